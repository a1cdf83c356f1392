"""Tickets to follow a match: for readers that can send an address, but no token in a header, as a browser's EventSource.

Giving one away writes nothing: it is worked out from the server's key. That it was used is noted until it would be too old anyway.
"""

from __future__ import annotations

import hmac
import re
from dataclasses import dataclass

from filbert.matches.connection import Live
from filbert.matches.errors import InvalidToken
from filbert.matches.house import House
from filbert.matches.passes import Pass, read_recent
from filbert.matches.ports import PUBLIC_SLOT, Clock
from filbert.matches.read import read_lobby

TICKET_LIFE_MS = 30_000
"""From giving to opening; a stream once opened may stay."""

_FORM = re.compile(r"fbt_(h|[0-9]{1,2}|w[0-9a-f]{12})_([0-9a-f]{24})_([0-9]{13})_[0-9a-f]{48}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Ticket:
    """A ticket, and the Unix time in ms until which it is good."""

    ticket: str
    ends_ms: int


def give_ticket(house: House, clock: Clock, who: Pass) -> Ticket:
    """A ticket for the holder of a token, bound to match, slot and token.

    Raises: InvalidToken, MatchNotFound, StoreUnavailable.
    """
    if who.holder == PUBLIC_SLOT:
        read_lobby(house, who.match_id, None)  # hides private matches
        raise InvalidToken
    recent = read_recent(house, clock, who, "")
    ends_ms = clock.now_ms() + TICKET_LIFE_MS
    name = house.entropy.token_bytes(12).hex()
    return Ticket(house.keys.stream_ticket(who.match_id, who.holder, who.proof_in(recent), name, ends_ms), ends_ms)


def use_ticket(house: House, clock: Clock, live: Live, match_id: str, ticket: str) -> Pass:
    """The pass that a ticket stands for; it is used up.

    Raises: InvalidToken if it is none, too old, used, or its token is dead; MatchNotFound, StoreUnavailable.
    """
    found = _FORM.fullmatch(ticket)
    if found is None:
        raise InvalidToken("ticket")
    slot, name, ends_ms = found[1], found[2], int(found[3])
    claimed = Pass(match_id, slot, b"")
    recent = house.store.recent(match_id, slot, claimed.view_slot, "")
    proof = b"" if recent is None else claimed.proof_in(recent)
    good = house.keys.stream_ticket(match_id, slot, proof, name, ends_ms)
    if not proof or not hmac.compare_digest(ticket, good) or clock.now_ms() > ends_ms:
        raise InvalidToken("ticket")
    if not live.attendance.spend(match_id, name, life_ms=2 * TICKET_LIFE_MS):
        raise InvalidToken("ticket")
    return Pass(match_id, slot, proof)
