"""What a seat believes of the hands of others."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from filbert.games.politics_in_a_nutshell import GAME, moves
from filbert.games.politics_in_a_nutshell.belief import Belief, Hand, own_hand, story_of
from filbert.games.politics_in_a_nutshell.events import EventDieRolled, PlacementsRevealed, RoundStarted
from filbert.games.politics_in_a_nutshell.habits import BOLD, STEADY, Habit
from filbert.games.politics_in_a_nutshell.manners import shares_of
from games.politics_in_a_nutshell.table import Match


def belief(match: Match, seat: int, *habits: Habit) -> Belief:
    """What *seat* believes now."""
    told = [a.event for step in match.steps for a in step.events if a.audience & (1 << seat)]
    seats = len(match.position.alive)
    known = habits or (STEADY,)
    shares = [(1 / len(known),) * len(known)] * seats
    return Belief(match.position, seat, story_of(told, seats), known, shares, (0.5,) * seats)


def drawn(found: Belief, draws: int = 4000) -> list[Counter[Hand]]:
    """How often each hand of each other seat was drawn, in shares."""
    chance = random.Random(7)
    counts: list[Counter[Hand]] = [Counter() for _ in found.others]
    for _ in range(draws):
        for count, hand in zip(counts, found.draw(chance), strict=True):
            count[hand] += 1
    return counts


@pytest.mark.rule("1")
def test_before_anything_is_placed_hands_follow_from_the_deck_alone() -> None:
    found = belief(Match("HHHHH", "BBSSW", "SSSSB"), 0)

    legal = Counter[int]()
    for hand, count in drawn(found)[0].items():
        legal[hand.dealt] += count

    # Three of the fifteen cards that seat 0 does not see are legal: five of them make a hand.
    assert legal[0] / 4000 == pytest.approx(792 / 3003, abs=0.03)
    assert legal[3] / 4000 == pytest.approx(66 / 3003, abs=0.02)
    assert max(legal) == 3


@pytest.mark.rule("3")
def test_numbers_of_cards_always_agree_with_the_table() -> None:
    match = Match("HHHBB", "BBSSW", "SSSSB").place_all("H", "BB", "SSS")
    chance = random.Random(1)
    found = belief(match, 0, STEADY, BOLD)

    for _ in range(300):
        first, second = found.draw(chance)
        assert (first.true + first.false, second.true + second.false) == (3, 2)
        assert first.dealt + second.dealt <= 8 - 3
        assert first.dealt >= first.true
        assert second.lied == second.last_lied


@pytest.mark.rule("3")
def test_a_set_of_two_is_a_lie_to_who_reckons_with_steady_players_and_true_to_who_reckons_with_bold_ones() -> None:
    match = Match("HHHBB", "BBSSW", "SSSSB").place_all("H", "BB", "S")

    def lies(habit: Habit) -> float:
        return sum(count for hand, count in drawn(belief(match, 0, habit))[0].items() if hand.lied) / 4000

    assert lies(STEADY) > lies(BOLD)


@pytest.mark.rule("PN-14")
def test_a_card_that_macaron_saw_is_in_every_hand_believed() -> None:
    match = Match("HHHBB", "WHBBS", "BBSSS", characters=("macaron", "", ""), told={"peek": GAME.deck.kind_of["wealth"]})
    match.answer(0, "peek", moves.PeekAtHand(1))

    chance = random.Random(2)
    found = belief(match, 0)

    assert all(found.draw(chance)[0].true >= 1 for _ in range(200))


@pytest.mark.rule("1")
def test_own_cards_are_known() -> None:
    match = Match("HHHBB", "BBSSW").place_all("HB", "B")

    hand = own_hand(match.position, 0)

    assert (hand.dealt, hand.true, hand.false, hand.lied, hand.last_lied) == (3, 2, 1, True, True)


@pytest.mark.rule("3")
def test_who_places_several_cards_at_first_is_taken_to_be_bold() -> None:
    die = EventDieRolled("nuclear_war")
    rounds = [RoundStarted(1, None, 5), die, PlacementsRevealed((1, 3)), RoundStarted(2, None, 5), die, PlacementsRevealed((1, 3))]

    (_, first), (_, second) = shares_of(rounds, 2, (STEADY, BOLD), (0.5, 0.5))

    assert first < 0.5 < second
    assert shares_of(rounds, 2, (STEADY,), (1.0,)) == [(1.0,), (1.0,)]
