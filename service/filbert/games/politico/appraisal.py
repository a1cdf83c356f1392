"""What a seat makes of what it may see: how near each player is to winning, what cards are worth to it, what the others will do."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from math import inf
from types import MappingProxyType

from filbert.gamekit.events import Event
from filbert.games.politico.events import ActionsRevealed, CardShown, EffectShown, InfluenceDeckShown
from filbert.games.politico.library import BOX
from filbert.games.politico.model import Counts, put
from filbert.games.politico.moves import Action, PlayInfluence
from filbert.games.politico.shifts import Followers, added, reach, shift
from filbert.games.politico.views import PoliticoView
from filbert.games.politico.vocabulary import (
    EFFECT_CLASSES,
    Convert,
    Counsel,
    Discard,
    Effect,
    Exchange,
    Gather,
    Peek,
    Sway,
    Unrest,
    effect_name,
)

# All worths are in followers: one more of a class that one has already is worth 1. The figures were chosen by matches of each
# against its neighbours, with either deck of the house.

MISSING_CLASS = 2.0
"""What a class that one lacks costs: only its own rounds and cards bring it."""

LONE_FOLLOWER = 0.3
"""What a class held by a single follower costs: whoever takes that one takes the class."""

SPARE_FOLLOWER = 0.2
"""What a follower is worth beyond the number that wins: it replaces one that is taken."""

WINNING = 6.0
"""What it is worth to win, where that is not a move yet but a plan."""

ACTION = 0.8
"""What the action is worth that playing a card uses up."""

IN_HAND = 0.6
"""The part of its worth that a card keeps while it waits: by the time it is played, less may be left for it to do."""

LEAST_IN_HAND, MOST_IN_HAND = 0.3, 3.0
"""Any card may be discarded for a follower some day, and none is sure to be played."""

UNKNOWN_CARD = 0.8
"""What a card in hand is worth of which nothing is known."""

STEEPNESS = 1.25
"""How many times dearer each follower is than the one before it: whoever is ahead is worth stopping most."""

_EFFECTS: Mapping[str, type[Effect]] = MappingProxyType({effect_name(effect): effect for effect in EFFECT_CLASSES})


_Card = tuple[int, tuple[Effect, ...]]
"""A kind of card: its class and its effects."""


@lru_cache(64)
def _deck(shown: tuple[CardShown, ...]) -> Mapping[str, _Card]:
    """The deck as it was shown, by id. Kept, because it is shown once and asked for at every answer."""
    return MappingProxyType(
        {card.card: (BOX.class_ids.index(card.follower_class), tuple(map(_effect, card.effects))) for card in shown}
    )


def _effect(shown: EffectShown) -> Effect:
    parameters = {"steps": shown.steps} if shown.count is None else {"count": shown.count}
    return _EFFECTS[shown.effect](**parameters)


@lru_cache(1 << 11)
def score(counts: Counts) -> float:
    """How far these followers have brought a player."""
    total = sum(counts)
    counted = min(total, BOX.followers_to_win)
    score = counted + SPARE_FOLLOWER * (total - counted) - MISSING_CLASS * counts.count(0) - LONE_FOLLOWER * counts.count(1)
    return score + WINNING if has_won(counts) else score


def has_won(counts: Counts) -> bool:
    """Whether these followers win (PO-12)."""
    return sum(counts) >= BOX.followers_to_win and all(counts)


@lru_cache(1 << 11)
def _threat(counts: Counts, hand: int) -> float:
    """How good it is for a rival to have these followers and so many cards."""
    if has_won(counts):
        return inf
    return float(STEEPNESS ** (score(counts) + UNKNOWN_CARD * min(hand, BOX.hand_limit)))


class Appraisal:
    """The match as the seat *seat* sees it in *view*, after *events*."""

    def __init__(self, view: PoliticoView, seat: int, events: Sequence[Event]) -> None:
        self.view = view
        self.seat = seat
        self.active = BOX.class_ids.index(view.active_class)
        held = tuple([tuple([player.followers[name] for name in BOX.class_ids]) for player in view.players])
        self.followers = Followers(held, tuple([view.supply[name] for name in BOX.class_ids]))
        self.own = held[seat]
        self.rivals = [player.seat for player in view.players if player.status == "playing" and player.seat != seat]
        # Where there are more rivals, others stop a leader too.
        self.envy: float = 1 / max(1, len(self.rivals)) ** 0.5
        self._revealed = [event for event in events if isinstance(event, ActionsRevealed)]
        shown = next((event for event in events if isinstance(event, InfluenceDeckShown)), None)
        self._cards: Mapping[str, _Card] = _deck(shown.deck_cards) if shown else MappingProxyType({})
        self._worths: dict[str, float] = {}

    # Positions

    def standing(self, held: tuple[Counts, ...], hand: float, robbed: int | None = None, cards: int = 0) -> float:
        """How good it is that all hold these followers, with an own hand worth *hand*, and *robbed* with so many cards less."""
        if has_won(held[self.seat]):
            return inf
        standing: float = STEEPNESS ** (score(held[self.seat]) + hand)
        for rival in self.rivals:
            left = self.view.players[rival].hand_count - (cards if rival == robbed else 0)
            standing -= self.envy * _threat(held[rival], left)
        return standing

    def after_play(self, move: PlayInfluence) -> tuple[tuple[Counts, ...], int, int]:
        """What all hold after *move*, how many cards it draws, and how many its opponent must discard."""
        followers, draws, discards = self.followers, 0, 0
        symbol, effects = self._cards.get(move.card, (0, ()))
        for effect in effects:
            if isinstance(effect, Counsel):
                draws += effect.count
            elif isinstance(effect, Discard):
                discards += effect.count if move.seat is not None else 0
            else:
                followers = shift(effect, symbol, self.seat, move, followers)
        return followers.held, draws, min(discards, 0 if move.seat is None else self.view.players[move.seat].hand_count)

    def gain(self, symbol: int, number: int) -> float:
        """What *number* followers of class *symbol* are worth, or as many as the supply has."""
        return score(added(self.own, symbol, min(number, self.followers.supply[symbol]))) - score(self.own)

    # Cards

    def matches(self, card: str) -> bool:
        """Whether the card is of the active class."""
        return card in self._cards and self._cards[card][0] == self.active

    def worth(self, card: str) -> float:
        """What playing the card would bring as things stand."""
        if card not in self._worths:
            symbol, effects = self._cards.get(card, (0, ()))
            self._worths[card] = sum(self._effect_worth(effect, symbol) for effect in effects)
        return self._worths[card]

    def in_hand(self, card: str) -> float:
        """What the card is worth while it waits in hand."""
        return min(MOST_IN_HAND, max(LEAST_IN_HAND, IN_HAND * (self.worth(card) - ACTION)))

    def hand_worth(self, cards: Iterable[str], actions: int) -> float:
        """What a hand is worth, *actions* before it is cut down to the limit (PO-7): so many more may be used till then."""
        worths = sorted([self.in_hand(card) for card in cards], reverse=True)
        return sum(worths[: BOX.hand_limit + actions])

    def draw_worth(self) -> float:
        """What the next card is worth in hand: the card itself if it was seen, else the mean of what the pile was made of."""
        view = self.view
        if view.next_cards:
            return self.in_hand(view.next_cards[0])
        copies = view.pile_made_of if view.pile_count else {card: view.discard_pile.count(card) for card in view.discard_pile}
        return sum(count * self.in_hand(card) for card, count in copies.items()) / max(1, sum(copies.values()))

    def _effect_worth(self, effect: Effect, symbol: int) -> float:
        if isinstance(effect, Gather):
            return self.gain(symbol, effect.count)
        if isinstance(effect, Convert):
            return max(0.0, self._swapped(symbol)) if self.followers.supply[symbol] else 0.0
        if isinstance(effect, Sway):
            return self._stolen(reach(effect, self.own[symbol]))
        if isinstance(effect, Exchange):
            return max([0.0, *(self._swapped(number) for number in self._held_by_rivals())])
        if isinstance(effect, Unrest):
            return self.envy * sum(min(effect.count, self.followers.held[rival][symbol]) for rival in self.rivals)
        if isinstance(effect, Counsel):
            return effect.count * UNKNOWN_CARD
        if isinstance(effect, Discard):
            return effect.count * UNKNOWN_CARD * self.envy if self.rivals else 0.0
        return 0.1 * effect.count if isinstance(effect, Peek) else 0.0

    def _held_by_rivals(self) -> list[int]:
        """The classes of which some rival has followers."""
        return [number for number in range(len(self.own)) if any(self.followers.held[rival][number] for rival in self.rivals)]

    def _swapped(self, symbol: int) -> float:
        """What it brings to turn a follower of the class that one has most of into one of class *symbol*."""
        others = put(self.own, symbol, 0)
        if not any(others):
            return 0.0
        return score(added(added(self.own, others.index(max(others)), -1), symbol, 1)) - score(self.own)

    def _stolen(self, number: int) -> float:
        """What it brings to take as many followers from rivals: those that one needs most, and the loss of whoever had them."""
        own, there = self.own, self._held_by_rivals()
        for _ in range(number if there else 0):
            own = max([added(own, symbol, 1) for symbol in there], key=score)
        return score(own) - score(self.own) + self.envy * (sum(own) - sum(self.own))

    # What the others will do

    def chances(self, action: Action) -> list[float]:
        """The chances of acting once, twice and so on by *action*: once, and once more for each that differs (PO-1)."""
        likely = [self._follower_chance(rival) for rival in self.rivals]
        if self.view.dummy_left or self.view.dummy_used:
            likely.append(self._dummy_chance())
        chances = [1.0]
        for follower in likely:
            differs = 1 - follower if action == "follower" else follower
            pairs = zip([*chances, 0.0], [0.0, *chances], strict=True)
            chances = [(1 - differs) * same + differs * fewer for same, fewer in pairs]
        return chances

    def _follower_chance(self, rival: int) -> float:
        """How likely *rival* is to choose Follower: as often as so far, and more often with few cards to play."""
        cards = min(self.view.players[rival].hand_count, BOX.hand_limit)
        guess = 0.75 - 0.1 * cards
        shown = [event.actions[rival] for event in self._revealed]
        return (shown.count("follower") + 3 * guess) / (len(shown) + 3)

    def _dummy_chance(self) -> float:
        """The chance that the third card is a Follower. Those used are known, and after the last all are shuffled (PO-18)."""
        used, left = self.view.dummy_used, self.view.dummy_left
        return ((len(used) + left) / 2 - used.count("follower")) / left if left else 0.5
