"""`filbert doctor`: looks at settings, store, queues and workers, and says what to do."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator

import click

from filbert import bootstrap
from filbert.adapters.checkup import Finding
from filbert.config import ConfigError, Settings

_COLOURS = {"fine": "green", "doubtful": "yellow", "wrong": "red"}


@click.command()
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line instead of text.")
def doctor(*, as_json: bool) -> None:
    """Check the settings, the store, its queues and the workers, and say what to do.

    It needs the settings of the service, and changes nothing. Exit status 1 if something is wrong, else 0: what is only doubtful
    may be meant so.
    """
    is_wrong = False
    for finding in _findings():
        click.echo(json.dumps(_document(finding)) if as_json else _text(finding))
        is_wrong |= finding.level == "wrong"
    sys.exit(1 if is_wrong else 0)


def _findings() -> Iterator[Finding]:
    try:
        settings = Settings.from_environ()
        found = (
            f"{settings.store_url.partition('://')[0]}:// store, queues {'apart' if settings.rq_redis_url else 'in the same place'}"
        )
    except ConfigError as error:
        for problem in error.problems:
            said, _, remedy = problem.rpartition("; ")
            yield Finding("settings", "wrong", said or problem, remedy if said else "")
        return
    yield Finding("settings", "fine", found)
    yield from bootstrap.checkup(settings)


def _text(finding: Finding) -> str:
    level = click.style(f"{finding.level:9}", fg=_COLOURS[finding.level], bold=finding.level == "wrong")
    line = f"{level} {finding.check:12} {finding.found}"
    return f"{line}\n{'':22} -> {finding.remedy}" if finding.remedy else line


def _document(finding: Finding) -> dict[str, str | None]:
    return {"check": finding.check, "level": finding.level, "found": finding.found, "remedy": finding.remedy or None}
