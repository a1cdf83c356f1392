"""What a job does. Each looks at one match, does what is due there by now, and nothing if nothing is."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from filbert.adapters.json_logs import failure
from filbert.adapters.rq_jobs import OutOfTime
from filbert.bots import random_bot
from filbert.matches.create import BOT_LEVELS
from filbert.matches.due import AUTOPILOT_LEVEL
from filbert.matches.elapse import elapse
from filbert.matches.errors import StoreUnavailable
from filbert.matches.house import House
from filbert.matches.play_bots import play_bots
from filbert.matches.ports import MatchId

log = logging.getLogger(__name__)

_STAND_INS = dict.fromkeys((*BOT_LEVELS, AUTOPILOT_LEVEL), random_bot.choose)

_ANSWERS = 40
"""Answers of one job, a tenth of a second or two. Then the other matches get their turn."""


def let_time_answer(house: House, match_id: MatchId) -> None:
    """Apply what is overdue in the match. It never raises: what failed is due still, and is claimed again."""
    with _failures_logged("elapse", match_id):
        _note_stale("elapse", match_id, elapse(house, match_id))


def let_bots_answer(house: House, match_id: MatchId, go_on: Callable[[MatchId], None] = lambda match_id: None) -> None:
    """Let the bots of the match answer. It never raises, as above. For a bot that takes too long the random one stands in.

    *go_on* is called if there may be more to answer than one job does; if nothing comes of that, the end of the lease will help.
    """
    with _failures_logged("play_bots", match_id):
        try:
            answers = play_bots(house, match_id, at_most=_ANSWERS)
        except OutOfTime:
            log.error("bot_too_slow", extra={"match": match_id})
            answers = play_bots(house, match_id, _STAND_INS, at_most=_ANSWERS)
        _note_stale("play_bots", match_id, answers)
        if answers == _ANSWERS:
            go_on(match_id)


def _note_stale(job: str, match_id: MatchId, did: int | bool) -> None:  # noqa: FBT001 - a count, or whether at all
    if not did:
        log.info("job_stale", extra={"job": job, "match": match_id})


@contextmanager
def _failures_logged(job: str, match_id: MatchId) -> Iterator[None]:
    try:
        yield
    except StoreUnavailable:
        log.warning("store_unavailable", extra={"job": job, "match": match_id})
    except (Exception, OutOfTime) as error:  # noqa: BLE001 - one faulty match must not end a worker of all the others
        log.error("job_failed", extra={"job": job, "match": match_id, **failure(error)})
