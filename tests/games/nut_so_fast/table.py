"""A match whose cards and poses are laid as a test needs them, played reaction by reaction at chosen instants."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec
from filbert.bots.due import due_at, next_due_ms
from filbert.gamekit.contract import Moment, Move, Step
from filbert.gamekit.dice import Dice
from filbert.gamekit.events import Event
from filbert.gamekit.prompts import Prompt
from filbert.games.nut_so_fast import GAME
from filbert.games.nut_so_fast import moves as m
from filbert.games.nut_so_fast.deck import NUTS
from filbert.games.nut_so_fast.events import CardsForfeited, ReactionJudged, ReactionsClosed
from filbert.games.nut_so_fast.model import NEVER, SEEN, NutSoFastOptions, Position, Window

E = TypeVar("E", bound=Event)

POSES = ("clap", "salute", "thumbs_up")
"""The poses of 1, 2 and 3 at every table of these tests."""

PLAIN = ("nuts_100", "nuts_010", "nuts_001")
"""Cards of which no two make a trigger."""

KEY = b"dice for tests" * 3


class Race:
    """A match under way. Instants of reactions are milliseconds after the card shows."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.at_ms = 0
        self.step: Step[Position] = Step(position)

    @property
    def window(self) -> Window:
        """The open window."""
        assert self.position.window is not None
        return self.position.window

    def take(self, step: Step[Position]) -> None:
        """Go on with what a step led to."""
        self.step = step
        self.position = step.position

    def prompt(self, seat: int) -> Prompt:
        """The open prompt of *seat*."""
        [prompt] = [each for each in GAME.prompts(self.position) if each.seat == seat]
        return prompt

    def answer(self, seat: int, move: Move, at_ms: int, lag_ms: int = 0) -> None:
        """Answer the open prompt of *seat* at a match time."""
        self.at_ms = max(self.at_ms, at_ms)
        self.take(GAME.apply(self.position, self.prompt(seat), move, Moment(Dice(KEY), at_ms, lag_ms)))  # type: ignore[arg-type] # any move may be tried

    def react(self, seat: int, thing: str, after_ms: int, lag_ms: int = 0) -> Race:
        """Grab a nut, strike a pose, or `pass`."""
        move: Move = m.PassFlip() if thing == "pass" else m.GrabNut(thing) if thing in NUTS else m.StrikePose(thing)
        self.answer(seat, move, self.window.reveal_ms + after_ms, lag_ms)
        return self

    def flip(self) -> Race:
        """Let the Active player flip as soon as it may."""
        if self.position.stage == "pausing":
            self.wait()
        self.answer(self.position.active, m.FlipCard(), self.at_ms)
        return self

    def flip_again(self) -> Race:
        """Flip, let the window go by, and flip the second card of the turn."""
        return self.flip().close().flip()

    def wait(self) -> Race:
        """Let time go by until something falls due."""
        instant = next_due_ms(GAME, self.position)
        assert instant is not None
        self.at_ms = max(self.at_ms, instant)
        self.take(GAME.elapse(self.position, due_at(GAME, self.position, self.at_ms), Moment(Dice(KEY), self.at_ms)))
        return self

    def close(self) -> Race:
        """Let time go by until the window is closed."""
        self.wait()
        assert self.position.window is None
        return self

    def leave(self, seat: int) -> Race:
        """Let a seat leave."""
        self.take(GAME.retire(self.position, seat, Moment(Dice(KEY), self.at_ms)))
        return self

    def told(self, kind: type[E]) -> list[E]:
        """The events of one kind in the last step."""
        return [each.event for each in self.step.events if isinstance(each.event, kind)]

    def verdicts(self) -> list[tuple[int, str, str]]:
        """Seat, thing and verdict of each reaction that was published in the last step."""
        return [(each.seat, each.thing, each.verdict) for each in self.told(ReactionJudged)]

    def forfeits(self) -> list[tuple[int, int]]:
        """Who forfeited how many cards in the last step."""
        return [(each.seat, each.count) for each in self.told(CardsForfeited)]

    def trigger(self) -> str:
        """What the window that closed in the last step had asked for."""
        [closed] = self.told(ReactionsClosed)
        return closed.trigger

    def under(self, seat: int) -> int:
        """Cards under a base card."""
        return len(self.position.unders[seat])

    def change(self, **fields: Any) -> Race:
        """Set fields of the position."""
        self.position = msgspec.structs.replace(self.position, **fields)
        return self


def race(decks: Sequence[Sequence[str]], **options: Any) -> Race:
    """A match in its first round: seat 0 is to flip, and everybody has these cards, top first."""
    table = Race(GAME.setup(len(decks), NutSoFastOptions(**options), Dice(KEY)).position)
    table.change(
        poses=POSES, order=tuple(sorted(POSES)), first=0, active=0, decks=tuple(cards(*deck) for deck in decks), stage="pausing"
    )
    table.change(book=msgspec.structs.replace(table.position.book, open=()))
    return table.wait()


def four_of(first: Sequence[str], seats: int = 4, **options: Any) -> Race:
    """The same with *first* on top of the deck of seat 0, and enough plain cards for everybody."""
    return race([[*first, *PLAIN, *PLAIN], *[[*PLAIN, *PLAIN]] * (seats - 1)], **options)


def cards(*names: str, seen: bool = False) -> tuple[int, ...]:
    """Cards by name, top first."""
    return tuple(GAME.deck.kind_of[name] | (SEEN if seen else 0) for name in names)


def names(held: Sequence[int]) -> list[str]:
    """The names of cards that lie face down."""
    return [GAME.deck.ids[card & ~SEEN] for card in held]


def is_decided(table: Race) -> bool:
    """Whether the reactions so far decide the window, which only time will tell the table."""
    return table.window.decided_ms != NEVER
