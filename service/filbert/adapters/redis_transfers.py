"""Whole matches out of Redis, and into it: what a backup is made of. The layout stands in `redis_store`.

MEMORY. One match at a time, both ways, and beside it the ids of the next 50,000: a larger store is looked through once for each
50,000 matches, because Redis gives the names of its keys in no order, and who was interrupted goes on by that of the ids.
"""

from __future__ import annotations

import heapq
import re
from collections.abc import Iterator, Sequence
from typing import Any

import redis

from filbert.adapters.archive import Archive, pack_archive, pack_chunk, pack_outcome, unpack_archive, unpack_history
from filbert.adapters.redis_chat import ChatKeys
from filbert.adapters.redis_client import by_pool, read
from filbert.adapters.redis_keys import MatchKeys, ServerScript, ShardKeys, store_errors
from filbert.adapters.redis_store import CHUNK
from filbert.adapters.shards import SHARDS, StorePolicy
from filbert.matches.parcel import Delivery, Pairs, Parcel, Talked
from filbert.matches.ports import Ended, MatchId

_WHOLE = re.compile(rb"f:\{s\d{3}\}:[ma]:([^:]+)")
_SCANNED = 1_000
_AT_ONCE = 50_000
_EACH_SHARD = tuple(ShardKeys.of(number).shard for number in range(SHARDS))


class RedisTransfers:
    """The `Transfers` on Redis. *client* must never repeat a command by itself."""

    def __init__(self, client: redis.Redis, policy: StorePolicy) -> None:
        self._client = client
        self._policy = policy
        self._restore = ServerScript(client, "restore", with_clock=True)

    def ids(self, after: str) -> Iterator[MatchId]:
        """Every match behind *after*, in the order of their ids."""
        while True:
            with store_errors(self._client):
                found = heapq.nsmallest(_AT_ONCE, (match_id for match_id in self._scanned() if match_id > after))
            yield from dict.fromkeys(found)  # a key may be named twice
            if len(found) < _AT_ONCE:
                return
            after = found[-1]

    def _scanned(self) -> Iterator[MatchId]:
        """Every match, in no order, some perhaps twice; of a Cluster, node by node."""
        for pool, _ in by_pool(self._client, _EACH_SHARD):
            for name in redis.Redis(connection_pool=pool).scan_iter("f:{s*}:[ma]:*", count=_SCANNED):
                if whole := _WHOLE.fullmatch(name):
                    yield whole.group(1).decode()

    def take(self, match_id: MatchId) -> Parcel | None:
        """All of one match at one instant."""
        keys = MatchKeys.find(match_id)
        if keys is None:
            return None
        chat = ChatKeys.of(keys)

        def fetch() -> list[Any]:
            with self._client.pipeline(transaction=True) as together:
                for name in (keys.match, keys.text, keys.idem0, keys.idem, chat.chat, chat.watchers, chat.idem0, chat.idem):
                    together.hgetall(name)
                for name in (keys.packed, keys.log, chat.players, chat.spectators):
                    together.lrange(name, 0, -1)
                together.get(keys.archive)
                together.hmget(keys.home.shard, "outage_ms", "epoch")
                together.zscore(keys.home.due, match_id)
                together.zscore(keys.home.bots, match_id)
                together.time()
                return together.execute()

        with store_errors(self._client):
            *replies, (seconds, micros) = read(fetch)
        return _parcel(match_id, int(seconds) * 1_000 + int(micros) // 1_000, replies)

    def put(self, delivery: Delivery, *, replace: bool) -> bool:
        """Write all of it at once, under a new epoch; False if the match is there and *replace* does not say otherwise."""
        parcel = delivery.parcel
        keys = MatchKeys.of(parcel.id)
        chat, home = ChatKeys.of(keys), keys.home
        shard = (home.shard, home.due, home.bots, home.stale, home.leases, home.outbox)
        names = (keys.archive, keys.outcome, *shard, keys.idem0, chat.idem0, *_filled(keys, chat))
        policy = self._policy
        args: list[str | bytes | int] = [
            parcel.id,
            policy.outage_gap_ms,
            int(replace),
            pack_archive(_archive(parcel)) if parcel.finished else b"",
            policy.retention_ms if parcel.finished else policy.abandoned_ms,
            policy.record_ttl_ms,
            "" if parcel.due_ms is None else parcel.due_ms,
            "" if parcel.bots_ms is None else parcel.bots_ms,
            "" if delivery.listed_ms is None else f"{parcel.version} {delivery.listed_ms} {parcel.id}",
            "\n".join(f"{change.phase} {change.sitting} {change.person}" for change in delivery.sittings),
            f"{parcel.id} {' '.join(parcel.views)}",
            parcel.epoch,
            pack_outcome(Ended(parcel.lobby, parcel.tokens, parcel.owners)) if delivery.outcome_kept else b"",
            policy.outcome_ms,
            *_contents(parcel),
        ]
        with store_errors(self._client):
            return bool(self._restore(keys=names, args=args))

    def drop(self, match_id: MatchId) -> bool:
        """Forget a match that is over."""
        keys = MatchKeys.find(match_id)
        if keys is None:
            return False
        with store_errors(self._client), self._client.pipeline(transaction=True) as together:
            together.delete(keys.archive, keys.outcome)
            together.delete(keys.idem, keys.idem0, *ChatKeys.of(keys))
            return bool(together.execute()[0])


def _filled(keys: MatchKeys, chat: ChatKeys) -> tuple[str, ...]:
    """The keys that are filled item by item, in the order of `_contents`: hashes, then lists."""
    return (
        keys.match,
        keys.text,
        keys.idem,
        chat.idem,
        chat.chat,
        chat.watchers,
        keys.log,
        keys.packed,
        chat.players,
        chat.spectators,
    )


def _contents(parcel: Parcel) -> Iterator[str | bytes | int]:
    talk, is_over = parcel.talk, parcel.finished
    packed = len(parcel.history) // CHUNK * CHUNK
    chunks = [pack_chunk(parcel.history[start : start + CHUNK]) for start in range(0, packed, CHUNK)]
    groups: Sequence[Sequence[str | bytes | int]] = (
        [] if is_over else _fields(parcel),
        [] if is_over else [part for text in parcel.texts.items() for part in text],
        *([part for pair in pairs for part in pair] for pairs in (parcel.records, talk.records, talk.settings, talk.watchers)),
        [] if is_over else parcel.history[packed:],
        [] if is_over else chunks,
        talk.players,
        talk.spectators,
    )
    for group in groups:
        yield len(group)
        yield from group


def _fields(parcel: Parcel) -> list[str | bytes | int]:
    fields: dict[str, str | bytes | int] = {"v": parcel.version, "s": parcel.state, "l": parcel.lobby, "w": int(parcel.watchable)}
    fields |= {f"t:{slot}": token for slot, token in parcel.tokens.items() if token}
    fields |= {f"o:{slot}": owner for slot, owner in parcel.owners.items() if owner}
    for slot, (tag, view) in parcel.views.items():
        fields |= {f"g:{slot}": tag, f"x:{slot}": view}
    return [part for field in fields.items() for part in field]


def _archive(parcel: Parcel) -> Archive:
    return Archive(
        parcel.version,
        parcel.state,
        parcel.lobby,
        parcel.watchable,
        parcel.views,
        parcel.tokens,
        list(parcel.history),
        parcel.texts,
        parcel.owners,
    )


def _parcel(match_id: MatchId, taken_ms: int, replies: list[Any]) -> Parcel | None:
    """From what `take` fetched, in its order."""
    fields, texts, idem0, idem, settings, watchers, chat_idem0, chat_idem, packed, log, players, spectators, *rest = replies
    archived, (outage_ms, epoch), due_ms, bots_ms = rest
    if archived:
        archive = unpack_archive(archived)
    elif b"v" in fields:
        archive = _running(fields, texts, unpack_history(packed, log))
    else:
        return None
    return Parcel(
        match_id,
        archive.version,
        taken_ms,
        int(outage_ms or 0),
        int(epoch or 0),
        bool(archived),
        archive.watchable,
        archive.state,
        archive.lobby or b"",
        archive.views,
        archive.tokens,
        archive.owners,
        tuple(archive.history),
        archive.texts,
        _pairs({**idem0, **idem}),
        None if due_ms is None else int(due_ms),
        None if bots_ms is None else int(bots_ms),
        Talked(_pairs(settings), tuple(players), tuple(spectators), _pairs(watchers), _pairs({**chat_idem0, **chat_idem})),
    )


def _running(fields: dict[bytes, bytes], texts: dict[bytes, bytes], history: list[bytes]) -> Archive:
    """A match that is not over, in the form of one that is."""
    by_kind: dict[bytes, dict[str, bytes]] = {b"t": {}, b"g": {}, b"x": {}, b"o": {}}
    for name, value in fields.items():
        kind, _, slot = name.partition(b":")
        if slot:
            by_kind[kind][slot.decode()] = value
    return Archive(
        int(fields[b"v"]),
        fields[b"s"],
        fields.get(b"l"),
        fields.get(b"w") == b"1",
        {slot: (by_kind[b"g"].get(slot, b"").decode(), view) for slot, view in by_kind[b"x"].items()},
        by_kind[b"t"],
        history,
        {name.decode(): text for name, text in texts.items()},
        {slot: owner.decode() for slot, owner in by_kind[b"o"].items()},
    )


def _pairs(found: dict[bytes, bytes]) -> Pairs:
    return tuple(found.items())
