"""Chat in Redis, in the shard of its match: one script says, one hears, one moderates.

LAYOUT. Beside the keys of a match (see `redis_store`), and expiring with them:

    f:{sNNN}:m:<id>:chat             hash    n:<room> number of its newest message · c:<room> changes of the room so far ·
                                             gone:<room>:<number> a deleted one that is kept
                                             off:<room> if the room is shut · mute:<author> if that one may not speak
    f:{sNNN}:m:<id>:chat:players     list    the newest 500 messages, `<Unix ms> <MessagePack>`; so is `…:chat:spectators`
    f:{sNNN}:m:<id>:chat:watchers    hash    spectators with a name, by id: 300 at most

and with lives of their own, so that nothing grows:

    f:{sNNN}:m:<id>:chat:rates       hash    by author, and `spectators` for all of those: see scripts/say.lua. Ten minutes
    f:{sNNN}:m:<id>:chat:idem        hash    `<number> <fingerprint>` by idempotency key, the younger 128; `…:chat:idem0` the older
                                             ones. 24 h after the last. A record's message is always among the newest 500.

On `f:wake` a message is `<id> c:<room>`: those who read this room have something new, and no view has changed; or
`<id> <spectator>`: what is kept of that spectator, such as whether its token is good, has changed.

MEASURED (Valkey 9.1, MEMORY USAGE): 500 messages of 60 characters take 65 KB, 256 records 8 KB. To say one takes 0.22 ms, to hear
ten 0.10 ms, each one round trip.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import redis

from filbert.adapters.redis_client import once, read
from filbert.adapters.redis_keys import MatchKeys, ServerScript, store_errors
from filbert.adapters.shards import StorePolicy
from filbert.matches.chat_ports import KEPT_MESSAGES, KEPT_WATCHERS, Admitted, Kept, Room, Talk, Utterance, Verdict


class ChatKeys(NamedTuple):
    """The keys of the chat of one match. The first four live as long as it does."""

    chat: str
    players: str
    spectators: str
    watchers: str
    rates: str
    idem: str
    idem0: str

    @classmethod
    def of(cls, keys: MatchKeys) -> ChatKeys:
        """The keys beside those of a match."""
        chat = f"{keys.match}:chat"
        return cls(chat, *(f"{chat}:{name}" for name in ("players", "spectators", "watchers", "rates", "idem", "idem0")))

    def room(self, room: Room) -> str:
        """The list of a room's messages."""
        return self.players if room == "players" else self.spectators


class RedisChat:
    """The `ChatStore` on Redis, for the client of a match store."""

    def __init__(self, client: redis.Redis, policy: StorePolicy) -> None:
        self._client = client
        self._policy = policy
        self._say = ServerScript(client, "say", with_clock=False)
        self._hear = ServerScript(client, "hear", with_clock=False)
        self._moderate = ServerScript(client, "moderate", with_clock=False)
        self._admit = ServerScript(client, "admit", with_clock=False)
        self._swap = ServerScript(client, "swap", with_clock=False)

    def say(self, utterance: Utterance) -> Verdict:
        """Store a message under the next number of its room, and wake those who read there, at once or not at all.

        Raises: StoreUnavailable if no answer came; the message may have been stored then, and its record tells.
        """
        found = MatchKeys.find(utterance.match_id)
        if found is None:
            return Verdict("gone")
        keys = ChatKeys.of(found)
        record_key, fingerprint = utterance.record or (b"", b"")
        args: list[str | bytes | int] = [
            utterance.match_id,
            utterance.room,
            utterance.author,
            utterance.payload,
            record_key,
            fingerprint,
            self._policy.record_ttl_ms,
            KEPT_MESSAGES,
        ]
        for rate in utterance.rates:
            args += [rate.name, rate.burst, rate.every_ms]
        room = keys.room(utterance.room)
        names = (found.match, found.archive, keys.chat, room, keys.rates, keys.idem, keys.idem0, keys.watchers)
        with store_errors(self._client):
            what, *rest = self._say(keys=names, args=args)
        match what:
            case b"said":
                return Verdict("said", number=rest[0], at_ms=rest[1])
            case b"known":
                return Verdict("known", number=rest[0], fingerprint=rest[1])
            case b"limited":
                return Verdict("limited", wait_ms=rest[0])
            case b"closed":
                return Verdict("closed")
            case b"muted":
                return Verdict("muted")
        return Verdict("gone")

    def hear(self, match_id: str, room: Room, *, after: int | None, limit: int) -> Talk:
        """The first *limit* messages after a number, oldest first; with None, the newest *limit*."""
        found = MatchKeys.find(match_id)
        if found is None:
            return Talk(0, (), (), frozenset(), is_open=True)
        keys = ChatKeys.of(found)
        names, args = (keys.chat, keys.room(room)), (room, "" if after is None else after, limit)
        with store_errors(self._client):
            reply: Any = read(lambda: self._hear(keys=names, args=args))
        last, first, messages, pairs = reply
        fields = {name.decode() for name in pairs[::2]}
        gone, mute = f"gone:{room}:", "mute:"
        return Talk(
            last,
            tuple(_kept(first + place, data) for place, data in enumerate(messages)),
            tuple(sorted(int(name.removeprefix(gone)) for name in fields if name.startswith(gone))),
            frozenset(name.removeprefix(mute) for name in fields if name.startswith(mute)),
            is_open=f"off:{room}" not in fields,
        )

    def erase(self, match_id: str, room: Room, number: int, payload: bytes) -> bool:
        """Put *payload* in the place of a message, and count it as erased; False if it is not kept (any more)."""
        return self._change(match_id, room, f"gone:{room}:{number}", 1, number=number, payload=payload)

    def mute(self, match_id: str, author: str, *, muted: bool) -> None:
        """Let *author* speak no more, or again."""
        self._change(match_id, None, f"mute:{author}", 1 if muted else "")

    def set_open(self, match_id: str, room: Room, *, is_open: bool) -> None:
        """Let anybody who may speak in *room* do so, or nobody."""
        self._change(match_id, room, f"off:{room}", "" if is_open else 1)

    def admit(self, match_id: str, watcher: str, data: bytes) -> Admitted | None:
        """Keep *data* of a new spectator, and return what is kept; None if the match has as many as it can have, or is gone."""
        found = MatchKeys.find(match_id)
        if found is None:
            return None
        names, args = (found.match, found.archive, ChatKeys.of(found).watchers), (watcher, data, KEPT_WATCHERS)
        with store_errors(self._client):
            found_or_made: Any = self._admit(keys=names, args=args)
        return None if found_or_made is None else Admitted(found_or_made[0], bool(found_or_made[1]))

    def watcher(self, match_id: str, watcher: str) -> bytes | None:
        """What `admit` kept of a spectator."""
        found = MatchKeys.find(match_id)
        if found is None:
            return None
        watchers = ChatKeys.of(found).watchers
        with store_errors(self._client):
            kept: Any = read(lambda: once(self._client, "HGET", watchers, watcher))
        return None if kept is None else bytes(kept)

    def watchers(self, match_id: str) -> dict[str, bytes]:
        """All that is kept of spectators, by their ids."""
        found = MatchKeys.find(match_id)
        if found is None:
            return {}
        watchers = ChatKeys.of(found).watchers
        with store_errors(self._client):
            kept: Any = read(lambda: self._client.hgetall(watchers))
        return {name.decode(): data for name, data in kept.items()}

    def swap_watcher(self, match_id: str, watcher: str, data: bytes) -> bool:
        """Put *data* in the place of what is kept of a spectator, and wake it; False if nothing is."""
        found = MatchKeys.find(match_id)
        if found is None:
            return False
        with store_errors(self._client):
            return bool(self._swap(keys=(ChatKeys.of(found).watchers,), args=(match_id, watcher, data)))

    def _change(
        self, match_id: str, room: Room | None, field: str, value: str | int, *, number: int | str = "", payload: bytes = b""
    ) -> bool:
        found = MatchKeys.find(match_id)
        if found is None:
            return False
        keys = ChatKeys.of(found)
        names = (found.match, found.archive, keys.chat, keys.room(room or "players"), keys.watchers)
        with store_errors(self._client):
            return bool(self._moderate(keys=names, args=(match_id, room or "", number, payload, field, value)))


def _kept(number: int, data: bytes) -> Kept:
    at_ms, _, payload = data.partition(b" ")
    return Kept(number, int(at_ms), payload)
