"""Windows drawn at random are judged by the game as by the second writing of the rulings, in whatever order they were written."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

import pytest
from filbert.gamekit.dice import Dice
from filbert.games.nut_so_fast import GAME
from filbert.games.nut_so_fast.deck import NUTS, TEMPO
from filbert.games.nut_so_fast.events import AlmondTaken, FirstPlayerFound, PileTaken, PistachioTaken, ReactionJudged
from filbert.games.nut_so_fast.model import NEVER, NutSoFastOptions
from games.nut_so_fast.boards import Board, board
from games.nut_so_fast.second_rules import Act, Asked, Close, judge, stamp, trigger
from games.nut_so_fast.table import KEY, POSES
from hypothesis import given, settings
from hypothesis import strategies as st

HANDS = (["400"], ["040"], ["004"], ["310", "130"], ["#1"], ["#2"], ["100"], ["310", "#3"], ["300", "100"], ["200", "030"])
END_MS = 4000
EXAMPLES = settings().max_examples
OPTION_MS = 100
FULL_MS = TEMPO.quota_times_option * OPTION_MS

instants = st.one_of(st.integers(0, END_MS + OPTION_MS), st.sampled_from([0, 400, 401, 1899, 1900, 1901, 4000]))
acts = st.builds(
    Act,
    seat=st.integers(0, 5),
    thing=st.sampled_from([*NUTS, *POSES]),
    received_ms=instants,
    lag_ms=st.sampled_from([0, 0, 30, 100, 240]),
)


class Drawn(NamedTuple):
    """A window: the cards of its turn, the option of lag, what is done in it, who passes when, who leaves at its end."""

    seats: int
    shown: list[str]
    option_ms: int
    acts: list[Act]
    passes: dict[int, int]
    leavers: list[int]


@st.composite
def windows(draw: st.DrawFn) -> Drawn:
    """Windows in which seats are hasty: most of what is done is right, and often two do it in the same millisecond."""
    seats = draw(st.integers(3, 6))
    shown = draw(st.sampled_from(HANDS))
    asked = right_thing(shown)
    done = [act for act in draw(st.lists(acts, max_size=14)) if act.seat < seats]
    for seat in range(seats):
        if asked and draw(st.integers(0, 3)):
            done += [Act(seat, asked, draw(instants), draw(st.sampled_from([0, 50, 90])))]
    own_last = {seat: max((act.received_ms for act in done if act.seat == seat), default=0) for seat in range(seats)}
    passing = draw(st.one_of(st.just(list(range(seats))), st.lists(st.integers(0, seats - 1), unique=True)))
    passes = {seat: min(END_MS, own_last[seat] + draw(st.integers(0, 300))) for seat in passing if own_last[seat] <= END_MS}
    leavers = [seat for seat in range(seats) if not draw(st.integers(0, 11))][: seats - 2]
    return Drawn(seats, shown, draw(st.sampled_from([0, OPTION_MS])), done, passes, leavers)


def right_thing(shown: list[str]) -> str:
    """What is right in a window in which these cards were flipped."""
    asked = trigger(shown)
    return {"number": POSES[int(shown[-1][1]) - 1] if shown[-1].startswith("#") else "", "none": ""}.get(asked, asked)


def opened(drawn: Drawn) -> Board:
    """The game at the last flip of the window's turn."""
    decks = ["Ann", "Bob", "Cleo", "Dan", "Eve", "Finn"][: drawn.seats]
    lines = [f"{name} | {', '.join([*drawn.shown, '?5']) if name == 'Ann' else '?8'} | under: -" for name in decks]
    table = board("\n".join(lines), window_ms=END_MS, lag_compensation_ms=drawn.option_ms)
    for _ in drawn.shown[1:]:
        table.flip().close()
    table.flip()
    return table


def played(drawn: Drawn, order: Sequence[int]) -> Board:
    """The game with what is done written in *order*; of one seat its pass is the last that is written."""
    table = opened(drawn)
    for number in order:
        act = drawn.acts[number]
        table.react(act.seat, act.thing, act.received_ms, act.lag_ms)
    for seat, at_ms in drawn.passes.items():
        table.react(seat, "pass", at_ms)
    for seat in drawn.leavers:
        table.leave(seat)
    return table


def second(drawn: Drawn) -> Close:
    """The same by the second rules. Quotas are full, for nobody has reacted before."""
    for seat in range(drawn.seats):
        own = [act for act in drawn.acts if act.seat == seat]
        stamp(own, drawn.option_ms, (FULL_MS if drawn.option_ms else 0, 0), FULL_MS if drawn.option_ms else 0, TEMPO.quota_ms_per_s)
    living = [seat for seat in range(drawn.seats) if seat not in drawn.leavers]
    asked = trigger(drawn.shown)
    pose = right_thing(drawn.shown) if asked == "number" else ""
    lot = Dice(KEY).shuffle(f"tie/{len(drawn.shown)}", range(drawn.seats))
    return judge(Asked(asked, pose, END_MS, living, drawn.passes, lot), drawn.acts)


def told(table: Board) -> list[tuple[int, str, int, int, int, str]]:
    """What was published of each reaction."""
    return sorted(
        (each.seat, each.thing, each.received_ms, each.compensated_ms, each.quota_left_ms, each.verdict)
        for each in table.told(ReactionJudged)
    )


def expected(close: Close) -> list[tuple[int, str, int, int, int, str]]:
    """The same by the second rules."""
    return sorted((act.seat, act.thing, act.received_ms, act.stamp_ms, act.quota_left_ms, act.verdict) for act in close.acts)


@pytest.mark.rule("triggers", "nuts", "pistachio", "almond", "number", "errors", "NSF-7", "NSF-9", "NSF-10", "NSF-14", "NSF-15")
@pytest.mark.rule("NSF-8", "NSF-11", "NSF-34", "NSF-35")
@settings(max_examples=20 * EXAMPLES)
@given(windows())
def test_a_window_is_judged_as_the_rulings_say(drawn: Drawn) -> None:
    table = played(drawn, range(len(drawn.acts)))
    close = second(drawn)
    decided = table.window.decided_ms - table.window.reveal_ms if table.window.decided_ms != NEVER else None

    table.close()

    assert decided == close.decided_ms
    assert table.trigger() == trigger(drawn.shown)
    assert told(table) == expected(close)
    assert [each.seat for each in table.told(PileTaken)] == ([] if close.slow is None else [close.slow])
    assert sorted(seat for seat, _ in table.forfeits()) == sorted(close.errors)
    taken = [each.seat for each in table.told(PistachioTaken)] + [each.seat for each in table.told(AlmondTaken)]
    assert taken == (close.fast if trigger(drawn.shown) in ("pistachio", "almond") else [])


@pytest.mark.rule("NSF-8")
@settings(max_examples=8 * EXAMPLES)
@given(windows(), st.randoms(use_true_random=False))
def test_the_order_in_which_reactions_are_written_changes_nothing(drawn: Drawn, chance: Random) -> None:
    order = list(range(len(drawn.acts)))
    chance.shuffle(order)

    one, other = played(drawn, range(len(drawn.acts))), played(drawn, order)

    assert one.position == other.position
    assert one.close().position == other.close().position
    assert told(one) == told(other)


@pytest.mark.rule("NSF-26")
@settings(max_examples=8 * EXAMPLES)
@given(st.integers(3, 6), st.lists(st.tuples(st.integers(0, 5), instants), max_size=8))
def test_a_pose_race_is_judged_as_the_rulings_say(seats: int, times: list[tuple[int, int]]) -> None:
    table = Board(GAME.setup(seats, NutSoFastOptions(first_player="pose_race", window_ms=END_MS), Dice(KEY)).position)
    pose = table.window.asked
    done = [Act(seat, pose, at_ms, 0, at_ms) for seat, at_ms in dict(times).items() if seat < seats]

    for act in done:
        table.react(act.seat, pose, act.received_ms)
    close = judge(Asked("race", pose, END_MS, list(range(seats)), {}, Dice(KEY).shuffle("tie/1", range(seats))), done)

    [found] = table.close().told(FirstPlayerFound)
    assert found.by == ("random" if close.slow is None else "pose_race")
    assert close.slow in (None, found.seat)
