"""Read a match as one viewer may: view, lobby, one prompt, moves, events, fairness, replay. Reads never apply anything."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

import msgspec

from filbert.matches.access import seat_of, viewer_in, viewer_of
from filbert.matches.attempt import is_match_id, load
from filbert.matches.delay import entries_for
from filbert.matches.errors import CursorGone, InvalidToken, MatchNotFound, NotFinished, NotFound, SpectatorsOff
from filbert.matches.history import SeenEvent, SeenMove, entries, seen_events, seen_moves
from filbert.matches.house import House
from filbert.matches.model import HistoryEntry, MatchState, decode_state
from filbert.matches.move import find_prompt
from filbert.matches.ports import HOST_SLOT, PUBLIC_SLOT, Clock, Loaded, Peek
from filbert.matches.progress import Progress
from filbert.matches.project import VIEW_FORMAT, OwnPrompt, own_prompt
from filbert.matches.secrets import matches_hash, slot_of, watcher_of
from filbert.matches.watchers import find_spectator

LEGAL_MOVES_LISTED = 200
"""A prompt lists its legal moves if it has no more than these."""


@dataclass(frozen=True, slots=True)
class SeenView:
    """A view with its tag. `stale`: the match was seen overdue, and the sweepers have been told."""

    tag: str
    view: bytes


@dataclass(frozen=True, slots=True)
class Revision:
    """A cursor: a viewer's revision in an epoch."""

    epoch: int
    number: int


def read_view(house: House, clock: Clock, match_id: str, token: str | None) -> SeenView:
    """The viewer's view, from one read of the store.

    Raises: MatchNotFound, InvalidToken, SpectatorsOff, StoreUnavailable.
    """
    is_public = token is None or watcher_of(token) is not None
    slot = PUBLIC_SLOT if token is None or is_public else slot_of(token)
    if slot is None:
        raise InvalidToken
    peek = house.store.peek(match_id, slot) if is_match_id(match_id) else None
    if peek is None:
        raise MatchNotFound(field="match", value=match_id)
    if not (_may_watch(house, match_id, token, peek) if is_public else matches_hash(token or "", peek.token_hash)):
        viewer_in(house, decode_state(load(house, match_id).state), token)  # says why, and hides private matches
        raise SpectatorsOff
    if slot == HOST_SLOT:
        public = house.store.peek(match_id, PUBLIC_SLOT)
        peek = public if public is not None else peek
    _wake_if_late(house, clock, match_id, peek)
    if peek.tag.split(".")[1] != str(VIEW_FORMAT):
        viewer = None if slot in (HOST_SLOT, PUBLIC_SLOT) else int(slot)
        return SeenView(*fresh_view(house, match_id, viewer, peek.tag, peek.view))
    return SeenView(peek.tag, peek.view)


def _may_watch(house: House, match_id: str, token: str | None, public: Peek) -> bool:
    return public.watchable and (token is None or find_spectator(house, match_id, token) is not None)


def fresh_view(house: House, match_id: str, viewer: int | None, tag: str, view: bytes) -> tuple[str, bytes]:
    """Tag and bytes in place of a stored view of an older format, projected anew. A delayed one stays: its position is gone.

    Raises: MatchNotFound, StoreUnavailable.
    """
    progress = Progress(house, load(house, match_id))
    return (tag, view) if viewer is None and progress.state.is_delayed else progress.view(viewer)


def read_lobby(house: House, match_id: str, token: str | None) -> bytes:
    """Seats and settings of the match, the same for everybody who may know of it; its outcome, long after it is kept no more.

    Raises: MatchNotFound (a private match without a token of it), StoreUnavailable.
    """
    lobby = house.store.lobby(match_id) if is_match_id(match_id) else None
    if lobby is None:
        return _lobby_of_outcome(house, match_id, token)
    if is_private(lobby):
        viewer_of(msgspec.structs.replace(decode_state(load(house, match_id).state), watchable=True), token)
    return lobby


def is_private(lobby: bytes) -> bool:
    """Whether only who has a token of the match may know of it. No name can hold these bytes, because quotes in it are escaped."""
    return b'"visibility":"private"' in lobby


def _lobby_of_outcome(house: House, match_id: str, token: str | None) -> bytes:
    """The lobby of a match of which nothing else is kept."""
    ended = house.store.outcome(match_id) if is_match_id(match_id) else None
    if ended is not None and is_private(ended.lobby):
        slot = slot_of(token) if token is not None else None
        if slot is None or not matches_hash(token or "", ended.tokens.get(slot, b"")):
            ended = None
    if ended is None:
        raise MatchNotFound(field="match", value=match_id)
    return ended.lobby


@dataclass(frozen=True, slots=True)
class SeenPrompt:
    """One open prompt of the viewer. `legal_moves`: as JSON, None where there are too many to list."""

    prompt: OwnPrompt
    legal_moves: list[bytes] | None


def read_prompt(house: House, match_id: str, token: str | None, key: str) -> SeenPrompt:
    """One of the seat's own open prompts.

    Raises: NotYourSeat, PromptClosed, InvalidBody, MatchNotFound, InvalidToken, StoreUnavailable.
    """
    progress = Progress(house, load(house, match_id))
    seat = seat_of(progress.state, token)
    prompt = find_prompt(progress, seat, key)
    found = list(islice(progress.game.legal_moves(progress.position, prompt), LEGAL_MOVES_LISTED + 1))
    moves = [progress.codec.json_bytes(move) for move in found] if len(found) <= LEGAL_MOVES_LISTED else None
    return SeenPrompt(own_prompt(progress.state, progress.game, progress.position, prompt), moves)


def read_moves(house: House, match_id: str, token: str | None) -> list[SeenMove]:
    """The moves that the viewer may see, in its own numbering.

    Raises: MatchNotFound, InvalidToken, SpectatorsOff, StoreUnavailable.
    """
    state, viewer = _viewer(house, match_id, token)
    return seen_moves(entries_for(house, state, viewer), viewer)


def read_move(house: House, match_id: str, token: str | None, number: int) -> SeenMove:
    """One move of the viewer's list.

    Raises: NotFound, and as `read_moves`.
    """
    moves = read_moves(house, match_id, token)
    if not 1 <= number <= len(moves):
        raise NotFound("move", field="number", value=number)
    return moves[number - 1]


def read_events(house: House, match_id: str, token: str | None, after: Revision | None) -> tuple[list[SeenEvent], Revision]:
    """The events that the viewer was told after a cursor, and the cursor of now.

    Raises: CursorGone if the cursor is of another epoch, or ahead of the match; and as `read_moves`.
    """
    loaded = load(house, match_id)
    state = decode_state(loaded.state)
    viewer = viewer_in(house, state, token)
    now = Revision(loaded.epoch, state.shown_revision if viewer is None else state.viewers[viewer].revision)
    if after is not None and (after.epoch != now.epoch or after.number > now.number):
        raise CursorGone(extra={"cursor": f"{now.epoch}.{now.number}"})
    # The history was read after the match, and may hold more by now: that comes with the next cursor, not twice.
    first, last = 0 if after is None else after.number, now.number
    return [event for event in seen_events(entries(house, match_id), viewer) if first < event.revision <= last], now


def read_fairness(house: House, match_id: str, token: str | None) -> dict[str, Any]:
    """The commitment from creation on; seed and head of the log after the end.

    Raises: MatchNotFound, InvalidToken, SpectatorsOff, StoreUnavailable.
    """
    state, _ = _viewer(house, match_id, token)
    return _fairness(house, state)


def _fairness(house: House, state: MatchState) -> dict[str, Any]:
    over = state.status == "finished"
    return {
        "match": state.id,
        "algorithm": "filbert-dice-v1",
        "commitment": state.commitment,
        "client_seeds": {str(seat): seed for seat, seed in state.client_seeds.items()},
        "server_seed": house.keys.server_seed(state.id).hex() if over else None,
        "log_head": state.head.hex() if over else None,
    }


def read_replay(house: House, match_id: str, token: str | None) -> dict[str, Any]:
    """The whole log with all events and the seed, once the match is over: what `verify` takes.

    Raises: NotFinished; NotFound if it never began; and as `read_fairness`.
    """
    state, _ = _viewer(house, match_id, token)
    if state.status != "finished":
        raise NotFinished(extra={"status": state.status})
    if not state.started_unix_ms:
        raise NotFound("replay", field="match", value=match_id)
    return replay_of(house, state, entries(house, match_id))


def replay_of(house: House, state: MatchState, history: Sequence[HistoryEntry]) -> dict[str, Any]:
    """The whole log of a match with its seed: for nobody's eyes but ours before the end."""
    steps = [
        {
            "log": [msgspec.json.decode(data) for data in entry.log],
            "events": [{"audience": told.audience, "event": msgspec.json.decode(told.event)} for told in entry.events],
        }
        for entry in history
        if entry.log
    ]
    return {
        **_fairness(house, state),
        "server_seed": house.keys.server_seed(state.id).hex(),
        "log_head": state.head.hex(),
        "game": state.game,
        "rules_version": state.rules_version,
        "seats": len(state.seats),
        "options": state.options,
        "steps": steps,
        "outcome": msgspec.json.decode(msgspec.json.encode(state.outcome)),
    }


def _viewer(house: House, match_id: str, token: str | None) -> tuple[MatchState, int | None]:
    loaded: Loaded = load(house, match_id)
    state = decode_state(loaded.state)
    return state, viewer_in(house, state, token)


def _wake_if_late(house: House, clock: Clock, match_id: str, peek: Peek) -> None:
    if peek.due_ms is not None and clock.now_ms() - peek.due_ms > house.policy.late_hint_ms:
        house.store.wake(match_id)
