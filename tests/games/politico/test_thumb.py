"""Quick rules of thumb, for playouts."""

from __future__ import annotations

import random

import pytest
from filbert.gamekit.dice import Dice
from filbert.games.politico import thumb
from filbert.games.politico.model import NO_SEAT, Position
from filbert.games.politico.moves import EndTurn, TakeFollower
from filbert.games.politico.playout import Playout
from games.politico.table import Match, a_play, at, card_id
from games.politico.walks import DECKS


def playout(position: Position, deck: str = "house") -> Playout:
    return Playout(position, DECKS[deck][0].decks[position.options.deck], random.Random(1))


def acted(match: Match) -> object:
    """What the seat on turn does."""
    return thumb.act(playout(match.position), match.position.turn)


@pytest.mark.rule("end")
@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_matches_among_rules_of_thumb_come_to_an_end(deck: str, seats: int) -> None:
    game, options = DECKS[deck]
    match = playout(game.setup(seats, options, Dice(bytes(32))).position, deck)
    answers = 0
    while (seat := match.asked()) != NO_SEAT:
        thumb.answer(match, seat)
        answers += 1

    assert match.stage == "over"
    assert answers < game.manifest.max_moves


@pytest.mark.rule("PO-12")
def test_the_follower_that_wins_is_taken() -> None:
    match = at("""
        guild
        *> 0 follower 2 | c4 p4 m4    | -
           1 influence  | c3 p3 m3 g3 | -
        dummy influence
        """)

    assert acted(match) == TakeFollower()


@pytest.mark.rule("PO-24")
def test_whoever_is_about_to_win_is_robbed() -> None:
    match = at("""
        peasants
        *> 0 influence 1 | c4 p1       | sway-c
           1 influence   | c2 p1 m1 g1 | -
           2 influence   | c4 p4 m3 g1 | -
        """)

    move = acted(match)

    assert getattr(move, "seat", None) == 2
    assert "guild" in getattr(move, "take", ())


@pytest.mark.rule("PO-23")
def test_all_followers_that_a_card_may_gather_are_gathered() -> None:
    match = at("""
        peasants
        *> 0 influence 1 | c1 p2 m2 | gather-g
           1 influence   | c2 p2 m2 | -
        dummy influence
        """)

    assert acted(match) == a_play("gather-g", followers=3)


@pytest.mark.rule("PO-2")
def test_a_turn_is_ended_rather_than_give_the_last_follower_of_a_class_away() -> None:
    match = at("""
        guild
        *> 0 influence 1 | c6 p1 m1 g1 | convert-c
           1 influence   | c1          | -
        dummy influence
        """)

    assert acted(match) == EndTurn()


@pytest.mark.rule("PO-7")
def test_the_card_for_a_class_that_is_lacking_is_kept_at_the_hand_limit() -> None:
    match = at("""
        clergy
        *  0 done        | c4 p4 m4    | gather-g counsel-c unrest-c sway-c gather-c gather-p
         > 1 influence 1 | c3 p3 m3 g2 | -
        dummy influence
        """).end()
    kinds = playout(match.position).deck.kind_of

    assert kinds[card_id("gather-g")] not in thumb.discards(playout(match.position), 0, 2)
