"""Due work in Redis: what sweepers claim, over all shards, and how they sleep until there is some."""

from __future__ import annotations

import logging
import time
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import redis
from redis.client import PubSub
from redis.connection import ConnectionPool
from redis.exceptions import NoScriptError, RedisError

from filbert.adapters.doors import Doors
from filbert.adapters.redis_client import by_pool
from filbert.adapters.redis_cluster import ClusterClient
from filbert.adapters.redis_keys import LISTED, WORK_CHANNEL, ServerScript, ShardKeys, store_errors
from filbert.adapters.redis_sittings import RedisSittings
from filbert.adapters.redis_survey import survey
from filbert.adapters.shards import LISTED_MAX, SHARDS, StorePolicy, home_shard
from filbert.matches.errors import StoreUnavailable
from filbert.matches.ports import Claimed, MatchId, Survey
from filbert.matches.sitting_ports import Sitting, SittingChange

log = logging.getLogger(__name__)

_OUTBOX_PAGE = 100
_MESSAGES_AT_ONCE = 1000
_OF_SITTINGS = b"me "
"""What an entry of an outbox begins with that is not for the public list."""


class RedisWork:
    """The `WorkSource` on Redis. One thread may use it; any number of processes may sweep at once, with no leader."""

    def __init__(self, client: redis.Redis, subscriber: redis.Redis, policy: StorePolicy | None = None) -> None:
        """On *client*, which answers at once, and *subscriber*, whose replies may be long in coming."""
        self._client = client
        self._subscriber = subscriber
        self._policy = policy or StorePolicy()
        self._script = ServerScript(client, "claim", with_clock=True)
        self._lease = ServerScript(client, "lease", with_clock=False)
        self._doors = Doors(client, self._policy.outage_gap_ms)
        self._sittings = RedisSittings(client, self._policy)
        self._shards = tuple(ShardKeys.of(number) for number in range(SHARDS))
        self._packed_looks: dict[int, bytes] = {}
        self._ready_s: dict[int, float] = {}
        self._told_of: set[int] | None = None
        self._outboxes: list[int] | None = None
        self._channel: PubSub | None = None
        self._turn = 0

    def claim(self, *, limit: int, wait_ms: int = 0, everywhere: bool = True) -> Claimed:
        """Lease up to *limit* matches with due times, and as many with bots to move, over all shards, for *wait_ms* longer than
        usual. Marks the beat.

        One round trip looks at every shard and marks the beat; a second one claims, only where something is ready. While nobody
        can reach the matches neither happens, and shard time stands still. Unless *everywhere*, it looks only at shards in which
        something may be ready by now, as the last look at each of them said, and those of which `wait` was told since. In a rush
        that saves most of the store's time: with three sweepers and 500 matches, whose prompts last 2 s each, looks everywhere all
        the time left it 280 changes a second, which came 216 ms late (the median), and now 430, which come 19 ms late.
        """
        try:
            return self._claimed(limit, wait_ms, everywhere=everywhere)
        except StoreUnavailable:
            self.close()  # the network may have forgotten the subscription as well, without a word
            raise

    def keep(self, match_id: MatchId, for_ms: int) -> None:
        """Let the lease on the bots of this match last for *for_ms* from now at least, if there is one."""
        with store_errors(self._client):
            self._lease((self._shards[home_shard(match_id)].leases,), (match_id, for_ms))

    def publish_listings(self) -> int:
        """Bring the public list and the index of sittings up to date with what commits left in the outboxes; how many changes were
        applied.

        Each change is applied first and taken out of its outbox after, so a failure in between repeats it. Two sweepers may
        both apply the same one, to the same effect; one that was held up in between may bring an old entry back, which is why
        readers of the list ask the match. The index of sittings takes news in any order.
        """
        with store_errors(self._client):
            outboxes, self._outboxes = self._outboxes, None
            if outboxes is None:
                outboxes = [number for number, look in self._look(range(SHARDS)).items() if look[3]]
            return sum(self._published(self._shards[number].outbox) for number in outboxes)

    def survey(self, overdue_ms: int) -> Survey:
        """How much waits, and how much of it for longer than *overdue_ms*; behind shut doors the clocks stand, and nothing does."""
        is_shut = self._doors.are_shut()
        with store_errors(self._client):
            found = survey(self._client, self._shards, overdue_ms)
        return replace(found, overdue=0) if is_shut else found

    def wait(self, timeout_s: float) -> None:
        """Sleep until something may be due, *timeout_s* at most; short after a (new) subscription, which may have missed some."""
        with store_errors(self._subscriber):
            try:
                channel = self._subscription()
                self._hear(channel.get_message(timeout=timeout_s))
                for _ in range(_MESSAGES_AT_ONCE):  # a burst is one reason to look, not many
                    if not self._hear(channel.get_message(timeout=0)):
                        return
            except RedisError:
                self.close()
                raise
            self._told_of = None

    def close(self) -> None:
        """End the subscription, if there is one; the next `wait` makes a new one."""
        channel, self._channel = self._channel, None
        if channel is not None:
            channel.close()

    def _claimed(self, limit: int, wait_ms: int, *, everywhere: bool) -> Claimed:
        if self._doors.are_shut():
            self._outboxes = []
            return Claimed((), (), None)
        now_s, told_of, self._told_of = time.monotonic(), self._told_of, None
        if everywhere or told_of is None:
            numbers: Collection[int] = range(SHARDS)
        else:
            numbers = told_of.union(number for number, ready_s in self._ready_s.items() if ready_s <= now_s)
        with store_errors(self._client):
            looks = self._look(sorted(numbers))
            plan = self._plan(looks, limit)
            claims = self._take(plan, wait_ms)
        self._told_of = set()
        self._outboxes = [number for number, look in looks.items() if look[3]]
        due: list[MatchId] = []
        bots: list[MatchId] = []
        for number, claim in claims.items():
            looks[number] = claim
            due += (match_id.decode() for match_id in claim[4])
            bots += (match_id.decode() for match_id in claim[5])
        for number in numbers:
            self._ready_s.pop(number, None)
        self._ready_s |= {number: now_s + look[2] / 1000 for number, look in looks.items() if look[2] >= 0}
        next_s = min(self._ready_s.values(), default=None)
        return Claimed(tuple(due), tuple(bots), None if next_s is None else max(0, round((next_s - time.monotonic()) * 1000)))

    def _hear(self, message: Mapping[str, Any] | None) -> bool:
        """Note what shard a message tells of; whether there was one."""
        if message is None:
            return False
        named = message["data"].decode(errors="replace") if message["type"] == "message" else ""
        if not named.isdecimal() or int(named) >= SHARDS:
            self._told_of = None  # subscribed just now, or told by a stranger: who knows what else was said
        elif self._told_of is not None:
            self._told_of.add(int(named))
        return True

    def _subscription(self) -> PubSub:
        if self._channel is None:
            self._channel = self._subscriber.pubsub()  # type: ignore[no-untyped-call] # the library leaves it untyped
            self._channel.subscribe(WORK_CHANNEL)
        return self._channel

    def _look(self, numbers: Sequence[int]) -> dict[int, list[Any]]:
        """The answers of those of these shards that have anything, by number; of a Cluster, those whose nodes answer.

        Raises: redis.exceptions.RedisError if no server answers.
        """
        found: dict[int, list[Any]] = {}
        failures: list[RedisError] = []
        servers = by_pool(self._client, [self._shards[number].shard for number in numbers]) if numbers else []
        for pool, places in servers:
            there = [numbers[place] for place in places]
            try:
                answers = self._look_at(pool, there)
            except RedisError as error:
                failures.append(error)
                continue
            found |= {number: answer for number, answer in zip(there, answers, strict=True) if answer is not None}
        if failures and len(failures) == len(servers):
            raise failures[0]
        if failures:
            self._doubt(failures[0])
        return found

    def _doubt(self, error: Exception) -> None:
        """See whether the Cluster has other primaries by now; shards that cannot be reached have an outage of their own.

        Raises: *error* where there is one server.
        """
        if not isinstance(self._client, ClusterClient):
            raise error
        self._client.doubt()
        log.warning("shards_unreachable", extra={"reason": type(error).__name__})

    def _look_at(self, pool: ConnectionPool, numbers: Sequence[int]) -> list[Any]:
        try:
            return self._look_once(pool, numbers)
        except NoScriptError:
            self._script.load()
            return self._look_once(pool, numbers)

    def _look_once(self, pool: ConnectionPool, numbers: Sequence[int]) -> list[Any]:
        # These commands never change. Sent as the same bytes each time, all 256 cost 1.8 ms, through a pipeline 4.8 ms, and an idle
        # worker does it five times a second.
        connection: Any = pool.get_connection()  # the library leaves its methods untyped
        try:
            for number in numbers:
                if number not in self._packed_looks:
                    self._packed_looks[number] = b"".join(connection.pack_command(*self._command(self._shards[number])))
            connection.send_packed_command([b"".join(self._packed_looks[number] for number in numbers)])
            return [connection.read_response() for _ in numbers]
        except BaseException:
            connection.disconnect()  # answers may still be on their way
            raise
        finally:
            pool.release(connection)

    def _command(self, shard: ShardKeys) -> tuple[Any, ...]:
        keys, args = self._call(shard, 0, 0, 0)
        return ("EVALSHA", self._script.sha, len(keys), *keys, *args)

    def _call(self, shard: ShardKeys, due: int, bots: int, wait_ms: int) -> tuple[tuple[str, ...], tuple[Any, ...]]:
        keys = (shard.shard, shard.due, shard.bots, shard.stale, shard.leases, shard.outbox)
        return keys, (self._policy.outage_gap_ms, self._policy.lease_ms + wait_ms, due, bots, shard.prefix)

    def _plan(self, looks: dict[int, list[Any]], limit: int) -> list[tuple[int, int, int]]:
        """How much to take from which shard: `(shard, for time, for bots)`."""
        self._turn = (self._turn + 1) % SHARDS  # begin elsewhere each time, so that no shard starves behind busier ones
        plan: list[tuple[int, int, int]] = []
        due_left = bots_left = limit
        for number in sorted(looks, key=lambda number: (number - self._turn) % SHARDS):
            due, bots = min(looks[number][0], due_left), min(looks[number][1], bots_left)
            if due or bots:
                plan.append((number, due, bots))
                due_left, bots_left = due_left - due, bots_left - bots
        return plan

    def _take(self, plan: Iterable[tuple[int, int, int]], wait_ms: int) -> dict[int, list[Any]]:
        numbers: list[int] = []
        with self._client.pipeline(transaction=False) as together:
            for number, due, bots in plan:
                keys, args = self._call(self._shards[number], due, bots, wait_ms)
                together.evalsha(self._script.sha, len(keys), *keys, *args)
                numbers.append(number)
            answers = together.execute()
        return {number: answer for number, answer in zip(numbers, answers, strict=True) if answer is not None}

    def _published(self, outbox: str) -> int:
        try:
            return self._publish(outbox)
        except (RedisError, StoreUnavailable) as error:  # the node that has the list, or a person's sittings, may be away
            self._doubt(error)
            return 0

    def _publish(self, outbox: str) -> int:
        entries: Any = self._client.lrange(outbox, 0, _OUTBOX_PAGE - 1)
        with self._client.pipeline(transaction=False) as together:
            for entry in entries:
                if entry.startswith(_OF_SITTINGS):
                    continue
                _, created_ms, match_id = entry.split(b" ")
                if created_ms == b"-":
                    together.zrem(LISTED, match_id)
                else:
                    together.zadd(LISTED, {match_id: int(created_ms)})
            together.zremrangebyrank(LISTED, 0, -LISTED_MAX - 1)
            together.execute()
        for entry in entries:
            if entry.startswith(_OF_SITTINGS):
                _, at_ms, phase, sitting, person = entry.decode().split(" ")
                self._sittings.note([SittingChange(person, Sitting.read(sitting), phase)], int(at_ms))
        with self._client.pipeline(transaction=False) as together:
            for entry in entries:  # by value: another sweeper may have taken it out already
                together.lrem(outbox, 1, entry)
            together.execute()
        return len(entries)
