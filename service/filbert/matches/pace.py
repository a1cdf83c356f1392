"""How long a prompt may stand: the pace of the match applied to the allowance of the prompt."""

from __future__ import annotations

from filbert.gamekit.manifest import Manifest
from filbert.gamekit.prompts import Prompt
from filbert.matches.model import CorrespondencePace, LivePace, Pace, RelaxedPace, UntimedPace


def deadline_ms(prompt: Prompt, pace: Pace, manifest: Manifest) -> int | None:
    """The latest instant to answer *prompt*, in match time; None if it has none."""
    allowance = prompt.allowance
    if allowance is None:
        return None
    if isinstance(allowance, str):
        match pace:
            case LivePace():
                allowance = _live_ms(prompt, allowance, pace, manifest)
            case RelaxedPace():
                allowance = pace.minutes * 60_000
            case CorrespondencePace():
                allowance = pace.hours * 3_600_000
            case UntimedPace():
                return None
    return prompt.opened_ms + max(0, allowance - prompt.spent_ms)


def _live_ms(prompt: Prompt, clock: str, pace: LivePace, manifest: Manifest) -> int:
    """The length of *clock*: as the pace says, else as an option of the match does, else as the game's manifest does."""
    if clock in pace.seconds:
        return pace.seconds[clock] * 1_000
    return manifest.clocks[clock] * 1_000 if prompt.live_ms is None else prompt.live_ms
