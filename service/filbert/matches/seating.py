"""What happens to seats, whoever does it: one is taken, or opened again."""

from __future__ import annotations

from filbert.matches.errors import AlreadySeated, AlreadyStarted, NotFound
from filbert.matches.model import MatchState, SeatState
from filbert.matches.progress import Progress
from filbert.matches.secrets import token_hash


def require_lobby(state: MatchState) -> None:
    """Refuse what is only done before the start.

    Raises: AlreadyStarted.
    """
    if state.status == "finished":
        raise AlreadyStarted("over", extra={"status": state.status})
    if state.status != "lobby":
        raise AlreadyStarted(extra={"status": state.status})


def require_seat(state: MatchState, seat: int) -> SeatState:
    """The seat of this number.

    Raises: NotFound if the match has none.
    """
    if seat >= len(state.seats):
        raise NotFound("seat", field="seat", value=seat)
    return state.seats[seat]


def seat_of_person(state: MatchState, person: str) -> int | None:
    """Where the person sits, or is expected after a rematch; None if nowhere, or if they left."""
    held = (number for number, seat in enumerate(state.seats) if person and seat.person == person and not seat.out)
    return next(held, None)


def require_unseated(state: MatchState, person: str) -> None:
    """Refuse a person who sits at this match already.

    Raises: AlreadySeated.
    """
    seat = seat_of_person(state, person)
    if seat is not None:
        raise AlreadySeated(field="seat", value=seat, params={"seat": seat}, extra={"seat": seat})


def occupy(progress: Progress, seat: int, name: str, token: str, person: str = "") -> None:
    """Let somebody sit down on *seat*, under the next generation. Where nobody is host any more, they are. *person*: who it is, if
    they say so."""
    generation = progress.state.seats[seat].generation + 1
    progress.set_seat(seat, **_fields(SeatState("human", name, generation=generation, token_hash=token_hash(token), person=person)))
    if progress.state.host_seat is None and not progress.state.host_hash:
        progress.set(host_seat=seat)
    progress.lobby_changed = True


def vacate(progress: Progress, seat: int) -> None:
    """Open *seat*: its token is dead, and nothing that its occupant said remains."""
    progress.set_seat(seat, **_fields(SeatState(generation=progress.state.seats[seat].generation)))
    progress.lobby_changed = True


def _fields(seat: SeatState) -> dict[str, object]:
    """All fields of a seat, so that none of the one before it is kept by oversight."""
    return {name: getattr(seat, name) for name in seat.__struct_fields__}
