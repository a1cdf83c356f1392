"""Leaving: a dead pile, a skipped turn, fewer nuts, and what was under way."""

from __future__ import annotations

import pytest
from filbert.games.nut_so_fast import GAME
from filbert.games.nut_so_fast import moves as m
from filbert.games.nut_so_fast.events import PileTaken, PointsGiven
from games.nut_so_fast.table import PLAIN, cards, four_of, is_decided, race

WALNUT = ["nuts_400"]


@pytest.mark.rule("NSF-32")
def test_the_cards_of_a_seat_that_left_stay_and_its_turn_is_skipped() -> None:
    table = four_of(()).leave(1).flip_again().close()
    table.wait()

    assert table.position.active == 2
    assert len(table.position.decks[1]) == 6


@pytest.mark.rule("NSF-32")
def test_when_the_active_player_leaves_the_next_one_flips() -> None:
    table = four_of(()).leave(0).wait()

    assert table.prompt(1).kind == "flip"


@pytest.mark.rule("NSF-32", "NSF-35")
def test_one_nut_less_is_in_the_middle_at_once_and_the_leavers_reactions_are_void() -> None:
    table = four_of(WALNUT).flip().react(3, "walnut", 300).react(0, "walnut", 400).react(1, "cashew", 450)
    assert not is_decided(table)

    table.leave(1)
    assert table.window.decided_ms == table.window.reveal_ms + 400, "two nuts for three players are taken"
    table.close()

    assert [verdict for seat, _, verdict in table.verdicts() if seat == 1] == ["void"]
    assert table.forfeits() == []
    assert [taken.seat for taken in table.told(PileTaken)] == [2]


@pytest.mark.rule("NSF-32", "NSF-35")
def test_who_leaves_after_the_deciding_grab_leaves_the_last_of_those_who_grabbed_as_the_slowest() -> None:
    table = four_of(WALNUT).flip().react(3, "walnut", 300).react(0, "walnut", 400).react(1, "walnut", 450)
    assert is_decided(table)

    table.leave(2).close()

    assert [(seat, verdict) for seat, _, verdict in table.verdicts()] == [(3, "right"), (0, "right"), (1, "no_token")]
    assert [taken.seat for taken in table.told(PileTaken)] == [1]


@pytest.mark.rule("NSF-35")
def test_the_cards_of_an_active_player_who_left_are_still_settled() -> None:
    table = four_of(WALNUT).flip().leave(0).react(1, "walnut", 500).react(3, "walnut", 600).close()

    [taken] = table.told(PileTaken)
    assert (taken.seat, taken.origin) == (2, 0)
    assert table.wait().position.active == 1


@pytest.mark.rule("NSF-19", "NSF-32")
def test_when_the_taker_of_the_pistachio_leaves_the_next_opponent_gets_the_cards() -> None:
    table = four_of(["nuts_004"]).flip().react(1, "pistachio", 500).close().leave(1)

    assert table.told(PointsGiven)[0].target == 2
    assert table.position.unders[1] == ()


@pytest.mark.rule("NSF-38")
def test_seats_that_left_share_the_last_place_whatever_their_points() -> None:
    table = race([["nuts_100"], PLAIN, PLAIN, PLAIN], rounds=1).change(totals=(9, 0, 5, 0)).leave(1).leave(3).flip().close()

    outcome = GAME.outcome(table.position)
    assert outcome is not None
    assert outcome.places == (2, 3, 1, 3)


@pytest.mark.rule("NSF-32", "winning")
def test_the_last_player_left_wins() -> None:
    table = four_of(WALNUT).flip().react(2, "walnut", 500)
    table.leave(0).leave(1).leave(3)

    outcome = GAME.outcome(table.position)
    assert outcome is not None
    assert (outcome.reason, outcome.places) == ("last_seat", (2, 2, 1, 2))
    assert not GAME.prompts(table.position)
    assert not GAME.timers(table.position)


@pytest.mark.rule("NSF-32")
def test_two_players_left_play_on_with_one_nut_of_each_kind() -> None:
    table = four_of(WALNUT).leave(1).leave(2).flip().react(3, "walnut", 500)

    assert is_decided(table)
    assert [taken.seat for taken in table.close().told(PileTaken)] == [0]


@pytest.mark.rule("NSF-28", "NSF-32")
def test_if_who_ended_the_round_has_left_the_next_clockwise_begins() -> None:
    table = race([["nuts_100"], PLAIN, PLAIN, PLAIN]).flip().leave(0).close()

    assert table.position.round == 2
    assert table.position.first == 1
    assert table.position.decks[0] == ()
    assert [len(deck) for deck in table.position.decks[1:]] == [24, 24, 24]


@pytest.mark.rule("NSF-36")
def test_a_name_once_given_stays_when_its_giver_leaves() -> None:
    table = four_of(()).change(poses=("question", "clap", "salute"), order=("clap", "question", "salute"), text_id="t1.abcd")

    table.leave(0)

    assert GAME.view(table.position, 2).question_text_id == "t1.abcd"
    assert m.UseHousePose() not in list(GAME.legal_moves(table.flip().position, table.prompt(2)))
    assert table.position.piles[1] == cards("nuts_100")
