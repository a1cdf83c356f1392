"""Turns: what each action may be used for, one at a time: "Gameplay" and "More on Actions"."""

from __future__ import annotations

from collections import Counter

import pytest
from filbert.gamekit.errors import IllegalMove
from filbert.games.politico import GAME, moves
from filbert.games.politico.events import (
    FollowerCollected,
    InfluenceDeckReshuffled,
    InfluenceDiscarded,
    InfluencePlayed,
    InfluenceReceived,
    TurnEnded,
    TurnStarted,
)
from games.politico.table import Match, a_play, at, board


def kinds(match: Match) -> set[tuple[str, str]]:
    """The legal moves as (type, card)."""
    return {(move.__struct_config__.tag, getattr(move, "card", "")) for move in match.legal()}


@pytest.mark.rule("gameplay")
def test_a_follower_action_collects_one_follower_of_the_active_class() -> None:
    match = at("""
        merchants
        *> 0 follower 2 | c1 | -
           1 follower   | -  | -
           2 influence  | -  | -
        """).take()

    assert match.one(FollowerCollected) == FollowerCollected(0, "merchants")
    assert match.drawing == board("""
        merchants round 1
        *> 0 follower 1  | c1 m1 | -
           1 follower 2  | -     | -
           2 influence 3 | -     | -
        supply c15 p16 m15 g16
        """)


@pytest.mark.rule("gameplay")
def test_an_influence_action_draws_the_next_card() -> None:
    match = at("""
        merchants
        *> 0 influence 2 | - | gather-g
           1 influence   | - | -
           2 follower    | - | -
        pile sway-c unrest-p
        """).draw()

    assert match.drawing == board("""
        merchants round 1
        *> 0 influence 1 | - | gather-g sway-c
           1 influence 2 | - | -
           2 follower 3  | - | -
        supply c16 p16 m16 g16
        pile unrest-p
        """)


@pytest.mark.rule("actions")
@pytest.mark.rule("PO-9")
@pytest.mark.rule("PO-6")
def test_an_influence_action_may_discard_a_card_of_the_active_class_for_a_follower_of_it() -> None:
    match = at("""
        merchants
        *> 0 influence 2 | - | gather-m sway-c
           1 influence   | - | -
           2 follower    | - | -
        discard gather-p
        """).match_discard("gather-m")

    assert match.one(InfluenceDiscarded) == InfluenceDiscarded(0, ("gather_merchants",), "for_follower")
    assert match.drawing == board("""
        merchants round 1
        *> 0 influence 1 | m1 | sway-c
           1 influence 2 | -  | -
           2 follower 3  | -  | -
        supply c16 p16 m15 g16
        discard gather-p gather-m
        """)


@pytest.mark.rule("actions")
@pytest.mark.rule("PO-6")
def test_a_follower_action_may_play_a_card_of_the_active_class_instead() -> None:
    match = at("""
        merchants
        *> 0 follower 2 | - | gather-m sway-c
           1 follower   | - | -
           2 influence  | - | -
        """).play("gather-m", followers=3)

    assert match.one(InfluencePlayed) == InfluencePlayed(0, "gather_merchants")
    assert match.drawing == board("""
        merchants round 1
        *> 0 follower 1  | m3 | sway-c
           1 follower 2  | -  | -
           2 influence 3 | -  | -
        supply c16 p16 m13 g16
        discard gather-m
        """)


HAND_OF_ALL = """
    {active}
    *> 0 {action} 2  | c1 p1 m1 g1 | gather-c gather-p gather-m gather-g
       1 follower    | -           | -
       2 influence   | -           | -
    pile unrest-c
    """


@pytest.mark.rule("actions")
@pytest.mark.rule("PO-10")
@pytest.mark.parametrize("active", ["clergy", "peasants", "merchants", "guild"])
def test_a_follower_action_plays_only_cards_of_the_active_class_an_influence_action_any(active: str) -> None:
    follower = at(HAND_OF_ALL.format(active=active, action="follower"))
    influence = at(HAND_OF_ALL.format(active=active, action="influence"))

    assert {card for kind, card in kinds(follower) if kind == "play_influence"} == {f"gather_{active}"}
    assert len({card for kind, card in kinds(influence) if kind == "play_influence"}) == 4
    other = "gather-c" if active != "clergy" else "gather-p"
    with pytest.raises(IllegalMove) as refusal:
        follower.play(other, followers=1)
    assert refusal.value.rule_ref == "PO-10"


@pytest.mark.rule("PO-3")
def test_the_actions_of_a_turn_are_of_one_kind() -> None:
    follower = at(HAND_OF_ALL.format(active="clergy", action="follower"))
    influence = at(HAND_OF_ALL.format(active="clergy", action="influence"))

    assert {kind for kind, _ in kinds(follower)} == {"take_follower", "play_influence", "end_turn"}
    assert {kind for kind, _ in kinds(influence)} == {"draw_influence", "discard_for_follower", "play_influence", "end_turn"}
    for match, wrong in (
        (follower, moves.DrawInfluence()),
        (follower, moves.DiscardForFollower("gather_clergy")),
        (influence, moves.TakeFollower()),
    ):
        with pytest.raises(IllegalMove):
            match.answer(wrong)


# Every way to spend three actions, one after the other: what each uses it for, and the board after it.
MIXED_INFLUENCE = [
    ("draw", "match", "play"),
    ("draw", "play", "match"),
    ("match", "draw", "play"),
    ("play", "draw", "match"),
    ("play", "match", "draw"),
    ("match", "match", "draw"),
    ("draw", "draw", "draw"),
]


@pytest.mark.rule("PO-3")
@pytest.mark.rule("PO-8")
@pytest.mark.parametrize("uses", MIXED_INFLUENCE, ids="-".join)
def test_each_influence_action_is_decided_by_itself(uses: tuple[str, ...]) -> None:
    match = at("""
        guild
        *> 0 influence 3 | - | unrest-g convert-g gather-p
           1 follower    | - | -
           2 follower    | - | -
        pile sway-c sway-c sway-p
        """)
    matching = ["unrest-g", "convert-g"]

    for left, use in zip((2, 1, 0), uses, strict=True):
        if use == "draw":
            match.draw()
        elif use == "play":
            match.play("gather-p", followers=2)
        else:
            match.match_discard(matching.pop(0))
        assert match.position.actions_left == left or match.position.turn == 1

    used = Counter(uses)
    assert match.position.turn == 1
    assert match.position.followers[0] == (0, 2 * used["play"], 0, used["match"])
    assert len(match.position.hands[0]) == 3 + used["draw"] - used["play"] - used["match"]
    assert len(match.position.discard) == used["play"] + used["match"]


@pytest.mark.rule("PO-3")
@pytest.mark.rule("PO-8")
@pytest.mark.parametrize(
    "uses", [("take", "play", "take"), ("play", "take", "play"), ("play", "play", "take"), ("take", "take", "take")], ids="-".join
)
def test_each_follower_action_is_decided_by_itself(uses: tuple[str, ...]) -> None:
    match = at("""
        guild
        *> 0 follower 3 | - | gather-g gather-g
           1 influence  | - | -
           2 influence  | - | -
        """)

    for use in uses:
        if use == "take":
            match.take()
        else:
            match.play("gather-g", followers=3)

    assert match.position.turn == 1
    assert match.position.followers[0] == (0, 0, 0, uses.count("take") + 3 * uses.count("play"))


@pytest.mark.rule("PO-3")
def test_a_card_just_drawn_may_be_used_by_the_next_action() -> None:
    match = at("""
        clergy
        *> 0 influence 3 | - | -
           1 follower    | - | -
           2 follower    | - | -
        pile gather-c gather-p
        """)
    assert kinds(match) == {("draw_influence", ""), ("end_turn", "")}

    match.draw()

    assert match.one(InfluenceReceived).cards == ("gather_clergy",)
    assert ("play_influence", "gather_clergy") in kinds(match)
    assert ("discard_for_follower", "gather_clergy") in kinds(match)
    match.play("gather-c", followers=3)
    assert match.position.followers[0] == (3, 0, 0, 0)


@pytest.mark.rule("PO-2")
@pytest.mark.parametrize("used", [0, 1, 2])
def test_actions_may_be_left_unused(used: int) -> None:
    match = at("""
        clergy
        *> 0 follower 3 | - | -
           1 influence  | - | -
           2 influence  | - | -
        """).take(used)

    match.end()

    assert match.one(TurnEnded) == TurnEnded(0, 3 - used)
    assert match.position.followers[0][0] == used
    assert match.waiting() == [(1, "act")]


@pytest.mark.rule("PO-2")
def test_the_turn_ends_with_its_last_action() -> None:
    match = at("""
        clergy
        *> 0 follower 3 | - | -
           1 influence  | - | -
           2 influence  | - | -
        """).take(3)

    assert match.none(TurnEnded)
    assert match.one(TurnStarted) == TurnStarted(1, "influence", 2)
    assert match.waiting() == [(1, "act")]


@pytest.mark.rule("PO-8")
def test_a_matching_card_may_be_used_as_often_as_there_are_actions_and_cards() -> None:
    match = at("""
        peasants
        *> 0 influence 4 | - | gather-p gather-p sway-p unrest-p
           1 follower    | - | -
           2 follower    | - | -
           3 follower    | - | -
        """)

    for card in ("gather-p", "gather-p", "sway-p", "unrest-p"):
        match.match_discard(card)

    assert match.position.followers[0] == (0, 4, 0, 0)
    assert match.drawing.endswith("discard gather-p gather-p sway-p unrest-p")


@pytest.mark.rule("PO-9")
def test_an_influence_player_may_as_well_play_the_matching_card_for_its_effect() -> None:
    board_text = """
        peasants
        *> 0 influence 2 | - | gather-p
           1 follower    | - | -
           2 influence   | - | -
        """

    discarded, played = at(board_text).match_discard("gather-p"), at(board_text).play("gather-p", followers=3)

    assert discarded.position.followers[0] == (0, 1, 0, 0)
    assert played.position.followers[0] == (0, 3, 0, 0)
    assert discarded.position.discard == played.position.discard


@pytest.mark.rule("actions")
def test_a_card_that_does_not_match_cannot_be_discarded_for_a_follower() -> None:
    match = at("""
        peasants
        *> 0 influence 2 | - | gather-c
           1 follower    | - | -
           2 influence   | - | -
        """)

    for card in ("gather-c", "gather-p", "nonsense"):
        with pytest.raises(IllegalMove) as refusal:
            match.match_discard(card)
        assert refusal.value.field == "card"


@pytest.mark.rule("PO-11")
@pytest.mark.rule("actions")
def test_with_no_followers_of_the_active_class_left_none_is_collected_nor_discarded_for() -> None:
    follower = at("""
        clergy
        *> 0 follower 2  | c8 | -
           1 influence   | c8 | gather-c
           2 influence   | -  | -
        """)
    assert kinds(follower) == {("end_turn", "")}
    with pytest.raises(IllegalMove) as refusal:
        follower.take()
    assert refusal.value.rule_ref == "PO-11"

    influence = follower.end()

    assert kinds(influence) == {("end_turn", "")}
    with pytest.raises(IllegalMove) as refusal:
        influence.match_discard("gather-c")
    assert refusal.value.rule_ref == "PO-11"


@pytest.mark.rule("PO-11")
def test_a_matching_card_may_still_be_played_and_what_it_frees_may_be_collected() -> None:
    match = at("""
        clergy
        *> 0 follower 3  | c8 | unrest-c gather-p
           1 influence   | c7 | -
           2 influence   | c1 | -
        """)
    assert kinds(match) == {("play_influence", "unrest_clergy"), ("end_turn", "")}

    match.play("unrest-c")

    assert kinds(match) == {("take_follower", ""), ("end_turn", "")}
    match.take(2)
    assert match.drawing == board(
        """
        clergy round 1
        *  0 done        | c10 | gather-p
         > 1 influence 2 | c6  | -
           2 influence 2 | -   | -
        supply p16 m16 g16
        discard unrest-c
        """
    )


@pytest.mark.rule("PO-11")
def test_the_supply_is_judged_action_by_action() -> None:
    match = at("""
        clergy
        *> 0 follower 3 | c8 | -
           1 influence  | c7 | -
           2 influence  | -  | -
        """)

    match.take()

    assert match.position.followers[0][0] == 9
    assert (match.position.turn, match.position.actions_left) == (0, 2)
    assert kinds(match) == {("end_turn", "")}


@pytest.mark.rule("PO-5")
def test_the_discard_pile_is_shuffled_when_a_card_is_needed_and_none_is_left() -> None:
    match = at("""
        clergy
        *> 0 influence 3 | - | -
           1 follower    | - | -
           2 follower    | - | -
        pile gather-m
        discard sway-c sway-p sway-m
        """).draw()
    assert match.none(InfluenceDeckReshuffled), "the last card of the pile was there"
    assert match.position.pile == ()

    match.draw()

    assert match.one(InfluenceDeckReshuffled).count == 3
    assert match.position.discard == ()
    assert len(match.position.pile) == 2
    names = GAME.decks["house"].names((*match.position.pile, match.position.hands[0][-1]))
    assert Counter(names) == Counter(["sway_clergy", "sway_peasants", "sway_merchants"])


@pytest.mark.rule("PO-5")
def test_the_new_pile_does_not_lie_in_the_order_in_which_it_was_discarded() -> None:
    orders = set()
    for seed in range(30):
        match = at("""
            clergy
            *> 0 influence 3 | - | -
               1 follower    | - | -
            dummy follower
            discard sway-c sway-p sway-m
            """)
        match.key = seed.to_bytes(32, "big")
        match.draw()
        orders.add((*match.position.hands[0], *match.position.pile))

    assert len(orders) == 6


@pytest.mark.rule("PO-5")
def test_with_neither_pile_nor_discards_nothing_can_be_drawn() -> None:
    match = at("""
        clergy
        *> 0 influence 3 | - | gather-c
           1 follower    | - | -
           2 follower    | - | -
        """)

    assert "draw_influence" not in {kind for kind, _ in kinds(match)}
    with pytest.raises(IllegalMove) as refusal:
        match.draw()
    assert refusal.value.rule_ref == "PO-5"


@pytest.mark.rule("PO-5")
def test_a_card_that_was_just_discarded_can_be_drawn_again() -> None:
    match = (
        at("""
        clergy
        *> 0 influence 3 | - | gather-c
           1 follower    | - | -
           2 follower    | - | -
        """)
        .match_discard("gather-c")
        .draw()
    )

    assert match.drawing == board("""
        clergy round 1
        *> 0 influence 1 | c1 | gather-c
           1 follower 2  | -  | -
           2 follower 2  | -  | -
        supply c15 p16 m16 g16
        """)


# The action, what it is spent on, whether the supply has the active class, what there is to draw, and whether it is lawful.
BOTH = (True, False)
OUTCOMES = [
    *(("follower", "take_follower", supply, cards, supply) for supply in BOTH for cards in ("pile", "discard", "none")),
    *(("influence", "draw_influence", supply, cards, cards != "none") for supply in BOTH for cards in ("pile", "discard", "none")),
    *(("influence", "discard_for_follower", supply, "none", supply) for supply in BOTH),
    *((action, "play_influence", supply, "none", supply) for action in ("follower", "influence") for supply in BOTH),
    *((action, "end_turn", supply, "none", True) for action in ("follower", "influence") for supply in BOTH),
    *(("follower", tried, True, "pile", False) for tried in ("draw_influence", "discard_for_follower")),
    ("influence", "take_follower", True, "pile", False),
]


@pytest.mark.rule("actions")
@pytest.mark.rule("PO-11")
@pytest.mark.parametrize(("action", "tried", "supply", "cards", "lawful"), OUTCOMES)
def test_an_action_is_used_up_exactly_when_it_is_lawful_and_the_last_one_passes_the_turn_on(
    action: str, tried: str, supply: bool, cards: str, lawful: bool
) -> None:
    match = at(f"""
        clergy
        *> 0 {action} 1 | c7 | gather-c
           1 follower   | {"c8" if supply else "c9"} | -
           2 influence  | -  | -
        {"pile sway-m" if cards == "pile" else "discard sway-m" if cards == "discard" else "pile -"}
        """)
    move = {
        "take_follower": moves.TakeFollower(),
        "draw_influence": moves.DrawInfluence(),
        "discard_for_follower": moves.DiscardForFollower("gather_clergy"),
        "play_influence": a_play("gather-c", followers=1),
        "end_turn": moves.EndTurn(),
    }[tried]
    tokens, before = GAME.tokens(match.position), match.position

    if not lawful:
        with pytest.raises(IllegalMove):
            match.answer(move)
        assert match.position == before
        assert match.waiting() == [(0, "act")]
        return
    match.answer(move)

    assert match.waiting() == [(1, "act")]
    assert GAME.tokens(match.position) == tokens
    gained = tried in ("take_follower", "discard_for_follower", "play_influence")
    assert match.position.followers[0][0] == 7 + gained
