"""`filbert api`: the API alone, in the foreground."""

from __future__ import annotations

import os
import sys

import click

from filbert.config import Settings


@click.command()
def api() -> None:
    """Run the API alone, on the Redis of FILBERT_REDIS_URL."""
    _ = Settings.from_environ().store_url  # complain in one line before a server starts
    # Doors do not import each other; and so the API is the process that gets the signals, not a child of this one.
    os.execv(sys.executable, [sys.executable, "-m", "filbert.api"])  # noqa: S606 - no shell is meant
