"""Who is host: the part is handed over, or passed on when its holder leaves, and the table of a running match is told."""

from __future__ import annotations

from filbert.gamekit.events import PUBLIC
from filbert.matches.draft import Draft
from filbert.matches.events import HostChanged
from filbert.matches.model import MatchState, SeatState


def is_present(seat: SeatState) -> bool:
    """Whether a person sits there who has come, and is still in the match."""
    return seat.kind == "human" and not (seat.out or seat.is_awaited)


def appoint(draft: Draft, seat: int | None) -> None:
    """Make the person at *seat* host, or nobody. The token of a host without a seat is dead then."""
    if seat == draft.state.host_seat and not draft.state.host_hash:
        return
    draft.set(host_seat=seat, host_hash=b"", host_person="")
    draft.lobby_changed = True
    if draft.state.status == "active":
        draft.tell(HostChanged(seat), PUBLIC)


def pass_host_on(draft: Draft, leaver: int) -> None:
    """Make somebody else host if *leaver* is; nobody if no other person is in the match."""
    if draft.state.host_seat == leaver:
        appoint(draft, _heir(draft.state, leaver))


def _heir(state: MatchState, leaver: int) -> int | None:
    """The first person, by seat, who plays in person; else the first for whom the autopilot plays, and who may come back."""
    people = [number for number, held in enumerate(state.seats) if number != leaver and is_present(held)]
    return next((number for number in people if state.seats[number].controller == "human"), people[0] if people else None)
