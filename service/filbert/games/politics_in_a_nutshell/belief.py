"""Belief: what the others may hold, given what the table saw of them this round and the habits they may have.

The deals that agree with what a seat knows are weighed one by one and drawn exactly; nothing is left to the luck of samples. A
deal is told by numbers of legal cards, because nothing else matters until the next round.
"""

from __future__ import annotations

import random
from bisect import bisect
from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate
from math import comb
from typing import NamedTuple

from filbert.gamekit.events import Event
from filbert.games.politics_in_a_nutshell import events as e
from filbert.games.politics_in_a_nutshell.habits import DECK, Habit, legal_cards, legal_kinds
from filbert.games.politics_in_a_nutshell.model import Position
from filbert.games.politics_in_a_nutshell.placing import MOST_CARDS
from filbert.games.politics_in_a_nutshell.views import is_face_up

_SURPRISE = 0.04
"""The share of answers that follow no habit, so that nothing is ever held to be impossible."""


class Hand(NamedTuple):
    """What one player may hold and have placed."""

    habit: int
    dealt: int
    true: int
    false: int
    lied: bool
    last_lied: bool


class Vote(NamedTuple):
    """A vote of this round, when *placed* sets of each seat lay on the table, with so many cards. `ballots`: who voted whom (or
    None) against."""

    placed: int
    counts: tuple[int, ...]
    ballots: dict[int, int | None]


class Story(NamedTuple):
    """What the table saw of this round: votes, trust in sets (placer, cards, ballots), and the set before each set of a seat."""

    votes: tuple[Vote, ...]
    trusts: tuple[tuple[int, int, dict[int, bool]], ...]
    before: tuple[tuple[tuple[int, int] | None, ...], ...]


def story_of(events: Sequence[Event], seats: int) -> Story:
    """The story of the round that the last of *events* belong to."""
    votes: list[Vote] = []
    trusts: list[tuple[int, int, dict[int, bool]]] = []
    before: list[list[tuple[int, int] | None]] = [[] for _ in range(seats)]
    counts = [0] * seats
    placed, last = 0, None
    for event in _of_this_round(events):
        if isinstance(event, e.PlacementsRevealed):
            placed += 1
            counts = [known + more for known, more in zip(counts, event.counts, strict=True)]
        elif isinstance(event, e.VotesRevealed):
            votes.append(Vote(placed, tuple(counts), {vote.seat: vote.against for vote in event.votes}))
        elif isinstance(event, e.SetPlaced):
            before[event.seat].append(last)
            last = (event.seat, event.count)
        elif isinstance(event, e.TrustRevealed) and last is not None:
            against = dict.fromkeys(event.distrusting, True) | dict.fromkeys(event.trusting, False)
            trusts.append((event.placer, last[1], against))
    return Story(tuple(votes), tuple(trusts), tuple([tuple(sets) for sets in before]))


def _of_this_round(events: Sequence[Event]) -> Sequence[Event]:
    for index in range(len(events) - 1, -1, -1):
        if isinstance(events[index], e.RoundStarted):
            return events[index + 1 :]
    return events


class Belief:
    """What *seat* believes in *now*, a sample of which only what it shows to that seat is read.

    *habits* are those that a player may have, with the share of each for each seat. *honest*: see `odds.lie`.
    """

    def __init__(
        self,
        now: Position,
        seat: int,
        story: Story,
        habits: Sequence[Habit],
        shares: Sequence[Sequence[float]],
        honest: Sequence[float],
    ) -> None:
        self._now = now
        self._seat = seat
        self._story = story
        self._habits = habits
        self._honest = honest
        self._legal_kinds = legal_kinds(now.event)
        self._legal = legal_cards(now.event)
        self._living = [other for other, alive in enumerate(now.alive) if alive]
        self.others = [other for other in self._living if other != seat]
        self.own = own_hand(now, seat)
        self._hands = [self._hands_of(other, shares[other]) for other in self.others]
        self._left = self._legal - self.own.dealt
        sizes = [len(now.hands[other]) + sum(map(len, now.sets[other])) for other in self.others]
        self._rest = DECK - self.own.true - self.own.false - sum(map(len, now.sets[seat])) - sum(sizes)
        self._ways = lru_cache(maxsize=None)(self._ways_left)
        self._sums: dict[tuple[int, int], list[float]] = {}

    def draw(self, chance: random.Random) -> list[Hand]:
        """Hands of `others`, as likely as they are."""
        left = self._left
        drawn = []
        for index, hands in enumerate(self._hands):
            sums = self._sums.get((index, left))
            if sums is None:
                ways = [weight * self._ways(index + 1, left - hand.dealt) for hand, weight in hands]
                sums = self._sums[index, left] = list(accumulate(ways))
            hand = hands[min(bisect(sums, chance.random() * sums[-1]), len(hands) - 1)][0]
            drawn.append(hand)
            left -= hand.dealt
        return drawn

    def _ways_left(self, index: int, left: int) -> float:
        """The weight of all that the others from number *index* on and the undealt cards may hold, with *left* legal cards."""
        if left < 0:
            return 0.0
        if index == len(self._hands):
            return float(comb(self._rest, left))
        return sum([weight * self._ways(index + 1, left - hand.dealt) for hand, weight in self._hands[index]])

    def _hands_of(self, seat: int, shares: Sequence[float]) -> list[tuple[Hand, float]]:
        now = self._now
        size = len(now.hands[seat]) + sum(map(len, now.sets[seat]))
        found: list[tuple[Hand, float]] = []
        for habit, share in enumerate(shares):
            if not share:
                continue
            for true in range(min(size, self._legal - self.own.dealt) + 1):
                weight = share * comb(size, true) * self._trust_weight(seat, habit, true)
                start = Hand(habit, true, true, size - true, lied=False, last_lied=False)
                found += self._placed(seat, start, weight * self._vote_weight(seat, start, 0), 0)
        return found

    def _placed(self, seat: int, hand: Hand, weight: float, number: int) -> list[tuple[Hand, float]]:
        """*hand* after all that *seat* placed from set *number* on, in each way that it may have."""
        now = self._now
        weight *= self._seen_weight(seat, hand, number)
        if number == len(now.sets[seat]):
            return [(hand, weight)]
        cards = now.sets[seat][number]
        size = len(cards)
        standard = now.options.flow == "standard"
        duel = len(self._living) == 2
        sets = self._habits[hand.habit].sets(now.event, standard, (hand.true, hand.false), hand.lied, MOST_CARDS, duel)
        weight *= self._no_call_weight(seat, hand, number, sets.weight)
        options = range(max(0, size - hand.true), min(size, hand.false) + 1)
        if is_face_up(now, seat, number):
            options = range(false := sum(card not in self._legal_kinds for card in cards), false + 1)
        found = []
        for false in options:
            chance = sets.chance((size - false, false)) * (1 - _SURPRISE) + _SURPRISE / len(sets.pairs)
            lied = false > 0
            after = Hand(hand.habit, hand.dealt, hand.true - size + false, hand.false - false, hand.lied or lied, lied)
            found += self._placed(seat, after, weight * chance * self._vote_weight(seat, after, number + 1), number + 1)
        return found

    def _vote_weight(self, seat: int, hand: Hand, placed: int) -> float:
        """How likely the votes of *seat* are that were cast when it had placed so many sets."""
        weight = 1.0
        for vote in self._story.votes:
            held = min(vote.placed, len(self._now.sets[seat]))
            if held != placed or seat not in vote.ballots:
                continue
            others = [other for other in self._living if other != seat]
            seen = [(vote.counts[other], self._honest[other]) for other in others]
            weights = self._habits[hand.habit].votes(hand.dealt, hand.lied, vote.counts[seat], self._legal, seen)
            against = vote.ballots[seat]
            if against is None or against in others:
                cast = weights[0 if against is None else 1 + others.index(against)] / sum(weights)
                weight *= cast * (1 - _SURPRISE) + _SURPRISE / len(weights)
        return weight

    def _trust_weight(self, seat: int, habit: int, dealt: int) -> float:
        weight = 1.0
        for placer, count, ballots in self._story.trusts:
            if seat in ballots:
                against = self._habits[habit].distrust(dealt, self._legal, count, self._honest[placer])
                weight *= (against if ballots[seat] else 1 - against) * (1 - _SURPRISE) + _SURPRISE / 2
        return weight

    def _no_call_weight(self, seat: int, hand: Hand, number: int, weight: float) -> float:
        """How likely it is that *seat* placed a set where it might have called the one before."""
        before = self._story.before[seat]
        if self._now.options.flow != "eye_for_an_eye" or number >= len(before):
            return 1.0
        last = before[number]
        if last is None:
            return 1.0
        called = self._habits[hand.habit].call(hand.dealt, self._legal, last[1], self._honest[last[0]], hand.true, weight)
        return (1 - called) * (1 - _SURPRISE) + _SURPRISE / 2

    def _seen_weight(self, seat: int, hand: Hand, number: int) -> float:
        """How likely Macaron saw that card, when the sets that lay on the table then were placed."""
        seen = self._now.seen
        if seen is None or seen.by != self._seat or seen.target != seat or seen.sets_before != number:
            return 1.0
        held = hand.true if seen.card in self._legal_kinds else hand.false
        return held / max(1, hand.true + hand.false)


def own_hand(now: Position, seat: int) -> Hand:
    """What *seat* itself holds and has placed."""
    legal = legal_kinds(now.event)
    true = sum(card in legal for card in now.hands[seat])
    lies = [not legal.issuperset(cards) for cards in now.sets[seat]]
    dealt = true + sum(card in legal for cards in now.sets[seat] for card in cards)
    return Hand(0, dealt, true, len(now.hands[seat]) - true, any(lies), bool(lies) and lies[-1])
