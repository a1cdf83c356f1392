"""How fast bots react, and how often they are wrong: three tempers, drawn from the distributions in the manifest."""

from __future__ import annotations

import math
from collections.abc import Mapping
from statistics import NormalDist
from types import MappingProxyType

from filbert.gamekit.manifest import Temper, load_manifest
from filbert.games.nut_so_fast.model import NutSoFastOptions

TEMPERS: Mapping[str, Temper] = MappingProxyType(load_manifest(__name__.rsplit(".", 1)[0]).tempers)

_STANDARD = NormalDist()
_TAIL = 1e-6


def temper_of(options: NutSoFastOptions, seat: int) -> Temper:
    """The temper of a bot at *seat*; at a mixed table they alternate from seat to seat."""
    names = tuple(TEMPERS)
    return TEMPERS[names[seat % len(names)] if options.bot_temper == "mixed" else options.bot_temper]


def reaction_ms(temper: Temper, drawn: float) -> int:
    """The reaction time below which the share *drawn* (0 to 1) of this temper's reactions lie."""
    deviation = _STANDARD.inv_cdf(min(max(drawn, _TAIL), 1 - _TAIL))
    return max(temper.least_ms, round(temper.median_ms * math.exp(temper.spread * deviation)))
