"""What the search of the bots is told of Get Nuts: it plays a turn to its end, and judges what that leaves each seat.

Until then little is left to chance. What is drawn afterwards is the same luck for all answers, which the search would have to play
out thousands of times to see past: so nobody draws in it, and hands are judged by what they kept.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple, TypeVar

from filbert.gamekit import foresight
from filbert.gamekit.contract import Move
from filbert.gamekit.prompts import Prompt
from filbert.games.get_nuts import habits, standing
from filbert.games.get_nuts import moves as m
from filbert.games.get_nuts.asking import MILITARY
from filbert.games.get_nuts.model import Position
from filbert.games.get_nuts.playable import playable
from filbert.games.get_nuts.playing import play
from filbert.games.get_nuts.playout import NOBODY, Playout

P = TypeVar("P", bound=Playout)

WIDTH, WIDTH_LATER = 7, 4
"""Ways to spend action points that are searched, for the answer in question and for those after it: the best by the rules of thumb.

The best of forty decisions was among the first six each time. Sixty iterations gave away 0.0004 of the chance to win with six and
four, 0.0010 with eight and five, 0.0030 with fourteen and fourteen; the rules of thumb alone 0.0024.
"""


DRAWN_BY_SHARP = (0.265, 0.3)
"""What a sharp player thinks a card to be drawn worth, with one opponent and with several.

By the table of steady players, who say 0.2, it lets activists and flamethrowers go as well; with several opponents, the only blade
and bulldozer too. With one it would gain by that also: it does not, so that a master has something to be better at.
"""


class Sense(NamedTuple):
    """What a level knows of good hands. `judge`: tells what is left at the end of a turn; `discard`: what it lets go then."""

    judge: standing.Judge
    discard: Callable[[Playout], m.DiscardTricks]


class Turns(Playout):
    """A playout that is cut when the turn is over, before cards are drawn. `before`: the chances that it began with."""

    __slots__ = ("before", "cut", "move", "sense")

    def __init__(self, position: Position, chance: random.Random, sense: Sense, before: Sequence[float]) -> None:
        self.sense = sense
        self.before = before
        self.cut = False
        self.move: Move | None = None
        super().__init__(position, chance)

    def draw_and_pass(self) -> None:
        """Draw nothing; the playout is cut, unless the match ends with this turn."""
        if self.turn >= self.turn_limit:
            self.pass_turn()
        else:
            self.cut = True
            self.stage = "over"

    def moves(self) -> Sequence[Move | None]:
        """The answers considered now, the likeliest first."""
        return considered(self, playable(self), WIDTH_LATER, self.sense)

    def play(self, move: Move | None) -> None:
        """Answer, and go on."""
        self.move = move
        play(self, move)

    def seen(self, by: int) -> Hashable:
        """Every answer is made in the open; a card stolen is seen by its thief, and the top nut by all."""
        return self.move, self.hands[by], self.nuts[:1]

    def policy(self, chance: random.Random) -> Move | None:
        """What a player of playouts answers."""
        return usual(self, self.sense)

    def finish(self, chance: random.Random) -> None:
        """Play on until it is cut or over."""
        while self.seat != NOBODY:
            play(self, usual(self, self.sense))

    def values(self) -> Sequence[float]:
        """What has been brought to each seat: a half if nothing, more if its chance to win has risen.

        The luck of the sample, such as what others hold in it, raises both chances alike and so falls out.
        """
        after = self.sense.judge.chances(self, self.following(self.mover)[0]) if self.cut else standing.shares(self)
        return [0.5 + (now - then) / 2 for now, then in zip(after, self.before, strict=True)]


def considered(now: Playout, moves: Sequence[Move], width: int, sense: Sense) -> Sequence[Move]:
    """Those of *moves* that are worth a search, the likeliest first: of ways to spend action points, so many at the most."""
    if len(moves) > 1 and now.kind == "act":
        return [move for _, move in habits.ranked(now, moves)[:width]]
    if len(moves) > 1 and now.kind == "discard":
        return [sense.discard(now)]
    return moves


def usual(now: Playout, sense: Sense) -> Move | None:
    """What is answered in playouts: what a steady player does, but for the discard."""
    return sense.discard(now) if now.kind == "discard" else habits.answer(now)


class GetNutsForesight(foresight.Foresight):
    """A playout of the rest of a turn takes a tenth of a millisecond.

    More of them hardly gain anything, nor do turns played on after this one: levels differ in what they know of good hands.
    """

    horizon = 200
    sharp = 200
    master = 800
    exploration = 0.03
    per_sample = 12

    def __init__(self, sense: Sense) -> None:
        self._sense = sense

    def of_level(self, level: str) -> foresight.Foresight:
        """A master judges by matches of players who hold better hands than steady ones, and lets go what it can do without."""
        return _MASTERS if level == "master" else self

    def candidates(self, position: Position, prompt: Prompt, moves: Sequence[Move]) -> Sequence[Move]:
        """The ways to spend points that bring most, and the one discard that leaves most."""
        return considered(_asked(Playout(position, _NO_CHANCE), prompt), moves, WIDTH, self._sense)

    def policy(self, position: Position, prompt: Prompt, chance: random.Random) -> Move | None:
        """What a steady player answers."""
        return usual(_asked(Playout(position, chance), prompt), self._sense)

    def values(self, position: Position) -> Sequence[float]:
        """The chance of each seat to win, were the seat on turn to begin its turn."""
        now = Playout(position, _NO_CHANCE)
        return standing.shares(now) if now.stage == "over" else self._sense.judge.chances(now, now.mover)

    def worlds(self, position: Position, prompt: Prompt) -> Callable[[random.Random], foresight.World]:
        """Playouts that end with the turn."""
        now = Playout(position, _NO_CHANCE)
        before = self._sense.judge.chances(now, now.following(now.mover)[0])
        return lambda chance: _asked(Turns(position, chance, self._sense, before), prompt)


def _asked(now: P, prompt: Prompt) -> P:
    if prompt.kind == MILITARY:
        now.ask_military(prompt.seat)
    return now


def _let_go(now: Playout) -> m.DiscardTricks:
    return habits.discarded(now, DRAWN_BY_SHARP[now.seats > 2])


_NO_CHANCE = random.Random(0)  # noqa: S311  nothing is drawn from it: these playouts are not played on

FORESIGHT = GetNutsForesight(Sense(standing.STEADY, _let_go))
_MASTERS = GetNutsForesight(Sense(standing.KEEN, standing.KEEN.best_discard))
