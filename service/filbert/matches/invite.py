"""Invite people to a match: codes that can be read out, each good for some seats and some time."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

import msgspec

from filbert.matches.access import require_host
from filbert.matches.attempt import Record, carry_out, carry_out_once, load, same_request
from filbert.matches.errors import StoreUnavailable, TooManyInvites
from filbert.matches.house import House
from filbert.matches.model import Invite, MatchState, decode_state
from filbert.matches.progress import Progress
from filbert.matches.seating import require_joinable

MOST_INVITES = 20
"""Invites of one match that are good at the same time: one for each of sixteen seats, and some to spare."""

_ATTEMPTS = 4
_AFTERLIFE = timedelta(hours=1)
"""How long a code is still told that it has expired, before nothing is known of it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class InviteRequest:
    """Who invites, to how many seats, for how long."""

    match_id: str
    token: str | None
    uses: int
    life: timedelta
    idempotency_key: str
    fingerprint: bytes


@dataclass(frozen=True, slots=True)
class Invited:
    """An invite with its code, which is told only here. `expires_ms`: Unix time."""

    id: str
    code: str
    uses: int
    expires_ms: int
    replayed: bool


def invite(house: House, request: InviteRequest) -> Invited:
    """Make an invite.

    The code leads to the match before the match knows of it: if the commit fails, it leads to a match that does not take it.

    Raises: HostOnly, AlreadyStarted, TooManyInvites, IdempotencyKeyReused, and as `access.holder`; StoreUnavailable.
    """
    caller, match_id = request.token or "", request.match_id
    key = house.keys.record_key(caller, f"invites {match_id}", request.idempotency_key)
    invite_id = house.keys.invite_id(match_id, caller, request.idempotency_key)
    life_ms = request.life // timedelta(milliseconds=1)

    def act(progress: Progress, received_ms: int, record: Record | None) -> tuple[Invited, Record | None]:
        require_host(progress.state, request.token)
        if record is not None:
            same_request(record, request.fingerprint)
            code = _code_of(house, match_id, invite_id, life_ms)
            return Invited(invite_id, code, request.uses, record.number + life_ms, replayed=True), None
        require_joinable(progress.state, invited=True)
        now_ms = progress.loaded.now_ms
        good = tuple(each for each in progress.state.invites if each.left and each.expires_ms > now_ms)
        if len(good) >= MOST_INVITES:
            raise TooManyInvites(params={"maximum": MOST_INVITES})
        code = _code_of(house, match_id, invite_id, life_ms)
        made = Invite(invite_id, house.keys.code_hash(code), request.uses, request.uses, now_ms, now_ms + life_ms)
        progress.set(invites=(*good, made))
        return Invited(invite_id, code, made.uses, made.expires_ms, replayed=False), Record(request.fingerprint, 201, now_ms)

    return carry_out_once(house, match_id, act, key=key)


def invites(house: House, match_id: str, token: str | None) -> tuple[Invite, ...]:
    """The invites of the match, those that are no longer good among them until another is made.

    Raises: HostOnly, and as `access.holder`; StoreUnavailable.
    """
    state: MatchState = decode_state(load(house, match_id).state)
    require_host(state, token)
    return state.invites


def revoke_invite(house: House, match_id: str, token: str | None, invite_id: str) -> None:
    """Take an invite back. Taking back one that is not there changes nothing.

    Raises: HostOnly, and as `access.holder`; StoreUnavailable.
    """

    def act(progress: Progress, received_ms: int) -> None:
        require_host(progress.state, token)
        kept = tuple(each for each in progress.state.invites if each.id != invite_id)
        if kept != progress.state.invites:
            progress.set(invites=kept)

    carry_out(house, match_id, act)


def use(progress: Progress, found: Invite) -> None:
    """Count one use of an invite."""
    used = msgspec.structs.replace(found, left=found.left - 1)
    progress.set(invites=tuple(used if each.id == found.id else each for each in progress.state.invites))


def _code_of(house: House, match_id: str, invite_id: str, life_ms: int) -> str:
    """The code of the invite, which leads to the match now."""
    for attempt in range(_ATTEMPTS):
        code = house.keys.invite_code(match_id, invite_id, attempt)
        after_ms = _AFTERLIFE // timedelta(milliseconds=1)
        if house.store.signposts.point(house.keys.code_hash(code), match_id, instead_of=None, life_ms=life_ms + after_ms):
            return code
    raise StoreUnavailable
