"""A team's own OpenID Connect issuer: its keys are found by discovery, kept for minutes, and looked for again when they change.

Under gevent only the request that fetches waits, and those that need the same keys. An issuer that does not answer is left alone
for a while, so that requests are refused at once; keys that were good stay good for an hour without it.
"""

from __future__ import annotations

import json
import time
from http.client import HTTPException
from typing import Any, Final
from urllib.error import HTTPError
from urllib.request import HTTPRedirectHandler, Request, build_opener

import jwt
import msgspec
from jwt import PyJWKClient, PyJWKSet
from jwt.exceptions import PyJWKClientConnectionError, PyJWKSetError

from filbert.matches.people_ports import Outsider
from filbert.people.errors import IssuerUnavailable, TokenExpired

ALGORITHMS: Final = ("RS256", "ES256", "EdDSA")
"""Signatures that are taken: of key pairs only, so that no public key can serve as a shared secret."""

_LEEWAY_S = 30
"""How far the issuer's clock may differ from ours."""

_FRESH_S = 300
_STALE_S = 3_600
_BACK_OFF_S = 5
"""How long keys are used without a look at the issuer; how long if it does not answer; and how long it is left alone then."""

_DOCUMENT_BYTES = 65_536
"""The most that is read of what an issuer says: its keys have some thousand."""

_SUBJECT_CHARACTERS = 255  # the most that OpenID Connect allows


class OidcIssuer:
    """The `Issuer` that the settings name. It may be shared by threads."""

    def __init__(self, name: str, audience: str, *, timeout_s: float = 3.0, cooldown_s: float = 10.0) -> None:
        """*timeout_s*: how long one answer may take; *cooldown_s*: how soon after a look for keys an unknown one causes another."""
        self.name = name
        self._audience = audience
        self._keys = _Keys(name, timeout_s, cooldown_s)

    def outsider(self, token: str) -> Outsider | None:
        """Whom the token is about; None if it is not good.

        Raises: TokenExpired; IssuerUnavailable if its keys cannot be had.
        """
        try:
            key = self._keys.get_signing_key(jwt.get_unverified_header(token).get("kid", ""))
            claims = jwt.decode(
                token,
                key,
                algorithms=list(ALGORITHMS),
                audience=self._audience,
                issuer=self.name,
                leeway=_LEEWAY_S,
                options={"require": ["iss", "aud", "sub", "exp"]},
            )
        except jwt.ExpiredSignatureError:
            raise TokenExpired from None
        except PyJWKClientConnectionError:
            raise IssuerUnavailable from None
        except (jwt.PyJWTError, ValueError):
            return None
        subject, expires_s = claims["sub"], claims["exp"]
        if not 0 < len(subject) <= _SUBJECT_CHARACTERS:
            return None
        return Outsider(subject, life_ms=max(1, int((expires_s + _LEEWAY_S - time.time()) * 1000)))


class _Document(msgspec.Struct):
    issuer: str
    jwks_uri: str


class _Keys(PyJWKClient):
    """The library's client, which caches keys and looks again for one it does not know, with discovery, patience and memory."""

    def __init__(self, issuer: str, timeout_s: float, cooldown_s: float) -> None:
        super().__init__(
            f"{issuer.rstrip('/')}/.well-known/openid-configuration",
            lifespan=_FRESH_S,
            timeout=timeout_s,
            cooldown_duration=cooldown_s,
        )
        self._issuer = issuer
        self._discovery = self.uri
        self._left_alone_until_s = 0.0
        self._kept: PyJWKSet | None = None
        self._kept_until_s = 0.0

    def get_jwk_set(self, refresh: bool = False) -> PyJWKSet:  # noqa: FBT001, FBT002  the library's own signature
        """The issuer's keys; those of the last hour if it does not answer, unless one is looked for that is not among them.

        Raises: PyJWKClientConnectionError.
        """
        try:
            self._kept = super().get_jwk_set(refresh)
        except PyJWKClientConnectionError:
            if refresh or self._kept is None or time.monotonic() > self._kept_until_s:
                raise
        return self._kept

    def fetch_data(self) -> Any:
        """Ask the issuer where its keys are, and for them.

        Raises: PyJWKClientConnectionError, at once if it did not answer a moment ago.
        """
        if time.monotonic() < self._left_alone_until_s:
            raise PyJWKClientConnectionError("the issuer did not answer a moment ago")
        try:
            keys = PyJWKSet.from_dict(msgspec.convert(self._read(self._discover()), dict[str, Any]))
        except (PyJWKSetError, HTTPException, OSError, ValueError) as error:
            self._left_alone_until_s = time.monotonic() + _BACK_OFF_S
            raise PyJWKClientConnectionError(f"the issuer gives no keys: {error}") from error
        self._last_successful_fetch = time.monotonic()  # the library reads it, and would write it if it fetched
        self._kept_until_s = time.monotonic() + _STALE_S
        return keys

    def _discover(self) -> str:
        """Where the keys are.

        Raises: as `_read`; ValueError if the document is not this issuer's.
        """
        document = msgspec.convert(self._read(self._discovery), _Document)
        if document.issuer != self._issuer:
            raise ValueError("the document is another issuer's")
        if not document.jwks_uri.startswith("https:" if self._issuer.startswith("https:") else ("https:", "http:")):
            raise ValueError("the keys would come by an open line")
        return document.jwks_uri

    def _read(self, address: str) -> Any:
        """What the issuer says there, within twice the time limit however slowly it goes on, and from nowhere else.

        Raises: OSError, HTTPException; ValueError if it is too much, or no JSON.
        """
        until_s = time.monotonic() + 2 * self.timeout
        said = bytearray()
        try:
            # An address from the settings, or from the document there, of a scheme that was checked.
            with _opener.open(Request(address), timeout=self.timeout) as answer:  # noqa: S310
                while part := answer.read1(_DOCUMENT_BYTES):
                    said += part
                    if len(said) > _DOCUMENT_BYTES:
                        raise ValueError("the issuer says too much")
                    if time.monotonic() > until_s:
                        raise TimeoutError("the issuer speaks too slowly")
        except HTTPError as error:
            error.close()
            raise
        return json.loads(said)


class _NoRedirects(HTTPRedirectHandler):
    """Goes nowhere else: who answers for an issuer could send us to addresses that only we can reach."""

    def redirect_request(self, *_: Any) -> None:
        """None of them."""


_opener = build_opener(_NoRedirects)
