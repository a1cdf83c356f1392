"""What the people of a match decide together: that it stands still for a while, or ends with nobody placed.

Both need the consent of all living people; bots agree, and so does the autopilot for whom it plays. A pause stands until one of
them takes the consent back, or its time is up. Clocks stand still in it: match time does not pass, so that deadlines move by its
length, as they do for an outage of the service.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, get_args

from filbert.gamekit.contract import Outcome
from filbert.gamekit.events import PUBLIC
from filbert.matches.events import MatchPaused, MatchResumed
from filbert.matches.model import MatchState, Pause

if TYPE_CHECKING:
    from filbert.matches.progress import Progress

Matter = Literal["abort", "pause"]
MATTERS: tuple[Matter, ...] = get_args(Matter)

HouseReason = Literal["aborted"]
"""Why a match ended, where the rules did not end it; texts as those of the games' own reasons."""

HOUSE_REASONS: tuple[HouseReason, ...] = get_args(HouseReason)


def undecided(reason: HouseReason, seats: int) -> Outcome:
    """The outcome of a match that the rules did not end: nobody is placed better than another."""
    return Outcome(reason, (1,) * seats)


def settle(progress: Progress) -> None:
    """Do what all living people agree to by now. Called whenever one of them says so, leaves, or is played for."""
    if progress.state.status != "active":
        return
    if _agreed(progress.state, "abort"):
        end(progress, "aborted")
    elif progress.state.paused is None and _agreed(progress.state, "pause"):
        since_ms = progress.loaded.shard_now_ms
        progress.set(paused=Pause(since_ms, since_ms + progress.house.policy.pause_ms))
        progress.tell(MatchPaused(progress.house.policy.pause_ms), PUBLIC)


def end(progress: Progress, reason: HouseReason) -> None:
    """End a running match without the rules."""
    entry = {"kind": "end", "reason": reason, "at_ms": progress.now_ms}
    progress.conclude(undecided(reason, len(progress.state.seats)), entry)


def resume(progress: Progress, at_ms: int) -> None:
    """Let the clocks of a match that stands still go on from *at_ms*, in shard time; it takes all people to stop them again."""
    paused = progress.state.paused
    if paused is None:
        return
    by_ms = at_ms - paused.since_ms
    consents = {matter: seats for matter, seats in progress.state.consents.items() if matter != "pause"}
    progress.set(paused=None, started_ms=progress.state.started_ms + by_ms, consents=consents)
    progress.tell(MatchResumed(by_ms), PUBLIC)


def end_overdue_pause(progress: Progress) -> None:
    """Resume if the pause has had its time, however late this is seen."""
    paused = progress.state.paused
    if paused is not None and paused.until_ms <= progress.loaded.shard_now_ms:
        resume(progress, paused.until_ms)


def _agreed(state: MatchState, matter: Matter) -> bool:
    living = {number for number, seat in enumerate(state.seats) if seat.kind == "human" and not seat.out}
    given = living.intersection(state.consents.get(matter, ()))
    return bool(given) and all(number in given or state.seats[number].controller != "human" for number in living)
