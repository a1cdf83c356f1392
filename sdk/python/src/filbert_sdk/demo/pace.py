"""What keeps a match short enough to be watched, in games that run by the clock whoever plays."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Sitting:
    """How a match is played unless its viewer asks for something else; None: as the demo always does."""

    seats: int | None = None
    people: int | None = None
    line_s: float | None = None
    options: Mapping[str, object] = field(default_factory=dict)


_SHORT: Mapping[str, Sitting] = MappingProxyType(
    {
        # Three rounds of a table that takes its time are ten minutes. One person, who chooses at random, leaves enough who race;
        # and the story must keep up with them.
        "nut_so_fast": Sitting(
            seats=5,
            people=1,
            line_s=0.02,
            options={"rounds": 1, "window_ms": 1500, "flip_gap_ms": 500, "lag_compensation_ms": 50},
        ),
    }
)


def sitting_for(game: str) -> Sitting:
    """What suits a demo of *game*."""
    return _SHORT.get(game, Sitting())
