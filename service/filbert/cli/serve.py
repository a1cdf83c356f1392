"""`filbert serve`: the quick start. A store, the API and the workers under one supervisor."""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from urllib.parse import urlsplit

import click
from redis.exceptions import RedisError

from filbert import __version__
from filbert.adapters.embedded_store import EmbeddedStore, EmbeddedStoreError
from filbert.adapters.redis_client import connect
from filbert.cli import Refusal
from filbert.cli.supervisor import Part, Patience, Supervisor
from filbert.config import Settings, documentation, variable_of

_EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104 - where to reach a server that listens everywhere


class _SettingsInHelp(click.Command):
    """Prints every setting below the options: they are environment variables, and this is where people look for them."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Environment variables"):
            formatter.write_dl([(each.variable, f"{each.text} [{each.default}]") for each in documentation()])


@click.command(cls=_SettingsInHelp)
def serve() -> None:
    """Run everything on this machine: a store of its own, the API, the workers. Ctrl-C ends it; the matches are kept."""
    settings = Settings.quick_start()
    for name, port in (("port", settings.port), ("health_port", settings.health_port), ("health_port", settings.health_port + 1)):
        _check_free(name, settings.host, port)
    with _store(settings) as (url, origin, store):

        def keep() -> None:
            if store is not None and store.ensure():
                _say(f"the store had ended; {store.origin} was started in its place")

        # On this screen people read what `filbert serve` says; of its parts they want to know what went wrong.
        level = settings.log_level if os.environ.get(variable_of("log_level")) else "warning"
        settings = replace(settings, redis_url=url, log_level=level)
        patience = Patience(drain_s=Patience().drain_s + settings.drain_delay_s)
        status = Supervisor(_parts(settings), say=_say, keep=keep, patience=patience).run(lambda: _announce(settings, origin))
        _say("stopped; the matches are kept" if status == 0 else "stopped")
    sys.exit(status)


def _parts(settings: Settings) -> list[Part]:
    host = _EVERYWHERE.get(settings.host, settings.host)
    workers = replace(settings, health_port=settings.health_port + 1)
    return [
        Part("API", (sys.executable, "-m", "filbert.api"), settings.to_environ(), (host, settings.health_port)),
        Part("workers", (sys.executable, "-m", "filbert.workers"), workers.to_environ(), (host, workers.health_port)),
    ]


@contextmanager
def _store(settings: Settings) -> Iterator[tuple[str, str, EmbeddedStore | None]]:
    """The store's address, a word on where it comes from, and the server if it is an embedded one; stopped in the end."""
    if settings.redis_url is not None:
        _check_answers(settings.redis_url)
        yield settings.redis_url, "FILBERT_REDIS_URL", None
        return
    store = EmbeddedStore(settings.data_dir)
    try:
        store.start()
    except EmbeddedStoreError as error:
        raise Refusal(str(error)) from error
    try:
        yield store.url, f"{store.data_dir} ({store.origin})", store
    finally:
        store.stop()


def _check_free(name: str, host: str, port: int) -> None:
    """Refuse a port that is taken now, before anything is started: afterwards the cause is buried in a log."""
    variable = variable_of(name)
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
    except OSError as error:
        raise Refusal(
            f"FILBERT_HOST is {host!r}, but there is no such address ({error.strerror}); set it to one of this machine"
        ) from error
    with socket.socket(family, kind, protocol) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # as servers do: a port in TIME_WAIT is free
        try:
            probe.bind(address)
        except OSError as error:
            raise Refusal(
                f"port {port} of {host} cannot be used ({error.strerror}); "
                f"stop the program that uses it, or set {variable} to another"
            ) from error


def _check_answers(url: str) -> None:
    with connect(url) as client:
        try:
            client.ping()
        except RedisError as error:
            place = urlsplit(url)._replace(query="")
            place = place._replace(netloc=place.netloc.rpartition("@")[2])  # no password in the message
            raise Refusal(
                f"the Redis of FILBERT_REDIS_URL, {place.geturl()}, does not answer ({error}); start it, correct the address, "
                "or unset the variable to run a server of its own"
            ) from error


def _announce(settings: Settings, origin: str) -> None:
    host = _EVERYWHERE.get(settings.host, settings.host)
    base = f"http://{f'[{host}]' if ':' in host else host}:{settings.port}"
    click.echo()
    click.secho(f"  Filbert {__version__} is up", bold=True)
    for label, place in (("API", f"{base}/v1"), ("Docs", f"{base}/docs"), ("Catalogue", f"{base}/v1/games"), ("Store", origin)):
        click.echo(f"    {label:<10} {click.style(place, fg='cyan')}")
    click.echo("  Ctrl-C ends it; the matches are kept.\n")
    sys.stdout.flush()


def _say(text: str) -> None:
    click.echo(f"{click.style('filbert:', bold=True)} {text}", err=True)
