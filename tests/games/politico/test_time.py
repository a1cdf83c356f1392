"""What time answers, and the budget of a turn."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from filbert.gamekit.contract import TimedAnswer
from filbert.gamekit.errors import IllegalMove
from filbert.games.politico import GAME
from filbert.games.politico.events import ActionsRevealed, FollowersSwayed, InfluenceDiscarded
from filbert.games.politico.moves import ChooseAction, DiscardByEffect, EndTurn
from games.politico.reference import told
from games.politico.table import VILLAGE, Match, at, board, fresh


def choosing() -> Match:
    return at("""
        merchants
        *  0 ?           | c1 | -
           1 (influence) | -  | -
           2 ?           | -  | -
        """)


def on_turn() -> Match:
    return at("""
        merchants
        *> 0 influence 3 | - | gather-m
           1 follower    | - | -
           2 follower    | - | -
        pile sway-c sway-c
        """)


def too_many() -> Match:
    return at("""
        merchants
        *  0 done      | - | unrest-g gather-c gather-p gather-c convert-c sway-p
           1 done      | - | gather-m
        >  2 influence | - | sway-m gather-p gather-g counsel-p gather-g
        """).end()


def asked_by_a_card() -> Match:
    return at(
        """
        guild
        *> 0 influence 2 | c2 | tithe-c
           1 follower    | p2 | gossip-m barter-p barter-p
           2 influence   | -  | -
        pile mission-g
        """,
        game=VILLAGE,
    ).play("tithe-c", seat=1, take="p")


@pytest.mark.rule("PO-11")
@pytest.mark.rule("PO-20")
def test_time_chooses_follower_for_whoever_has_not_chosen() -> None:
    match = choosing().time_out()

    assert [(answer.seat, answer.move) for answer in match.step.answers] == [
        (0, ChooseAction("follower")),
        (2, ChooseAction("follower")),
    ]
    assert match.one(ActionsRevealed).actions == ("follower", "influence", "follower")


@pytest.mark.rule("PO-11")
def test_time_chooses_influence_where_the_active_class_has_no_followers_left() -> None:
    match = at("""
        merchants
        *  0 ? | m8 | -
           1 ? | m8 | -
           2 ? | -  | -
        """).time_out()

    assert match.one(ActionsRevealed).actions == ("influence",) * 3


@pytest.mark.rule("PO-20")
def test_time_that_answers_one_seat_leaves_the_others_sealed() -> None:
    match = choosing().time_out(2)

    assert match.events == []
    assert match.waiting() == [(0, "choose_action")]
    assert match.drawing == board("""
        merchants round 1
        *  0 ?           | c1 | -
           1 (influence) | -  | -
           2 (follower)  | -  | -
        supply c15 p16 m16 g16
        """)


@pytest.mark.rule("PO-2")
@pytest.mark.parametrize("draws", [0, 1, 2])
def test_time_ends_the_turn_with_all_its_actions(draws: int) -> None:
    match = on_turn().draw(draws)
    key = match.prompt(0).key

    match.time_out()

    assert match.step.answers == (TimedAnswer(key, 0, EndTurn()),)
    assert match.waiting() == [(1, "act")]
    assert len(match.position.hands[0]) == 1 + draws


@pytest.mark.rule("PO-7")
def test_time_discards_the_oldest_cards() -> None:
    match = too_many().time_out()

    assert [(event.seat, sorted(event.cards)) for event in match.events if isinstance(event, InfluenceDiscarded)] == [
        (0, ["gather_clergy", "unrest_guild"]),
        (2, ["sway_merchants"]),
    ]
    names = GAME.decks["house"].names
    assert names(match.position.hands[0]) == ("gather_peasants", "gather_clergy", "convert_clergy", "sway_peasants")
    assert names(match.position.hands[2]) == ("gather_peasants", "gather_guild", "counsel_peasants", "gather_guild")
    assert match.position.round == 2


@pytest.mark.rule("PO-7")
def test_cards_age_in_the_order_in_which_they_were_drawn() -> None:
    match = at("""
        merchants
        *  0 done        | - | -
        >  1 influence 3 | - | sway-p unrest-g gather-p
        dummy follower
        pile gather-c convert-c gather-c
        """).draw(3)

    match.time_out()

    assert GAME.decks["house"].names(match.position.hands[1]) == (
        "gather_peasants",
        "gather_clergy",
        "convert_clergy",
        "gather_clergy",
    )


@pytest.mark.rule("PO-21")
def test_time_discards_the_oldest_cards_for_an_opponents_card_too_and_the_card_goes_on() -> None:
    match = asked_by_a_card().time_out()

    assert sorted(match.one(InfluenceDiscarded).cards) == ["barter_peasants", "gossip_merchants"]
    assert VILLAGE.decks["house"].names(match.position.hands[1]) == ("barter_peasants",)
    assert match.one(FollowersSwayed).taken == ("peasants",)
    assert match.waiting() == [(0, "act")]


STAGES: dict[str, tuple[Callable[[], Match], str, str]] = {
    "choose_action": (choosing, "usual_action", "choose"),
    "act": (on_turn, "end_turn", "turn"),
    "discard_down": (too_many, "oldest_cards", "discard"),
    "discard_by_effect": (asked_by_a_card, "oldest_cards", "answer"),
}


@pytest.mark.rule("gameplay")
@pytest.mark.parametrize("kind", STAGES)
def test_each_prompt_says_what_time_will_answer_and_which_clock_it_has(kind: str) -> None:
    position, code, clock = STAGES[kind]

    for prompt in GAME.prompts(position().position):
        assert (prompt.kind, prompt.on_timeout, prompt.allowance) == (kind, code, clock)
        assert prompt.required
        assert prompt.sealed == (kind in ("choose_action", "discard_down"))
    assert clock in GAME.manifest.clocks


@pytest.mark.rule("gameplay")
@pytest.mark.parametrize("kind", STAGES)
def test_the_answer_of_time_is_one_that_the_seat_could_have_given(kind: str) -> None:
    match = STAGES[kind][0]()
    legal = {seat: {told(move) for move in match.legal(seat)} for seat, _ in match.waiting()}
    fork = match.copy().time_out()

    for answer in fork.step.answers:
        assert told(answer.move) in legal[answer.seat]
        match.answer(answer.move, answer.seat)

    assert match.drawing == fork.drawing


@pytest.mark.rule("gameplay")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_match_of_which_some_seats_only_let_time_answer_goes_on(seats: int) -> None:
    match = fresh(seats, round_limit=10)
    for _ in range(2000):
        if GAME.outcome(match.position) is not None:
            break
        seat, _ = match.waiting()[0]
        if seat % 2:
            match.time_out(seat)
        else:
            match.answer(match.legal(seat)[0], seat)

    assert GAME.outcome(match.position) is not None


def budget(match: Match, seat: int) -> tuple[int, int]:
    """When the prompt of *seat* was opened, and what its turn had spent before that."""
    prompt = match.prompt(seat)
    return prompt.opened_ms, prompt.spent_ms


@pytest.mark.rule("PO-3")
def test_a_turn_has_one_budget_of_time_over_all_its_actions_and_a_key_for_each() -> None:
    match = on_turn()
    keys = [match.prompt(0).key]

    for now_ms, spent in ((4_000, 4_000), (11_500, 11_500)):
        match.now_ms = now_ms
        match.draw()
        assert budget(match, 0) == (now_ms, spent)
        keys.append(match.prompt(0).key)
    match.now_ms = 20_000
    match.end()

    assert len(set(keys)) == 3
    assert budget(match, 1) == (20_000, 0)


@pytest.mark.rule("PO-3")
@pytest.mark.rule("PO-21")
def test_the_clock_of_a_turn_stands_still_while_an_opponent_must_answer() -> None:
    match = at(
        """
        guild
        *> 0 influence 3 | c2 | tithe-c
           1 follower    | p2 | gossip-m barter-p barter-p
           2 follower    | -  | -
        pile mission-g
        """,
        game=VILLAGE,
    )
    match.now_ms = 5_000
    match.play("tithe-c", seat=1, take="p")
    assert budget(match, 1) == (5_000, 0)

    match.now_ms = 25_000
    match.answer(DiscardByEffect(("barter_peasants", "barter_peasants")), 1)

    assert budget(match, 0) == (25_000, 5_000)
    match.now_ms = 27_000
    match.end()
    assert budget(match, 1) == (27_000, 0)


@pytest.mark.rule("PO-3")
def test_a_refused_move_does_not_stop_the_clock() -> None:
    match = on_turn()
    match.now_ms = 3_000
    before = match.position

    with pytest.raises(IllegalMove):
        match.take()

    assert match.position == before
    assert budget(match, 0) == (0, 0)


@pytest.mark.rule("PO-7")
def test_whoever_sealed_in_time_keeps_its_choice_when_time_answers_the_others() -> None:
    match = too_many().down(2, "gather-g").time_out()

    laid = [(event.seat, sorted(event.cards)) for event in match.events if isinstance(event, InfluenceDiscarded)]
    assert laid == [(0, ["gather_clergy", "unrest_guild"]), (2, ["gather_guild"])]
    assert [answer.seat for answer in match.step.answers] == [0]
