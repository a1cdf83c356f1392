"""Two-player liar's dice as a world of the search, with the rules of OpenSpiel's `liars_dice`.

Both roll; then they bid in turn on how many dice of all show a face, each bid higher than the last, until one says liar. The
highest face is wild. An answer is a number: a bid, in ascending order (one 1, one 2, …, two 1s, …), or the number after all bids
for liar.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

FACES = 6

Hand = tuple[int, ...]


@dataclass(frozen=True)
class Table:
    """What does not change while one hand is searched. `bid`: the last one, or -1; `seat`: who is to answer it."""

    hand: Hand
    seat: int
    bid: int = -1
    legal: tuple[Sequence[int], ...] = field(init=False)

    def __post_init__(self) -> None:
        liar = 2 * len(self.hand) * FACES
        rising = [tuple(range(bid + 1, liar + 1)) for bid in range(liar)]
        object.__setattr__(self, "legal", (*rising, tuple(range(liar))))

    @property
    def liar(self) -> int:
        """The answer that ends the bidding."""
        return len(self.legal) - 1

    def worlds(self, chance: random.Random) -> Callable[[], LiarsDice]:
        """A maker of worlds in which the other hand is rolled anew."""
        own, seat, bid, draw, dice = self.hand, self.seat, self.bid, chance.random, range(len(self.hand))

        def world() -> LiarsDice:
            return LiarsDice(self, (*own, *[int(draw() * FACES) + 1 for _ in dice]), seat, bid)

        return world


class LiarsDice:
    """One hand, bid on in place. `bid`: the last one, or -1."""

    __slots__ = ("_dice", "_last", "_legal", "_winner", "bid", "seat")

    def __init__(self, table: Table, dice: Sequence[int], seat: int, bid: int) -> None:
        self._legal = table.legal
        self._dice = dice
        self.bid = self._last = bid
        self._winner = -1
        self.seat = seat

    def moves(self) -> Sequence[int]:
        return self._legal[self.bid]

    def play(self, move: int) -> None:
        self._last = move
        if move == len(self._legal) - 1:
            self._show()
        else:
            self.bid = move
            self.seat ^= 1

    def seen(self, by: int) -> int:
        return self._last

    def policy(self, chance: random.Random) -> int:
        legal = self._legal[self.bid]
        return legal[int(chance.random() * len(legal))]

    def finish(self, chance: random.Random) -> None:
        if self.seat < 0:
            return
        draw, liar, bid, seat = chance.random, len(self._legal) - 1, self.bid, self.seat
        if bid < 0:
            bid = int(draw() * liar)
            seat ^= 1
        while (answer := bid + 1 + int(draw() * (liar - bid))) < liar:
            bid = answer
            seat ^= 1
        self.bid, self.seat = bid, seat
        self._show()

    def values(self) -> Sequence[float]:
        return (1.0, 0.0) if self._winner == 0 else (0.0, 1.0)

    def _show(self) -> None:
        """The seat that is to answer doubts the last bid."""
        number, face = divmod(self.bid, FACES)
        dice = self._dice
        showing = dice.count(face + 1) + (dice.count(FACES) if face + 1 < FACES else 0)
        self._winner = self.seat ^ 1 if showing > number else self.seat
        self.seat = -1
