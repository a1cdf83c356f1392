"""Say in the lobby that a seat is ready, or that it is not."""

from __future__ import annotations

from filbert.matches.access import seat_of
from filbert.matches.attempt import carry_out
from filbert.matches.errors import NotYourSeat
from filbert.matches.house import House
from filbert.matches.progress import Progress
from filbert.matches.seating import require_lobby


def set_ready(house: House, match_id: str, token: str | None, seat: int, *, ready: bool, client_seed: str | None = None) -> None:
    """Say whether *seat* is ready. What was said before is replaced, its client seed too; saying it again changes nothing.

    `client_seed` is mixed into the dice at the start, and told to nobody before. Being ready is a sign for the host and the others:
    the match may be started without it.

    Raises: NotYourSeat, AlreadyStarted, and as `access.holder`; StoreUnavailable.
    """
    wanted = (ready, client_seed if ready else None)

    def act(progress: Progress, received_ms: int) -> None:
        if seat_of(progress.state, token) != seat:
            raise NotYourSeat(field="seat", value=seat)
        require_lobby(progress.state)
        held = progress.state.seats[seat]
        if wanted == (held.ready, held.client_seed):
            return
        progress.set_seat(seat, ready=wanted[0], client_seed=wanted[1])
        progress.lobby_changed = True

    carry_out(house, match_id, act)
