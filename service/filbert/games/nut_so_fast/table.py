"""The table: a position laid open for one step, with the changes that every rule is made of."""

from __future__ import annotations

from msgspec.structs import astuple

from filbert.gamekit.contract import Moment, Step, StepDraft
from filbert.gamekit.events import PUBLIC, Audience, Event
from filbert.games.nut_so_fast.deck import Deck
from filbert.games.nut_so_fast.events import BaseExposed
from filbert.games.nut_so_fast.model import NO_SEAT, SEEN, Cards, Position, PositionDraft, clockwise, living, put


class Table:
    """A private draft of one step. `now` is the position as it stands, `step` what there is to tell of it."""

    __slots__ = ("at_ms", "deck", "dice", "now", "step")

    def __init__(self, deck: Deck, position: Position, moment: Moment) -> None:
        self.deck = deck
        self.dice = moment.dice
        self.at_ms = moment.at_ms
        self.now = PositionDraft(*astuple(position))
        self.step = StepDraft(position.book)

    def finish(self) -> Step[Position]:
        """The step as it is at last."""
        self.now.book = self.step.prompts.book()
        return self.step.step(Position(*astuple(self.now)))

    def tell(self, event: Event, audience: Audience = PUBLIC) -> None:
        """Announce *event*, to everybody unless an audience is named."""
        self.step.tell(event, audience)

    def living(self) -> list[int]:
        """The seats still in the match, in seat order."""
        return living(self.now)

    def next_living(self, after: int) -> int:
        """The next seat still in the match, clockwise of *after*."""
        return clockwise(self.now, after + 1)[0]

    def pause(self, wait_ms: int) -> None:
        """Let nobody flip for a while."""
        now = self.now
        now.stage = "pausing"
        now.pauses += 1
        now.pause_until_ms = self.at_ms + wait_ms

    # Cards

    def take_pile(self, origin: int, seat: int) -> tuple[str, ...]:
        """Move all face-up cards before *origin* under the base card of *seat* (NSF-18); their names.

        Turned over as a packet they lie in the order in which they were flipped, and everybody knows them.
        """
        now = self.now
        pile = now.piles[origin]
        now.piles = put(now.piles, origin, ())
        now.unders = put(now.unders, seat, now.unders[seat] + tuple([card | SEEN for card in pile]))
        return self.deck.names(pile)

    def draw(self, seat: int, count: int) -> Cards:
        """Take up to *count* cards off the top of a deck; if its base card shows then, the round ends with this turn (NSF-21)."""
        now = self.now
        drawn, rest = now.decks[seat][:count], now.decks[seat][count:]
        now.decks = put(now.decks, seat, rest)
        if drawn and not rest:
            self.tell(BaseExposed(seat))
            if now.ended_by == NO_SEAT:
                now.ended_by = seat
        return drawn
