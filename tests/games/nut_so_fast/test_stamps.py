"""Stamps on drawn tables: edges of a window, ties, double clicks, frozen seats, and when a window closes."""

from __future__ import annotations

from collections import Counter

import pytest
from filbert.gamekit.errors import IllegalMove
from filbert.games.nut_so_fast import GAME
from filbert.games.nut_so_fast.deck import TEMPO
from filbert.games.nut_so_fast.events import NobodyLast, NutCardFlipped, PileTaken, ReactionJudged
from games.nut_so_fast.boards import ANN, BOB, CLEO, Board, drawn, flipped

CARDS = {"walnut": "400", "pistachio": "004", "number": "#1", "none": "100"}


def table_of(asked: str, **options: int) -> Board:
    """Three players at a first flip that asks for this; Ann has flipped."""
    return flipped(f"Ann | {CARDS[asked]}, ?5\nBob | ?6\nCleo | ?6", **options)


@pytest.mark.rule("NSF-33")
@pytest.mark.parametrize("lead_ms", [0, 300, 1000])
@pytest.mark.parametrize("thing", ["walnut", "clap", "pass"])
def test_what_is_received_a_millisecond_before_the_card_shows_is_refused_and_at_that_instant_taken(
    lead_ms: int, thing: str
) -> None:
    table = table_of("none", reveal_lead_ms=lead_ms)
    before = table.position

    with pytest.raises(IllegalMove) as refusal:
        table.react(BOB, thing, -1)

    assert (refusal.value.reason, refusal.value.params) == ("too_early", {"wait_ms": 1})
    assert table.position == before
    table.react(BOB, thing, 0)
    assert table.position != before


@pytest.mark.rule("NSF-33", "NSF-9")
def test_one_who_was_too_early_once_may_grab_again_and_has_not_erred() -> None:
    table = table_of("walnut")
    with pytest.raises(IllegalMove):
        table.react(BOB, "cashew", -50)

    table.reacts("Bob walnut 300, Ann walnut 400").close()

    assert table.said() == "Bob walnut right, Ann walnut right"


@pytest.mark.rule("NSF-7", "NSF-9")
@pytest.mark.parametrize(("at_ms", "verdict"), [(2999, "error"), (3000, "error"), (3001, "late")])
def test_a_window_is_open_to_its_last_millisecond(at_ms: int, verdict: str) -> None:
    table = table_of("none").reacts(f"Bob cashew {at_ms}")

    table.close()

    assert table.said() == f"Bob cashew {verdict}"


@pytest.mark.rule("NSF-7", "NSF-29")
@pytest.mark.parametrize(("lead_ms", "window_ms", "lag_ms"), [(300, 3000, 0), (0, 1500, 250), (1000, 15000, 40)])
def test_a_window_runs_from_when_the_card_shows_for_as_long_as_the_option_says(lead_ms: int, window_ms: int, lag_ms: int) -> None:
    table = table_of("none", reveal_lead_ms=lead_ms, window_ms=window_ms, lag_compensation_ms=lag_ms)
    [flip] = table.told(NutCardFlipped)

    assert (flip.reveal_at_ms, flip.closes_at_ms) == (lead_ms, lead_ms + window_ms)
    [timer] = GAME.timers(table.position)
    assert (timer.due_ms, timer.public) == (lead_ms + window_ms + lag_ms, True)
    assert {prompt.not_before_ms for prompt in GAME.prompts(table.position)} == {lead_ms}


@pytest.mark.rule("NSF-8", "NSF-34")
@pytest.mark.parametrize("asked", ["walnut", "pistachio", "number"])
def test_of_equal_stamps_the_dice_choose_each_alike_and_the_order_of_writing_has_no_say(asked: str) -> None:
    thing = "clap" if asked == "number" else asked
    won: Counter[int] = Counter()
    for number in range(120):
        outcomes = set()
        for order in ((ANN, BOB, CLEO), (CLEO, BOB, ANN)):
            table = Board(drawn(f"Ann | {CARDS[asked]}, ?5\nBob | ?6\nCleo | ?6"), number.to_bytes(4, "big") * 8)
            table.wait().flip()
            for seat in order:
                table.react(seat, thing, 500)
            table.close()
            outcomes.add(table.position.taker if asked == "pistachio" else table.told(PileTaken)[0].seat)
        [chosen] = outcomes
        won[chosen] += 1

    assert min(won[seat] for seat in range(3)) > 20, won


@pytest.mark.rule("NSF-8")
def test_a_tie_before_the_last_nut_takes_nothing_from_those_who_tied() -> None:
    table = table_of("walnut").reacts("Ann walnut 500, Bob walnut 500, Cleo walnut 501")

    table.close()

    assert [taken.seat for taken in table.told(PileTaken)] == [CLEO]
    assert table.told(NobodyLast) == []


@pytest.mark.rule("NSF-9", "NSF-11")
@pytest.mark.parametrize("order", [(400, 401), (401, 400), (400, 400)])
def test_a_double_click_counts_once_by_its_earlier_stamp(order: tuple[int, int]) -> None:
    table = table_of("none")

    for at_ms in order:
        table.react(BOB, "walnut", at_ms)
    table.close()

    assert [(each.seat, each.received_ms) for each in table.told(ReactionJudged)] == [(BOB, 400)]
    assert table.forfeits() == [(BOB, 2)]


@pytest.mark.rule("NSF-9", "NSF-34")
def test_a_double_click_takes_one_nut() -> None:
    table = table_of("walnut").reacts("Ann walnut 400, Ann walnut 410")

    table.close()

    assert table.told(NobodyLast)
    assert table.said() == "Ann walnut right"


@pytest.mark.rule("NSF-9")
def test_a_grab_in_the_settle_time_is_no_error_for_the_window_was_decided() -> None:
    table = table_of("walnut").reacts("Ann walnut 400, Bob walnut 450, Cleo cashew 451")

    table.close()

    assert table.forfeits() == []
    assert [taken.seat for taken in table.told(PileTaken)] == [CLEO]


@pytest.mark.rule("NSF-9")
def test_an_error_at_the_very_stamp_that_decides_counts() -> None:
    table = table_of("walnut").reacts("Cleo cashew 450, Ann walnut 400, Bob walnut 450")

    table.close()

    assert table.forfeits() == [(CLEO, 2)]


@pytest.mark.rule("NSF-14")
@pytest.mark.parametrize(
    ("pose_ms", "grab_ms", "verdict"),
    [
        (400, 400, "frozen"),
        (400, 401, "frozen"),
        (400, 1899, "frozen"),
        (400, 1900, "right"),
        (400, 399, "right"),
        (0, 1500, "right"),
    ],
)
def test_a_needless_pose_freezes_for_one_and_a_half_seconds(pose_ms: int, grab_ms: int, verdict: str) -> None:
    table = table_of("pistachio").reacts(f"Bob clap {pose_ms}, Bob pistachio {grab_ms}")

    table.close()

    verdicts = {thing: what for _, thing, what in table.verdicts()}
    assert verdicts["pistachio"] == verdict
    assert verdicts["clap"] in ("needless_pose", "late")


@pytest.mark.rule("NSF-14")
@pytest.mark.parametrize("late_ms", [1899, 1900])
def test_a_pose_that_does_not_count_freezes_nobody_anew(late_ms: int) -> None:
    table = table_of("number").reacts("Bob salute 400, Bob thumbs_up 1000").react(BOB, "clap", late_ms)

    table.close()

    assert table.verdicts()[1:] == [(BOB, "thumbs_up", "frozen"), (BOB, "clap", "right" if late_ms == 1900 else "frozen")]


@pytest.mark.rule("NSF-14")
def test_a_wrong_grab_of_a_frozen_seat_is_no_error_and_others_are_not_frozen() -> None:
    table = table_of("number").reacts("Bob salute 400, Bob walnut 500, Cleo walnut 500, Cleo clap 600")

    table.close()

    assert table.said() == "Bob salute wrong_pose, Bob walnut frozen, Cleo walnut error, Cleo clap right"


@pytest.mark.rule("NSF-14")
def test_nobody_is_frozen_in_the_next_window() -> None:
    table = flipped("Ann | 100, 300, ?5\nBob | ?6\nCleo | ?6", window_ms=1500, flip_gap_ms=500, reveal_lead_ms=0)
    table.reacts("Bob clap 1500").close()

    table.flip()
    table.reacts("Bob walnut 0, Cleo walnut 1").close()

    assert table.said() == "Bob walnut right, Cleo walnut right"


@pytest.mark.rule("NSF-8", "NSF-14")
def test_a_wrong_pose_that_is_written_later_undoes_what_seemed_decided() -> None:
    table = table_of("walnut").reacts("Ann walnut 400, Bob walnut 450")
    decided_ms = table.window.decided_ms

    table.reacts("Bob clap 100")

    assert decided_ms == table.window.reveal_ms + 450
    table.reacts("Cleo walnut 600")
    assert table.window.decided_ms == table.window.reveal_ms + 600
    assert [taken.seat for taken in table.close().told(PileTaken)] == [BOB]


@pytest.mark.rule("NSF-7", "NSF-29")
@pytest.mark.parametrize("lag_ms", [0, 90])
@pytest.mark.parametrize(("asked", "acts"), [("walnut", "Ann walnut 300, Cleo walnut 500"), ("pistachio", "Cleo pistachio 500")])
def test_a_decided_window_closes_the_settle_time_after_the_deciding_stamp(lag_ms: int, asked: str, acts: str) -> None:
    table = table_of(asked, lag_compensation_ms=lag_ms).reacts(acts)
    due_ms = table.window.reveal_ms + 500 + TEMPO.settle_ms + lag_ms

    table.close()

    assert table.at_ms == due_ms
    assert TEMPO.settle_ms >= 50


@pytest.mark.rule("NSF-10")
def test_one_that_passes_reacts_no_more_and_what_it_did_before_counts() -> None:
    table = table_of("none").reacts("Bob walnut 300, Bob pass 400")

    assert [prompt.seat for prompt in GAME.prompts(table.position)] == [ANN, CLEO]
    assert table.close().forfeits() == [(BOB, 2)]


@pytest.mark.rule("NSF-29")
def test_as_long_as_one_has_not_passed_the_window_stays_open_to_its_end() -> None:
    table = table_of("none").reacts("Bob pass 300, Cleo pass 400")

    table.close()

    assert table.at_ms == 3300
