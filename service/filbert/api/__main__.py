"""`python -m filbert.api`: the API in the foreground."""

from __future__ import annotations

import shutil
import socket
import sys

from filbert.adapters.metrics import make_directory
from filbert.api import health
from filbert.api.server import Server
from filbert.config import ConfigError, Settings

_REFUSED = 2  # tells a supervisor that starting us again would not help


def main() -> int:
    """Run the API; returns the exit status."""
    try:
        settings = Settings.from_environ()
        _ = settings.store_url  # refuse now what could not work
    except ConfigError as error:
        print(error, file=sys.stderr)
        return _REFUSED
    try:
        _check_free(settings.host, settings.port)
    except OSError as error:
        return _busy("FILBERT_PORT", settings.port, error)
    try:
        directory = make_directory()
    except OSError as error:
        print(error.strerror, file=sys.stderr)
        return _REFUSED
    try:
        pipe = health.start(settings.host, settings.health_port, directory)
    except OSError as error:
        shutil.rmtree(directory)
        return _busy("FILBERT_HEALTH_PORT", settings.health_port, error)
    Server(settings, pipe, directory).run()
    return 0


def _check_free(host: str, port: int) -> None:
    """Raises: OSError if nobody can listen there; gunicorn would try five times and say it in five lines."""
    family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
    with socket.socket(family, kind, protocol) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # as servers do: a port in TIME_WAIT is free
        probe.bind(address)


def _busy(variable: str, port: int, error: OSError) -> int:
    print(f"{variable} is {port}, but it cannot be used ({error.strerror}); choose another", file=sys.stderr)
    return _REFUSED


if __name__ == "__main__":
    sys.exit(main())
