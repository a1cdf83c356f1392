"""Persons in Redis.

LAYOUT. Outside the shards. The keys of a person bear the id as hash tag, so that one script may touch them on Redis Cluster too:

    f:{<person>}:who        hash    of a guest: n name · c creation in Unix ms · f fingerprint of the request that made it
                                    by session: g:<session> generation of the refresh token that is good now
                                    k:<session> hash of the Idempotency-Key that made it so. Expires 90 days after the last refresh
                                    (`FILBERT_GUEST_DAYS`)
    f:{<person>}:gone       string  1: the id is used up; expires when nobody can repeat the call that made it any more
    f:{<person>}:no:<hash>  string  1: a token of a team's own issuer that was signed out; expires when the token does

No token is here: refresh tokens follow from the server's key, person, session and generation; of access tokens nothing is kept.

MEASURED (Valkey 9.1, MEMORY USAGE): a guest takes 250 bytes.
"""

from __future__ import annotations

from typing import Any

import redis

from filbert.adapters.redis_client import once, read
from filbert.adapters.redis_keys import WAKE_CHANNEL, ServerScript, store_errors
from filbert.matches.people_ports import Entered, Entry, PersonId, Record, Session, Turn, Turned
from filbert.matches.sitting_ports import PERSON_SLOT


class RedisPeople:
    """The `PeopleStore` on Redis, for the client of a match store."""

    def __init__(self, client: redis.Redis) -> None:
        self._client = client
        self._enter = ServerScript(client, "enter", with_clock=False)
        self._turn = ServerScript(client, "turn", with_clock=False)
        self._session = ServerScript(client, "session", with_clock=False)

    def enter(self, entry: Entry) -> Entered:
        """Keep a new guest with a first session, or find that it was done before."""
        names = (_who(entry.person), _gone(entry.person))
        args = (entry.session, entry.name, entry.fingerprint, entry.life_ms, entry.replay_ms)
        with store_errors(self._client):
            what, at_ms = self._enter(keys=names, args=args)
        return Entered(what.decode(), at_ms)

    def turn(self, turn: Turn) -> Turned:
        """Use a refresh token up, and let the person be kept for another while."""
        args = (turn.session, turn.generation, turn.key_hash, turn.life_ms)
        with store_errors(self._client):
            what, at_ms, name = self._turn(keys=(_who(turn.person),), args=args)
            if what == b"stolen":
                self._wake(turn.person)
        return Turned(what.decode(), at_ms, name.decode())

    def session(self, person: PersonId, session: str) -> Session | None:
        """The session, if it goes on."""
        with store_errors(self._client):
            found: Any = read(lambda: self._session(keys=(_who(person),), args=(session,)))
        return None if found is None else Session(found[0], found[1].decode())

    def record(self, person: PersonId) -> Record | None:
        """What is kept of a guest; None of others."""
        with store_errors(self._client):
            found: Any = read(lambda: self._client.hgetall(_who(person)))
        sessions = sum(name.startswith(b"g:") for name in found)
        return Record(found[b"n"].decode(), int(found[b"c"]), sessions) if found else None

    def end_session(self, person: PersonId, session: str) -> None:
        """End it, if it goes on."""
        with store_errors(self._client):
            once(self._client, "HDEL", _who(person), f"g:{session}", f"k:{session}")
            self._wake(person)

    def refuse(self, person: PersonId, token_hash: bytes, *, life_ms: int) -> None:
        """Remember for a while that a token, which somebody else gave out, is good no more."""
        with store_errors(self._client):
            once(self._client, "SET", _refused(person, token_hash), 1, "PX", life_ms)
            self._wake(person)

    def is_refused(self, person: PersonId, token_hash: bytes) -> bool:
        """Whether `refuse` was said of it."""
        with store_errors(self._client):
            found: Any = read(lambda: once(self._client, "EXISTS", _refused(person, token_hash)))
        return bool(found)

    def is_gone(self, person: PersonId) -> bool:
        """Whether `forget` was said of the person a while ago."""
        with store_errors(self._client):
            found: Any = read(lambda: once(self._client, "EXISTS", _gone(person)))
        return bool(found)

    def forget(self, person: PersonId, *, life_ms: int) -> None:
        """Keep nothing of the person, end every session, and remember for a while only that the id is used up."""
        with store_errors(self._client):
            once(self._client, "SET", _gone(person), 1, "PX", life_ms)  # first, so that nobody comes back in between
            once(self._client, "DEL", _who(person))
            self._wake(person)

    def _wake(self, person: PersonId) -> None:
        """Let those look again who follow the matches of *person*: their session may be over."""
        once(self._client, "PUBLISH", WAKE_CHANNEL, f"{person} {PERSON_SLOT}")


def _who(person: PersonId) -> str:
    return f"f:{{{person}}}:who"


def _gone(person: PersonId) -> str:
    return f"f:{{{person}}}:gone"


def _refused(person: PersonId, token_hash: bytes) -> str:
    return f"f:{{{person}}}:no:{token_hash.hex()}"
