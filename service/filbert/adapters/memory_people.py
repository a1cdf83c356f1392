"""Persons in this process's memory."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass, field

from filbert.matches.people_ports import Entered, Entry, PersonId, Record, Session, Turn, Turned
from filbert.matches.ports import Clock, Slot
from filbert.matches.sitting_ports import PERSON_SLOT


@dataclass(slots=True)
class _Guest:
    """`sessions`: by name, the generation that is good now, and the hash of the key that made it so."""

    name: str
    fingerprint: bytes
    created_ms: int
    expires_ms: int
    sessions: dict[str, tuple[int, bytes]] = field(default_factory=dict)


class MemoryPeople:
    """The `PeopleStore` over dicts. *wake*: tells a person whose session may be over."""

    def __init__(self, clock: Clock, wake: Callable[[PersonId, Slot], None]) -> None:
        self._clock = clock
        self._wake = wake
        self._lock = threading.Lock()
        self._guests: dict[PersonId, _Guest] = {}
        self._marks: dict[tuple[PersonId, bytes], int] = {}

    def enter(self, entry: Entry) -> Entered:
        """Keep a new guest with a first session, or find that it was done before."""
        with self._lock:
            now_ms = self._clock.now_ms()
            if self._is_marked(entry.person, _GONE):
                return Entered("spent", now_ms)
            guest = self._find(entry.person)
            if guest is None:
                sessions = {entry.session: (1, b"")}
                self._guests[entry.person] = _Guest(entry.name, entry.fingerprint, now_ms, now_ms + entry.life_ms, sessions)
                return Entered("new", now_ms)
            if guest.fingerprint != entry.fingerprint:
                return Entered("other", now_ms)
            generation, _ = guest.sessions.get(entry.session, (0, b""))
            is_late = generation != 1 or now_ms - guest.created_ms > entry.replay_ms
            return Entered("spent" if is_late else "known", now_ms)

    def turn(self, turn: Turn) -> Turned:
        """Use a refresh token up, and let the person be kept for another while."""
        with self._lock:
            now_ms = self._clock.now_ms()
            guest = self._find(turn.person)
            if guest is None or turn.session not in guest.sessions:
                return Turned("over", now_ms)
            good, by = guest.sessions[turn.session]
            is_known = turn.generation + 1 == good and turn.key_hash == by
            if turn.generation < good and not is_known:
                del guest.sessions[turn.session]
            else:
                guest.sessions[turn.session] = (turn.generation + 1, turn.key_hash)
                guest.expires_ms = now_ms + turn.life_ms
                return Turned("known" if is_known else "turned", now_ms, guest.name)
        self._wake(turn.person, PERSON_SLOT)
        return Turned("stolen", now_ms)

    def session(self, person: PersonId, session: str) -> Session | None:
        """The session, if it goes on."""
        with self._lock:
            guest = self._find(person)
            return Session(self._clock.now_ms(), guest.name) if guest is not None and session in guest.sessions else None

    def record(self, person: PersonId) -> Record | None:
        """What is kept of a guest; None of others."""
        with self._lock:
            guest = self._find(person)
            return Record(guest.name, guest.created_ms, len(guest.sessions)) if guest is not None else None

    def end_session(self, person: PersonId, session: str) -> None:
        """End it, if it goes on."""
        with self._lock:
            guest = self._find(person)
            if guest is not None:
                guest.sessions.pop(session, None)
        self._wake(person, PERSON_SLOT)

    def refuse(self, person: PersonId, token_hash: bytes, *, life_ms: int) -> None:
        """Remember for a while that a token, which somebody else gave out, is good no more."""
        with self._lock:
            self._marks[person, token_hash] = self._clock.now_ms() + life_ms
        self._wake(person, PERSON_SLOT)

    def is_refused(self, person: PersonId, token_hash: bytes) -> bool:
        """Whether `refuse` was said of it."""
        with self._lock:
            return self._is_marked(person, token_hash)

    def is_gone(self, person: PersonId) -> bool:
        """Whether `forget` was said of the person a while ago."""
        with self._lock:
            return self._is_marked(person, _GONE)

    def forget(self, person: PersonId, *, life_ms: int) -> None:
        """Keep nothing of the person, end every session, and remember for a while only that the id is used up."""
        with self._lock:
            self._guests.pop(person, None)
            self._marks[person, _GONE] = self._clock.now_ms() + life_ms
        self._wake(person, PERSON_SLOT)

    def _find(self, person: PersonId) -> _Guest | None:
        guest = self._guests.get(person)
        if guest is not None and guest.expires_ms <= self._clock.now_ms():
            del self._guests[person]
            return None
        return guest

    def _is_marked(self, person: PersonId, mark: bytes) -> bool:
        return self._marks.get((person, mark), 0) > self._clock.now_ms()


_GONE = b""
"""The mark of a person who is gone, in the place of a token's hash."""
