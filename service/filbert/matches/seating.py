"""What happens to seats, whoever does it: one is taken, or opened again."""

from __future__ import annotations

from filbert.gamekit.events import PUBLIC
from filbert.matches.errors import AlreadySeated, AlreadyStarted, NotFound
from filbert.matches.events import SeatTakenOver, SeatVacated
from filbert.matches.hosting import appoint, pass_host_on
from filbert.matches.lifetime import settle
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


def require_joinable(state: MatchState, *, invited: bool) -> None:
    """Refuse to let anybody sit down after the start, unless seats that were left may be taken over.

    Raises: AlreadyStarted.
    """
    admitted = state.replacements == "open" or (invited and state.replacements == "invited")
    if not (state.status == "active" and admitted):
        require_lobby(state)


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
    they say so. In a running match they play on for the autopilot."""
    generation = progress.state.seats[seat].generation + 1
    progress.set_seat(seat, **_fields(SeatState("human", name, generation=generation, token_hash=token_hash(token), person=person)))
    progress.lobby_changed = True
    if progress.state.status == "active":
        progress.note_act()
        progress.tell(SeatTakenOver(seat), PUBLIC)
    if progress.state.host_seat is None and not progress.state.host_hash:
        appoint(progress, seat)


def vacate(progress: Progress, seat: int) -> None:
    """Open *seat*: its token is dead, and nothing that its occupant said remains. In a running match the autopilot plays it. The
    host's part is passed on."""
    is_played = progress.state.status == "active"
    generation = progress.state.seats[seat].generation
    progress.set_seat(seat, **_fields(SeatState(generation=generation, controller="autopilot" if is_played else "human")))
    progress.lobby_changed = True
    if is_played:
        progress.note_act()
        kept = {matter: tuple(each for each in seats if each != seat) for matter, seats in progress.state.consents.items()}
        progress.set(consents={matter: seats for matter, seats in kept.items() if seats})
        progress.tell(SeatVacated(seat), PUBLIC)
    pass_host_on(progress, seat)
    settle(progress)


def _fields(seat: SeatState) -> dict[str, object]:
    """All fields of a seat, so that none of the one before it is kept by oversight."""
    return {name: getattr(seat, name) for name in seat.__struct_fields__}
