"""What a seat makes, for bots, of the nut cards that it saw go into stashes and of the thefts that it was told of."""

from __future__ import annotations

from collections.abc import Sequence

from filbert.gamekit.events import Event
from filbert.games.get_nuts.blows import BOX
from filbert.games.get_nuts.events import CardStolen, NutStashed, StolenCardSeen
from filbert.games.get_nuts.views import GetNutsView

_TOLD_BY = frozenset({NutStashed, CardStolen, StolenCardSeen})
_MEAN_POINTS = sum(BOX.value[nut] for nut in BOX.nuts) / len(BOX.nuts)


class Stashes:
    """Stashes as one seat supposes them to be.

    By seat: `secured` are points of Divine Nuts, which stay where they are; `loose` are the points of the other cards, and `count`
    is how many of these there are. `seen`: the nut cards that were seen to go into any stash.
    """

    __slots__ = ("count", "loose", "secured", "seen")

    def __init__(self, view: GetNutsView, events: Sequence[Event]) -> None:
        seats = len(view.players)
        self.secured, self.loose, self.count = [0] * seats, [0.0] * seats, [0] * seats
        self.seen: list[int] = []
        divines = self._follow([event for event in events if type(event) in _TOLD_BY], seats)
        for seat, player in enumerate(view.players):
            # Nuts that the seat was not told of are supposed to be like all others.
            untold = player.stash_count - divines[seat] - self.count[seat]
            self.loose[seat] += _MEAN_POINTS * untold
            self.count[seat] += untold
        if view.seat is not None:
            self.loose[view.seat] = float((view.stash_points or 0) - self.secured[view.seat])

    def points(self, seat: int) -> float:
        """What the stash is supposed to be worth."""
        return self.secured[seat] + self.loose[seat]

    def stealable(self, seat: int) -> float:
        """What a card drawn from it would be worth on average."""
        return self.loose[seat] / self.count[seat] if self.count[seat] > 0 else 0.0

    def _follow(self, events: Sequence[Event], seats: int) -> list[int]:
        """Go through what was told; of a theft that was not seen, the mean of what lay there. Return the Divine Nuts by seat."""
        divines, supposed = [0] * seats, 0.0
        for event in events:
            if isinstance(event, NutStashed):
                nut = BOX.kind_of[event.nut]
                self.seen.append(nut)
                if BOX.effect[nut] == "divine_nut":
                    divines[event.seat] += 1
                    self.secured[event.seat] += BOX.value[nut]
                else:
                    self.count[event.seat] += 1
                    self.loose[event.seat] += BOX.value[nut]
            elif isinstance(event, CardStolen) and event.zone == "stash":
                supposed = self.stealable(event.target)
                self.count[event.seat] += 1
                self.count[event.target] -= 1
                self._move(event, supposed)
            elif isinstance(event, StolenCardSeen) and BOX.kind_of[event.card] in BOX.nuts:
                self._move(event, BOX.value[BOX.kind_of[event.card]] - supposed)
        return divines

    def _move(self, event: CardStolen | StolenCardSeen, points: float) -> None:
        self.loose[event.seat] += points
        self.loose[event.target] -= points
