"""Chapter "Triggers" on the cards alone: what a turn's cards ask for, and how often, by enumeration of the deck."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations

import pytest
from filbert.gamekit.errors import ManifestError
from filbert.games.nut_so_fast import GAME
from filbert.games.nut_so_fast.deck import CardKind, DeckFile, deck_of, house_file, trigger_of, trigger_of_pictures
from games.nut_so_fast.table import cards

DECK = GAME.deck


def triggered(*ids: str) -> str:
    return trigger_of(DECK, cards(*ids))


def of_a_turn(first: int, second: int) -> str:
    """The trigger of a turn: the second card is not flipped after a trigger (NSF-3)."""
    alone = trigger_of(DECK, [first])
    return alone if alone != "none" else trigger_of(DECK, [first, second])


@pytest.mark.rule("triggers")
def test_a_turn_asks_for_what_the_deck_file_says_how_often() -> None:
    turns = Counter(of_a_turn(first, second) for first, second in permutations(DECK.cards, 2))

    share = {trigger: Fraction(count, 72 * 71) for trigger, count in turns.items()}
    assert sum(share.values()) == 1
    assert f"{float(share['number']):.1%}" == "28.6%"
    assert f"{float(share['walnut'] + share['cashew'] + share['pistachio']):.1%}" == "32.9%"
    assert share["walnut"] == share["cashew"] == share["pistachio"]
    assert f"{float(share['almond']):.1%}" == "5.9%"
    assert f"{float(share['none']):.1%}" == "32.6%"


@pytest.mark.rule("triggers")
def test_one_card_in_twenty_four_shows_a_four_of_each_nut_by_itself() -> None:
    alone = Counter(trigger_of(DECK, [card]) for card in DECK.cards)

    assert alone == {"none": 51, "number": 12, "walnut": 3, "cashew": 3, "pistachio": 3}


@pytest.mark.rule("setup")
def test_the_deck_is_sixty_different_nut_cards_and_four_of_each_number() -> None:
    kinds = house_file().cards

    assert len(DECK.cards) == 72
    assert len({card.nuts for card in kinds if not card.number}) == 60
    assert [(card.number, card.count) for card in kinds if card.number] == [(1, 4), (2, 4), (3, 4)]
    assert {sum(card.nuts[nut] * card.count for card in kinds) for nut in range(3)} == {83}, "each nut as often as the others"
    assert {card.label for card in kinds} == {"ASSUMED"}
    assert GAME.manifest.house_deck


@pytest.mark.rule("triggers", "nuts")
@pytest.mark.parametrize(
    ("shown", "trigger"),
    [
        (["nuts_310"], "none"),
        (["nuts_310", "nuts_100"], "walnut"),
        (["nuts_040"], "cashew"),
        (["nuts_130", "nuts_110"], "cashew"),
        (["nuts_013", "nuts_001"], "pistachio"),
        (["nuts_400", "nuts_100"], "none"),
        (["nuts_300", "nuts_300"], "none"),
    ],
)
def test_exactly_four_of_a_nut_ask_for_it_and_five_or_six_for_nothing(shown: list[str], trigger: str) -> None:
    assert triggered(*shown) == trigger


@pytest.mark.rule("almond", "NSF-4")
def test_two_nuts_at_exactly_four_ask_for_the_almond_alone() -> None:
    assert triggered("nuts_310", "nuts_130") == "almond"


@pytest.mark.rule("almond", "NSF-5")
@pytest.mark.parametrize(("count", "trigger"), [(7, "almond"), (8, "almond"), (9, "none"), (6, "none")])
def test_seven_or_eight_of_a_nut_ask_for_the_almond_and_nine_for_nothing(count: int, trigger: str) -> None:
    assert trigger_of_pictures([(4, 0, 0), (count - 4, 1, 0)]) == trigger


@pytest.mark.rule("NSF-5")
def test_a_four_beside_a_seven_asks_for_the_almond() -> None:
    assert trigger_of_pictures([(4, 3, 0), (3, 1, 0)]) == "almond"
    pairs = combinations([kind.nuts for kind in house_file().cards], 2)
    counts = [sorted(first + second for first, second in zip(*pair, strict=True)) for pair in pairs]
    assert sum({4, 7} <= set(count) for count in counts) <= 6


@pytest.mark.rule("number", "NSF-6")
def test_a_number_asks_for_its_pose_whatever_lies_beside_it() -> None:
    assert triggered("number_2") == "number"
    assert triggered("nuts_310", "number_1") == "number"
    assert not any(any(DECK.nuts[card]) for card in DECK.cards if DECK.number[card])


@pytest.mark.rule("setup")
@pytest.mark.parametrize("kind", [CardKind("both", 1, "ASSUMED", (1, 0, 0), 2), CardKind("neither", 1, "ASSUMED")])
def test_a_deck_file_with_a_card_of_both_sorts_or_none_is_refused(kind: CardKind) -> None:
    with pytest.raises(ManifestError, match=kind.id):
        deck_of(DeckFile((kind,)))


@pytest.mark.rule("setup")
def test_a_deck_file_with_a_card_twice_is_refused() -> None:
    with pytest.raises(ManifestError, match="twice"):
        deck_of(DeckFile((house_file().cards[0],) * 2))
