"""Where persons sit, in Redis.

LAYOUT. Outside the shards, beside the other keys of a person (see `redis_people`); they expire 400 days after the last change:

    f:{<person>}:seats:live zset    sittings `<match>.<seat>.<generation>` in matches that are not over, by their begin in Unix ms
    f:{<person>}:seats:over zset    those whose match is over, by its end, for as long as its outcome is kept: the newest 10,000
    f:{<person>}:seats:left zset    those that ended before their match, by that instant: the newest 1,000

On `f:wake` news of a person's sittings is `<person> me`. What a match itself says of its seats is the field `o:<slot>` of its hash,
`<generation> <person>`.

MEASURED (Valkey 9.1, MEMORY USAGE): 200 live sittings take 19 KB. What waits in 200 matches costs 5 ms of processor time, a page
of 20 matches 0.9 ms, one match that has called 0.06 ms.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple

import redis

from filbert.adapters.archive import unpack_archive, unpack_outcome
from filbert.adapters.redis_client import once, read
from filbert.adapters.redis_keys import MatchKeys, ServerScript, store_errors
from filbert.adapters.shards import StorePolicy
from filbert.matches.people_ports import PersonId
from filbert.matches.sitting_ports import (
    LEFT_KEPT,
    Glance,
    Since,
    Sitting,
    SittingChange,
    owner_mark,
)

_LIFE_MS = 400 * 24 * 3_600_000

_SAME_INSTANT = 8
"""Sittings that end in one millisecond, as far as a page expects, before it looks at more."""


class _Keys(NamedTuple):
    """The keys of one person's sittings."""

    live: str
    over: str
    left: str

    @classmethod
    def of(cls, person: PersonId) -> _Keys:
        return cls(*(f"f:{{{person}}}:seats:{name}" for name in ("live", "over", "left")))


class RedisSittings:
    """The `SittingIndex` on Redis, for the client of a match store."""

    def __init__(self, client: redis.Redis, policy: StorePolicy) -> None:
        self._client = client
        self._policy = policy
        self._sit = ServerScript(client, "sit", with_clock=False)

    def note(self, changes: Sequence[SittingChange], at_ms: int) -> None:
        """Bring the index up to date, and wake the persons for whom something is new by that."""
        by_person: dict[PersonId, list[str | int]] = {}
        for person, sitting, phase in changes:
            by_person.setdefault(person, []).extend((phase, at_ms, str(sitting)))
        with store_errors(self._client):
            for person, news in by_person.items():
                args = (person, _LIFE_MS, self._policy.outcome_ms, LEFT_KEPT, *news)
                self._sit(keys=_Keys.of(person), args=args)

    def live(self, person: PersonId) -> list[Since]:
        """Sittings in matches that are not over, as far as the index knows, the latest first."""
        return self._all(_Keys.of(person).live)

    def left(self, person: PersonId) -> list[Since]:
        """Sittings that ended before their match, the latest first."""
        return self._all(_Keys.of(person).left)

    def over(self, person: PersonId, *, before: Since | None, limit: int) -> list[Since]:
        """Sittings in matches that are over, from behind *before*, the latest first."""
        newest = "+inf" if before is None else str(before.at_ms)
        key, most = _Keys.of(person).over, limit + _SAME_INSTANT
        while True:  # each look is one command, because offsets would shift while others change the list
            with store_errors(self._client):
                found: Any = read(partial(self._client.zrevrangebyscore, key, newest, "-inf", start=0, num=most, withscores=True))
            kept = [_since(name, at_ms) for name, at_ms in found]
            behind = [each for each in kept if before is None or each.order < before.order]
            if len(behind) >= limit or len(kept) < most:
                return behind[:limit]
            most *= 4

    def forget(self, person: PersonId, sittings: Sequence[Sitting]) -> None:
        """Take sittings out of the index."""
        names = [str(sitting) for sitting in sittings]
        if not names:
            return
        with store_errors(self._client):
            for key in _Keys.of(person):
                once(self._client, "ZREM", key, *names)

    def glances(self, sittings: Sequence[Sitting]) -> list[Glance | None]:
        """What each of these matches shows of itself and of its seat: a round trip for those that go on, one for those that are
        over, one for those of which only the outcome is kept."""
        keys = [MatchKeys.of(sitting.match_id) for sitting in sittings]

        def fetch() -> Any:
            with self._client.pipeline(transaction=False) as together:
                for sitting, of in zip(sittings, keys, strict=True):
                    names = (f"{field}:{sitting.slot}" for field in "ogx")
                    together.hmget(of.match, "v", "l", "d", *names)
                return together.execute()

        with store_errors(self._client):
            running = read(fetch) if keys else []
            archived = self._values([of.archive for of, fields in zip(keys, running, strict=True) if fields[0] is None])
            outcomes = self._values([of.outcome for of in keys if archived.get(of.archive, b"") is None])
        return [
            _glance(fields) if fields[0] is not None else _glance_at_end(archived[of.archive], outcomes.get(of.outcome), sitting)
            for sitting, of, fields in zip(sittings, keys, running, strict=True)
        ]

    def _values(self, names: Sequence[str]) -> dict[str, bytes | None]:
        def fetch() -> Any:
            with self._client.pipeline(transaction=False) as together:
                for name in names:
                    together.get(name)
                return together.execute()

        return dict(zip(names, read(fetch) if names else (), strict=True))

    def _all(self, key: str) -> list[Since]:
        with store_errors(self._client):
            found: Any = read(partial(self._client.zrevrange, key, 0, -1, withscores=True))
        return [_since(name, at_ms) for name, at_ms in found]


def _since(name: bytes, at_ms: float) -> Since:
    return Since(int(at_ms), Sitting.read(name.decode()))


def _glance(fields: Sequence[bytes | None]) -> Glance:
    _, lobby, due_ms, owner, tag, view = fields
    due = None if due_ms is None else int(due_ms)
    return Glance((owner or b"").decode(), (tag or b"").decode(), view or b"", lobby or b"", due)


def _glance_at_end(archived: bytes | None, kept: bytes | None, sitting: Sitting) -> Glance | None:
    if archived is None:
        return None if kept is None else unpack_outcome(kept).glance(sitting.slot)
    archive = unpack_archive(archived)
    tag, view = archive.views.get(sitting.slot, ("", b""))
    return Glance(archive.owners.get(sitting.slot, owner_mark("", 0)), tag, view, archive.lobby or b"", None)
