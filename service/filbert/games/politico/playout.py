"""A match played on in place: the same rules without events, prompts and refusals, for the playouts of bots.

It takes lawful moves only and checks nothing. `tests/games/politico/test_playout.py` proves it equal to the rules, step by step.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any

from filbert.gamekit.contract import Move
from filbert.games.politico import moves as m
from filbert.games.politico.library import BOX, Card, Deck
from filbert.games.politico.model import FOLLOWER, INFLUENCE, NO_ACTION, NO_SEAT, CardInPlay, Counts, PositionDraft
from filbert.games.politico.shifts import Followers, shift
from filbert.games.politico.vocabulary import Counsel, Discard, Effect, Exile, Peek

_TO_WIN, _HAND_LIMIT = BOX.followers_to_win, BOX.hand_limit


class Playout:
    """A match that changes in place.

    Fields are those of a position, as lists where they change often. `pile` lies the other way round: its last card is the next.
    After `last_round` its `stage` is `cut`.
    """

    __slots__ = (
        "actions_left",
        "active",
        "alive",
        "allowed",
        "chance",
        "chosen",
        "class_deck",
        "class_used",
        "deck",
        "discard",
        "dummy",
        "dummy_deck",
        "dummy_used",
        "exiled",
        "followers",
        "hands",
        "in_play",
        "last_round",
        "pile",
        "queue",
        "reason",
        "round",
        "round_limit",
        "sealed",
        "seats",
        "stage",
        "starter",
        "supply",
        "tops",
        "turn",
        "winner",
    )

    def __init__(self, now: PositionDraft, deck: Deck, chance: Random) -> None:
        self.deck = deck
        self.chance = chance
        self.alive = now.alive
        self.seats = tuple(range(len(now.alive)))
        self.round_limit = self.last_round = now.options.round_limit
        self.stage: str = now.stage
        self.round, self.starter, self.turn = now.round, now.starter, now.turn
        self.queue, self.actions_left = list(now.queue), now.actions_left
        self.followers, self.supply, self.active = list(now.followers), now.supply, now.active
        self.class_deck, self.class_used = now.class_deck, now.class_used
        self.chosen, self.allowed = list(now.chosen), now.allowed
        self.dummy, self.dummy_deck, self.dummy_used = now.dummy, now.dummy_deck, now.dummy_used
        self.pile, self.discard, self.exiled = list(now.pile[::-1]), list(now.discard), now.exiled
        self.hands = [list(hand) for hand in now.hands]
        self.sealed = list(now.sealed)
        self.in_play, self.tops = now.in_play, list(now.tops)
        self.winner, self.reason = now.winner, now.reason

    def copy(self, chance: Random) -> Playout:
        """The same match, to be played on in another way."""
        other: Playout = Playout.__new__(Playout)
        other.deck, other.chance, other.alive, other.seats = self.deck, chance, self.alive, self.seats
        other.round_limit, other.last_round, other.stage, other.round = self.round_limit, self.last_round, self.stage, self.round
        other.starter, other.turn, other.actions_left = self.starter, self.turn, self.actions_left
        other.queue, other.followers, other.supply = self.queue[:], self.followers[:], self.supply
        other.active, other.class_deck, other.class_used = self.active, self.class_deck, self.class_used
        other.chosen, other.allowed, other.dummy = self.chosen[:], self.allowed, self.dummy
        other.dummy_deck, other.dummy_used = self.dummy_deck, self.dummy_used
        other.pile, other.discard, other.exiled = self.pile[:], self.discard[:], self.exiled
        other.hands, other.sealed, other.tops = [hand[:] for hand in self.hands], self.sealed[:], self.tops[:]
        other.in_play, other.winner, other.reason = self.in_play, self.winner, self.reason
        return other

    def asked(self) -> int:
        """The seat that is to answer next, of several the first; NO_SEAT when the match is over or cut."""
        if self.stage == "acting":
            return self.turn if self.in_play is None else self.in_play.asked
        if self.stage == "choosing":
            return self._first(lambda seat: self.chosen[seat] == NO_ACTION)
        if self.stage == "discarding":
            return self._first(lambda seat: not self.sealed[seat] and len(self.hands[seat]) > _HAND_LIMIT)
        return NO_SEAT

    def _first(self, waits: Callable[[int], bool]) -> int:
        return next(seat for seat in self.seats if self.alive[seat] and waits(seat))

    # Answers

    def play(self, seat: int, move: Move) -> None:
        """Carry out *move*, the answer of *seat*."""
        _PLAYED[type(move)](self, seat, move)

    def choose(self, seat: int, action: int) -> None:
        """Lay down an action; the last one in turns all up."""
        self.chosen[seat] = action
        if all(self.chosen[each] != NO_ACTION for each in self.seats if self.alive[each]):
            self._reveal()

    def take(self, seat: int) -> None:
        """Collect a follower of the active class."""
        self._collect(seat)

    def draw(self, seat: int) -> None:
        """Draw a card."""
        self._draw(seat, 1)
        self._used_action()

    def swap(self, seat: int, kind: int) -> None:
        """Discard a card of the active class for a follower of it."""
        self.hands[seat].remove(kind)
        self.discard.append(kind)
        self._collect(seat)

    def use(self, seat: int, move: m.PlayInfluence) -> None:
        """Play a card."""
        kind = self.deck.kind_of[move.card]
        self.hands[seat].remove(kind)
        if self._work_out(self.deck.kinds[kind], seat, move, 0):
            self._acted()

    def end_turn(self) -> None:
        """Leave the rest of the actions unused."""
        self._next_turn()

    def give_up(self, seat: int, kinds: tuple[int, ...]) -> None:
        """Discard what the card in play demands, and go on with it."""
        waiting = self.in_play
        self._lay_down(seat, kinds)
        if waiting is None or self._work_out(self.deck.kinds[waiting.card], waiting.by, waiting.move, waiting.next):
            self._acted()

    def seal(self, seat: int, kinds: tuple[int, ...]) -> None:
        """Seal what is discarded at the end of the round."""
        self.sealed[seat] = kinds
        self._try_to_discard_down()

    # Rounds

    def _reveal(self) -> None:
        if self.dummy_deck or self.dummy_used:
            if not self.dummy_deck:
                self.dummy_deck, self.dummy_used = self.shuffled("dummy deck", self.dummy_used), ()
            self.dummy, self.dummy_deck = self.dummy_deck[0], self.dummy_deck[1:]
            self.dummy_used = (*self.dummy_used, self.dummy)
        shown = [self.dummy, *self.chosen]
        differing = {FOLLOWER: 1 + shown.count(INFLUENCE), INFLUENCE: 1 + shown.count(FOLLOWER), NO_ACTION: 0}
        self.allowed = tuple([differing[action] for action in self.chosen])
        self.stage = "acting"
        living = [seat for seat in self.seats if self.alive[seat]]
        self.queue = [seat for seat in living if seat >= self.starter] + [seat for seat in living if seat < self.starter]
        self._next_turn()

    def _next_turn(self) -> None:
        if self.queue:
            self.turn = self.queue.pop(0)
            self.actions_left = self.allowed[self.turn]
        else:
            self.stage, self.turn = "discarding", NO_SEAT
            self._try_to_discard_down()

    def _try_to_discard_down(self) -> None:
        for seat in self.seats:
            if self.alive[seat] and not self.sealed[seat] and len(self.hands[seat]) > _HAND_LIMIT:
                return
        for seat in self.seats:
            if self.sealed[seat]:
                kinds, self.sealed[seat] = self.sealed[seat], ()
                self._lay_down(seat, kinds)
        if self.round >= self.round_limit:
            self._end("round_limit", NO_SEAT)
        elif self.round >= self.last_round:
            self.stage = "cut"
        else:
            self._start_round()

    def _start_round(self) -> None:
        seats = len(self.alive)
        self.starter = next(each % seats for each in range(self.starter + 1, self.starter + 1 + seats) if self.alive[each % seats])
        self.stage = "choosing"
        self.round += 1
        self.chosen, self.allowed, self.dummy = [NO_ACTION] * seats, (0,) * seats, NO_ACTION
        if not self.class_deck:
            self.class_deck, self.class_used = self.shuffled("class deck", self.class_used), ()
        self.active, self.class_deck = self.class_deck[0], self.class_deck[1:]
        self.class_used = (*self.class_used, self.active)

    def _end(self, reason: str, winner: int) -> None:
        seats = len(self.alive)
        self.stage, self.turn, self.reason, self.winner = "over", NO_SEAT, reason, winner
        self.queue, self.sealed = [], [()] * seats

    # Actions

    def _acted(self) -> None:
        if (winner := self._won_by(self.turn)) != NO_SEAT:
            self._end("followers", winner)
        else:
            self._used_action()

    def _used_action(self) -> None:
        self.actions_left -= 1
        if not self.actions_left:
            self._next_turn()

    def _won_by(self, acting: int) -> int:
        followers = self.followers
        for seat in (*self.seats[acting:], *self.seats[:acting]):
            counts = followers[seat]
            if 0 not in counts and sum(counts) >= _TO_WIN:
                return seat
        return NO_SEAT

    def _collect(self, seat: int) -> None:
        """One action for one follower, by which nobody else can win."""
        self.supply = _one_more(self.supply, self.active, -1)
        counts = self.followers[seat] = _one_more(self.followers[seat], self.active, 1)
        if 0 not in counts and sum(counts) >= _TO_WIN:
            self._end("followers", seat)
        else:
            self._used_action()

    def _draw(self, seat: int, count: int) -> None:
        hand = self.hands[seat]
        for _ in range(count):
            if not self.pile:
                if not self.discard:
                    return
                self.pile, self.discard = list(self.shuffled("influence deck", self.discard)[::-1]), []
            if any(self.tops):
                self.tops = [max(0, seen - 1) for seen in self.tops]
            hand.append(self.pile.pop())

    def _lay_down(self, seat: int, kinds: tuple[int, ...]) -> None:
        for kind in kinds:
            self.hands[seat].remove(kind)
        self.discard += kinds

    def shuffled(self, label: str, cards: Sequence[int]) -> tuple[int, ...]:
        """*cards* in a new order. *label*: whose they are."""
        mixed = sorted(cards)
        self.chance.shuffle(mixed)
        return tuple(mixed)

    # Effects

    def _work_out(self, card: Card, by: int, move: m.PlayInfluence, first: int) -> bool:
        """Work out the effects from number *first* on. False while another seat must answer."""
        for number in range(first, len(card.effects)):
            effect = card.effects[number]
            if isinstance(effect, Discard):
                if self._demand(effect, move):
                    asked = NO_SEAT if move.seat is None else move.seat
                    self.in_play = CardInPlay(card.kind, by, move, number + 1, asked, effect.count)
                    return False
            else:
                self._perform(effect, card.symbol, by, move)
            if self._won_by(by) != NO_SEAT:
                break
        self.in_play = None
        self.discard.append(card.kind)
        return True

    def _demand(self, effect: Discard, move: m.PlayInfluence) -> bool:
        """Whether the opponent must say what to discard; where all must go, they go."""
        if move.seat is None or not self.hands[move.seat]:
            return False
        if len(self.hands[move.seat]) > effect.count:
            return True
        self._lay_down(move.seat, tuple(self.hands[move.seat]))
        return False

    def _perform(self, effect: Effect, symbol: int, by: int, move: m.PlayInfluence) -> None:
        if isinstance(effect, Counsel):
            self._draw(by, effect.count)
        elif isinstance(effect, Peek):
            self.tops[by] = max(self.tops[by], min(effect.count, len(self.pile)))
        elif isinstance(effect, Exile):
            kinds = [self.deck.kind_of[card] for card in move.cards]
            for kind in kinds:
                self.discard.remove(kind)
            self.exiled = tuple(sorted((*self.exiled, *kinds)))
        else:
            held, self.supply = shift(effect, symbol, by, move, Followers(tuple(self.followers), self.supply))
            self.followers = list(held)


def _one_more(counts: Counts, symbol: int, number: int) -> Counts:
    return (*counts[:symbol], counts[symbol] + number, *counts[symbol + 1 :])


def _kinds(playout: Playout, cards: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(sorted([playout.deck.kind_of[card] for card in cards]))


_PLAYED: Mapping[type[Move], Callable[[Playout, int, Any], None]] = MappingProxyType(
    {
        m.ChooseAction: lambda playout, seat, move: playout.choose(seat, FOLLOWER if move.action == "follower" else INFLUENCE),
        m.TakeFollower: lambda playout, seat, move: playout.take(seat),
        m.DrawInfluence: lambda playout, seat, move: playout.draw(seat),
        m.PlayInfluence: lambda playout, seat, move: playout.use(seat, move),
        m.DiscardForFollower: lambda playout, seat, move: playout.swap(seat, playout.deck.kind_of[move.card]),
        m.EndTurn: lambda playout, seat, move: playout.end_turn(),
        m.DiscardByEffect: lambda playout, seat, move: playout.give_up(seat, _kinds(playout, move.cards)),
        m.DiscardDown: lambda playout, seat, move: playout.seal(seat, _kinds(playout, move.cards)),
    }
)
