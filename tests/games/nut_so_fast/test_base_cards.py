"""Chapters "Errors" and "Ending the Round" on drawn tables: cards forfeited, base cards that show, and who ends the round."""

from __future__ import annotations

import pytest
from filbert.games.nut_so_fast import GAME
from filbert.games.nut_so_fast import moves as m
from filbert.games.nut_so_fast.events import AlmondTaken, BaseExposed, FirstPlayerFound, NutRoundScored
from games.nut_so_fast.boards import ANN, BOB, CLEO, board, flipped, words


@pytest.mark.rule("errors", "NSF-11")
def test_each_kind_grabbed_in_error_costs_two_cards_once() -> None:
    table = flipped("Ann | 100, ?5\nBob | 200, 020, 002, 220, ?3 | under: 022\nCleo | ?6")

    table.reacts("Bob walnut 400, Bob walnut 401, Bob cashew 402, Bob walnut 403, Bob cashew 900").close()

    assert table.forfeits() == [(BOB, 2), (BOB, 2)]
    assert words(table.position.unders[BOB]) == "022, 200, 020, 002, 220"


@pytest.mark.rule("errors", "NSF-12")
@pytest.mark.parametrize(("deck", "counts"), [("?3", [2, 1, 0]), ("?2", [2, 0, 0]), ("?1", [1, 0, 0])])
def test_with_too_few_cards_there_are_taken_as_many_as_there_are(deck: str, counts: list[int]) -> None:
    table = flipped(f"Ann | 100, ?5\nBob | {deck}\nCleo | ?6").reacts("Bob walnut 400, Bob cashew 401, Bob almond 402")

    table.close()

    assert table.forfeits() == [(BOB, count) for count in counts]
    assert len(table.told(BaseExposed)) == 1


@pytest.mark.rule("errors", "NSF-9", "NSF-10")
def test_one_who_erred_and_then_grabbed_right_has_a_nut() -> None:
    table = flipped("Ann | 400, ?5\nBob | ?6\nCleo | ?6").reacts("Bob cashew 400, Bob walnut 450, Cleo walnut 500")

    table.close()

    assert (table.under(ANN), table.under(BOB), table.under(CLEO)) == (1, 2, 0)


@pytest.mark.rule("errors", "NSF-13")
def test_a_grab_on_a_three_is_an_error_even_if_the_next_card_makes_it_four() -> None:
    table = flipped("Ann | 300, 100, ?5\nBob | ?6\nCleo | ?6").reacts("Bob walnut 400")
    table.close()
    assert table.forfeits() == [(BOB, 2)]

    table.flip()
    table.reacts("Bob walnut 400, Cleo walnut 500").close()

    assert table.said() == "Bob walnut right, Cleo walnut right"


@pytest.mark.rule("round", "NSF-21", "NSF-22")
@pytest.mark.parametrize(("deck", "windows"), [("100", 1), ("100, 010", 2), ("400", 1)])
def test_a_base_card_bared_by_a_flip_ends_the_round_after_this_turn(deck: str, windows: int) -> None:
    table = flipped(f"Ann | {deck}\nBob | ?6\nCleo | ?6")

    for _ in range(windows - 1):
        assert not table.close().told(NutRoundScored)
        table.flip()
    [scored] = table.close().told(NutRoundScored)

    assert scored.ended_by == ANN


@pytest.mark.rule("round", "NSF-21", "NSF-22")
def test_a_base_bared_by_anothers_error_lets_the_turn_be_finished_with_its_trigger() -> None:
    table = flipped("Ann | 300, 100, ?5\nBob | ?2\nCleo | ?6").reacts("Bob cashew 400")
    table.close()
    assert table.position.ended_by == BOB

    table.flip()
    [scored] = table.reacts("Ann walnut 400, Cleo walnut 500").close().told(NutRoundScored)

    assert (scored.ended_by, scored.points) == (BOB, (0, 4, 0)), "two for the error and two cards that Bob was too slow for"


@pytest.mark.rule("round", "NSF-21")
def test_everybody_can_see_that_a_turn_is_the_last_of_its_round() -> None:
    table = flipped("Ann | 300, 100, ?5\nBob | ?2\nCleo | ?6").reacts("Bob cashew 400")
    assert not GAME.view(table.position, None).last_turn, "the error is sealed until the window closes"

    table.close()
    seen = [GAME.view(table.position, viewer).last_turn for viewer in (None, ANN, BOB, CLEO)]
    table.flip().close()

    assert seen == [True] * 4
    assert (table.position.round, GAME.view(table.position, None).last_turn) == (2, False)


@pytest.mark.rule("round", "NSF-22")
def test_an_active_player_who_errs_away_the_rest_of_the_deck_has_no_second_flip() -> None:
    table = flipped("Ann | 100, ?2\nBob | ?6\nCleo | ?6").reacts("Ann walnut 400")

    [scored] = table.close().told(NutRoundScored)

    assert (scored.ended_by, scored.points) == (ANN, (2, 0, 0))


@pytest.mark.rule("almond", "NSF-20", "NSF-21")
def test_an_almond_that_covers_a_base_again_gives_no_further_turn() -> None:
    table = flipped("Ann | 310, 130, ?5\nBob | ?2\nCleo | ?6").close()
    table.flip()

    table.react(BOB, "walnut", 300).react(BOB, "almond", 400).close()

    assert [each.count for each in table.told(AlmondTaken)] == [2]
    [scored] = table.told(NutRoundScored)
    assert (scored.ended_by, scored.points) == (BOB, (0, 0, 0))


@pytest.mark.rule("pistachio", "NSF-21", "round")
def test_the_pistachios_cards_are_given_before_the_round_is_scored() -> None:
    table = flipped("Ann | 004 | pile: 200\nBob | ?6\nCleo | ?6").reacts("Cleo pistachio 500")
    table.close()
    assert not table.told(NutRoundScored)

    table.answer(CLEO, m.GivePoints(BOB), table.at_ms)

    [scored] = table.told(NutRoundScored)
    assert scored.points == (0, 2, 0)


@pytest.mark.rule("NSF-23")
@pytest.mark.parametrize(
    ("acts", "ended_by"),
    [
        ("Ann walnut 401, Cleo walnut 400", CLEO),
        ("Ann walnut 400, Cleo walnut 401", ANN),
        ("Ann walnut 400, Cleo walnut 400", CLEO),
        ("Bob walnut 400, Cleo walnut 400", CLEO),
        ("Bob walnut 400, Ann walnut 400", ANN),
    ],
)
def test_of_two_bases_the_first_by_stamp_ends_the_round_and_of_equal_ones_the_nearest(acts: str, ended_by: int) -> None:
    """It is Cleo's turn: clockwise from her come Ann and Bob."""
    table = flipped("Cleo's turn\nAnn | ?2\nBob | ?2\nCleo | 100, ?2").reacts(acts)

    table.close()

    next_first = [each.seat for each in table.told(FirstPlayerFound)]
    assert (next_first or [table.position.ended_by]) == [ended_by]


@pytest.mark.rule("NSF-23")
def test_a_base_bared_by_the_flip_comes_before_one_bared_by_an_error_about_it() -> None:
    table = flipped("Ann | 100\nBob | ?2\nCleo | ?6").reacts("Bob walnut 0")

    [scored] = table.close().told(NutRoundScored)

    assert scored.ended_by == ANN


@pytest.mark.rule("NSF-24", "round")
def test_points_are_cards_under_the_base_not_pictures_nor_decks_nor_piles() -> None:
    table = flipped("""
        Ann  | 100 | pile: 200 | under: 321, #1
        Bob  | ?6 | pile: 020, 002 | points: 5
        Cleo | ?9 | under: ^220
        """)

    [scored] = table.close().told(NutRoundScored)

    assert (scored.points, scored.totals) == ((2, 0, 1), (2, 5, 1))


@pytest.mark.rule("NSF-37")
@pytest.mark.parametrize(("flips", "windows"), [(397, 2), (398, 2), (399, 1)])
def test_after_the_four_hundredth_flip_of_a_round_it_is_scored(flips: int, windows: int) -> None:
    table = board(f"Bob's turn, flip {flips}\nAnn | ?6\nBob | 100, 010, ?3\nCleo | ?6")

    for _ in range(windows):
        table.flip().close()

    scored = table.told(NutRoundScored)
    assert [each.ended_by for each in scored] == ([BOB] if flips > 397 else [])


@pytest.mark.rule("NSF-37", "NSF-23")
def test_if_a_base_showed_in_the_last_turn_too_its_owner_ended_the_round() -> None:
    table = board("Bob's turn, flip 399\nAnn | ?6\nBob | 100, 010, ?3\nCleo | ?2").flip().react(CLEO, "walnut", 500)

    [scored] = table.close().told(NutRoundScored)

    assert scored.ended_by == CLEO
