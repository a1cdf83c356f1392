"""What reaches one viewer who follows its match: a stream, a long poll after each step, and the wake-ups that it never sees."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from filbert.adapters.waiters import Waiters
from filbert.matches.ports import MatchId, Slot

if TYPE_CHECKING:
    from secrecy.service import Service, Viewer, Way


class Overheard(Waiters):
    """Waiters whose wake-ups are written down. Waiting lets time go by."""

    def __init__(self, idle: Callable[[int], None]) -> None:
        super().__init__(idle)
        self.calls: list[tuple[Slot, ...]] = []

    def wake(self, match_id: MatchId, slots: Iterable[Slot]) -> None:
        self.calls.append(tuple(slots))
        super().wake(match_id, self.calls[-1])


class Ears:
    """One viewer of one service, following."""

    def __init__(self, service: Service, viewer: Viewer) -> None:
        self._service = service
        self._viewer = viewer
        self._slot = "p" if viewer is None else str(viewer)
        self._stream: Iterator[bytes] = service.listen(viewer)
        self._calls = len(service.overheard.calls)
        self._cursor = json.loads(self._poll("")[3])["cursor"]
        self._own = None if viewer is None else service.listen_as_person(viewer)
        self._own_cursor = "" if viewer is None else json.loads(self._poll_own("")[3])["cursor"]

    def heard(self) -> tuple[list[bytes], Way, int, int]:
        """Since the last time: the chunks of the streams up to a heartbeat, a long poll, how often it was woken, and the time."""
        calls = self._service.overheard.calls[self._calls :]
        self._calls += len(calls)
        chunks = [*_up_to_a_heartbeat(self._stream), *_up_to_a_heartbeat(self._own or iter(()))]
        if self._own is not None:
            polled = self._poll_own(f"?wait=2&after={self._own_cursor}")
            self._own_cursor = json.loads(polled[3])["cursor"]
            chunks.append(repr(polled).encode())
        polled = self._poll(f"?wait=2&after={self._cursor}")
        self._cursor = json.loads(polled[3])["cursor"]
        return chunks, polled, sum(self._slot in slots for slots in calls), self._service.clock.now_ms()

    def _poll_own(self, query: str) -> Way:
        return self._service.ask_as_person("GET", f"/me/updates{query}", self._viewer or 0)

    def _poll(self, query: str) -> Way:
        return self._service.ask("GET", f"/matches/{self._service.match}/updates{query}", self._viewer)


def _up_to_a_heartbeat(stream: Iterator[bytes]) -> Iterator[bytes]:
    for chunk in stream:
        yield chunk
        if b'"type":"heartbeat"' in chunk:
            return
