"""Every way to play a card: each distinct choice that its effects leave to the player, once (PO-22 to PO-24, PO-32, PO-33)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple

from msgspec.structs import replace

from filbert.games.politico.library import BOX, Card, Deck
from filbert.games.politico.model import Counts, PositionDraft, put
from filbert.games.politico.moves import PlayInfluence
from filbert.games.politico.shifts import Followers, dispersed, minus, reach, shift
from filbert.games.politico.vocabulary import (
    CHOICES,
    Convert,
    Counsel,
    Discard,
    Effect,
    Exchange,
    Exile,
    Gather,
    Peek,
    Sway,
    Unrest,
)

_IDS = BOX.class_ids

_CACHED = 1 << 11
"""Bound on each of the caches below. They hold moves for numbers of followers up to the few that matter, so a deck fills a part."""


class Outlook(NamedTuple):
    """What the effects of a card depend on: as it stands, or as it will after the first of them.

    `hands` and `pile` are numbers of cards, `seen` is how many of the pile the player has seen.
    """

    followers: Followers
    hands: tuple[int, ...]
    pile: int
    discard: Sequence[int]
    seen: int


def plays(now: PositionDraft, deck: Deck, seat: int, card: Card) -> Sequence[PlayInfluence]:
    """Every distinct way in which *seat* may play *card*, in a stable order; none if it can change nothing (PO-22).

    Choices are made when the card is played, for all its effects. An effect that can change nothing in its turn is passed over.
    """
    world = Outlook(
        Followers(now.followers, now.supply), tuple([len(hand) for hand in now.hands]), len(now.pile), now.discard, now.tops[seat]
    )
    bare = _bare(card.id)
    if len(card.effects) == 1:
        return tuple(_ways(world, now, deck, seat, card, card.effects[0], None))
    return tuple(move for move, acted in _in_turn(world, now, deck, seat, card, 0, bare, acted=False) if acted)


def _in_turn(
    world: Outlook, now: PositionDraft, deck: Deck, seat: int, card: Card, place: int, chosen: PlayInfluence, *, acted: bool
) -> Iterator[tuple[PlayInfluence, bool]]:
    """The ways to go on from effect number *place*, and whether any effect acts in them."""
    if place == len(card.effects):
        yield chosen, acted
        return
    effect = card.effects[place]
    ways = tuple(_ways(world, now, deck, seat, card, effect, chosen.seat))
    if not ways:
        yield from _in_turn(world, now, deck, seat, card, place + 1, chosen, acted=acted)
    for way in ways:
        both = joined(chosen, way, effect)
        then = after(world, effect, card.symbol, seat, both, deck)
        yield from _in_turn(then, now, deck, seat, card, place + 1, both, acted=True)


def joined(chosen: PlayInfluence, way: PlayInfluence, effect: Effect) -> PlayInfluence:
    """*chosen* with the choices of *way* for *effect*."""
    return replace(chosen, **{field: getattr(way, field) for field in CHOICES[type(effect)]})


def _ways(
    world: Outlook, now: PositionDraft, deck: Deck, seat: int, card: Card, effect: Effect, target: int | None
) -> Iterable[PlayInfluence]:
    """The choices of one effect; nothing if it can change nothing. *target*: the opponent that an effect before has chosen."""
    (held, supply), symbol = world.followers, card.symbol
    if isinstance(effect, Gather):
        return _gathers(card.id, min(effect.count, supply[symbol]))
    if isinstance(effect, Convert):
        return _converts(card.id, _capped(put(held[seat], symbol, 0), effect.count), min(effect.count, supply[symbol]))
    if isinstance(effect, Unrest):
        return (_bare(card.id),) if any(dispersed(effect, symbol, seat, held)) else ()
    if isinstance(effect, Counsel):
        return (_bare(card.id),) if world.pile or world.discard else ()
    if isinstance(effect, Peek):
        return (_bare(card.id),) if world.seen < min(effect.count, world.pile) else ()
    if isinstance(effect, Exile):
        return _exiles(card.id, deck, world.discard, effect.count)
    targets = [other for other, alive in enumerate(now.alive) if alive and other != seat and target in (None, other)]
    if isinstance(effect, Sway):
        most = reach(effect, held[seat][symbol])
        return [move for other in targets for move in _sways(card.id, other, _capped(held[other], most), most)]
    if isinstance(effect, Exchange):
        own = _capped(held[seat], effect.count)
        return [
            move for other in targets for move in _exchanges(card.id, other, own, _capped(held[other], effect.count), effect.count)
        ]
    return [_demand(card.id, other) for other in targets if world.hands[other]]


def after(world: Outlook, effect: Effect, symbol: int, seat: int, move: PlayInfluence, deck: Deck) -> Outlook:
    """The world after *effect* with the choices of *move*, as far as its player can foresee."""
    if isinstance(effect, Counsel):
        together = world.pile + len(world.discard)
        drawn = min(effect.count, together)
        hands = put(world.hands, seat, world.hands[seat] + drawn)
        if drawn > world.pile:
            return world._replace(hands=hands, pile=together - drawn, discard=(), seen=0)
        return world._replace(hands=hands, pile=world.pile - drawn, seen=max(0, world.seen - drawn))
    if isinstance(effect, Peek):
        return world._replace(seen=max(world.seen, min(effect.count, world.pile)))
    if isinstance(effect, Exile):
        left = Counter(world.discard) - Counter(deck.kind_of[card] for card in move.cards)
        return world._replace(discard=tuple(left.elements()))
    if isinstance(effect, Discard) and move.seat is not None:
        left_in_hand = max(0, world.hands[move.seat] - effect.count)
        return world._replace(hands=put(world.hands, move.seat, left_in_hand))
    return world._replace(followers=shift(effect, symbol, seat, move, world.followers))


def _capped(counts: Counts, most: int) -> Counts:
    return tuple([min(count, most) for count in counts])


@lru_cache(_CACHED)
def _bare(card: str) -> PlayInfluence:
    return PlayInfluence(card)


@lru_cache(_CACHED)
def _gathers(card: str, most: int) -> tuple[PlayInfluence, ...]:
    return tuple(PlayInfluence(card, followers=count) for count in range(1, most + 1))


@lru_cache(_CACHED)
def _converts(card: str, others: Counts, most: int) -> tuple[PlayInfluence, ...]:
    return tuple(PlayInfluence(card, give=given) for given in selections(others, most))


@lru_cache(_CACHED)
def _sways(card: str, target: int, theirs: Counts, most: int) -> tuple[PlayInfluence, ...]:
    return tuple(PlayInfluence(card, seat=target, take=taken) for taken in selections(theirs, most))


@lru_cache(_CACHED)
def _exchanges(card: str, target: int, own: Counts, theirs: Counts, most: int) -> tuple[PlayInfluence, ...]:
    """What is given is not taken back: a follower for one of the same class would be no exchange."""
    pairs = ((given, taken) for given in selections(own, most) for taken in selections(theirs, most))
    return tuple(
        PlayInfluence(card, seat=target, give=given, take=taken)
        for given, taken in pairs
        if len(given) == len(taken) and not set(given) & set(taken)
    )


@lru_cache(_CACHED)
def _demand(card: str, target: int) -> PlayInfluence:
    return PlayInfluence(card, seat=target)


def _exiles(card: str, deck: Deck, discard: Sequence[int], most: int) -> Iterator[PlayInfluence]:
    lying = sorted(discard)
    for count in range(1, most + 1):
        for cards in dict.fromkeys(combinations(lying, count)):
            yield PlayInfluence(card, cards=deck.names(cards))


@lru_cache(_CACHED)
def selections(counts: Counts, most: int) -> tuple[tuple[str, ...], ...]:
    """Every selection of 1 to *most* followers out of *counts*, the smaller first, classes in the order of the box."""
    return tuple(
        tuple(_IDS[number] for number in chosen)
        for size in range(1, most + 1)
        for chosen in combinations_with_replacement(range(len(counts)), size)
        if all(left >= 0 for left in minus(counts, tuple(chosen.count(number) for number in range(len(counts)))))
    )
