"""Chapter "Triggers": who is fast, who is slow, who errs, all by the stamps of their reactions."""

from __future__ import annotations

from itertools import permutations

import pytest
from filbert.gamekit.errors import IllegalMove
from filbert.games.nut_so_fast import GAME
from filbert.games.nut_so_fast import moves as m
from filbert.games.nut_so_fast.deck import TEMPO
from filbert.games.nut_so_fast.events import (
    AlmondTaken,
    NobodyLast,
    PileTaken,
    PistachioTaken,
    PointsGiven,
    ReactionJudged,
    ReactionsClosed,
)
from games.nut_so_fast.table import cards, four_of, is_decided, names

WALNUT = ["nuts_400"]
PISTACHIO = ["nuts_004"]
ALMOND = ["nuts_310", "nuts_130"]
NUMBER_ONE = ["number_1"]


@pytest.mark.rule("nuts", "NSF-7", "NSF-18")
def test_the_one_who_is_left_over_takes_the_whole_face_up_pile_of_the_active_player() -> None:
    table = four_of(WALNUT)
    table.change(piles=(cards("nuts_200", "nuts_020"), (), (), ())).flip()

    table.react(3, "walnut", 300).react(0, "walnut", 400).react(1, "walnut", 500).close()

    [taken] = table.told(PileTaken)
    assert (taken.seat, taken.origin, taken.cards) == (2, 0, ("nuts_200", "nuts_020", "nuts_400"))
    assert names(table.position.unders[2]) == ["nuts_200", "nuts_020", "nuts_400"]
    assert table.position.piles[0] == ()


@pytest.mark.rule("NSF-7")
def test_a_window_closes_a_while_after_all_nuts_but_one_are_taken_and_nobody_can_see_that_it_will() -> None:
    table = four_of(WALNUT).flip()
    end = next(timer for timer in GAME.timers(table.position) if timer.public)

    table.react(1, "walnut", 300).react(2, "walnut", 400).react(3, "walnut", 500)

    hidden = [timer for timer in GAME.timers(table.position) if not timer.public]
    assert [timer.due_ms for timer in hidden] == [table.window.reveal_ms + 500 + TEMPO.settle_ms]
    assert end in GAME.timers(table.position)


@pytest.mark.rule("NSF-7")
def test_at_the_end_of_the_window_exactly_one_who_did_not_grab_loses_and_of_several_nobody() -> None:
    one = four_of(WALNUT, seats=3).flip().react(0, "walnut", 900).react(1, "walnut", 2990).close()
    several = four_of(WALNUT).flip().react(0, "walnut", 900).react(1, "walnut", 2990).close()

    assert [taken.seat for taken in one.told(PileTaken)] == [2]
    assert several.told(NobodyLast)
    assert several.position.piles[0] == cards("nuts_400")


@pytest.mark.rule("NSF-8")
@pytest.mark.parametrize("order", tuple(permutations(range(3))))
def test_the_order_of_stamps_decides_whatever_the_order_in_which_reactions_are_written(order: tuple[int, ...]) -> None:
    stamps = (700, 701, 702)
    table = four_of(WALNUT, seats=3).flip()

    for seat in order:
        table.react(seat, "walnut", stamps[seat])
    table.close()

    assert [taken.seat for taken in table.told(PileTaken)] == [2]
    assert table.verdicts() == [(0, "walnut", "right"), (1, "walnut", "right"), (2, "walnut", "no_token")]


@pytest.mark.rule("NSF-8", "NSF-34")
def test_dice_part_those_with_the_same_stamp_and_the_loser_finds_no_nut() -> None:
    table = four_of(WALNUT, seats=3).flip()

    table.react(2, "walnut", 600).react(1, "walnut", 600).react(0, "walnut", 600).close()

    [taken] = table.told(PileTaken)
    assert {seat: verdict for seat, _, verdict in table.verdicts()}[taken.seat] == "no_token"
    assert [verdict for _, _, verdict in table.verdicts()].count("right") == 2


@pytest.mark.rule("NSF-34")
def test_a_right_grab_when_no_nut_is_left_is_ignored() -> None:
    table = four_of(PISTACHIO).flip().react(1, "pistachio", 500).react(2, "pistachio", 520).close()

    assert (2, "pistachio", "no_token") in table.verdicts()
    assert table.forfeits() == []


@pytest.mark.rule("errors", "NSF-9")
@pytest.mark.parametrize("first", [["nuts_100"], NUMBER_ONE, ["nuts_040"]], ids=["no trigger", "a number", "another kind"])
def test_a_grab_without_a_right_trigger_costs_two_cards(first: list[str]) -> None:
    table = four_of(first).flip().react(2, "walnut", 600).close()

    assert table.verdicts() == [(2, "walnut", "error")]
    assert table.forfeits() == [(2, 2)]
    assert table.under(2) == 2


@pytest.mark.rule("NSF-9", "NSF-11")
def test_a_second_grab_of_the_same_kind_is_ignored_and_costs_nothing_more() -> None:
    table = four_of(()).flip().react(2, "walnut", 600).react(2, "walnut", 900).react(2, "cashew", 950).close()

    assert table.verdicts() == [(2, "walnut", "error"), (2, "cashew", "error")]
    assert table.forfeits() == [(2, 2), (2, 2)]


@pytest.mark.rule("NSF-9")
def test_of_two_grabs_of_a_kind_the_earlier_counts_in_whatever_order_they_are_written() -> None:
    table = four_of(WALNUT).flip().react(2, "walnut", 900).react(2, "walnut", 600).close()

    assert [each.compensated_ms for each in table.told(ReactionJudged)] == [600]


@pytest.mark.rule("NSF-9")
def test_a_reaction_after_the_deciding_one_came_too_late_and_is_no_error() -> None:
    table = four_of(PISTACHIO).flip().react(1, "pistachio", 500).react(2, "walnut", 530).close()

    assert (2, "walnut", "late") in table.verdicts()
    assert table.forfeits() == []


@pytest.mark.rule("NSF-10")
def test_one_who_erred_may_still_grab_the_right_nut() -> None:
    table = four_of(WALNUT, seats=3).flip()

    table.react(0, "cashew", 300).react(0, "walnut", 500).react(1, "walnut", 600).close()

    assert [taken.seat for taken in table.told(PileTaken)] == [2]
    assert table.forfeits() == [(0, 2)]


@pytest.mark.rule("NSF-10", "NSF-29")
def test_nothing_is_told_before_the_close_and_everything_then() -> None:
    table = four_of(WALNUT).flip()
    keys = table.window.keys

    table.react(0, "cashew", 300)

    assert (table.step.events, table.step.published) == ((), ())
    table.close()
    assert table.step.published == keys
    assert table.told(ReactionsClosed) == [ReactionsClosed(1, "walnut", None)]


@pytest.mark.rule("NSF-12")
def test_one_who_errs_with_fewer_than_two_cards_forfeits_what_there_is() -> None:
    table = four_of(()).flip()
    table.change(decks=(table.position.decks[0], cards("nuts_100"), (), cards("nuts_100", "nuts_010")))

    table.react(1, "walnut", 300).react(2, "walnut", 400).close()

    assert table.forfeits() == [(1, 1), (2, 0)]


@pytest.mark.rule("NSF-13")
def test_a_grab_in_hope_of_the_second_card_is_an_error() -> None:
    table = four_of(["nuts_300", "nuts_100"]).flip().react(3, "walnut", 700).close()

    assert table.forfeits() == [(3, 2)]
    assert table.flip().close().trigger() == "walnut"


@pytest.mark.rule("NSF-14")
@pytest.mark.parametrize(("after_ms", "verdict"), [(1499, "frozen"), (1500, "right")])
def test_a_wrong_pose_costs_no_card_but_a_second_and_a_half(after_ms: int, verdict: str) -> None:
    table = four_of(NUMBER_ONE).flip().react(2, "salute", 400).react(2, "clap", 400 + after_ms).close()

    assert table.verdicts() == [(2, "salute", "wrong_pose"), (2, "clap", verdict)]
    assert table.forfeits() == []


@pytest.mark.rule("NSF-14")
def test_all_three_poses_in_the_same_instant_are_a_wrong_one_first() -> None:
    table = four_of(NUMBER_ONE).flip().react(2, "clap", 400).react(2, "salute", 400).react(2, "thumbs_up", 400).close()

    assert "right" not in [verdict for _, _, verdict in table.verdicts()]


@pytest.mark.rule("NSF-14")
def test_a_needless_pose_freezes_too() -> None:
    table = four_of(WALNUT).flip().react(2, "clap", 400).react(2, "walnut", 800).close()

    assert table.verdicts() == [(2, "clap", "needless_pose"), (2, "walnut", "frozen")]


@pytest.mark.rule("number", "NSF-15", "NSF-17")
def test_of_a_number_the_last_to_do_its_pose_takes_the_cards_be_it_the_active_player() -> None:
    table = four_of(NUMBER_ONE).flip().react(1, "clap", 500).react(2, "clap", 600).react(3, "clap", 700)

    assert is_decided(table)
    assert [taken.seat for taken in table.close().told(PileTaken)] == [0]


@pytest.mark.rule("NSF-15")
def test_two_who_did_not_do_the_pose_are_a_tie_and_the_cards_stay() -> None:
    table = four_of(NUMBER_ONE).flip().react(1, "clap", 500).react(2, "clap", 600).close()

    assert table.told(NobodyLast)
    assert table.position.piles[0] == cards("number_1")


@pytest.mark.rule("NSF-16")
def test_poses_are_chosen_from_those_in_view() -> None:
    table = four_of(NUMBER_ONE).flip()

    with pytest.raises(IllegalMove) as refusal:
        table.react(1, "jazz_hands", 500)

    assert refusal.value.rule_ref == "NSF-16"


@pytest.mark.rule("pistachio", "NSF-19")
@pytest.mark.parametrize("receiver", [1, 3])
def test_the_fastest_at_the_pistachio_says_who_gets_the_cards_be_it_oneself(receiver: int) -> None:
    table = four_of(PISTACHIO).flip().react(1, "pistachio", 500).close()
    assert table.told(PistachioTaken) == [PistachioTaken(1)]

    table.answer(1, m.GivePoints(receiver), table.at_ms)

    assert table.told(PointsGiven)[0].target == receiver
    assert table.under(receiver) == 1


@pytest.mark.rule("NSF-19")
def test_time_gives_the_cards_to_the_next_opponent_clockwise_and_without_a_grab_they_stay() -> None:
    chosen = four_of(PISTACHIO).flip().react(3, "pistachio", 500).close().wait()
    unclaimed = four_of(PISTACHIO).flip().close()

    assert chosen.told(PointsGiven)[0].target == 0
    assert unclaimed.told(NobodyLast)


@pytest.mark.rule("almond", "NSF-20")
def test_the_almond_puts_the_cards_under_the_base_back_on_top_in_their_order() -> None:
    table = four_of(ALMOND).flip_again()
    before = table.position.decks[2]
    table.change(unders=((), (), cards("nuts_200", "nuts_020", seen=True), ()))

    table.react(2, "almond", 600).close()

    assert table.told(AlmondTaken) == [AlmondTaken(2, 2)]
    assert table.position.decks[2] == cards("nuts_200", "nuts_020", seen=True) + before
    assert GAME.view(table.position, None).players[2].deck_known == ("nuts_200", "nuts_020")
    assert len(table.position.piles[0]) == 2, "the cards of the Active player stay"


@pytest.mark.rule("NSF-20")
def test_the_almond_may_be_grabbed_with_nothing_under_the_base() -> None:
    table = four_of(ALMOND).flip_again().react(2, "almond", 600).close()

    assert table.told(AlmondTaken) == [AlmondTaken(2, 0)]


@pytest.mark.rule("NSF-4")
def test_an_ordinary_nut_is_an_error_where_two_are_at_four() -> None:
    table = four_of(ALMOND).flip_again().react(2, "walnut", 600).close()

    assert table.forfeits() == [(2, 2)]


@pytest.mark.rule("NSF-30")
def test_all_wooden_nuts_are_back_for_the_next_trigger() -> None:
    table = four_of(["nuts_400"], seats=3).flip().react(0, "walnut", 500).react(1, "walnut", 600).close()
    table.change(decks=(table.position.decks[0], cards("nuts_400", "nuts_100"), table.position.decks[2])).flip()

    table.react(0, "walnut", 500).react(2, "walnut", 600).close()

    assert [taken.seat for taken in table.told(PileTaken)] == [1]


@pytest.mark.rule("flipping")
def test_when_all_have_passed_the_window_closes_a_while_later_whatever_it_asked_for() -> None:
    dues = set()
    for first in (WALNUT, NUMBER_ONE, ["nuts_100"]):
        table = four_of(first).flip()
        for seat in range(4):
            table.react(seat, "pass", 200 + seat)
        assert not GAME.prompts(table.position)
        dues |= {timer.due_ms for timer in GAME.timers(table.position) if not timer.public}

    assert dues == {table.window.reveal_ms + 203 + TEMPO.settle_ms}
