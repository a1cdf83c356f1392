"""How to talk to a service: patience, pauses, language."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass

import httpx


@dataclass(frozen=True, slots=True, kw_only=True)
class Retries:
    """How long a request is repeated; only one that reads, that says what shall be, or that has an Idempotency-Key.

    `patience_s`: no attempt begins later than this after the first. `first_s`, `longest_s`: pauses grow from one to the other.
    A pause that the service asks for (Retry-After) is kept instead; one beyond the patience is not waited for.
    """

    patience_s: float = 30.0
    first_s: float = 0.1
    longest_s: float = 3.0

    def pause_s(self, attempt: int) -> float:
        """How long to wait after attempt number *attempt*, from 1. Chance is mixed in, so that clients do not come back as one."""
        return random.uniform(0.5, 1.0) * min(self.longest_s, self.first_s * 2.0 ** min(attempt - 1, 16))  # noqa: S311 - no secret


@dataclass(frozen=True, slots=True, kw_only=True)
class Polling:
    """Pauses between two questions for news that were answered at once: from `first_s` to `longest_s` while nothing happens.

    A service holds such a question until there are news, for as long as `Settings.read_s` lets it, and then there is no pause.
    """

    first_s: float = 0.05
    longest_s: float = 1.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """How to talk to the service.

    `language`: of the texts of refusals, as in Accept-Language. `connect_s`, `read_s`: how long one attempt may take to
    reach the service, and to hear from it; a question for news is held for two thirds of that, 25 s at most. `transport`, `sleep`,
    `clock`: in place of real HTTP and real time, for tests.
    """

    language: str | None = None
    retries: Retries = Retries()
    polling: Polling = Polling()
    connect_s: float = 5.0
    read_s: float = 15.0
    transport: httpx.BaseTransport | None = None
    sleep: Callable[[float], None] = time.sleep
    clock: Callable[[], float] = time.monotonic
