"""`filbert worker`: the workers alone, in the foreground."""

from __future__ import annotations

import os
import sys

import click

from filbert.config import Settings


@click.command()
def worker() -> None:
    """Run the workers alone: they answer for bots and for people whose time is up."""
    _ = Settings.from_environ().queue_url  # complain in one line before anything starts
    # Doors do not import each other; and so the worker is the process that gets the signals, not a child of this one.
    os.execv(sys.executable, [sys.executable, "-m", "filbert.workers"])  # noqa: S606 - no shell is meant
