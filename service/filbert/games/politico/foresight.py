"""What the search of the bots is told of this game: quick worlds, what is worth a look, and who is ahead."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

from filbert.gamekit import foresight as kit
from filbert.gamekit.contract import Move
from filbert.gamekit.events import Event
from filbert.gamekit.prompts import Prompt
from filbert.games.politico import habits, thumb
from filbert.games.politico.library import Deck, house_decks
from filbert.games.politico.model import Position
from filbert.games.politico.playout import Playout
from filbert.games.politico.prospects import chances
from filbert.games.politico.worlds import Odds, Worlds

_TWO = 2


class PoliticoForesight(kit.Foresight):
    """Foresight for matches with *decks*, by name.

    A world ends with the round: the chances to win are then known better than a few playouts to the end would tell. By these worlds
    themselves, with two seats, 7 iterations an answer give away 8 wins in 100 matches more than 600 do, 10 five and 30 two; more
    tell less and less, which is why `sharp` may stop early.

    `effort_of_two`: of the iterations of a level, what it spends where two play. A playout is short there, which leaves `master`
    time for more; and with fewer `sharp` stands between `steady` and `master`. `odds`: of what others choose. `sharp` takes them
    for players by rules of thumb, `master` for players who search.
    """

    horizon = 40
    sharp = 300
    master = 6_000
    exploration = 0.3

    odds: Odds = staticmethod(thumb.odds)
    effort_of_two = 1 / 3

    def __init__(self, decks: Mapping[str, Deck]) -> None:
        self._decks = decks

    def of_level(self, level: str) -> PoliticoForesight:
        """Master reckons with other rivals than sharp."""
        return MasterForesight(self._decks) if level == "master" else self

    def effort(self, position: Position) -> float:
        """Another one where a single rival is to be reckoned with."""
        return self.effort_of_two if len(position.alive) == _TWO else 1.0

    def candidates(self, position: Position, prompt: Prompt, moves: Sequence[Move]) -> Sequence[Move]:
        """Those that the rules of thumb rank first, at most one way to play each card."""
        return thumb.considered(self._match(position, Random(0)), prompt.seat)  # noqa: S311  nothing is drawn

    def policy(self, position: Position, prompt: Prompt, chance: Random) -> Move:
        """By the rules of thumb."""
        return thumb.move(self._match(position, chance), prompt.seat)

    def values(self, position: Position) -> Sequence[float]:
        """The chances to win."""
        return chances(self._match(position, Random(0)))  # noqa: S311  nothing is drawn

    def worlds(self, position: Position, prompt: Prompt) -> Callable[[Random], kit.World]:
        """Worlds in which the cards of others are dealt anew each time."""
        return self._worlds(position, prompt)

    def beliefs(self, position: Position, prompt: Prompt, events: Sequence[Event]) -> Worlds | None:
        """The worlds of one sample do for all, where they deal the cards: to draw more took a quarter of the time."""
        worlds = self._worlds(position, prompt)
        return worlds if worlds.deals else None

    def _worlds(self, position: Position, prompt: Prompt) -> Worlds:
        return Worlds(position, self._decks[position.options.deck], prompt.seat, ROUNDS, self.odds)

    def _match(self, position: Position, chance: Random) -> Playout:
        return Playout(position, self._decks[position.options.deck], chance)


class MasterForesight(PoliticoForesight):
    """Foresight that knows what players who search choose."""

    odds = staticmethod(habits.odds)
    effort_of_two = 2.5


ROUNDS = 1
"""Rounds that a world lasts, the one under way included."""

FORESIGHT = PoliticoForesight(house_decks())
