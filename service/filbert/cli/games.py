"""`filbert games`: the catalogue."""

from __future__ import annotations

import json

import click

from filbert.gamekit.manifest import Manifest
from filbert.games import catalogue


@click.command()
@click.option("--json", "as_json", is_flag=True, help="One JSON list instead of a table.")
def games(*, as_json: bool) -> None:
    """List the games of this house."""
    manifests = [game.manifest for game in catalogue().values()]
    names = {game_id: game.texts()["en"]["game.name"] for game_id, game in catalogue().items()}
    if as_json:
        click.echo(json.dumps([{"name": names[manifest.id], **_row(manifest)} for manifest in manifests], indent=2))
        return
    for manifest in manifests:
        seats, languages = manifest.seats, ", ".join(manifest.languages)
        click.echo(f"{click.style(manifest.id, bold=True)}  {names[manifest.id]}, {seats.min} to {seats.max} seats, {languages}")


def _row(manifest: Manifest) -> dict[str, object]:
    return {
        "id": manifest.id,
        "seats": {"min": manifest.seats.min, "max": manifest.seats.max},
        "rules_version": manifest.rules_version,
        "languages": list(manifest.languages),
        "house_deck": manifest.house_deck,
    }
