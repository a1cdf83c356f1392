"""What the search is told: lawful answers, answers worth a look, and chances to win."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from filbert.gamekit.contract import Moment, Move
from filbert.gamekit.dice import Dice
from filbert.gamekit.prompts import Prompt
from filbert.games.politico import moves
from filbert.games.politico.foresight import FORESIGHT, PoliticoForesight
from filbert.games.politico.model import Position
from games.politico.table import at, drawn
from games.politico.walks import DECKS


def foresight_of(deck: str) -> PoliticoForesight:
    """The foresight for the matches of `DECKS`."""
    return PoliticoForesight(DECKS[deck][0].decks)


def walk(deck: str, seats: int, number: int) -> Iterator[tuple[Position, Prompt, tuple[Move, ...]]]:
    """Every prompt of a match, with its lawful answers. Some follow the policy, and later matches draw more cards."""
    game, options = DECKS[deck]
    chance = random.Random(number)
    dice = Dice(number.to_bytes(32, "big"))
    position = game.setup(seats, options, dice).position
    if seats > 2 and number % 3 == 0:
        position = game.retire(position, 1, Moment(dice, 0)).position
    while game.outcome(position) is None:
        prompt = chance.choice(game.prompts(position))
        legal = tuple(game.legal_moves(position, prompt))
        yield position, prompt, legal
        chosen: Any = foresight_of(deck).policy(position, prompt, chance) if chance.random() < 0.4 else chance.choice(legal)
        if moves.DrawInfluence() in legal and chance.random() < number / 4:
            chosen = moves.DrawInfluence()
        position = game.apply(position, prompt, chosen, Moment(dice, 0)).position


@pytest.mark.rule("gameplay", "actions", "PO-22", "PO-23")
@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_policy_and_the_candidates_are_lawful_in_every_prompt(deck: str, seats: int) -> None:
    foresight = foresight_of(deck)
    kinds = set()
    for number in (0, 1, 4):
        for position, prompt, legal in walk(deck, seats, number):
            kinds.add(prompt.kind)
            candidates = foresight.candidates(position, prompt, legal)

            assert candidates
            assert set(candidates) <= set(legal)
            assert len(set(candidates)) == len(candidates)
            assert foresight.policy(position, prompt, random.Random(1)) in legal

    assert {"choose_action", "act", "discard_down"} <= kinds


@pytest.mark.rule("end")
@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("seats", [2, 5])
def test_the_chances_to_win_are_shares_of_one(deck: str, seats: int) -> None:
    for position, _, _ in walk(deck, seats, 3):
        values = foresight_of(deck).values(position)

        assert len(values) == seats
        assert all(0 <= value <= 1 for value in values)
        assert sum(values) == pytest.approx(1)
        assert all(value == 0 for value, alive in zip(values, position.alive, strict=True) if not alive)


@pytest.mark.rule("PO-12")
def test_a_seat_one_follower_short_of_winning_is_ahead_of_one_far_behind_and_of_one_that_lacks_a_class() -> None:
    near, lacking, far = FORESIGHT.values(
        drawn("""
        clergy
          0 ? | c4 p4 m2 g2 | -
          1 ? | c7 p4 m2    | -
        * 2 ? | c2 p2 m1 g1 | -
        """)
    )

    assert near > lacking > far
    assert near > 0.5


@pytest.mark.rule("PO-12")
def test_of_a_match_that_is_over_the_winner_has_all() -> None:
    match = at("""
        guild
        *> 0 follower 2 | c4 p4 m4   | -
           1 influence  | c3 p3 m3 g3 | -
        dummy influence
        """).take()

    assert FORESIGHT.values(match.position) == [1, 0]


@pytest.mark.rule("PO-12")
def test_the_follower_that_wins_is_the_first_candidate_and_the_policys_answer() -> None:
    match = at("""
        guild
        *> 0 follower 2 | c4 p4 m4    | -
           1 influence  | c3 p3 m3 g3 | -
        dummy influence
        """)

    candidates = FORESIGHT.candidates(match.position, match.prompt(0), match.legal())

    assert candidates[0] == moves.TakeFollower()
    assert FORESIGHT.policy(match.position, match.prompt(0), random.Random(0)) == moves.TakeFollower()


@pytest.mark.rule("PO-20")
def test_the_policy_chooses_an_action_in_proportion_so_that_nobody_can_count_on_it() -> None:
    position = drawn("""
        clergy
        * 0 ? | c2 p1    | sway-c
          1 ? | c1 p1 m1 | -
        pile gather-c sway-p unrest-m counsel-p convert-c
        """)
    chance = random.Random(1)
    chosen = [FORESIGHT.policy(position, position.book.open[0], chance) for _ in range(400)]

    assert 4 < chosen.count(moves.ChooseAction("follower")) < 396


@pytest.mark.rule("gameplay")
def test_with_a_single_rival_sharp_spends_a_part_of_its_iterations_and_master_more() -> None:
    game, options = DECKS["house"]
    duel, table = (game.setup(seats, options, Dice(bytes(32))).position for seats in (2, 4))
    sharp, master = (FORESIGHT.of_level(level) for level in ("sharp", "master"))

    assert sharp.effort(duel) < sharp.effort(table) == 1
    assert master.effort(duel) > master.effort(table) == 1
