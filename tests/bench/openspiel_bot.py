"""OpenSpiel's Python ISMCTS bot, measured by the Python that has `open_spiel`: arguments are games, the answer is a line of JSON.

Each is searched at the first decision of a new deal, with random playouts to the end of the game. Liar's dice cannot be sampled
anew by OpenSpiel itself, so that it gets a sampler here.
"""

from __future__ import annotations

import json
import sys
from time import thread_time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

EXPLORATION = 1.4


def measured(name: str, simulations: int, seconds: float) -> dict[str, float]:
    """Iterations a second of processor time, and how long and broad a game of random play is."""
    chance = np.random.RandomState(1)
    game = pyspiel.load_game(name)
    done, spent = 0, 0.0
    while spent < seconds:
        state = dealt(game, chance)
        bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, chance), EXPLORATION, simulations, random_state=chance)
        if name.startswith("liars_dice"):
            bot.set_resampler(lambda state, player: with_other_dice(game, state, player, chance))
        start = thread_time()
        bot.run_search(state)
        spent += thread_time() - start
        done += simulations
    lengths = [random_game(game, chance) for _ in range(50)]
    return {"per_second": done / spent, "answers": sum(lengths) / len(lengths), "seats": game.num_players()}


def dealt(game: Any, chance: np.random.RandomState) -> Any:
    """A new game after its first chance events."""
    state = game.new_initial_state()
    while state.is_chance_node():
        roll(state, chance)
    return state


def roll(state: Any, chance: np.random.RandomState) -> None:
    """Let chance act once."""
    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
    state.apply_action(chance.choice(outcomes, p=weights))


def with_other_dice(game: Any, state: Any, player: int, chance: np.random.RandomState) -> Any:
    """The same bids over the player's own dice, with those of the others rolled anew."""
    other = game.new_initial_state()
    each = game.get_parameters()["numdice"]
    for number, action in enumerate(state.history()):
        if other.is_chance_node() and number // each != player:
            roll(other, chance)
        else:
            other.apply_action(action)
    return other


def random_game(game: Any, chance: np.random.RandomState) -> int:
    """How many answers a game of random play takes."""
    state, answers = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            roll(state, chance)
        else:
            state.apply_action(chance.choice(state.legal_actions()))
            answers += 1
    return answers


if __name__ == "__main__":
    simulations, seconds, *names = sys.argv[1:]
    print(json.dumps({name: measured(name, int(simulations), float(seconds)) for name in names}))
