"""Get back to a seat, or turn its token over: the old one is dead at once, and whatever follows the match by it."""

from __future__ import annotations

from dataclasses import dataclass

from filbert.matches.access import seat_of
from filbert.matches.attempt import Record, carry_out_once, same_request
from filbert.matches.errors import InvalidToken, MatchNotActive, MatchNotFound, NotYourSeat
from filbert.matches.house import House
from filbert.matches.model import SeatState
from filbert.matches.people_ports import PersonId
from filbert.matches.progress import Progress
from filbert.matches.seating import occupy, require_lobby, require_seat
from filbert.matches.secrets import token_hash
from filbert.matches.take_seat import Seated


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenRequest:
    """Who asks for the token of which seat: its *person*, or the holder of its *token*, who always gets another one. *rotate*: the
    person wants another one too."""

    match_id: str
    seat: int
    token: str | None = None
    person: PersonId = ""
    rotate: bool = False
    idempotency_key: str
    fingerprint: bytes


def seat_token(house: House, request: TokenRequest) -> Seated:
    """The token of a seat. A person gets the same one on any device, until it is turned over.

    Raises: NotYourSeat, NotFound, InvalidToken, MatchNotFound; MatchNotActive for a new token after the end; AlreadyStarted for a
    seat of a rematch that its person did not take in time; IdempotencyKeyReused, StoreUnavailable.
    """
    caller = request.person or request.token or ""
    key = house.keys.record_key(caller, f"seat token {request.match_id} {request.seat}", request.idempotency_key)

    def act(progress: Progress, received_ms: int, record: Record | None) -> tuple[Seated, Record | None]:
        if record is not None:
            return _given_before(progress, request, record), None
        held = _own_seat(progress, request)
        if held.is_awaited:
            _come(progress, request)
        elif request.rotate or not request.person:
            _turn_over(progress, request)
            held = progress.state.seats[request.seat]
            return _seated(progress, request), Record(request.fingerprint, held.generation, held.rotations)
        return _seated(progress, request), None

    return carry_out_once(house, request.match_id, act, key=key)


def _given_before(progress: Progress, request: TokenRequest, record: Record) -> Seated:
    """The answer to a repeated call; the token may have been turned over once more, or the seat have changed hands since."""
    same_request(record, request.fingerprint)
    held = require_seat(progress.state, request.seat)
    if (held.generation, held.rotations) != (record.status, record.number):
        raise InvalidToken
    return _seated(progress, request, replayed=True)


def _own_seat(progress: Progress, request: TokenRequest) -> SeatState:
    state = progress.state
    if not request.person:
        if seat_of(state, request.token) != request.seat:
            raise NotYourSeat(field="seat", value=request.seat)
        return state.seats[request.seat]
    held = state.seats[request.seat] if request.seat < len(state.seats) else SeatState()
    if held.person == request.person and not held.out:
        return held
    if state.visibility == "private" and all(seat.person != request.person for seat in state.seats):
        raise MatchNotFound(field="match", value=state.id)
    require_seat(state, request.seat)
    raise NotYourSeat("person", field="seat", value=request.seat)


def _come(progress: Progress, request: TokenRequest) -> None:
    """Sit down on a seat that is kept after a rematch."""
    require_lobby(progress.state)
    held = progress.state.seats[request.seat]
    token = progress.house.keys.seat_token_of(request.person, request.match_id, str(request.seat), held.generation + 1, 0)
    occupy(progress, request.seat, held.name or "", token, request.person)


def _turn_over(progress: Progress, request: TokenRequest) -> None:
    if progress.state.status == "finished":
        raise MatchNotActive("tokens", extra={"status": progress.state.status})
    held = progress.state.seats[request.seat]
    progress.set_seat(request.seat, rotations=held.rotations + 1)
    progress.set_seat(request.seat, token_hash=token_hash(_seated(progress, request).token))
    progress.lobby_changed = True  # so that the hashes of the tokens are written, and those who hold an old one are woken


def _seated(progress: Progress, request: TokenRequest, *, replayed: bool = False) -> Seated:
    keys, held = progress.house.keys, progress.state.seats[request.seat]
    place = (request.match_id, str(request.seat), held.generation, held.rotations)
    if held.person:
        return Seated(request.seat, keys.seat_token_of(held.person, *place), replayed)
    return Seated(request.seat, keys.turned_token(*place, request.idempotency_key), replayed)
