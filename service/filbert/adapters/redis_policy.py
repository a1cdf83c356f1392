"""Whether the Redis of the matches would rather forget than refuse."""

from __future__ import annotations

import logging
from typing import Any

import redis
from redis.exceptions import RedisError

log = logging.getLogger(__name__)

_KEEPS_ALL = "noeviction"


def warn_if_it_forgets(client: redis.Redis) -> None:
    """Log an error if the server, or one of a Cluster, throws keys away when its memory is short: they would be those of matches
    under way (rq/rq issue 1280). Nothing if it cannot be asked."""
    try:
        memory: Any = client.info("memory")
    except RedisError:
        return
    policy = memory.get("maxmemory_policy", _KEEPS_ALL)
    if policy != _KEEPS_ALL:
        log.error(
            "store_may_forget", extra={"policy": policy, "remedy": f"set maxmemory-policy to {_KEEPS_ALL} on the Redis server"}
        )
