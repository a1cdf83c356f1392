"""`filbert import`: matches that `filbert export` printed, into the store of this service, where they go on."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from typing import BinaryIO, cast

import click
import msgspec

from filbert import bootstrap
from filbert.cli import Refusal
from filbert.config import Settings
from filbert.matches.errors import StoreUnavailable
from filbert.matches.parcel import Existing, Parcel, decode_parcel
from filbert.matches.transfer import ParcelRefused, import_match

_LONGEST_LINE_BYTES = 64 << 20
"""A match of ten thousand moves takes a tenth of that."""


@click.command(name="import")
@click.argument("file", type=click.File("rb"), default="-")
@click.option(
    "--existing",
    type=click.Choice(["keep", "replace"]),
    default="keep",
    show_default=True,
    help="Which to have of a match that is there already: that one, or the one of the file.",
)
def import_(*, file: BinaryIO, existing: str) -> None:
    """Take in the matches of FILE, one a line, after proving each from its seed and log.

    Interrupted, however, say the same again: a match is taken in whole or not at all, and what is there is left alone. One that
    does not hold together is left out and named, and the others are taken in; the exit status is 1 then. It needs
    FILBERT_REDIS_URL, and the FILBERT_SECRET_KEY under which the matches were made: their tokens stay good.
    """
    settings = Settings.from_environ()
    house, transfers = bootstrap.house(settings), bootstrap.transfers(settings)
    count: Counter[str] = Counter()
    for number, line in enumerate(_lines(file), 1):
        try:
            count[import_match(house, transfers, _parcel(line), cast(Existing, existing))] += 1
        except ParcelRefused as refusal:
            count["refused"] += 1
            click.echo(f"line {number}: {refusal.reason}", err=True)
        except StoreUnavailable as error:
            raise Refusal(f"the store does not answer, at line {number}; say the same again") from error
    unproved = f" ({count['unproved']} over, by other rules, and not proved)" if count["unproved"] else ""
    click.echo(
        f"took in {count['taken'] + count['unproved']} matches{unproved}, left {count['kept']} alone that were there, "
        f"refused {count['refused']}",
        err=True,
    )
    sys.exit(1 if count["refused"] else 0)


def _lines(file: BinaryIO) -> Iterator[bytes]:
    """The lines of a file; of one that is too long to be a match, pieces, which are none either."""
    while line := file.readline(_LONGEST_LINE_BYTES):
        yield line


def _parcel(line: bytes) -> Parcel:
    if not line.endswith(b"\n"):
        raise ParcelRefused("it is cut off; the export did not come to its end, or this is none")
    try:
        return decode_parcel(line)
    except msgspec.MsgspecError as error:
        raise ParcelRefused(f"it is no line of filbert export: {error}") from error
