"""What dies when, worked out of a seed, so that a run that failed can be repeated."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Literal

Part = Literal["api", "worker", "store"]
How = Literal["killed", "ended"]

KINDS: tuple[tuple[Part, How], ...] = (
    ("api", "killed"),
    ("worker", "killed"),
    ("store", "killed"),
    ("api", "ended"),
    ("worker", "ended"),
)
"""SIGKILL, and SIGTERM, as crashes and rollouts do it. A store that is asked to end is a drill of its own."""

FIRST_SHARE, LAST_SHARE = 0.08, 0.5
"""Between which parts of the run faults come: before, everything begins; after, it is seen whether memory stays as it is."""

_MOST_AWAY_S = 4.0
"""How long the store stays away: below and above the silence that counts as an outage."""


@dataclass(frozen=True, slots=True)
class Fault:
    """At *at_s* of the run a part dies; *number* says which one of its kind, *away_s* when it is started again."""

    at_s: float
    part: Part
    how: How
    number: int
    away_s: float


def plan(seed: int, run_s: float, *, every_s: float) -> tuple[Fault, ...]:
    """The faults of a run, about one in *every_s* seconds, in their order: each kind as often as the others, give or take one."""
    chance = random.Random(seed)
    first_s, last_s = FIRST_SHARE * run_s, LAST_SHARE * run_s
    count = max(3, int((last_s - first_s) / every_s))
    kinds: list[tuple[Part, How]] = []
    while len(kinds) < count:
        kinds += chance.sample(KINDS[:3], 3) + chance.sample(KINDS[3:], 2)
    length_s = (last_s - first_s) / count
    return tuple(
        Fault(
            first_s + length_s * (number + chance.uniform(0.1, 0.4)),
            part,
            how,
            chance.randrange(2),
            chance.uniform(0.0, min(_MOST_AWAY_S, length_s / 4)) if part == "store" else 0.0,
        )
        for number, (part, how) in enumerate(kinds[:count])
    )
