"""What a seat makes of its view and of what it was told: who has how many nuts, what the next one is worth, and to whom."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from filbert.gamekit.events import Event
from filbert.games.get_nuts.blows import BOX, Climb, burned
from filbert.games.get_nuts.deck import Cards
from filbert.games.get_nuts.model import BARE, NO_CARD, Spot
from filbert.games.get_nuts.prospects import Means, nearness, substance
from filbert.games.get_nuts.stashes import Stashes
from filbert.games.get_nuts.views import ForesterView, GetNutsView, SpotView

LEADS = 1.5
"""How much more a blow at an opponent is worth for each point that this opponent is ahead of another."""

DECIDES = 3.0
"""Points that it is worth to win by the last nut, or costs to lose by it."""

STRANGERS_HAND = Means(((2, 2), (2, 2)))
"""What an opponent is thought to hold towards the climb."""

LEAST = 0.3
"""What the way to a nut is worth at the least, even to a seat that does not want the nut on top."""

GIVEN_AWAY = 0.6
"""What it is worth to an opponent to take a Thief!: whom it will fall upon is not known."""

SECURED = 0.5
"""The part of its points that a Divine Nut is worth when it is taken: about half of them are secured."""


def _usual_worth(nut: int) -> float:
    """What a nut card is worth to whoever takes it."""
    effect = BOX.effect[nut]
    return GIVEN_AWAY if effect == "thief" else BOX.value[nut] * (SECURED if effect == "divine_nut" else 1.0)


USUAL_WORTH = {nut: _usual_worth(nut) for nut in BOX.nuts}
_ALL_WORTH = sum(USUAL_WORTH[nut] for nut in BOX.nuts)


class Appraisal:
    """A view as its seat reads it. Lists are by seat."""

    __slots__ = (
        "_next_nut", "climbs", "hand", "mean_nut", "means", "price", "rivalry", "rivals", "seat", "stashes", "taking", "top",
        "view",
    )  # fmt: skip

    def __init__(self, view: GetNutsView, seat: int, events: Sequence[Event]) -> None:
        self.view = view
        self.seat = seat
        self.hand = _kinds(view.hand)
        self.climbs = [climb_of(player) for player in view.players]
        self.means = means_of(self.hand)
        self.top = BOX.kind_of[view.top_nuts[0]] if view.top_nuts else NO_CARD
        self.price = 0 if self.top == NO_CARD else BOX.price[self.top]
        self.rivals = [player.seat for player in view.players if player.seat != seat and player.status == "playing"]
        self.stashes = Stashes(view, events)
        self.mean_nut = self._mean_below()
        self.rivalry = self._rivalries()
        self._next_nut = [self._expected(player.seat) for player in view.players]
        self.taking = 0.0 if self.top == NO_CARD else self.gain(seat, self.top)

    def _rivalries(self) -> list[float]:
        """What a point less for each opponent is worth to this seat: 1 between two, more for a leader than for the others."""
        leads = {rival: LEADS ** self.stashes.points(rival) for rival in self.rivals}
        total = sum(leads.values())
        return [leads[player.seat] / total if player.seat in leads else 0.0 for player in self.view.players]

    def worth(self, seat: int, climb: Climb, means: Means | None = None) -> float:
        """What *climb* is worth to *seat*, in points; its means are those of the hand, unless others are named."""
        if means is None:
            means = self.means if seat == self.seat else STRANGERS_HAND
        return self._next_nut[seat] * nearness(climb, means, self.price) + substance(climb)

    def nearness(self, rival: int) -> float:
        """The share of the next nut's worth that a rival's climb is worth."""
        return nearness(self.climbs[rival], STRANGERS_HAND, self.price)

    def best_burned(self, seat: int, points: int) -> tuple[Climb, float]:
        """What is left of the climb of *seat* after it has chosen well what a flamethrower burns, and the worth of that."""
        return max(((climb, self.worth(seat, climb)) for climb in burned(self.climbs[seat], points)), key=lambda pair: pair[1])

    @property
    def at_first_card(self) -> bool:
        """Whether bulldozers start at the first trail card (GN-7)."""
        return self.view.options.bulldozer_start == "first_card"

    @property
    def military(self) -> int:
        """The Military Forces in hand; only for a seat that holds some."""
        return next(card for card in self.hand if card in BOX.military)

    def _expected(self, seat: int) -> float:
        """What the next nut will be worth to *seat*: the top one may be gone before it is reached."""
        if self.top == NO_CARD:
            return 0.0
        gain = self.gain(seat, self.top)
        return max(LEAST, gain if self.view.nuts_left == 1 else (gain + self.mean_nut) / 2)

    def _mean_below(self) -> float:
        """The mean worth of the nut cards that lie face down: of all those that lie nowhere in the open."""
        view = self.view
        guarded = [spot.divine for climb in self.climbs for spot in climb.trail if spot.divine != NO_CARD]
        known = [*self.stashes.seen, *guarded, *_kinds(view.lost_nuts), *_kinds(view.top_nuts)]
        hidden = len(BOX.nuts) - len(known)
        return (_ALL_WORTH - sum(USUAL_WORTH[nut] for nut in known)) / hidden if hidden > 0 else 0.0

    def gain(self, seat: int, nut: int) -> float:
        """What it is worth to *seat* to take *nut* now."""
        value = USUAL_WORTH[nut]
        if BOX.effect[nut] == "thief" and seat == self.seat:
            value = max(self.rivalry)
        if self.view.nuts_left != 1:
            return value
        return value + (DECIDES if self._wins_by(seat, nut) else -DECIDES)

    def _wins_by(self, seat: int, nut: int) -> bool:
        """Whether *seat* would probably win, or draw level, by the last nut.

        A Divine Nut counts for nobody then; a Thief! falls on the best of the others. Draws count, lest everybody waits.
        """
        playing = [player.seat for player in self.view.players if player.status == "playing"]
        others = [self.stashes.points(other) for other in playing if other != seat]
        own, best = self.stashes.points(seat), max(others, default=0.0)
        if BOX.effect[nut] == "thief":
            return own >= best - (others.count(best) == 1)
        return own + (BOX.value[nut] if BOX.effect[nut] == "nut" else 0) >= best


def climb_of(player: ForesterView) -> Climb:
    """What a player has on the table."""
    return Climb(tuple([_spot(spot) for spot in player.trail]), player.squirrel, player.hurt)


@lru_cache(maxsize=2048)
def _spot(seen: SpotView) -> Spot:
    if seen.tree is None and not seen.bulldozers and not seen.blunted:
        return BARE
    return Spot(
        _kind(seen.tree), seen.points, _kinds(seen.harm), _kind(seen.activist), _kinds(seen.shield), _kind(seen.divine_nut),
        _kinds(seen.bulldozers), _kinds(seen.blunted),
    )  # fmt: skip


def _kind(card: str | None) -> int:
    return NO_CARD if card is None else BOX.kind_of[card]


def _kinds(cards: Iterable[str]) -> tuple[int, ...]:
    return tuple([BOX.kind_of[card] for card in cards])


@lru_cache(maxsize=2048)
def means_of(hand: Cards) -> Means:
    """What a hand can do for a climb."""
    trees = sorted((BOX.cost[card], -BOX.power[card]) for card in hand if BOX.effect[card] in ("tree", "sacred_tree"))
    leap = next((BOX.cost[card] for card in hand if BOX.effect[card] == "leap"), 0)
    return Means(tuple([(cost, -power) for cost, power in trees]), leap)
