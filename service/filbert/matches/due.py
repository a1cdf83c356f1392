"""When something is due in a match: by a deadline, a timer of the rules, a bot, the end of a pause, or long idleness."""

from __future__ import annotations

from filbert.gamekit.contract import Due
from filbert.gamekit.prompts import Prompt
from filbert.matches.draft import Draft
from filbert.matches.lifetime import idle_until_ms
from filbert.matches.model import UntimedPace

AUTOPILOT_LEVEL = "steady"
"""The level that answers for people who are not there."""


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
    """When, in shard time, a worker must look at the match whatever people do."""
    if draft.state.paused is not None:
        return draft.state.paused.until_ms
    due, idle_ms = earliest_due(draft), idle_until_ms(draft)
    due_ms = None if due is None else draft.state.started_ms + settled_ms(draft, due)
    return min((at_ms for at_ms in (due_ms, idle_ms) if at_ms is not None), default=None)


def bot_due_ms(draft: Draft, prompt: Prompt) -> int | None:
    """When, in match time, the bot or the standing answer of this prompt's seat is to answer it; None if a person does, or the
    bot left it alone."""
    seat = draft.state.seats[prompt.seat]
    by_person = seat.controller == "human" and prompt.kind not in seat.standing
    if by_person or prompt.key in seat.considered or draft.state.paused is not None:
        return None
    # The key of the prompt may count hidden ones, and what is drawn from it would then follow from hidden cards.
    drawn = draft.house.keys.answer_delay(draft.state.id, f"{prompt.seat}/{prompt.kind}/{prompt.opened_ms}")
    by_game = draft.game.answer_delay_ms(draft.position, prompt, seat.level or AUTOPILOT_LEVEL, drawn)
    at = prompt.answerable_ms + (int(draft.house.policy.bot_delay_ms * (0.5 + drawn)) if by_game is None else by_game)
    deadline = draft.deadline_ms(prompt)
    return at if deadline is None else min(at, max(prompt.answerable_ms, deadline - draft.house.policy.bot_margin_ms))


def next_bot_ms(draft: Draft) -> int | None:
    """When, in shard time, the first bot is to answer."""
    times = [at for prompt in draft.open_prompts() if (at := bot_due_ms(draft, prompt)) is not None]
    return draft.state.started_ms + min(times) if times else None


def has_public_clock(draft: Draft) -> bool:
    """Whether the table knows of a deadline. What it does not know of may not decide whether it is told something."""
    prompts = (prompt for prompt in draft.open_prompts() if prompt.answered_is_public)
    return (
        not isinstance(draft.state.pace, UntimedPace)
        or any(draft.deadline_ms(prompt) is not None for prompt in prompts)
        or any(timer.public for timer in draft.game.timers(draft.position))
    )
