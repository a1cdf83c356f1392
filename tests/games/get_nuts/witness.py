"""What one viewer can conclude from its own events alone: an independent record against which samples are checked.

It is kept as worlds: every way in which hidden thefts may have gone. A sample of the match that fits none of them is refuted by
what its viewer saw.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from filbert.gamekit.events import Event
from filbert.games.get_nuts import GAME, events
from filbert.games.get_nuts.model import Position
from filbert.games.get_nuts.views import GetNutsView

Names = tuple[str, ...]
Spread = tuple[Names, ...]
"""Cards by seat, those of a seat sorted."""

BOX = Counter(GAME.deck.ids(GAME.deck.tricks))
DIVINE = "divine_nut"


class Witness:
    """The record of one viewer, a seat or None.

    `stashes` are the possible stashes by seat, those that left included; `marks` the possible cards that the viewer knows to be in
    hands because they were stolen from it. `pile` is what the trick deck was last made of, less what the viewer itself drew since;
    `old` what the hands of others held in all at that moment, and `drew` who may have got a card from elsewhere since. `robbed` is
    whether any hand with a mark was ever stolen from without the viewer's seeing the card.
    """

    def __init__(self, viewer: int | None, seats: int) -> None:
        self.viewer = viewer
        self.seats = range(seats)
        self.stashes: set[Spread] = {((),) * seats}
        self.marks: set[Spread] = {((),) * seats}
        self.pile = Counter(BOX)
        self.old: Counter[str] | None = None
        self.drew: set[int] = set()
        self.robbed = False

    def sees(self, told: list[Event], before: GetNutsView | None, after: GetNutsView) -> None:
        """Take note of what one step told the viewer, and of its view before and after."""
        seen = [event.card for event in told if isinstance(event, events.StolenCardSeen)]
        for event in told:
            self._hands(event)
            self._draws(event, told, before, after)
            if isinstance(event, events.NutStashed):
                self.stashes = {_with(world, event.seat, event.nut) for world in self.stashes}
            elif isinstance(event, events.CardStolen) and event.zone == "stash":
                self.stashes = set(self._stash_theft(event, seen))
            elif isinstance(event, events.CardStolen):
                self.marks = set(self._hand_theft(event, seen))
                self.drew.add(event.seat)
        counts = [player.hand_count for player in after.players]
        self.marks = {world for world in self.marks if all(len(world[seat]) <= counts[seat] for seat in self.seats)}

    def _hands(self, event: Event) -> None:
        """Cards that left a hand before all eyes: each may have been the one that is remembered."""
        for seat, card in _shown(event):
            self.marks = {_less(world, seat, card) for world in self.marks}
        if isinstance(event, events.ForesterLeft):
            self.marks = {_put(world, event.seat, ()) for world in self.marks}

    def _draws(self, event: Event, told: list[Event], before: GetNutsView | None, after: GetNutsView) -> None:
        if isinstance(event, events.DiscardsReshuffled) and before is not None:
            thrown = [card for other in told if isinstance(other, events.TricksDiscarded) for card in other.cards]
            self.pile = Counter([*before.discards, *thrown])
            self.old = BOX - self.pile - _visible_beside_piles(after, told)
            self.drew = {other.seat for other in told if isinstance(other, events.TricksDrawn)}
        elif isinstance(event, events.TricksDrawn):
            self.drew.add(event.seat)
        elif isinstance(event, events.TrickCardsDealt) or (isinstance(event, events.TrickCardsSeen) and _from_one_pile(told)):
            self.pile -= Counter(event.cards)

    def _stash_theft(self, event: events.CardStolen, seen: list[str]) -> Iterable[Spread]:
        for world in self.stashes:
            for card in set(world[event.target]) - {DIVINE}:
                if not seen or card in seen:
                    yield _with(_less(world, event.target, card), event.seat, card)

    def _hand_theft(self, event: events.CardStolen, seen: list[str]) -> Iterable[Spread]:
        self.robbed |= self.viewer not in (event.seat, event.target) and any(world[event.target] for world in self.marks)
        for world in self.marks:
            if self.viewer == event.target:
                yield _with(world, event.seat, seen[0])
            elif self.viewer == event.seat:
                yield _less(world, event.target, seen[0])
            else:
                yield world
                for card in set(world[event.target]):
                    yield _with(_less(world, event.target, card), event.seat, card)

    # Samples

    def refutes_nuts(self, sample: Position) -> str:
        """Why the nut cards of *sample* cannot lie as they do, or nothing."""
        names = GAME.deck.ids
        spread = tuple(tuple(sorted(names(sample.stashes[seat] + sample.aside[seat]))) for seat in self.seats)
        return "" if spread in self.stashes else f"stashes {spread}, but they are one of {sorted(self.stashes)[:4]}"

    def refutes_hands(self, sample: Position) -> str:
        """Why a stolen card cannot be where *sample* has it, or nothing."""
        hands = [Counter(GAME.deck.ids(hand)) for hand in sample.hands]
        fits = any(all(Counter(world[seat]) <= hands[seat] for seat in self.seats) for world in self.marks)
        return "" if fits else f"hands {hands}, but they hold one of {sorted(self.marks)[:4]}"

    def refutes_deck(self, sample: Position) -> str:
        """Why the trick deck of *sample* cannot be what it is, or nothing."""
        extra = Counter(GAME.deck.ids(sample.deck)) - self.pile
        return f"the deck holds {dict(extra)} more than what it was made of" if extra else ""

    def refutes_old_hands(self, sample: Position) -> str:
        """Why a hand that got nothing since the deck was made anew cannot hold what it does, or nothing."""
        for seat in self.seats:
            if self.old is not None and seat != self.viewer and seat not in self.drew:
                extra = Counter(GAME.deck.ids(sample.hands[seat])) - self.old
                if extra:
                    return f"seat {seat} holds {dict(extra)}, which lay in the pile that the deck was made of"
        return ""


def _from_one_pile(told: list[Event]) -> bool:
    """Whether what was drawn came from one pile; if it was made anew in between, nobody knows which card is from which."""
    return not any(isinstance(event, events.DiscardsReshuffled) for event in told)


def _visible_beside_piles(view: GetNutsView, told: list[Event]) -> Counter[str]:
    """Trick cards on trails and, as they were before this step's draw, in the viewer's own hand."""
    seen = Counter(view.hand)
    for event in told:
        if isinstance(event, events.TrickCardsSeen):
            seen -= Counter(event.cards)
    for player in view.players:
        for spot in player.trail:
            seen.update((*spot.harm, *spot.shield, *spot.bulldozers, *spot.blunted))
            seen.update(card for card in (spot.tree, spot.activist) if card is not None)
    return seen


def _shown(event: Event) -> list[tuple[int, str]]:
    """Seat and card of each trick card that an event shows to leave a hand."""
    if isinstance(event, events.TreePlanted | events.ActivistPosted | events.SquirrelBoosted | events.NutsStirred):
        return [(event.seat, event.card)]
    if isinstance(event, events.AttackAnnounced):
        return [] if event.card == "thief" else [(event.seat, event.card)]
    if isinstance(event, events.AttackCancelled | events.HarmRemoved):
        return [(event.seat, event.used)]
    if isinstance(event, events.TricksDiscarded):
        return [(event.seat, card) for card in event.cards]
    if isinstance(event, events.SquirrelMoved | events.NutTaken) and event.leapt:
        return [(event.seat, "leap_of_faith")]
    return []


def _put(world: Spread, seat: int, cards: Names) -> Spread:
    return (*world[:seat], cards, *world[seat + 1 :])


def _with(world: Spread, seat: int, card: str) -> Spread:
    return _put(world, seat, tuple(sorted((*world[seat], card))))


def _less(world: Spread, seat: int, card: str) -> Spread:
    """*world* without one *card* of *seat*, if it is there."""
    cards = list(world[seat])
    if card in cards:
        cards.remove(card)
    return _put(world, seat, tuple(cards))
