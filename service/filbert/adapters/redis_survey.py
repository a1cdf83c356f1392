"""How much waits in all shards, by plain commands in three round trips: whoever counts for operators holds no script up."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import redis

from filbert.adapters.redis_keys import ShardKeys
from filbert.matches.ports import Survey


def survey(client: redis.Redis, shards: Sequence[ShardKeys], overdue_ms: int) -> Survey:
    """What waits in *shards*. A shard that has nothing costs one command.

    Raises: RedisError.
    """
    sizes = together(client, [("ZCARD", shard.due) for shard in shards])
    busy = [(shard, size) for shard, size in zip(shards, sizes, strict=True) if size]
    if not busy:
        return Survey(0, 0, None)
    time, *outages = together(client, [("TIME",), *(("HGET", shard.shard, "outage_ms") for shard, _ in busy)])
    now_ms = int(time[0]) * 1_000 + int(time[1]) // 1_000
    (drawn,) = random.choices([shard for shard, _ in busy], [size for _, size in busy])  # noqa: S311 - a sample, no secret
    asked: list[tuple[Any, ...]] = [("ZRANDMEMBER", drawn.due)]
    for (shard, _), outage_ms in zip(busy, outages, strict=True):
        asked.append(("ZCOUNT", shard.due, "-inf", now_ms - int(outage_ms or 0) - overdue_ms))
    sample, *overdue = together(client, asked)
    return Survey(sum(overdue), sum(size for _, size in busy), None if sample is None else sample.decode())


def together(client: redis.Redis, commands: Sequence[tuple[Any, ...]]) -> list[Any]:
    """The replies to plain commands that are sent at once.

    Raises: RedisError.
    """
    with client.pipeline(transaction=False) as batch:
        for command in commands:
            batch.execute_command(*command)  # type: ignore[no-untyped-call]  # the library leaves it untyped
        return batch.execute()
