"""Chapters "Setup" and "Winning the Game": poses of three rounds, the “?”, the race for the First Player, deals, shared wins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from filbert.bots.due import deadline_ms
from filbert.gamekit.contract import Seating
from filbert.gamekit.dice import Dice
from filbert.gamekit.errors import IllegalMove, InvalidOptions
from filbert.games.nut_so_fast import GAME
from filbert.games.nut_so_fast import moves as m
from filbert.games.nut_so_fast.deck import POSES, QUESTION
from filbert.games.nut_so_fast.events import FirstPlayerFound, NutCardsDealt, NutSoFastDecided, PoseNamed, PosesRevealed
from filbert.games.nut_so_fast.model import NutSoFastOptions
from games.nut_so_fast.boards import ANN, BOB, CLEO, Board, flipped, words


def matches(seats: int, count: int, **options: object) -> Iterator[Board]:
    """Matches right after their setup."""
    for number in range(count):
        key = number.to_bytes(8, "big") * 4
        step = GAME.setup(seats, NutSoFastOptions(**options), Dice(key))  # type: ignore[arg-type] # options by name
        table = Board(step.position, key)
        table.take(step)
        yield table


def naming() -> Board:
    """A match whose First Player is to name the “?”."""
    return next(table for table in matches(4, 99) if table.position.stage == "naming")


@pytest.mark.rule("setup", "NSF-27")
@pytest.mark.parametrize("first_player", ["random", "pose_race"])
def test_no_pose_comes_twice_in_as_many_rounds_as_there_may_be(first_player: str) -> None:
    for table in matches(3, 6, rounds=5, first_player=first_player):
        shown = [pose for each in table.told(PosesRevealed) for pose in each.poses]
        raced = table.position.window.asked if table.position.window else None
        while GAME.outcome(table.position) is None:
            table.wait()
            shown += [pose for each in table.told(PosesRevealed) for pose in each.poses]

        assert len(shown) == len({*shown} - {raced}) == 15
        assert {*shown} <= {*POSES}


@pytest.mark.rule("NSF-16")
def test_the_order_in_which_poses_are_listed_says_nothing_of_their_numbers() -> None:
    in_view: Counter[int] = Counter()
    in_choices: Counter[int] = Counter()
    for table in matches(3, 300):
        first = table.position.poses[0]
        in_view[[pose.pose for pose in GAME.view(table.position, 1).poses].index(first)] += 1
        while table.position.stage != "reacting":
            table.wait()
        strike = GAME.choices(table.position, table.prompt(1))[1]
        in_choices[strike.fields[0].values.index(first)] += 1

    for places in (in_view, in_choices):
        assert all(70 < places[place] < 130 for place in range(3))


@pytest.mark.rule("NSF-16", "number")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_each_number_asks_for_its_own_pose(number: int) -> None:
    table = flipped(f"Ann | #{number}, ?3\nBob | ?4\nCleo | ?4\nposes: tongue_out, crossed_arms, question")
    assert [move.pose for move in GAME.legal_moves(table.position, table.prompt(BOB)) if isinstance(move, m.StrikePose)] == [
        "crossed_arms",
        "question",
        "tongue_out",
    ]

    for seat in (ANN, CLEO):
        table.react(seat, ("tongue_out", "crossed_arms", "question")[number - 1], 500 + seat)

    assert table.close().under(BOB) == 1


@pytest.mark.rule("NSF-16")
def test_numbers_show_again_with_the_poses_of_the_next_round() -> None:
    table = flipped("Ann | 100\nBob | ?4\nCleo | ?4")
    assert {pose.number for pose in GAME.view(table.position, None).poses} == {None}

    table.close()

    assert {pose.number for pose in GAME.view(table.position, None).poses} == {1, 2, 3}


@pytest.mark.rule("NSF-16", "NSF-36")
def test_the_first_player_alone_names_the_question_in_its_time() -> None:
    table = naming()
    [prompt] = GAME.prompts(table.position)

    assert (prompt.seat, prompt.required) == (table.position.first, True)
    assert deadline_ms(GAME.manifest, prompt) == GAME.manifest.clocks["name"] * 1000
    text = GAME.choices(table.position, prompt)[0].fields[0]
    assert (text.kind, text.min_items, text.max_items) == ("text", 1, 60)


@pytest.mark.rule("NSF-36")
@pytest.mark.parametrize("how", ["house", "time", "leaves"])
def test_without_a_name_the_question_is_the_houses_pose(how: str) -> None:
    table = naming()
    owner = table.position.first

    if how == "house":
        table.answer(owner, m.UseHousePose(), 100)
    elif how == "time":
        table.wait()
    else:
        table.leave(owner)

    assert table.told(PoseNamed) == [PoseNamed(owner, None)]
    assert GAME.view(table.position, None).question_text_id is None
    assert table.position.stage == "pausing"


@pytest.mark.rule("NSF-16")
def test_a_name_holds_for_its_round_alone() -> None:
    table = naming()
    table.answer(table.position.first, m.NamePose("t1.abcd"), 100)
    while table.position.round == 1:
        assert GAME.view(table.position, 2).question_text_id == "t1.abcd"
        table.wait()

    assert GAME.view(table.position, 2).question_text_id is None
    assert GAME.view(table.position, 2).text_ids == ()


@pytest.mark.rule("NSF-26", "NSF-33")
def test_in_a_race_only_the_raced_pose_is_struck_once_and_not_too_early() -> None:
    [table] = matches(3, 1, first_player="pose_race")
    pose = table.window.asked

    assert {move for seat in range(3) for move in GAME.legal_moves(table.position, table.prompt(seat))} == {m.StrikePose(pose)}
    for other in ({*POSES} - {pose}).pop(), table.position.poses[0]:
        with pytest.raises(IllegalMove, match="pose_not_in_view"):
            table.react(ANN, other, 500)
    with pytest.raises(IllegalMove, match="too_early"):
        table.react(ANN, pose, -1)
    assert [prompt.seat for prompt in GAME.prompts(table.react(ANN, pose, 0).position)] == [BOB, CLEO]


@pytest.mark.rule("NSF-26")
@pytest.mark.parametrize(("acts", "first"), [((BOB, CLEO), ANN), ((CLEO, ANN), BOB), ((ANN,), None), ((), None)])
def test_the_one_left_over_in_the_race_is_first_player_else_chance(acts: tuple[int, ...], first: int | None) -> None:
    found = set()
    for table in matches(3, 30, first_player="pose_race"):
        for number, seat in enumerate(acts):
            table.react(seat, table.window.asked, 400 + number)
        [told] = table.close().told(FirstPlayerFound)
        assert told.by == ("random" if first is None else "pose_race")
        assert table.position.first == table.position.active == told.seat
        found.add(told.seat)

    assert found == ({first} if first is not None else {ANN, BOB, CLEO})


@pytest.mark.rule("NSF-26")
def test_a_question_that_is_turned_up_for_the_race_is_buried_and_lost_to_later_rounds() -> None:
    buried = [table for table in matches(3, 200, first_player="pose_race") if QUESTION in table.position.poses_out]

    assert 3 < len(buried) < 30, "one match in eighteen"
    for table in buried:
        assert table.window.asked != QUESTION
        assert QUESTION not in table.position.pose_deck


@pytest.mark.rule("NSF-25", "setup")
@pytest.mark.parametrize(("seats", "counts"), [(3, [24] * 3), (4, [18] * 4), (5, [15, 15, 14, 14, 14]), (6, [12] * 6)])
def test_all_seventy_two_are_dealt_clockwise_from_the_first_player_in_each_round(seats: int, counts: list[int]) -> None:
    for table in matches(seats, 8, rounds=3):
        dealt = [*table.told(NutCardsDealt)]
        firsts = [table.position.first] * len(dealt)
        while GAME.outcome(table.position) is None:
            table.wait()
            dealt += table.told(NutCardsDealt)
            firsts += [table.position.first] * len(table.told(NutCardsDealt))

        assert len(dealt) == 3
        for each, first in zip(dealt, firsts, strict=True):
            assert [each.counts[(first + place) % seats] for place in range(seats)] == counts


@pytest.mark.rule("NSF-25")
def test_each_deal_is_another_one() -> None:
    deals = {words(table.position.decks[0]) for table in matches(3, 40)}

    assert len(deals) == 40


@pytest.mark.rule("NSF-28", "round")
def test_the_first_player_of_the_next_round_names_its_question() -> None:
    for table in matches(4, 60):
        while GAME.outcome(table.position) is None:
            ended_by = table.position.ended_by
            round_before = table.position.round
            table.wait()
            if table.position.round > round_before and table.position.stage == "naming":
                assert table.prompt(ended_by).kind == "name_pose"
                return

    raise AssertionError("no later round had a question")


@pytest.mark.rule("winning", "NSF-32")
@pytest.mark.parametrize(
    ("points", "places"),
    [((7, 7, 7), (1, 1, 1)), ((7, 3, 3), (3, 1, 1)), ((2, 3, 9), (1, 2, 3)), ((5, 2, 5), (2, 1, 2))],
)
def test_the_lowest_total_of_all_rounds_wins_and_equal_ones_share(points: tuple[int, ...], places: tuple[int, ...]) -> None:
    ann, bob, cleo = points
    table = flipped(f"Ann | 100 | points: {ann}\nBob | ?4 | points: {bob}\nCleo | ?4 | points: {cleo}", rounds=1)

    table.close()

    outcome = GAME.outcome(table.position)
    assert outcome is not None
    assert (outcome.places, outcome.points) == (places, points)
    assert table.told(NutSoFastDecided) == [NutSoFastDecided(tuple(seat for seat in range(3) if places[seat] == 1))]


@pytest.mark.rule("NSF-31")
@pytest.mark.parametrize("seats", [0, 1, 2, 7, 8])
def test_other_numbers_of_seats_are_refused(seats: int) -> None:
    with pytest.raises(InvalidOptions):
        GAME.settle_options(NutSoFastOptions(), Seating(seats))


@pytest.mark.rule("setup", "flipping", "NSF-29")
@pytest.mark.parametrize("gap_ms", [500, 1000, 5000])
def test_there_is_time_to_learn_the_poses_and_a_gap_before_each_later_flip(gap_ms: int) -> None:
    table = next(each for each in matches(3, 20, flip_gap_ms=gap_ms) if each.position.stage == "pausing")
    assert [timer.due_ms for timer in GAME.timers(table.position)] == [max(5000, gap_ms)]

    for _ in range(4):
        closed_ms = table.wait().flip().close().at_ms
        assert [(timer.due_ms, timer.public) for timer in GAME.timers(table.position)] == [(closed_ms + gap_ms, True)]
        assert GAME.view(table.position, None).instants == {"next_flip_at": closed_ms + gap_ms}
        assert GAME.prompts(table.position) == ()


@pytest.mark.rule("NSF-16")
@pytest.mark.parametrize("pose_memory", [True, False])
def test_numbers_stay_out_of_view_in_every_stage_until_the_round_is_over(pose_memory: bool) -> None:
    table = flipped("Ann | 100, 010, ?4\nBob | 400, ?4\nCleo | 004, ?4", pose_memory=pose_memory)
    stages = set()

    while table.position.round == 1:
        stages.add((table.position.stage, table.position.turned))
        for viewer in (None, ANN, BOB):
            shown = {pose.number for pose in GAME.view(table.position, viewer).poses}
            assert shown == ({None} if pose_memory else {1, 2, 3})
        table.wait()

    assert {("pausing", 0), ("flipping", 0), ("pausing", 1), ("reacting", 1), ("reacting", 2)} <= stages
