"""Discarding and drawing (steps 3 and 4), and the cards that work on decks and points: Whirlwind, Super Squirrel."""

from __future__ import annotations

from collections import Counter

import pytest
from filbert.games.get_nuts import moves
from filbert.games.get_nuts.events import (
    AttackAnnounced,
    DiscardsReshuffled,
    NutsStirred,
    NutTurnedUp,
    SquirrelBoosted,
    TrickCardsSeen,
    TricksDiscarded,
    TricksDrawn,
)
from games.get_nuts.boards import ANN, BOB, cards, words
from games.get_nuts.table import Table


def ending(hand: str, piles: str = "", others: str = "") -> Table:
    """Ann at the end of her turn, with this hand and these piles."""
    return Table(f"""
        Ann's turn, cards to discard
        Ann | squirrel | - | - | - | - | hand: {hand}
        Bob | squirrel | - | - | - | - | {others}
        {piles}
        """)


@pytest.mark.rule("3")
@pytest.mark.rule("GN-3")
def test_any_number_of_cards_may_be_discarded_from_none_to_all() -> None:
    table = ending("axe, axe, tree 2")

    offered = Counter(tuple(sorted(move.cards)) for move in table.legal(ANN, moves.DiscardTricks))

    assert offered == Counter([(), ("axe",), ("axe", "axe"), ("tree_2",), ("axe", "tree_2"), ("axe", "axe", "tree_2")])
    assert table.legal(ANN) == table.legal(ANN, moves.DiscardTricks)


@pytest.mark.rule("3")
@pytest.mark.rule("4")
def test_discarded_cards_are_replaced_from_the_deck_and_the_turn_passes_clockwise() -> None:
    table = ending("axe, chainsaw, tree 1, tree 2, tree 3", "deck: tree 4, sacred tree, whirlwind")

    table.discard("axe, tree 3")

    assert table.one(TricksDiscarded) == TricksDiscarded(ANN, ("tree_3", "axe"))
    assert table.one(TricksDrawn) == TricksDrawn(ANN, 2)
    table.shows("""
        Bob's turn, 4 points
        Ann | squirrel | - | - | - | - | hand: chainsaw, tree 1, tree 2, tree 4, sacred tree
        Bob | squirrel | - | - | - | - | hand: nothing
        deck: whirlwind
        discards: axe, tree 3
        """)


@pytest.mark.rule("GN-3")
def test_discarding_costs_no_action_points_and_follows_the_end_of_the_second_step() -> None:
    table = Table("""
        Ann's turn, 0 points
        Ann | squirrel | - | - | - | - | hand: axe, tree 2
        Bob | squirrel | - | - | - | - |
        """)
    assert table.refuses(moves.DiscardTricks(("axe",))).field == "type"

    table.end()

    assert table.refuses(moves.PlantTree("tree_2", 1)).field == "type"
    assert table.discard("axe, tree 2").position.mover == BOB


@pytest.mark.rule("GN-3")
@pytest.mark.parametrize("names", [("chainsaw",), ("axe", "axe"), ("walnut",), ("nut_1",)])
def test_only_cards_of_the_hand_are_discarded(names: tuple[str, ...]) -> None:
    refusal = ending("axe, tree 2").refuses(moves.DiscardTricks(names))

    assert refusal.field == "cards"
    assert refusal.reason in ("card_not_held", "unknown_card")


@pytest.mark.rule("4")
@pytest.mark.parametrize("held", [0, 1, 4, 5])
def test_a_hand_is_drawn_back_up_to_five(held: int) -> None:
    hand = ", ".join(["axe"] * held) or "nothing"
    table = Table(f"""
        Ann's turn, 0 points
        Ann | squirrel | - | - | - | - | hand: {hand}
        Bob | squirrel | - | - | - | - |
        deck: tree 2, tree 2, tree 2, tree 2, tree 2, tree 3
        """)

    table.next_turn()

    expected = ", ".join(["tree 2"] * (5 - held) + ["axe"] * held)
    table.shows(f"""
        Bob's turn, 4 points
        Ann | squirrel | - | - | - | - | hand: {expected}
        Bob | squirrel | - | - | - | - | hand: nothing
        deck: {", ".join(["tree 2"] * held + ["tree 3"])}
        """)


@pytest.mark.rule("4")
def test_who_is_next_is_the_next_seat_clockwise_and_after_the_last_the_first() -> None:
    table = Table("""
        Bob's turn, 4 points
        Ann  | squirrel | - | - | - | -
        Bob  | squirrel | - | - | - | -
        Cleo | squirrel | - | - | - | -
        """)

    movers = [table.next_turn().position.mover for _ in range(4)]

    assert movers == [2, 0, 1, 2]


@pytest.mark.rule("GN-4")
@pytest.mark.parametrize("held", [6, 8])
def test_with_more_than_five_cards_nothing_is_drawn_and_nothing_need_be_discarded(held: int) -> None:
    hand = ", ".join(["axe"] * 5 + ["tree 2"] * (held - 5))
    table = ending(hand)
    before = table.position.deck

    table.discard()

    assert table.none(TricksDrawn)
    assert (len(table.position.hands[ANN]), table.position.deck) == (held, before)


@pytest.mark.rule("GN-4")
@pytest.mark.rule("stole")
def test_a_hand_of_six_after_stealing_is_kept() -> None:
    table = Table("""
        Ann | squirrel | - | - | - | - | hand: stole, axe, axe, axe, tree 2, tree 2
        Bob | squirrel | - | - | - | - | hand: chainsaw
        """)

    table.steal(BOB, "hand").allow().next_turn()

    assert table.hand(ANN) == "tree 2, tree 2, axe, axe, axe, chainsaw"


@pytest.mark.rule("GN-4")
def test_an_empty_deck_is_made_anew_of_the_red_discards_in_the_middle_of_a_draw() -> None:
    table = ending("axe", "deck: tree 1, tree 2\ndiscards: tree 3, tree 4, chainsaw")

    table.discard()

    assert table.one(DiscardsReshuffled) == DiscardsReshuffled(3)
    assert table.one(TricksDrawn) == TricksDrawn(ANN, 4)
    hand = Counter(table.position.hands[ANN])
    assert hand - Counter(cards("tree 3, tree 4, chainsaw")) == Counter(cards("axe, tree 1, tree 2"))
    assert sum(hand.values()) == 5
    assert (len(table.position.deck), table.position.discards) == (1, ())


@pytest.mark.rule("GN-4")
def test_a_deck_that_just_suffices_is_not_shuffled_until_it_is_needed() -> None:
    table = ending("axe, axe, axe", "deck: tree 1, tree 2\ndiscards: tree 3")

    table.discard()

    assert table.none(DiscardsReshuffled)
    table.shows("""
        Ann | squirrel | - | - | - | - | hand: axe, axe, axe, tree 1, tree 2
        Bob | squirrel | - | - | - | - | hand: nothing
        deck: nothing
        discards: tree 3
        """)


@pytest.mark.rule("GN-4")
def test_the_new_deck_is_shuffled() -> None:
    table = ending("axe, axe, axe, axe", "deck: nothing\ndiscards: tree 1, tree 2, tree 3, tree 4, chainsaw, bulldozer")

    drawn_cards = {words(table.fork(seed).discard().position.hands[ANN]) for seed in range(60)}

    assert len(drawn_cards) == 6


@pytest.mark.rule("GN-3")
@pytest.mark.rule("GN-4")
def test_cards_that_have_just_been_discarded_may_be_drawn_again() -> None:
    table = ending("axe, tree 2", "deck: nothing\ndiscards: nothing")

    table.discard("axe, tree 2")

    table.shows("""
        Ann | squirrel | - | - | - | - | hand: tree 2, axe
        Bob | squirrel | - | - | - | - | hand: nothing
        deck: nothing
        discards: nothing
        """)


@pytest.mark.rule("GN-4")
@pytest.mark.rule("GN-46")
def test_with_both_piles_empty_a_player_draws_what_there_is_and_play_goes_on() -> None:
    table = ending("axe", "deck: tree 1\ndiscards: tree 3")

    table.discard()

    table.shows("""
        Bob's turn, 4 points
        Ann | squirrel | - | - | - | - | hand: tree 1, tree 3, axe
        Bob | squirrel | - | - | - | - | hand: nothing
        deck: nothing
        discards: nothing
        """)
    assert table.next_turn().position.mover == ANN
    assert table.hand(BOB) == ""


@pytest.mark.rule("GN-4")
def test_cards_used_out_of_turn_are_not_replaced_before_ones_own_draw() -> None:
    table = Table("""
        Ann | squirrel | -      | - | - | - | hand: axe
        Bob | squirrel | tree 1 | - | - | - | hand: military forces, tree 2
        """)

    table.chop(BOB, 1).cancel(BOB).next_turn()

    assert table.position.mover == BOB
    assert table.hand(BOB) == "tree 2"
    table.next_turn()
    assert len(table.position.hands[BOB]) == 5


@pytest.mark.rule("4")
def test_drawn_cards_are_told_to_their_owner_alone() -> None:
    table = ending("axe, axe, axe", "deck: tree 1, tree 2").discard()

    assert TrickCardsSeen(ANN, ("tree_1", "tree_2")) in table.told_to(ANN)
    for viewer in (BOB, None):
        assert TricksDrawn(ANN, 2) in table.told_to(viewer)
        assert not any(isinstance(event, TrickCardsSeen) for event in table.told_to(viewer))


@pytest.mark.rule("whirlwind")
@pytest.mark.rule("GN-33")
def test_a_whirlwind_shuffles_all_remaining_nuts_and_turns_the_new_top_up() -> None:
    table = Table("""
        Ann's turn, 1 points
        Ann | squirrel | -      | - | - | - | hand: whirlwind
        Bob | squirrel | tree 2 | - | - | - | hand: military forces
        nuts: nut 1, nut 2, nut 3
        """)

    orders = set()
    for seed in range(80):
        fork = table.fork(seed).stir()
        orders.add(words(fork.position.nuts))
        assert fork.one(NutTurnedUp).nut == words(fork.position.nuts[:1]).replace(" ", "_")
        assert fork.view(None).top_nuts == (fork.one(NutTurnedUp).nut,)
        fork.shows("""
            Ann's turn, 0 points
            Ann | squirrel | -      | - | - | - | hand: nothing
            Bob | squirrel | tree 2 | - | - | - | hand: military forces
            discards: whirlwind
            """)

    assert len(orders) == 6


@pytest.mark.rule("whirlwind")
@pytest.mark.rule("GN-33")
def test_with_one_nut_left_a_whirlwind_is_allowed_but_idle() -> None:
    table = Table("""
        Ann | squirrel | - | - | - | - | hand: whirlwind
        Bob | squirrel | - | - | - | - |
        nuts: nut 3
        """)

    table.stir()

    assert table.one(NutsStirred) == NutsStirred(ANN, "whirlwind")
    table.shows("""
        Ann's turn, 3 points
        Ann | squirrel | - | - | - | - | hand: nothing
        Bob | squirrel | - | - | - | - |
        nuts: nut 3
        discards: whirlwind
        """)


@pytest.mark.rule("whirlwind")
def test_a_whirlwind_opens_no_window_and_costs_a_point() -> None:
    table = Table("""
        Ann's turn, 0 points
        Ann | squirrel | - | - | - | - | hand: whirlwind
        Bob | squirrel | - | - | - | - | hand: military forces
        """)
    assert table.refuses(moves.StirNuts("whirlwind")).reason == "too_few_action_points"

    other = Table("""
        Ann | squirrel | - | - | - | - | hand: whirlwind
        Bob | squirrel | - | - | - | - | hand: military forces
        """).stir()
    assert other.none(AttackAnnounced)
    assert other.asked() == [ANN]


@pytest.mark.rule("super")
@pytest.mark.rule("GN-34")
@pytest.mark.parametrize("points", [0, 4])
def test_a_super_squirrel_is_free_and_gives_one_more_point_and_two_give_two(points: int) -> None:
    table = Table(f"""
        Ann's turn, {points} points
        Ann | squirrel | - | - | - | - | hand: super squirrel, super squirrel
        Bob | squirrel | - | - | - | - |
        """)

    table.boost()
    assert table.one(SquirrelBoosted) == SquirrelBoosted(ANN, "super_squirrel", 1)
    assert table.position.points == points + 1

    table.boost().shows(f"""
        Ann's turn, {points + 2} points
        Ann | squirrel | - | - | - | - | hand: nothing
        Bob | squirrel | - | - | - | - |
        discards: super squirrel, super squirrel
        """)


@pytest.mark.rule("super")
@pytest.mark.rule("GN-34")
def test_the_point_of_a_super_squirrel_lasts_for_this_turn_only() -> None:
    table = Table("""
        Ann | squirrel | - | - | - | - | hand: super squirrel
        Bob | squirrel | - | - | - | - |
        """).boost()

    table.next_turn()
    assert table.position.points == 4
    assert table.next_turn().position.points == 4


@pytest.mark.rule("super")
def test_with_six_points_six_points_may_be_spent() -> None:
    table = (
        Table("""
        Ann | squirrel | - | - | - | - | hand: super squirrel, super squirrel, tree 4, tree 3, tree 3
        Bob | squirrel | - | - | - | - |
        """)
        .boost()
        .boost()
    )

    table.plant("tree 4", 1).plant("tree 3", 2).plant("tree 3", 3)

    assert table.position.points == 0
