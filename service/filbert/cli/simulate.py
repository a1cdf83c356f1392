"""`filbert simulate`: many matches of bots in memory, and what they show."""

from __future__ import annotations

import json

import click

from filbert.bots.levels import LEVELS, chooser
from filbert.bots.simulate import Summary
from filbert.bots.simulate import simulate as run
from filbert.cli.match_options import game_of, options_of

MATCHES = 100


@click.command()
@click.argument("game_id", metavar="GAME")
@click.option("--seats", type=int, help="Number of seats; the game's greatest if left out, 4 at most.")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same matches.")
@click.option("--matches", type=click.IntRange(min=1), default=MATCHES, show_default=True, help="How many to play.")
@click.option("--level", type=click.Choice(LEVELS), default="random", show_default=True, help="Who plays.")
@click.option("--options", "options_json", default="{}", help="The game's options, as a JSON object.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object instead of a table.")
def simulate(*, game_id: str, seats: int | None, seed: int, matches: int, level: str, options_json: str, as_json: bool) -> None:
    """Play matches of GAME between bots on one core."""
    game = game_of(game_id)
    seats = min(4, game.manifest.seats.max) if seats is None else seats
    options = options_of(game, seats, options_json)
    summary = run(game, seats, options, seed, matches, (chooser(game, level, seconds=False),) * seats)
    click.echo(json.dumps(summary) if as_json else _table(summary))


def _table(summary: Summary) -> str:
    matches = summary["matches"]
    lines = [
        f"{summary['game']}, {summary['seats']} seats, {matches} matches",
        f"  moves per match  {summary['moves'] / matches:.1f}",
        f"  us per move      {summary['us_per_move']:.1f}   (prompts, legal moves and apply together)",
    ]
    lines += [f"  ended by {reason}: {count}" for reason, count in summary["ended_by"].items()]
    lines += [f"  seat {seat} won {wins} ({wins / matches:.0%})" for seat, wins in enumerate(summary["wins_by_seat"])]
    return "\n".join(lines)
