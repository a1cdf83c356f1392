"""The contract between a game and the house. A game is pure: position and move in, step out; time and chance are arguments."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Annotated, Any, ClassVar, Generic, TypeVar

import msgspec
from msgspec import Meta

from filbert.gamekit.dice import Dice
from filbert.gamekit.events import Announcement, Audience, Event
from filbert.gamekit.manifest import Manifest, load_texts
from filbert.gamekit.prompts import Choices, ClosedPrompt, ClosedReason, Prompt, PromptBook, PromptDesk


class Move(msgspec.Struct, frozen=True, tag_field="type"):
    """Base of all moves. A subclass sets `tag="snake_case_verb"`, unique over all games unless its fields are the same.

    A field of free text is annotated with `Meta(extra={"free_text": True}, min_length=…, max_length=…)`. The house takes the text
    out before the rules see the move and hands them a reference (an id and a salted hash) in its place.
    """

    def face(self) -> msgspec.Struct:
        """What the table sees of this move once it is published; a move that hides something returns a `MoveFace` instead."""
        return self


class MoveFace(msgspec.Struct, frozen=True, tag_field="type"):
    """What others see of a move that hides something. Its tag is that of the move."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of a game's options. Every field has a default and a description; the catalogue publishes their schema."""


class Seating(msgspec.Struct, frozen=True):
    """Who sits at the table when the options are settled: how many seats, which of them are bots, and which is the host's.

    `host` is None for a host without a seat, and where nobody is the host of a match played in memory.
    """

    seats: int
    bots: frozenset[int] = frozenset()
    host: int | None = None


class View(msgspec.Struct, frozen=True, tag_field="type"):
    """Base of a game's view: all that one viewer may know, built from nothing. Its tag is the game's id.

    A subclass that shows free texts lists their ids in a field `text_ids`; the house puts the texts beside the view. One that
    shows instants has them by name in a field `instants`, a dict of match times; the house puts the points in time beside the view.
    """


class Moment(msgspec.Struct, frozen=True):
    """When and with what chance a step happens. `at_ms`: receipt, in match time. `lag_ms`: the way up, if measured, else 0."""

    dice: Dice
    at_ms: int
    lag_ms: int = 0


class Timer(msgspec.Struct, frozen=True):
    """What the rules wait for without a seat. `due_ms` is in match time; `key` is unique within the match. `settle_ms`: how long
    after that it is worked out at the earliest, so that what was received before is written; None for the house's own grace."""

    key: str
    due_ms: int
    public: bool = False
    settle_ms: int | None = None


class Due(msgspec.Struct, frozen=True):
    """All prompts and timers that fell due at one instant, in the order in which the position lists them."""

    prompts: tuple[str, ...]
    timers: tuple[str, ...]
    at_ms: int


class TimedAnswer(msgspec.Struct, frozen=True):
    """The answer that time gave to a prompt, in the seat's name."""

    key: str
    seat: int
    move: Move


class Outcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a match ended. `places` and `points` are by seat; place 1 is the best, equal places share it."""

    reason: Annotated[str, Meta(description="Why the match ended: a code of the game's texts (`outcome.<code>`).")]
    places: Annotated[tuple[int, ...], Meta(description="Place of each seat; 1 is the best, ties share a place.")]
    points: Annotated[tuple[int, ...] | None, Meta(description="Points of each seat, if the game counts any.")] = None


P = TypeVar("P")
M = TypeVar("M", bound=Move)
O = TypeVar("O", bound=Options)  # noqa: E741  O is the third letter of Position, Move, Options


class Step(msgspec.Struct, Generic[P], frozen=True):
    """A position with what led to it.

    `answers`: given by time, in this step. `published`: keys of sealed prompts whose answers the table sees from now on, as the
    move's `face()`. An answer to a prompt that is not sealed is published by itself. `closed`: the prompts that closed, and why.
    """

    position: P
    events: tuple[Announcement, ...] = ()
    answers: tuple[TimedAnswer, ...] = ()
    published: tuple[str, ...] = ()
    closed: tuple[ClosedPrompt, ...] = ()


class StepDraft:
    """What a step gathers while the rules work it out: prompts, events, answers of time, publications."""

    __slots__ = ("_answers", "_events", "_published", "prompts")

    def __init__(self, book: PromptBook) -> None:
        self.prompts = PromptDesk(book)
        self._events: list[Announcement] = []
        self._answers: list[TimedAnswer] = []
        self._published: list[str] = []

    def tell(self, event: Event, audience: Audience) -> None:
        """Announce *event* to *audience*."""
        self._events.append(Announcement(event, audience))

    def answered_by_time(self, prompt: Prompt, move: Move) -> None:
        """Note that time gave *move* as the answer to *prompt*; the game applies it itself."""
        self._answers.append(TimedAnswer(prompt.key, prompt.seat, move))

    def publish(self, *keys: str) -> None:
        """Let the table see the answers to these sealed prompts."""
        self._published.extend(keys)

    def close(self, key: str, reason: ClosedReason) -> None:
        """Close one prompt."""
        self.prompts.close(key, reason)

    def step(self, position: P) -> Step[P]:
        """The finished step; *position* must already hold `self.prompts.book()`."""
        return Step(position, tuple(self._events), tuple(self._answers), tuple(self._published), tuple(self.prompts.closed))


class Game(ABC, Generic[P, M, O]):
    """The rules of one game. No method keeps anything between calls; every position is immutable."""

    manifest: ClassVar[Manifest]
    position_class: ClassVar[type[Any]]
    options_class: ClassVar[type[Options]]
    move_classes: ClassVar[tuple[type[Move], ...]]
    event_classes: ClassVar[tuple[type[Event], ...]]
    view_class: ClassVar[type[View]]

    def texts(self) -> dict[str, dict[str, str]]:
        """Every name and template of the game, by language and code: those in its `locale/`, unless its data brings more.

        Raises: ManifestError.
        """
        return load_texts(type(self).__module__.rpartition(".")[0], self.manifest.languages)

    def settle_options(self, options: O, seating: Seating) -> O:
        """The options as they are played, once it is known who sits where; refuses combinations that cannot be played.

        Raises: InvalidOptions.
        """
        return options

    @abstractmethod
    def setup(self, seats: int, options: O, dice: Dice) -> Step[P]:
        """The first position, at match time 0."""

    @abstractmethod
    def prompts(self, position: P) -> tuple[Prompt, ...]:
        """The open prompts, oldest first."""

    def timers(self, position: P) -> tuple[Timer, ...]:
        """What the rules wait for without a seat."""
        return ()

    def answer_delay_ms(self, position: P, prompt: Prompt, level: str, drawn: float) -> int | None:
        """How long after `opened_ms` a bot of *level* answers *prompt*, where the game says so; None for the house's own delay.

        `drawn`: evenly from 0 to 1. The delay may follow from nothing that the table may not know: all can measure it.
        """
        return None

    @abstractmethod
    def legal_moves(self, position: P, prompt: Prompt) -> Iterator[M]:
        """Every answer to *prompt*, in a stable order. A free text is stood for by one example."""

    @abstractmethod
    def choices(self, position: P, prompt: Prompt) -> Choices:
        """Kinds of move that answer *prompt*, with the domains of their fields."""

    @abstractmethod
    def apply(self, position: P, prompt: Prompt, move: M, moment: Moment) -> Step[P]:
        """Answer *prompt*, which is open in *position*. `moment.at_ms` may lie before one already applied.

        Raises: IllegalMove, with nothing changed.
        """

    @abstractmethod
    def elapse(self, position: P, due: Due, moment: Moment) -> Step[P]:
        """Work out all prompts and timers that fell due at one instant, in one step."""

    @abstractmethod
    def retire(self, position: P, seat: int, moment: Moment) -> Step[P]:
        """Take *seat* out of the match (resigned or removed); the match goes on or ends. A seat already out changes nothing."""

    @abstractmethod
    def outcome(self, position: P) -> Outcome | None:
        """How the match ended, or None while it goes on."""

    @abstractmethod
    def view(self, position: P, viewer: int | None) -> View:
        """All that *viewer* (a seat, or None without one) may know, what it still remembers included."""

    @abstractmethod
    def resample(self, position: P, viewer: int | None, dice: Dice) -> P:
        """Another position that *viewer* cannot tell from this one, drawn so that it follows from what the viewer knows alone."""

    @abstractmethod
    def tokens(self, position: P) -> dict[str, int]:
        """How many of each conserved thing (card kind, token) there are, wherever they lie; it never changes within a match."""
