"""Nut So Fast: the table of contents of its rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from filbert.gamekit.contract import Due, Game, Moment, Outcome, Seating, Step, Timer
from filbert.gamekit.dice import Dice
from filbert.gamekit.errors import InvalidOptions
from filbert.gamekit.manifest import load_manifest
from filbert.gamekit.prompts import Choices, Prompt, PromptBook
from filbert.games.nut_so_fast import legal, sampling, scoring, views, windows
from filbert.games.nut_so_fast.answers import answer
from filbert.games.nut_so_fast.closing import close_window
from filbert.games.nut_so_fast.deck import Deck, deck_of, house_file
from filbert.games.nut_so_fast.events import EVENT_CLASSES
from filbert.games.nut_so_fast.leaving import leave
from filbert.games.nut_so_fast.model import NO_SEAT, NutSoFastOptions, Position
from filbert.games.nut_so_fast.moves import MOVE_CLASSES, NutSoFastMove
from filbert.games.nut_so_fast.rounds import start_match
from filbert.games.nut_so_fast.table import Table
from filbert.games.nut_so_fast.tempers import reaction_ms, temper_of
from filbert.games.nut_so_fast.turns import ask_to_flip
from filbert.games.nut_so_fast.wording import texts_of_cards

_PACKAGE = __name__.rsplit(".", 1)[0]


class NutSoFast(Game[Position, NutSoFastMove, NutSoFastOptions]):
    """The game, played with the house's deck unless it is given another one."""

    manifest = load_manifest(_PACKAGE)
    position_class = Position
    options_class = NutSoFastOptions
    move_classes = MOVE_CLASSES
    event_classes = EVENT_CLASSES
    view_class: ClassVar = views.NutSoFastView

    def __init__(self, deck: Deck | None = None) -> None:
        self.deck = deck if deck is not None else deck_of(house_file())

    def texts(self) -> dict[str, dict[str, str]]:
        """The game's own texts, and the names of the cards of its deck."""
        return {language: {**own, **texts_of_cards(self.deck, own)} for language, own in super().texts().items()}

    def settle_options(self, options: NutSoFastOptions, seating: Seating) -> NutSoFastOptions:
        """Options combine freely; only the number of seats can be wrong (NSF-31)."""
        known, seats = self.manifest.seats, seating.seats
        if not known.min <= seats <= known.max:
            params = {"min": known.min, "max": known.max}
            raise InvalidOptions("seats_out_of_range", field="seats", value=seats, rule_ref="NSF-31", params=params)
        return options

    def setup(self, seats: int, options: NutSoFastOptions, dice: Dice) -> Step[Position]:
        """The first position: poses shown, cards dealt unless the First Player is raced for (“Setup”)."""
        options = self.settle_options(options, Seating(seats))
        table = Table(self.deck, self._empty(seats, options), Moment(dice, 0))
        start_match(table)
        return table.finish()

    def _empty(self, seats: int, options: NutSoFastOptions) -> Position:
        return Position(
            options=options,
            book=PromptBook((0,) * seats),
            stage="pausing",
            round=0,
            first=NO_SEAT,
            active=NO_SEAT,
            flips=0,
            turned=0,
            windows=0,
            pauses=0,
            pause_until_ms=0,
            gone=(False,) * seats,
            decks=((),) * seats,
            unders=((),) * seats,
            piles=((),) * seats,
            undealt=self.deck.cards,
            totals=(0,) * seats,
            quotas=(windows.full_quota(options),) * seats,
            ended_by=NO_SEAT,
            pose_deck=(),
            poses=(),
            order=(),
            poses_out=(),
            text_id="",
            window=None,
            taker=NO_SEAT,
            reason="",
        )

    def prompts(self, position: Position) -> tuple[Prompt, ...]:
        """The open prompts, oldest first."""
        return position.book.open

    def timers(self, position: Position) -> tuple[Timer, ...]:
        """The end of a gap or of a window; the early close of a decided window is nobody's to know."""
        if position.stage == "pausing":
            return (Timer(f"gap/{position.pauses}", position.pause_until_ms, public=True),)
        return windows.timers(position)

    def answer_delay_ms(self, position: Position, prompt: Prompt, level: str, drawn: float) -> int | None:
        """A bot reacts in the time that its level makes of its temper, whatever the cards ask for."""
        window = position.window
        if window is None or prompt.not_before_ms is None:
            return None
        return min(reaction_ms(temper_of(position.options, prompt.seat, level), drawn), window.end_ms - window.reveal_ms)

    def legal_moves(self, position: Position, prompt: Prompt) -> Iterator[NutSoFastMove]:
        """Every answer to *prompt*."""
        return iter(legal.legal_moves(position, prompt))

    def choices(self, position: Position, prompt: Prompt) -> Choices:
        """The fields of an answer to *prompt*."""
        return legal.choices(position, prompt)

    def apply(self, position: Position, prompt: Prompt, move: NutSoFastMove, moment: Moment) -> Step[Position]:
        """Answer *prompt*."""
        table = Table(self.deck, position, moment)
        answer(table, prompt, move, moment.lag_ms)
        return table.finish()

    def elapse(self, position: Position, due: Due, moment: Moment) -> Step[Position]:
        """Close the window or end the gap that is due; else give the one required prompt the answer of time."""
        table = Table(self.deck, position, moment)
        if due.timers and position.window is not None:
            close_window(table)
        elif due.timers:
            ask_to_flip(table)
        else:
            for prompt in [each for each in position.book.open if each.key in due.prompts]:
                move = legal.timed_answer(position, prompt)
                table.step.answered_by_time(prompt, move)
                answer(table, prompt, move, closed_as="timed_out")
        return table.finish()

    def retire(self, position: Position, seat: int, moment: Moment) -> Step[Position]:
        """Take *seat* out (NSF-32)."""
        if position.stage == "over" or position.gone[seat]:
            return Step(position)
        table = Table(self.deck, position, moment)
        leave(table, seat)
        return table.finish()

    def outcome(self, position: Position) -> Outcome | None:
        """How the match ended."""
        return scoring.outcome(position)

    def view(self, position: Position, viewer: int | None) -> views.NutSoFastView:
        """All that *viewer* may know."""
        return views.view(position, self.deck, viewer)

    def resample(self, position: Position, viewer: int | None, dice: Dice) -> Position:
        """Another position with the same view."""
        return sampling.resample(position, viewer, dice)

    def tokens(self, position: Position) -> dict[str, int]:
        """Cards of every kind, and poses."""
        return sampling.tokens(position, self.deck)
