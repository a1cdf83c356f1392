"""Give a refresh token for the next one, and a fresh access token (RFC 9700, section 4.14.2)."""

from __future__ import annotations

from filbert.matches.house import House
from filbert.matches.people_ports import Turn
from filbert.matches.secrets import token_hash
from filbert.people.errors import InvalidRefreshToken, SessionOver
from filbert.people.guest import Pass, given
from filbert.people.tokens import read_refresh_token


def refresh(house: House, refresh_token: str, idempotency_key: str) -> Pass:
    """The next tokens of a session. Repeated with its key, the call is answered with the same refresh token, until that is used.

    A refresh token that is used again under another key is in two hands, of which one is a thief's: the session ends for both.

    Raises: InvalidRefreshToken, SessionOver, StoreUnavailable.
    """
    used = read_refresh_token(house.keys, refresh_token)
    if used is None:
        raise InvalidRefreshToken
    turn = Turn(used.person, used.session, used.generation, token_hash(idempotency_key), house.policy.guest_ms)
    turned = house.store.people.turn(turn)
    if turned.what == "stolen":
        raise SessionOver("used_twice")
    if turned.what == "over":
        raise SessionOver
    is_known = turned.what == "known"
    return given(house, used.person, used.session, used.generation + 1, turned.name, turned.at_ms, replayed=is_known)
