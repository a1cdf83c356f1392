"""When something is due in a match: by a deadline, a timer of the rules, a bot, the end of a pause, or long idleness."""

from __future__ import annotations

from filbert.gamekit.contract import Due
from filbert.matches.bot_times import appointments
from filbert.matches.draft import Draft
from filbert.matches.lifetime import idle_until_ms
from filbert.matches.model import UntimedPace


def earliest_due(draft: Draft) -> Due | None:
    """All prompts and timers that are due at the first instant at which any is."""
    if draft.state.status != "active" or draft.state.paused is not None:
        return None
    prompts = [(draft.deadline_ms(prompt), prompt.key) for prompt in draft.open_prompts()]
    timers = [(timer.due_ms, timer.key) for timer in draft.game.timers(draft.position)]
    instants = [at for at, _ in prompts if at is not None] + [at for at, _ in timers]
    if not instants:
        return None
    first = min(instants)
    return Due(tuple(key for at, key in prompts if at == first), tuple(key for at, key in timers if at == first), first)


def settled_ms(draft: Draft, due: Due) -> int:
    """When, in match time, all that is due may be worked out: what was received by then is written."""
    grace_ms = draft.house.policy.grace_ms
    own = {timer.key: timer.settle_ms for timer in draft.game.timers(draft.position)}
    waits = [grace_ms] if due.prompts else []
    waits += [grace_ms if (settle_ms := own[key]) is None else settle_ms for key in due.timers]
    return due.at_ms + max(waits)


def next_due_ms(draft: Draft) -> int | None:
    """When, in shard time, a worker must look at the match whatever people do, and whatever became of its bots."""
    if draft.state.paused is not None:
        return draft.state.paused.until_ms
    times = [draft.state.started_ms + made.hastens_ms for made in appointments(draft)]
    if (due := earliest_due(draft)) is not None:
        times.append(draft.state.started_ms + settled_ms(draft, due))
    if (idle_ms := idle_until_ms(draft)) is not None:
        times.append(idle_ms)
    return min(times, default=None)


def next_bot_ms(draft: Draft) -> int | None:
    """When, in shard time, the first bot is to be asked."""
    times = [made.thinks_ms for made in appointments(draft) if not made.is_decided]
    return draft.state.started_ms + min(times) if times else None


def has_public_clock(draft: Draft) -> bool:
    """Whether the table knows of a deadline. What it does not know of may not decide whether it is told something."""
    prompts = (prompt for prompt in draft.open_prompts() if prompt.answered_is_public)
    return (
        not isinstance(draft.state.pace, UntimedPace)
        or any(draft.deadline_ms(prompt) is not None for prompt in prompts)
        or any(timer.public for timer in draft.game.timers(draft.position))
    )
