"""What comes of a draft: the views that changed, the history, and the commit that writes all of it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from operator import or_
from typing import NamedTuple

import msgspec

from filbert.gamekit.events import admits
from filbert.matches.delay import held_back
from filbert.matches.draft import Draft
from filbert.matches.due import next_bot_ms, next_due_ms
from filbert.matches.model import HistoryEntry, MatchState, ViewerState, decode_history, encode_history, encode_state
from filbert.matches.ports import HOST_SLOT, PUBLIC_SLOT, Commit, Slot
from filbert.matches.project import Projector, digest, lobby_body, tag, with_revision
from filbert.matches.sittings import owners, sitting_changes


class _Shown(NamedTuple):
    """A view as it goes out, and the digest by which the next one will be compared."""

    tag: str
    view: bytes
    digest: bytes


class Outgoing:
    """What comes of one draft as it stands; views are kept until it is changed again."""

    def __init__(self, draft: Draft) -> None:
        self._draft = draft
        self._views: dict[int, _Shown] = {}
        self._made_at = -1

    def view(self, viewer: int | None) -> tuple[str, bytes]:
        """Tag and bytes of *viewer*'s view as they will be once the draft is committed."""
        draft = self._draft
        place = len(draft.state.seats) if viewer is None else viewer
        shown = self._changed_views().get(place)
        if shown is not None:
            return shown.tag, shown.view
        revision = draft.state.viewers[place].revision
        return tag(draft.loaded.epoch, revision), with_revision(self._projector().view_body(viewer), revision)

    def pending_history(self) -> list[HistoryEntry]:
        """What the draft adds to the history, as far as it has come."""
        data = self._history(self._draft.state.viewers, {})
        return [] if data is None else [decode_history(data)]

    def commit(self, record: tuple[bytes, bytes] | None) -> Commit:
        """All that is to be written, with an idempotency record if there is one."""
        draft = self._draft
        views = self._changed_views()
        viewers = self._viewers_after(views)
        position = b"" if draft.position is None else draft.codec.position_bytes(draft.position)
        state = msgspec.structs.replace(draft.state, viewers=viewers, position=position)
        finished, is_new = state.status == "finished", draft.loaded.version == 0
        commit = Commit(
            match_id=state.id,
            expected_version=draft.loaded.version,
            epoch=draft.loaded.epoch,
            state=encode_state(state),
            lobby=lobby_body(state) if draft.lobby_changed or is_new else None,
            views={self._slot(place): (shown.tag, shown.view) for place, shown in views.items()},
            tokens=_hashes(state) if draft.lobby_changed or is_new else {},
            owners=owners(state) if draft.lobby_changed or is_new else {},
            sittings=sitting_changes(None if is_new else draft.before, state),
            history=self._history(viewers, views),
            due_ms=None if finished else next_due_ms(draft),
            outage_ms=draft.loaded.outage_ms,
            bots_ms=None if finished else next_bot_ms(draft),
            record=record,
            texts=draft.texts,
            woken=self._woken(views),
            listing=draft.listing,
            watchable=state.is_shown,
            finished=finished,
            outcome_kept=finished and bool(state.started_unix_ms),
        )
        return held_back(commit, state)

    def _changed_views(self) -> Mapping[int, _Shown]:
        """By place among the viewers, the views that differ from what was shown last, or come with news for their viewer."""
        if self._made_at != self._draft.edits:
            self._views, self._made_at = self._project(), self._draft.edits
        return self._views

    def _project(self) -> dict[int, _Shown]:
        draft, projector = self._draft, self._projector()
        news = reduce(or_, [*(told.audience for told in draft.events), *(move.audience for move in draft.moves)], 0)
        views = {}
        for place, before in enumerate(draft.state.viewers):
            viewer = self._viewer(place)
            if viewer is None and not self._has_public():
                continue
            body = projector.view_body(viewer)
            fresh = digest(body)
            if fresh != before.digest or admits(news, viewer):
                revision = before.revision + 1
                views[place] = _Shown(tag(draft.loaded.epoch, revision), with_revision(body, revision), fresh)
        return views

    def _projector(self) -> Projector:
        draft = self._draft
        return Projector(draft.state, draft.game, draft.position, self._known_texts())

    def _known_texts(self) -> dict[str, str]:
        if not self._draft.state.text_count:
            return {}
        stored = {**self._draft.house.store.texts(self._draft.state.id), **self._draft.texts}
        return {text_id: data[16:].decode() for text_id, data in stored.items() if data}

    def _viewer(self, place: int) -> int | None:
        return place if place < len(self._draft.state.seats) else None

    def _slot(self, place: int) -> Slot:
        return str(place) if place < len(self._draft.state.seats) else PUBLIC_SLOT

    def _has_public(self) -> bool:
        """Whether anybody may see the public view: spectators, or a host without a seat. Else it is not made at all."""
        return self._draft.state.watchable or bool(self._draft.state.host_hash)

    def _viewers_after(self, views: Mapping[int, _Shown]) -> tuple[ViewerState, ...]:
        after = []
        for place, before in enumerate(self._draft.state.viewers):
            shown = views.get(place)
            if shown is None:
                after.append(before)
            else:
                viewer = self._viewer(place)
                listed = sum(admits(move.audience, viewer) for move in self._draft.moves)
                after.append(ViewerState(before.revision + 1, shown.digest, before.moves + listed))
        return tuple(after)

    def _history(self, viewers: tuple[ViewerState, ...], views: Mapping[int, _Shown]) -> bytes | None:
        draft = self._draft
        if not (draft.log or draft.events or draft.moves):
            return None
        revisions = tuple(viewer.revision if place in views else 0 for place, viewer in enumerate(viewers))
        return encode_history(
            HistoryEntry(
                draft.loaded.version + 1,
                draft.loaded.now_ms,
                draft.loaded.epoch,
                tuple(draft.log),
                tuple(draft.events),
                tuple(draft.moves),
                revisions,
            )
        )

    def _woken(self, views: Mapping[int, _Shown]) -> tuple[Slot, ...]:
        """Who must look again: viewers with a new view, and holders of tokens that are dead now."""
        slots = dict.fromkeys(map(self._slot, views))
        if self._draft.lobby_changed:
            before = _hashes(self._draft.before)
            after = _hashes(self._draft.state)
            slots |= dict.fromkeys(slot for slot, known in after.items() if before.get(slot, b"") != known)
        return tuple(slots)


def _hashes(state: MatchState) -> dict[Slot, bytes]:
    """The hashes of all tokens."""
    tokens = {str(number): seat.token_hash for number, seat in enumerate(state.seats)}
    return {**tokens, HOST_SLOT: state.host_hash}
