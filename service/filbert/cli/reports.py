"""`filbert reports`: what people report of each other, for those who run the house."""

from __future__ import annotations

import json
from typing import cast, get_args

import click

from filbert import bootstrap
from filbert.cli import Refusal
from filbert.config import Settings
from filbert.matches.errors import InvalidBody, NotFound, StoreUnavailable
from filbert.matches.house import House
from filbert.matches.model import instant
from filbert.matches.settle_report import Outcome, ReportLine, list_reports, settle_report


@click.group(invoke_without_command=True)
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line instead of text.")
@click.option("--open", "only_open", is_flag=True, help="Only those that nobody has settled.")
@click.pass_context
def reports(ctx: click.Context, *, as_json: bool, only_open: bool) -> None:
    """List reports, oldest first; or settle one. It needs the settings of the service: FILBERT_REDIS_URL, FILBERT_SECRET_KEY."""
    if ctx.invoked_subcommand is not None:
        return
    try:
        lines = list_reports(_house(), only_open=only_open)
    except StoreUnavailable as error:
        raise _AWAY from error
    for line in lines:
        click.echo(json.dumps(_document(line), ensure_ascii=False) if as_json else _text(line))


@reports.command()
@click.argument("report_id", metavar="ID")
@click.option("--outcome", type=click.Choice(get_args(Outcome)), required=True, help="What came of it.")
@click.option("--note", default="", help="What else there is to keep, one line.")
def settle(*, report_id: str, outcome: str, note: str) -> None:
    """Note what came of the report ID. Saying it again takes the place of what was noted before."""
    try:
        line = settle_report(_house(), bootstrap.clock(), report_id, cast(Outcome, outcome), note)
    except NotFound as error:
        raise Refusal(f"there is no report {report_id}, or it is kept no more; filbert reports lists them") from error
    except InvalidBody as error:
        raise Refusal("--note holds nothing to see, something invisible, or more than 500 characters; write one line") from error
    except StoreUnavailable as error:
        raise _AWAY from error
    click.echo(_text(line))


def _house() -> House:
    return bootstrap.house(Settings.from_environ())


_AWAY = Refusal("the store does not answer; FILBERT_REDIS_URL must be that of the service")


def _text(line: ReportLine) -> str:
    report, target = line.report, line.report.target
    place = f"seat {target.seat}" if target.seat is not None else f"spectator {target.spectator}" if target.spectator else "host"
    known = f", person {target.person}" if target.person else ""
    state = "open" if report.settled is None else report.settled.outcome
    rows = [
        f"{click.style(line.id, bold=True)}  {instant(line.at_ms)}  {state}",
        f"  {report.reason}: {target.name or 'somebody'} ({place}{known}) at {report.game} {report.match}",
    ]
    if report.message is not None:
        said = "deleted before" if report.message.text is None else f"“{report.message.text}”"
        rows.append(f"  said in {report.message.room}, {instant(report.message.at_ms)}: {said}")
    if report.note:
        rows.append(f"  note: {report.note}")
    if report.settled is not None and report.settled.note:
        rows.append(f"  settled: {report.settled.note}")
    return "\n".join(rows)


def _document(line: ReportLine) -> dict[str, object]:
    report, target, message = line.report, line.report.target, line.report.message
    return {
        "report": line.id,
        "at": instant(line.at_ms),
        "reason": report.reason,
        "note": report.note,
        "match": report.match,
        "game": report.game,
        "match_status": report.status,
        "target": {"seat": target.seat, "spectator": target.spectator, "name": target.name, "person": target.person or None},
        "message": message and {"room": message.room, "number": message.number, "at": instant(message.at_ms), "text": message.text},
        "reporter": {"author": report.reporter.author or None, "person": report.reporter.person or None},
        "settled": report.settled
        and {"outcome": report.settled.outcome, "at": instant(report.settled.at_ms), "note": report.settled.note},
    }
