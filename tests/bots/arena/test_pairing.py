"""A deal is played twice, so that equal levels score one half whatever the number of seats."""

from __future__ import annotations

from statistics import mean

import pytest
from conformance.toy import GAME
from conformance.toy.game import ToyGame
from conformance.toy.model import Toy, ToyOptions
from filbert.bots import random_bot
from filbert.bots.arena.pairing import Contender, Deal, Played, play_deal
from filbert.bots.baseline import baseline
from filbert.bots.sight import Chooser, Sight
from filbert.bots.simulate import seed_of
from filbert.gamekit.contract import Move, Step
from filbert.gamekit.dice import Dice
from filbert.games import catalogue

QUICK = ToyOptions(peeks=False, die="harsh")
RANDOM = Contender("random", random_bot.choose)


def with_dice_of_its_own(chooser: Chooser) -> Chooser:
    """The same player, who throws the dice anew."""

    def choose(sight: Sight, dice: Dice) -> Move | None:
        return chooser(sight, Dice(b"own" + dice.below("own", 1 << 32).to_bytes(4, "big")))

    return choose


def deal(number: int, seats: int, stronger: Contender, weaker: Contender, game: ToyGame = GAME) -> Deal:
    return Deal(play_deal(game, seats, QUICK, seed_of(1, number), stronger, weaker))


@pytest.mark.parametrize(
    ("stronger", "places", "score"),
    [
        ({0}, (1, 2), 1.0),
        ({1}, (1, 2), 0.0),
        ({0}, (1, 1), 0.5),
        ({0, 3}, (4, 3, 2, 1), 1.0),
        ({0, 3}, (1, 3, 4, 1), 1.0),
        ({0, 3}, (1, 1, 4, 1), 0.5),
        ({1}, (3, 2, 1), 0.0),
        ({1}, None, 0.5),
    ],
)
def test_a_match_is_won_by_the_level_of_the_best_seat(stronger: set[int], places: tuple[int, ...] | None, score: float) -> None:
    assert Played(frozenset(stronger), places).score == score


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_level_scores_half_against_itself_in_every_deal(seats: int) -> None:
    assert {deal(number, seats, RANDOM, RANDOM).score for number in range(12)} == {0.5}


@pytest.mark.parametrize("seats", [3, 4])
def test_equal_levels_with_dice_of_their_own_score_half_on_average(seats: int) -> None:
    twin = Contender("twin", with_dice_of_its_own(random_bot.choose))

    deals = [deal(number, seats, RANDOM, twin) for number in range(300)]

    assert mean(each.score for each in deals) == pytest.approx(0.5, abs=0.06)
    assert len({each.score for each in deals}) > 2, "the twin does not do the same"


def test_with_three_seats_one_match_alone_would_not_be_fair() -> None:
    deals = [deal(number, 3, RANDOM, RANDOM) for number in range(200)]

    assert mean(each.matches[0].score for each in deals) == pytest.approx(1 / 3, abs=0.1)


def test_both_matches_begin_alike_and_every_seat_changes_hands() -> None:
    begun = []

    class Recorded(ToyGame):
        def setup(self, seats: int, options: ToyOptions, dice: Dice) -> Step[Toy]:
            begun.append(super().setup(seats, options, dice))
            return begun[-1]

    deals = [deal(number, 3, RANDOM, RANDOM, Recorded()) for number in range(5)]

    assert begun[::2] == begun[1::2]
    assert begun[0] != begun[2]
    for each in deals:
        one, other = (match.stronger for match in each.matches)
        assert (one | other, one & other) == (frozenset(range(3)), frozenset())


def test_over_many_deals_each_seat_is_the_odd_one_out_as_often() -> None:
    odd = [min(deal(number, 3, RANDOM, RANDOM).matches, key=lambda match: len(match.stronger)) for number in range(150)]

    shares = [mean(seat in match.stronger for match in odd) for seat in range(3)]

    assert shares == pytest.approx([1 / 3] * 3, abs=0.12)


def test_a_better_player_scores_more_than_half() -> None:
    game = catalogue()["politico"]
    steady = Contender("steady", baseline(game))

    played = [play_deal(game, 4, game.options_class(), seed_of(1, number), steady, RANDOM) for number in range(6)]

    assert mean(match.score for matches in played for match in matches) > 0.7
