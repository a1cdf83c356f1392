"""Matches in Redis: one script reads, one script writes, one plain read serves a view.

LAYOUT. A match belongs to the shard (0 to 255) that the first two hex digits of its id name. All keys of a shard bear its hash
tag, `{sNNN}` with three decimal digits, so that one script may touch them on Redis Cluster too.

Of a match that is not over; the first four expire 30 days after the last commit (`abandoned_ms`):

    f:{sNNN}:m:<id>         hash    v version · s state (MessagePack) · l lobby (JSON) · w 1 if watchable, else 0
                                    d next due time in Unix ms · by slot: t:<slot> hash of the token
                                    g:<slot> tag of the stored view · x:<slot> its bytes. Where spectators are n steps
                                    behind, slots p0 to p<n> hold the newest n + 1 public views, and p the one shown
                                    o:<slot> whose the seat is: `<generation> <person>`
    f:{sNNN}:m:<id>:log     list    tail of the history: the newest entries, fewer than 16 of them unless packing failed
    f:{sNNN}:m:<id>:packed  list    the history before the tail, in chunks of 12 entries: zlib of a MessagePack list
    f:{sNNN}:m:<id>:text    hash    free texts by id, empty once they were erased
    f:{sNNN}:m:<id>:idem    hash    idempotency records by key, the younger generation: 128 at most
    f:{sNNN}:m:<id>:idem0   hash    the older generation. Both expire 24 h after their last record, and outlive the match.
    f:{sNNN}:m:<id>:way             how far away its seats are: see `redis_round_trips`
    f:{sNNN}:m:<id>:chat…           what people say, which goes on after the end: see `redis_chat`

Of a finished match, in place of the first four, expiring after its retention:

    f:{sNNN}:a:<id>         string  zlib of `archive.Archive`: state, lobby, views with tags, token hashes, history, texts

    f:{sNNN}:o:<id>         string  zlib of `archive.Outcome`: lobby with the outcome, token hashes, owners. Of matches that were
                                    played, for a year, beside the archive and after it

Of a shard:

    f:{sNNN}:shard          hash    epoch · replid the replication id it belongs to · beat Unix ms of the last sweep
                                    outage_ms sum of the time without sweepers · down 1 while an outage lasts (scripts/shard.lua)
    f:{sNNN}:due            zset    match id by next due time, in shard ms
    f:{sNNN}:bots           zset    match id by the time from which a bot may move, in shard ms
    f:{sNNN}:stale          zset    match id of those that an outage moved the deadlines of, until a commit has told their viewers
    f:{sNNN}:leases         zset    d:<id>, b:<id>, s:<id>: what sweepers claimed, by the end of the lease in Unix ms: leases run
                                    on the wall clock, because the outage that stops shard time may be the end of their holder
    f:{sNNN}:outbox         list    changes for the public list: `<version> <creation in Unix ms, or -> <id>`, and for the
                                    index of sittings: `me <Unix ms> <phase> <sitting> <person>`
    f:{sNNN}:mark           string  empty, for a moment: a write that replicas are to have, where they are waited for

Outside the shards:

    f:{<person>}:seats:…            where a person sits: see `redis_sittings`
    f:{doors}…              whether people can reach their matches at all: see `doors`
    f:{tables}              zset    matches that are about to be made, where their number is limited: see `redis_census`
    f:{audit}               what operators did: see `redis_audit`
    f:erasures              zset    persons who want to be forgotten, by when a worker is to see to it: see `redis_erasures`
    f:way:…                         what leads to a match from elsewhere, such as an invite's code: see `redis_signposts`
    f:{<person>}:…                  guests and their sessions: see `redis_people`; whom they block: see `redis_blocks`
    f:{reports}:…                   what people report of each other: see `redis_reports`
    f:listed                zset    listed matches by creation in Unix ms, the newest 10,000. It is a hint: readers ask the match.
    f:wake                  channel `<id> <slots>`: these viewers of a match have something new; `c:<room>` stands for
                                    those who read a room of the chat, and `here` for who follows the match; no view has changed
                                    then. A slot whose token died is named too
    f:work                  channel `<shard>`: something there falls due earlier than sweepers know

Besides reading and writing these keys and channels, the user that connects needs EVALSHA, SCRIPT LOAD, TIME and INFO (for the
replication id). One instant rules all: TIME of the server. Shard time is that less the shard's outages.

MEASURED (Valkey 9.1, MEMORY USAGE over all keys, `make bench`): a match of Politics in a Nutshell with four seats takes 27 KB after
100 moves (four views of 2 KB, a history of which the last 16 entries of 350 bytes are not packed, 100 records of 44 bytes), 11 KB
when it is over, its records included, and what came of it 0.7 KB. Views are stored as they go out: compressing them saved 5 KB, and
cost 0.15 ms of the processor's time a move; packing the history earlier saves as much for a tenth of that.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

import redis
from redis.exceptions import RedisError

from filbert.adapters.archive import (
    Archive,
    pack_archive,
    pack_chunk,
    pack_outcome,
    unpack_archive,
    unpack_history,
)
from filbert.adapters.redis_archives import RedisArchives
from filbert.adapters.redis_blocks import RedisBlocks
from filbert.adapters.redis_census import RedisCensus
from filbert.adapters.redis_chat import ChatKeys, RedisChat
from filbert.adapters.redis_client import once, once_and, read
from filbert.adapters.redis_erasures import RedisErasures
from filbert.adapters.redis_keys import LISTED, WORK_CHANNEL, MatchKeys, ServerScript, store_errors
from filbert.adapters.redis_people import RedisPeople
from filbert.adapters.redis_pool import Command
from filbert.adapters.redis_reports import RedisReports
from filbert.adapters.redis_round_trips import RedisRoundTrips, read_samples, way_key
from filbert.adapters.redis_signposts import RedisSignposts
from filbert.adapters.redis_sittings import RedisSittings
from filbert.adapters.shards import StorePolicy
from filbert.matches.errors import StoreUnavailable
from filbert.matches.ports import PUBLIC_SLOT, Commit, Ended, Listed, Loaded, MatchId, Peek, PutAway, Recent, Slot
from filbert.matches.sitting_ports import SittingChange

log = logging.getLogger(__name__)

TAIL_MAX = 16
"""Entries of the tail from which on it is packed. Packed, an entry takes a fifth of its size; packing costs two round trips."""

CHUNK = 12

_SAME_INSTANT = 8
"""Matches of one millisecond that a look at the list expects at most, before it looks at more."""


class RedisStore:
    """The `MatchStore` on Redis. It may be shared by threads; *client* must never repeat a command by itself."""

    def __init__(self, client: redis.Redis, policy: StorePolicy | None = None) -> None:
        self._client = client
        self._policy = policy or StorePolicy()
        self.signposts = RedisSignposts(client)
        self.people = RedisPeople(client)
        self.blocks = RedisBlocks(client, self._policy)
        self.reports = RedisReports(client, self._policy)
        self.chat = RedisChat(client, self._policy)
        self.round_trips = RedisRoundTrips(client)
        self.sittings = RedisSittings(client, self._policy)
        self.erasures = RedisErasures(client)
        self.census = RedisCensus(client)
        self._archives = RedisArchives(client)
        self._load = ServerScript(client, "load", with_clock=True)
        self._commit = ServerScript(client, "commit", with_clock=True)
        self._pack = ServerScript(client, "pack", with_clock=False)
        self._recent = ServerScript(client, "recent", with_clock=False)

    def now_ms(self) -> int:
        """TIME of the server, in ms.

        Raises: StoreUnavailable.
        """
        with store_errors(self._client):
            seconds, micros = read(self._client.time)
        return int(seconds) * 1_000 + int(micros) // 1_000

    def load(self, match_id: MatchId, record_key: bytes | None = None, *, seat: Slot | None = None) -> Loaded:
        """The match and the instant of receipt, in one round trip; one more where a record is found and replicas are waited for. A
        match that is not there has version 0.

        Raises: StoreUnavailable; ValueError if no match can have this id.
        """
        keys = MatchKeys.of(match_id)
        home = keys.home
        names = (keys.match, keys.archive, keys.idem, keys.idem0, home.shard, home.due, home.bots, way_key(keys))
        args = (self._policy.outage_gap_ms, record_key or b"", seat or "")

        def fetch() -> Any:
            return self._load(keys=names, args=args)

        with store_errors(self._client):
            # Sent again if need be, although it may write: epoch and outage come out the same however often it is said.
            now_ms, outage_ms, epoch, version, state, record, way = read(fetch)
            if record is not None and self._policy.wait_replicas:
                self._await_replicas(home.mark)  # the first answer may never have come, and the wait for it never have ended
        if version is None and state is not None:
            archive = unpack_archive(state)
            version, state = archive.version, archive.state
        return Loaded(match_id, now_ms, outage_ms, epoch, version or 0, state or b"", record, read_samples(way, now_ms))

    def commit(self, commit: Commit) -> bool:
        """Write all of it, or nothing. False if another change came first, or the match was not as expected.

        Raises: StoreUnavailable if no answer came; the change may have been made then, and its record tells.
        """
        keys = MatchKeys.of(commit.match_id)
        with store_errors(self._client):
            archive = self._archive_after(keys, commit) if commit.finished else None
            reply: Any = self._written(_commit_keys(keys), _commit_args(commit, keys, archive, self._policy))
        applied, *tail = reply
        if applied and tail[0] >= TAIL_MAX:
            self._pack_tail(keys)
        if applied and commit.sittings:
            self._note_at_once(commit.sittings, tail[1])
        return bool(applied)

    def _written(self, keys: Sequence[str], args: Sequence[Any]) -> Any:
        """What the commit script returns, when as many replicas have it as are to be waited for, or that took too long."""
        if not self._policy.wait_replicas:
            return self._commit(keys=keys, args=args)
        reply, reached = self._commit(keys, args, self._wait)
        if reply[0]:
            self._note_reached(reached)
        return reply

    def _await_replicas(self, mark: str) -> None:
        """Let replicas have whatever was written up to now: WAIT looks at writes of its own connection alone, so one is made."""
        _, reached = once_and(self._client, ("SET", mark, "", "PX", self._policy.wait_ms), self._wait)
        self._note_reached(reached)

    @property
    def _wait(self) -> Command:
        return ("WAIT", self._policy.wait_replicas, self._policy.wait_ms)

    def _note_reached(self, reached: int) -> None:
        if reached < self._policy.wait_replicas:
            log.warning("replicas_late", extra={"reached": reached, "wanted": self._policy.wait_replicas})

    def peek(self, match_id: MatchId, slot: Slot) -> Peek | None:
        """One viewer's view, in one read that writes nothing; tag and view are empty where the slot has none."""
        keys = MatchKeys.find(match_id)
        if keys is None:
            return None
        with store_errors(self._client):
            fields: Any = read(
                lambda: once(self._client, "HMGET", keys.match, "v", "w", "d", f"t:{slot}", f"g:{slot}", f"x:{slot}")
            )
        version, watchable, due_ms, token_hash, tag, view = fields
        if version is not None:
            due = None if due_ms is None else int(due_ms)
            return Peek(token_hash or b"", watchable == b"1", (tag or b"").decode(), view or b"", due)
        archive = self._archive(keys)
        if archive is None:
            return None
        tag, view = archive.views.get(slot, ("", b""))
        return Peek(archive.tokens.get(slot, b""), archive.watchable, tag, view, None)

    def recent(self, match_id: MatchId, holder: Slot, slot: Slot, known_tag: str) -> Recent | None:
        """What is new in the view of *slot* since it had *known_tag*, and the token hash of *holder*; one read, writes nothing."""
        keys = MatchKeys.find(match_id)
        if keys is None:
            return None
        chat = ChatKeys.of(keys)
        names = (keys.match, keys.log, keys.packed, keys.archive, keys.home.shard, chat.chat, chat.watchers)
        with store_errors(self._client):
            epoch, watcher, *found = read(lambda: self._recent(keys=names, args=(holder, slot, known_tag)))
        if found == [None]:
            return None
        if len(found) > 1:
            return _recent(int(epoch or 0), watcher or b"", *found)
        return _recent_of_archive(int(epoch or 0), watcher or b"", found[0], holder, slot)

    def lobby(self, match_id: MatchId) -> bytes | None:
        """What everybody may know of the match's seats and settings, as JSON."""
        keys = MatchKeys.find(match_id)
        if keys is None:
            return None
        with store_errors(self._client):
            fields: Any = read(lambda: self._client.hmget(keys.match, "v", "l"))
        version, lobby = fields
        if version is not None:
            return bytes(lobby) if lobby is not None else None
        archive = self._archive(keys)
        return archive.lobby if archive else None

    def history(self, match_id: MatchId) -> list[bytes]:
        """All packed history entries, oldest first."""
        keys = MatchKeys.find(match_id)
        if keys is None:
            return []

        def fetch() -> Any:
            with self._client.pipeline(transaction=True) as together:  # packing moves entries from one list to the other
                together.lrange(keys.packed, 0, -1)
                together.lrange(keys.log, 0, -1)
                together.get(keys.archive)
                return together.execute()

        with store_errors(self._client):
            chunks, tail, archived = read(fetch)
        return unpack_archive(archived).history if archived else unpack_history(chunks, tail)

    def texts(self, match_id: MatchId) -> dict[str, bytes]:
        """The free texts of the match by id."""
        keys = MatchKeys.find(match_id)
        if keys is None:
            return {}

        def fetch() -> Any:
            with self._client.pipeline(transaction=True) as together:
                together.hgetall(keys.text)
                together.get(keys.archive)
                return together.execute()

        with store_errors(self._client):
            texts, archived = read(fetch)
        kept = unpack_archive(archived).texts if archived else _names(texts)
        return {name: text for name, text in kept.items() if text}

    def amend(self, match_id: MatchId, change: Callable[[PutAway], PutAway]) -> bool:
        """Put what *change* makes of a match that is over in its place, whole."""
        return self._archives.amend(match_id, change)

    def outcome(self, match_id: MatchId) -> Ended | None:
        """What came of a match that is over, as long as that is kept."""
        return self._archives.outcome(match_id)

    def amend_outcome(self, match_id: MatchId, change: Callable[[Ended], Ended]) -> bool:
        """As `amend`, for its outcome."""
        return self._archives.amend_outcome(match_id, change)

    def lobbies(self, match_ids: Sequence[MatchId]) -> list[bytes | None]:
        """As `lobby`, for each of these: one round trip for those that are not over, one more for each that is."""
        known = {match_id: keys for match_id in match_ids if (keys := MatchKeys.find(match_id)) is not None}

        def fetch() -> Any:
            with self._client.pipeline(transaction=False) as together:
                for keys in known.values():
                    together.hget(keys.match, "l")
                return together.execute()

        with store_errors(self._client):
            running = dict(zip(known, read(fetch) if known else (), strict=True))
        return [running.get(match_id) or self.lobby(match_id) for match_id in match_ids]

    def listed(self, *, before: Listed | None, limit: int) -> list[Listed]:
        """Listed matches from behind *before* in the list, newest first. Some may be gone: ask each one."""
        newest = "+inf" if before is None else str(before.at_ms)
        most = limit + _SAME_INSTANT
        while True:  # each look is one command, because offsets would shift while others change the list
            with store_errors(self._client):
                found: Any = read(
                    partial(self._client.zrevrangebyscore, LISTED, newest, "-inf", start=0, num=most, withscores=True)
                )
            places = [Listed(int(at_ms), match_id.decode()) for match_id, at_ms in found]
            behind = [place for place in places if before is None or place < before]
            if len(behind) >= limit or len(places) < most:
                return behind[:limit]
            most *= 4

    def wake(self, match_id: MatchId) -> None:
        """Tell the sweepers that this match was seen overdue."""
        keys = MatchKeys.find(match_id)
        if keys is not None:
            with store_errors(self._client):
                self._client.publish(WORK_CHANNEL, str(keys.home.number))

    def _archive(self, keys: MatchKeys) -> Archive | None:
        with store_errors(self._client):
            archived: Any = read(lambda: self._client.get(keys.archive))
        return unpack_archive(archived) if archived else None

    def _archive_after(self, keys: MatchKeys, commit: Commit) -> Archive:
        """The archive of a match after its last commit.

        It is good only for a match at the version that this commit follows, and the commit script writes it for no other.
        """

        def fetch() -> Any:
            with self._client.pipeline(transaction=True) as together:
                together.hgetall(keys.match)
                together.hgetall(keys.text)
                together.lrange(keys.packed, 0, -1)
                together.lrange(keys.log, 0, -1)
                return together.execute()

        fields, texts, chunks, tail = read(fetch)
        history = unpack_history(chunks, tail)
        tags = {slot: tag.decode() for slot, tag in _by_slot(fields, b"g:").items()}
        views = {slot: (tags.get(slot, ""), view) for slot, view in _by_slot(fields, b"x:").items()}
        waiting = {slot for slot in views if slot.startswith(PUBLIC_SLOT) and slot != PUBLIC_SLOT}
        return Archive(
            version=commit.expected_version + 1,
            state=commit.state,
            lobby=fields.get(b"l") if commit.lobby is None else commit.lobby,
            watchable=commit.watchable,
            views={slot: view for slot, view in {**views, **commit.views}.items() if slot not in waiting},
            tokens={**_by_slot(fields, b"t:"), **commit.tokens},
            history=history if commit.history is None else [*history, commit.history],
            texts={name: text for name, text in {**_names(texts), **commit.texts}.items() if text},
            owners={**{slot: owner.decode() for slot, owner in _by_slot(fields, b"o:").items()}, **commit.owners},
        )

    def _note_at_once(self, changes: Sequence[SittingChange], at_ms: int) -> None:
        """Bring the index up to date before the caller is answered, so that who sat down finds the match among their own. If that
        fails, or this process dies first, the outbox sees to it."""
        with suppress(StoreUnavailable):
            self.sittings.note(changes, at_ms)

    def _pack_tail(self, keys: MatchKeys) -> None:
        """Compress the oldest entries of the tail. The commit before it stands, so a failure here is no concern of the caller."""
        with suppress(RedisError):
            with self._client.pipeline(transaction=True) as together:
                together.llen(keys.packed)
                together.lrange(keys.log, 0, CHUNK - 1)
                chunks, entries = together.execute()
            self._pack(keys=[keys.log, keys.packed], args=[chunks, pack_chunk(entries), len(entries)])


def _recent(
    epoch: int,
    watcher: bytes,
    _: None,
    watchable: bytes,
    due_ms: bytes | None,
    token_hash: bytes | None,
    tag: bytes,
    rooms: Sequence[bytes | None],
    view: bytes | None = None,
    tail: Sequence[bytes] = (),
    whole: int = 0,
) -> Recent:
    """From what scripts/recent.lua returns of a match that is not over, in its order."""
    due = None if due_ms is None else int(due_ms)
    return Recent(
        token_hash or b"",
        watchable == b"1",
        tag.decode(),
        view or b"",
        due,
        epoch,
        finished=False,
        tail=tail,
        tail_is_whole=whole == 1,
        said=(int(rooms[0] or 0), int(rooms[1] or 0)),
        watcher=watcher,
    )


def _recent_of_archive(epoch: int, watcher: bytes, archived: bytes, holder: Slot, slot: Slot) -> Recent:
    archive = unpack_archive(archived)
    tag, view = archive.views.get(slot, ("", b""))
    token_hash = archive.tokens.get(holder, b"")
    return Recent(
        token_hash,
        archive.watchable,
        tag,
        view,
        None,
        epoch,
        finished=True,
        tail=archive.history,
        tail_is_whole=True,
        watcher=watcher,
    )


def _commit_keys(keys: MatchKeys) -> tuple[str, ...]:
    home = keys.home
    return (*keys[:7], home.shard, home.due, home.bots, home.stale, home.leases, home.outbox, keys.outcome, *ChatKeys.of(keys)[:4])


def _commit_args(commit: Commit, keys: MatchKeys, archive: Archive | None, policy: StorePolicy) -> list[Any]:
    """What scripts/commit.lua takes, in its order."""
    is_over = commit.finished
    fields, cleared = ([], []) if is_over else _fields(commit)
    texts = [] if is_over else [part for text in commit.texts.items() for part in text]
    record_key, record = commit.record or (b"", b"")
    ended = Ended(archive.lobby or b"", archive.tokens, archive.owners) if archive and commit.outcome_kept else None
    return [
        commit.match_id,
        commit.expected_version,
        commit.epoch,
        policy.outage_gap_ms,
        "" if is_over or commit.due_ms is None else commit.due_ms,
        "" if is_over or commit.bots_ms is None else commit.bots_ms,
        commit.history or b"",
        record_key,
        record,
        policy.record_ttl_ms,
        "" if commit.listing == "keep" else commit.listing,
        f"{commit.match_id} {' '.join(commit.woken)}" if commit.woken else "",
        keys.home.number,
        pack_archive(archive) if archive else b"",
        policy.retention_ms,
        policy.abandoned_ms,
        len(fields),
        len(cleared),
        commit.public_from or "",
        "\n".join(f"{change.phase} {change.sitting} {change.person}" for change in commit.sittings),
        "" if commit.until_ms is None else commit.until_ms,
        pack_outcome(ended) if ended else b"",
        policy.outcome_ms,
        *fields,
        *cleared,
        *texts,
    ]


def _fields(commit: Commit) -> tuple[list[str | bytes | int], list[str]]:
    """The fields of the match's hash to set (name, value, …) and those to delete."""
    fields: dict[str, str | bytes | int] = {"s": commit.state, "w": int(commit.watchable)}
    cleared = [f"t:{slot}" for slot, token_hash in commit.tokens.items() if not token_hash]
    if commit.lobby is not None:
        fields["l"] = commit.lobby
    if commit.due_ms is None:
        cleared.append("d")
    else:
        fields["d"] = commit.due_ms + commit.outage_ms
    cleared += [f"o:{slot}" for slot, owner in commit.owners.items() if not owner]
    fields |= {f"o:{slot}": owner for slot, owner in commit.owners.items() if owner}
    fields |= {f"t:{slot}": token_hash for slot, token_hash in commit.tokens.items() if token_hash}
    for slot, (tag, view) in commit.views.items():
        fields |= {f"g:{slot}": tag, f"x:{slot}": view}
    return [part for field in fields.items() for part in field], cleared


def _names(fields: dict[bytes, bytes]) -> dict[str, bytes]:
    return {name.decode(): value for name, value in fields.items()}


def _by_slot(fields: dict[bytes, bytes], prefix: bytes) -> dict[Slot, bytes]:
    return {name[len(prefix) :].decode(): value for name, value in fields.items() if name.startswith(prefix)}
