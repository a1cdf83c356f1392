"""How fast bots react, and how often they are wrong: three tempers, and what each level makes of them, from the manifest."""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import cache
from statistics import NormalDist
from types import MappingProxyType

from msgspec.structs import replace

from filbert.gamekit.manifest import Skill, Temper, load_manifest
from filbert.games.nut_so_fast.model import NutSoFastOptions

_MANIFEST = load_manifest(__name__.rsplit(".", 1)[0])

TEMPERS: Mapping[str, Temper] = MappingProxyType(_MANIFEST.tempers)
SKILLS: Mapping[str, Skill] = MappingProxyType(_MANIFEST.skills)

_STANDARD = NormalDist()
_TAIL = 1e-6


def temper_of(options: NutSoFastOptions, seat: int, level: str) -> Temper:
    """The temper of a bot of *level* at *seat*; at a mixed table they alternate from seat to seat."""
    names = tuple(TEMPERS)
    return _skilled(names[seat % len(names)] if options.bot_temper == "mixed" else options.bot_temper, level)


@cache
def _skilled(name: str, level: str) -> Temper:
    """A temper as a level has it; one that the manifest does not know has it as it is."""
    temper, skill = TEMPERS[name], SKILLS.get(level)
    if skill is None:
        return temper
    median_ms, errs = temper.median_ms * skill.time_percent / 100, temper.errs * skill.errs_percent / 100
    return replace(temper, median_ms=round(median_ms), errs=round(errs))


def reaction_ms(temper: Temper, drawn: float) -> int:
    """The reaction time below which the share *drawn* (0 to 1) of this temper's reactions lie."""
    deviation = _STANDARD.inv_cdf(min(max(drawn, _TAIL), 1 - _TAIL))
    return max(temper.least_ms, round(temper.median_ms * math.exp(temper.spread * deviation)))
