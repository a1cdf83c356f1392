"""The table: a position laid open for one step, with the questions that every rule asks of it."""

from __future__ import annotations

from msgspec.structs import astuple

from filbert.gamekit.contract import Moment, Step, StepDraft
from filbert.gamekit.events import PUBLIC, Audience, Event
from filbert.games.politics_in_a_nutshell.deck import Ability, Deck
from filbert.games.politics_in_a_nutshell.model import NO_SEAT, Position, PositionDraft, Stage


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

    def enter(self, stage: Stage, mover: int = NO_SEAT) -> None:
        """Wait for something new; a turn that was interrupted before is over."""
        self.now.stage = stage
        self.now.mover = mover
        self.now.spent_ms = 0

    def close_round_prompts(self) -> None:
        """Close every prompt but those for a law, which outlive rounds."""
        desk = self.step.prompts
        desk.close_where("round_over", kinds={prompt.kind for prompt in desk.open_prompts} - {"declare_law"})

    def living(self) -> list[int]:
        """The seats still in play, in seat order."""
        alive = self.now.alive
        return [seat for seat in self.seats if alive[seat]]

    def holders(self) -> list[int]:
        """The living seats with cards in hand, in seat order. Cards of a sealed set are still in hand."""
        alive, hands = self.now.alive, self.now.hands
        return [seat for seat in self.seats if alive[seat] and hands[seat]]

    def next_living(self, after: int) -> int:
        """The next living seat clockwise of *after*; that seat itself if no other lives."""
        return self._next(after, self.living())

    def next_holder(self, after: int) -> int:
        """The next living seat with cards clockwise of *after*; that seat itself if no other has any."""
        return self._next(after, self.holders())

    def ability_seat(self, ability: Ability) -> int:
        """The living seat whose character still has *ability*, or NO_SEAT."""
        return ability_seat(self.now, self.deck, ability)

    def use_ability(self, seat: int) -> None:
        """Flip the character of *seat*: once used, used for the whole match ("Character Ability")."""
        used = self.now.used
        self.now.used = (*used[:seat], True, *used[seat + 1 :])

    def illegal(self, cards: tuple[int, ...]) -> bool:
        """Whether any of *cards* may not be played under the round's event (PN-7)."""
        return not self.deck.legal[self.now.event].issuperset(cards)

    def _next(self, after: int, among: list[int]) -> int:
        # By seat number, never by place in a list that shrinks.
        for seat in among:
            if seat > after:
                return seat
        return among[0]


def ability_seat(now: PositionDraft, deck: Deck, ability: Ability) -> int:
    """The living seat whose character still has *ability*, or NO_SEAT."""
    character = deck.character[ability]
    if character not in now.characters:
        return NO_SEAT
    seat = now.characters.index(character)
    return seat if now.alive[seat] and not now.used[seat] else NO_SEAT
