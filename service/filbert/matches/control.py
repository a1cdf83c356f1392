"""Say who answers for a seat: the person, or the autopilot in the person's name."""

from __future__ import annotations

from typing import Literal

from filbert.matches.access import seat_of
from filbert.matches.attempt import carry_out
from filbert.matches.errors import MatchNotActive, NotYourSeat
from filbert.matches.house import House
from filbert.matches.lifetime import settle
from filbert.matches.progress import Progress


def control(house: House, match_id: str, token: str | None, seat: int, controller: Literal["human", "autopilot"]) -> None:
    """Take a seat back from the autopilot, or hand it over. Saying it again changes nothing.

    Raises: NotYourSeat, MatchNotActive, and as `access.holder`; StoreUnavailable.
    """

    def act(progress: Progress, received_ms: int) -> None:
        if seat_of(progress.state, token) != seat:
            raise NotYourSeat(field="seat", value=seat)
        if progress.state.status != "active" or progress.state.seats[seat].out:
            raise MatchNotActive(params={"status": progress.state.status}, extra={"status": progress.state.status})
        if progress.state.seats[seat].controller != controller:
            progress.hand_over(seat, controller)
            progress.note_act()
            settle(progress)

    carry_out(house, match_id, act)
