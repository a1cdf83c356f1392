"""The storyteller: a spectator's events, as lines that a person can follow."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Iterator, Mapping, Sequence
from typing import TextIO

from filbert_sdk import Event, Teller
from filbert_sdk.demo.words import DemoWords
from filbert_sdk.models import (
    AnsweredByTimeEvent,
    ClockAdjustedEvent,
    ControllerChangedEvent,
    MatchEndedEvent,
    MatchStartedEvent,
    Outcome,
    SeatLeftEvent,
    SeatLine,
)

_SEAT_COLOURS = (36, 33, 35, 32, 34, 96, 93, 95)
_BOLD, _DIM, _ITALIC = 1, 2, 3
_WIDTH = 72
_STYLE = re.compile(r"\x1b\[[0-9;]*m")
_SEAL_CHARACTERS = 12
_PARTS = ("round_started", "turn_started", "card_flipped")
"""How events end by which a part of the story begins: rounds, or turns in a game that has no rounds, or cards where all race."""


class Page:
    """Where the story is written: with colours on a terminal only, and at a pace that can be read."""

    def __init__(self, output: TextIO, line_s: float, environ: Mapping[str, str] = os.environ) -> None:
        self._output = output
        self._line_s = line_s
        self._coloured = output.isatty() and not environ.get("NO_COLOR") and environ.get("TERM") != "dumb"

    def line(self, text: str = "") -> None:
        """Write a line, and leave time to read it."""
        print(text, file=self._output, flush=True)
        if text and self._line_s:
            time.sleep(self._line_s)

    def heading(self, text: str) -> None:
        """Write a line that begins a new part."""
        self.line()
        width = len(_STYLE.sub("", text))
        self.line(f"{self.painted('──', _DIM)} {self.painted(text, _BOLD)} {self.painted('─' * max(2, _WIDTH - width), _DIM)}")

    def painted(self, text: str, *codes: int) -> str:
        """*text* in a colour or style, where there are any."""
        return f"\x1b[{';'.join(map(str, codes))}m{text}\x1b[0m" if self._coloured else text

    def bold(self, text: str) -> str:
        """*text*, stressed."""
        return self.painted(text, _BOLD)

    def dim(self, text: str) -> str:
        """*text* that matters less."""
        return self.painted(text, _DIM)

    def name(self, text: str, seat: int) -> str:
        """The name of a seat, in the colour of that seat."""
        return self.painted(text, _BOLD, _SEAT_COLOURS[seat % len(_SEAT_COLOURS)])

    def thing(self, text: str) -> str:
        """The name of a card, a face or the like."""
        return self.painted(text, _ITALIC)


class Narrator:
    """Tells a match line by line."""

    def __init__(self, page: Page, texts: Mapping[str, str], words: DemoWords, seats: Sequence[SeatLine]) -> None:
        self._page = page
        self._texts = texts
        self._words = words
        self._seats = seats
        self._teller = Teller(texts, self.name, words, page.thing)
        codes = [code for code in texts if code.startswith("event.")]
        self._part = next((end for end in _PARTS if any(code.endswith(end) for code in codes)), _PARTS[0])
        self.log_head: str | None = None

    def name(self, seat: int) -> str:
        """What a seat is called."""
        line = next((line for line in self._seats if line.seat == seat), None)
        plain = self._words.seat.format(number=seat) if line is None or line.name is None else line.name
        return self._page.name(plain, seat)

    def introduce(self, chosen: Mapping[str, object] | None = None) -> None:
        """Say what is played, and by whom; and which options were *chosen* without being asked for."""
        page, words = self._page, self._words
        page.line()
        page.line(f"  {page.bold(self._texts.get('game.name', ''))}  {page.dim(self._texts.get('game.tagline', ''))}")
        page.heading(words.table)
        for line in self._seats:
            who = words.bot.format(level=line.level) if line.kind == "bot" else words.person
            page.line(f"  {self.name(line.seat)}  {page.dim(who)}")
        if chosen:
            page.line()
            options = ", ".join(f"{name}={value}" for name, value in chosen.items())
            page.line(f"  {page.dim(words.shortened.format(options=options))}")

    def tell(self, event: Event, free_texts: Mapping[str, str | None]) -> None:
        """Tell one event; what begins a round, or a turn where there are none, begins a new part of the story.

        *free_texts*: those of the view.
        """
        if isinstance(event, MatchEndedEvent):
            self.log_head = event.log_head
            return
        text = self._of_every_match(event) or self._teller.tell(event, free_texts) + self._granted(event)
        if event.type_.endswith(self._part):
            self._page.heading(text)
        else:
            self._page.line(f"  {text}")

    def conclude(self, outcome: Outcome) -> None:
        """Show the result as a table, the best first."""
        page, words = self._page, self._words
        page.heading(words.over)
        reason = self._teller.named(outcome.reason)
        page.line(f"  {reason[:1].upper()}{reason[1:]}.")
        page.line()
        for row in self._rows(outcome):
            page.line(f"  {row}")

    def _granted(self, event: Event) -> str:
        """What was taken off a reaction because its way was long, where there was one and anything was."""
        document = event.to_dict()
        granted_ms = document.get("received_ms", 0) - document.get("compensated_ms", 0)
        return self._page.dim(" " + self._words.lag_granted.format(ms=granted_ms)) if granted_ms else ""

    def _rows(self, outcome: Outcome) -> Iterator[str]:
        words, points = self._words, outcome.points
        plain = {line.seat: line.name or words.seat.format(number=line.seat) for line in self._seats}
        width = max(len(words.player), *map(len, plain.values()))
        header = f"{words.place:>6}  {words.player:<{width}}" + (f"  {words.points:>6}" if points else "")
        yield self._page.dim(header)
        for seat, place in sorted(enumerate(outcome.places), key=lambda each: (each[1], each[0])):
            padding = " " * (width - len(plain.get(seat, "")))
            yield f"{place:>6}  {self.name(seat)}{padding}" + (f"  {points[seat]:>6}" if points else "")

    def _of_every_match(self, event: Event) -> str | None:
        """The sentence of an event that no game has a text for, because every match has it."""
        words = self._words
        if isinstance(event, MatchStartedEvent):
            return words.started.format(commitment=event.commitment[:_SEAL_CHARACTERS])
        if isinstance(event, AnsweredByTimeEvent):
            return words.answered_by_time.format(seat=self.name(event.seat))
        if isinstance(event, SeatLeftEvent):
            return words.seat_left.format(seat=self.name(event.seat))
        if isinstance(event, ClockAdjustedEvent):
            return words.clock_adjusted
        if isinstance(event, ControllerChangedEvent):
            by = words.autopilot if event.controller == "autopilot" else self.name(event.seat)
            return words.controller_changed.format(controller=by, seat=self.name(event.seat))
        return None
