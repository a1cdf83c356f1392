"""What bots foresee of a trail is what the rules do to it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest
from filbert.bots import random_bot
from filbert.bots.sight import sight_of
from filbert.gamekit.contract import Move
from filbert.gamekit.dice import Dice
from filbert.games.get_nuts import GAME, blows, moves
from filbert.games.get_nuts.appraisal import climb_of
from filbert.games.get_nuts.blows import BOX, Climb
from filbert.games.get_nuts.model import Attack, GetNutsOptions, Position
from games.get_nuts.table import Table
from msgspec.structs import replace


def steps_at_random() -> Iterator[tuple[Position, int, Move, Position]]:
    """Positions with a seat, its answer, and the position after it, from random matches of all kinds."""
    for number in range(12):
        chance = random.Random(number)
        options = GetNutsOptions(bulldozer_start="first_card" if number % 2 else "nearest_tree")
        table = Table(GAME.setup(2 + number % 5, options, Dice(chance.randbytes(32))).position, seed=number)
        while table.outcome is None and len(table.steps) < 600:
            before, prompt = table.position, chance.choice(table.prompts())
            move = random_bot.choose(sight_of(GAME, before, prompt, tuple), Dice(chance.randbytes(32)))
            if move is not None:
                yield before, prompt.seat, move, table.does(move, prompt.seat).position


def climb(position: Position, seat: int) -> Climb:
    return climb_of(GAME.view(position, seat).players[seat])


def foreseen(before: Position, seat: int, move: Move) -> Climb | None:
    """What a bot expects of its own trail after its own answer; None for an answer that leaves the trail alone."""
    own = climb(before, seat)
    if isinstance(move, moves.StartTurn):
        return blows.bulldozers_moved(own)
    if isinstance(move, moves.RemoveHarm):
        return blows.relieved(own, move.position, BOX.kind_of[move.card], on_shield=move.on_shield)
    if isinstance(move, moves.BurnTrees):
        return blows.felled(own, move.positions)
    if isinstance(move, moves.PayTrees):
        return replace(own, trail=blows.cleared(own.trail, move.positions))
    if isinstance(move, moves.PlantTree):
        return blows.changed(own, move.position, replace(own.trail[move.position - 1], tree=BOX.kind_of[move.card]))
    if isinstance(move, moves.PostActivist):
        return blows.changed(own, move.position, replace(own.trail[move.position - 1], activist=BOX.kind_of[move.card]))
    if isinstance(move, moves.AllowAttack):
        return _suffered(before, own)
    return None


def _suffered(before: Position, own: Climb) -> Climb | None:
    attack = before.stack[-1]
    assert isinstance(attack, Attack)
    if BOX.effect[attack.card] == "blade":
        return blows.chopped(own, attack.position, attack.card)
    if BOX.effect[attack.card] == "bulldozer":
        return blows.bulldozed(own, attack.card, at_first_card=before.options.bulldozer_start == "first_card")
    return None


@pytest.mark.rule("bulldozer", "axe", "activist", "military", "flamethrower", "GN-12", "GN-13")
def test_whatever_befalls_a_trail_is_foreseen_as_the_rules_have_it() -> None:
    met: Counter[type[Move]] = Counter()
    for before, seat, move, after in steps_at_random():
        expected = foreseen(before, seat, move)
        # Passing the turn on may move the bulldozers of the next player, never one's own.
        if expected is not None:
            assert climb(after, seat) == expected, move
            met[type(move)] += 1

    assert min(met.values()) >= 10, met
    assert len(met) == 7


@pytest.mark.rule("GN-31")
def test_a_fire_leaves_one_trail_for_each_choice_of_its_victim() -> None:
    fires = 0
    for before, seat, move, _ in steps_at_random():
        if isinstance(move, moves.BurnTrees):
            fires += 1
            listed = GAME.legal_moves(before, next(prompt for prompt in GAME.prompts(before) if prompt.kind == "burn"))
            own = climb(before, seat)
            assert blows.burned(own, BOX.power[BOX.kind_of["flamethrower"]]) == [
                blows.felled(own, choice.positions) for choice in listed if isinstance(choice, moves.BurnTrees)
            ]

    assert fires >= 10
