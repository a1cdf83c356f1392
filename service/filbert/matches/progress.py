"""One match being moved forward in memory, from what was loaded to what will be committed.

Every change of a match goes this way: people's moves, bots' moves, time, resignations, seats taken and left. It works on private
copies; until its commit is written, nothing has happened.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from operator import or_
from typing import Any, Literal, NamedTuple

import msgspec

from filbert.gamekit.codec import GENESIS, canonical_json, chained
from filbert.gamekit.contract import Due, Moment, Move, Outcome, Step
from filbert.gamekit.dice import Dice, match_key
from filbert.gamekit.events import PUBLIC, Audience, Event, admits, everyone_but, only
from filbert.gamekit.prompts import Prompt
from filbert.matches.delay import held_back
from filbert.matches.errors import SecretKeyChanged
from filbert.matches.events import AnsweredByTime, ClockAdjusted, ControllerChanged, MatchEnded, SeatLeft
from filbert.matches.house import House
from filbert.matches.lifetime import end_overdue_pause, give_up_if_idle, idle_until_ms, settle
from filbert.matches.model import (
    Answerer,
    ClosedNote,
    Controller,
    HistoryEntry,
    MatchState,
    SealedMove,
    ShownMove,
    ToldEvent,
    UntimedPace,
    ViewerState,
    decode_history,
    decode_state,
    encode_history,
    encode_state,
)
from filbert.matches.pace import deadline_ms
from filbert.matches.ports import HOST_SLOT, PUBLIC_SLOT, Commit, Loaded, Slot
from filbert.matches.project import Projector, digest, lobby_body, tag, with_revision

_CLOSED_NOTES = 24
_CATCH_UP_STEPS = 200
"""More instants than can fall due at once without a fault of a game: a match left alone for ever goes on by time-outs."""

_json = msgspec.json.Encoder()


class _Shown(NamedTuple):
    """A view as it goes out, and the digest by which the next one will be compared."""

    tag: str
    view: bytes
    digest: bytes


class Progress:
    """A private draft of one match. `state` is replaced as the draft goes on, `position` is None before the start."""

    def __init__(self, house: House, loaded: Loaded, state: MatchState | None = None) -> None:
        self.house = house
        self.loaded = loaded
        self.state = decode_state(loaded.state) if state is None else state
        self.game = house.game(self.state.game)
        self.codec = house.codecs[self.state.game]
        self.position: Any = self.codec.position(self.state.position) if self.state.position else None
        self.changed = False
        self.clock_moved = False
        self.lobby_changed = False
        self.listing: Literal["keep", "listed", "unlisted"] = "keep"
        self.texts: dict[str, bytes] = {}
        self._log: list[bytes] = []
        self._events: list[ToldEvent] = []
        self._moves: list[ShownMove] = []
        self._dice_key: bytes | None = None
        self._views: dict[int, _Shown] | None = None
        self._before = self.state

    # What is so now

    @property
    def now_ms(self) -> int:
        """The instant of the load, in match time, which stands still in a pause."""
        paused = self.state.paused
        return (self.loaded.shard_now_ms if paused is None else paused.since_ms) - self.state.started_ms

    def open_prompts(self) -> tuple[Prompt, ...]:
        """The open prompts, none unless the match is active."""
        return self.game.prompts(self.position) if self.state.status == "active" else ()

    def deadline_ms(self, prompt: Prompt) -> int | None:
        """The latest instant to answer, in match time."""
        return deadline_ms(prompt, self.state.pace, self.game.manifest)

    def dice(self) -> Dice:
        """The dice of the next step.

        Raises: SecretKeyChanged if the match was made under another server key.
        """
        if self._dice_key is None:
            if self.state.key_id != self.house.keys.key_id:
                raise SecretKeyChanged(params={"key_id": self.state.key_id})
            seed = self.house.keys.server_seed(self.state.id)
            self._dice_key = match_key(seed, self.state.client_seeds)
        return Dice(self._dice_key)

    # What may happen

    def catch_up(self) -> None:
        """Let time do whatever is overdue by more than the grace, instant by instant, and note a clock that stood still."""
        if self.state.status != "finished":
            self._adjust_clock()
            end_overdue_pause(self)
            self._elapse()
            give_up_if_idle(self)

    def _elapse(self) -> None:
        for _ in range(_CATCH_UP_STEPS):
            due = self._earliest_due()
            if due is None or due.at_ms + self.house.policy.grace_ms > self.now_ms:
                return
            asked = {prompt.key: prompt for prompt in self.open_prompts()}
            step = self.game.elapse(self.position, due, Moment(self.dice(), self.now_ms))
            self._record(
                {"kind": "elapse", "prompts": due.prompts, "timers": due.timers, "due_ms": due.at_ms, "at_ms": self.now_ms}
            )
            for answer in step.answers:
                prompt = asked[answer.key]
                self.tell(AnsweredByTime(answer.seat, prompt.kind), PUBLIC if prompt.answered_is_public else only(answer.seat))
                self._show(prompt, answer.move, "time")
                if prompt.required:
                    self._count_miss(answer.seat)
            self._take(step)

    def answer(self, prompt: Prompt, move: Move, by: Answerer, at_ms: int, *, beforehand: bool = False, lag_ms: int = 0) -> None:
        """Let *move* answer *prompt*, which is open. *beforehand*: by a standing answer, which is no sign that the person is there.
        *lag_ms*: how long it was on its way, as far as that was measured.

        Raises: filbert.gamekit.errors.IllegalMove, with nothing changed.
        """
        step = self.game.apply(self.position, prompt, move, Moment(self.dice(), at_ms, lag_ms))
        self._record(
            {
                "kind": "move",
                "seat": prompt.seat,
                "prompt": prompt.key,
                "move": self.codec.plain(move),
                "by": by,
                "at_ms": at_ms,
                "lag_ms": lag_ms,
            }
        )
        self._show(prompt, move, by)
        if by == "seat" and not beforehand:
            self.note_act()
            if self.state.seats[prompt.seat].missed:
                self.set_seat(prompt.seat, missed=0)
        self._take(step)

    def retire(self, seat: int) -> None:
        """Take *seat* out of the running match."""
        if self.state.seats[seat].out:
            return
        self.set_seat(seat, out=True, considered=())
        self.lobby_changed = True
        self.note_act()
        self.tell(SeatLeft(seat), PUBLIC)
        step = self.game.retire(self.position, seat, Moment(self.dice(), self.now_ms))
        self._record({"kind": "retire", "seat": seat, "at_ms": self.now_ms})
        self._take(step)

    def start(self, step: Step[Any], entry: Mapping[str, Any]) -> None:
        """Begin the match with the game's first step; *entry* is the first one of the log."""
        self.lobby_changed = True
        self._record(entry)
        self._take(step)

    def hand_over(self, seat: int, controller: Controller) -> None:
        """Let somebody else answer for *seat*; a person who takes it back starts with a clean count of misses."""
        self.set_seat(seat, controller=controller, missed=0, considered=())
        self.lobby_changed = True
        if self.state.status == "active":
            self.tell(ControllerChanged(seat, controller), PUBLIC)

    def conclude(self, outcome: Outcome, entry: Mapping[str, Any] | None = None) -> None:
        """End the match; *entry* is for the log, where it is not the rules that end it."""
        if entry is not None:
            self._record(entry)
        self.set(status="finished", outcome=outcome, ended_ms=self.loaded.now_ms, sealed=(), consents={}, paused=None)
        self.lobby_changed = True
        self.tell(MatchEnded(outcome, self.state.head.hex()), PUBLIC)

    def leave_alone(self, prompt: Prompt) -> None:
        """Note that a bot has considered an optional prompt and answers nothing for now."""
        seat = self.state.seats[prompt.seat]
        still_open = {open_prompt.key for open_prompt in self.open_prompts()}
        kept = tuple(key for key in seat.considered if key in still_open)
        self.set_seat(prompt.seat, considered=(*kept, prompt.key))

    def note_act(self) -> None:
        """Note that a person has acted, so that the match is not given up for a while."""
        self.set(acted_ms=self.loaded.shard_now_ms)

    def set_seat(self, seat: int, **fields: Any) -> None:
        """Change fields of one `SeatState`."""
        seats = list(self.state.seats)
        seats[seat] = msgspec.structs.replace(seats[seat], **fields)
        self.set(seats=tuple(seats))

    def set(self, **fields: Any) -> None:
        """Change fields of the state."""
        self.state = msgspec.structs.replace(self.state, **fields)
        self.changed = True
        self._views = None

    def tell(self, event: Event, audience: Audience) -> None:
        """Announce *event*; an audience of nobody keeps it out of every history."""
        if audience:
            self._events.append(ToldEvent(audience, _json.encode(event)))
        self.changed = True
        self._views = None

    # What comes of it

    def view(self, viewer: int | None) -> tuple[str, bytes]:
        """Tag and bytes of *viewer*'s view as they will be once this draft is committed."""
        place = len(self.state.seats) if viewer is None else viewer
        shown = self._project().get(place)
        if shown is not None:
            return shown.tag, shown.view
        revision = self.state.viewers[place].revision
        return tag(self.loaded.epoch, revision), with_revision(self._projector().view_body(viewer), revision)

    def move_number(self, viewer: int) -> int:
        """Number, in *viewer*'s own list, of the last move of its own in this draft; 0 if there is none."""
        number = self.state.viewers[viewer].moves
        own = 0
        for shown in self._moves:
            if admits(shown.audience, viewer):
                number += 1
                if shown.seat == viewer:
                    own = number
        return own

    def shown_to(self, viewer: int) -> list[bytes]:
        """The events of this draft that *viewer* is told, as JSON."""
        return [told.event for told in self._events if admits(told.audience, viewer)]

    def pending_history(self) -> list[HistoryEntry]:
        """What this draft adds to the history, as far as it has come."""
        data = self._history(self.state.viewers, {})
        return [] if data is None else [decode_history(data)]

    def commit(self, record: tuple[bytes, bytes] | None = None) -> Commit:
        """All that is to be written."""
        if self.state.status == "lobby" and (self.lobby_changed or not self.loaded.version):
            self.note_act()
        views = self._project()
        viewers = self._viewers_after(views)
        history = self._history(viewers, views)
        position = b"" if self.position is None else self.codec.position_bytes(self.position)
        state = msgspec.structs.replace(self.state, viewers=viewers, position=position)
        finished = state.status == "finished"
        commit = Commit(
            match_id=state.id,
            expected_version=self.loaded.version,
            epoch=self.loaded.epoch,
            state=encode_state(state),
            lobby=lobby_body(state) if self.lobby_changed or self.loaded.version == 0 else None,
            views={self._slot(place): (shown.tag, shown.view) for place, shown in views.items()},
            tokens=self._tokens(),
            history=history,
            due_ms=None if finished else self._due_ms(),
            outage_ms=self.loaded.outage_ms,
            bots_ms=None if finished else self._bots_ms(),
            record=record,
            texts=self.texts,
            woken=self._woken(views),
            listing=self.listing,
            watchable=state.watchable,
            finished=finished,
        )
        return held_back(commit, state)

    # How

    def _take(self, step: Step[Any]) -> None:
        self.position = step.position
        for told in step.events:
            self.tell(told.event, told.audience)
        self._publish(step.published)
        notes = self.state.closed + tuple(
            ClosedNote(closed.key, closed.reason) for closed in step.closed if closed.reason not in ("answered", "timed_out")
        )
        self.set(closed=notes[-_CLOSED_NOTES:], asked=self._asked())
        outcome = self.game.outcome(self.position)
        if outcome is not None:
            self.conclude(outcome)
        settle(self)

    def _asked(self) -> tuple[int, ...]:
        asked = list(self.state.asked) or [0] * len(self.state.seats)
        for prompt in self.game.prompts(self.position):
            asked[prompt.seat] = max(asked[prompt.seat], int(prompt.key.partition("-")[2]))
        return tuple(asked)

    def _record(self, entry: Mapping[str, Any]) -> None:
        data = canonical_json(entry)
        self._log.append(data)
        self.state = msgspec.structs.replace(self.state, head=chained(self.state.head or GENESIS, data))

    def _show(self, prompt: Prompt, move: Move, by: Answerer) -> None:
        """List the move for its own seat at once, and for the others unless it is sealed."""
        whole = _json.encode(move)
        self._moves.append(ShownMove(only(prompt.seat), prompt.seat, prompt.key, by, whole))
        face = _json.encode(move.face())
        if prompt.sealed:
            sealed = SealedMove(prompt.key, prompt.seat, by, face)
            self.state = msgspec.structs.replace(self.state, sealed=(*self.state.sealed, sealed))
        else:
            self._moves.append(ShownMove(everyone_but(prompt.seat), prompt.seat, "", by, face))

    def _publish(self, keys: tuple[str, ...]) -> None:
        """Show the others what was sealed. Their listing bears no prompt key: keys of a seat are that seat's own."""
        if not keys:
            return
        wanted = frozenset(keys)
        kept = []
        for sealed in self.state.sealed:
            if sealed.key in wanted:
                self._moves.append(ShownMove(everyone_but(sealed.seat), sealed.seat, "", sealed.by, sealed.face))
            else:
                kept.append(sealed)
        self.state = msgspec.structs.replace(self.state, sealed=tuple(kept))

    def _count_miss(self, seat: int) -> None:
        state = self.state.seats[seat]
        if state.controller != "human" or state.out:
            return
        self.set_seat(seat, missed=state.missed + 1)
        if state.missed + 1 >= self.house.policy.misses_to_autopilot:
            self.hand_over(seat, "autopilot")

    def _adjust_clock(self) -> None:
        """Count an outage. Where no deadline may have moved it is no news, and alone no reason to write."""
        behind = self.loaded.outage_ms - self.state.outage_ms
        if behind:
            self.state = msgspec.structs.replace(self.state, outage_ms=self.loaded.outage_ms)
            self.clock_moved = True
            if self.state.status == "active" and self._has_public_clock():
                self.tell(ClockAdjusted(behind), PUBLIC)

    def _has_public_clock(self) -> bool:
        """Whether the table knows of a deadline. What it does not know of may not decide whether it is told something."""
        prompts = (prompt for prompt in self.open_prompts() if prompt.answered_is_public)
        return (
            not isinstance(self.state.pace, UntimedPace)
            or any(self.deadline_ms(prompt) is not None for prompt in prompts)
            or any(timer.public for timer in self.game.timers(self.position))
        )

    def _earliest_due(self) -> Due | None:
        if self.state.status != "active" or self.state.paused is not None:
            return None
        prompts = [(self.deadline_ms(prompt), prompt.key) for prompt in self.open_prompts()]
        timers = [(timer.due_ms, timer.key) for timer in self.game.timers(self.position)]
        instants = [at for at, _ in prompts if at is not None] + [at for at, _ in timers]
        if not instants:
            return None
        first = min(instants)
        return Due(tuple(key for at, key in prompts if at == first), tuple(key for at, key in timers if at == first), first)

    def _due_ms(self) -> int | None:
        if self.state.paused is not None:
            return self.state.paused.until_ms
        due, idle_ms = self._earliest_due(), idle_until_ms(self)
        due_ms = None if due is None else self.state.started_ms + due.at_ms + self.house.policy.grace_ms
        return min((at_ms for at_ms in (due_ms, idle_ms) if at_ms is not None), default=None)

    def bot_due_ms(self, prompt: Prompt) -> int | None:
        """When, in match time, the bot or the standing answer of this prompt's seat is to answer it; None if a person does, or the
        bot left it alone."""
        seat = self.state.seats[prompt.seat]
        by_person = seat.controller == "human" and prompt.kind not in seat.standing
        if by_person or prompt.key in seat.considered or self.state.paused is not None:
            return None
        # The key of the prompt may count hidden ones, and what is drawn from it would then follow from hidden cards.
        drawn = self.house.keys.answer_delay(self.state.id, f"{prompt.seat}/{prompt.kind}/{prompt.opened_ms}")
        at = prompt.opened_ms + int(self.house.policy.bot_delay_ms * (0.5 + drawn))
        deadline = self.deadline_ms(prompt)
        return at if deadline is None else min(at, max(prompt.opened_ms, deadline - self.house.policy.bot_margin_ms))

    def _bots_ms(self) -> int | None:
        times = [at for prompt in self.open_prompts() if (at := self.bot_due_ms(prompt)) is not None]
        return self.state.started_ms + min(times) if times else None

    def _projector(self) -> Projector:
        return Projector(self.state, self.game, self.position, self._known_texts())

    def _known_texts(self) -> dict[str, str]:
        if not self.state.text_count:
            return {}
        stored = {**self.house.store.texts(self.state.id), **self.texts}
        return {text_id: data[16:].decode() for text_id, data in stored.items()}

    def _project(self) -> dict[int, _Shown]:
        """By place among the viewers, the views that differ from what was shown last, or come with news for their viewer."""
        if self._views is None:
            self._views = {}
            projector = self._projector()
            news = reduce(or_, [*(told.audience for told in self._events), *(move.audience for move in self._moves)], 0)
            for place, before in enumerate(self.state.viewers):
                viewer = self._viewer(place)
                if viewer is None and not self._has_public():
                    continue
                body = projector.view_body(viewer)
                fresh = digest(body)
                if fresh != before.digest or admits(news, viewer):
                    revision = before.revision + 1
                    self._views[place] = _Shown(tag(self.loaded.epoch, revision), with_revision(body, revision), fresh)
        return self._views

    def _viewer(self, place: int) -> int | None:
        return place if place < len(self.state.seats) else None

    def _slot(self, place: int) -> Slot:
        return str(place) if place < len(self.state.seats) else PUBLIC_SLOT

    def _has_public(self) -> bool:
        """Whether anybody may see the public view: spectators, or a host without a seat. Else it is not made at all."""
        return self.state.watchable or bool(self.state.host_hash)

    def _viewers_after(self, views: Mapping[int, _Shown]) -> tuple[ViewerState, ...]:
        after = []
        for place, before in enumerate(self.state.viewers):
            shown = views.get(place)
            if shown is None:
                after.append(before)
            else:
                viewer = self._viewer(place)
                listed = sum(admits(move.audience, viewer) for move in self._moves)
                after.append(ViewerState(before.revision + 1, shown.digest, before.moves + listed))
        return tuple(after)

    def _history(self, viewers: tuple[ViewerState, ...], views: Mapping[int, _Shown]) -> bytes | None:
        if not (self._log or self._events or self._moves):
            return None
        revisions = tuple(viewer.revision if place in views else 0 for place, viewer in enumerate(viewers))
        return encode_history(
            HistoryEntry(
                self.loaded.version + 1,
                self.loaded.now_ms,
                self.loaded.epoch,
                tuple(self._log),
                tuple(self._events),
                tuple(self._moves),
                revisions,
            )
        )

    def _tokens(self) -> dict[Slot, bytes]:
        """The hashes of all tokens when seats changed hands, nothing otherwise."""
        return _hashes(self.state) if self.lobby_changed or not self.loaded.version else {}

    def _woken(self, views: Mapping[int, _Shown]) -> tuple[Slot, ...]:
        """Who must look again: viewers with a new view, and holders of tokens that are dead now."""
        slots = dict.fromkeys(map(self._slot, views))
        if self.lobby_changed:
            before = _hashes(self._before)
            slots |= dict.fromkeys(slot for slot, known in _hashes(self.state).items() if before.get(slot, b"") != known)
        return tuple(slots)


def _hashes(state: MatchState) -> dict[Slot, bytes]:
    """The hashes of all tokens."""
    tokens = {str(number): seat.token_hash for number, seat in enumerate(state.seats)}
    return {**tokens, HOST_SLOT: state.host_hash}
