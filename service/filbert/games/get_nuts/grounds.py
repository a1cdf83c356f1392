"""What a seat has on the table, for quick playouts: each state is kept once, together with all that was found to follow from it."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from filbert.games.get_nuts import blows
from filbert.games.get_nuts import moves as m
from filbert.games.get_nuts.blows import BOX, Climb
from filbert.games.get_nuts.deck import Cards
from filbert.games.get_nuts.military import removals
from filbert.games.get_nuts.model import BARE, NO_CARD, Trail
from filbert.games.get_nuts.moves import GetNutsMove
from filbert.games.get_nuts.prospects import risk, substance
from filbert.games.get_nuts.trail import Positions, burnings, has_bulldozer, is_harmed, is_ordinary, nearest_tree, payments

_KEPT = 4_000
"""States kept at the most; then they are found anew. A search goes through hundreds, those of a whole match through thousands."""


class Change(NamedTuple):
    """What becomes of a ground: the trick cards that go to the discards, and the Divine Nuts that lay beside trees now gone."""

    ground: Ground
    dropped: Cards
    divine: Cards


class Ground:
    """A trail with its squirrel, and what follows from it. `moves` and `reach` are memories of whoever asks for them.

    `gaps`: places without a tree. `choppable`: those with an ordinary one; `shieldable`: of these, those without an activist.
    `substance` and `risk` are those of `prospects`.
    """

    __slots__ = (
        "_after", "_burnings", "_payments", "_removals", "choppable", "climb", "first_tree", "gaps", "guards", "has_bulldozer",
        "hurt", "moves", "points", "reach", "risk", "shieldable", "squirrel", "substance", "trail",
    )  # fmt: skip

    def __init__(self, climb: Climb) -> None:
        trail = climb.trail
        self.climb = climb
        self.trail: Trail = trail
        self.squirrel = climb.squirrel
        self.hurt = climb.hurt
        self.points = sum([spot.points for spot in trail])
        self.gaps = tuple([place for place, spot in enumerate(trail, 1) if spot.tree == NO_CARD])
        self.choppable = tuple([place for place, spot in enumerate(trail, 1) if is_ordinary(BOX, spot)])
        self.shieldable = tuple([place for place in self.choppable if trail[place - 1].activist == NO_CARD])
        self.guards = tuple([place for place in self.choppable if trail[place - 1].divine == NO_CARD])
        self.first_tree = nearest_tree(trail)
        self.has_bulldozer = has_bulldozer(trail)
        self.substance = substance(climb)
        self.risk = risk(climb)
        self.moves: dict[tuple[int, int], tuple[GetNutsMove, ...]] = {}
        self.reach: dict[tuple[Cards | None, int], tuple[float, int]] = {}
        self._removals: tuple[m.RemoveHarm, ...] | None = None
        self._after: dict[tuple[object, ...], Change] = {}
        self._payments: dict[int, tuple[m.PayTrees, ...]] = {}
        self._burnings: dict[int, tuple[m.BurnTrees, ...]] = {}

    def payments(self, price: int) -> tuple[m.PayTrees, ...]:
        """Every lawful payment of *price*, the cheapest first."""
        found = self._payments.get(price)
        if found is None:
            found = self._payments[price] = tuple([m.PayTrees(chosen) for chosen in payments(BOX, self.trail, price)])
        return found

    def burnings(self, points: int) -> tuple[m.BurnTrees, ...]:
        """Every lawful choice of trees worth *points* to burn, the weakest first."""
        found = self._burnings.get(points)
        if found is None:
            found = self._burnings[points] = tuple([m.BurnTrees(chosen) for chosen in burnings(BOX, self.trail, points)])
        return found

    @property
    def removals(self) -> tuple[m.RemoveHarm, ...]:
        """Every harmful card that Military Forces may take away."""
        if self._removals is None:
            self._removals = tuple(removals(BOX, self.trail)) if is_harmed(self.trail) else ()
        return self._removals

    def may_take(self, nut: int) -> bool:
        """Whether a seat with this trail can receive *nut* (GN-18, GN-22)."""
        return bool(self.guards if BOX.effect[nut] == "divine_nut" else self.payments(BOX.price[nut]))

    def chopped(self, position: int, card: int) -> Change:
        """After an axe or a chainsaw that was allowed."""
        key = ("chop", position, card)
        return self._after.get(key) or self._keep(key, blows.chopped(self.climb, position, card), (card,))

    def bulldozed(self, card: int, *, at_first_card: bool) -> Change:
        """After a bulldozer that was allowed."""
        key = ("bulldoze", card, at_first_card)
        return self._after.get(key) or self._keep(key, blows.bulldozed(self.climb, card, at_first_card=at_first_card), (card,))

    def bulldozers_moved(self) -> Change:
        """After the bulldozers have moved on at the start of the turn."""
        key = ("drive",)
        return self._after.get(key) or self._keep(key, blows.bulldozers_moved(self.climb))

    def burned(self, positions: Positions) -> Change:
        """After these trees have burned."""
        key = ("burn", positions)
        return self._after.get(key) or self._keep(key, blows.felled(self.climb, positions))

    def paid(self, positions: Positions) -> Change:
        """After these trees have paid."""
        key = ("pay", positions)
        return self._after.get(key) or self._keep(key, replace(self.climb, trail=blows.cleared(self.climb.trail, positions)))

    def planted(self, position: int, card: int) -> Change:
        """After a tree was planted."""
        key = ("plant", position, card)
        return self._after.get(key) or self._set(key, position, card, tree=card)

    def shielded(self, position: int, card: int) -> Change:
        """After an activist was posted."""
        key = ("shield", position, card)
        return self._after.get(key) or self._set(key, position, card, activist=card)

    def guarded(self, position: int, nut: int) -> Change:
        """After a Divine Nut was laid beside a tree."""
        key = ("guard", position, nut)
        return self._after.get(key) or self._set(key, position, nut, divine=nut)

    def relieved(self, position: int, card: int, *, on_shield: bool) -> Change:
        """After Military Forces have taken a card off the trail."""
        key = ("relieve", position, card, on_shield)
        return self._after.get(key) or self._keep(key, blows.relieved(self.climb, position, card, on_shield=on_shield))

    def moved(self, squirrel: int, *, hurt: bool = False) -> Ground:
        """With the squirrel elsewhere, or its token turned."""
        key = ("squirrel", squirrel, hurt)
        found = self._after.get(key) or self._keep(key, Climb(self.trail, squirrel, hurt))
        return found.ground

    def _set(self, key: tuple[object, ...], position: int, added: int, **field: int) -> Change:
        spot = replace(self.trail[position - 1], **field)
        return self._keep(key, blows.changed(self.climb, position, spot), (added,))

    def _keep(self, key: tuple[object, ...], climb: Climb, added: Cards = ()) -> Change:
        """Remember a change. Cards are conserved: what lay there, and was added, less what lies there now, has gone."""
        gone = [*_cards(self.trail), *added]
        for card in _cards(climb.trail):
            gone.remove(card)
        tricks = tuple([card for card in gone if card not in _NUTS])
        change = Change(ground_of(climb), tricks, tuple([card for card in gone if card in _NUTS]))
        self._after[key] = change
        return change


_NUTS = frozenset(BOX.nuts)
_GROUNDS: dict[Climb, Ground] = {}


def ground_of(climb: Climb) -> Ground:
    """The ground that *climb* is, the same object as long as it is kept."""
    ground = _GROUNDS.get(climb)
    if ground is None:
        if len(_GROUNDS) >= _KEPT:
            _GROUNDS.clear()
        ground = _GROUNDS[climb] = Ground(climb)
    return ground


def _cards(trail: Trail) -> list[int]:
    cards: list[int] = []
    for spot in trail:
        if spot is not BARE:
            cards += spot.harm + spot.shield + spot.bulldozers + spot.blunted
            cards += [card for card in (spot.tree, spot.activist, spot.divine) if card != NO_CARD]
    return cards
