"""Tokens of persons. Access tokens are JSON Web Tokens (RFC 9068) that last minutes; of both kinds nothing is stored in clear."""

from __future__ import annotations

from hmac import compare_digest
from typing import NamedTuple

import jwt
import msgspec

from filbert.matches.people_ports import PersonId
from filbert.matches.secrets import Keys

ACCESS_S = 900
"""How long an access token lasts, in seconds: a stolen one is of little use, and a client refreshes four times an hour."""

ISSUER = "urn:filbert"
"""Who signs access tokens here. A team's own issuer is an address, so that the two are never mixed up."""

_ALGORITHM = "HS256"
_TYPE = "at+jwt"
_AUDIENCE = "filbert"
_CLAIMS = ("iss", "aud", "sub", "sid", "iat", "exp")
_LEEWAY_S = 5
"""How far the clocks of two primaries of the store may lie apart."""


class Access(NamedTuple):
    """Who an access token of ours is about. `expires_ms`: Unix time."""

    person: PersonId
    session: str
    expires_ms: int


class Refresh(NamedTuple):
    """Which refresh token it is."""

    person: PersonId
    session: str
    generation: int


class _Claims(msgspec.Struct):
    sub: str
    sid: str
    exp: int


class _Issued(msgspec.Struct):
    iss: str


def access_token(keys: Keys, person: PersonId, session: str, now_ms: int) -> tuple[str, int]:
    """An access token, and until when it is good, in Unix ms."""
    now_s = now_ms // 1000
    claims = {"iss": ISSUER, "aud": _AUDIENCE, "sub": person, "sid": session, "iat": now_s, "exp": now_s + ACCESS_S}
    token = jwt.encode(claims, keys.access_key(), algorithm=_ALGORITHM, headers={"typ": _TYPE})
    return token, (now_s + ACCESS_S) * 1000


def read_access_token(keys: Keys, token: str) -> Access | None:
    """Who *token* is about; None if it is none of ours. Whether its time is over is for the caller to see, by the store's clock."""
    try:
        found = jwt.decode_complete(
            token,
            keys.access_key(),
            algorithms=[_ALGORITHM],
            issuer=ISSUER,
            audience=_AUDIENCE,
            options={"require": list(_CLAIMS), "verify_exp": False, "verify_iat": False, "verify_nbf": False},
        )
        claims = msgspec.convert(found["payload"], _Claims)
    except (jwt.InvalidTokenError, msgspec.ValidationError):
        return None
    return Access(claims.sub, claims.sid, claims.exp * 1000) if found["header"].get("typ") == _TYPE else None


def is_over(access: Access, now_ms: int) -> bool:
    """Whether the time of an access token is over."""
    return access.expires_ms + _LEEWAY_S * 1000 <= now_ms


def issuer_of(token: str) -> str | None:
    """Who *token* says it is from, unchecked; None if it is no JSON Web Token."""
    try:
        return msgspec.convert(jwt.decode(token, options={"verify_signature": False}), _Issued).iss
    except (jwt.InvalidTokenError, msgspec.ValidationError):
        return None


def read_refresh_token(keys: Keys, token: str) -> Refresh | None:
    """Which refresh token *token* is; None if it is none of ours."""
    parts = token.split("_", 4)
    if len(parts) != 5 or not (parts[3].isascii() and parts[3].isdecimal() and len(parts[3]) < 10) or not token.isascii():
        return None
    found = Refresh(f"p_{parts[1]}", parts[2], int(parts[3]))
    return found if compare_digest(keys.refresh_token(*found), token) else None
