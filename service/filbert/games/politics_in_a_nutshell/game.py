"""Politics in a Nutshell: the table of contents of its rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from msgspec.structs import replace

from filbert.gamekit.contract import Due, Game, Moment, Outcome, Seating, Step
from filbert.gamekit.dice import Dice
from filbert.gamekit.errors import InvalidOptions
from filbert.gamekit.manifest import load_manifest
from filbert.gamekit.prompts import Choices, Prompt, PromptBook
from filbert.games.politics_in_a_nutshell import legal, sampling, scoring, views
from filbert.games.politics_in_a_nutshell.answers import answer
from filbert.games.politics_in_a_nutshell.asking import sync
from filbert.games.politics_in_a_nutshell.deck import Deck, deck_of, house_files
from filbert.games.politics_in_a_nutshell.events import EVENT_CLASSES
from filbert.games.politics_in_a_nutshell.flow import advance
from filbert.games.politics_in_a_nutshell.leaving import leave
from filbert.games.politics_in_a_nutshell.model import NO_SEAT, SET_ASIDE, PoliticsOptions, Position
from filbert.games.politics_in_a_nutshell.moves import MOVE_CLASSES, PoliticsMove
from filbert.games.politics_in_a_nutshell.rounds import start_match
from filbert.games.politics_in_a_nutshell.table import Table

_PACKAGE = __name__.rsplit(".", 1)[0]


class PoliticsInANutshell(Game[Position, PoliticsMove, PoliticsOptions]):
    """The game, played with the house's deck unless it is given another one."""

    manifest = load_manifest(_PACKAGE)
    position_class = Position
    options_class = PoliticsOptions
    move_classes = MOVE_CLASSES
    event_classes = EVENT_CLASSES
    view_class: ClassVar = views.PoliticsView

    def __init__(self, deck: Deck | None = None) -> None:
        self.deck = deck if deck is not None else deck_of(*house_files())

    def settle_options(self, options: PoliticsOptions, seating: Seating) -> PoliticsOptions:
        """Laws are on where every seat is a person (PN-23); Eye for an Eye is played without characters (PN-30)."""
        known, seats = self.manifest.seats, seating.seats
        if not known.min <= seats <= known.max:
            raise InvalidOptions("seats_out_of_range", field="seats", value=seats, params={"min": known.min, "max": known.max})
        if options.laws == "auto":
            options = replace(options, laws="off" if seating.bots else "on")
        if options.flow == "eye_for_an_eye" and options.characters != "off":
            options = replace(options, characters="off")
        return options

    def setup(self, seats: int, options: PoliticsOptions, dice: Dice) -> Step[Position]:
        """The first position: characters, deal and Event Die ("Set Up", steps 1 and 2)."""
        options = self.settle_options(options, Seating(seats))
        table = Table(self.deck, self._empty(seats, options), Moment(dice, 0))
        start_match(table)
        advance(table)
        sync(table)
        return table.finish()

    def _empty(self, seats: int, options: PoliticsOptions) -> Position:
        return Position(
            options=options,
            book=PromptBook((0,) * seats),
            stage="characters",
            mover=NO_SEAT,
            round=0,
            starter=NO_SEAT,
            alive=(True,) * seats,
            gone=(False,) * seats,
            resigned=(False,) * seats,
            out=(),
            characters=("",) * seats,
            box=tuple(sorted(self.deck.characters)),
            used=(False,) * seats,
            nutshells=(0,) * seats,
            supply=self.deck.nutshell_cards,
            points=(0,) * seats,
            event="",
            undealt=self.deck.cards,
            hands=((),) * seats,
            sets=((),) * seats,
            sealed=((),) * seats,
            ballots=(SET_ASIDE,) * seats,
            keys=("",) * seats,
            placements=0,
            emptied=(0,) * seats,
            shown_seat=NO_SEAT,
            shown_from=0,
            last_set=NO_SEAT,
            votes_without_result=0,
            lockdown=NO_SEAT,
            seen=None,
            laws=(),
            calls=(),
            ruling=False,
            spent_ms=0,
            reason="",
        )

    def prompts(self, position: Position) -> tuple[Prompt, ...]:
        """The open prompts, oldest first."""
        return position.book.open

    def legal_moves(self, position: Position, prompt: Prompt) -> Iterator[PoliticsMove]:
        """Every answer to *prompt*."""
        return iter(legal.legal_moves(position, self.deck, prompt))

    def choices(self, position: Position, prompt: Prompt) -> Choices:
        """The fields of an answer to *prompt*."""
        return legal.choices(position, self.deck, prompt)

    def apply(self, position: Position, prompt: Prompt, move: PoliticsMove, moment: Moment) -> Step[Position]:
        """Answer *prompt*."""
        table = Table(self.deck, position, moment)
        table.step.close(prompt.key, "answered")
        answer(table, prompt, move)
        advance(table)
        sync(table)
        return table.finish()

    def elapse(self, position: Position, due: Due, moment: Moment) -> Step[Position]:
        """Give every due prompt the answer of time, in seat order, then go on."""
        table = Table(self.deck, position, moment)
        overdue = [prompt for prompt in position.book.open if prompt.key in due.prompts]
        for prompt in sorted(overdue, key=lambda prompt: prompt.seat):
            move = legal.timed_answer(table, prompt)
            table.step.close(prompt.key, "timed_out")
            table.step.answered_by_time(prompt, move)
            answer(table, prompt, move)
        advance(table)
        sync(table)
        return table.finish()

    def retire(self, position: Position, seat: int, moment: Moment) -> Step[Position]:
        """Take *seat* out (PN-35). An eliminated seat that leaves takes its laws with it; without laws nothing changes."""
        out_already = not position.alive[seat] and position.options.laws != "on"
        if position.stage == "over" or position.gone[seat] or out_already:
            return Step(position)
        table = Table(self.deck, position, moment)
        leave(table, seat)
        advance(table)
        sync(table)
        return table.finish()

    def outcome(self, position: Position) -> Outcome | None:
        """How the match ended."""
        return scoring.outcome(position)

    def view(self, position: Position, viewer: int | None) -> views.PoliticsView:
        """All that *viewer* may know."""
        return views.view(position, self.deck, viewer)

    def resample(self, position: Position, viewer: int | None, dice: Dice) -> Position:
        """Another position with the same view."""
        return sampling.resample(position, viewer, dice)

    def tokens(self, position: Position) -> dict[str, int]:
        """Cards of every kind, Nutshell Cards and characters."""
        return sampling.tokens(position, self.deck)
