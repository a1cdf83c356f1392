"""Leaving a match, at every kind of prompt and by every seat: PO-27, PO-29 to PO-31."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations

import pytest
from filbert.games.politico import GAME
from filbert.games.politico.events import ActionsRevealed, DiscardDemanded, InfluenceDiscarded, MatchDecided, PlayerLeft
from filbert.games.politico.game import Politico
from filbert.games.politico.moves import DiscardByEffect
from games.politico.table import VILLAGE, Match, at, board, fresh


def next_living(after: int, alive: tuple[bool, ...]) -> int:
    """The next seat in play clockwise, counted from seat numbers."""
    return next(seat % len(alive) for seat in range(after + 1, after + 1 + len(alive)) if alive[seat % len(alive)])


@pytest.mark.rule("PO-27")
def test_the_followers_of_a_leaver_return_to_the_supply_and_the_cards_to_the_discards() -> None:
    match = at("""
        clergy
        *> 0 follower 2 | c1    | -
           1 influence  | c2 g1 | sway-p gather-g
           2 influence  | -     | -
        discard unrest-m
        """).leave(1)

    assert match.one(PlayerLeft).returned == {"clergy": 2, "peasants": 0, "merchants": 0, "guild": 1}
    assert match.one(InfluenceDiscarded).cause == "left"
    assert match.drawing == board("""
        clergy round 1
        *> 0 follower 2  | c1 | -
           1 left        | -  | -
           2 influence 2 | -  | -
        supply c15 p16 m16 g16
        discard unrest-m sway-p gather-g
        """)


@pytest.mark.rule("PO-27")
def test_with_two_left_of_three_no_third_card_is_added() -> None:
    match = fresh(3).leave(2)

    match.choose("fi")

    assert match.one(ActionsRevealed).dummy is None
    assert match.one(ActionsRevealed).allowed == (2, 2, 0)
    assert match.position.dummy_deck == ()


@pytest.mark.rule("PO-29")
def test_a_sealed_action_of_a_leaver_does_not_count_and_is_not_shown() -> None:
    match = at("""
        clergy
        *  0 ?           | - | -
           1 (influence) | - | -
           2 (follower)  | - | -
           3 ?           | - | -
        """).leave(1)
    key = match.position.keys

    match.choose("fi")

    revealed = match.one(ActionsRevealed)
    assert revealed.actions == ("follower", None, "follower", "influence")
    assert revealed.allowed == (2, 0, 2, 3)
    assert not any(each.startswith("s1-") for each in match.step.published)
    assert key[1] == ""


@pytest.mark.rule("PO-29")
@pytest.mark.parametrize("leaver", [0, 1, 2, 3])
def test_if_the_last_seat_awaited_leaves_the_actions_are_turned_up_at_once(leaver: int) -> None:
    match = fresh(4)
    match.choose("fff", seats=[seat for seat in range(4) if seat != leaver])

    match.leave(leaver)

    assert match.one(ActionsRevealed).allowed == tuple(0 if seat == leaver else 1 for seat in range(4))
    assert [kind for _, kind in match.waiting()] == ["act"]


@pytest.mark.rule("PO-30")
@pytest.mark.parametrize("order", list(permutations(range(3), 2)))
def test_the_last_seat_left_wins_at_once(order: tuple[int, int]) -> None:
    match = fresh(3).leave(order[0])
    assert GAME.outcome(match.position) is None

    match.leave(order[1])

    (last,) = {0, 1, 2} - set(order)
    assert match.one(MatchDecided) == MatchDecided("last_seat", (last,))
    outcome = GAME.outcome(match.position)
    assert outcome is not None
    assert outcome.places[last] == 1
    assert all(outcome.places[seat] > 1 for seat in order)
    assert match.waiting() == []


@pytest.mark.rule("PO-30")
def test_of_two_players_the_other_wins_whatever_it_holds() -> None:
    match = at("""
        clergy
        *> 0 follower 2 | c12 p1 m1 | -
           1 influence  | -         | -
        dummy influence
        """).leave(0)

    assert match.drawing.endswith("over last_seat 2 1")


@pytest.mark.rule("PO-31")
def test_whoever_left_ranks_last() -> None:
    match = at("""
        clergy
           0 left       | -           | -
        *> 1 follower 2 | c3 p4 m4 g1 | -
           2 influence  | -           | -
           3 influence  | p3          | -
        """).take()

    assert match.drawing.endswith("over followers 4 1 3 2")


@pytest.mark.rule("PO-31")
@pytest.mark.parametrize("leaver", [0, 1, 2, 3])
def test_if_the_starter_leaves_before_the_reveal_the_next_seat_takes_the_first_turn(leaver: int) -> None:
    match = at("\n".join(["clergy", *(f"{'*' if seat == leaver else ''} {seat} ? | - | -" for seat in range(4))]))

    match.leave(leaver).choose("fff")

    assert match.position.starter == match.position.turn == (leaver + 1) % 4
    match.end(3)
    assert match.position.starter == (leaver + 2) % 4, "left of the one who began in its place (PO-27)"


@pytest.mark.rule("PO-31")
@pytest.mark.parametrize("leaver", [0, 1, 2, 3])
def test_if_the_seat_that_was_to_start_the_next_round_has_left_the_next_one_starts(leaver: int) -> None:
    starter = (leaver - 1) % 4
    lines = [f"{'*' if seat == starter else ''}{'>' if seat == starter else ''} {seat} follower | - | -" for seat in range(4)]
    match = at("\n".join(["clergy", *lines])).leave(leaver)

    match.end(3)

    assert (match.position.round, match.position.starter) == (2, (leaver + 1) % 4)


@pytest.mark.rule("PO-27")
@pytest.mark.rule("PO-31")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_turn_goes_to_the_next_living_seat_whoever_starts_moves_and_leaves(seats: int) -> None:
    """Every starter, every seat on turn, every leaver: the others take their turns once, in order."""
    for starter in range(seats):
        for moved in range(seats):
            order = [(starter + step) % seats for step in range(seats)]
            for leaver in range(seats):
                marks = [("*" if seat == starter else "") + (">" if seat == order[moved] else "") for seat in range(seats)]
                match = at("\n".join(["clergy", *(f"{marks[seat]} {seat} follower | - | -" for seat in range(seats))]))

                match.leave(leaver)
                turns = []
                while match.position.stage == "acting":
                    turns.append(match.position.turn)
                    match.end()

                assert turns == [seat for seat in order[moved:] if seat != leaver]
                assert match.position.round == 2
                assert match.position.starter == next_living(starter, match.position.alive)
                assert match.position.alive[match.position.starter]


@pytest.mark.rule("PO-31")
@pytest.mark.parametrize("leavers", [(3, 4), (0, 1), (2, 4), (4, 0), (1, 2, 3)])
def test_several_may_leave_one_after_the_other(leavers: tuple[int, ...]) -> None:
    match = at("\n".join(["clergy", *(f"{'*>' if seat == 0 else ''} {seat} follower | - | -" for seat in range(5))]))

    for leaver in leavers:
        match.leave(leaver)
    turns = []
    while match.position.stage == "acting":
        turns.append(match.position.turn)
        match.end()

    assert turns == [seat for seat in range(5) if seat not in leavers]
    assert match.position.starter == next_living(0, match.position.alive)


def choosing() -> Match:
    return at("""
        clergy
           0 ?          | c1 | gather-c
        *  1 (follower) | c2 | sway-p
           2 ?          | c3 | -
        """)


def acting() -> Match:
    return at("""
        clergy
           0 follower   | c1 | gather-c
        *> 1 follower 2 | c2 | sway-p
           2 influence  | c3 | -
        """)


def discarding() -> Match:
    return at("""
        clergy
        *  0 done      | c1 | gather-c gather-c gather-c gather-p gather-p
           1 done      | c2 | sway-p gather-p gather-m gather-m gather-m sway-p
        >  2 influence | c3 | gather-g
        """).end()


def answering() -> Match:
    return at(
        """
        clergy
           0 influence   | c1 | barter-p barter-p mission-g
        *> 1 influence 2 | c2 | tithe-c
           2 influence   | c3 | mission-p
        pile gossip-c
        """,
        game=VILLAGE,
    ).play("tithe-c", seat=0, take="c")


STAGES: dict[str, Callable[[], Match]] = {
    "choose_action": choosing,
    "act": acting,
    "discard_down": discarding,
    "discard_by_effect": answering,
}


def plays_on(match: Match, game: Politico) -> None:
    """Time plays the match to its end."""
    for _ in range(400):
        if game.outcome(match.position) is not None:
            return
        match.time_out()
    raise AssertionError("the match does not end")


@pytest.mark.rule("PO-27")
@pytest.mark.rule("PO-29")
@pytest.mark.parametrize("kind", STAGES)
@pytest.mark.parametrize("leaver", [0, 1, 2])
def test_any_seat_may_leave_at_every_kind_of_prompt_and_the_match_goes_on(kind: str, leaver: int) -> None:
    match = STAGES[kind]()
    assert kind in [asked for _, asked in match.waiting()]
    game, tokens = match.game, match.game.tokens(match.position)

    match.leave(leaver)

    assert match.waiting()
    assert leaver not in [seat for seat, _ in match.waiting()]
    assert game.tokens(match.position) == tokens
    assert sum(match.position.followers[leaver]) == len(match.position.hands[leaver]) == 0
    left = match.position
    match.leave(leaver)
    assert (match.position, match.events) == (left, [])
    plays_on(match, game)
    assert game.tokens(match.position) == tokens
    outcome = game.outcome(match.position)
    assert outcome is not None
    assert outcome.places[leaver] == 3


@pytest.mark.rule("PO-30")
@pytest.mark.parametrize("kind", STAGES)
@pytest.mark.parametrize("leavers", list(permutations(range(3), 2)))
def test_all_but_one_may_leave_at_every_kind_of_prompt(kind: str, leavers: tuple[int, int]) -> None:
    match = STAGES[kind]()
    tokens = match.game.tokens(match.position)

    for leaver in leavers:
        match.leave(leaver)

    outcome = match.game.outcome(match.position)
    assert outcome is not None
    assert outcome.reason == "last_seat"
    assert match.waiting() == []
    assert match.game.tokens(match.position) == tokens


@pytest.mark.rule("PO-27")
def test_the_last_one_who_owes_discards_leaves_and_the_next_round_begins() -> None:
    match = discarding().down(0, "gather-p")

    match.leave(1)

    assert match.position.round == 2
    assert [(event.seat, event.cause) for event in match.events if isinstance(event, InfluenceDiscarded)] == [
        (1, "left"),
        (0, "hand_limit"),
    ]
    assert match.waiting() == [(0, "choose_action"), (2, "choose_action")]


@pytest.mark.rule("PO-27")
def test_if_whoever_must_discard_by_a_card_leaves_the_card_goes_on_without_it() -> None:
    match = answering()
    assert not match.none(DiscardDemanded)

    match.leave(0)

    assert match.drawing == board("""
        clergy round 1
           0 left        | -  | -
        *> 1 influence 1 | c2 | gossip-c
           2 influence 1 | c3 | mission-p
        supply c11 p16 m16 g16
        discard barter-p barter-p mission-g tithe-c
        """)


@pytest.mark.rule("PO-27")
def test_if_the_player_of_a_card_leaves_while_it_waits_nobody_is_asked_any_more_and_the_turn_passes_on() -> None:
    match = answering().leave(1)

    assert match.waiting() == [(2, "act")]
    assert match.position.in_play is None
    assert match.game.tokens(match.position) == match.game.tokens(answering().position)


@pytest.mark.rule("PO-27")
def test_a_bystander_who_leaves_while_a_card_waits_changes_nothing_for_it() -> None:
    match = answering().leave(2)
    assert match.waiting() == [(0, "discard_by_effect")]

    match.answer(DiscardByEffect(("barter_peasants", "mission_guild")), 0)

    assert match.waiting() == [(1, "act")]
    assert match.position.followers == ((0, 0, 0, 0), (3, 0, 0, 0), (0, 0, 0, 0))


@pytest.mark.rule("PO-12")
@pytest.mark.rule("PO-27")
def test_the_returned_followers_can_be_collected_at_once() -> None:
    match = at("""
        clergy
        *> 0 follower 3 | c8 | -
           1 influence  | c8 | -
           2 influence  | -  | -
        """)
    assert [type(move).__name__ for move in match.legal()] == ["EndTurn"]

    match.leave(1)

    assert [type(move).__name__ for move in match.legal()] == ["TakeFollower", "EndTurn"]
