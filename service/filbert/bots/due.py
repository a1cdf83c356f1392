"""What falls due next in a position that is played in memory, at pace `live`."""

from __future__ import annotations

from typing import Any

from filbert.gamekit.contract import Due
from filbert.gamekit.manifest import Manifest
from filbert.gamekit.prompts import Prompt
from filbert.games import AnyGame


def deadline_ms(manifest: Manifest, prompt: Prompt) -> int | None:
    """The latest instant to answer *prompt*, in match time, or None if it stands until the rules close it."""
    allowance = prompt.allowance
    if allowance is None:
        return None
    if isinstance(allowance, str):
        allowance = prompt.clock_ms(manifest.clocks)
    return prompt.deadline_ms(allowance)


def next_due_ms(game: AnyGame, position: Any) -> int | None:
    """The next instant at which a prompt or timer falls due, in match time, or None if nothing ever does."""
    instants = [timer.due_ms for timer in game.timers(position)]
    for prompt in game.prompts(position):
        deadline = deadline_ms(game.manifest, prompt)
        if deadline is not None:
            instants.append(deadline)
    return min(instants, default=None)


def due_at(game: AnyGame, position: Any, at_ms: int) -> Due:
    """All prompts and timers that are due at *at_ms*, in the order in which the position lists them."""
    prompts = []
    for prompt in game.prompts(position):
        deadline = deadline_ms(game.manifest, prompt)
        if deadline is not None and deadline <= at_ms:
            prompts.append(prompt.key)
    timers = tuple(timer.key for timer in game.timers(position) if timer.due_ms <= at_ms)
    return Due(tuple(prompts), timers, at_ms)
