"""Change what a match will be, while it is in its lobby."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from filbert.gamekit.contract import Seating
from filbert.matches.access import require_host
from filbert.matches.attempt import Record, Settled, carry_out_once, same_request
from filbert.matches.errors import InvalidBody, PreconditionFailed
from filbert.matches.house import House
from filbert.matches.model import MatchState, Pace, Replacements, SeatState, Spectators, Starts, ViewerState, Visibility
from filbert.matches.progress import Progress
from filbert.matches.project import lobby_body, lobby_tag
from filbert.matches.seating import require_lobby
from filbert.matches.settings import checked_options, require_delay, require_pace, require_replacements, require_seat_count
from filbert.matches.start import start_if_full


@dataclass(frozen=True, slots=True, kw_only=True)
class Changes:
    """What is to change; None leaves it as it is. `options`: only those that change. `spectator_delay`: steps; left out, it goes
    with spectators who are not delayed."""

    options: Mapping[str, Any] | None = None
    pace: Pace | None = None
    visibility: Visibility | None = None
    spectators: Spectators | None = None
    spectator_delay: int | None = None
    replacements: Replacements | None = None
    starts: Starts | None = None
    seats: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeRequest:
    """Who wants what. `if_match`: tag of the lobby document that the changes were made on; None for any."""

    match_id: str
    token: str | None
    changes: Changes
    if_match: str | None
    idempotency_key: str | None = None
    fingerprint: bytes = b""


def change(house: House, request: ChangeRequest) -> Settled:
    """Change settings of the lobby. Whoever was ready was so for other settings, and is not any more. A match that is to start when
    it is full does so at once, if the change makes it full.

    Raises: HostOnly, AlreadyStarted, PreconditionFailed, InvalidBody, IdempotencyKeyReused, and as `access.holder`;
    StoreUnavailable.
    """
    key = None
    if request.idempotency_key is not None:
        key = house.keys.record_key(request.token or "", f"change {request.match_id}", request.idempotency_key)

    def act(progress: Progress, received_ms: int, record: Record | None) -> tuple[Settled, Record | None]:
        require_host(progress.state, request.token)
        if record is not None:
            same_request(record, request.fingerprint)
        else:
            require_lobby(progress.state)
            _require_tag(progress, request.if_match)
            _apply(progress, request.changes)
        return Settled(lobby_body(progress.state), replayed=record is not None), Record(request.fingerprint, 200, 0)

    return carry_out_once(house, request.match_id, act, key=key)


def _require_tag(progress: Progress, tag: str | None) -> None:
    """Refuse a tag that is not of the document as it is, as made now or, by an earlier release, when it was last written."""
    if tag is None or tag == lobby_tag(lobby_body(progress.state)):
        return
    stored = progress.house.store.lobby(progress.state.id)
    if stored is None or tag != lobby_tag(stored):
        raise PreconditionFailed("match")


def _apply(progress: Progress, changes: Changes) -> None:
    before = progress.state
    after = _changed(progress, changes)
    if after == before:
        return
    if (before.visibility == "public") != (after.visibility == "public"):
        progress.listing = "listed" if after.visibility == "public" else "unlisted"
    seats = tuple(msgspec.structs.replace(seat, ready=False, client_seed=None) for seat in after.seats)
    progress.set(
        options=after.options,
        pace=after.pace,
        visibility=after.visibility,
        watchable=after.watchable,
        delay_steps=after.delay_steps,
        delay_from=after.delay_from,
        replacements=after.replacements,
        starts=after.starts,
        seats=seats,
        viewers=after.viewers,
    )
    progress.lobby_changed = True
    start_if_full(progress)


def _changed(progress: Progress, changes: Changes) -> MatchState:
    """The state with the changes in it, all of them checked."""
    state, game = progress.state, progress.game
    seats, viewers = state.seats, state.viewers
    if changes.seats is not None and changes.seats != len(seats):
        require_seat_count(game, changes.seats)
        seats, viewers = _resized(state, changes.seats, progress.loaded.version)
    if changes.pace is not None:
        require_pace(game, changes.pace)
    bots = frozenset(number for number, seat in enumerate(seats) if seat.kind == "bot")
    options = checked_options(
        progress.house, game, {**state.options, **(changes.options or {})}, Seating(len(seats), bots, state.host_seat)
    )
    changed = msgspec.structs.replace(
        state,
        seats=seats,
        viewers=viewers,
        options=options,
        pace=changes.pace or state.pace,
        visibility=changes.visibility or state.visibility,
        replacements=changes.replacements or state.replacements,
        starts=changes.starts or state.starts,
    )
    changed = _shown_to(changed, changes.spectators or state.spectators, changes.spectator_delay)
    require_replacements(changed.replacements, changed.spectators)
    return changed


def _shown_to(state: MatchState, spectators: Spectators, delay_steps: int | None) -> MatchState:
    """The state with these spectators. What they are shown is made anew, and is where a delay begins."""
    steps = delay_steps if delay_steps is not None else state.delay_steps if spectators == "delayed" else 0
    require_delay(spectators, steps)
    if (spectators, steps) == (state.spectators, state.delay_steps):
        return state
    *seats, public = state.viewers
    made_anew = msgspec.structs.replace(public, digest=b"")
    return msgspec.structs.replace(
        state,
        watchable=spectators != "off",
        delay_steps=steps,
        delay_from=public.revision + 1,
        viewers=(*seats, made_anew),
    )


def _resized(state: MatchState, count: int, version: int) -> tuple[tuple[SeatState, ...], tuple[ViewerState, ...]]:
    """Seats and viewers for *count* seats: open ones are added, or taken away, at the end.

    A seat that comes back must bear no token and no tag that the same number had before. Both count commits of the match at most,
    so that its version is above either.
    """
    for number, seat in enumerate(state.seats[count:], count):
        if seat.kind != "open":
            raise InvalidBody("seat_in_use", field="seats", value=count, params={"value": count, "seat": number})
    added = range(count - len(state.seats))
    seats = (*state.seats[:count], *(SeatState(generation=version) for _ in added))
    people, public = state.viewers[:-1], state.viewers[-1]
    return seats, (*people[:count], *(ViewerState(revision=version) for _ in added), public)
