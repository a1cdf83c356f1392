"""Whole matches played at random: after every step decks, piles, points and turns are those of the second writing of the rules."""

from __future__ import annotations

import random

import pytest
from filbert.gamekit.dice import Dice
from filbert.games.nut_so_fast import GAME
from filbert.games.nut_so_fast import moves as m
from filbert.games.nut_so_fast.deck import NUTS, TEMPO
from filbert.games.nut_so_fast.model import NO_SEAT, NutSoFastOptions
from games.nut_so_fast.boards import Board, words
from games.nut_so_fast.second_match import SecondMatch
from games.nut_so_fast.second_rules import Act
from hypothesis import given, settings
from hypothesis import strategies as st

EXAMPLES = settings().max_examples
KINDS = tuple(NUTS)


class Both:
    """A match and its second writing, played side by side by hasty players."""

    def __init__(self, seats: int, number: int, leave: float, haste: float) -> None:
        self.chance = random.Random(f"both {number} {seats}")
        self.key = self.chance.randbytes(32)
        self.leave, self.haste = leave, haste
        option_ms = self.chance.choice((0, 60, 250))
        options = NutSoFastOptions(
            rounds=self.chance.choice((1, 2, 3)), window_ms=self.chance.choice((1500, 3000)), lag_compensation_ms=option_ms
        )
        self.table = Board(GAME.setup(seats, options, Dice(self.key)).position, self.key)
        full_ms = TEMPO.quota_times_option * option_ms
        self.second = SecondMatch(seats, option_ms, full_ms, TEMPO.quota_ms_per_s)
        self.round = 0

    def play(self) -> None:
        """Play to the end, and compare after each step."""
        while True:
            self._compare()
            position = self.table.position
            if position.stage == "over":
                return
            if self.chance.random() < self.leave:
                self._leave(self.chance.randrange(len(position.gone)))
                continue
            getattr(self, f"_{position.stage}")()

    def _compare(self) -> None:
        now, second = self.table.position, self.second
        if now.round != self.round:
            self._new_round()
        assert now.totals == tuple(second.totals)
        if now.stage == "over":
            return
        assert [_plain(cards) for cards in now.decks] == second.decks
        assert [_plain(cards) for cards in now.unders] == second.unders
        assert [_plain(cards) for cards in now.piles] == second.piles
        assert (now.active, now.flips, now.gone) == (second.active, second.flips, tuple(second.gone))
        assert (None if now.ended_by == NO_SEAT else now.ended_by) == second.ended_by

    def _new_round(self) -> None:
        now, second = self.table.position, self.second
        assert self.round == 0 or (second.scored is not None and now.first == second.first)
        self.round = now.round
        second.deal([_plain(cards) for cards in now.decks], now.first)
        assert second.dealt_evenly()

    def _leave(self, seat: int) -> None:
        if self.second.gone[seat]:
            return
        self.second.leave(seat)
        flipping = self.table.position.stage == "flipping"
        self.table.leave(seat)
        if flipping and self.table.position.stage != "over":
            self.second.gap_is_over()

    def _pausing(self) -> None:
        self.second.gap_is_over()
        self.table.wait()

    def _naming(self) -> None:
        self.table.wait()

    def _flipping(self) -> None:
        self.table.at_ms += self.chance.randrange(2000)
        self.table.answer(self.table.position.active, m.FlipCard(), self.table.at_ms)
        assert self.table.window.trigger == self.second.flip()

    def _giving(self) -> None:
        target = self.chance.choice(self.second.living)
        self.table.answer(self.table.position.taker, m.GivePoints(target), self.table.at_ms)
        self.second.give(target)

    def _reacting(self) -> None:
        table, second = self.table, self.second
        window = table.window
        span_ms = window.end_ms - window.reveal_ms
        acts = [act for seat in second.living for act in self._acts(seat, span_ms)]
        for act in self.chance.sample(acts, len(acts)):
            table.react(act.seat, act.thing, act.received_ms, act.lag_ms)
        passes = {}
        for seat in second.living:
            if self.chance.random() < 0.2:
                passes[seat] = span_ms
                table.react(seat, "pass", span_ms)
        if self.chance.random() < self.leave * 3 and len(second.living) > 2:
            self._leave(self.chance.choice(second.living))
        lot = list(Dice(self.key).shuffle(f"tie/{window.number}", range(len(second.gone))))
        second.close(acts, passes, span_ms, window.reveal_ms, table.position.poses, lot)
        table.close()

    def _acts(self, seat: int, span_ms: int) -> list[Act]:
        """What *seat* does: mostly what is right, soon; now and then anything, at any time."""
        window, acts = self.table.window, []
        right = window.asked or (window.trigger if window.trigger in KINDS else "")
        if right and self.chance.random() < self.haste:
            acts.append(Act(seat, right, self.chance.randrange(300, 420), self.chance.choice((0, 30, 250))))
        while self.chance.random() < 0.08:
            thing = self.chance.choice((*KINDS, *self.table.position.poses))
            acts.append(Act(seat, thing, self.chance.randrange(span_ms + 1), self.chance.choice((0, 100))))
        return acts


def _plain(cards: tuple[int, ...]) -> list[str]:
    return [word.strip().lstrip("^") for word in words(cards).split(",") if word != "-"]


@pytest.mark.rule("flipping", "triggers", "errors", "round", "winning", "NSF-3", "NSF-18", "NSF-20", "NSF-21", "NSF-22", "NSF-23")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@settings(max_examples=EXAMPLES)
@given(number=st.integers(0, 1 << 30), haste=st.sampled_from([0.5, 0.9, 0.98]))
def test_a_match_goes_as_the_second_writing_of_the_rules_has_it(seats: int, number: int, haste: float) -> None:
    Both(seats, number, 0.0, haste).play()


@pytest.mark.rule("NSF-19", "NSF-28", "NSF-32", "NSF-35", "NSF-38")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@settings(max_examples=EXAMPLES)
@given(number=st.integers(0, 1 << 30))
def test_a_match_with_leavers_goes_so_too(seats: int, number: int) -> None:
    Both(seats, number, 0.004, 0.95).play()
