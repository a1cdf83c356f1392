"""`make bench-search`: iterations a second of the bots' search, beside OpenSpiel's Python ISMCTS bot, in one run.

Both are counted in processor time of one thread, sampling included. Liar's dice is the same game on both sides, searched by our
generic search over a toy world. Each of our games that is searched stands beside the game of OpenSpiel that is nearest to it in
length (the ratio of answers in a match), of those that OpenSpiel can sample anew; its bot plays to the end of the game at random,
ours as far as the game's foresight says and by its policy. `open_spiel` is installed into an environment of its own under build/.
"""

from __future__ import annotations

import json
import random
import subprocess
import venv
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass
from functools import partial
from itertools import cycle
from math import log
from pathlib import Path
from time import thread_time

from filbert.bots.baseline import baseline
from filbert.bots.levels import foresight_of, searches
from filbert.bots.playout import play
from filbert.bots.search.budget import Budget, Clock
from filbert.bots.search.searcher import look_ahead
from filbert.bots.search.tree import Habits, search
from filbert.bots.sight import Sight
from filbert.gamekit.contract import Move, Seating
from filbert.gamekit.dice import Dice
from filbert.games import AnyGame, catalogue

from bench.liars_dice import FACES, Table

ITERATIONS = 400
SECONDS = 4.0
A_FEW = 40
"""Iterations that show whether a question has more than one answer worth a look, though a game may spend a part of them only."""

QUESTIONS = 24
"""Prompts of one match that are searched, drawn from those with a choice."""

AIM = 5.0
"""Times as fast as OpenSpiel's bot."""

AIM_PER_SECOND = 20_000
"""On liar's dice."""

OPEN_SPIEL = "open_spiel==2.0.2"
LIARS_DICE = {"liars_dice": 1, "liars_dice(numdice=5)": 5}
"""Dice of each player, by OpenSpiel's name."""

OTHERS = ("euchre", "oh_hell", "hearts", "gin_rummy")
"""Card games of hidden hands with 20 to 110 answers; tarok, skat, spades and their like cannot be sampled anew there."""

_BUILD = Path("build")


@dataclass(frozen=True)
class Line:
    """One comparison. `answers`: in a match of each, ours of steady players, theirs of random ones."""

    name: str
    seats: int
    answers: float
    per_second: float
    beside: str
    their_answers: float
    their_per_second: float

    @property
    def times(self) -> float:
        """How many times as fast ours is."""
        return self.per_second / self.their_per_second


def main() -> None:
    """Measure, print a table and write build/bench-search.json."""
    theirs = open_spiel((*LIARS_DICE, *OTHERS))
    lines = [*liars_dice_lines(theirs), *game_lines(theirs)]
    print(f"{'':24}{'seats':>6}{'answers':>9}{'it/s':>10}   beside{'answers':>22}{'it/s':>10}{'times':>8}")
    for line in lines:
        print(
            f"{line.name:24}{line.seats:>6}{line.answers:>9.1f}{line.per_second:>10,.0f}   {line.beside:22}"
            f"{line.their_answers:>6.1f}{line.their_per_second:>10,.0f}{line.times:>8.1f}"
        )
    (_BUILD / "bench-search.json").write_text(json.dumps([asdict(line) | {"times": line.times} for line in lines], indent=1))
    missed = [line.name for line in lines if line.times < AIM or (line.name in LIARS_DICE and line.per_second < AIM_PER_SECOND)]
    print(f"below the aim: {', '.join(missed) or 'none'}")


def open_spiel(names: tuple[str, ...]) -> dict[str, dict[str, float]]:
    """What the bot of OpenSpiel does on these games."""
    home = _BUILD / "openspiel"
    python = home / "bin" / "python"
    if not python.exists():
        venv.create(home, with_pip=True)
    subprocess.run([python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", OPEN_SPIEL], check=True)
    script = Path(__file__).with_name("openspiel_bot.py")
    answer = subprocess.run([python, script, str(ITERATIONS), str(SECONDS), *names], check=True, capture_output=True, text=True)
    measured: dict[str, dict[str, float]] = json.loads(answer.stdout)
    return measured


def liars_dice_lines(theirs: Mapping[str, Mapping[str, float]]) -> Iterator[Line]:
    """The same game by both."""
    chance = random.Random(1)
    for name, dice in LIARS_DICE.items():

        def once(dice: int = dice) -> int:
            table = Table(tuple(chance.randint(1, FACES) for _ in range(dice)), seat=0)
            worlds = table.worlds(chance)
            search(worlds, table.legal[table.bid], ITERATIONS, Clock(Budget(ITERATIONS)), chance, Habits())
            return ITERATIONS

        yield beside(name, 2, theirs[name]["answers"], per_second(once), name, theirs)


def game_lines(theirs: Mapping[str, Mapping[str, float]]) -> Iterator[Line]:
    """Our games, with few seats and with four."""
    for game in [game for game in catalogue().values() if searches(game, "sharp")]:
        least = game.manifest.seats.min
        for seats in (least, max(4, least)):
            sights, answers = questions(game, seats)
            name = min(OTHERS, key=lambda other: abs(log(theirs[other]["answers"] / answers)))
            yield beside(game.manifest.id, seats, answers, per_second(partial(searched, game, cycle(sights))), name, theirs)


def beside(name: str, seats: int, answers: float, ours: float, other: str, theirs: Mapping[str, Mapping[str, float]]) -> Line:
    """A comparison with *other*."""
    return Line(name, seats, answers, ours, other, theirs[other]["answers"], theirs[other]["per_second"])


def per_second(search_once: Callable[[], int]) -> float:
    """Iterations a second of processor time. *search_once* says how many it made."""
    done, spent = 0, 0.0
    while spent < SECONDS:
        start = thread_time()
        done += search_once()
        spent += thread_time() - start
    return done / spent


def searched(game: AnyGame, sights: Iterator[Sight]) -> int:
    """The iterations of one answer."""
    found = look_ahead(game, foresight_of(game), Budget(ITERATIONS), next(sights), Dice(b"bench"))
    return sum(arm.visits for arm in found.values())


def questions(game: AnyGame, seats: int) -> tuple[list[Sight], int]:
    """Prompts of a match between steady players that are worth a search, and how many answers the match took."""
    asked: list[Sight] = []
    steady = baseline(game)

    def noting(sight: Sight, dice: Dice) -> Move | None:
        asked.append(sight)
        return steady(sight, dice)

    options = game.settle_options(game.options_class(), Seating(seats, frozenset(range(seats))))
    match = play(game, seats, options, bytes(32), (noting,) * seats)
    chosen = random.Random(1).sample(asked, min(len(asked), 3 * QUESTIONS))
    worth = [sight for sight in chosen if len(look_ahead(game, foresight_of(game), Budget(A_FEW), sight, Dice(b"bench"))) > 1]
    return worth[:QUESTIONS], match.moves


if __name__ == "__main__":
    main()
