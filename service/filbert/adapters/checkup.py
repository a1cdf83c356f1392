"""What can be wrong with a store and its queues, looked at from outside, and what to do about each.

Everything here only reads, but for loading scripts, which a server forgets when it starts anew. It asks for no more rights than the
service itself has: CONFIG, which hosted servers refuse, is not needed.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

import redis
from redis.exceptions import RedisError

from filbert.adapters.checkup_work import QueueDepth, Work, look_at_keys, look_at_queues, look_at_work
from filbert.adapters.embedded_store import OLDEST
from filbert.adapters.redis_client import by_pool
from filbert.adapters.redis_keys import MatchKeys, ServerScript, ShardKeys, needs_clock, script_names
from filbert.adapters.rq_jobs import BACKLOG
from filbert.adapters.shards import SHARDS
from filbert.matches.errors import StoreUnavailable

Level = Literal["fine", "doubtful", "wrong"]

_NOBODY = "00nobody"
"""The id of a match that never is: real ones are longer."""

_FULL = 0.9
_SKEW_MS, _MUCH_SKEW_MS = 1_000, 30_000
_LATE_MS = 2_000
"""How long a prompt may be overdue, beyond its grace, before somebody should look."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What one check showed. `remedy` is empty where nothing is to be done; *doubtful* may be meant so, *wrong* may not."""

    check: str
    level: Level
    found: str
    remedy: str = ""


@dataclass(frozen=True, slots=True)
class Limits:
    """What the service was told of times, in ms: as in `StorePolicy` and `Policy`."""

    outage_gap_ms: int = 3_000
    grace_ms: int = 150


def check_store(client: redis.Redis, limits: Limits, host_ms: Callable[[], int], key_id: str) -> Iterator[Finding]:
    """What can be said of the store on *client*; if it does not answer, that alone. *host_ms*: the clock of this host; *key_id*:
    the id of the server key here."""
    try:
        servers = _servers(client)
        for place, server in servers:
            yield from _server(server, f"{place}: " if len(servers) > 1 else "", host_ms)
    except RedisError as error:
        remedy = "FILBERT_REDIS_URL must lead to the store, with its password, and the way must be open"
        yield Finding("store", "wrong", f"does not answer: {type(error).__name__}", remedy)
        return
    yield _attempt("scripts", lambda: _scripts(client))
    yield _attempt("key", lambda: _key(client, key_id))
    try:
        work = look_at_work(client, limits.outage_gap_ms)
    except RedisError as error:
        yield _failed("work", error)
        return
    yield _workers(work)
    yield _api(work)
    yield _overdue(work, limits)


def check_queues(client: redis.Redis) -> Iterator[Finding]:
    """What can be said of the job queues on *client*, which may be another server."""
    try:
        depths = look_at_queues(client)
    except RedisError as error:
        remedy = (
            "FILBERT_RQ_REDIS_URL must lead to the server of the queues; without them bots do not think, and time-outs come late"
        )
        yield Finding("queues", "wrong", f"do not answer: {type(error).__name__}", remedy)
        return
    yield from map(_queue, depths)


def _servers(client: redis.Redis) -> list[tuple[str, redis.Redis]]:
    """The server, or each primary of a Cluster, with its address."""
    found = []
    for pool, _ in by_pool(client, [ShardKeys.of(number).shard for number in range(SHARDS)]):
        options = pool.connection_kwargs
        found.append((f"{options.get('host')}:{options.get('port')}", redis.Redis(connection_pool=pool)))
    return found


def _server(server: redis.Redis, place: str, host_ms: Callable[[], int]) -> Iterator[Finding]:
    """What can be said of one server. *place*: what each finding begins with. Raises: RedisError if it does not answer."""
    started_s = time.perf_counter()
    server.ping()
    took_ms = (time.perf_counter() - started_s) * 1_000
    info: Any = server.info("all")
    clock = _attempt("clock", lambda: _clock(server, host_ms))
    for finding in (_version(info, took_ms), _role(info), _memory(info), _persistence(info), clock):
        yield replace(finding, found=place + finding.found)


def _attempt(check: str, look: Callable[[], Finding]) -> Finding:
    try:
        return look()
    except (RedisError, StoreUnavailable) as error:
        return _failed(check, error)


def _failed(check: str, error: Exception) -> Finding:
    remedy = "the user that connects needs what the service needs: reading and writing, EVALSHA, SCRIPT LOAD, TIME, INFO"
    return Finding(check, "wrong", f"could not be looked at: {type(error).__name__}: {error}", remedy)


def _version(info: Mapping[str, Any], took_ms: float) -> Finding:
    known = str(info.get("valkey_version") or info["redis_version"])
    name = "Valkey" if "valkey_version" in info else "Redis"
    found = f"{name} {known}, answers in {took_ms:.1f} ms"
    if tuple(int(part) for part in str(info["redis_version"]).split(".")[:2]) < OLDEST:
        return Finding("store", "wrong", found, f"take Redis {OLDEST[0]}.{OLDEST[1]} or later, or Valkey")
    return Finding("store", "fine", found)


def _role(info: Mapping[str, Any]) -> Finding:
    role = str(info.get("role", "unknown"))
    if role != "master":
        return Finding(
            "role", "wrong", f"the server is a {role}", "FILBERT_REDIS_URL must lead to the primary: replicas take no writes"
        )
    return Finding("role", "fine", f"primary, replicas: {info.get('connected_slaves', 0)}")


def _memory(info: Mapping[str, Any]) -> Finding:
    limit, used = int(info.get("maxmemory", 0)), int(info.get("used_memory", 0))
    policy, evicted = str(info.get("maxmemory_policy", "unknown")), int(info.get("evicted_keys", 0))
    found = f"{_size(used)} of {_size(limit) if limit else 'no limit'} used, maxmemory-policy {policy}, {evicted} keys evicted"
    if policy != "noeviction":
        level: Level = "wrong" if limit or evicted else "doubtful"
        return Finding(
            "memory", level, found, "set maxmemory-policy to noeviction: any other throws matches away when memory is short"
        )
    if not limit:
        remedy = "set maxmemory below what the host has: full, the store refuses writes; without a limit the host kills it"
        return Finding("memory", "doubtful", found, remedy)
    if used > limit * _FULL:
        remedy = "raise maxmemory, or set FILBERT_LIVE_MATCHES_MAX or FILBERT_FINISHED_DAYS lower: soon every write is refused"
        return Finding("memory", "wrong", found, remedy)
    return Finding("memory", "fine", found)


def _persistence(info: Mapping[str, Any]) -> Finding:
    append_only = bool(info.get("aof_enabled"))
    found = f"append-only file {'on' if append_only else 'off'}, last snapshot {info.get('rdb_last_bgsave_status', 'unknown')}"
    if info.get("loading"):
        return Finding("persistence", "wrong", "the server is still loading its data", "wait until it has, then look again")
    if append_only and info.get("aof_last_write_status") == "err":
        return Finding(
            "persistence", "wrong", f"{found}, its last write failed", "look at the disk of the store: it refuses writes"
        )
    if info.get("rdb_last_bgsave_status") == "err":
        return Finding("persistence", "wrong", found, "look at the disk of the store: it refuses writes until a snapshot succeeds")
    if not append_only:
        return Finding(
            "persistence", "doubtful", found, "set appendonly to yes, or a restart of the store loses what no snapshot has"
        )
    return Finding("persistence", "fine", found)


def _scripts(client: redis.Redis) -> Finding:
    names = script_names()
    scripts = {name: ServerScript(client, name, with_clock=needs_clock(name)) for name in names}
    for script in scripts.values():
        script.load()
    keys = MatchKeys.of(_NOBODY)
    nothing: Any = scripts["amend"](keys=(keys.archive,), args=("", b""))
    return Finding("scripts", "fine" if not nothing else "wrong", f"{len(names)} can be loaded, and run")


def _clock(client: redis.Redis, host_ms: Callable[[], int]) -> Finding:
    before_ms = host_ms()
    seconds, micros = client.time()
    skew_ms = int(seconds) * 1_000 + int(micros) // 1_000 - (before_ms + host_ms()) // 2
    found = f"the store is {abs(skew_ms)} ms {'ahead of' if skew_ms >= 0 else 'behind'} this host"
    if abs(skew_ms) <= _SKEW_MS:
        return Finding("clock", "fine", found)
    level: Level = "wrong" if abs(skew_ms) > _MUCH_SKEW_MS else "doubtful"
    return Finding(
        "clock", level, found, "let both follow a time server: access tokens and Server-Time go by the host, deadlines by the store"
    )


def _key(client: redis.Redis, key_id: str) -> Finding:
    made = look_at_keys(client)
    others = made.total() - made[key_id]
    if not others:
        return Finding("key", "fine", f"key {key_id}, that of all {made.total()} matches looked at")
    found = f"key {key_id}, but {others} of {made.total()} matches looked at were made with another ({', '.join(made)})"
    remedy = (
        "give every process the FILBERT_SECRET_KEY of before, and start it anew: with another one these matches stand still, and "
        "persons and retried requests are not known again; an upgrade must never make a new key"
    )
    return Finding("key", "wrong", found, remedy)


def _workers(work: Work) -> Finding:
    if not work.shards:
        return Finding("workers", "fine", "no match waits for time or bots; workers beat only while one does")
    if work.silent and not work.doors_shut:
        found = f"silent in {work.silent} of {work.shards} shards with work, longest {work.silence_ms / 1_000:.1f} s"
        return Finding(
            "workers", "wrong", found, "start `filbert worker`, or look at its logs: until it beats again, clocks stand still"
        )
    return Finding("workers", "fine", f"beat in {work.shards - work.silent} of {work.shards} shards with work")


def _api(work: Work) -> Finding:
    if work.doors_shut:
        return Finding(
            "api",
            "wrong",
            "there was an API, and none is up",
            "start `filbert api`: until then the clocks of all matches stand still",
        )
    return Finding("api", "fine", "up" if work.doors_known else "none has been up in this store yet")


def _overdue(work: Work, limits: Limits) -> Finding:
    late_ms = work.overdue_ms - limits.grace_ms
    found = f"{work.overdue} of {work.waiting} waiting matches, longest {max(work.overdue_ms, 0) / 1_000:.1f} s"
    if work.overdue and late_ms > _LATE_MS:
        return Finding(
            "overdue", "wrong", found, "give workers more processor time, or start more of them; see their logs for errors"
        )
    return Finding("overdue", "fine", found)


def _queue(depth: QueueDepth) -> Finding:
    name, found = f"queue {depth.name}", f"{depth.jobs} jobs wait for {depth.workers} worker processes"
    if not depth.workers:
        return Finding(name, "wrong", found, "start `filbert worker`: nobody serves this queue")
    if depth.jobs >= BACKLOG[depth.name]:
        return Finding(name, "wrong", found, "give workers more processor time, or start more of them: the queue takes no more")
    return Finding(name, "fine", found)


def _size(amount_bytes: int) -> str:
    return f"{amount_bytes / (1 << 20):.1f} MiB"
