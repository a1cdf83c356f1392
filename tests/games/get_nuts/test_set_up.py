"""Setup: decks, hands, trails and who plays first."""

from __future__ import annotations

from collections import Counter

import pytest
from filbert.gamekit.contract import Seating
from filbert.gamekit.dice import Dice
from filbert.gamekit.errors import InvalidOptions
from filbert.games.get_nuts import GAME
from filbert.games.get_nuts.events import MatchSetUp, NutTurnedUp, TrickCardsDealt, TurnStarted
from filbert.games.get_nuts.model import BARE_TRAIL, GetNutsOptions
from games.get_nuts.boards import cards
from games.get_nuts.table import Table

TRICKS = {
    "tree_1": (2, 1),
    "tree_2": (8, 1),
    "tree_3": (8, 2),
    "tree_4": (5, 2),
    "sacred_tree": (3, 2),
    "axe": (5, 1),
    "chainsaw": (4, 2),
    "bulldozer": (4, 1),
    "whirlwind": (2, 1),
    "super_squirrel": (2, 0),
    "stole": (3, 2),
    "leap_of_faith": (3, 1),
    "peace_activist": (4, 1),
    "military_forces": (3, 0),
    "flamethrower": (2, 3),
}
"""Count and cost of each trick card."""

NUTS = {"nut_1": (3, 1, 1), "nut_2": (3, 2, 2), "nut_3": (3, 3, 3), "divine_nut": (1, 3, 0), "thief": (2, -1, 1)}
"""Count, value in a stash and price of each nut card."""


def fresh(seats: int = 4, seed: int = 0) -> Table:
    """A match straight from the set-up."""
    table = Table("Ann | squirrel | - | - | - | -\nBob | squirrel | - | - | - | -", seed=seed)
    table.steps = [GAME.setup(seats, GetNutsOptions(), Dice(seed.to_bytes(32, "big")))]
    return table


@pytest.mark.rule("setup")
def test_the_box_holds_58_trick_cards_and_12_nuts_with_the_costs_and_values_of_the_house() -> None:
    deck = GAME.deck

    counted = {kind: (deck.tricks.count(deck.kind_of[kind]), deck.cost[deck.kind_of[kind]]) for kind in TRICKS}
    nuts = {kind: (deck.nuts.count(card), deck.value[card], deck.price[card]) for kind in NUTS for card in (deck.kind_of[kind],)}

    assert (len(deck.tricks), len(deck.nuts)) == (58, 12)
    assert counted == TRICKS
    assert nuts == NUTS
    assert set(deck.kinds) == {*TRICKS, *NUTS}
    assert {component.id: component.count for component in GAME.manifest.components} == {
        **{kind: count for kind, (count, *_) in {**TRICKS, **NUTS}.items()},
        "trail_card": 24,
        "squirrel_token": 6,
    }


@pytest.mark.rule("setup")
@pytest.mark.rule("GN-1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_each_player_gets_five_cards_a_bare_trail_and_a_healthy_squirrel(seats: int) -> None:
    position = fresh(seats).position

    assert [len(hand) for hand in position.hands] == [5] * seats
    assert Counter((*position.deck, *(card for hand in position.hands for card in hand))) == Counter(GAME.deck.tricks)
    assert position.trails == (BARE_TRAIL,) * seats
    assert (position.squirrels, position.hurt) == ((0,) * seats, (False,) * seats)
    assert (position.stashes, position.discards) == (((),) * seats, ())
    assert (position.turn, position.points) == (1, 4)


@pytest.mark.rule("setup")
def test_the_nut_deck_is_shuffled_and_its_top_lies_open() -> None:
    tops = set()
    for seed in range(150):
        table = fresh(seed=seed)
        position = table.position
        tops.add(position.nuts[0])
        assert Counter(position.nuts) == Counter(GAME.deck.nuts)
        assert [event.nut for event in table.all(NutTurnedUp)] == [GAME.deck.kinds[position.nuts[0]]]

    assert tops == set(cards("nut 1, nut 2, nut 3, divine nut, thief"))


@pytest.mark.rule("setup")
def test_a_hand_is_told_to_its_owner_alone() -> None:
    table = fresh()

    for seat in range(4):
        dealt = [event for event in table.told_to(seat) if isinstance(event, TrickCardsDealt)]
        assert [(event.seat, sorted(event.cards)) for event in dealt] == [(seat, sorted(GAME.deck.ids(table.position.hands[seat])))]
    assert not any(isinstance(event, TrickCardsDealt) for event in table.told_to(None))


@pytest.mark.rule("GN-1")
def test_who_plays_first_is_random() -> None:
    tables = [fresh(6, seed) for seed in range(60)]

    first = [table.one(MatchSetUp).first for table in tables]

    assert set(first) == set(range(6))
    assert [table.asked() for table in tables] == [[seat] for seat in first]
    assert [table.one(TurnStarted) for table in tables] == [TurnStarted(seat, 1) for seat in first]


@pytest.mark.rule("GN-1")
@pytest.mark.parametrize("seats", [1, 7])
def test_only_two_to_six_players_may_play(seats: int) -> None:
    with pytest.raises(InvalidOptions) as refusal:
        GAME.settle_options(GetNutsOptions(), Seating(seats))

    assert refusal.value.reason == "seats_out_of_range"
