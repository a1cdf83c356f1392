"""What the process that keeps deadlines looks at now and then: how much waits, and whether a view shows what it must not."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import Protocol

from filbert.adapters.json_logs import bearing, failure
from filbert.adapters.trace_ids import new_trace_id
from filbert.matches.canary import look
from filbert.matches.errors import MatchError, StoreUnavailable
from filbert.matches.house import House
from filbert.matches.ports import MatchId, WorkSource
from filbert.matches.signals import QUEUES, QueueLabel

log = logging.getLogger(__name__)

OVERDUE_MS = 1_000
"""So late it is no chance any more: on a healthy service time answers within hundredths of a second."""

_EVERY_S = 5.0


class Queues(Protocol):
    """Whose length it looks at."""

    def waiting(self, name: QueueLabel) -> int:
        """How many jobs nobody has taken yet."""


class Watch:
    """Looks when it is time to. For the thread of the sweeper, whose *work* it shares."""

    def __init__(
        self, house: House, work: WorkSource, queues: Queues, *, monotonic_s: Callable[[], float] = time.monotonic
    ) -> None:
        self._house = house
        self._work = work
        self._queues = queues
        self._monotonic_s = monotonic_s
        self._looked_s = -_EVERY_S

    def look(self) -> None:
        """Look, unless it has a moment ago.

        Raises: StoreUnavailable.
        """
        now_s = self._monotonic_s()
        if now_s - self._looked_s < _EVERY_S:
            return
        self._looked_s = now_s
        signals = self._house.signals
        survey = self._work.survey(OVERDUE_MS)
        signals.overdue(survey.overdue)
        signals.live(survey.live)
        for queue in QUEUES:
            signals.queued(queue, self._queues.waiting(queue))
        if survey.sample is not None:
            with bearing(trace_id=new_trace_id(), match=survey.sample):
                self._look_for_leaks(survey.sample)

    def _look_for_leaks(self, match_id: MatchId) -> None:
        try:
            found = look(self._house, match_id)
        except StoreUnavailable:
            raise
        except MatchError:  # it has gone, or its key is another process's
            return
        except Exception as error:  # noqa: BLE001 - one faulty match must not stop the others
            log.error("job_failed", extra={"job": "canary", "match": match_id, **failure(error)})
            return
        if found is None:
            return
        self._house.signals.leak_looked_for()
        if found.leaks:
            log.critical("leak_found", extra={"match": match_id, "game": found.game})
            self._house.signals.leak_found()
