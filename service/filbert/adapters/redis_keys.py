"""Names of keys, scripts and refusals that the Redis adapters share. What the keys hold stands in `redis_store`."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.resources import files
from typing import Any, NamedTuple

import redis
from redis.exceptions import NoScriptError, ReadOnlyError, RedisError

from filbert.adapters.redis_client import once_and
from filbert.adapters.redis_pool import Command
from filbert.adapters.shards import SHARDS, home_shard, shard_of
from filbert.matches.errors import StoreUnavailable
from filbert.matches.ports import MatchId
from filbert.matches.spans import span

LISTED = "f:listed"
WORK_CHANNEL = "f:work"
WAKE_CHANNEL = "f:wake"

_CLOCK = "shard"
"""The text that is put before scripts which need the clock of a shard; no script by itself."""


class ShardKeys(NamedTuple):
    """The keys of one shard. `prefix` is what the keys of its matches begin with, `archive_prefix` those of archives,
    `outcome_prefix` those of outcomes."""

    number: int
    shard: str
    due: str
    bots: str
    stale: str
    leases: str
    outbox: str
    mark: str
    prefix: str
    archive_prefix: str
    outcome_prefix: str

    @classmethod
    def of(cls, number: int) -> ShardKeys:
        """The keys of shard *number*."""
        tag = f"f:{{s{number:03d}}}"
        names = (f"{tag}:{name}" for name in ("shard", "due", "bots", "stale", "leases", "outbox", "mark", "m:", "a:", "o:"))
        return cls(number, *names)


class MatchKeys(NamedTuple):
    """The keys of one match, and those of its shard."""

    match: str
    log: str
    packed: str
    idem: str
    idem0: str
    text: str
    archive: str
    outcome: str
    home: ShardKeys

    @classmethod
    def of(cls, match_id: MatchId) -> MatchKeys:
        """The keys of a match.

        Raises: ValueError if the id cannot be one of ours.
        """
        home = _SHARDS[home_shard(match_id)]
        match = home.prefix + match_id
        return cls(
            match=match,
            log=f"{match}:log",
            packed=f"{match}:packed",
            idem=f"{match}:idem",
            idem0=f"{match}:idem0",
            text=f"{match}:text",
            archive=home.archive_prefix + match_id,
            outcome=home.outcome_prefix + match_id,
            home=home,
        )

    @classmethod
    def find(cls, match_id: MatchId) -> MatchKeys | None:
        """The keys of a match, or None if no match can have this id."""
        return None if shard_of(match_id) is None else cls.of(match_id)


_SHARDS = tuple(ShardKeys.of(number) for number in range(SHARDS))


def script_names() -> tuple[str, ...]:
    """Every script that a store may run."""
    names = (each.name.removesuffix(".lua") for each in files(__package__).joinpath("scripts").iterdir())
    return tuple(sorted(name for name in names if name != _CLOCK))


def needs_clock(name: str) -> bool:
    """Whether the script *name* asks for the clock of a shard, which must stand before it then."""
    return "shard_clock(" in files(__package__).joinpath("scripts", f"{name}.lua").read_text("utf-8")


class ServerScript:
    """A script of `scripts/` on the server of one client, called by its hash and loaded where the server does not know it."""

    def __init__(self, client: redis.Redis, name: str, *, with_clock: bool) -> None:
        """With the clock of the shard before it if it needs one."""
        folder = files(__package__).joinpath("scripts")
        clock = folder.joinpath(f"{_CLOCK}.lua").read_text("utf-8") if with_clock else ""
        self._client = client
        self._told_as = f"EVALSHA {name}"
        self._text = clock + folder.joinpath(f"{name}.lua").read_text("utf-8")
        self.sha = hashlib.sha1(self._text.encode(), usedforsecurity=False).hexdigest()

    def __call__(self, keys: Sequence[str], args: Sequence[str | bytes | int], *more: Command) -> Any:
        """What the script returns; with *more* commands, which follow over the same connection, a list of it and their replies. A
        script that is not known has done nothing, so it may be sent again."""
        command = ("EVALSHA", self.sha, len(keys), *keys, *args)
        with span(self._told_as, "client", db_system_name="redis"):
            try:
                replies = once_and(self._client, command, *more)
            except NoScriptError:
                self.load()
                replies = once_and(self._client, command, *more)
        return replies if more else replies[0]

    def load(self) -> None:
        """Make the script known to the server."""
        self._client.script_load(self._text)


@contextmanager
def store_errors(client: redis.Redis) -> Iterator[None]:
    """Turn whatever Redis or the way to it says into StoreUnavailable: time-outs, lost connections, OOM, READONLY, BUSY."""
    try:
        with span("store", "client"):
            yield
    except RedisError as error:
        if isinstance(error, ReadOnlyError):
            # Our primary became a replica. Its name leads to another server by now, so idle connections to the old one must go.
            client.connection_pool.disconnect(inuse_connections=False)
        raise StoreUnavailable from error
