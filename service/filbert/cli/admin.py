"""`filbert admin`: what those who run the house may do to a match. Each act is noted under the operator's name."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, cast, get_args

import click
import msgspec

from filbert import bootstrap
from filbert.adapters.json_logs import log_json
from filbert.cli import Refusal
from filbert.config import Settings
from filbert.matches.administer import Desk, Why, end_match, expire_match, revoke_seat, show_match
from filbert.matches.errors import MatchNotActive, MatchNotFound, NotFinished, NotFound, SecretKeyChanged, StoreUnavailable
from filbert.matches.model import instant


class _Name(click.ParamType[str]):
    """A name that may stand in an audit log: of letters that no line, and no secret, is made of."""

    name = "name"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The name. Fails if it is none."""
        if not re.fullmatch(r"[A-Za-z0-9._@#/-]{1,64}", value):
            self.fail(f"{value!r} has other than 1 to 64 letters, digits and ._@#/-", param, ctx)
        return str(value)


@click.group()
@click.option("--by", envvar=["USER", "LOGNAME"], required=True, type=_Name(), help="Who you are; the user name if not said.")
@click.option("--why", type=click.Choice(get_args(Why)), help="The reason; look, for show, if not said.")
@click.option("--ticket", type=_Name(), default=None, help="Where more is said of it, such as a ticket's number.")
@click.pass_context
def admin(ctx: click.Context, *, by: str, why: str | None, ticket: str | None) -> None:
    """Look at a match, end it, forget it, take a seat's token back; see who did so. It needs the settings of the service.

    Every act is written to the audit log of the store before it is done, and as a log line to stderr: who, when, what and why.
    """
    log_json("admin")
    if why is None and ctx.invoked_subcommand not in ("show", "audit"):
        raise Refusal(f"--why is missing; say it before {ctx.invoked_subcommand}: {', '.join(get_args(Why))}")
    settings = Settings.from_environ()
    house, log, transfers = bootstrap.house(settings), bootstrap.audit(settings), bootstrap.transfers(settings)
    ctx.obj = Desk(house, log, transfers, by, cast(Why, why or "look"), ticket or "")


@admin.command()
@click.argument("match")
@click.pass_obj
def show(desk: Desk, *, match: str) -> None:
    """Print how MATCH stands, as JSON: settings, seats, instants; never hands, seeds or tokens."""
    with _refusals(match):
        click.echo(json.dumps(show_match(desk, match), ensure_ascii=False, indent=2))


@admin.command()
@click.argument("match")
@click.pass_obj
def end(desk: Desk, *, match: str) -> None:
    """End MATCH, or close its lobby, with the reason `aborted`: nobody has won. Ending one that is over changes nothing."""
    with _refusals(match):
        click.echo("ended" if end_match(desk, match) else "it was over already")


@admin.command()
@click.argument("match")
@click.pass_obj
def expire(desk: Desk, *, match: str) -> None:
    """Forget MATCH, which is over, with its replay and all that was said in it, now. It cannot be undone."""
    with _refusals(match):
        expire_match(desk, match)
        click.echo("forgotten")


@admin.command()
@click.argument("match")
@click.option("--seat", type=click.IntRange(min=0), required=True, help="Whose token, from 0.")
@click.pass_obj
def revoke(desk: Desk, *, match: str, seat: int) -> None:
    """Take back the token of a seat of MATCH. Its holder is out at once, streams included; the autopilot plays on."""
    with _refusals(match):
        revoke_seat(desk, match, seat)
        click.echo("revoked")


@admin.command()
@click.option("--limit", type=click.IntRange(min=1), default=100, show_default=True, help="How many.")
@click.pass_obj
def audit(desk: Desk, *, limit: int) -> None:
    """Print what operators did, newest first, one JSON object a line."""
    with _refusals(""):
        for act in desk.audit.acts(limit):
            click.echo(json.dumps({"at": instant(act.at_ms), **msgspec.to_builtins(act)}, ensure_ascii=False))


@contextmanager
def _refusals(match: str) -> Iterator[None]:
    """Refusals of the use cases, said for operators."""
    try:
        yield
    except MatchNotFound as error:
        raise Refusal(f"there is no match {match}, or it is kept no more") from error
    except NotFound as error:
        raise Refusal(f"match {match} has no such seat; filbert admin show {match} lists them") from error
    except NotFinished as error:
        raise Refusal(f"match {match} goes on; filbert admin end {match} ends it first") from error
    except MatchNotActive as error:
        raise Refusal(f"match {match} is over, and a token only reads it now; filbert admin expire {match} forgets it") from error
    except SecretKeyChanged as error:
        raise Refusal(f"match {match} was made under another FILBERT_SECRET_KEY; set that one") from error
    except StoreUnavailable as error:
        raise Refusal("the store does not answer; FILBERT_REDIS_URL must be that of the service") from error
