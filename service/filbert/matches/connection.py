"""The life of one connection over which news is sent, whatever it is about: wait, look, send, and show oneself now and then."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from filbert.matches.errors import MatchError, StoreUnavailable
from filbert.matches.frames import ByeFrame, HeartbeatFrame
from filbert.matches.house import House
from filbert.matches.model import instant
from filbert.matches.ports import Attendance, Clock, Wakeups

F = TypeVar("F")

HEARTBEAT_MS = 10_000
"""Silence after which a stream says that it is there: half of what the least patient proxies wait."""

PRESENCE_GRACE_MS = 10_000
"""How long a seat counts as present after its last stream: long enough to load a page anew."""

STREAM_LIFE_MS = HEARTBEAT_MS + PRESENCE_GRACE_MS
"""A stream that has not shown itself for so long died with its process."""

_AGAIN_MS = 1_000
"""How soon a stream looks again after the store did not answer."""

_RETRY_MS = (500, 2_000)
"""Streams that all end at once come back spread over this time."""


@dataclass(frozen=True, slots=True)
class Live:
    """What following needs beside the house and the clock. One per process."""

    wakeups: Wakeups
    attendance: Attendance
    streams_per_seat: int = 8


class Sleeper(Protocol):
    """What a connection sleeps on."""

    def wait(self, timeout_s: float) -> bool:
        """Sleep until woken, *timeout_s* at most; whether it was."""


class Connection(ABC, Generic[F]):
    """One connection. Whoever makes one looks once, and puts what there is into `first`. Close it after use.

    `over`: there will be no more, and that was told.
    """

    first: list[F]

    def __init__(self, house: House, clock: Clock, live: Live, sleeper: Sleeper) -> None:
        self.over = False
        self._house = house
        self._clock = clock
        self._live = live
        self._sleeper = sleeper
        self._round_ms = 0

    @abstractmethod
    def look(self) -> list[F]:
        """What is new since the last look.

        Raises: MatchError if there is nothing more to be seen, or not by this caller; StoreUnavailable.
        """

    @abstractmethod
    def close(self) -> None:
        """Wait no more, and be gone. Closing it again does nothing."""

    @abstractmethod
    def _look_round(self) -> list[F]:
        """Show oneself, at each heartbeat, and tell who else is there."""

    def _greet(self) -> list[F]:
        """What follows the first frames of a stream."""
        return []

    def _let_go(self) -> None:
        """Keep nothing that the next look does not need: thousands of streams wait."""

    def stream(self) -> Iterator[F | HeartbeatFrame | ByeFrame]:
        """All frames from the first on, until it is over or the connection ends."""
        frames: list[F | HeartbeatFrame] = [*self.first] or [HeartbeatFrame(self._now())]
        self.first = []
        yield from frames
        if not self.over:
            yield from self._greet()
        silent_ms = again_ms = 0
        while not self.over:
            frames = []  # thousands of streams wait, and need not keep what they have sent
            self._let_go()
            began_ms, wait_ms = self._clock.now_ms(), HEARTBEAT_MS - silent_ms
            try:
                self._sleeper.wait(min(wait_ms, again_ms or wait_ms) / 1000)
                if self._live.wakeups.closing:
                    yield self._bye("restart")
                    return
                frames = [*self.look()]
                if not self.over and (not frames or self._clock.now_ms() - self._round_ms >= HEARTBEAT_MS):
                    frames = [*frames, *self._look_round()]
                again_ms = 0
            except StoreUnavailable:
                # Look again, soon at first: the wake-up is used up, and there may be no other.
                again_ms = min(max(_AGAIN_MS, 2 * again_ms), HEARTBEAT_MS)
            except MatchError as refusal:
                yield from frames
                yield self._bye(refusal.code)
                return
            slept_ms = min(max(self._clock.now_ms() - began_ms, 0), wait_ms)
            silent_ms = 0 if frames else silent_ms + slept_ms
            # While the store is away the next look may take long, and nobody shall take the line for dead meanwhile.
            if not frames and silent_ms >= (HEARTBEAT_MS // 2 if again_ms else HEARTBEAT_MS):
                frames, silent_ms = [HeartbeatFrame(self._now())], 0
            yield from frames

    def poll(self, wait_s: float) -> list[F | ByeFrame]:
        """The first frames that there are, none if nothing is new for *wait_s*.

        Raises: as `look`.
        """
        frames = self.first
        ends_ms = self._clock.now_ms() + int(wait_s * 1000)
        while not frames and (left_ms := ends_ms - self._clock.now_ms()) > 0:
            self._sleeper.wait(min(left_ms / 1000, wait_s))
            if self._live.wakeups.closing:
                return [self._bye("restart")]
            frames = self.look()
        return [*frames]

    def _bye(self, reason: str) -> ByeFrame:
        if reason != "restart":
            return ByeFrame(self._now(), reason, None)
        least, most = _RETRY_MS
        spread = int.from_bytes(self._house.entropy.token_bytes(2), "big")
        return ByeFrame(self._now(), reason, least + spread % (most - least))

    def _now(self) -> str:
        return instant(self._clock.now_ms())
