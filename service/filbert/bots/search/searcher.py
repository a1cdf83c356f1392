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
from filbert.gamekit.prompts import Prompt
from filbert.games import AnyGame

SAMPLES_AT_MOST = 256

SHARE_OF_WEIGHING = 0.25
"""Of the time there is, what drawing and weighing samples may take before the search begins."""

Worlds = Callable[[random.Random], World]
"""Makes one world after another, each to be played on from the same question."""

_CHANCES = 1 << 32


def searching(game: AnyGame, advice: Foresight, budget: Budget, otherwise: Chooser) -> Chooser:
    """A bot for *game* that searches within *budget*; *otherwise* answers where there was no time for a single iteration."""

    def choose(sight: Sight, dice: Dice) -> Move | None:
        arms = look_ahead(game, advice, budget, sight, dice, until_settled=True)
        return best(arms) if arms else otherwise(sight, dice)

    return choose


def look_ahead(game: AnyGame, advice: Foresight, budget: Budget, sight: Sight, dice: Dice, *, until_settled: bool = False) -> Arms:
    """What the search finds about each answer that it considered. An answer without alternative is not searched, and has no visits.

    There is no arm if there is no answer, or if time was up too soon. *until_settled*: no longer than the best answer needs.
    """
    clock, weighing = Clock(budget), Clock(budget, SHARE_OF_WEIGHING)
    prompt = sight.prompt
    moves = tuple(sight.moves())
    if len(moves) + (not prompt.required) < 2:
        return {move: Arm() for move in moves}
    chance = random.Random(dice.below("search", _CHANCES))  # noqa: S311  it keeps no secret, and must be quick
    samples = _samples(sight, dice, budget.iterations // advice.per_sample)
    considered = _considered(advice, samples.first, sight, moves, chance)
    if len(considered) == 1:
        return {considered[0]: Arm()}
    habits = Habits(advice.opponents, advice.exploration)
    worlds = _believed(advice, samples.first, sight)
    if worlds is None:
        if type(advice).likelihood is not Foresight.likelihood:
            events = sight.events()
            samples.weigh(lambda sample: advice.likelihood(sample, events, prompt.seat), weighing, chance)
        worlds = _sampled(game, advice, samples, prompt, clock)
    iterations = max(1, round(advice.effort(samples.first) * budget.iterations))
    return search(partial(worlds, chance), considered, iterations, clock, chance, habits, until_settled=until_settled)


def _believed(advice: Foresight, sample: Any, sight: Sight) -> Worlds | None:
    """Worlds of a game that weighs by itself what may be hidden."""
    if type(advice).beliefs is Foresight.beliefs:
        return None
    return advice.beliefs(sample, sight.prompt, sight.events())


def _sampled(game: AnyGame, advice: Foresight, samples: Samples, prompt: Prompt, clock: Clock) -> Worlds:
    """Worlds of one sample after another."""

    def maker(sample: Any) -> Worlds:
        return advice.worlds(sample, prompt) or partial(RulesWorld, game, advice, sample, prompt, clock)

    makers = samples.each(maker)
    return lambda chance: next(makers)(chance)


def _samples(sight: Sight, dice: Dice, most: int) -> Samples:
    """Samples from dice that keep to labels: what they show must not depend on the order in which the true position is read."""
    seed = dice.below("samples", _CHANCES).to_bytes(4, "big")
    size = max(1, min(SAMPLES_AT_MOST, most))
    return Samples(lambda number: sight.sample(Dice(b"sample" + seed + number.to_bytes(4, "big"))), size)


def _considered(
    advice: Foresight, sample: Any, sight: Sight, moves: tuple[Move, ...], chance: random.Random
) -> tuple[Move | None, ...]:
    """The answers that are searched; in any order where the game has none, for the first ones get more of a small budget."""
    kept = list(moves)
    if type(advice).candidates is Foresight.candidates:
        chance.shuffle(kept)
    elif len(moves) > 1 or not sight.prompt.required:
        kept = list(advice.candidates(sample, sight.prompt, moves))
    return tuple(kept) if sight.prompt.required else (None, *kept)
