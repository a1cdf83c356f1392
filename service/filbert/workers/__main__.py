"""`python -m filbert.workers`: a group of workers in the foreground. Its members are `due DIRECTORY FD`, `bots DIRECTORY`."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Sequence

from filbert.adapters.json_logs import log_json
from filbert.adapters.metrics import make_directory
from filbert.config import ConfigError, Settings
from filbert.workers.crew import Crew, Member
from filbert.workers.health import Pulse, serve_health
from filbert.workers.process import run_bots, run_due

_REFUSED = 2  # tells a supervisor that starting us again would not help


def main(arguments: Sequence[str]) -> int:
    """Run the group, or the member of it that *arguments* name; returns the exit status."""
    try:
        settings = Settings.from_environ()
        _ = settings.queue_url  # refuse now what could not work
    except ConfigError as error:
        print(error, file=sys.stderr)
        return _REFUSED
    match list(arguments):
        case []:
            return _run_group(settings)
        case ["due", directory, pulse] if pulse.isdecimal():
            run_due(settings, directory, int(pulse))
        case ["bots", directory]:
            run_bots(settings, directory)
        case other:
            print(f"unknown arguments {' '.join(other)!r}; give none to run a whole group of workers", file=sys.stderr)
            return _REFUSED
    return 0


def _run_group(settings: Settings) -> int:
    log_json("workers", level=settings.log_level)
    try:
        directory = make_directory()
    except OSError as error:
        print(error.strerror, file=sys.stderr)
        return _REFUSED
    try:
        return _run_members(settings, directory)
    finally:
        shutil.rmtree(directory, ignore_errors=True)


def _run_members(settings: Settings, directory: str) -> int:
    pulse = Pulse()
    due = Member(("due", directory, str(pulse.write_end)), kept=(pulse.write_end,))
    crew = Crew([due, *(Member(("bots", directory)) for _ in range(settings.bot_processes))])
    late_s = max(2.0, 5 * settings.sweep_ms / 1000)

    def is_ready() -> bool:
        age_s = pulse.age_s()
        return age_s is not None and age_s < late_s and crew.is_whole()

    try:
        health = serve_health(settings.host, settings.health_port, is_ready, directory)
    except OSError as error:
        print(
            f"FILBERT_HEALTH_PORT is {settings.health_port}, but it cannot be used ({error.strerror}); choose another",
            file=sys.stderr,
        )
        return _REFUSED
    crew.run()
    health.shutdown()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
