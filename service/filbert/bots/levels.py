"""The levels of bots, weakest first: one list for the service, the arena and the command line."""

from __future__ import annotations

from filbert.bots import random_bot
from filbert.bots.baseline import advised, baseline
from filbert.bots.search.budget import Budget
from filbert.bots.search.plain import Plain
from filbert.bots.search.searcher import searching
from filbert.bots.sight import Chooser
from filbert.gamekit.foresight import Foresight
from filbert.games import AnyGame, advice_at, catalogue, foresight

LEVELS = ("random", "steady", "sharp", "master")

LIMITS_MS = {"sharp": 150.0, "master": 800.0}
"""What one answer may take of one core, at the most."""

_CORE_SHARE = 0.8
_WALL_SHARE = 0.9
"""Of the limit, when a search stops: an iteration that is under way, and what comes before and after, need the rest."""


def chooser(game: AnyGame, level: str, *, share: float = 1.0, seconds: bool = True) -> Chooser:
    """The bot of *level* for *game*. *share*: of the iterations that the service gives it, and of its time; *seconds*: whether a
    clock stops it too.

    Without a clock, the same dice give the same answer. Nobody looks ahead in a game that gives each level advice of its own.
    """
    if level == "random":
        return random_bot.choose
    weigh = advice_at(game.manifest.id, level) if game.manifest.id in catalogue() else None
    if weigh is not None:
        return advised(weigh)
    steady = baseline(game)
    if level == "steady":
        return steady
    limit = min(1.0, share) * LIMITS_MS[level]
    advice = foresight_of(game).of_level(level)
    iterations = max(1, round(share * (advice.sharp if level == "sharp" else advice.master)))
    budget = Budget(iterations, _CORE_SHARE * limit, _WALL_SHARE * limit) if seconds else Budget(iterations)
    return searching(game, advice, budget, steady)


def searches(game: AnyGame, level: str) -> bool:
    """Whether this level looks ahead in *game*, and so needs time to think."""
    return level in LIMITS_MS and (game.manifest.id not in catalogue() or advice_at(game.manifest.id, level) is None)


def foresight_of(game: AnyGame) -> Foresight:
    """What the search knows of *game* beyond its rules."""
    told = foresight(game.manifest.id) if game.manifest.id in catalogue() else None
    return Plain(game) if told is None else told
