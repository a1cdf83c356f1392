"""Blocks in Redis.

LAYOUT. Beside the other keys of a person (see `redis_people`), under the same hash tag:

    f:{<person>}:blocks     hash    by person who is blocked: `<id of the block> <Unix ms> <name then>`, 500 at most. Expires a year
                                    after it was last changed or looked at, which every use of it does

MEASURED (Valkey 9.1, MEMORY USAGE): 500 blocks take 38 KB. To look at them takes one round trip.
"""

from __future__ import annotations

from typing import Any

import redis

from filbert.adapters.redis_client import once, read
from filbert.adapters.redis_keys import ServerScript, store_errors
from filbert.adapters.shards import StorePolicy
from filbert.matches.block_ports import Block
from filbert.matches.people_ports import PersonId


class RedisBlocks:
    """The `BlockStore` on Redis, for the client of a match store."""

    def __init__(self, client: redis.Redis, policy: StorePolicy) -> None:
        self._client = client
        self._life_ms = policy.blocks_ms
        self._block = ServerScript(client, "block", with_clock=False)

    def block(self, by: PersonId, block: Block, *, most: int) -> Block | None:
        """Keep *block*, or find the one that *by* has of this person already; None if there are *most* of them."""
        args = (block.person, block.id, block.name, most, self._life_ms)
        with store_errors(self._client):
            kept: bytes | None = self._block(keys=(_blocks(by),), args=args)
        return None if kept is None else _read(block.person, kept)

    def blocks(self, by: PersonId) -> list[Block]:
        """All that *by* has, the newest first. Asking keeps them for another while."""

        def fetch() -> Any:
            with self._client.pipeline(transaction=False) as together:
                together.hgetall(_blocks(by))
                together.pexpire(_blocks(by), self._life_ms)
                return together.execute()

        with store_errors(self._client):
            kept, _ = read(fetch)
        found = [_read(person.decode(), data) for person, data in kept.items()]
        return sorted(found, key=lambda block: (block.at_ms, block.id), reverse=True)

    def unblock(self, by: PersonId, block_id: str) -> None:
        """Keep one no more, if there is one of this id."""
        for block in self.blocks(by):
            if block.id == block_id:
                with store_errors(self._client):
                    once(self._client, "HDEL", _blocks(by), block.person)

    def forget(self, by: PersonId) -> None:
        """Keep none."""
        with store_errors(self._client):
            once(self._client, "DEL", _blocks(by))


def _blocks(person: PersonId) -> str:
    return f"f:{{{person}}}:blocks"


def _read(person: PersonId, kept: bytes) -> Block:
    block_id, at_ms, name = kept.decode().split(" ", 2)
    return Block(block_id, person, name, int(at_ms))
