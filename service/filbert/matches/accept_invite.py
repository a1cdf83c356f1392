"""Take a seat by an invite."""

from __future__ import annotations

from dataclasses import dataclass
from hmac import compare_digest

from filbert.matches.attempt import Record, carry_out_once
from filbert.matches.errors import InviteGone, MatchNotFound, NotFound
from filbert.matches.house import House
from filbert.matches.invite import use
from filbert.matches.model import Invite
from filbert.matches.names import clean_name
from filbert.matches.progress import Progress
from filbert.matches.project import lobby_body
from filbert.matches.seating import require_joinable
from filbert.matches.secrets import read_code
from filbert.matches.take_seat import Seated, SeatRequest, seated_before, sit_down


@dataclass(frozen=True, slots=True, kw_only=True)
class Acceptance:
    """Who accepts, by which code. The rest as in `take_seat.SeatRequest`."""

    code: str
    name: str
    seat: int | None
    idempotency_key: str
    fingerprint: bytes
    caller: str = ""


@dataclass(frozen=True, slots=True)
class Joined:
    """A seat at a match that the caller did not know before, and the lobby as it is now."""

    match_id: str
    lobby: bytes
    seated: Seated


def accept_invite(house: House, request: Acceptance) -> Joined:
    """Take a seat of whatever match the code leads to, a private one too. The use is counted in the same commit as the seat.

    Raises: NotFound if the code leads nowhere, or was taken back; InviteGone, AlreadyStarted, SeatTaken, NameTaken, InvalidBody,
    IdempotencyKeyReused, StoreUnavailable.
    """
    name = clean_name(request.name, "name")
    code = read_code(request.code)
    code_hash = b"" if code is None else house.keys.code_hash(code)
    match_id = house.store.signposts.way(code_hash) if code_hash else None
    if match_id is None:
        raise NotFound("invite", field="code")
    key = house.keys.record_key(request.caller, f"invites {code_hash.hex()}", request.idempotency_key)
    seat = SeatRequest(match_id, request.name, request.seat, request.idempotency_key, request.fingerprint, request.caller)

    def act(progress: Progress, received_ms: int, record: Record | None) -> tuple[Joined, Record | None]:
        if record is not None:
            seated = seated_before(house, progress, record, seat)
        else:
            found = _good(progress, code_hash)
            seated, record = sit_down(house, progress, name, seat, invited=True)
            use(progress, found)
        return Joined(progress.state.id, lobby_body(progress.state), seated), record

    try:
        return carry_out_once(house, match_id, act, key=key)
    except MatchNotFound:
        raise NotFound("invite", field="code") from None


def _good(progress: Progress, code_hash: bytes) -> Invite:
    found = next((each for each in progress.state.invites if compare_digest(each.code_hash, code_hash)), None)
    if found is None:
        raise NotFound("invite", field="code")
    require_joinable(progress.state, invited=True)
    if found.expires_ms <= progress.loaded.now_ms:
        raise InviteGone("expired")
    if not found.left:
        raise InviteGone("used_up")
    return found
