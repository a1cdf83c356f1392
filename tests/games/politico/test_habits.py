"""What players who search choose, as bots that play against them reckon with it."""

from __future__ import annotations

import random
from math import log
from typing import Any

import pytest
from filbert.bots.levels import chooser
from filbert.bots.sight import sight_of
from filbert.gamekit.contract import Moment
from filbert.gamekit.dice import Dice
from filbert.games.politico import GAME, habits, thumb
from filbert.games.politico.model import FOLLOWER, INFLUENCE, PoliticoOptions, Position
from filbert.games.politico.moves import ChooseAction
from filbert.games.politico.playout import Playout
from games.politico.table import drawn
from games.politico.walks import DECKS
from msgspec.structs import replace

CHOOSING = """
    clergy
    * 0 ? | c2 p1    | sway-c gather-m
      1 ? | c1 p1 m1 | gather-c counsel-p
    pile sway-p unrest-m counsel-m convert-c gather-g
    """


def playout(position: Position) -> Playout:
    return Playout(position, DECKS["house"][0].decks["house"], random.Random(1))


@pytest.mark.rule("PO-20")
def test_what_searching_players_choose_is_told_better_than_by_the_thumbs_and_by_a_coin() -> None:
    sharp = chooser(GAME, "sharp", share=0.1, seconds=False)
    lost = {"habits": 0.0, "thumbs": 0.0, "coin": 0.0}
    for number in range(6):
        seed = Dice(b"habits %d" % number)
        position = GAME.setup(2, PoliticoOptions(), seed).position
        answers = 0
        while GAME.outcome(position) is None:
            prompt = GAME.prompts(position)[0]
            answers += 1
            move: Any = sharp(sight_of(GAME, position, prompt, lambda: ()), Dice(b"%d %d" % (number, answers)))
            if isinstance(move, ChooseAction):
                match = playout(position)
                for name, odds in (
                    ("habits", habits.odds(match, prompt.seat)),
                    ("thumbs", thumb.odds(match, prompt.seat)),
                    ("coin", 0.5),
                ):
                    lost[name] -= log(odds if move.action == "follower" else 1 - odds)
            position = GAME.apply(position, prompt, move, Moment(seed, 0)).position

    assert lost["habits"] < lost["coin"] < lost["thumbs"]


@pytest.mark.rule("PO-18", "PO-20")
def test_they_choose_what_the_third_card_is_not_likely_to_be() -> None:
    position = drawn(CHOOSING)
    followers = playout(replace(position, dummy_deck=(FOLLOWER, FOLLOWER, INFLUENCE)))
    influences = playout(replace(position, dummy_deck=(FOLLOWER, INFLUENCE, INFLUENCE)))

    assert habits.odds(followers, 0) < habits.odds(influences, 0)


@pytest.mark.rule("PO-20")
def test_their_odds_do_not_depend_on_what_the_rival_holds() -> None:
    position = drawn(CHOOSING)
    other = replace(position, hands=(position.hands[0], position.hands[1][::-1][:1] * 2))

    assert habits.odds(playout(position), 0) == habits.odds(playout(other), 0)


@pytest.mark.rule("PO-19")
@pytest.mark.parametrize("seats", [3, 5])
def test_where_more_than_two_play_they_are_taken_for_thumbs(seats: int) -> None:
    match = playout(GAME.setup(seats, PoliticoOptions(), Dice(bytes(32))).position)

    assert all(habits.odds(match, seat) == thumb.odds(match, seat) for seat in range(seats))
