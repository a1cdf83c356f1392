"""Hand the host's part over to a seat."""

from __future__ import annotations

from filbert.matches.access import require_host
from filbert.matches.attempt import Record, Settled, carry_out_once, same_request
from filbert.matches.errors import InvalidBody, MatchNotActive
from filbert.matches.hosting import appoint, is_present
from filbert.matches.house import House
from filbert.matches.progress import Progress
from filbert.matches.project import lobby_body
from filbert.matches.seating import require_seat


def make_host(
    house: House,
    match_id: str,
    token: str | None,
    seat: int,
    *,
    idempotency_key: str | None = None,
    fingerprint: bytes = b"",
) -> Settled:
    """Let the person at *seat* be host from now on. The token of a host without a seat is dead then.

    Who hands over is host no more, so that only a key makes the retry of a lost answer succeed.

    Raises: HostOnly, NotFound, InvalidBody if no person sits there, MatchNotActive after the end, IdempotencyKeyReused, and as
    `access.holder`; StoreUnavailable.
    """
    key = None if idempotency_key is None else house.keys.record_key(token or "", f"host {match_id}", idempotency_key)

    def act(progress: Progress, received_ms: int, record: Record | None) -> tuple[Settled, Record | None]:
        if record is not None:
            same_request(record, fingerprint)
        else:
            _hand_over(progress, token, seat)
        return Settled(lobby_body(progress.state), replayed=record is not None), Record(fingerprint, 200, seat)

    return carry_out_once(house, match_id, act, key=key)


def _hand_over(progress: Progress, token: str | None, seat: int) -> None:
    state = progress.state
    require_host(state, token)
    if state.status == "finished":
        raise MatchNotActive(params={"status": state.status}, extra={"status": state.status})
    if not is_present(require_seat(state, seat)):
        raise InvalidBody("no_person", field="seat", value=seat, params={"value": seat})
    appoint(progress, seat)
