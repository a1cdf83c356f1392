"""Get Nuts: the table of contents of its rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from filbert.gamekit.contract import Due, Game, Moment, Outcome, Seating, Step
from filbert.gamekit.dice import Dice
from filbert.gamekit.errors import InvalidOptions
from filbert.gamekit.manifest import load_manifest
from filbert.gamekit.prompts import Choices, Prompt, PromptBook
from filbert.games.get_nuts import legal, sampling, scoring, views
from filbert.games.get_nuts.answers import answer, timed_answer
from filbert.games.get_nuts.asking import is_on_turn_clock, stop_clock, sync
from filbert.games.get_nuts.deck import Deck, deck_of, house_file
from filbert.games.get_nuts.events import EVENT_CLASSES
from filbert.games.get_nuts.flow import advance
from filbert.games.get_nuts.leaving import leave
from filbert.games.get_nuts.model import BARE_TRAIL, NO_SEAT, GetNutsOptions, Position
from filbert.games.get_nuts.moves import MOVE_CLASSES, GetNutsMove
from filbert.games.get_nuts.table import Table
from filbert.games.get_nuts.turns import set_up

_PACKAGE = __name__.rsplit(".", 1)[0]


class GetNuts(Game[Position, GetNutsMove, GetNutsOptions]):
    """The game, played with the house's deck unless it is given another one."""

    manifest = load_manifest(_PACKAGE)
    position_class = Position
    options_class = GetNutsOptions
    move_classes = MOVE_CLASSES
    event_classes = EVENT_CLASSES
    view_class: ClassVar = views.GetNutsView

    def __init__(self, deck: Deck | None = None) -> None:
        self.deck = deck if deck is not None else deck_of(house_file())

    def settle_options(self, options: GetNutsOptions, seating: Seating) -> GetNutsOptions:
        """Options combine freely; only the number of seats can be wrong."""
        known, seats = self.manifest.seats, seating.seats
        if not known.min <= seats <= known.max:
            raise InvalidOptions("seats_out_of_range", field="seats", value=seats, params={"min": known.min, "max": known.max})
        return options

    def setup(self, seats: int, options: GetNutsOptions, dice: Dice) -> Step[Position]:
        """The first position: decks shuffled, hands dealt, the first turn begun ("Setup")."""
        options = self.settle_options(options, Seating(seats))
        table = Table(self.deck, _empty(seats, options), Moment(dice, 0))
        set_up(table)
        return _finished(table)

    def prompts(self, position: Position) -> tuple[Prompt, ...]:
        """The open prompts, oldest first."""
        return position.book.open

    def legal_moves(self, position: Position, prompt: Prompt) -> Iterator[GetNutsMove]:
        """Every answer to *prompt*."""
        return iter(legal.legal_moves(position, self.deck, prompt))

    def choices(self, position: Position, prompt: Prompt) -> Choices:
        """The fields of an answer to *prompt*."""
        return legal.choices(position, self.deck, prompt)

    def apply(self, position: Position, prompt: Prompt, move: GetNutsMove, moment: Moment) -> Step[Position]:
        """Answer *prompt*."""
        table = Table(self.deck, position, moment)
        table.step.close(prompt.key, "answered")
        stop_clock(table, prompt)
        answer(table, prompt, move)
        return _finished(table)

    def elapse(self, position: Position, due: Due, moment: Moment) -> Step[Position]:
        """Give every due prompt the answer of time, in seat order, then go on.

        A turn whose time is over asks its player nothing more: the rest of it is answered as time would, in the same step.
        """
        table = Table(self.deck, position, moment)
        overdue = [prompt for prompt in position.book.open if prompt.key in due.prompts]
        for prompt in sorted(overdue, key=lambda prompt: prompt.seat):
            move = timed_answer(table, prompt)
            table.step.close(prompt.key, "timed_out")
            table.step.answered_by_time(prompt, move)
            if is_on_turn_clock(prompt.kind):
                table.now.out_of_time = True
            answer(table, prompt, move)
        return _finished(table)

    def retire(self, position: Position, seat: int, moment: Moment) -> Step[Position]:
        """Take *seat* out (GN-38, GN-39)."""
        if position.stage == "over" or position.gone[seat]:
            return Step(position)
        table = Table(self.deck, position, moment)
        leave(table, seat)
        return _finished(table)

    def outcome(self, position: Position) -> Outcome | None:
        """How the match ended."""
        return scoring.outcome(position, self.deck)

    def view(self, position: Position, viewer: int | None) -> views.GetNutsView:
        """All that *viewer* may know."""
        return views.view(position, self.deck, viewer)

    def resample(self, position: Position, viewer: int | None, dice: Dice) -> Position:
        """Another position with the same view."""
        return sampling.resample(position, self.deck, viewer, dice)

    def tokens(self, position: Position) -> dict[str, int]:
        """Cards of every kind."""
        return sampling.tokens(position, self.deck)


def _finished(table: Table) -> Step[Position]:
    """Go on as far as nobody is asked, then ask."""
    advance(table)
    sync(table)
    return table.finish()


def _empty(seats: int, options: GetNutsOptions) -> Position:
    return Position(
        options=options,
        book=PromptBook((0,) * seats),
        quiet_asked=(0,) * seats,
        stage="starting",
        mover=NO_SEAT,
        turn=0,
        points=0,
        spent_ms=0,
        out_of_time=False,
        stack=(),
        gone=(False,) * seats,
        trails=(BARE_TRAIL,) * seats,
        squirrels=(0,) * seats,
        hurt=(False,) * seats,
        hands=((),) * seats,
        stashes=((),) * seats,
        aside=((),) * seats,
        deck=(),
        refill=(),
        held=(),
        held_by=((),) * seats,
        drawn=((),) * seats,
        fed=(False,) * seats,
        discards=(),
        nuts=(),
        known_nuts=0,
        lost=(),
        nut_moves=(),
        remembered=(),
        chances=0,
        reason="",
    )
