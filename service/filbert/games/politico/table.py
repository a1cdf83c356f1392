"""The table: a position laid open for one step, with the questions that every rule asks of it."""

from __future__ import annotations

from msgspec.structs import astuple

from filbert.gamekit.contract import Moment, Step, StepDraft
from filbert.gamekit.events import PUBLIC, Audience, Event
from filbert.games.politico.library import BOX, Deck
from filbert.games.politico.model import NO_SEAT, Position, PositionDraft


class Table:
    """A private draft of one step. `now` is the position as it stands, `step` what there is to tell of it."""

    __slots__ = ("at_ms", "deck", "dice", "now", "seats", "step")

    def __init__(self, deck: Deck, position: Position, moment: Moment) -> None:
        self.deck = deck
        self.dice = moment.dice
        self.at_ms = moment.at_ms
        self.now = PositionDraft(*astuple(position))
        self.step = StepDraft(position.book)
        self.seats = range(len(position.alive))

    def finish(self) -> Step[Position]:
        """The step as it is at last."""
        self.now.book = self.step.prompts.book()
        return self.step.step(Position(*astuple(self.now)))

    def tell(self, event: Event, audience: Audience = PUBLIC) -> None:
        """Announce *event*, to everybody unless an audience is named."""
        self.step.tell(event, audience)

    def living(self) -> list[int]:
        """The seats still in play, in seat order."""
        return living(self.now)

    def clockwise(self, first: int) -> list[int]:
        """The seats still in play, clockwise from *first*, which may be out."""
        seats = living(self.now)
        return [seat for seat in seats if seat >= first] + [seat for seat in seats if seat < first]

    def next_living(self, after: int) -> int:
        """The next seat in play clockwise of *after* (PO-27, PO-31)."""
        return self.clockwise(after + 1)[0]


def living(now: PositionDraft) -> list[int]:
    """The seats still in play, in seat order."""
    return [seat for seat, alive in enumerate(now.alive) if alive]


def winner(now: PositionDraft, acting: int) -> int:
    """The seat that has won, or NO_SEAT: followers enough, and of every class (PO-12); *acting* first, then clockwise (PO-13)."""
    seats = len(now.alive)
    for step in range(seats):
        seat = (acting + step) % seats
        counts = now.followers[seat]
        if sum(counts) >= BOX.followers_to_win and all(counts):
            return seat
    return NO_SEAT
