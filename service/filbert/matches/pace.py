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
                own_s = pace.seconds.get(allowance)
                allowance = prompt.clock_ms(manifest.clocks) if own_s is None else own_s * 1_000
            case RelaxedPace():
                allowance = pace.minutes * 60_000
            case CorrespondencePace():
                allowance = pace.hours * 3_600_000
            case UntimedPace():
                return None
    return prompt.deadline_ms(allowance)
