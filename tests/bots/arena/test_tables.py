"""The tables of the arena in each game's RULES.md."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from filbert.bots.arena.report import Pair, PairReport, Report, adjacent
from filbert.bots.levels import LEVELS
from filbert.games import AnyGame, catalogue
from playouts.arena import BEGIN, END, rules_of, seat_numbers, table, write

ROW = re.compile(r"\| (\d) seats: `(\w+)` against `(\w+)` \| (\d+) \| ([\d.]+)% \| ([\d.]+)% to ([\d.]+)% \| (\d+)% \|.*\|")
RATED = re.compile(r"\| (\d) seats \|(.*)\|")


def between_the_marks(text: str) -> str:
    return text.split(BEGIN)[1].split(END)[0]


def report(seats: int, *pairs: Pair) -> Report:
    """A report on series that all went alike."""
    of_pairs = [
        PairReport(
            stronger=stronger,
            weaker=weaker,
            matches=240,
            win_rate=0.6125,
            low95=0.5444,
            high95=0.6801,
            target=0.6,
            target_met=True,
            decision="above_half",
            stopped_by="minutes",
            unfinished=0,
            cpu_seconds=3.0,
        )
        for stronger, weaker in pairs
    ]
    ratings = {level: {"mu": 25.0, "sigma": 1.04} for pair in pairs for level in pair}
    return Report(
        game="politico",
        seats=seats,
        options={},
        seed=1,
        share=0.1,
        pairs=of_pairs,
        ratings=ratings,  # type: ignore[typeddict-item] # each has the fields of a Rating
        seconds=1.0,
    )


def test_a_table_has_a_row_for_each_series_and_a_column_for_each_level() -> None:
    lines = list(table("politico", [report(4, ("steady", "random")), report(2, ("sharp", "steady"))]))

    rows = [match.groups() for line in lines if (match := ROW.fullmatch(line))]
    assert rows == [
        ("4", "steady", "random", "240", "61.3", "54.4", "68.0", "60"),
        ("2", "sharp", "steady", "240", "61.3", "54.4", "68.0", "60"),
    ]
    assert "| 4 seats | 25.0, 1.0 | 25.0, 1.0 |  |  |" in lines


def test_only_what_stands_between_the_marks_is_remade(tmp_path: Path) -> None:
    file = tmp_path / "RULES.md"
    file.write_text(f"# Rules\n\n{BEGIN}\nold\n{END}\n\n## After\n")

    write(file, iter(["new"]))
    write(file, iter(["newer"]))

    assert file.read_text() == f"# Rules\n\n{BEGIN}\n\nnewer\n\n{END}\n\n## After\n"


def test_a_file_without_marks_is_refused_with_the_remedy(tmp_path: Path) -> None:
    file = tmp_path / "RULES.md"
    file.write_text("# Rules\n")

    with pytest.raises(SystemExit, match="put a line"):
        write(file, iter(["new"]))


@pytest.mark.parametrize("game", catalogue().values(), ids=catalogue())
def test_every_game_shows_the_series_of_its_levels(game: AnyGame) -> None:
    shown = between_the_marks(rules_of(game.manifest.id).read_text("utf-8"))

    rows = [match.groups() for match in ROW.finditer(shown)]
    played = [(int(seats), (stronger, weaker)) for seats, stronger, weaker, *_ in rows]
    assert played == [(seats, pair) for seats in seat_numbers(game) for pair in adjacent(game, seats, LEVELS)]
    assert all(float(low) <= float(rate) <= float(high) for _, _, _, _, rate, low, high, _ in rows)
    assert f"| {' | '.join(f'`{level}`' for level in LEVELS)} |" in shown
    assert [int(seats) for seats, _ in RATED.findall(shown)] == seat_numbers(game)
    assert f"`make arena GAME={game.manifest.id}`" in shown
