"""One deal, played twice between two levels: the second time with every seat in the hands of the other level.

Half of the seats, rounded down, belong to one level and the rest to the other, and then the other way round. Which seats these are
is drawn anew for each deal. A match is won by the level of the best seat; where both levels share the first place, it counts half.
So equal levels score one half with any number of seats, odd ones too: with three, one seat wins against two as often as it should,
a third, and as one of two it wins two thirds.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import msgspec

from filbert.bots.playout import play
from filbert.bots.sight import Chooser
from filbert.gamekit.contract import Options, Outcome
from filbert.gamekit.dice import Dice
from filbert.games import AnyGame


class Contender(msgspec.Struct, frozen=True):
    """A level, and the bot that plays it."""

    level: str
    chooser: Chooser


class Played(msgspec.Struct, frozen=True):
    """A match of a deal. `stronger`: the seats of the level that is held to be stronger. `places`: by seat; None if unfinished."""

    stronger: frozenset[int]
    places: tuple[int, ...] | None

    @property
    def score(self) -> float:
        """1 if the stronger level won, 0 if the weaker one did, and half if neither did."""
        if self.places is None:
            return 0.5
        best = {seat for seat, place in enumerate(self.places) if place == 1}
        return (bool(best & self.stronger) + (not best - self.stronger)) / 2


class Deal(msgspec.Struct, frozen=True):
    """Both matches of one deal, and the seconds of a core's time that they took."""

    matches: tuple[Played, Played]
    seconds: float = 0.0

    @property
    def score(self) -> float:
        """The mean of the two scores: one observation of a series."""
        return (self.matches[0].score + self.matches[1].score) / 2


def play_deal(
    game: AnyGame, seats: int, options: Options, seed: bytes, stronger: Contender, weaker: Contender
) -> tuple[Played, Played]:
    """Play the deal of *seed* both ways. Dice of match and bots follow from the seed, never from who sits where.

    Raises: MatchStuck.
    """
    arrangements = list(combinations(range(seats), seats // 2))
    first = frozenset(Dice(b"arrangement" + seed).roll("seats", arrangements))
    second = frozenset(range(seats)) - first
    return (
        _played(game, seats, options, seed, first, stronger, weaker),
        _played(game, seats, options, seed, second, stronger, weaker),
    )


def _played(
    game: AnyGame,
    seats: int,
    options: Options,
    seed: bytes,
    of_stronger: frozenset[int],
    stronger: Contender,
    weaker: Contender,
) -> Played:
    table: Sequence[Contender] = [stronger if seat in of_stronger else weaker for seat in range(seats)]
    choosers = [contender.chooser for contender in table]
    outcome = play(game, seats, options, seed, choosers, levels=[contender.level for contender in table]).outcome
    return Played(of_stronger, _places(outcome))


def _places(outcome: Outcome | None) -> tuple[int, ...] | None:
    return None if outcome is None else outcome.places
