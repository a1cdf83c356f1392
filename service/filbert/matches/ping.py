"""Measure the round trip to the client of a seat, by a challenge that it echoes at once."""

from __future__ import annotations

import hmac
import re
from dataclasses import dataclass

from filbert.matches.errors import InvalidBody, InvalidToken, MatchNotFound, NotYourSeat
from filbert.matches.house import House
from filbert.matches.round_trips import CHALLENGE_LIFE_MS
from filbert.matches.secrets import slot_of, token_hash

_FORM = re.compile(r"fbp_([0-9]{1,2})_([0-9]{16})_[0-9a-f]{32}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Ping:
    """A challenge to echo, what the echo that came with the request showed, and what is known by now.

    `round_trip_us`: None if no echo came. `samples_us`: newest first.
    """

    challenge: str
    round_trip_us: int | None
    samples_us: tuple[int, ...]


def ping(house: House, match_id: str, token: str | None, echo: str | None) -> Ping:
    """A challenge for the holder of a seat; *echo* is the one before, echoed.

    Raises: InvalidToken, NotYourSeat for a host without a seat, MatchNotFound; InvalidBody for an echo that is no challenge of this
    seat, too old, or echoed before; StoreUnavailable.
    """
    slot = slot_of(token) if token is not None else None
    if token is None or slot is None:
        raise InvalidToken
    if not slot.isdigit():
        raise NotYourSeat("no_seat")
    issued_us = None if echo is None else _issued(house, match_id, slot, echo)
    found = house.store.round_trips.measure(match_id, slot, token_hash(token), issued_us)
    if found is None:
        raise MatchNotFound(field="match", value=match_id)
    if not found.is_holder:
        raise InvalidToken
    if issued_us is not None and found.round_trip_us is None:
        raise InvalidBody("echo", field="echo", params={"seconds": CHALLENGE_LIFE_MS // 1_000})
    challenge = house.keys.challenge(match_id, slot, found.now_us)
    return Ping(challenge, found.round_trip_us, found.samples_us)


def _issued(house: House, match_id: str, slot: str, echo: str) -> int:
    """When the challenge was issued, in microseconds of Unix time.

    Raises: InvalidBody.
    """
    found = _FORM.fullmatch(echo)
    if found is None or not hmac.compare_digest(echo, house.keys.challenge(match_id, slot, int(found[2]))):
        raise InvalidBody("echo", field="echo", params={"seconds": CHALLENGE_LIFE_MS // 1_000})
    return int(found[2])
