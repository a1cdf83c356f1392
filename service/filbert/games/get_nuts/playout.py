"""A match played on in place and quickly, for the search of the bots: the rules once more, without events, clocks and memories.

It leaves the standing option of GN-26 alone, but for the one that it may be told to begin with: Military Forces are used where
they are asked for, in every window and on one's own turn. Nobody leaves. All else is as the rules have it.
"""

from __future__ import annotations

import random
from typing import Any

from filbert.games.get_nuts.asking import MILITARY
from filbert.games.get_nuts.blows import BOX, Climb
from filbert.games.get_nuts.deck import Cards
from filbert.games.get_nuts.grounds import Change, ground_of
from filbert.games.get_nuts.model import NO_CARD, Attack, Burning, Frame, Position, Stage, Taking, without
from filbert.games.get_nuts.trail import Positions

NOBODY = -1
"""In place of the seat that is to answer, once the match is over."""

_KIND_OF_STEP = {"paying": "pay", "placing": "place_divine_nut", "choosing": "choose_victim"}


class Playout:
    """A match under way. `seat` is who is to answer, `kind` the kind of prompt; the rest is named as in `Position`.

    `drawn` counts the cards drawn from `deck`. `outlooks` is for what players make of nuts and stashes; a change empties it.
    """

    __slots__ = (
        "at_first_card", "chance", "deck", "discards", "drawn", "gone", "grounds", "hands", "kind", "lost", "mover", "nuts",
        "out_of_time", "outlooks", "points", "reason", "seat", "seats", "stack", "stage", "stashes", "turn", "turn_limit",
    )  # fmt: skip

    def __init__(self, position: Position, chance: random.Random) -> None:
        self.chance = chance
        self.seats = len(position.gone)
        self.gone = position.gone
        self.turn_limit = position.options.turn_limit
        self.at_first_card = position.options.bulldozer_start == "first_card"
        self.stage: Stage = position.stage
        self.mover = position.mover
        self.turn = position.turn
        self.points = position.points
        self.out_of_time = position.out_of_time
        self.stack: list[Frame] = list(position.stack)
        laid = zip(position.trails, position.squirrels, position.hurt, strict=True)
        self.grounds = [ground_of(Climb(trail, squirrel, hurt)) for trail, squirrel, hurt in laid]
        self.hands = list(position.hands)
        self.stashes = list(position.stashes)
        self.deck = position.deck
        self.drawn = 0
        self.discards = list(position.discards)
        self.nuts = position.nuts
        self.lost = list(position.lost)
        self.outlooks: dict[int, Any] = {}
        self.reason = position.reason
        self.seat = NOBODY
        self.kind = ""
        self.go_on()

    def ask_military(self, seat: int) -> None:
        """Let *seat* answer its standing option before anything else."""
        self.seat, self.kind = seat, MILITARY

    # Chance

    def shuffled(self, what: str, cards: Cards) -> Cards:
        """*cards* in a random order; *what* is the dice label that the rules begin with."""
        pile = list(cards)
        self.chance.shuffle(pile)
        return tuple(pile)

    def rolled(self, what: str, cards: Cards) -> int:
        """One of *cards*."""
        return cards[int(self.chance.random() * len(cards))]

    # Questions

    def military_of(self, seat: int) -> int:
        """The Military Forces that *seat* would use, or NO_CARD."""
        for card in self.hands[seat]:
            if card in BOX.military:
                return card
        return NO_CARD

    def following(self, after: int) -> list[int]:
        """The other seats still in the match, clockwise of *after*."""
        order = [(after + step) % self.seats for step in range(1, self.seats)]
        return [seat for seat in order if not self.gone[seat]]

    def opponents(self, seat: int) -> list[int]:
        """The other seats still in the match, in seat order."""
        return [other for other, gone in enumerate(self.gone) if not gone and other != seat]

    def left_in_deck(self) -> int:
        """Cards in the trick deck."""
        return len(self.deck) - self.drawn

    # How a match goes on

    def go_on(self) -> None:
        """Go on until a seat must answer, or the match is over."""
        while self.stage != "over":
            if self.stack:
                if self._stack_waits():
                    return
            elif not self.nuts:
                self._end("nuts_gone")
            elif self.gone[self.mover]:
                self.pass_turn()
            elif self._turn_waits():
                return
        self.seat = NOBODY

    def _stack_waits(self) -> bool:
        frame = self.stack[-1]
        if isinstance(frame, Attack):
            if not self.hands[frame.target]:
                self.resolve()
                return False
            self.seat, self.kind = frame.target, "react"
            return True
        self.seat = frame.seat
        if isinstance(frame, Burning):
            self.kind = "burn"
            return True
        self.kind = _KIND_OF_STEP[frame.step]
        if not self.out_of_time and not self.gone[frame.seat]:
            return True
        self._take_for(frame)
        return False

    def _take_for(self, frame: Taking) -> None:
        """Choose for a taker as time would."""
        ground = self.grounds[frame.seat]
        if frame.step == "paying":
            self.pay(ground.payments(BOX.price[frame.nut])[0].positions)
        elif frame.step == "placing":
            self.guard(min(ground.guards, key=lambda place: (-ground.trail[place - 1].points, place)))
        else:
            self.choose(max(self.following(frame.seat), key=lambda other: len(self.stashes[other])))

    def _turn_waits(self) -> bool:
        seat = self.mover
        if self.stage == "starting":
            if self.grounds[seat].has_bulldozer and not self.out_of_time:
                self.seat, self.kind = seat, "start_turn"
                return True
            self.move_bulldozers()
        elif self.stage == "acting":
            if not self.out_of_time:
                self.seat, self.kind = seat, "act"
                return True
            self.stage = "discarding"
        else:
            if self.hands[seat] and not self.out_of_time:
                self.seat, self.kind = seat, "discard"
                return True
            self.draw_and_pass()
        return False

    def _end(self, reason: str) -> None:
        self.reason = reason
        self.stage = "over"

    def move_bulldozers(self) -> None:
        """Section 1."""
        ground = self.grounds[self.mover]
        if ground.has_bulldozer:
            self.change(self.mover, ground.bulldozers_moved())
        self.stage = "acting"

    def draw_and_pass(self) -> None:
        """Sections 3 and 4: draw back up to five; an empty deck is made anew of the discards (GN-4)."""
        seat = self.mover
        while (missing := BOX.hand_size - len(self.hands[seat])) > 0:
            if self.drawn == len(self.deck):
                if not self.discards:
                    break
                self.deck, self.drawn = self.shuffled("reshuffle", tuple(sorted(self.discards))), 0
                self.discards = []
            some = self.deck[self.drawn : self.drawn + missing]
            self.drawn += len(some)
            self.hands[seat] = tuple(sorted(self.hands[seat] + some))
        self.pass_turn()

    def pass_turn(self) -> None:
        """The next player's turn begins, unless the limit of turns is reached (GN-38)."""
        if self.turn >= self.turn_limit:
            self._end("turn_limit")
            return
        self.mover = self.following(self.mover)[0]
        self.turn += 1
        self.points = BOX.action_points
        self.stage = "starting"
        self.out_of_time = False

    # What cards do

    def change(self, seat: int, change: Change) -> None:
        """Lay out a changed ground; what fell off it is discarded, a Divine Nut is out of the game (GN-12)."""
        self.grounds[seat] = change.ground
        self.discards += change.dropped
        if change.divine:
            self.lost += change.divine
            self.outlooks.clear()

    def use(self, seat: int, card: int, extra: int = 0) -> None:
        """Take a card out of a hand, and pay for it with action points."""
        self.points -= BOX.cost[card] + extra
        self.hands[seat] = without(self.hands[seat], card)

    def resolve(self) -> None:
        """Let the card on top of the stack take effect (GN-44)."""
        attack = self.stack.pop()
        if not isinstance(attack, Attack):
            raise TypeError(f"an attack should be on top of the stack, not {attack!r}")
        target, card = attack.target, attack.card
        ground, effect = self.grounds[target], BOX.effect[card]
        if effect == "blade":
            self.change(target, ground.chopped(attack.position, card))
        elif effect == "bulldozer":
            self.change(target, ground.bulldozed(card, at_first_card=self.at_first_card))
        elif effect == "flamethrower":
            self.discards.append(card)
            if ground.choppable:
                self.stack.append(Burning(target, BOX.power[card]))
        elif effect == "stole":
            self.discards.append(card)
            self._steal(attack)
        else:
            self.stash(target, card)

    def _steal(self, attack: Attack) -> None:
        """A random card of the zone changes hands; Divine Nuts stay (GN-32, GN-42)."""
        piles = self.hands if attack.zone == "hand" else self.stashes
        cards = tuple([card for card in piles[attack.target] if BOX.effect[card] != "divine_nut"])
        if not cards or self.gone[attack.seat]:
            return
        card = self.rolled("steal", cards)
        piles[attack.target] = without(piles[attack.target], card)
        piles[attack.seat] = tuple(sorted((*piles[attack.seat], card)))
        self.outlooks.clear()

    def stash(self, seat: int, nut: int) -> None:
        """Lay a nut card into a stash."""
        self.stashes[seat] = tuple(sorted((*self.stashes[seat], nut)))
        self.outlooks.clear()

    def take(self, seat: int) -> None:
        """Take the top nut card; the squirrel goes back (GN-21)."""
        nut, self.nuts = self.nuts[0], self.nuts[1:]
        self.grounds[seat] = self.grounds[seat].moved(0)
        self.stack.append(Taking(seat, nut, "placing" if BOX.effect[nut] == "divine_nut" else "paying"))
        self.outlooks.clear()

    def pay(self, positions: Positions) -> None:
        """Pay for the nut card on top of the stack, and put it where it goes (GN-19, GN-40, GN-41)."""
        frame = self.stack.pop()
        if not isinstance(frame, Taking):
            raise TypeError(f"a nut card should be on top of the stack, not {frame!r}")
        change = self.grounds[frame.seat].paid(positions)
        self.grounds[frame.seat] = change.ground
        self.discards += change.dropped
        for divine in change.divine:
            self.stash(frame.seat, divine)
        if BOX.effect[frame.nut] == "thief":
            self.stack.append(Taking(frame.seat, frame.nut, "choosing"))
        else:
            self.stash(frame.seat, frame.nut)

    def guard(self, position: int) -> None:
        """Lay the Divine Nut on top of the stack beside a tree (GN-22)."""
        frame = self.stack.pop()
        if not isinstance(frame, Taking):
            raise TypeError(f"a nut card should be on top of the stack, not {frame!r}")
        self.change(frame.seat, self.grounds[frame.seat].guarded(position, frame.nut))
        self.outlooks.clear()

    def choose(self, victim: int) -> None:
        """Play the Thief! on top of the stack on another player (GN-24)."""
        frame = self.stack.pop()
        if not isinstance(frame, Taking):
            raise TypeError(f"a nut card should be on top of the stack, not {frame!r}")
        self.stack.append(Attack(frame.nut, frame.seat, victim))
