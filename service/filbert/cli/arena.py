"""`filbert arena`: series between levels of bots, and how much stronger one is than the other."""

from __future__ import annotations

import importlib
import json
import os
from collections.abc import Iterator
from types import ModuleType
from typing import TYPE_CHECKING, Any, Self

import click

from filbert.bots.levels import LEVELS
from filbert.cli import Refusal
from filbert.cli.match_options import game_of, options_of

if TYPE_CHECKING:
    from filbert.bots.arena.report import Pair, PairReport, Report
    from filbert.bots.arena.series import Standing

MATCHES = 1000
MINUTES = 20.0
SHARE = 0.1

DECISIONS = {
    "above_target": "at its target or above",
    "below_target": "below its target",
    "above_half": "above one half, its target undecided",
    "open": "undecided",
}


@click.command()
@click.argument("game_id", metavar="GAME")
@click.option(
    "--levels", "levels_text", default="0,1,2,3", show_default=True, help="Which levels, by number or name: each plays the next."
)
@click.option("--pairs", "pairs_text", help="Which series instead, stronger:weaker, as 2:0,3:1.")
@click.option("--seats", type=int, help="Number of seats; the game's least if left out.")
@click.option("--matches", type=click.IntRange(min=2), default=MATCHES, show_default=True, help="The most of a series.")
@click.option(
    "--minutes", type=click.FloatRange(min=0, min_open=True), default=MINUTES, show_default=True, help="The most for all series."
)
@click.option(
    "--share", type=click.FloatRange(0, 1, min_open=True), default=SHARE, show_default=True, help="Of the service's iterations."
)
@click.option("--options", "options_json", default="{}", help="The game's options, as a JSON object.")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same matches.")
@click.option("--processes", type=click.IntRange(min=1), help="Processes that play; one for each core if left out.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object instead of a table.")
def arena(
    *,
    game_id: str,
    levels_text: str,
    pairs_text: str | None,
    seats: int | None,
    matches: int,
    minutes: float,
    share: float,
    options_json: str,
    seed: int,
    processes: int | None,
    as_json: bool,
) -> None:
    """Let levels of bots play GAME against each other: the same deals with swapped seats, until it is clear who is stronger.

    With more seats than the least, the master does not play the sharp level unless --pairs says so: it takes hours.
    """
    game = game_of(game_id)
    seats = game.manifest.seats.min if seats is None else seats
    options = options_of(game, seats, options_json)
    report = _arena()
    pairs = _pairs(pairs_text) if pairs_text else report.adjacent(game, seats, _levels(levels_text))
    if not pairs:
        raise Refusal(
            f"--levels {levels_text}: with {seats} seats there is no series to play; name two neighbours, or give --pairs"
        )
    plan = report.Plan(game_id, seats, options, pairs, matches, minutes, share, seed, processes or os.cpu_count() or 1)
    with Bars(matches) as bars:
        found = report.hold_arena(plan, bars.show)
    click.echo(json.dumps(found) if as_json else "\n".join(_table(found)))


def _arena() -> ModuleType:
    """The arena itself, which needs packages that the service does without.

    Raises: Refusal.
    """
    try:
        return importlib.import_module("filbert.bots.arena.report")
    except ModuleNotFoundError as error:
        raise Refusal(f"the arena needs the package {error.name}; pip install 'filbert[arena]'") from error


def _pairs(text: str) -> tuple[Pair, ...]:
    pairs = []
    for part in text.split(","):
        levels = _levels(part, ":")
        if len(levels) != 2:
            raise Refusal(f"--pairs: {part!r} is not stronger:weaker; give it as 2:1 or sharp:steady")
        pairs.append((levels[0], levels[1]))
    return tuple(pairs)


def _levels(text: str, between: str = ",") -> list[str]:
    """Levels that are named by number or by name."""
    names = {str(number): level for number, level in enumerate(LEVELS)} | {level: level for level in LEVELS}
    parts = [part.strip() for part in text.split(between)]
    for part in parts:
        if part not in names:
            known = ", ".join(f"{number} ({level})" for number, level in enumerate(LEVELS))
            raise Refusal(f"there is no level {part!r}; there are {known}")
    return [names[part] for part in parts]


class Bars:
    """A progress bar for each series, on standard error, where that is a terminal."""

    def __init__(self, matches: int) -> None:
        self._matches = matches
        self._pair: Pair | None = None
        self._bar: Any = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._bar is not None:
            self._bar.close()

    def show(self, pair: Pair, standing: Standing) -> None:
        """Draw how the series of *pair* stands."""
        if pair != self._pair:
            self.__exit__()
            self._pair = pair
            # None: drawn on a terminal only.
            self._bar = importlib.import_module("tqdm").tqdm(desc=" v ".join(pair), total=self._matches, unit="match", disable=None)
        if not standing.deals:
            return
        self._bar.update(2 * standing.deals - self._bar.n)
        ends = standing.interval
        self._bar.set_postfix_str(f"{standing.win_rate:.1%}, {ends.low:.1%} to {ends.high:.1%}")


def _table(found: Report) -> Iterator[str]:
    yield f"{found['game']}, {found['seats']} seats, {found['share']:.0%} of the iterations, {found['seconds']:.0f} s"
    for pair in found["pairs"]:
        yield _row(pair)
    for level, rating in found["ratings"].items():
        yield f"  {level:8} rated {rating['mu']:.1f}, sigma {rating['sigma']:.1f}"


def _row(pair: PairReport) -> str:
    names = f"{pair['stronger']} v {pair['weaker']}"
    rates = f"{pair['win_rate']:.1%} of {pair['matches']} matches, {pair['low95']:.1%} to {pair['high95']:.1%}"
    return f"  {names:18} {rates}; {DECISIONS[pair['decision']]} ({pair['target']:.0%}), stopped by {pair['stopped_by']}"
