"""What many matches in a row show."""

from __future__ import annotations

import json

from conformance.toy import GAME
from conformance.toy.game import ToyGame
from conformance.toy.model import ToyOptions
from filbert.bots import random_bot
from filbert.bots.playout import play
from filbert.bots.simulate import seed_of, simulate

RANDOM = [random_bot.choose] * 3


def test_the_summary_has_its_keys_in_order_and_is_plain_json() -> None:
    summary = simulate(GAME, 3, ToyOptions(), 1, 5, RANDOM)

    assert list(summary) == ["game", "seats", "matches", "moves", "us_per_move", "ended_by", "wins_by_seat"]
    assert json.loads(json.dumps(summary)) == summary


def test_it_adds_up_the_matches_that_its_seeds_give() -> None:
    summary = simulate(GAME, 3, ToyOptions(), 7, 20, RANDOM)

    playouts = [play(GAME, 3, ToyOptions(), seed_of(7, number), RANDOM) for number in range(20)]
    outcomes = [playout.outcome for playout in playouts if playout.outcome]
    assert summary["moves"] == sum(playout.moves for playout in playouts)
    assert sum(summary["ended_by"].values()) == 20
    assert summary["wins_by_seat"] == [sum(outcome.places[seat] == 1 for outcome in outcomes) for seat in range(3)]


def test_a_match_without_an_end_is_counted_under_its_bound() -> None:
    class Short(ToyGame):
        manifest = type(GAME.manifest)(
            **{field: getattr(GAME.manifest, field) for field in GAME.manifest.__struct_fields__} | {"max_moves": 2}
        )

    summary = simulate(Short(), 3, ToyOptions(), 1, 4, RANDOM)

    assert summary["ended_by"] == {"max_moves": 4}
    assert summary["wins_by_seat"] == [0, 0, 0]


def test_the_time_per_move_counts_the_rules_and_not_the_bots() -> None:
    summary = simulate(GAME, 3, ToyOptions(), 1, 20, RANDOM)

    assert 0 < summary["us_per_move"] < 1000
