"""The search over small worlds: it finds what wins, and knows no more than its seat does."""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Mapping, Sequence

import pytest
from bench.liars_dice import FACES, LiarsDice, Table
from filbert.bots.search.budget import Budget, Clock, TimeIsUp
from filbert.bots.search.tree import Arms, Habits, best, search
from filbert.gamekit.foresight import World


class Small:
    """A world that is a table of what may be answered after what; other seats' answers marked `sealed` are seen by nobody."""

    def __init__(self, tree: Mapping[str, tuple[int, str]], ends: Mapping[str, tuple[float, ...]], sealed: str = "") -> None:
        self._tree, self._ends, self._sealed = tree, ends, sealed
        self._path = ""
        self.seat = tree[""][0]

    def moves(self) -> Sequence[str]:
        return self._tree[self._path][1]

    def play(self, move: str) -> None:
        assert move in self.moves(), f"{move} is no answer after {self._path!r}"
        self._answerer, self._move = self.seat, move
        self._path += move
        self.seat = self._tree[self._path][0] if self._path in self._tree else -1

    def seen(self, by: int) -> Hashable:
        return None if self._move in self._sealed and by != self._answerer else self._move

    def policy(self, chance: random.Random) -> str:
        return chance.choice(self.moves())

    def finish(self, chance: random.Random) -> None:
        while self.seat >= 0:
            self.play(self.policy(chance))

    def values(self) -> Sequence[float]:
        return self._ends[self._path]


class Heap:
    """Take one, two or three nuts in turn from a heap; who takes the last one wins."""

    def __init__(self, nuts: int) -> None:
        self.nuts, self.seat, self.winner = nuts, 0, -1

    def moves(self) -> Sequence[int]:
        return range(1, min(3, self.nuts) + 1)

    def play(self, move: int) -> None:
        self.taken, self.nuts = move, self.nuts - move
        if self.nuts:
            self.seat ^= 1
        else:
            self.winner, self.seat = self.seat, -1

    def seen(self, by: int) -> Hashable:
        return self.taken

    def policy(self, chance: random.Random) -> int:
        return chance.choice(self.moves())

    def finish(self, chance: random.Random) -> None:
        while self.seat >= 0:
            self.play(self.policy(chance))

    def values(self) -> Sequence[float]:
        return [float(seat == self.winner) for seat in (0, 1)]


def searched(
    worlds: Callable[[], World], iterations: int = 400, *, opponents: float = 0.0, seed: int = 1, budget: Budget | None = None
) -> Arms:
    """The arms of the first seat's answers."""
    clock = Clock(budget or Budget(iterations))
    return search(worlds, tuple(worlds().moves()), iterations, clock, random.Random(seed), Habits(opponents))


@pytest.mark.parametrize("nuts", [5, 6, 7, 9])
def test_it_finds_the_forced_win(nuts: int) -> None:
    assert best(searched(lambda: Heap(nuts), 2000)) == nuts % 4


def test_the_same_chance_gives_the_same_search() -> None:
    first, second = (searched(lambda: Heap(9), seed=7) for _ in range(2))

    assert [(arm.visits, arm.mean) for arm in first.values()] == [(arm.visits, arm.mean) for arm in second.values()]


def test_every_seat_aims_for_its_own_value() -> None:
    """Seat 1 could let seat 0 win, at no gain: it takes the half for itself, and seat 2 the rest. So stopping is better."""
    tree = {"": (0, "sg"), "g": (1, "kt"), "gt": (2, "xy")}
    ends = {"s": (0.1, 0.3, 0.3), "gk": (1.0, 0.0, 0.0), "gtx": (0.0, 0.5, 0.5), "gty": (1.0, 0.5, 0.0)}

    arms = searched(lambda: Small(tree, ends))

    assert best(arms) == "s"
    assert arms["g"].mean < 0.2


def test_only_answers_that_are_lawful_in_the_sampled_world_are_played() -> None:
    """In one world of four the door is open; after the look, entering is no answer in the others (`Small.play` would refuse)."""
    ends = {"s": (0.3,), "lk": (0.0,), "le": (1.0,)}
    chance = random.Random(5)

    def world() -> Small:
        return Small({"": (0, "sl"), "l": (0, "ke" if chance.random() < 0.25 else "k")}, ends)

    arms = searched(world, 2000)

    assert best(arms) == "s"
    assert 0.15 < arms["l"].mean < 0.3


def test_an_answer_that_is_seldom_lawful_is_found_where_it_is() -> None:
    ends = {"s": (0.45,), "lk": (0.3,), "le": (1.0,)}
    chance = random.Random(5)

    def world() -> Small:
        return Small({"": (0, "sl"), "l": (0, "ke" if chance.random() < 0.5 else "k")}, ends)

    assert best(searched(world, 800)) == "l"


def test_a_sealed_answer_is_not_known_to_the_seat_that_goes_on() -> None:
    """Seat 1 hides a coin in one of two hands; seat 0 guesses. Whoever saw it would win every time."""
    tree = {"": (0, "sg"), "g": (1, "lr"), "gl": (0, "LR"), "gr": (0, "LR")}
    ends = {"s": (0.6, 0.4), "glL": (1.0, 0.0), "glR": (0.0, 1.0), "grL": (0.0, 1.0), "grR": (1.0, 0.0)}

    hidden = searched(lambda: Small(tree, ends, sealed="lr"), 2000, opponents=1.0)
    shown = searched(lambda: Small(tree, ends), 2000, opponents=1.0)

    assert best(hidden) == "s"
    assert hidden["g"].mean < 0.6
    assert best(shown) == "g"


def test_a_seat_that_is_asked_in_secret_shares_no_arm_with_another() -> None:
    """After the same sight either seat 1 or seat 0 is asked; what is good for one is bad for the other."""
    ends = {"s": (0.6, 0.4), "ga": (1.0, 0.0), "gb": (0.0, 1.0)}
    chance = random.Random(5)

    def world() -> Small:
        return Small({"": (0, "sg"), "g": (chance.randrange(2), "ab")}, ends)

    arms = searched(world, 2000)

    assert 0.4 < arms["g"].mean < 0.6


def test_time_that_runs_out_within_an_iteration_leaves_those_before_it() -> None:
    class Slow(Heap):
        def finish(self, chance: random.Random) -> None:
            if len(made) > 3:
                raise TimeIsUp
            super().finish(chance)

    made: list[Slow] = []

    def world() -> Slow:
        made.append(Slow(9))
        return made[-1]

    arms = search(world, (1, 2, 3), 400, Clock(Budget(400)), random.Random(1), Habits())

    assert sum(arm.visits for arm in arms.values()) == 3


def test_no_time_at_all_gives_no_arm() -> None:
    assert searched(lambda: Heap(9), budget=Budget(400, core_ms=0)) == {}
    assert searched(lambda: Heap(9), budget=Budget(400, wall_ms=0)) == {}


@pytest.mark.parametrize("nuts", [5, 6, 7, 8, 9])
@pytest.mark.parametrize("iterations", [20, 81, 400])
def test_a_search_that_stops_once_it_is_settled_gives_the_answer_of_the_whole_search_sooner(nuts: int, iterations: int) -> None:
    fewer = 0
    for seed in range(8):
        whole = searched(lambda: Heap(nuts), iterations, seed=seed)
        clock, chance = Clock(Budget(iterations)), random.Random(seed)
        settled = search(lambda: Heap(nuts), (1, 2, 3), iterations, clock, chance, Habits(), until_settled=True)
        assert best(settled) == best(whole)
        fewer += sum(arm.visits for arm in settled.values()) < iterations

    assert fewer > 0 or nuts % 4 == 0, "where nothing wins, all answers are tried to the end"


def test_one_iteration_gives_one_lawful_answer() -> None:
    assert best(searched(lambda: Heap(9), 1)) in (1, 2, 3)


def test_an_answer_that_is_lawful_here_alone_is_tried_though_others_took_all_the_room() -> None:
    """Each world has ten answers of its own; a tree that had only room for the first ones would have nothing to play."""
    numbers = iter(range(60))

    def world() -> Small:
        number = next(numbers)
        own = "".join(chr(200 + 10 * number + offset) for offset in range(10))
        return Small({"": (0, "sg"), "g": (0, own)}, {"s": (0.0,)} | {f"g{answer}": (1.0,) for answer in own})

    arms = search(world, ("s", "g"), 60, Clock(Budget(60)), random.Random(1), Habits())

    assert best(arms) == "g"


def bid_well(table: Table, seed: int) -> int:
    chance = random.Random(seed)
    legal = table.legal[table.bid]
    if len(legal) == 1:
        return legal[0]
    answer: int = best(search(table.worlds(chance), legal, 300, Clock(Budget(300)), chance, Habits()))
    return answer


def test_it_beats_random_play_at_liars_dice_from_either_seat() -> None:
    chance = random.Random(3)
    wins = 0
    for match in range(100):
        dice = [chance.randint(1, FACES) for _ in range(2)]
        searcher = match % 2
        table = Table((dice[searcher],), searcher)
        truth = LiarsDice(table, dice, 0, -1)
        while truth.seat >= 0:
            if truth.seat == searcher:
                seen = Table((dice[searcher],), searcher, truth.bid)
                truth.play(bid_well(seen, match))
            else:
                truth.play(truth.policy(chance))
        wins += truth.values()[searcher] == 1.0

    assert wins >= 70
