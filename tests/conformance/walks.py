"""Walks: matches played move by move with everything kept, on which the laws are checked."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from filbert.bots.due import due_at, next_due_ms
from filbert.gamekit.contract import Due, Moment, Move, Options, Step
from filbert.gamekit.dice import Dice, match_key
from filbert.gamekit.errors import IllegalMove
from filbert.gamekit.prompts import Prompt
from filbert.games import AnyGame


@dataclass(frozen=True, slots=True)
class Habits:
    """How the players of a walk behave, in chances of 100: they let time pass, they leave for good, they use optional prompts."""

    dawdle: int = 0
    leave: int = 0
    meddle: int = 25


@dataclass(frozen=True, slots=True)
class Act:
    """What moved a match on: a seat answered a prompt, or time passed, or a seat left. One of the three is set."""

    at_ms: int
    prompt: Prompt | None = None
    move: Move | None = None
    due: Due | None = None
    leaver: int | None = None


@dataclass(frozen=True, slots=True)
class Frame:
    """One step of a walk: the position before, the act, what it led to and the dice labels that it used."""

    before: Any
    act: Act
    step: Step[Any]
    labels: frozenset[str]


@dataclass(frozen=True, slots=True, repr=False)
class Walk:
    """A match as far as it was played. `habits` and `picks` are what it was played with."""

    game: AnyGame
    seats: int
    options: Options
    seed: int
    habits: Habits
    picks: tuple[int, ...]
    first: Step[Any]
    first_labels: frozenset[str]
    frames: tuple[Frame, ...]

    def __repr__(self) -> str:
        """The call that makes this walk again; the frames would fill pages."""
        arguments = f"{self.seats}, {self.options!r}, {self.seed}, {self.habits!r}, {self.picks}"
        return f"walk({self.game.manifest.id}, {arguments})  # {len(self.frames)} acts"

    @property
    def key(self) -> bytes:
        """The key of the match's dice."""
        return key_of(self.seed)

    @property
    def positions(self) -> list[Any]:
        """Every position, from the setup to the last."""
        return [self.first.position, *(frame.step.position for frame in self.frames)]

    @property
    def steps(self) -> list[Step[Any]]:
        """Every step, the setup included."""
        return [self.first, *(frame.step for frame in self.frames)]

    @property
    def viewers(self) -> list[int | None]:
        """Every seat, then the one who looks on."""
        return [*range(self.seats), None]

    def chance(self, purpose: str) -> random.Random:
        """Chance for the checks of a law, apart from that of the walk."""
        return random.Random(f"{self.seed}/{purpose}")

    def telling(self, purpose: str) -> Iterator[tuple[int, Any]]:
        """Positions worth a closer look, with their numbers: the first, and one for each kind of prompt or timer that was open."""
        chance = self.chance(purpose)
        by_kind: dict[str, list[int]] = {}
        positions = self.positions
        for number, position in enumerate(positions):
            kinds = {prompt.kind for prompt in self.game.prompts(position)}
            kinds |= {"timer" for _ in self.game.timers(position)}
            for kind in sorted(kinds):
                by_kind.setdefault(kind, []).append(number)
        for number in sorted({0, *(chance.choice(numbers) for numbers in by_kind.values())}):
            yield number, positions[number]

    def instant(self, number: int, prompt: Prompt | None = None) -> int:
        """The match time at which position *number* came to be; with *prompt*, the first one from then on to answer it."""
        came_to_be = max((frame.act.at_ms for frame in self.frames[:number]), default=0)
        return came_to_be if prompt is None else max(came_to_be, prompt.not_before_ms or 0)


def walk(
    game: AnyGame,
    seats: int,
    options: Options,
    seed: int,
    habits: Habits = Habits(),
    picks: Sequence[int] = (),
    limit: int | None = None,
) -> Walk:
    """Play a match of at most *limit* acts; None stands for half as many again as the game's bound of moves.

    The first choices follow from *picks*, the later ones from *seed*, like the dice.
    """
    if limit is None:
        limit = max(3000, game.manifest.max_moves * 3 // 2)
    walker = _Walker(game, seats, seed, habits, picks)
    dice = Dice(key_of(seed))
    first = game.setup(seats, options, dice)
    position = first.position
    frames: list[Frame] = []
    while len(frames) < limit and game.outcome(position) is None:
        act = walker.next_act(position)
        if act is None:  # stuck: the law of waiting says so
            break
        try:
            step, labels = perform(game, position, act, seed)
        except IllegalMove:  # it was listed as legal: the law of legal moves says so
            break
        frames.append(Frame(position, act, step, labels))
        position = step.position
    return Walk(game, seats, options, seed, habits, tuple(picks), first, dice.used, tuple(frames))


def perform(game: AnyGame, position: Any, act: Act, seed: int) -> tuple[Step[Any], frozenset[str]]:
    """The step that *act* leads to, and the dice labels that it used."""
    dice = Dice(key_of(seed))
    moment = Moment(dice, act.at_ms)
    if act.due is not None:
        step = game.elapse(position, act.due, moment)
    elif act.leaver is not None:
        step = game.retire(position, act.leaver, moment)
    else:
        assert act.prompt is not None
        step = game.apply(position, act.prompt, act.move, moment)
    return step, dice.used


def key_of(seed: int) -> bytes:
    """The key of the dice of a walk."""
    return match_key(seed.to_bytes(32, "big"), {})


def packed(value: object) -> bytes:
    """*value* as bytes, to compare."""
    return msgspec.msgpack.encode(value)


class _Walker:
    """Decides what happens next."""

    def __init__(self, game: AnyGame, seats: int, seed: int, habits: Habits, picks: Sequence[int]) -> None:
        self.game = game
        self.seats = seats
        self.habits = habits
        self.now_ms = 0
        self._picks = iter(picks)
        self._chance = random.Random(seed)

    def next_act(self, position: Any) -> Act | None:
        """The next act, or None where nothing can happen any more."""
        mood = self._chance.randrange(100)
        if mood < self.habits.leave:
            self.now_ms += 1
            return Act(self.now_ms, leaver=self._pick(self.seats))
        if mood >= self.habits.leave + self.habits.dawdle:
            act = self._answer(position)
            if act is not None:
                return act
        return self._wait(position) or self._answer(position)

    def _answer(self, position: Any) -> Act | None:
        prompts = self.game.prompts(position)
        for required in (False, True) if self._chance.randrange(100) < self.habits.meddle else (True, False):
            answers = [
                (prompt, tuple(self.game.legal_moves(position, prompt))) for prompt in prompts if prompt.required == required
            ]
            answers = [(prompt, moves) for prompt, moves in answers if moves]
            if answers and (required or self._chance.randrange(100) < self.habits.meddle):
                prompt, moves = answers[self._pick(len(answers))]
                return Act(self._receipt(position, prompt), prompt, moves[self._pick(len(moves))])
        return None

    def _receipt(self, position: Any, prompt: Prompt) -> int:
        """When an answer came in: by the next deadline, and now and then before one that was applied already."""
        deadline = next_due_ms(self.game, position)
        at_ms = self.now_ms + self._chance.randrange(300)
        if deadline is not None:
            at_ms = min(at_ms, deadline)
        at_ms = max(at_ms, prompt.answerable_ms)
        self.now_ms = max(self.now_ms, at_ms)
        if self._chance.randrange(10) == 0:
            at_ms = max(prompt.answerable_ms, at_ms - self._chance.randrange(200))
        return at_ms

    def _wait(self, position: Any) -> Act | None:
        instant = next_due_ms(self.game, position)
        if instant is None:
            return None
        self.now_ms = max(self.now_ms, instant)
        return Act(self.now_ms, due=due_at(self.game, position, self.now_ms))

    def _pick(self, count: int) -> int:
        return next(self._picks, self._chance.randrange(1 << 16)) % count
