"""Chapters "Setup", "Ending the Round" and "Winning": deals, First Players, poses, scores, ties."""

from __future__ import annotations

import pytest
from filbert.gamekit.contract import Moment, Seating
from filbert.gamekit.dice import Dice
from filbert.gamekit.errors import IllegalMove, InvalidOptions
from filbert.games.nut_so_fast import GAME
from filbert.games.nut_so_fast import moves as m
from filbert.games.nut_so_fast.deck import POSES, QUESTION
from filbert.games.nut_so_fast.events import FirstPlayerFound, NutCardsDealt, PoseNamed, PosesRevealed, RacePoseRevealed
from filbert.games.nut_so_fast.model import NutSoFastOptions, Position
from games.nut_so_fast.table import KEY, PLAIN, Race, cards, four_of, race


def set_up(seats: int, key: bytes = KEY, **options: object) -> Race:
    table = Race(GAME.setup(seats, NutSoFastOptions(**options), Dice(key)).position)  # type: ignore[arg-type] # options by name
    table.step = GAME.setup(seats, NutSoFastOptions(**options), Dice(key))  # type: ignore[arg-type] # the same
    return table


def raced(key: int, **options: object) -> Race:
    """A match that begins with a pose race."""
    return set_up(4, key.to_bytes(8, "big"), first_player="pose_race", **options)


@pytest.mark.rule("setup", "NSF-25")
@pytest.mark.parametrize(("seats", "counts"), [(3, (24, 24, 24)), (4, (18,) * 4), (6, (12,) * 6)])
def test_all_cards_are_dealt_as_evenly_as_possible(seats: int, counts: tuple[int, ...]) -> None:
    [dealt] = set_up(seats).told(NutCardsDealt)

    assert dealt.counts == counts


@pytest.mark.rule("NSF-25")
def test_with_five_players_the_first_two_get_one_card_more() -> None:
    table = set_up(5)
    first = table.position.first

    [dealt] = table.told(NutCardsDealt)

    assert [dealt.counts[(first + place) % 5] for place in range(5)] == [15, 15, 14, 14, 14]


@pytest.mark.rule("NSF-31")
@pytest.mark.parametrize("seats", [2, 7])
def test_fewer_than_three_and_more_than_six_are_refused(seats: int) -> None:
    with pytest.raises(InvalidOptions) as refusal:
        GAME.settle_options(NutSoFastOptions(), Seating(seats))

    assert refusal.value.rule_ref == "NSF-31"


@pytest.mark.rule("NSF-26")
def test_the_last_to_do_the_pose_of_the_race_is_first_player() -> None:
    table = raced(1)
    pose = table.window.asked

    table.react(3, pose, 400).react(0, pose, 500).react(2, pose, 600).close()

    assert table.told(FirstPlayerFound) == [FirstPlayerFound(1, 1, "pose_race")]
    assert table.position.first == 1


@pytest.mark.rule("NSF-26")
def test_a_race_without_a_clear_last_one_is_decided_by_chance() -> None:
    table = raced(1)

    table.react(3, table.window.asked, 400).close()

    assert table.told(FirstPlayerFound)[0].by == "random"


@pytest.mark.rule("NSF-26")
def test_the_question_is_never_raced_for_it_is_buried() -> None:
    asked = [raced(key) for key in range(60)]

    assert all(table.told(RacePoseRevealed)[0].pose != QUESTION for table in asked)
    assert any(QUESTION in table.position.poses_out for table in asked)


@pytest.mark.rule("NSF-27")
def test_each_round_has_three_fresh_poses() -> None:
    shown: list[str] = []
    table = raced(2, rounds=5)
    shown += table.told(PosesRevealed)[0].poses
    while not (over := GAME.outcome(table.position)):
        table.wait()
        for revealed in table.told(PosesRevealed):
            shown += revealed.poses

    assert over.reason == "rounds_played"
    assert len(shown) == len(set(shown)) == 15
    assert set(shown) < set(POSES)
    assert len(POSES) == 18


@pytest.mark.rule("NSF-16")
@pytest.mark.parametrize("pose_memory", [True, False])
def test_the_numbers_of_the_poses_leave_the_view_with_the_first_flip_unless_they_may_stay(pose_memory: bool) -> None:
    table = four_of((), pose_memory=pose_memory)
    before = [pose.number for pose in GAME.view(table.position, 1).poses]

    after = [pose.number for pose in GAME.view(table.flip().position, 1).poses]

    assert sorted(filter(None, before)) == [1, 2, 3]
    assert after == ([None] * 3 if pose_memory else before)


def with_question() -> Race:
    """A match in which the “?” is among the first poses."""
    tables = (set_up(4, key.to_bytes(8, "big")) for key in range(60))
    return next(table for table in tables if QUESTION in table.position.poses)


@pytest.mark.rule("setup", "NSF-16")
def test_the_first_player_names_the_question() -> None:
    table = with_question()

    table.answer(table.position.first, m.NamePose("t1.abcd"), 100)

    assert table.told(PoseNamed) == [PoseNamed(table.position.first, "t1.abcd")]
    assert GAME.view(table.position, None).text_ids == ("t1.abcd",)


@pytest.mark.rule("NSF-36")
def test_a_question_that_nobody_names_is_the_houses_pose() -> None:
    late, gone = with_question().wait(), with_question()

    gone.leave(gone.position.first)

    assert late.told(PoseNamed)[0].text_id is None
    assert gone.told(PoseNamed)[0].text_id is None
    assert gone.position.stage == "pausing"


@pytest.mark.rule("NSF-28")
def test_who_ended_the_round_is_first_player_of_the_next() -> None:
    table = race([[*PLAIN], ["nuts_300"], PLAIN]).flip().react(1, "walnut", 500).close().flip().close()

    assert table.told(FirstPlayerFound) == [FirstPlayerFound(2, 1, "round_end")]
    assert (table.position.first, table.position.active) == (1, 1)
    assert sum(map(len, table.position.decks)) == 72


@pytest.mark.rule("winning", "NSF-32")
def test_the_fewest_points_win_and_equal_ones_share() -> None:
    table = race([["nuts_100"], PLAIN, PLAIN], rounds=1).change(totals=(3, 1, 1)).flip().close()

    outcome = GAME.outcome(table.position)
    assert outcome is not None
    assert (outcome.places, outcome.points) == ((3, 1, 1), (3, 1, 1))


def paired(first: str) -> tuple[Race, Position]:
    """A table at the first flip of *first*, with and without other cards below."""
    table = race([[first, *PLAIN], PLAIN, PLAIN]).flip()
    return table, table.position


@pytest.mark.rule("NSF-29")
@pytest.mark.parametrize("first", ["nuts_400", "number_1", "nuts_004"])
def test_a_window_with_a_trigger_looks_like_one_without_but_for_the_card(first: str) -> None:
    table, with_trigger = paired(first)
    _, without = paired("nuts_100")

    for seat in range(3):
        here, there = (next(each for each in GAME.prompts(p) if each.seat == seat) for p in (with_trigger, without))
        assert here == there
        assert list(GAME.legal_moves(with_trigger, here)) == list(GAME.legal_moves(without, there))
        assert GAME.choices(with_trigger, here) == GAME.choices(without, there)
    assert GAME.timers(with_trigger) == GAME.timers(without)
    assert GAME.view(with_trigger, None).instants == GAME.view(without, None).instants
    assert "trigger" not in str(GAME.view(table.position, None))


@pytest.mark.rule("flipping")
def test_moves_of_another_prompt_are_refused() -> None:
    table = four_of(())

    with pytest.raises(IllegalMove, match="wrong_move"):
        GAME.apply(table.position, table.prompt(0), m.PassFlip(), Moment(Dice(KEY), table.at_ms))


@pytest.mark.rule("NSF-19")
def test_the_points_go_to_nobody_who_is_not_in_play() -> None:
    table = four_of(["nuts_004"]).flip().react(1, "pistachio", 500).leave(3).close()

    with pytest.raises(IllegalMove, match="not_in_play"):
        table.answer(1, m.GivePoints(3), table.at_ms)


@pytest.mark.rule("round")
def test_cards_that_all_have_seen_are_known_and_forfeited_ones_are_not() -> None:
    table = race([["nuts_400", *PLAIN], [*PLAIN, *PLAIN], PLAIN, PLAIN]).flip()

    table.react(1, "cashew", 400).react(0, "walnut", 500).react(2, "walnut", 600).react(3, "walnut", 700).close()

    assert GAME.view(table.position, 1).players[1].under == (None, None, "nuts_400")
    assert table.position.unders[1][:2] == cards("nuts_100", "nuts_010")
