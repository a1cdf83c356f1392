"""The vocabulary of deck files beyond the house deck, and cards with several effects, played with the deck of the tests (PO-21)."""

from __future__ import annotations

import pytest
from filbert.gamekit.errors import IllegalMove
from filbert.games.politico.events import (
    DiscardDemanded,
    FollowersExchanged,
    FollowersGathered,
    FollowersSwayed,
    InfluenceDiscarded,
    InfluenceDrawn,
    InfluenceExiled,
    InfluencePlayed,
    PileCardsSeen,
    PileSearched,
    UnrestSpread,
)
from filbert.games.politico.moves import DiscardByEffect
from games.politico.choices import plays, ways
from games.politico.table import VILLAGE, Match, at, board


def village(text: str) -> Match:
    """A match with the deck of the tests."""
    return at(text, game=VILLAGE)


@pytest.mark.rule("PO-21")
def test_exchange_swaps_followers_of_different_classes_one_for_one() -> None:
    match = village("""
        guild
        *> 0 influence 2 | c1 p1 | barter-c
           1 follower    | p1 m2 | -
           2 influence   | -     | -
        """)
    swaps = {("c", "p"), ("c", "m"), ("p", "m"), ("cp", "mm")}

    assert plays(match, "barter-c") == ways("barter-c", ({"seat": 1, "give": given, "take": taken} for given, taken in swaps))
    match.play("barter-c", seat=1, give="cp", take="mm")

    assert match.one(FollowersExchanged) == FollowersExchanged(0, 1, ("clergy", "peasants"), ("merchants", "merchants"))
    assert match.drawing == board("""
        guild round 1
        *> 0 influence 1 | m2    | -
           1 follower 3  | c1 p2 | -
           2 influence 2 | -     | -
        supply c15 p14 m14 g16
        discard barter-c
        """)


@pytest.mark.rule("PO-21")
@pytest.mark.parametrize(("given", "taken"), [("p", "p"), ("c", "mm"), ("cp", "m"), ("", "m"), ("c", ""), ("g", "m"), ("c", "g")])
def test_exchange_refuses_what_is_no_swap(given: str, taken: str) -> None:
    match = village("""
        guild
        *> 0 influence 2 | c1 p1 | barter-c
           1 follower    | p1 m2 | -
           2 influence   | -     | -
        """)

    with pytest.raises(IllegalMove):
        match.play("barter-c", seat=1, give=given, take=taken)


@pytest.mark.rule("PO-21")
def test_exile_takes_cards_of_the_discard_pile_out_of_the_game_and_the_next_effect_follows() -> None:
    match = village("""
        guild
        *> 0 influence 2 | - | bonfire-c
           1 follower    | - | -
           2 influence   | - | -
        discard barter-p barter-p gossip-m
        """)
    exiles = ["barter-p", "gossip-m", "barter-p barter-p", "barter-p gossip-m"]
    expected = ways("bonfire-c", ({"cards": cards, "followers": count} for cards in exiles for count in (1, 2)))

    assert plays(match, "bonfire-c") == expected
    match.play("bonfire-c", cards="barter-p gossip-m", followers=2)

    assert [type(event) for event in match.events] == [InfluencePlayed, InfluenceExiled, FollowersGathered]
    assert match.drawing == board("""
        guild round 1
        *> 0 influence 1 | c2 | -
           1 follower 3  | -  | -
           2 influence 2 | -  | -
        supply c14 p16 m16 g16
        discard barter-p bonfire-c
        """)
    assert {"barter_peasants", "gossip_merchants"} <= set(VILLAGE.decks["house"].names(match.position.exiled))


@pytest.mark.rule("PO-21")
def test_an_exiled_card_is_never_shuffled_in_again() -> None:
    match = (
        village("""
        guild
        *> 0 influence 3 | - | bonfire-c
           1 follower    | - | -
           2 follower    | - | -
        discard barter-p gossip-m
        """)
        .play("bonfire-c", cards="gossip-m", followers=1)
        .draw(2)
    )

    hand = VILLAGE.decks["house"].names(match.position.hands[0])
    assert sorted(hand) == ["barter_peasants", "bonfire_clergy"]


@pytest.mark.rule("PO-21")
def test_peek_shows_the_next_cards_to_the_player_alone_and_leaves_them_where_they_are() -> None:
    match = village("""
        guild
        *> 0 influence 2 | -  | gossip-c
           1 follower    | c3 | -
           2 influence   | c1 | -
        pile barter-p tithe-m mission-g
        """).play("gossip-c")

    for viewer in (1, 2, None):
        assert [type(event) for event in match.told_to(viewer)] == [InfluencePlayed, PileSearched, UnrestSpread]
        assert VILLAGE.view(match.position, viewer).next_cards == ()
    assert match.one(PileCardsSeen).cards == ("barter_peasants", "tithe_merchants")
    assert VILLAGE.view(match.position, 0).next_cards == ("barter_peasants", "tithe_merchants")
    assert match.one(UnrestSpread).returned == (0, 2, 1)
    assert match.drawing == board("""
        guild round 1
        *> 0 influence 1 | -  | -
           1 follower 3  | c1 | -
           2 influence 2 | -  | -
        supply c15 p16 m16 g16
        pile barter-p tithe-m mission-g
        discard gossip-c
        """)


@pytest.mark.rule("PO-21")
@pytest.mark.rule("PO-28")
def test_a_peeked_card_that_another_draws_stays_known_to_the_one_who_saw_it() -> None:
    match = (
        village("""
        guild
        *> 0 influence 1 | -  | gossip-c
           1 influence   | c3 | -
           2 influence   | -  | -
        pile barter-p tithe-m mission-g
        """)
        .play("gossip-c")
        .draw()
    )

    (known,) = VILLAGE.view(match.position, 0).known_cards
    assert (known.seat, known.cards) == (1, ("barter_peasants",))
    assert VILLAGE.view(match.position, 2).known_cards == ()
    assert VILLAGE.view(match.position, 0).next_cards == ("tithe_merchants",)


@pytest.mark.rule("PO-21")
def test_whoever_draws_the_cards_it_saw_knows_them_from_its_hand_alone() -> None:
    match = (
        village("""
        guild
        *> 0 influence 3 | -  | gossip-c
           1 follower    | c3 | -
           2 influence   | -  | -
        pile barter-p tithe-m mission-g
        """)
        .play("gossip-c")
        .draw()
    )

    view = VILLAGE.view(match.position, 0)
    assert (view.hand, view.next_cards, view.known_cards) == (("barter_peasants",), ("tithe_merchants",), ())


TITHE = """
    guild
    *> 0 influence 2 | c2    | tithe-c
       1 follower    | p2 m2 | barter-p barter-p gossip-m
       2 influence   | p1    | barter-g
       3 influence   | -     | -
    pile mission-g mission-m
    """


@pytest.mark.rule("PO-21")
def test_an_opponent_who_must_discard_chooses_the_cards_and_the_card_in_play_goes_on_after_that() -> None:
    match = village(TITHE).play("tithe-c", seat=1, take="pmm")

    assert match.one(DiscardDemanded) == DiscardDemanded(0, 1, 2)
    assert match.none(FollowersSwayed)
    assert match.waiting() == [(1, "discard_by_effect")]
    assert {tuple(sorted(move.cards)) for move in match.legal(1)} == {
        ("barter_peasants", "barter_peasants"),
        ("barter_peasants", "gossip_merchants"),
    }
    match.answer(DiscardByEffect(("gossip_merchants", "barter_peasants")), 1)

    assert [type(event) for event in match.events][:3] == [InfluenceDiscarded, FollowersSwayed, InfluenceDrawn]
    assert match.one(InfluenceDiscarded).cause == "effect"
    assert match.waiting() == [(0, "act")]
    drawing = match.drawing.splitlines()
    assert (
        drawing[1:5]
        == board("""
        *> 0 influence 1 | c2 p1 m2 | mission-g
           1 follower 4  | p1       | barter-p
           2 influence 2 | p1       | barter-g
           3 influence 2 | -        | -
        """).splitlines()
    )
    assert drawing[-1].startswith("discard ")
    assert drawing[-1].endswith("tithe-c"), "the card in play joins the pile last (PO-6)"


@pytest.mark.rule("PO-21")
@pytest.mark.parametrize("cards", [(), ("barter_peasants",), ("gossip_merchants",) * 2, ("barter_guild", "gossip_merchants")])
def test_the_opponent_must_discard_as_many_cards_of_its_own_as_demanded(cards: tuple[str, ...]) -> None:
    match = village(TITHE).play("tithe-c", seat=1, take="p")

    with pytest.raises(IllegalMove):
        match.answer(DiscardByEffect(cards), 1)

    assert match.waiting() == [(1, "discard_by_effect")]


@pytest.mark.rule("PO-21")
def test_an_opponent_who_must_discard_everything_is_not_asked() -> None:
    match = village(TITHE).play("tithe-c", seat=2, take="p")

    assert match.one(InfluenceDiscarded) == InfluenceDiscarded(2, ("barter_guild",), "effect")
    assert match.one(FollowersSwayed).taken == ("peasants",)
    assert match.waiting() == [(0, "act")]


@pytest.mark.rule("PO-22")
@pytest.mark.rule("PO-21")
def test_effects_that_can_change_nothing_are_passed_over_if_another_of_the_card_can() -> None:
    match = village("""
        guild
        *> 0 influence 2 | c1 | mission-c
           1 follower    | p2 | -
           2 influence   | -  | -
        """)
    assert plays(match, "mission-c") == ways("mission-c", [{"followers": 1}])

    match.play("mission-c", followers=1)

    assert [type(event) for event in match.events] == [InfluencePlayed, FollowersGathered]


@pytest.mark.rule("PO-21")
def test_an_effect_may_follow_from_what_the_one_before_it_did() -> None:
    match = village("""
        guild
        *> 0 influence 2 | p2 | mission-c
           1 follower    | c7 | -
           2 influence   | c8 | -
        """)
    assert plays(match, "mission-c") == ways("mission-c", [{"give": "p"}]), "the supply is empty once the convert is done"

    match.play("mission-c", give="p")

    assert match.position.followers == ((1, 1, 0, 0), (6, 0, 0, 0), (7, 0, 0, 0))


@pytest.mark.rule("PO-24")
@pytest.mark.rule("PO-21")
def test_a_card_acts_on_one_opponent_whom_its_first_effect_that_can_act_chooses() -> None:
    match = village("""
        guild
        *> 0 influence 2 | c2 | tithe-c
           1 follower    | -  | barter-p
           2 influence   | p3 | -
        pile mission-g
        """)
    assert plays(match, "tithe-c") == ways("tithe-c", [{"seat": 1}]), "seat 2 has followers, but no card to discard"

    match.play("tithe-c", seat=1)

    assert [type(event) for event in match.events][1:4] == [DiscardDemanded, InfluenceDiscarded, InfluenceDrawn]
    assert match.position.followers[2] == (0, 3, 0, 0)


@pytest.mark.rule("PO-24")
@pytest.mark.rule("PO-21")
def test_if_nobody_has_a_card_to_discard_the_next_effect_chooses_the_opponent() -> None:
    match = village("""
        guild
        *> 0 influence 2 | -  | tithe-c
           1 follower    | -  | -
           2 influence   | p3 | -
        """)

    assert plays(match, "tithe-c") == ways("tithe-c", [{"seat": 2, "take": "p"}])
