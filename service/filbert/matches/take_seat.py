"""Take a seat in a lobby, or take one over in a running match, and get its token."""

from __future__ import annotations

from dataclasses import dataclass

from filbert.matches.apart import require_welcome
from filbert.matches.attempt import Record, carry_out_once, same_request
from filbert.matches.errors import MatchNotFound, NotFound, SeatTaken
from filbert.matches.house import House
from filbert.matches.names import clean_name, require_free_name
from filbert.matches.progress import Progress
from filbert.matches.seating import occupy, require_joinable, require_unseated
from filbert.matches.start import start_if_full


@dataclass(frozen=True, slots=True)
class SeatRequest:
    """Who wants which seat; None takes the first that is open. `caller`: the id of the person who asks, empty for nobody's."""

    match_id: str
    name: str
    seat: int | None
    idempotency_key: str
    fingerprint: bytes
    caller: str = ""


@dataclass(frozen=True, slots=True)
class Seated:
    """The seat with its token, which is good until the seat changes hands."""

    seat: int
    token: str
    replayed: bool


def take_seat(house: House, request: SeatRequest) -> Seated:
    """Take a seat.

    Raises: MatchNotFound (private matches too: they are entered by invitation), AlreadyStarted, SeatTaken, NameTaken, NotFound,
    NotAdmitted, AlreadySeated, InvalidBody, IdempotencyKeyReused, StoreUnavailable.
    """
    name = clean_name(request.name, "name")
    key = house.keys.record_key(request.caller, f"seats {request.match_id}", request.idempotency_key)

    def act(progress: Progress, received_ms: int, record: Record | None) -> tuple[Seated, Record | None]:
        if progress.state.visibility == "private":
            raise MatchNotFound(field="match", value=progress.state.id)
        if record is not None:
            return seated_before(house, progress, record, request), None
        return sit_down(house, progress, name, request, invited=False)

    return carry_out_once(house, request.match_id, act, key=key)


def seated_before(house: House, progress: Progress, record: Record, request: SeatRequest) -> Seated:
    """The answer that the request got before, as *record* has it.

    Raises: IdempotencyKeyReused.
    """
    same_request(record, request.fingerprint)
    return Seated(record.number, _token(house, request, record.number, record.status), replayed=True)


def sit_down(house: House, progress: Progress, name: str, request: SeatRequest, *, invited: bool) -> tuple[Seated, Record]:
    """Let the person take the seat, and return the answer with what is to be kept of it. The match starts, if it is to when it is
    full.

    Raises: AlreadyStarted, NotAdmitted, AlreadySeated, SeatTaken, NameTaken, NotFound, StoreUnavailable.
    """
    require_joinable(progress.state, invited=invited)
    require_welcome(house, progress.state, request.caller)
    require_unseated(progress.state, request.caller)
    seat = _chosen(progress, request.seat)
    require_free_name(progress.state.seats, name)
    generation = progress.state.seats[seat].generation + 1
    token = _token(house, request, seat, generation)
    occupy(progress, seat, name, token, request.caller)
    start_if_full(progress)
    return Seated(seat, token, replayed=False), Record(request.fingerprint, generation, seat)


def _token(house: House, request: SeatRequest, seat: int, generation: int) -> str:
    if request.caller:
        return house.keys.seat_token_of(request.caller, request.match_id, str(seat), generation, 0)
    return house.keys.seat_token(request.match_id, str(seat), generation, request.idempotency_key)


def _chosen(progress: Progress, wanted: int | None) -> int:
    seats = progress.state.seats
    if wanted is None:
        free = next((number for number, seat in enumerate(seats) if seat.kind == "open"), None)
        if free is None:
            raise SeatTaken("all")
        return free
    if wanted >= len(seats):
        raise NotFound("seat", field="seat", value=wanted)
    if seats[wanted].kind != "open":
        raise SeatTaken(field="seat", value=wanted, params={"value": wanted})
    return wanted
