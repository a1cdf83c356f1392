"""Rate limits at the door: who asks, how often they did, and what they are told of it.

What is rare, or worth guessing, is counted over all processes; what is frequent is counted here, without a round trip. Reading is
not limited: a view is one read of the store, and streams are capped for each seat.
"""

from __future__ import annotations

import ipaddress
import math
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from filbert.matches.errors import MatchError, RateLimited
from filbert.matches.limits import Counters, Quota, Standing
from filbert.matches.secrets import Keys

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment

Counted = Literal["creations", "joins"]

_GUESSES = frozenset({"invalid_token", "invalid_person_token", "match_not_found"})
"""What a token that was made up is answered with; a private match does not show that it exists."""

_WRONG_SECRETS = frozenset({("not_found", "invite"), ("invalid_refresh_token", None)})
"""Code and reason of what a made up code, or refresh token, in path or body is answered with."""

_SUSPECTS = 10_000
_FAMILIAR = 20_000
_IPV6_HOME_BITS = 64
_SAID_CHARACTERS = 64


@dataclass(frozen=True, slots=True)
class Quotas:
    """How much is allowed. `creations`, `joins` of a person, or else of an address; `guesses`: wrong tokens and invite codes of
    an address; `changes`: of a seat, in each process."""

    creations: Quota
    joins: Quota
    guesses: Quota
    changes: Quota


class Gate:
    """Lets requests in, or not. One per process. *hops*: how many proxies before the service add to X-Forwarded-For."""

    def __init__(
        self,
        shared: Counters,
        local: Counters,
        quotas: Quotas,
        keys: Keys,
        *,
        hops: int = 0,
        monotonic_s: Callable[[], float] = time.monotonic,
    ) -> None:
        self._shared = shared
        self._local = local
        self._quotas = quotas
        self._keys = keys
        self._hops = hops
        self._monotonic_s = monotonic_s
        self._suspects: dict[str, float] = {}
        self._familiar: set[int] = set()
        self._familiar_before: set[int] = set()

    def count(self, what: Counted, environ: WSGIEnvironment, person: str | None) -> Standing:
        """Count one of *what* for *person*, or for the address where nobody is known.

        Raises: RateLimited.
        """
        quota: Quota = getattr(self._quotas, what)
        who = self._address_name(environ) if person is None else self._keys.caller_name("person", person)
        return _admitted(self._shared.spend(quota, who))

    def change(self, token: str | None) -> None:
        """Count a change by the holder of *token*. One that was made up is refused soon enough.

        Raises: RateLimited.
        """
        if token is not None:
            _admitted(self._local.spend(self._quotas.changes, str(hash(token))))

    def check(self, environ: WSGIEnvironment, token: str | None, *, takes_secret: bool = False) -> None:
        """Refuse an address that has guessed too much to try another token; with *takes_secret*, whatever it tries.

        A token that was good here is no guess: not everybody at one address is the same person. Asks the store only about addresses
        that guessed wrong at this process, so that nobody else waits for it.

        Raises: RateLimited.
        """
        if not takes_secret:
            if not self._suspects or token is None or self.knows(token):
                return
            address = address_of(environ, self._hops)
            until_s = self._suspects.get(address)
            if until_s is None or until_s < self._monotonic_s():
                return
        _admitted(self._shared.look(self._quotas.guesses, self._address_name(environ)))

    def note_refusal(self, environ: WSGIEnvironment, token: str | None, refusal: MatchError) -> None:
        """Count a refusal that shows that the caller guessed: a wrong token, or a wrong invite code."""
        wrong_token = token is not None and refusal.code in _GUESSES and refusal.reason is None and not self.knows(token)
        if not (wrong_token or (refusal.code, refusal.reason) in _WRONG_SECRETS):
            return
        now_s = self._monotonic_s()
        if len(self._suspects) >= _SUSPECTS:
            self._suspects = {each: until_s for each, until_s in list(self._suspects.items()) if until_s > now_s}
        self._suspects[address_of(environ, self._hops)] = now_s + 2 * self._quotas.guesses.window_s
        self._shared.spend(self._quotas.guesses, self._address_name(environ))

    def note_good(self, token: str | None) -> None:
        """Remember that *token* is one."""
        if token is None:
            return
        mark = hash(token)
        if mark in self._familiar:
            return
        if len(self._familiar) >= _FAMILIAR:
            self._familiar_before, self._familiar = self._familiar, set()
        self._familiar.add(mark)

    def knows(self, token: str) -> bool:
        """Whether *token* was good here lately."""
        mark = hash(token)
        return mark in self._familiar or mark in self._familiar_before

    def _address_name(self, environ: WSGIEnvironment) -> str:
        return self._keys.caller_name("address", address_of(environ, self._hops))


def quota_headers(standing: Standing) -> Mapping[str, str]:
    """What a client is told, by the IETF's draft of RateLimit header fields (draft-ietf-httpapi-ratelimit-headers-10)."""
    quota = standing.quota
    return {
        "RateLimit-Policy": f'"{quota.name}";q={quota.amount};w={quota.window_s}',
        "RateLimit": f'"{quota.name}";r={standing.left};t={math.ceil(standing.reset_s)}',
    }


def address_of(environ: WSGIEnvironment, hops: int) -> str:
    """Where a request came from: the peer, or what the outermost of *hops* trusted proxies saw. What is further left in
    X-Forwarded-For was sent by the client, and may be invented."""
    peer = environ.get("REMOTE_ADDR") or "unknown"
    if hops:
        said = environ.get("HTTP_X_FORWARDED_FOR", "").split(",")
        if len(said) >= hops:
            peer = said[-hops].strip() or peer
    return _home(peer[:_SAID_CHARACTERS])


@lru_cache(maxsize=4_096)
def _home(address: str) -> str:
    """The address of one caller; of IPv6, the network that one household has to itself."""
    host = address.partition("]")[0].removeprefix("[")
    if host.count(":") == 1:
        host = host.partition(":")[0]  # some proxies add the port
    try:
        parsed = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv4Address):
        return str(parsed)
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.ip_network((parsed, _IPV6_HOME_BITS), strict=False))


def _admitted(standing: Standing) -> Standing:
    if standing.allowed:
        return standing
    seconds = max(1, math.ceil(standing.reset_s))
    raise RateLimited(standing.quota.name, params={"seconds": seconds}, extra={"retry_after_s": seconds, "standing": standing})
