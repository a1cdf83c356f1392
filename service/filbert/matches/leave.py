"""Leave a seat: before the start it is free again, after it the seat has resigned and the match goes on or ends."""

from __future__ import annotations

from filbert.matches.access import seat_of
from filbert.matches.attempt import carry_out
from filbert.matches.errors import NotYourSeat
from filbert.matches.house import House
from filbert.matches.progress import Progress
from filbert.matches.seating import pass_host_on, vacate


def leave(house: House, match_id: str, token: str | None, seat: int) -> None:
    """Leave *seat*. Leaving it again, or leaving a match that is over, changes nothing.

    Raises: NotYourSeat, and as `access.holder`; StoreUnavailable.
    """

    def act(progress: Progress, received_ms: int) -> None:
        if seat_of(progress.state, token) != seat:
            raise NotYourSeat(field="seat", value=seat)
        if progress.state.status == "active":
            progress.retire(seat)
        elif progress.state.status == "lobby":
            vacate(progress, seat)
            pass_host_on(progress, seat)

    carry_out(house, match_id, act)
