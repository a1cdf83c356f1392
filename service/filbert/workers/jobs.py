"""What a job does. Each looks at one match, does what is due there by now, and nothing if nothing is."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

from filbert.adapters.json_logs import bearing, failure
from filbert.adapters.rq_jobs import OutOfTime
from filbert.adapters.trace_ids import new_trace_id
from filbert.matches import spans
from filbert.matches.decide import Minder, unminded
from filbert.matches.errors import OtherRelease, StoreUnavailable
from filbert.matches.house import House
from filbert.matches.play_bots import Manner, play_bots
from filbert.matches.ports import MatchId
from filbert.matches.stand_in import see_to

log = logging.getLogger(__name__)

_ANSWERS = 40
_TURN_S = 0.2
"""Answers of one job, and how long it may go on. A search may take longer; it is the last thing that a job does. Then the other
matches get their turn."""


def let_time_answer(house: House, match_id: MatchId, minder: Minder = unminded) -> None:
    """Apply what is overdue in the match, and answer for bots that are late. It never raises: what failed is due still, and is
    claimed again."""
    with _failures_logged("elapse", match_id):
        _note_stale("elapse", match_id, see_to(house, match_id, minder))


def let_bots_answer(
    house: House,
    match_id: MatchId,
    go_on: Callable[[MatchId], None] = lambda match_id: None,
    *,
    keep: Callable[[MatchId, int], None] = lambda match_id, for_ms: None,
    minder: Minder = unminded,
    waiting: Callable[[], int] = lambda: 0,
    monotonic_s: Callable[[], float] = time.monotonic,
) -> None:
    """Let the bots of the match search and answer. It never raises, as above. *waiting*: how many other jobs wait by now.

    *keep* keeps the match to this process for so many ms. *go_on* is called if there may be more to do than one job does; if
    nothing comes of that, the end of the lease will help.
    """
    until_s = monotonic_s() + _TURN_S

    def goes_on() -> bool:
        return monotonic_s() < until_s

    with _failures_logged("play_bots", match_id):
        manner = Manner(minder=minder, waiting=waiting, goes_on=goes_on, keep=partial(keep, match_id))
        did = play_bots(house, match_id, manner, at_most=_ANSWERS)
        _note_stale("play_bots", match_id, did)
        if did == _ANSWERS or (did and not goes_on()):
            go_on(match_id)


def _note_stale(job: str, match_id: MatchId, did: int | bool) -> None:  # noqa: FBT001 - a count, or whether at all
    if not did:
        log.info("job_stale", extra={"job": job, "match": match_id})


@contextmanager
def _failures_logged(job: str, match_id: MatchId) -> Iterator[None]:
    """Each look at a match is a trace of its own; the match's id leads to the requests that it follows from."""
    with bearing(trace_id=spans.trace_id() or new_trace_id(), match=match_id):
        try:
            yield
        except StoreUnavailable:
            log.warning("store_unavailable", extra={"job": job, "match": match_id})
        except OtherRelease:  # no fault: a worker of that release sees to it, here or once the lease ends
            log.warning("match_left_alone", extra={"job": job, "match": match_id})
        except (Exception, OutOfTime) as error:  # noqa: BLE001 - one faulty match must not end a worker of all the others
            log.error("job_failed", extra={"job": job, "match": match_id, **failure(error)})
