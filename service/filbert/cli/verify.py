"""`filbert verify`: check the fairness proof of a finished match, and play its log again."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import click

from filbert.cli import Refusal
from filbert.games import catalogue
from filbert.matches.verify import verify as check


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--head", help="The log head that you kept from the end of the match, hex. Without it the file's own is used.")
def verify(*, file: Path, head: str | None) -> None:
    """Check FILE, the answer of GET /v1/matches/{match}/replay. Exit status 0 if everything follows, 1 if not."""
    try:
        replay = json.loads(file.read_text("utf-8"))
    except ValueError as error:
        raise Refusal(f"{file} is not JSON: {error}; save the answer of GET /v1/matches/<match>/replay") from error
    if not isinstance(replay, dict):
        raise Refusal(f"{file} holds no JSON object; save the answer of GET /v1/matches/<match>/replay")
    verdict = check(catalogue(), replay, head)
    if verdict.fault is not None:
        click.echo(f"{click.style('rejected', fg='red', bold=True)}: {verdict.fault}")
        sys.exit(1)
    click.echo(f"{click.style('accepted', fg='green', bold=True)}: all {verdict.entries} entries of the log follow")
    click.echo(f"  log head {verdict.head}")
    if head is None:
        click.echo("  the file agrees with itself; --head with the head that you kept shows whether it was rewritten")
