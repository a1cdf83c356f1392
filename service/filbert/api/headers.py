"""What clients say in headers: who they are, whether they have asked before, what they have already."""

from __future__ import annotations

import re
import secrets

from flask import request

from filbert.api.characters import is_visible_ascii
from filbert.api.refusals import BadHeader, Fault
from filbert.matches.errors import InvalidToken
from filbert.matches.secrets import is_of_person

KEY_CHARACTERS = 200
SECRET_KEY_CHARACTERS = 16
"""The least length of an Idempotency-Key of a call without a token that hands one out: who guesses the key gets the token."""

_REQUEST_ID = re.compile(r"[A-Za-z0-9._-]{1,64}")
_ENTITY_TAG = re.compile(r'(?:W/)?"([^"]*)"')


def token() -> str | None:
    """The bearer token of a seat, or of whoever else has one in a match, if one was sent.

    Raises: InvalidToken for any other kind of Authorization, and for a person's token.
    """
    return token_of_seat(any_token())


def any_token() -> str | None:
    """The bearer token, whosever it is, if one was sent.

    Raises: InvalidToken for any other kind of Authorization.
    """
    return bearer(request.headers.get("Authorization"))


def token_of_seat(given: str | None) -> str | None:
    """*given*, unless it is a person's.

    Raises: InvalidToken, which says so.
    """
    if is_of_person(given):
        raise InvalidToken("person")
    return given


def sent_token() -> str | None:
    """As `any_token`; None for any other kind of Authorization too."""
    try:
        return any_token()
    except InvalidToken:
        return None


def bearer(header: str | None) -> str | None:
    """The token in an Authorization header.

    Raises: as `token`.
    """
    if header is None:
        return None
    scheme, _, value = header.partition(" ")
    if scheme.lower() != "bearer" or not is_visible_ascii(value):
        raise InvalidToken
    return value


def idempotency_key(*, least: int = 1) -> str | None:
    """The Idempotency-Key, if one was sent.

    Raises: BadHeader if it is shorter than *least*, too long, or not of visible ASCII.
    """
    return checked_key(request.headers.get("Idempotency-Key"), least=least)


def required_key(*, least: int) -> str:
    """The Idempotency-Key of a call that cannot do without: its lost answer would cost the caller more than a retry.

    Raises: BadHeader, also if none was sent.
    """
    key = idempotency_key(least=least)
    if key is None:
        params: dict[str, str | int] = {"header": "Idempotency-Key", "minimum": least, "maximum": KEY_CHARACTERS}
        raise BadHeader("idempotency_key_needed", Fault("Idempotency-Key", "idempotency_key_needed", params), params=params)
    return key


def checked_key(key: str | None, *, least: int = 1) -> str | None:
    """*key* as it came, if it can be an Idempotency-Key.

    Raises: as `idempotency_key`.
    """
    if key is None:
        return None
    if not is_visible_ascii(key) or not least <= len(key) <= KEY_CHARACTERS:
        params: dict[str, str | int] = {"header": "Idempotency-Key", "minimum": least, "maximum": KEY_CHARACTERS}
        raise BadHeader("idempotency_key", Fault("Idempotency-Key", "header", params), params=params)
    return key


def if_match() -> str | None:
    """The tag that If-Match demands, without quotes; None if any will do.

    Raises: BadHeader if it is no single strong entity tag.
    """
    header = request.headers.get("If-Match")
    if header is None or header.strip() == "*":
        return None
    found = re.fullmatch(r'\s*"([\x21\x23-\x7e]*)"\s*', header)
    if found is None:
        raise BadHeader("if_match", Fault("If-Match", "header"), params={"header": "If-Match"})
    return found.group(1)


def has_already(tag: str) -> bool:
    """Whether If-None-Match says that the client has *tag*."""
    header = request.headers.get("If-None-Match")
    if header is None:
        return False
    return header.strip() == "*" or tag in _ENTITY_TAG.findall(header)


def wants_minimal() -> bool:
    """Whether `Prefer: return=minimal` was sent."""
    return any(part.strip().lower() == "return=minimal" for part in request.headers.get("Prefer", "").split(","))


def identity(sent: str) -> str:
    """*sent* if it is a well-formed id of a request, else a new one."""
    return sent if _REQUEST_ID.fullmatch(sent) else secrets.token_hex(8)
