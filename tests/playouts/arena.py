"""The table of the arena in each game's RULES.md: `python -m playouts.arena [GAME …] [--minutes 40]`, or `make arena`.

It stands between two marks. Series with more seats come first: what they leave of the minutes, the dearest pair has.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator, Sequence
from pathlib import Path

import filbert.games
from filbert.bots.arena.report import PairReport, Plan, Report, adjacent, hold_arena
from filbert.bots.levels import LEVELS
from filbert.cli.arena import Bars
from filbert.cli.match_options import options_of
from filbert.games import AnyGame, catalogue

BEGIN, END = "<!-- arena: remade by `make arena` -->", "<!-- end of arena -->"

MINUTES = 40.0
"""For all series of a game, on two cores."""

MATCHES = 3000
SHARE = 0.1
SEED = 1

FOUND = {"above_target": "at it or above", "below_target": "below it", "above_half": "above one half", "open": "undecided"}


def rules_of(game_id: str) -> Path:
    """The game's RULES.md."""
    return Path(filbert.games.__path__[0]) / game_id / "RULES.md"


def seat_numbers(game: AnyGame) -> list[int]:
    """The numbers of seats that are played, most first: four, and the game's least."""
    return sorted({game.manifest.seats.min, min(4, game.manifest.seats.max)}, reverse=True)


def play_all(game: AnyGame, minutes: float) -> list[Report]:
    """All series of *game*, each with its part of the *minutes* and what those before it left."""
    plans = [(seats, adjacent(game, seats, LEVELS)) for seats in seat_numbers(game)]
    reports: list[Report] = []
    for done, (seats, pairs) in enumerate(plans):
        left = minutes - sum(report["seconds"] for report in reports) / 60
        part = len(pairs) / sum(len(coming) for _, coming in plans[done:])
        options = options_of(game, seats, "{}")
        plan = Plan(game.manifest.id, seats, options, pairs, MATCHES, left * part, SHARE, SEED, os.cpu_count() or 1)
        with Bars(MATCHES) as bars:
            reports.append(hold_arena(plan, bars.show))
    return reports


def table(game_id: str, reports: Sequence[Report]) -> Iterator[str]:
    """The lines that stand between the marks."""
    yield "| Seats, and who plays whom | Matches | Win rate | 95 % interval | Target | Found | Stopped by |"
    yield "|---|---|---|---|---|---|---|"
    for report in reports:
        yield from (_row(report["seats"], pair) for pair in report["pairs"])
    yield ""
    yield f"| Ratings, mu and sigma | {' | '.join(f'`{level}`' for level in LEVELS)} |"
    yield "|---" * (len(LEVELS) + 1) + "|"
    for report in reports:
        ratings = report["ratings"]
        cells = [f"{ratings[level]['mu']:.1f}, {ratings[level]['sigma']:.1f}" if level in ratings else "" for level in LEVELS]
        yield f"| {report['seats']} seats | {' | '.join(cells)} |"
    yield ""
    yield f"`make arena GAME={game_id}`: seed {SEED}, default options, {SHARE:.0%} of the service's iterations, each deal twice,"
    yield "with swapped seats (`docs/arena.md`). Ratings compare levels with the same number of seats only."


def write(path: Path, lines: Iterator[str]) -> None:
    """Put *lines* between the marks of the file at *path*."""
    text = path.read_text("utf-8")
    if text.count(BEGIN) != 1 or text.count(END) != 1:
        raise SystemExit(f"{path}: put a line {BEGIN} and below it a line {END} where the table is to stand")
    before, rest = text.split(BEGIN)
    path.write_text("\n".join((before + BEGIN, "", *lines, "", END)) + rest.split(END)[1], "utf-8")


def _row(seats: int, pair: PairReport) -> str:
    cells = (
        f"{seats} seats: `{pair['stronger']}` against `{pair['weaker']}`",
        pair["matches"],
        f"{pair['win_rate']:.1%}",
        f"{pair['low95']:.1%} to {pair['high95']:.1%}",
        f"{pair['target']:.0%}",
        FOUND[pair["decision"]],
        pair["stopped_by"],
    )
    return f"| {' | '.join(str(cell) for cell in cells)} |"


def main() -> None:
    """Remake the tables of the games that are named, of all if none is."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"of {', '.join(catalogue())}; all if left out")
    parser.add_argument("--minutes", type=float, default=MINUTES, help="for each game")
    arguments = parser.parse_args()
    for game_id in arguments.games or catalogue():
        write(rules_of(game_id), table(game_id, play_all(catalogue()[game_id], arguments.minutes)))


if __name__ == "__main__":
    main()
