"""Leaving in each stage on drawn tables (NSF-32, NSF-35, NSF-36, NSF-38): the match goes on, and nothing waits for who is gone."""

from __future__ import annotations

import pytest
from filbert.gamekit.dice import Dice
from filbert.games.nut_so_fast import GAME
from filbert.games.nut_so_fast import moves as m
from filbert.games.nut_so_fast.events import FirstPlayerFound, NobodyLast, PileTaken, PointsGiven
from filbert.games.nut_so_fast.model import NEVER, NutSoFastOptions
from games.nut_so_fast.boards import ANN, BOB, CLEO, DAN, Board, board, flipped
from games.nut_so_fast.table import KEY

FOUR = "Ann | {0}, ?4\nBob | ?6\nCleo | ?6\nDan | ?6"


def at(stage: str) -> Board:
    """A table of four in this stage, where it waits for Ann if for anybody."""
    if stage == "racing":
        return Board(GAME.setup(4, NutSoFastOptions(first_player="pose_race"), Dice(KEY)).position)
    if stage == "naming":
        keys = (number.to_bytes(8, "big") for number in range(200))
        tables = (Board(GAME.setup(4, NutSoFastOptions(), Dice(key)).position, key) for key in keys)
        return next(table for table in tables if table.position.stage == "naming")
    table = board(FOUR.format("004" if stage == "giving" else "100"))
    if stage == "flipping":
        return table
    table.flip()
    if stage == "giving":
        table.react(ANN, "pistachio", 400)
    if stage in ("giving", "pausing"):
        table.close()
    return table


@pytest.mark.rule("NSF-32", "NSF-38")
@pytest.mark.parametrize("seat", [ANN, BOB, CLEO, DAN])
@pytest.mark.parametrize("stage", ["racing", "naming", "pausing", "flipping", "reacting", "giving"])
def test_whoever_leaves_in_whatever_stage_is_asked_no_more_and_the_match_ends_without_it(stage: str, seat: int) -> None:
    table = at(stage)
    assert table.position.stage == stage

    table.leave(seat)

    while GAME.outcome(table.position) is None:
        assert all(prompt.seat != seat for prompt in GAME.prompts(table.position))
        assert GAME.prompts(table.position) or GAME.timers(table.position)
        table.wait()
    outcome = GAME.outcome(table.position)
    assert outcome is not None
    assert (outcome.reason, outcome.places[seat]) == ("rounds_played", 4)


@pytest.mark.rule("NSF-32")
@pytest.mark.parametrize("stage", ["racing", "naming", "pausing", "flipping", "reacting", "giving"])
def test_the_last_one_left_wins_in_whatever_stage(stage: str) -> None:
    table = at(stage)

    for seat in (ANN, CLEO, DAN):
        table.leave(seat)

    outcome = GAME.outcome(table.position)
    assert outcome is not None
    assert (outcome.reason, outcome.places) == ("last_seat", (2, 1, 2, 2))
    assert (GAME.prompts(table.position), GAME.timers(table.position)) == ((), ())


@pytest.mark.rule("NSF-32")
@pytest.mark.parametrize("stage", ["pausing", "flipping", "reacting"])
def test_when_the_active_player_leaves_its_turn_ends_and_the_next_one_flips(stage: str) -> None:
    table = at(stage).leave(ANN)

    while table.position.stage != "flipping":
        table.wait()

    assert (table.position.active, table.position.turned) == (BOB, 0)
    assert len(table.position.piles[ANN]) == (stage != "flipping"), "its cards stay where they are"


@pytest.mark.rule("NSF-32", "round")
def test_an_active_player_leaving_after_a_base_showed_ends_the_round() -> None:
    table = flipped("Ann | 100, ?4\nBob | ?2\nCleo | ?6\nDan | ?6")
    table.react(BOB, "walnut", 400).close().leave(ANN).wait()

    assert table.told(FirstPlayerFound) == [FirstPlayerFound(2, BOB, "round_end")]


@pytest.mark.rule("NSF-35")
@pytest.mark.parametrize(("leaver", "loser"), [(ANN, DAN), (BOB, DAN), (CLEO, DAN), (DAN, CLEO)])
def test_a_leavers_reactions_are_void_and_the_rest_is_judged_as_if_it_had_not_been_there(leaver: int, loser: int) -> None:
    table = flipped(FOUR.format("400")).reacts("Ann walnut 400, Bob walnut 410, Cleo walnut 420, Dan walnut 430")

    table.leave(leaver).close()

    assert [(taken.seat, taken.origin) for taken in table.told(PileTaken)] == [(loser, ANN)]
    assert [verdict for seat, _, verdict in table.verdicts() if seat == leaver] == ["void"]


@pytest.mark.rule("NSF-35", "errors")
def test_a_leaver_forfeits_nothing_for_what_it_grabbed() -> None:
    table = flipped(FOUR.format("100")).reacts("Bob walnut 400, Cleo walnut 400")

    table.leave(BOB).close()

    assert table.forfeits() == [(CLEO, 2)]
    assert (table.under(BOB), len(table.position.decks[BOB])) == (0, 6)


@pytest.mark.rule("NSF-35", "pistachio", "almond")
@pytest.mark.parametrize("cards", ["004", "310, 130"])
def test_when_the_fastest_leaves_the_next_one_has_the_nut(cards: str) -> None:
    table = flipped(FOUR.format(cards))
    nut = "pistachio"
    if "," in cards:
        table.close().flip()
        nut = "almond"
    table.reacts(f"Bob {nut} 400, Cleo {nut} 500")

    table.leave(BOB).close()

    assert (CLEO, nut, "right") in table.verdicts()


@pytest.mark.rule("NSF-32", "NSF-35")
def test_a_window_that_waited_for_the_leaver_alone_is_decided_when_it_goes() -> None:
    table = flipped(FOUR.format("400")).reacts("Ann pass 400, Bob pass 410, Cleo pass 420")
    assert table.window.decided_ms == NEVER

    table.leave(DAN)

    assert table.window.decided_ms == table.window.reveal_ms + 420
    assert table.close().told(NobodyLast)


@pytest.mark.rule("NSF-32", "NSF-30")
@pytest.mark.parametrize(("grabs", "loser"), [("Cleo walnut 400", DAN), ("Dan walnut 400", CLEO)])
def test_of_two_left_one_grab_decides(grabs: str, loser: int) -> None:
    table = flipped("Cleo's turn\nAnn | gone, ?3\nBob | gone, ?3 | pile: 300\nCleo | 400, ?5\nDan | ?6")

    table.reacts(grabs).close()

    assert [taken.seat for taken in table.told(PileTaken)] == [loser]
    assert len(table.position.piles[BOB]) == 1


@pytest.mark.rule("NSF-19", "NSF-32", "pistachio")
@pytest.mark.parametrize(("gone", "target"), [((), CLEO), ((CLEO,), DAN), ((DAN,), CLEO)])
def test_when_the_taker_leaves_the_next_opponent_still_in_play_receives(gone: tuple[int, ...], target: int) -> None:
    table = flipped(FOUR.format("004")).react(BOB, "pistachio", 400).close()
    for seat in gone:
        table.leave(seat)

    table.leave(BOB)

    assert [given.target for given in table.told(PointsGiven)] == [target]


@pytest.mark.rule("NSF-19")
def test_the_active_player_may_leave_while_its_cards_are_given() -> None:
    table = flipped(FOUR.format("004")).react(BOB, "pistachio", 400).close().leave(ANN)

    table.answer(BOB, m.GivePoints(DAN), table.at_ms)

    assert [(given.target, given.origin) for given in table.told(PointsGiven)] == [(DAN, ANN)]
    assert table.wait().prompt(BOB).kind == "flip"


@pytest.mark.rule("NSF-26", "NSF-32")
def test_a_leaver_is_no_first_player_of_a_race_and_one_less_is_waited_for() -> None:
    table = at("racing")
    pose = table.window.asked
    table.react(BOB, pose, 400).react(CLEO, pose, 500)

    table.leave(DAN)

    assert table.window.decided_ms == table.window.reveal_ms + 500
    assert table.close().told(FirstPlayerFound) == [FirstPlayerFound(1, ANN, "pose_race")]


@pytest.mark.rule("NSF-36")
def test_the_question_is_still_its_owners_to_name_when_another_leaves() -> None:
    table = at("naming")
    [asked] = GAME.prompts(table.position)

    table.leave((asked.seat + 1) % 4)

    assert GAME.prompts(table.position) == (asked,)
    assert table.position.stage == "naming"


@pytest.mark.rule("NSF-26", "NSF-32")
def test_chance_draws_no_leaver_as_first_player_either() -> None:
    drawn = set()
    for number in range(30):
        key = number.to_bytes(8, "big")
        table = Board(GAME.setup(4, NutSoFastOptions(first_player="pose_race"), Dice(key)).position, key)
        table.leave(BOB).close()
        drawn.add(table.position.first)

    assert drawn == {ANN, CLEO, DAN}


@pytest.mark.rule("NSF-38", "winning")
def test_leavers_rank_behind_all_who_stayed_and_share_that_place() -> None:
    table = flipped("Ann | 100 | points: 30\nBob | ?6 | points: 0\nCleo | ?6 | points: 40\nDan | ?6 | points: 1", rounds=1)

    table.leave(BOB).leave(DAN).close()

    outcome = GAME.outcome(table.position)
    assert outcome is not None
    assert outcome.places == (1, 3, 2, 3)
