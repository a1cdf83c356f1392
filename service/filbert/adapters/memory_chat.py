"""Chat in this process's memory: the rules of `redis_chat` over dicts. Its lives are those of the matches it is asked about."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass, field

from filbert.adapters.shards import RECORDS_PER_GENERATION, StorePolicy
from filbert.matches.chat_ports import KEPT_MESSAGES, KEPT_WATCHERS, Admitted, Kept, Room, Talk, Utterance, Verdict, chat_slot
from filbert.matches.ports import Clock, MatchId, Slot


@dataclass(slots=True)
class _Room:
    last: int = 0
    messages: list[Kept] = field(default_factory=list)
    erased: set[int] = field(default_factory=set)
    is_open: bool = True
    changes: int = 0


@dataclass(slots=True)
class _Chat:
    """All that is said at one match. `rates`: by name, the instant up to which it is paid. `records`: number and fingerprint."""

    rooms: dict[Room, _Room] = field(default_factory=lambda: {"players": _Room(), "spectators": _Room()})
    muted: set[str] = field(default_factory=set)
    watchers: dict[str, bytes] = field(default_factory=dict)
    rates: dict[str, int] = field(default_factory=dict)
    records: dict[bytes, tuple[int, bytes]] = field(default_factory=dict)
    records_expire_ms: int = 0


class MemoryChat:
    """The `ChatStore` in memory. *is_there*: whether a match is; *wake*: tells the readers of a room."""

    def __init__(
        self, clock: Clock, policy: StorePolicy, is_there: Callable[[MatchId], bool], wake: Callable[[MatchId, Slot], None]
    ) -> None:
        self._clock = clock
        self._policy = policy
        self._is_there = is_there
        self._wake = wake
        self._lock = threading.RLock()
        self._chats: dict[MatchId, _Chat] = {}

    def say(self, utterance: Utterance) -> Verdict:
        """Store a message under the next number of its room, and wake those who read there, at once or not at all."""
        with self._lock:
            chat = self._chat(utterance.match_id)
            now_ms = self._clock.now_ms()
            verdict = Verdict("gone") if chat is None else self._refusal(chat, utterance, now_ms)
            if chat is None or verdict is not None:
                return verdict or Verdict("gone")
            for rate in utterance.rates:
                chat.rates[rate.name] = max(chat.rates.get(rate.name, 0), now_ms) + rate.every_ms
            room = chat.rooms[utterance.room]
            room.last += 1
            room.changes += 1
            room.messages.append(Kept(room.last, now_ms, utterance.payload))
            del room.messages[:-KEPT_MESSAGES]
            room.erased = {number for number in room.erased if number >= room.messages[0].number}
            if utterance.record is not None:
                key, fingerprint = utterance.record
                chat.records[key] = room.last, fingerprint
                for old in list(chat.records)[: -2 * RECORDS_PER_GENERATION]:
                    del chat.records[old]
                chat.records_expire_ms = now_ms + self._policy.record_ttl_ms
        self._wake(utterance.match_id, chat_slot(utterance.room))
        return Verdict("said", room.last, now_ms)

    def hear(self, match_id: MatchId, room: Room, *, after: int | None, limit: int) -> Talk:
        """The first *limit* messages after a number, oldest first; with None, the newest *limit*."""
        with self._lock:
            chat = self._chat(match_id) or _Chat()
            found = chat.rooms[room]
            messages = found.messages[-limit:]
            if after is not None:
                messages = [each for each in found.messages if each.number > after][:limit]
            return Talk(found.last, tuple(messages), tuple(sorted(found.erased)), frozenset(chat.muted), is_open=found.is_open)

    def erase(self, match_id: MatchId, room: Room, number: int, payload: bytes) -> bool:
        """Put *payload* in the place of a message, and count it as erased; False if it is not kept (any more)."""
        with self._lock:
            found = (self._chat(match_id) or _Chat()).rooms[room]
            for place, kept in enumerate(found.messages):
                if kept.number == number:
                    found.messages[place] = Kept(number, kept.at_ms, payload)
                    found.erased.add(number)
                    found.changes += 1
                    break
            else:
                return False
        self._wake(match_id, chat_slot(room))
        return True

    def mute(self, match_id: MatchId, author: str, *, muted: bool) -> None:
        """Let *author* speak no more, or again."""
        with self._lock:
            if (chat := self._chat(match_id)) is not None:
                (chat.muted.add if muted else chat.muted.discard)(author)

    def set_open(self, match_id: MatchId, room: Room, *, is_open: bool) -> None:
        """Let anybody who may speak in *room* do so, or nobody."""
        with self._lock:
            if (chat := self._chat(match_id)) is None:
                return
            chat.rooms[room].is_open = is_open
            chat.rooms[room].changes += 1
        self._wake(match_id, chat_slot(room))

    def admit(self, match_id: MatchId, watcher: str, data: bytes) -> Admitted | None:
        """Keep *data* of a new spectator, and return what is kept; None if the match has as many as it can have, or is gone."""
        with self._lock:
            chat = self._chat(match_id)
            if chat is None or (watcher not in chat.watchers and len(chat.watchers) >= KEPT_WATCHERS):
                return None
            is_new = watcher not in chat.watchers
            return Admitted(chat.watchers.setdefault(watcher, data), is_new)

    def watcher(self, match_id: MatchId, watcher: str) -> bytes | None:
        """What `admit` kept of a spectator."""
        with self._lock:
            chat = self._chat(match_id)
            return None if chat is None else chat.watchers.get(watcher)

    def watchers(self, match_id: MatchId) -> dict[str, bytes]:
        """All that is kept of spectators, by their ids."""
        with self._lock:
            return dict((self._chat(match_id) or _Chat()).watchers)

    def swap_watcher(self, match_id: MatchId, watcher: str, data: bytes) -> bool:
        """Put *data* in the place of what is kept of a spectator, and wake it; False if nothing is."""
        with self._lock:
            chat = self._chat(match_id)
            if chat is None or watcher not in chat.watchers:
                return False
            chat.watchers[watcher] = data
        self._wake(match_id, watcher)
        return True

    def changes(self, match_id: MatchId) -> tuple[int, int]:
        """How often the room of the players and that of the spectators have changed."""
        with self._lock:
            rooms = (self._chat(match_id) or _Chat()).rooms
            return rooms["players"].changes, rooms["spectators"].changes

    def _chat(self, match_id: MatchId) -> _Chat | None:
        if not self._is_there(match_id):
            self._chats.pop(match_id, None)
            return None
        return self._chats.setdefault(match_id, _Chat())

    def _refusal(self, chat: _Chat, utterance: Utterance, now_ms: int) -> Verdict | None:
        if utterance.record is not None and now_ms < chat.records_expire_ms and utterance.record[0] in chat.records:
            number, fingerprint = chat.records[utterance.record[0]]
            return Verdict("known", number, fingerprint=fingerprint)
        if not chat.rooms[utterance.room].is_open:
            return Verdict("closed")
        if utterance.author in chat.muted:
            return Verdict("muted")
        for rate in utterance.rates:
            wait_ms = chat.rates.get(rate.name, 0) - now_ms - (rate.burst - 1) * rate.every_ms
            if wait_ms > 0:
                return Verdict("limited", wait_ms=wait_ms)
        return None
