"""The sweeper: finds what is due in the store, asks workers to see to it, and does it itself if they cannot be asked."""

from __future__ import annotations

import logging
import math
import threading
import time
from collections.abc import Callable, Sequence
from typing import Literal, Protocol

from filbert.adapters.json_logs import bearing, failure
from filbert.adapters.trace_ids import new_trace_id
from filbert.matches.errors import OtherRelease, StoreUnavailable
from filbert.matches.house import House
from filbert.matches.play_bots import Manner, play_bots
from filbert.matches.ports import MatchId, WorkSource
from filbert.people.erase import LEASE_MS, erase_part
from filbert.workers.jobs import let_time_answer

log = logging.getLogger(__name__)

_CLAIM = 200
_CLAIM_ALONE = 16
"""Without workers it claims only what it can see to at once, so that nothing waits for the end of a lease."""

_ANSWERS_ALONE = 100
_BOTS_ALONE_S = 0.25
"""How long it plays bots in one pass, so that deadlines are never late for longer than that."""

_IN_HASTE = Manner(searches=False)
"""A search would hold up the deadlines of all matches."""

_GAP_S = 0.01
"""Between two passes: in a rush every commit calls for one, and all that falls due meanwhile shares the next."""

_ERASE_EVERY_S = 1.0
"""A part of an erasure takes a few tenths of a second at most, so that deadlines are hardly late for one."""

_FIRST_PAUSE_S = 0.1
_LONGEST_PAUSE_S = 1.0


class Queues(Protocol):
    """Where it asks for work."""

    @property
    def is_resting(self) -> bool:
        """Whether it is of no use to ask now."""

    @property
    def wait_ms(self) -> int:
        """How long a job waits for a worker now, about."""

    def put(self, name: Literal["due", "bots"], match_ids: Sequence[MatchId]) -> list[MatchId]:
        """Ask the workers to look at these matches; those that it could not ask for."""


class Sweeper:
    """Sweeps until it is told to stop. No fault of store, queue or a match ends it."""

    def __init__(
        self, house: House, work: WorkSource, queues: Queues, *, backstop_s: float, report: Callable[[], None] = lambda: None
    ) -> None:
        """*backstop_s*: how long it sleeps at most. *report* is called after each pass in which the store answered."""
        self._house = house
        self._work = work
        self._queues = queues
        self._backstop_s = backstop_s
        self._report = report
        self._stopping = threading.Event()
        self._failures = 0
        self._everywhere_s = -math.inf
        self._erased_s = -_ERASE_EVERY_S

    def run(self) -> None:
        """Sweep until `stop`."""
        while not self._stopping.is_set():
            try:
                sleep_s = self.sweep()
                self._note_recovery()
                self._report()
                self._stopping.wait(_GAP_S)
                self._work.wait(max(0.0, sleep_s - _GAP_S))
            except StoreUnavailable:
                self._pause("store_unavailable")
            except Exception as error:  # noqa: BLE001 - whatever it is, matches wait for the next pass
                log.error("sweep_failed", extra=failure(error))
                self._pause("sweep_failed")

    def stop(self) -> None:
        """End `run` after the pass at hand."""
        self._stopping.set()

    def sweep(self) -> float:
        """One pass; returns how many seconds it may sleep.

        Raises: StoreUnavailable.
        """
        started_s = time.monotonic()
        everywhere = started_s - self._everywhere_s >= self._backstop_s
        limit = _CLAIM_ALONE if self._queues.is_resting else _CLAIM
        claimed = self._work.claim(limit=limit, wait_ms=self._queues.wait_ms, everywhere=everywhere)
        if everywhere:
            self._everywhere_s = started_s
        for match_id in self._queues.put("due", claimed.due):
            let_time_answer(self._house, match_id)
        bots_until_s = time.monotonic() + _BOTS_ALONE_S
        for match_id in self._queues.put("bots", claimed.bots):
            if time.monotonic() < bots_until_s:
                with bearing(trace_id=new_trace_id(), match=match_id):
                    self._play(match_id)
        self._work.publish_listings()
        if time.monotonic() - self._erased_s >= _ERASE_EVERY_S:
            self._erased_s = time.monotonic()
            self._erase()
        return self._backstop_s if claimed.next_ms is None else min(claimed.next_ms / 1000, self._backstop_s)

    def _play(self, match_id: MatchId) -> None:
        try:
            play_bots(self._house, match_id, _IN_HASTE, at_most=_ANSWERS_ALONE)
        except StoreUnavailable:
            raise
        except OtherRelease:
            log.warning("match_left_alone", extra={"job": "play_bots", "match": match_id})
        except Exception as error:  # noqa: BLE001 - one faulty match must not stop the others
            log.error("job_failed", extra={"job": "play_bots", "match": match_id, **failure(error)})

    def _erase(self) -> None:
        """Go on with a person who is to be erased, if there is one."""
        for person in self._house.store.erasures.due(limit=1, lease_ms=LEASE_MS):
            try:
                erase_part(self._house, person)
            except StoreUnavailable:
                raise
            except Exception as error:  # noqa: BLE001 - one faulty match must not stop the others; it is due again
                log.error("job_failed", extra={"job": "erase", **failure(error)})

    def _pause(self, reason: str) -> None:
        """Wait before the next pass, longer each time; say so once."""
        self._house.signals.store_seen(is_up=reason != "store_unavailable")
        if not self._failures:
            log.error("sweeping_interrupted", extra={"reason": reason})
        self._failures += 1
        self._stopping.wait(min(_FIRST_PAUSE_S * 2 ** min(self._failures - 1, 10), _LONGEST_PAUSE_S))

    def _note_recovery(self) -> None:
        if self._failures:
            self._house.signals.store_seen(is_up=True)
            log.info("sweeping_again", extra={"failures": self._failures})
            self._failures = 0
