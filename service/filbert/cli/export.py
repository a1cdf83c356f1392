"""`filbert export`: all matches of the store as lines of JSON, for a backup or for another store."""

from __future__ import annotations

import fcntl
import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

import click

from filbert import bootstrap
from filbert.cli import Refusal
from filbert.config import Settings
from filbert.matches.errors import StoreUnavailable
from filbert.matches.parcel import encode_parcel
from filbert.matches.transfer import export_matches

_BLOCK_BYTES = 65_536


@click.command()
@click.option("--to", type=click.Path(dir_okay=False, path_type=Path), help="Write this file instead of printing.")
@click.option("--after", default="", metavar="ID", help="Print only matches behind this id. With --to it is not needed.")
def export(*, to: Path | None, after: str) -> None:
    """Print every match of the store, one a line, in the order of ids, while the service runs.

    Each line is one match at one instant, running or over: position, log, history, views, records of requests, what was said. The
    secret key and seeds are not in it, and tokens only as hashes; hands and decks of running matches are, so keep it as you keep
    the store. It needs the settings of the service: FILBERT_REDIS_URL, FILBERT_SECRET_KEY.

    With --to, the file is written under its name with `.part` behind, for its owner's eyes only, and gets its name when it is
    whole. Interrupted, however, say the same again: it goes on behind the last match that was written whole.
    """
    settings = Settings.from_environ()
    if to is None:
        if sys.stdout.isatty():
            raise Refusal("an export holds hands and decks, and is not for a screen; give it a file with --to")
        count = _write(settings, sys.stdout.buffer, after)
    elif after:
        raise Refusal("--after and --to do not go together: a file is gone on with where it ends")
    elif to.exists():
        raise Refusal(f"{to} is there already; take another name")
    else:
        part = to.with_name(f"{to.name}.part")
        with _part(part) as file:
            count = _write(settings, file, _last_id(file))
            os.fsync(file.fileno())
            part.rename(to)
    click.echo(f"exported {count} matches", err=True)


def _write(settings: Settings, file: BinaryIO, after: str) -> int:
    """How many matches behind *after* were written, each as soon as it was read."""
    count, last = 0, after
    try:
        for parcel in export_matches(bootstrap.transfers(settings), after=after):
            file.write(encode_parcel(parcel) + b"\n")
            file.flush()
            count, last = count + 1, parcel.id
    except StoreUnavailable as error:
        way = f"say the same again, or go on with --after {last}" if last else "say the same again"
        raise Refusal(f"the store does not answer; {way}") from error
    return count


@contextmanager
def _part(path: Path) -> Iterator[BinaryIO]:
    """A file that nobody else can read, if it is new, and nobody else writes, cut behind its last whole line."""
    with open(os.open(path, os.O_RDWR | os.O_CREAT, 0o600), "r+b") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise Refusal(f"another export writes {path}") from error
        file.truncate(_line_end(file, file.seek(0, os.SEEK_END)))
        file.seek(0, os.SEEK_END)
        yield file


def _last_id(file: BinaryIO) -> str:
    """The match of the last line of a file that ends with a line; empty if it has none. The file stands at its end again."""
    end = file.tell()
    file.seek(_line_end(file, end - 1) if end else 0)
    line = file.read()
    try:
        return str(json.loads(line)["id"]) if line else ""
    except (ValueError, KeyError, TypeError) as error:
        raise Refusal("the file that is to be gone on with is no export; take another name") from error


def _line_end(file: BinaryIO, before: int) -> int:
    """Where the last line ends that ends before this place."""
    while before > 0:
        start = max(0, before - _BLOCK_BYTES)
        file.seek(start)
        found = file.read(before - start).rfind(b"\n")
        if found >= 0:
            return start + found + 1
        before = start
    return 0
