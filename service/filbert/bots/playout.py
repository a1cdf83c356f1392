"""Whole matches in memory, played quickly: for playouts of bots, for `filbert simulate` and for the tests of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from filbert.bots.due import due_at, next_due_ms
from filbert.bots.sight import Chooser, sight_of
from filbert.gamekit.contract import Due, Moment, Move, Options, Outcome, Step
from filbert.gamekit.dice import Dice, match_key
from filbert.gamekit.events import Announcement, Event, admits
from filbert.gamekit.prompts import Prompt
from filbert.games import AnyGame

MS_PER_MOVE = 1
"""How long a bot takes for a move: so little that no clock of a game runs out while a required prompt is answered."""

_DRAWS = 1 << 32


class MatchStuck(Exception):
    """Nobody wants to move and nothing is waited for, so the match can never end: a fault of the game or of a bot."""


@dataclass(frozen=True, slots=True)
class Answered:
    """A log entry: a seat answered a prompt."""

    key: str
    move: Move
    at_ms: int


@dataclass(frozen=True, slots=True)
class Elapsed:
    """A log entry: time answered all that was due at one instant."""

    due: Due


@dataclass(frozen=True, slots=True)
class Playout:
    """A match that was played. `outcome`: None if it did not end within its bound. `moves`: answers of seats, not of time."""

    outcome: Outcome | None
    moves: int
    log: tuple[Answered | Elapsed, ...]
    position: Any


def play(
    game: AnyGame,
    seats: int,
    options: Options,
    seed: bytes,
    choosers: Sequence[Chooser],
    *,
    levels: Sequence[str] | None = None,
    max_moves: int | None = None,
) -> Playout:
    """Play a match from its setup; `choosers` are by seat. The dice of match and bots all follow from *seed*.

    `levels`, by seat: bots answer in the time that the game says for their level, where it says one (`answer_delay_ms`). Without
    levels, and wherever the game says nothing, they take `MS_PER_MOVE` and are asked in any order.
    It stops without an outcome after `max_moves` moves, or as many steps of time; None stands for the manifest's bound.

    Raises: MatchStuck.
    """
    key = match_key(seed, {})
    first = game.setup(seats, options, Dice(key))
    if levels is None:
        run = _Run(game, first.position, seed, key, choosers)
    else:
        run = _TimedRun(game, first.position, seed, key, choosers, levels)
    run.told.extend(first.events)
    return run.finish(game.manifest.max_moves if max_moves is None else max_moves)


def play_on(
    game: AnyGame, position: Any, at_ms: int, seed: bytes, choosers: Sequence[Chooser], *, max_moves: int | None = None
) -> Playout:
    """Play on from *position*, which stands at match time *at_ms*; the rest is as in `play`. Choosers know no earlier events.

    Raises: MatchStuck.
    """
    run = _Run(game, position, seed, match_key(seed, {}), choosers)
    run.at_ms = at_ms
    return run.finish(game.manifest.max_moves if max_moves is None else max_moves)


class _Run:
    """A playout under way. Bots draw from streams apart from the match's dice, a stream for each question they are asked."""

    __slots__ = ("at_ms", "choosers", "game", "heard", "key", "log", "moves", "position", "questions", "seed", "told")

    def __init__(self, game: AnyGame, position: Any, seed: bytes, key: bytes, choosers: Sequence[Chooser]) -> None:
        self.game = game
        self.position = position
        self.seed = seed
        self.key = key
        self.choosers = choosers
        self.at_ms = 0
        self.moves = 0
        self.questions = 0
        self.log: list[Answered | Elapsed] = []
        self.told: list[Announcement] = []
        self.heard: dict[int, tuple[int, list[Event]]] = {}

    def finish(self, bound: int) -> Playout:
        """Play until the match is over or a bound is reached."""
        outcome = self.game.outcome(self.position)
        waits = 0
        while outcome is None and self.moves < bound and waits < bound:
            if not self._answer_one():
                self._elapse()
                waits += 1
            outcome = self.game.outcome(self.position)
        return Playout(outcome, self.moves, tuple(self.log), self.position)

    def _answer_one(self) -> bool:
        """Let one open prompt be answered; false if every seat leaves its prompts alone."""
        return self._answer_any(self.game.prompts(self.position))

    def _answer_any(self, prompts: Sequence[Prompt]) -> bool:
        """Let one of *prompts* be answered, the first asked being any of them; false if every seat leaves its prompts alone."""
        count = len(prompts)
        first = self._own_dice().below("first", count) if count > 1 else 0
        for offset in range(count):
            prompt = prompts[(first + offset) % count]
            move = self._asked(prompt)
            if move is not None:
                self._apply(prompt, move, max(self.at_ms + MS_PER_MOVE, prompt.answerable_ms))
                return True
        return False

    def _asked(self, prompt: Prompt) -> Move | None:
        sight = sight_of(self.game, self.position, prompt, partial(self._events_of, prompt.seat))
        return self.choosers[prompt.seat](sight, self._own_dice())

    def _apply(self, prompt: Prompt, move: Move, at_ms: int) -> None:
        self.at_ms = at_ms
        self.moves += 1
        self.log.append(Answered(prompt.key, move, self.at_ms))
        self._take(self.game.apply(self.position, prompt, move, Moment(Dice(self.key), self.at_ms)))

    def _elapse(self) -> None:
        instant = next_due_ms(self.game, self.position)
        if instant is None:
            raise MatchStuck(f"{self.game.manifest.id}: after {self.moves} moves nobody moves and no timer runs")
        self.at_ms = max(self.at_ms, instant)
        due = due_at(self.game, self.position, self.at_ms)
        self.log.append(Elapsed(due))
        self._take(self.game.elapse(self.position, due, Moment(Dice(self.key), self.at_ms)))

    def _take(self, step: Step[Any]) -> None:
        self.position = step.position
        self.told.extend(step.events)

    def _own_dice(self) -> Dice:
        self.questions += 1
        return Dice(self.seed + self.questions.to_bytes(4, "big"))

    def _events_of(self, seat: int) -> tuple[Event, ...]:
        """What *seat* was told so far. Each announcement is looked at once: doing so for each answer was a fifth of a match."""
        read, heard = self.heard.get(seat, (0, []))
        heard += [announcement.event for announcement in self.told[read:] if admits(announcement.audience, seat)]
        self.heard[seat] = len(self.told), heard
        return tuple(heard)


class _TimedRun(_Run):
    """A playout in which bots answer when their time has come, where the game says when that is.

    As in the service, a bot that leaves such a prompt alone is not asked again, and one whose answer leaves it open is, at once.
    """

    __slots__ = ("left_alone", "levels")

    def __init__(self, game: AnyGame, position: Any, seed: bytes, key: bytes, choosers: Sequence[Chooser], levels: Sequence[str]):
        super().__init__(game, position, seed, key, choosers)
        self.levels = levels
        self.left_alone: set[str] = set()

    def _answer_one(self) -> bool:
        """Let one bot answer: first one whose time the game leaves open, then the earliest, unless something is due before."""
        untimed: list[Prompt] = []
        timed: list[tuple[int, int, Prompt]] = []
        for prompt in self.game.prompts(self.position):
            instant = self._instant_of(prompt)
            if instant is None:
                untimed.append(prompt)
            elif prompt.key not in self.left_alone:
                timed.append((*instant, prompt))
        return self._answer_any(untimed) or self._answer_first(timed)

    def _answer_first(self, timed: list[tuple[int, int, Prompt]]) -> bool:
        """Ask one after the other in order of time; an answer at the very instant at which something is due comes before it."""
        due_ms = next_due_ms(self.game, self.position)
        for instant, _, prompt in sorted(timed, key=lambda each: each[:2]):
            if due_ms is not None and due_ms < instant:
                return False
            move = self._asked(prompt)
            if move is not None:
                self._apply(prompt, move, max(self.at_ms, instant))
                return True
            self.left_alone.add(prompt.key)
        return False

    def _instant_of(self, prompt: Prompt) -> tuple[int, int] | None:
        """When the bot of this prompt answers, and a number that orders those of one instant; None if the game does not say."""
        drawn = Dice(self.seed + prompt.key.encode()).below("reaction", _DRAWS)
        delay_ms = self.game.answer_delay_ms(self.position, prompt, self.levels[prompt.seat], drawn / _DRAWS)
        return None if delay_ms is None else (prompt.answerable_ms + delay_ms, drawn)
