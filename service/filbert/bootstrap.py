"""The one place that wires the use cases to real parts."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from typing import get_args

import redis

from filbert.adapters.attendance import RedisAttendance
from filbert.adapters.checkup import Finding, Limits, check_queues, check_store
from filbert.adapters.clock import SystemClock, SystemEntropy
from filbert.adapters.counters import LocalCounters, SharedCounters
from filbert.adapters.doors import Doors
from filbert.adapters.metrics import Metrics
from filbert.adapters.oidc import OidcIssuer
from filbert.adapters.redis_audit import RedisAudit
from filbert.adapters.redis_client import connect, for_pubsub
from filbert.adapters.redis_policy import warn_if_it_forgets
from filbert.adapters.redis_store import RedisStore
from filbert.adapters.redis_transfers import RedisTransfers
from filbert.adapters.redis_work import RedisWork
from filbert.adapters.shards import StorePolicy
from filbert.adapters.wake_hub import WakeHub
from filbert.bots.levels import LEVELS
from filbert.config import Settings
from filbert.games import catalogue
from filbert.matches.connection import Live
from filbert.matches.decide import Reason
from filbert.matches.house import House, Policy
from filbert.matches.limits import Quota
from filbert.matches.secrets import Keys
from filbert.matches.signals import Signals
from filbert.matches.spans import listen

_HOUR_MS = 3_600_000
_MINUTE_S = 60
_BURST_S = 5


def redis_store(settings: Settings) -> RedisStore:
    """The store that the settings name; it connects when it is first used."""
    return RedisStore(_client(settings), _store_policy(settings))


def work_source(settings: Settings) -> RedisWork:
    """Where a sweeper finds what is due in that store. For one thread, with connections of its own."""
    subscriber = for_pubsub(settings.store_url, timeout_s=settings.store_timeout_s)
    return RedisWork(_client(settings), subscriber, _store_policy(settings))


def audit(settings: Settings) -> RedisAudit:
    """Where that store remembers what operators did."""
    return RedisAudit(_client(settings))


def transfers(settings: Settings) -> RedisTransfers:
    """What takes matches out of that store, and into it."""
    return RedisTransfers(_client(settings), _store_policy(settings))


def house(settings: Settings, signals: Signals | None = None) -> House:
    """The use cases' world on the store that the settings name; *signals*: where operators hear of it, if anybody listens."""
    return House(
        games=catalogue(),
        keys=Keys(settings.secret_key),
        store=redis_store(settings),
        entropy=SystemEntropy(),
        policy=Policy(
            grace_ms=settings.grace_ms,
            bot_delay_ms=settings.bot_delay_ms,
            pause_ms=int(settings.pause_hours * _HOUR_MS),
            idle_match_ms=int(settings.idle_match_hours * _HOUR_MS),
            idle_lobby_ms=int(settings.idle_lobby_hours * _HOUR_MS),
            live_matches_max=settings.live_matches_max,
            guest_ms=settings.guest_days * 24 * _HOUR_MS,
            replay_ms=settings.idempotency_hours * _HOUR_MS,
        ),
        issuer=_issuer(settings),
        signals=signals or Signals(),
    )


def metrics(directory: str) -> Metrics:
    """What this process counts, for the health port that looks into *directory*. One for each process."""
    return Metrics(catalogue(), LEVELS, get_args(Reason), directory)


def live(settings: Settings) -> tuple[Live, WakeHub]:
    """What following matches needs, and the hub in it, which is to be closed before the process ends."""
    hub = WakeHub(for_pubsub(settings.store_url, timeout_s=settings.store_timeout_s, connections=2))
    return Live(hub, RedisAttendance(_client(settings)), settings.streams_per_seat), hub


def counters(settings: Settings) -> tuple[SharedCounters, LocalCounters]:
    """What rate limits are counted with: over all processes, and in this one."""
    return SharedCounters(settings.limits_url), LocalCounters()


def quotas(settings: Settings) -> dict[str, Quota]:
    """The rate limits that the settings name, by name."""
    amounts = {
        "creations": (settings.creations_per_minute, _MINUTE_S),
        "joins": (settings.joins_per_minute, _MINUTE_S),
        "guesses": (settings.guesses_per_minute, _MINUTE_S),
        "changes": (settings.changes_per_second * _BURST_S, _BURST_S),
    }
    return {name: Quota(name, amount, window_s) for name, (amount, window_s) in amounts.items()}


def doors(settings: Settings) -> Doors:
    """Where an API process says that people can reach their matches."""
    return Doors(_client(settings), settings.outage_gap_ms)


def look_at_policy(settings: Settings) -> None:
    """Log an error if the Redis of the matches may throw them away."""
    with _client(settings) as client:
        warn_if_it_forgets(client)


def checkup(settings: Settings) -> Iterator[Finding]:
    """What can be said of the store and the queues that the settings name."""
    limits = Limits(settings.outage_gap_ms, settings.grace_ms)
    with closing(_client(settings)) as client:
        yield from check_store(client, limits, clock().now_ms, Keys(settings.secret_key).key_id)
    with closing(connect(settings.queue_url, timeout_s=settings.store_timeout_s, connections=2)) as queues:
        yield from check_queues(queues)


def tell_spans(settings: Settings, process: str) -> None:
    """Let this process, *process* of the service, tell of its spans, if the settings say to whom. Call it after a fork."""
    if settings.tracing is not None:
        from filbert.adapters.tracing import to_collector  # an extra, which may not be there

        listen(to_collector(settings.tracing, process))


def clock() -> SystemClock:
    """The wall clock of this process."""
    return SystemClock()


def _issuer(settings: Settings) -> OidcIssuer | None:
    """Who vouches for persons beside us. Nobody is asked yet."""
    if settings.oidc_issuer is None or settings.oidc_audience is None:
        return None
    return OidcIssuer(settings.oidc_issuer, settings.oidc_audience)


def _client(settings: Settings) -> redis.Redis:
    return connect(settings.store_url, timeout_s=settings.store_timeout_s, connections=settings.store_connections)


def _store_policy(settings: Settings) -> StorePolicy:
    return StorePolicy(
        lease_ms=settings.lease_ms,
        outage_gap_ms=settings.outage_gap_ms,
        record_ttl_ms=settings.idempotency_hours * _HOUR_MS,
        retention_ms=settings.finished_days * 24 * _HOUR_MS,
        outcome_ms=settings.outcome_days * 24 * _HOUR_MS,
        reports_ms=settings.report_days * 24 * _HOUR_MS,
        wait_replicas=settings.wait_replicas,
        wait_ms=settings.wait_ms,
    )
