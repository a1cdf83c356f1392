"""Many matches in a row, and what they show: lengths, endings, winners and the speed of the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from time import perf_counter
from typing import Any, TypedDict

from filbert.bots.playout import play
from filbert.bots.sight import Chooser
from filbert.gamekit.contract import Due, Game, Moment, Move, Options, Outcome, Step, Timer, View
from filbert.gamekit.dice import Dice
from filbert.gamekit.prompts import Choices, Prompt
from filbert.games import AnyGame

UNFINISHED = "max_moves"
"""Stands among the reasons for matches that did not end within the manifest's bound."""


class Summary(TypedDict):
    """What many matches showed.

    `moves`: of all matches. `us_per_move`: microseconds per move that prompts, legal moves and apply took together.
    `ended_by`: matches by reason. `wins_by_seat`: matches in which the seat had place 1, shared places included.
    """

    game: str
    seats: int
    matches: int
    moves: int
    us_per_move: float
    ended_by: dict[str, int]
    wins_by_seat: list[int]


def simulate(game: AnyGame, seats: int, options: Options, seed: int, matches: int, choosers: Sequence[Chooser]) -> Summary:
    """Play *matches* matches on one core; the match with number *n* (from 0) has the seed `seed_of(seed, n)`.

    Raises: MatchStuck.
    """
    timed = _TimedGame(game)
    moves = 0
    ended_by: Counter[str] = Counter()
    wins = [0] * seats
    for number in range(matches):
        playout = play(timed, seats, options, seed_of(seed, number), choosers)
        moves += playout.moves
        ended_by[playout.outcome.reason if playout.outcome else UNFINISHED] += 1
        for seat in range(seats):
            wins[seat] += playout.outcome is not None and playout.outcome.places[seat] == 1
    return Summary(
        game=game.manifest.id,
        seats=seats,
        matches=matches,
        moves=moves,
        us_per_move=round(timed.seconds / max(moves, 1) * 1e6, 2),
        ended_by=dict(sorted(ended_by.items())),
        wins_by_seat=wins,
    )


def seed_of(seed: int, number: int) -> bytes:
    """The 32 bytes of server seed that match *number* of a simulation is played with."""
    return seed.to_bytes(16, "big", signed=True) + number.to_bytes(16, "big")


class _TimedGame(Game[Any, Any, Any]):
    """A game that counts the seconds that its prompts, legal moves and apply take, and nothing else."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self.manifest = game.manifest  # type: ignore[misc] # a class variable elsewhere; here it is that of the game inside
        self.seconds = 0.0

    def setup(self, seats: int, options: Any, dice: Dice) -> Step[Any]:
        return self._game.setup(seats, options, dice)

    def prompts(self, position: Any) -> tuple[Prompt, ...]:
        start = perf_counter()
        prompts = self._game.prompts(position)
        self.seconds += perf_counter() - start
        return prompts

    def timers(self, position: Any) -> tuple[Timer, ...]:
        return self._game.timers(position)

    def answer_delay_ms(self, position: Any, prompt: Prompt, level: str, drawn: float) -> int | None:
        return self._game.answer_delay_ms(position, prompt, level, drawn)

    def legal_moves(self, position: Any, prompt: Prompt) -> Iterator[Move]:
        start = perf_counter()
        moves = tuple(self._game.legal_moves(position, prompt))
        self.seconds += perf_counter() - start
        return iter(moves)

    def choices(self, position: Any, prompt: Prompt) -> Choices:
        return self._game.choices(position, prompt)

    def apply(self, position: Any, prompt: Prompt, move: Any, moment: Moment) -> Step[Any]:
        start = perf_counter()
        step = self._game.apply(position, prompt, move, moment)
        self.seconds += perf_counter() - start
        return step

    def elapse(self, position: Any, due: Due, moment: Moment) -> Step[Any]:
        return self._game.elapse(position, due, moment)

    def retire(self, position: Any, seat: int, moment: Moment) -> Step[Any]:
        return self._game.retire(position, seat, moment)

    def outcome(self, position: Any) -> Outcome | None:
        return self._game.outcome(position)

    def view(self, position: Any, viewer: int | None) -> View:
        return self._game.view(position, viewer)

    def resample(self, position: Any, viewer: int | None, dice: Dice) -> Any:
        return self._game.resample(position, viewer, dice)

    def tokens(self, position: Any) -> dict[str, int]:
        return self._game.tokens(position)
