"""`filbert games`: the catalogue."""

from __future__ import annotations

import json

import click

from filbert.gamekit.manifest import load_texts
from filbert.games import catalogue, package_of


@click.command()
@click.option("--json", "as_json", is_flag=True, help="One JSON list instead of a table.")
def games(*, as_json: bool) -> None:
    """List the games of this house."""
    rows = [
        {
            "id": game.manifest.id,
            "name": load_texts(package_of(game), game.manifest.languages)["en"]["game.name"],
            "seats": f"{game.manifest.seats.min}-{game.manifest.seats.max}",
            "rules_version": game.manifest.rules_version,
            "languages": list(game.manifest.languages),
            "house_deck": game.manifest.house_deck,
        }
        for game in catalogue().values()
    ]
    if as_json:
        click.echo(json.dumps(rows, indent=2))
        return
    for row in rows:
        languages = ", ".join(row["languages"])
        click.echo(f"{click.style(str(row['id']), bold=True)}  {row['name']}  {row['seats']} seats  {languages}")
