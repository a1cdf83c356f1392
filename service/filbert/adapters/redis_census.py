"""How many matches go on in Redis, over all shards, and who may make one more.

A match that goes on has a due time, written by the commit that makes it and cleared by the one that ends it, so the sets of due
times are the count, and it is never off. They lie in 256 slots, which no script can look at together. So whoever makes a match
where their number is limited first holds a place, in one zset for all, then counts, then commits, then lets go of the place.

WHY THAT HOLDS. Suppose that more matches go on than there are places, and think of the one that was the last to hold its place.
When it counted, each of the others still held its place, and was seen there, or had let go of it, and so was made, and was seen
among the due times. So it counted them all, and refused. Whoever counts too late, or is stopped between count and commit until its
place is held no more, is too late to commit: the commit script compares the clocks.

MEASURED (Valkey 9.1): a count takes 3 ms of this process's time and one round trip. It is only taken where there is a limit.

    f:{tables}      zset    `<match> <claim>`, by when the place is held no more, in Unix ms
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Set
from typing import Any

import redis

from filbert.adapters.redis_client import read
from filbert.adapters.redis_keys import MatchKeys, ServerScript, ShardKeys, store_errors
from filbert.adapters.shards import HOLD_MS, MAKE_WITHIN_MS, SHARDS
from filbert.matches.ports import MatchId

_HELD = "f:{tables}"
_DUE = tuple(ShardKeys.of(number).due for number in range(SHARDS))


class RedisCensus:
    """The `Census` on Redis, for the client of a match store."""

    def __init__(self, client: redis.Redis) -> None:
        self._client = client
        self._hold = ServerScript(client, "hold", with_clock=False)

    def live(self) -> int:
        """How many matches are not over."""
        with store_errors(self._client):
            return self._count(frozenset())

    def hold(self, match_id: MatchId, claim: str, most: int) -> int | None:
        """Hold a place among *most* for a match that is about to be made; until when it may be made."""
        with store_errors(self._client):
            reply: Any = read(lambda: self._hold(keys=(_HELD,), args=(f"{match_id} {claim}", HOLD_MS)))
            now_ms, *held = reply
            taken = self._count({member.decode().partition(" ")[0] for member in held})
        if taken > most:
            self.let_go(match_id, claim)
            return None
        return int(now_ms) + MAKE_WITHIN_MS

    def let_go(self, match_id: MatchId, claim: str) -> None:
        """Hold the place no more."""
        with store_errors(self._client):
            self._client.zrem(_HELD, f"{match_id} {claim}")

    def _count(self, held: Set[MatchId]) -> int:
        """Matches that go on or are *held*, each counted once.

        Of a shard in which one is held, the members are read rather than counted, in one command: one that is made meanwhile would
        else be missed or counted twice, and who asked be refused a place that is free.
        """
        mixed: defaultdict[str, set[bytes]] = defaultdict(set)
        for match_id in held:
            mixed[MatchKeys.of(match_id).home.due].add(match_id.encode())

        def fetch() -> list[Any]:
            with self._client.pipeline(transaction=False) as together:
                for name in _DUE:
                    if name in mixed:
                        together.zrange(name, 0, -1)
                    else:
                        together.zcard(name)
                return together.execute()

        return sum(len(mixed[name].union(reply)) if name in mixed else reply for name, reply in zip(_DUE, read(fetch), strict=True))
