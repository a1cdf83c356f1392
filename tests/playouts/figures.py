"""Figures of many playouts as Markdown, for the RULES.md of a game: `python -m playouts.figures GAME [MATCHES] [random|steady]`.

Players are random ones, or bots of the level `steady`.

What is counted, and which variants of the rules are played, the game's own tests say in `tests/games/<game>/figures.py`:
`VARIANTS`, options by name, `tally`, and `SPREAD`, the counts that are shown with their median and their most.
"""

from __future__ import annotations

import importlib
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from statistics import median
from typing import Any, Literal, get_args

from conformance.matches import seat_numbers
from filbert.bots.baseline import baseline
from filbert.gamekit.codec import Codec
from filbert.gamekit.contract import Seating
from filbert.games import AnyGame, catalogue
from playouts.play import Playout, Tally, play_out

MATCHES = 10_000

Level = Literal["random", "steady"]


def figures(game: AnyGame, matches: int, seats: Sequence[int] | None = None, level: Level = "random") -> Iterator[str]:
    """The lines of one section for each variant of the rules, with a column for each number of seats."""
    module = importlib.import_module(f"games.{game.manifest.id}.figures")
    for name, plain in module.VARIANTS.items():
        columns = list(seats or seat_numbers(game))
        played = [_played(game, count, plain, matches, module.tally, level) for count in columns]
        yield from ("", f"{name}, {matches:,} matches of {level} players for each number of seats:", "")
        yield _row("", [f"{count} seats" for count in columns])
        yield _row("---", ["---"] * len(columns))
        for title, cells in _rows(played, module.SPREAD):
            yield _row(title, cells)


def _played(game: AnyGame, seats: int, plain: dict[str, Any], matches: int, tally: Tally, level: Level) -> list[Playout]:
    options = game.settle_options(Codec(game).options(plain), Seating(seats))
    chooser = baseline(game) if level == "steady" else None
    return [play_out(game, seats, options, number, tally=tally, chooser=chooser) for number in range(matches)]


def _rows(played: Sequence[list[Playout]], spread: Sequence[str]) -> Iterator[tuple[str, list[str]]]:
    """What is shown of the playouts: of the counts named in *spread* the median and the most, of all others the mean of a match."""
    yield "moves: median, most", [_spread([each.moves for each in column]) for column in played]
    for name in spread:
        yield f"{name}: median, most", [_spread([each.counts[name] for each in column]) for column in played]
    for reason in sorted({each.outcome.reason for column in played for each in column}):
        yield f"ended by `{reason}`", [_share([each.outcome.reason == reason for each in column]) for column in played]
    yield "first place shared", [_share([each.outcome.places.count(1) > 1 for each in column]) for column in played]
    yield "wins by seat, in 100", [_wins(column) for column in played]
    for name in sorted({name for column in played for each in column for name in each.counts} - set(spread)):
        yield f"{name} a match", [f"{sum(each.counts[name] for each in column) / len(column):.2f}" for column in played]


def _spread(numbers: Sequence[int]) -> str:
    return f"{median(numbers):g}, {max(numbers)}"


def _share(held: Sequence[bool]) -> str:
    return f"{100 * sum(held) / len(held):.2f} %"


def _wins(column: Sequence[Playout]) -> str:
    wins: Counter[int] = Counter()
    for each in column:
        wins.update(seat for seat, place in enumerate(each.outcome.places) if place == 1)
    return " : ".join(f"{100 * wins[seat] / len(column):.0f}" for seat in range(len(column[0].outcome.places)))


def _row(title: str, cells: Sequence[str]) -> str:
    return f"| {title} | {' | '.join(cells)} |"


if __name__ == "__main__":
    levels: dict[str, Level] = {level: level for level in get_args(Level)}
    asked = sys.argv[3] if len(sys.argv) > 3 else "random"
    for line in figures(catalogue()[sys.argv[1]], int(sys.argv[2]) if len(sys.argv) > 2 else MATCHES, level=levels[asked]):
        print(line)
