"""How the work of a store stands: what waits, what is late, and whether anybody sees to it. It only reads."""

from __future__ import annotations

import random
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import redis
from rq import Queue
from rq.worker_registration import get_keys

from filbert.adapters.doors import Doors
from filbert.adapters.redis_keys import ShardKeys
from filbert.adapters.redis_survey import together
from filbert.adapters.rq_jobs import FUNCTION_OF, QueueName
from filbert.adapters.shards import SHARDS
from filbert.matches.errors import OtherRelease
from filbert.matches.model import decode_state

_KEYS_SAMPLED = 64


@dataclass(frozen=True, slots=True)
class Work:
    """`shards`: those in which a match waits for time or bots. `silent`: those of them where no worker has beaten for longer than
    the gap; `silence_ms`: the longest time. `waiting`: matches with a due time; `overdue`: those past it, `overdue_ms` at most."""

    shards: int
    silent: int
    silence_ms: int
    waiting: int
    overdue: int
    overdue_ms: int
    doors_known: bool
    doors_shut: bool


@dataclass(frozen=True, slots=True)
class QueueDepth:
    """`jobs` that nobody has taken yet, and `workers` that serve the queue."""

    name: QueueName
    jobs: int
    workers: int


def look_at_work(client: redis.Redis, outage_gap_ms: int) -> Work:
    """How the work of all shards stands.

    Raises: RedisError.
    """
    seconds, micros = client.time()
    now_ms = int(seconds) * 1_000 + int(micros) // 1_000
    looks = [look for look in _looks(client) if look.waiting or look.bots]
    silences = [look.silence_ms(now_ms) for look in looks]
    lates = [look.late_ms(now_ms) for look in looks if look.first_ms is not None]
    doors = Doors(client, outage_gap_ms)
    return Work(
        shards=len(looks),
        silent=sum(silence_ms > outage_gap_ms for silence_ms in silences),
        silence_ms=max(silences, default=0),
        waiting=sum(look.waiting for look in looks),
        overdue=_overdue(client, [(look, now_ms) for look in looks if look.late_ms(now_ms) > 0]),
        overdue_ms=max(lates, default=0),
        doors_known=doors.were_ever_open(),
        doors_shut=doors.are_shut(),
    )


def look_at_keys(client: redis.Redis) -> Counter[str]:
    """The ids of the server keys that matches which go on were made with, by how many: of a few matches only, one of a shard.
    What another release has written is left out.

    Raises: RedisError.
    """
    shards = [ShardKeys.of(number) for number in random.sample(range(SHARDS), SHARDS)]
    drawn = together(client, [("ZRANDMEMBER", shard.due) for shard in shards])
    asked = [("HGET", shard.prefix + match_id.decode(), "s") for shard, match_id in zip(shards, drawn, strict=True) if match_id]
    found: Counter[str] = Counter()
    for state in together(client, asked[:_KEYS_SAMPLED]):
        if state is not None:
            with suppress(OtherRelease):
                found[decode_state(state).key_id] += 1
    return found


def look_at_queues(client: redis.Redis) -> list[QueueDepth]:
    """How each queue on *client* stands. Workers that were killed are not counted once their time is up.

    Raises: RedisError.
    """
    depths = []
    for name in FUNCTION_OF:
        queue = Queue(name, connection=client)
        listed = list(get_keys(queue=queue))
        alive: Any = client.exists(*listed) if listed else 0
        depths.append(QueueDepth(name, int(queue.count), int(alive)))
    return depths


@dataclass(frozen=True, slots=True)
class _Look:
    """One shard. `first_ms`: the earliest due time, in shard time."""

    keys: ShardKeys
    beat_ms: int
    outage_ms: int
    waiting: int
    bots: int
    first_ms: int | None

    def silence_ms(self, now_ms: int) -> int:
        return now_ms - self.beat_ms

    def late_ms(self, now_ms: int) -> int:
        """How late the earliest due time is, by the beat's instant: what passes without workers is nobody's lateness."""
        return min(now_ms, self.beat_ms + 1_000) - self.outage_ms - self.first_ms if self.first_ms is not None else 0


def _looks(client: redis.Redis) -> list[_Look]:
    shards = [ShardKeys.of(number) for number in range(SHARDS)]
    with client.pipeline(transaction=False) as batch:
        for shard in shards:
            batch.hmget(shard.shard, "beat", "outage_ms")
            batch.zcard(shard.due)
            batch.zcard(shard.bots)
            batch.zrange(shard.due, 0, 0, withscores=True)
        replies: list[Any] = batch.execute()
    found = []
    for number, shard in enumerate(shards):
        (beat, outage), waiting, bots, first = replies[4 * number : 4 * number + 4]
        earliest = int(first[0][1]) if first else None
        found.append(_Look(shard, int(beat or 0), int(outage or 0), waiting, bots, earliest))
    return found


def _overdue(client: redis.Redis, late: list[tuple[_Look, int]]) -> int:
    with client.pipeline(transaction=False) as batch:
        for look, now_ms in late:
            batch.zcount(look.keys.due, "-inf", min(now_ms, look.beat_ms + 1_000) - look.outage_ms)
        return sum(batch.execute()) if late else 0
