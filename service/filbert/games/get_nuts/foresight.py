"""What the search of the bots is told of Get Nuts: it plays a turn to its end, and judges what that leaves each seat.

What a turn is worth shows when it ends: until then little is left to chance, and what is drawn afterwards, and what the others
then do, is the same for all answers but for luck, which the search would have to play out thousands of times to see past.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Sequence
from typing import TypeVar

from filbert.gamekit import foresight
from filbert.gamekit.contract import Move
from filbert.gamekit.prompts import Prompt
from filbert.games.get_nuts import habits, standing
from filbert.games.get_nuts.asking import MILITARY
from filbert.games.get_nuts.model import Position
from filbert.games.get_nuts.playable import playable
from filbert.games.get_nuts.playing import play
from filbert.games.get_nuts.playout import NOBODY, Playout

P = TypeVar("P", bound=Playout)

WIDTH = 14
"""Ways to spend action points that are searched, the best by the rules of thumb: with six seats there are forty."""


class Turn(Playout):
    """A playout that is cut when the turn of the seat that is asked, or of whoever asks it, is over: before cards are drawn."""

    __slots__ = ("cut", "move")

    def __init__(self, position: Position, chance: random.Random) -> None:
        self.cut = False
        self.move: Move | None = None
        super().__init__(position, chance)

    def draw_and_pass(self) -> None:
        """Cut the playout instead, unless this is the last turn of the match."""
        if self.turn >= self.turn_limit:
            super().draw_and_pass()
        else:
            self.cut = True
            self.stage = "over"

    def moves(self) -> Sequence[Move | None]:
        """The answers considered now, the likeliest first."""
        return considered(self, playable(self))

    def play(self, move: Move | None) -> None:
        """Answer, and go on."""
        self.move = move
        play(self, move)

    def seen(self, by: int) -> Hashable:
        """Every answer is made in the open; a card stolen is seen by its thief, and the top nut by all."""
        return self.move, self.hands[by], self.nuts[:1]

    def policy(self, chance: random.Random) -> Move | None:
        """What a player of playouts answers."""
        return usual(self)

    def finish(self, chance: random.Random) -> None:
        """Play on to the end of the turn."""
        while self.seat != NOBODY:
            play(self, usual(self))

    def values(self) -> Sequence[float]:
        """The chance of each seat to win."""
        return standing.chances(self, self.following(self.mover)[0]) if self.cut else standing.shares(self)


def considered(now: Playout, moves: Sequence[Move]) -> Sequence[Move]:
    """Those of *moves* that are worth a search, the likeliest first."""
    if len(moves) > 1 and now.kind == "act":
        return [move for _, move in habits.ranked(now, moves)[:WIDTH]]
    if len(moves) > 1 and now.kind == "discard":
        return [standing.best_discard(now)]
    return moves


def usual(now: Playout) -> Move | None:
    """What is answered in playouts: what a steady player does; what to discard is told by what is left."""
    return standing.best_discard(now) if now.kind == "discard" else habits.answer(now)


class GetNutsForesight(foresight.Foresight):
    """Budgets: a playout of the rest of a turn takes a tenth of a millisecond where the trails are new, half of that if not."""

    horizon = 200
    sharp = 600
    master = 4_000
    exploration = 0.1

    def candidates(self, position: Position, prompt: Prompt, moves: Sequence[Move]) -> Sequence[Move]:
        """The ways to spend points that bring most, and the one discard that leaves most."""
        return considered(_asked(Playout(position, _NO_CHANCE), prompt), moves)

    def policy(self, position: Position, prompt: Prompt, chance: random.Random) -> Move | None:
        """What a steady player answers."""
        return usual(_asked(Playout(position, chance), prompt))

    def values(self, position: Position) -> Sequence[float]:
        """The chance of each seat to win, were the seat on turn to begin its turn."""
        now = Playout(position, _NO_CHANCE)
        return standing.shares(now) if now.stage == "over" else standing.chances(now, now.mover)

    def worlds(self, position: Position, prompt: Prompt) -> Callable[[random.Random], foresight.World]:
        """Playouts that end with the turn."""
        return lambda chance: _asked(Turn(position, chance), prompt)


def _asked(now: P, prompt: Prompt) -> P:
    if prompt.kind == MILITARY:
        now.ask_military(prompt.seat)
    return now


_NO_CHANCE = random.Random(0)  # noqa: S311  nothing is drawn from it: these playouts are not played on

FORESIGHT = GetNutsForesight()
