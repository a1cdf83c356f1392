"""Leave a seat, or be sent away from one: before the start it is free again. After it the seat has resigned, or, where the match
takes replacements, is played by the autopilot until somebody takes it over."""

from __future__ import annotations

from filbert.matches.access import is_host, seat_of
from filbert.matches.attempt import Record, carry_out_once
from filbert.matches.errors import NotYourSeat
from filbert.matches.house import House
from filbert.matches.progress import Progress
from filbert.matches.seating import require_seat, vacate


def leave(house: House, match_id: str, token: str | None, seat: int, *, idempotency_key: str | None = None) -> None:
    """Leave *seat*; the host may also open any seat of the lobby, a bot's too. The match goes on, or ends.

    Leaving again, or leaving a match that is over, changes nothing. The token of one who left is dead, but for who has resigned;
    so only a key makes the retry of a lost answer succeed, and a retry with it sends nobody away who sat down in between.

    Raises: NotYourSeat, NotFound, and as `access.holder`; StoreUnavailable.
    """
    caller = token or ""
    key = None if idempotency_key is None else house.keys.record_key(caller, f"leave {match_id} {seat}", idempotency_key)

    def act(progress: Progress, received_ms: int, record: Record | None) -> tuple[None, Record | None]:
        if record is None:
            if not _is_sent_away(progress, token, seat) and seat_of(progress.state, token) != seat:
                raise NotYourSeat(field="seat", value=seat)
            _go(progress, seat)
        return None, Record(b"", 204, seat)

    carry_out_once(house, match_id, act, key=key)


def _is_sent_away(progress: Progress, token: str | None, seat: int) -> bool:
    """Whether *token* lets its holder open *seat*, whoever sits there."""
    if progress.state.status != "lobby" or not is_host(progress.state, token):
        return False
    require_seat(progress.state, seat)
    return True


def _go(progress: Progress, seat: int) -> None:
    state = progress.state
    if state.status == "active" and state.replacements == "off":
        progress.retire(seat)
    elif state.status != "finished" and state.seats[seat].kind != "open":
        vacate(progress, seat)
