"""Chapter "Flipping Cards": turns, gaps, which cards count, and what time does."""

from __future__ import annotations

import pytest
from filbert.gamekit.contract import Moment
from filbert.gamekit.dice import Dice
from filbert.gamekit.errors import IllegalMove
from filbert.games.nut_so_fast import GAME
from filbert.games.nut_so_fast import moves as m
from filbert.games.nut_so_fast.events import AlmondTaken, BaseExposed, NutCardFlipped, NutRoundScored
from games.nut_so_fast.table import KEY, PLAIN, cards, four_of, names, race


@pytest.mark.rule("flipping")
def test_the_active_player_flips_two_cards_then_the_next_clockwise_does() -> None:
    table = four_of(())

    table.flip_again().close().wait()

    assert table.position.active == 1
    assert names(table.position.piles[0]) == ["nuts_100", "nuts_010"]
    assert table.prompt(1).kind == "flip"


@pytest.mark.rule("NSF-1", "NSF-2")
def test_only_cards_flipped_in_this_turn_count() -> None:
    table = four_of(["nuts_100", "nuts_200"])
    table.change(piles=(cards("nuts_300"), cards("nuts_300"), (), ()))

    assert table.flip().close().trigger() == "none"
    assert table.flip().close().trigger() == "none"


@pytest.mark.rule("NSF-3")
def test_after_a_trigger_on_the_first_flip_no_second_card_is_flipped() -> None:
    table = four_of(["nuts_400", "nuts_100"])

    table.flip().close()

    assert table.trigger() == "walnut"
    assert table.position.active == 1


@pytest.mark.rule("NSF-6", "number")
def test_a_number_flipped_second_asks_for_its_pose_and_the_first_card_is_ignored() -> None:
    table = four_of(["nuts_310", "number_2"])

    table.flip_again().close()

    assert table.trigger() == "number"


@pytest.mark.rule("NSF-29")
def test_time_flips_for_a_player_who_does_not() -> None:
    table = four_of(())

    table.wait()

    assert [type(answer.move) for answer in table.step.answers] == [m.FlipCard]
    assert table.told(NutCardFlipped)[0].seat == 0


@pytest.mark.rule("NSF-29")
def test_nobody_may_flip_before_the_gap_is_over() -> None:
    table = four_of((), flip_gap_ms=2000).flip().close()
    closed_ms = table.at_ms

    assert not GAME.prompts(table.position)
    assert [timer.due_ms for timer in GAME.timers(table.position)] == [closed_ms + 2000]
    assert table.wait().prompt(0).kind == "flip"


@pytest.mark.rule("NSF-33")
def test_a_reaction_before_the_card_shows_is_refused_and_no_error() -> None:
    table = four_of((), reveal_lead_ms=400).flip()
    prompt = table.prompt(2)

    with pytest.raises(IllegalMove) as refusal:
        GAME.apply(table.position, prompt, m.GrabNut("walnut"), Moment(Dice(KEY), table.window.reveal_ms - 1))

    assert (refusal.value.reason, refusal.value.rule_ref) == ("too_early", "NSF-33")
    assert prompt.not_before_ms == table.window.reveal_ms == table.at_ms + 400
    assert table.close().forfeits() == []


@pytest.mark.rule("round", "NSF-21")
def test_a_base_card_that_shows_ends_the_round_after_the_turn_even_if_the_almond_covers_it_again() -> None:
    table = race([["nuts_310", "nuts_130"], PLAIN, PLAIN]).flip_again()
    table.change(unders=(cards("nuts_300"), (), ()))
    assert table.told(BaseExposed) == [BaseExposed(0)]

    table.react(0, "almond", 500).close()

    assert table.told(AlmondTaken) == [AlmondTaken(0, 1)]
    [scored] = table.told(NutRoundScored)
    assert (scored.ended_by, table.position.round) == (0, 2)


@pytest.mark.rule("NSF-22")
def test_a_player_whose_base_shows_after_the_first_flip_has_no_second_one() -> None:
    table = race([["nuts_100"], PLAIN, PLAIN]).flip().close()

    assert table.told(NutRoundScored)


@pytest.mark.rule("NSF-22")
def test_a_base_exposed_by_anothers_error_lets_the_active_player_flip_a_second_card() -> None:
    table = race([[*PLAIN, *PLAIN], PLAIN, ["nuts_300", "nuts_200"]]).flip()

    table.react(2, "walnut", 500).close()

    assert table.told(BaseExposed) == [BaseExposed(2)]
    assert not table.told(NutRoundScored)
    [scored] = table.flip().close().told(NutRoundScored)
    assert scored.ended_by == 2


@pytest.mark.rule("NSF-23")
@pytest.mark.parametrize(("late", "ended_by"), [(0, 1), (100, 2)])
def test_of_two_bases_exposed_the_first_in_order_counts_and_of_equal_ones_the_nearest_clockwise(late: int, ended_by: int) -> None:
    table = race([[*PLAIN, *PLAIN], ["nuts_300"], ["nuts_300"]]).flip()

    table.react(1, "walnut", 500 + late).react(2, "walnut", 500).close()

    assert table.position.ended_by == ended_by


@pytest.mark.rule("NSF-37")
def test_after_four_hundred_flips_a_round_is_scored() -> None:
    table = four_of(()).change(flips=399).flip().close()

    [scored] = table.told(NutRoundScored)
    assert scored.ended_by == 0


@pytest.mark.rule("NSF-24")
def test_a_round_counts_the_cards_under_the_base_and_nothing_else() -> None:
    table = race([["nuts_100"], PLAIN, PLAIN]).flip()
    table.change(unders=((), cards("nuts_300", "nuts_400", "number_1"), ()), piles=(cards("nuts_100"), (), cards("nuts_200")))

    [scored] = table.close().told(NutRoundScored)

    assert scored.points == (0, 3, 0)
