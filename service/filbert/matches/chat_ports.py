"""What chat needs of the store. It lies beside the match, and no call here ever touches state, views, history or due times."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, Protocol

Room = Literal["players", "spectators"]

ROOMS: tuple[Room, Room] = ("players", "spectators")

KEPT_MESSAGES = 500
"""Messages of a room; older ones are forgotten."""

KEPT_WATCHERS = 300
"""Spectators with a name, of one match."""


class Admitted(NamedTuple):
    """What is kept of a spectator, and whether it was not kept before."""

    kept: bytes
    is_new: bool


def chat_slot(room: Room) -> str:
    """What a wake-up names in the place of a viewer when *room* has something new: no view has changed."""
    return f"c:{room}"


@dataclass(frozen=True, slots=True)
class Rate:
    """A limit that a message counts against: *burst* at once, then one each *every_ms*. `name`: what is counted."""

    name: str
    burst: int
    every_ms: int


@dataclass(frozen=True, slots=True)
class Utterance:
    """A message to be stored, if the room is open, its author is not muted and no rate is exceeded.

    `record`: key and fingerprint of an idempotency record, which wins over all of that.
    """

    match_id: str
    room: Room
    author: str
    payload: bytes
    rates: Sequence[Rate]
    record: tuple[bytes, bytes] | None = None


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of an utterance. `known`: it was said before under its key, as message *number*, by a request of *fingerprint*.
    `limited`: the rate allows it in *wait_ms*. `gone`: there is no such match."""

    what: Literal["said", "known", "closed", "muted", "limited", "gone"]
    number: int = 0
    at_ms: int = 0
    fingerprint: bytes = b""
    wait_ms: int = 0


@dataclass(frozen=True, slots=True)
class Kept:
    """A message as it lies in the store. `at_ms`: Unix time by the store's clock."""

    number: int
    at_ms: int
    payload: bytes


@dataclass(frozen=True, slots=True)
class Talk:
    """Part of a room. `last`: number of its newest message; `erased`: numbers of those kept whose text was deleted; `muted`:
    authors who may not speak, in any room."""

    last: int
    messages: tuple[Kept, ...]
    erased: tuple[int, ...]
    muted: frozenset[str]
    is_open: bool


class ChatStore(Protocol):
    """The rooms of all matches. They expire with their match. Every method raises StoreUnavailable as the match store does."""

    def say(self, utterance: Utterance) -> Verdict:
        """Store a message under the next number of its room, and wake those who read there, at once or not at all."""

    def hear(self, match_id: str, room: Room, *, after: int | None, limit: int) -> Talk:
        """The first *limit* messages after a number, oldest first; with None, the newest *limit*."""

    def erase(self, match_id: str, room: Room, number: int, payload: bytes) -> bool:
        """Put *payload* in the place of a message, and count it as erased; False if it is not kept (any more)."""

    def mute(self, match_id: str, author: str, *, muted: bool) -> None:
        """Let *author* speak no more, or again."""

    def set_open(self, match_id: str, room: Room, *, is_open: bool) -> None:
        """Let anybody who may speak in *room* do so, or nobody."""

    def admit(self, match_id: str, watcher: str, data: bytes) -> Admitted | None:
        """Keep *data* of a new spectator, and return what is kept: that of an earlier call if there was one; None if the match
        has as many as it can have, or is gone."""

    def watcher(self, match_id: str, watcher: str) -> bytes | None:
        """What `admit` kept of a spectator."""

    def watchers(self, match_id: str) -> dict[str, bytes]:
        """All that is kept of spectators, by their ids."""

    def swap_watcher(self, match_id: str, watcher: str, data: bytes) -> bool:
        """Put *data* in the place of what is kept of a spectator, and wake it; False if nothing is."""
