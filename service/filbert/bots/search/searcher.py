"""A bot that searches: it draws samples of what its seat cannot see, plays them on, and answers what did best."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Any

from filbert.bots.search.budget import Budget, Clock
from filbert.bots.search.rules_world import RulesWorld
from filbert.bots.search.samples import Samples
from filbert.bots.search.tree import Arm, Arms, Habits, best, search
from filbert.bots.sight import Chooser, Sight
from filbert.gamekit.contract import Move
from filbert.gamekit.dice import Dice
from filbert.gamekit.foresight import Foresight, World
from filbert.games import AnyGame

SAMPLES_AT_MOST = 256

SHARE_OF_WEIGHING = 0.25
"""Of the time there is, what drawing and weighing samples may take before the search begins."""

_CHANCES = 1 << 32


def searching(game: AnyGame, advice: Foresight, budget: Budget, otherwise: Chooser) -> Chooser:
    """A bot for *game* that searches within *budget*; *otherwise* answers where there was no time for a single iteration."""

    def choose(sight: Sight, dice: Dice) -> Move | None:
        arms = look_ahead(game, advice, budget, sight, dice)
        return best(arms) if arms else otherwise(sight, dice)

    return choose


def look_ahead(game: AnyGame, advice: Foresight, budget: Budget, sight: Sight, dice: Dice) -> Arms:
    """What the search finds about each answer that it considered. An answer without alternative is not searched, and has no visits.

    There is no arm if there is no answer, or if time was up too soon.
    """
    clock, weighing = Clock(budget), Clock(budget, SHARE_OF_WEIGHING)
    prompt = sight.prompt
    moves = tuple(sight.moves())
    if len(moves) + (not prompt.required) < 2:
        return {move: Arm() for move in moves}
    chance = random.Random(dice.below("search", _CHANCES))  # noqa: S311  it keeps no secret, and must be quick
    samples = _samples(sight, dice, budget.iterations // advice.uses)
    considered = _considered(advice, samples.first, sight, moves)
    if len(considered) == 1:
        return {considered[0]: Arm()}
    if type(advice).likelihood is not Foresight.likelihood:
        events = sight.events()
        samples.weigh(lambda sample: advice.likelihood(sample, events, prompt.seat), weighing, chance)

    def maker(sample: Any) -> Callable[[random.Random], World]:
        return advice.worlds(sample, prompt) or partial(RulesWorld, game, advice, sample, prompt, clock)

    worlds = samples.each(maker)
    habits = Habits(advice.opponents, advice.exploration)
    return search(lambda: next(worlds)(chance), considered, budget.iterations, clock, chance, habits)


def _samples(sight: Sight, dice: Dice, most: int) -> Samples:
    """Samples from dice that keep to labels: what they show must not depend on the order in which the true position is read."""
    seed = dice.below("samples", _CHANCES).to_bytes(4, "big")
    size = max(1, min(SAMPLES_AT_MOST, most))
    return Samples(lambda number: sight.sample(Dice(b"sample" + seed + number.to_bytes(4, "big"))), size)


def _considered(advice: Foresight, sample: Any, sight: Sight, moves: tuple[Move, ...]) -> tuple[Move | None, ...]:
    kept = tuple(advice.candidates(sample, sight.prompt, moves)) if len(moves) > 1 else moves
    return kept if sight.prompt.required else (*kept, None)
