"""When a match stands still or ends though its rules do not say so: by consent of all people, or because all of them are gone.

A pause and an abort need the consent of all living people; bots agree, and so does the autopilot for whom it plays. A pause stands
until one of them takes the consent back, or its time is up. Clocks stand still in it: match time does not pass, so that deadlines
move by its length, as they do for an outage of the service.

A lobby that nobody starts, and a match in which no person has acted for long, are given up. One who is away ends no match: in one
with deadlines the autopilot takes over, and any act of another person counts.
"""

from __future__ import annotations

from typing import Literal, get_args

from filbert.gamekit.contract import Outcome
from filbert.gamekit.events import PUBLIC
from filbert.matches.draft import Draft
from filbert.matches.events import MatchPaused, MatchResumed
from filbert.matches.model import MatchState, Pause, UntimedPace

Matter = Literal["abort", "pause"]
MATTERS: tuple[Matter, ...] = get_args(Matter)

HouseReason = Literal["aborted", "abandoned"]
"""Why a match ended, where the rules did not end it; texts as those of the games' own reasons."""

HOUSE_REASONS: tuple[HouseReason, ...] = get_args(HouseReason)


def undecided(reason: HouseReason, seats: int) -> Outcome:
    """The outcome of a match that the rules did not end: nobody is placed better than another."""
    return Outcome(reason, (1,) * seats)


def settle(draft: Draft) -> None:
    """Do what all living people agree to by now. Called whenever one of them says so, leaves, or is played for."""
    if draft.state.status != "active":
        return
    if _agreed(draft.state, "abort"):
        end(draft, "aborted")
    elif draft.state.paused is None and _agreed(draft.state, "pause"):
        since_ms = draft.loaded.shard_now_ms
        draft.set(paused=Pause(since_ms, since_ms + draft.house.policy.pause_ms))
        draft.tell(MatchPaused(draft.house.policy.pause_ms), PUBLIC)


def end(draft: Draft, reason: HouseReason) -> None:
    """End a running match without the rules."""
    entry = {"kind": "end", "reason": reason, "at_ms": draft.now_ms}
    draft.conclude(undecided(reason, len(draft.state.seats)), entry)


def resume(draft: Draft, at_ms: int) -> None:
    """Let the clocks of a match that stands still go on from *at_ms*, in shard time; it takes all people to stop them again."""
    paused = draft.state.paused
    if paused is None:
        return
    by_ms = at_ms - paused.since_ms
    consents = {matter: seats for matter, seats in draft.state.consents.items() if matter != "pause"}
    draft.set(paused=None, started_ms=draft.state.started_ms + by_ms, consents=consents)
    draft.tell(MatchResumed(by_ms), PUBLIC)


def end_overdue_pause(draft: Draft) -> None:
    """Resume if the pause has had its time, however late this is seen."""
    paused = draft.state.paused
    if paused is not None and paused.until_ms <= draft.loaded.shard_now_ms:
        resume(draft, paused.until_ms)


def idle_until_ms(draft: Draft) -> int | None:
    """When, in shard time, the match is given up unless a person acts before; None where deadlines see to those who are away."""
    state, policy = draft.state, draft.house.policy
    if state.status == "lobby":
        return (state.acted_ms or state.created_ms) + policy.idle_lobby_ms
    played = any(seat.kind == "human" and seat.controller == "human" and not seat.out for seat in state.seats)
    if state.status != "active" or (played and not isinstance(state.pace, UntimedPace)):
        return None
    return (state.acted_ms or state.started_ms) + policy.idle_match_ms


def give_up_if_idle(draft: Draft) -> None:
    """End a match that nobody has acted in for as long as the house waits."""
    at_ms = idle_until_ms(draft)
    if at_ms is None or at_ms > draft.loaded.shard_now_ms or draft.state.paused is not None:
        return
    if draft.state.status == "active":
        end(draft, "abandoned")
    else:
        draft.conclude(undecided("abandoned", len(draft.state.seats)))
        if draft.state.visibility == "public":
            draft.listing = "unlisted"


def _agreed(state: MatchState, matter: Matter) -> bool:
    living = {number for number, seat in enumerate(state.seats) if seat.kind == "human" and not seat.out}
    given = living.intersection(state.consents.get(matter, ()))
    return bool(given) and all(number in given or state.seats[number].controller != "human" for number in living)
