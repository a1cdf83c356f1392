"""How long a message of a seat takes to the service: what a challenge that its client echoes tells of the way.

A seat that delays its echoes makes itself look farther away than it is; nobody can look nearer. So what the rules grant for the way
is bounded by them. Neither samples nor challenges are part of a match: they lie beside it, and are soft.
"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median

LEAST_SAMPLES = 3
"""One slow echo is a hiccup; of three the median is a way."""

MOST_SAMPLES = 9
SAMPLE_LIFE_MS = 60_000
"""A phone that left its Wi-Fi has another way now."""

CHALLENGE_LIFE_MS = 10_000
"""An echo later than this measures something else than the way."""


def way_up_ms(samples_us: Sequence[int]) -> int:
    """The way of a message from a seat, in ms: half the median of its round trips (in microseconds); 0 if too few are known."""
    return int(median(samples_us)) // 2_000 if len(samples_us) >= LEAST_SAMPLES else 0
