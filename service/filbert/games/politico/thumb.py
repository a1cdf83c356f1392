"""Quick rules of thumb on a whole position: how a sensible player answers in the playouts of bots, in a few microseconds.

The advice (`advice.py`) sees what its seat may see and thinks further; this takes a sample, of which a seat uses its own hand only.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from filbert.gamekit.contract import Move
from filbert.games.politico import moves as m
from filbert.games.politico.advice import INDECISION
from filbert.games.politico.appraisal import (
    ACTION,
    IN_HAND,
    LEAST_IN_HAND,
    MOST_IN_HAND,
    STEEPNESS,
    UNKNOWN_CARD,
    score,
)
from filbert.games.politico.library import BOX, Card, Deck
from filbert.games.politico.model import FOLLOWER, INFLUENCE, Counts, put
from filbert.games.politico.playout import Playout
from filbert.games.politico.plays import Outlook, after, joined, selections
from filbert.games.politico.prospects import card_worth
from filbert.games.politico.shifts import Followers, added, counted, dispersed, minus, plus, reach
from filbert.games.politico.vocabulary import Convert, Counsel, Discard, Effect, Exchange, Exile, Gather, Peek, Sway, Unrest

_CACHED = 1 << 11

DRAWN = 0.8
"""What a card that is drawn is worth."""

PEEKED = 0.1
"""What it is worth to look at cards, or to take some out of the game."""

# By the value of the action card.
_CHOICES = (m.ChooseAction("follower"), m.ChooseAction("influence"))
_TAKE, _DRAW, _END = m.TakeFollower(), m.DrawInfluence(), m.EndTurn()

Play = tuple[float, m.PlayInfluence | None]
"""What a play brings, in followers, and the play; None where there is none."""

_NOTHING: Play = (0.0, None)


@dataclass(frozen=True, slots=True)
class _Thumb:
    """What *seat* makes of a card, as things stand in *outlook*. *weights*: what a loss of each opponent is worth to it."""

    outlook: Outlook
    weights: Mapping[int, float]
    seat: int
    deck: Deck

    def play(self, card: Card) -> Play:
        """The best way to play *card*, as far as each of its effects is judged by itself."""
        if len(card.effects) == 1:
            return self._best(card, card.effects[0], self.outlook, None)
        chosen, acted, brought, outlook = m.PlayInfluence(card.id), False, 0.0, self.outlook
        for effect in card.effects:
            gain, way = self._best(card, effect, outlook, chosen.seat)
            if way is not None:
                acted = True
                brought += gain
                chosen = joined(chosen, way, effect)
                outlook = after(outlook, effect, card.symbol, self.seat, chosen, self.deck)
        return (brought, chosen) if acted else _NOTHING

    def _best(self, card: Card, effect: Effect, outlook: Outlook, target: int | None) -> Play:
        (held, supply), symbol, seat = outlook.followers, card.symbol, self.seat
        own = held[seat]
        if isinstance(effect, Gather):
            return _gathered(card, own, min(effect.count, supply[symbol]))
        if isinstance(effect, Convert):
            return _converted(card, own, min(effect.count, supply[symbol]))
        if isinstance(effect, Unrest):
            returned = dispersed(effect, symbol, seat, held)
            if not any(returned):
                return _NOTHING
            lost = [self.weights[other] * -_gain(held[other], symbol, -count) for other, count in enumerate(returned) if count]
            return sum(lost), _bare(card)
        if isinstance(effect, Counsel):
            return (effect.count * UNKNOWN_CARD, _bare(card)) if outlook.pile or outlook.discard else _NOTHING
        if isinstance(effect, Peek):
            return (PEEKED, _bare(card)) if outlook.seen < min(effect.count, outlook.pile) else _NOTHING
        if isinstance(effect, Exile):
            return (PEEKED, _exiled(card, self.deck, outlook)) if outlook.discard else _NOTHING
        best = _NOTHING
        for other, weight in self.weights.items():
            if target is None or target == other:
                way = self._against(card, effect, outlook, other, weight)
                if way[1] is not None and (best[1] is None or way[0] > best[0]):
                    best = way
        return best

    def _against(self, card: Card, effect: Effect, outlook: Outlook, other: int, weight: float) -> Play:
        held, seat = outlook.followers.held, self.seat
        if isinstance(effect, Sway):
            most = reach(effect, held[seat][card.symbol])
            return _swayed(card, other, held[seat], held[other], most, weight)
        if isinstance(effect, Exchange):
            return _exchanged(card, other, held[seat], held[other], effect.count, weight)
        count = min(effect.count, outlook.hands[other]) if isinstance(effect, Discard) else 0
        return (weight * UNKNOWN_CARD * count, _demanded(card, other)) if count else _NOTHING


def play(playout: Playout, seat: int, card: Card, held: tuple[Counts, ...]) -> Play:
    """The best way for *seat* to play *card*. *held*: the followers of all."""
    if _moves_followers_alone(card):
        return _kept(card, seat, held, playout.supply, playout.alive, playout.deck)
    hands = tuple([len(hand) for hand in playout.hands])
    outlook = Outlook(Followers(held, playout.supply), hands, len(playout.pile), playout.discard, playout.tops[seat])
    return _Thumb(outlook, _weights(held, playout.alive, seat), seat, playout.deck).play(card)


# Answers


def answer(playout: Playout, seat: int) -> None:
    """Answer for *seat*, which is asked."""
    if playout.stage == "choosing":
        playout.choose(seat, choose(playout, seat, playout.chance))
    elif playout.in_play is not None:
        playout.give_up(seat, discards(playout, seat, playout.in_play.due))
    elif playout.stage == "acting":
        playout.play(seat, act(playout, seat))
    else:
        playout.seal(seat, discards(playout, seat, len(playout.hands[seat]) - BOX.hand_limit))


def move(playout: Playout, seat: int) -> Move:
    """The answer of *seat*, which is asked, as a move of the game."""
    if playout.stage == "choosing":
        return _CHOICES[choose(playout, seat, playout.chance)]
    return considered(playout, seat)[0]


def considered(playout: Playout, seat: int) -> Sequence[Move]:
    """The answers of *seat*, which is asked, that deserve a look, the best first: at most one way to play each card."""
    if playout.stage == "choosing":
        return _CHOICES
    names = playout.deck.names
    if playout.in_play is not None:
        return (m.DiscardByEffect(names(discards(playout, seat, playout.in_play.due))),)
    if playout.stage == "acting":
        return [move for _, move in sorted(actions(playout, seat), key=_worth, reverse=True)]
    return (m.DiscardDown(names(discards(playout, seat, len(playout.hands[seat]) - BOX.hand_limit))),)


def choose(playout: Playout, seat: int, chance: Random) -> int:
    """An action, the better one more often."""
    return FOLLOWER if chance.random() < odds(playout, seat) else INFLUENCE


def odds(playout: Playout, seat: int) -> float:
    """The chance of choosing Follower, by what each action is likely to bring."""
    follower, influence = _turns(playout, seat)
    ahead = (follower - influence) / INDECISION
    likely = 1 / (1 + ahead * ahead)
    return 1 / (1 + likely) if ahead > 0 else likely / (1 + likely)


def act(playout: Playout, seat: int) -> Move:
    """The action that brings most."""
    return max(actions(playout, seat), key=_worth)[1]


def _worth(pair: tuple[float, Move]) -> float:
    return pair[0]


def actions(playout: Playout, seat: int) -> list[tuple[float, Move]]:
    """What each action brings, at most one way to play each card; ending the turn among them."""
    hand, active = playout.hands[seat], playout.active
    found: list[tuple[float, Move]] = [(0.0, _END)]
    collects = _gain(playout.followers[seat], active, 1) if playout.supply[active] else None
    follower = playout.chosen[seat] == FOLLOWER
    if follower:
        if collects is not None:
            found.append((collects, _TAKE))
    elif playout.pile or playout.discard:
        room = BOX.hand_limit + playout.actions_left - 1 - len(hand)
        found.append((DRAWN if room > 0 else DRAWN / 4, _DRAW))
    if not hand:
        return found
    kinds, held = playout.deck.kinds, tuple(playout.followers)
    for kind in set(hand):
        card = kinds[kind]
        matching = card.symbol == active
        if follower and not matching:
            continue
        worth, move = play(playout, seat, card, held)
        kept = in_hand(worth)
        if move is not None:
            found.append((worth - kept, move))
        if not follower and matching and collects is not None:
            found.append((collects - kept, _swap(card)))
    return found


def discards(playout: Playout, seat: int, count: int) -> tuple[int, ...]:
    """The *count* cards of the hand that are worth least, sorted."""
    kinds, own = playout.deck.kinds, playout.followers[seat]
    ranked = sorted(playout.hands[seat], key=lambda kind: (card_worth(kinds[kind], own), kind))
    return tuple(sorted(ranked[:count]))


def in_hand(worth: float) -> float:
    """What a card that is worth so much keeps of it while it waits."""
    return min(MOST_IN_HAND, max(LEAST_IN_HAND, IN_HAND * (worth - ACTION)))


def _turns(playout: Playout, seat: int) -> tuple[float, float]:
    """What a turn for followers and one for influence are likely to bring."""
    matching, uses = [], []
    own, active, kinds, held = playout.followers[seat], playout.active, playout.deck.kinds, tuple(playout.followers)
    supplied = playout.supply[active]
    collects = _gain(own, active, 1) if supplied else 0.0
    for kind in playout.hands[seat]:
        card = kinds[kind]
        worth = play(playout, seat, card, held)[0]
        kept = in_hand(worth)
        if card.symbol == active:
            matching.append(worth - kept)
            worth = max(worth, collects)
        uses.append(worth - kept)
    matching.sort(reverse=True)
    uses.sort(reverse=True)
    followers, influences = _others(playout, seat)
    return (
        _on_average(1 + influences, lambda number: _follower_turn(own, active, supplied, matching, number)),
        _on_average(1 + followers, lambda number: _influence_turn(uses, number)),
    )


def _on_average(actions: float, turn: Callable[[int], float]) -> float:
    least = int(actions)
    part = actions - least
    return turn(least) * (1 - part) + (turn(least + 1) * part if part else 0.0)


def _follower_turn(own: Counts, active: int, supplied: int, matching: Sequence[float], number: int) -> float:
    best = _gain(own, active, min(number, supplied))
    brought = 0.0
    for played, net in enumerate(matching[:number], 1):
        if net <= 0:
            break
        brought += net
        best = max(best, brought + _gain(own, active, min(number - played, supplied)))
    return best


def _influence_turn(uses: Sequence[float], number: int) -> float:
    used = [net for net in uses if net > DRAWN][:number]
    room = BOX.hand_limit - len(uses) + len(used)
    return sum(used) + DRAWN * min(number - len(used), room)


def _others(playout: Playout, seat: int) -> tuple[float, float]:
    """How many others are likely to choose Follower, and Influence, the third card included."""
    followers, count = 0.0, 0
    for other in playout.seats:
        if other != seat and playout.alive[other]:
            followers += 0.75 - 0.1 * min(len(playout.hands[other]), BOX.hand_limit)
            count += 1
    if playout.dummy_deck or playout.dummy_used:
        # All of them are shuffled where none is left (PO-18).
        left = playout.dummy_deck or playout.dummy_used
        followers += left.count(FOLLOWER) / len(left)
        count += 1
    return followers, count - followers


# Plays: kept, for the same few come again and again


@lru_cache(_CACHED)
def _kept(card: Card, seat: int, held: tuple[Counts, ...], supply: Counts, alive: tuple[bool, ...], deck: Deck) -> Play:
    outlook = Outlook(Followers(held, supply), hands=(), pile=0, discard=(), seen=0)
    return _Thumb(outlook, _weights(held, alive, seat), seat, deck).play(card)


@lru_cache(_CACHED)
def _moves_followers_alone(card: Card) -> bool:
    """Whether followers are all that decides how to play it best: neither hands nor piles have a say."""
    return all(isinstance(effect, Gather | Convert | Sway | Unrest | Exchange) for effect in card.effects)


@lru_cache(_CACHED)
def _weights(held: tuple[Counts, ...], alive: tuple[bool, ...], seat: int) -> Mapping[int, float]:
    """How much a loss of each opponent is worth to *seat*: whoever is ahead is worth stopping most."""
    others = [other for other, playing in enumerate(alive) if playing and other != seat]
    if len(others) == 1:
        return {others[0]: 1.0}
    heights = [STEEPNESS ** score(held[other]) for other in others]
    shared = len(others) ** 0.5 / sum(heights)
    return {other: round(height * shared, 1) for other, height in zip(others, heights, strict=True)}


@lru_cache(_CACHED)
def _gain(own: Counts, symbol: int, number: int) -> float:
    return score(added(own, symbol, number)) - score(own)


@lru_cache(_CACHED)
def _bare(card: Card) -> m.PlayInfluence:
    return m.PlayInfluence(card.id)


@lru_cache(_CACHED)
def _swap(card: Card) -> m.DiscardForFollower:
    return m.DiscardForFollower(card.id)


@lru_cache(_CACHED)
def _demanded(card: Card, other: int) -> m.PlayInfluence:
    return m.PlayInfluence(card.id, seat=other)


def _exiled(card: Card, deck: Deck, outlook: Outlook) -> m.PlayInfluence:
    return m.PlayInfluence(card.id, cards=(deck.ids[min(outlook.discard)],))


@lru_cache(_CACHED)
def _gathered(card: Card, own: Counts, most: int) -> Play:
    return (_gain(own, card.symbol, most), m.PlayInfluence(card.id, followers=most)) if most else _NOTHING


@lru_cache(_CACHED)
def _converted(card: Card, own: Counts, most: int) -> Play:
    best = _NOTHING
    for given in selections(put(own, card.symbol, 0), most):
        gain = score(added(minus(own, counted(given)), card.symbol, len(given))) - score(own)
        if best[1] is None or gain > best[0]:
            best = (gain, m.PlayInfluence(card.id, give=given))
    return best


@lru_cache(_CACHED)
def _swayed(card: Card, other: int, own: Counts, theirs: Counts, most: int, weight: float) -> Play:
    best = _NOTHING
    for taken in selections(theirs, most):
        moved = counted(taken)
        gain = score(plus(own, moved)) - score(own) + weight * (score(theirs) - score(minus(theirs, moved)))
        if best[1] is None or gain > best[0]:
            best = (gain, m.PlayInfluence(card.id, seat=other, take=taken))
    return best


@lru_cache(_CACHED)
def _exchanged(card: Card, other: int, own: Counts, theirs: Counts, most: int, weight: float) -> Play:
    best = _NOTHING
    for given in selections(own, most):
        for taken in selections(theirs, most):
            if len(given) == len(taken) and not set(given) & set(taken):
                out, back = counted(given), counted(taken)
                gain = score(minus(plus(own, back), out)) - score(own)
                gain += weight * (score(theirs) - score(minus(plus(theirs, out), back)))
                if best[1] is None or gain > best[0]:
                    best = (gain, m.PlayInfluence(card.id, seat=other, give=given, take=taken))
    return best
