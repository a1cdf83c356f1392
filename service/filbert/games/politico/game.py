"""Politico: the table of contents of its rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import ClassVar

from msgspec.structs import replace

from filbert.gamekit.contract import Due, Game, Moment, Outcome, Seating, Step
from filbert.gamekit.dice import Dice
from filbert.gamekit.errors import InvalidOptions
from filbert.gamekit.manifest import load_manifest
from filbert.gamekit.prompts import Choices, Prompt, PromptBook
from filbert.games.politico import legal, sampling, scoring, views
from filbert.games.politico.answers import answer, timed_answer
from filbert.games.politico.events import EVENT_CLASSES
from filbert.games.politico.leaving import leave
from filbert.games.politico.library import BOX, Deck, house_decks
from filbert.games.politico.model import NO_ACTION, NO_SEAT, PoliticoOptions, Position
from filbert.games.politico.moves import MOVE_CLASSES, PoliticoMove
from filbert.games.politico.rounds import advance, start_match
from filbert.games.politico.table import Table
from filbert.games.politico.wording import require_one_meaning, texts_of_decks

_PACKAGE = __name__.rsplit(".", 1)[0]


class Politico(Game[Position, PoliticoMove, PoliticoOptions]):
    """The game, played with the house's decks unless it is given others, by name."""

    manifest = load_manifest(_PACKAGE)
    position_class = Position
    options_class = PoliticoOptions
    move_classes = MOVE_CLASSES
    event_classes = EVENT_CLASSES
    view_class: ClassVar = views.PoliticoView

    def __init__(self, decks: Mapping[str, Deck] | None = None) -> None:
        self.decks: Mapping[str, Deck] = MappingProxyType(dict(decks) if decks is not None else house_decks())
        require_one_meaning(self.decks)

    def texts(self) -> dict[str, dict[str, str]]:
        """The game's own texts, and those that its decks bring along."""
        return {language: {**own, **texts_of_decks(self.decks, own, language)} for language, own in super().texts().items()}

    def settle_options(self, options: PoliticoOptions, seating: Seating) -> PoliticoOptions:
        """The deck must be one of this game's; where the host is to begin, its seat is filled in (PO-15)."""
        known = self.manifest.seats
        if not known.min <= seating.seats <= known.max:
            params = {"min": known.min, "max": known.max}
            raise InvalidOptions("seats_out_of_range", field="seats", value=seating.seats, params=params)
        if options.deck not in self.decks:
            params_of_deck = {"known": ", ".join(self.decks)}
            raise InvalidOptions("unknown_deck", field="deck", value=options.deck, rule_ref="PO-21", params=params_of_deck)
        host = seating.host if options.starter == "host" else None
        if options.starter == "host" and host is None:
            raise InvalidOptions("host_without_seat", field="starter", value="host", rule_ref="PO-15")
        if options.first_seat not in (None, host):
            raise InvalidOptions("first_seat_is_filled_in", field="first_seat", value=options.first_seat, rule_ref="PO-15")
        return replace(options, first_seat=host)

    def setup(self, seats: int, options: PoliticoOptions, dice: Dice) -> Step[Position]:
        """The first position: all decks shuffled, and the first class card turned up ("Set Up")."""
        options = self.settle_options(options, Seating(seats, host=options.first_seat))
        table = Table(self.decks[options.deck], self._empty(seats, options), Moment(dice, 0))
        start_match(table)
        return table.finish()

    def _empty(self, seats: int, options: PoliticoOptions) -> Position:
        return Position(
            options=options,
            book=PromptBook((0,) * seats),
            stage="choosing",
            round=0,
            starter=NO_SEAT,
            turn=NO_SEAT,
            queue=(),
            actions_left=0,
            spent_ms=0,
            alive=(True,) * seats,
            followers=((0,) * len(BOX.classes),) * seats,
            supply=tuple(each.followers for each in BOX.classes),
            active=0,
            class_deck=(),
            class_used=(),
            chosen=(NO_ACTION,) * seats,
            keys=("",) * seats,
            allowed=(0,) * seats,
            dummy=NO_ACTION,
            dummy_deck=(),
            dummy_used=(),
            pile=(),
            discard=(),
            exiled=(),
            hands=((),) * seats,
            sealed=((),) * seats,
            made_of=(),
            in_play=None,
            tops=(0,) * seats,
            insights=(),
            shuffles=(0, 0, 0),
            winner=NO_SEAT,
            reason="",
        )

    def prompts(self, position: Position) -> tuple[Prompt, ...]:
        """The open prompts, oldest first."""
        return position.book.open

    def legal_moves(self, position: Position, prompt: Prompt) -> Iterator[PoliticoMove]:
        """Every answer to *prompt*."""
        return iter(legal.legal_moves(position, self._deck(position), prompt))

    def choices(self, position: Position, prompt: Prompt) -> Choices:
        """The fields of an answer to *prompt*."""
        return legal.choices(position, self._deck(position), prompt)

    def apply(self, position: Position, prompt: Prompt, move: PoliticoMove, moment: Moment) -> Step[Position]:
        """Answer *prompt*."""
        table = Table(self._deck(position), position, moment)
        table.step.close(prompt.key, "answered")
        answer(table, prompt, move)
        advance(table)
        return table.finish()

    def elapse(self, position: Position, due: Due, moment: Moment) -> Step[Position]:
        """Give every due prompt the answer of time, in seat order, then go on."""
        table = Table(self._deck(position), position, moment)
        overdue = [prompt for prompt in position.book.open if prompt.key in due.prompts]
        for prompt in sorted(overdue, key=lambda prompt: prompt.seat):
            move = timed_answer(table.now, table.deck, prompt)
            table.step.close(prompt.key, "timed_out")
            table.step.answered_by_time(prompt, move)
            answer(table, prompt, move)
        advance(table)
        return table.finish()

    def retire(self, position: Position, seat: int, moment: Moment) -> Step[Position]:
        """Take *seat* out (PO-27 to PO-31)."""
        if position.stage == "over" or not position.alive[seat]:
            return Step(position)
        table = Table(self._deck(position), position, moment)
        leave(table, seat)
        return table.finish()

    def outcome(self, position: Position) -> Outcome | None:
        """How the match ended."""
        return scoring.outcome(position)

    def view(self, position: Position, viewer: int | None) -> views.PoliticoView:
        """All that *viewer* may know."""
        return views.view(position, self._deck(position), viewer)

    def resample(self, position: Position, viewer: int | None, dice: Dice) -> Position:
        """Another position with the same view."""
        return sampling.resample(position, viewer, dice)

    def tokens(self, position: Position) -> dict[str, int]:
        """Cards of every kind, class cards, followers and the third action cards."""
        return sampling.tokens(position, self._deck(position))

    def _deck(self, position: Position) -> Deck:
        return self.decks[position.options.deck]
