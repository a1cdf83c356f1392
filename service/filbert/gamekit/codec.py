"""Positions, moves and events as bytes and back, without loss; built once per game."""

from __future__ import annotations

import hashlib
from functools import reduce
from operator import or_
from typing import Any, Generic, TypeVar

import msgspec

from filbert.gamekit.contract import Game, Move, View
from filbert.gamekit.events import Event

GENESIS = bytes(32)
"""What the hash chain of every log starts from."""

_canonical = msgspec.json.Encoder(order="sorted")

P = TypeVar("P")
M = TypeVar("M", bound=Move)


class Codec(Generic[P, M]):
    """Encoders and decoders of one game. Positions travel as MessagePack, moves and events as JSON-like plain values too."""

    def __init__(self, game: Game[P, M, Any]) -> None:
        moves: Any = reduce(or_, game.move_classes)
        events: Any = reduce(or_, game.event_classes)
        self._pack = msgspec.msgpack.Encoder()
        self._json = msgspec.json.Encoder()
        self._position: msgspec.msgpack.Decoder[P] = msgspec.msgpack.Decoder(game.position_class)
        # Made once: msgspec.convert looks a union of many classes through anew each time, which took 40 microseconds of a move.
        self._move: msgspec.json.Decoder[M] = msgspec.json.Decoder(moves)
        self._event: msgspec.json.Decoder[Event] = msgspec.json.Decoder(events)
        self._options = game.options_class

    def position_bytes(self, position: P) -> bytes:
        """The position as MessagePack."""
        return self._pack.encode(position)

    def position(self, data: bytes) -> P:
        """The position that `position_bytes` made *data* from."""
        return self._position.decode(data)

    def json_bytes(self, value: Move | Event | View | msgspec.Struct) -> bytes:
        """A move, event or view as JSON, in the order of its fields."""
        return self._json.encode(value)

    def plain(self, value: msgspec.Struct) -> dict[str, Any]:
        """A move or event as plain values, ready for JSON."""
        plain: dict[str, Any] = msgspec.to_builtins(value)
        return plain

    def move(self, plain: object) -> M:
        """The move that *plain* values describe.

        Raises: msgspec.ValidationError.
        """
        return self._move.decode(self._json.encode(plain))

    def event(self, plain: object) -> Event:
        """The event that *plain* values describe.

        Raises: msgspec.ValidationError.
        """
        return self._event.decode(self._json.encode(plain))

    def options(self, plain: object) -> Any:
        """The options that *plain* values describe; missing ones take their defaults.

        Raises: msgspec.ValidationError.
        """
        return msgspec.convert(plain, self._options)


def canonical_json(value: object) -> bytes:
    """*value* as the bytes that the log's hash chain is computed over: RFC 8785 for the values that logs hold.

    Logs hold strings, integers, booleans, null, lists and objects with ASCII keys; for these, sorted keys, no white space, the
    shortest escapes and UTF-8 are all that the RFC asks.
    """
    return _canonical.encode(value)


def chained(head: bytes, entry: bytes) -> bytes:
    """The head of a log after *entry* (its canonical JSON): SHA-256 of the head before it, followed by the entry."""
    return hashlib.sha256(head + entry).digest()
