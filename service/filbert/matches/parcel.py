"""A match as it leaves one store and comes into another: everything that belongs to it, as one line of JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, Protocol

import msgspec

from filbert.matches.ports import MatchId, Slot
from filbert.matches.sitting_ports import SittingChange

Pairs = tuple[tuple[bytes, bytes], ...]


class Talked(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was said at a match: the messages of both rooms as they are kept, what stands beside them, who watches under a name, and
    the records of requests."""

    settings: Pairs = ()
    players: tuple[bytes, ...] = ()
    spectators: tuple[bytes, ...] = ()
    watchers: Pairs = ()
    records: Pairs = ()


class Parcel(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="filbert", tag="match/1"):
    """A match, whole: fields as in `ports.Commit`, `history` packed and oldest first. `taken_ms`: Unix time; `outage_ms`,
    `epoch`: of its shard then. `due_ms`, `bots_ms`: in shard time. `records`: the answers to Idempotency-Keys.

    Tokens are hashes, and seeds are not in it. But it holds the position of a running match: whoever can read it knows all hands.
    """

    id: MatchId
    version: int
    taken_ms: int
    outage_ms: int
    epoch: int
    finished: bool
    watchable: bool
    state: bytes
    lobby: bytes
    views: dict[Slot, tuple[str, bytes]]
    tokens: dict[Slot, bytes]
    owners: dict[Slot, str] = {}
    history: tuple[bytes, ...] = ()
    texts: dict[str, bytes] = {}
    records: Pairs = ()
    due_ms: int | None = None
    bots_ms: int | None = None
    talk: Talked = Talked()


class Delivery(msgspec.Struct, frozen=True):
    """A parcel that fits the store it goes to. `listed_ms`: whether it belongs in the public
    list, and since when in Unix ms. `outcome_kept`: as in `ports.Commit`."""

    parcel: Parcel
    listed_ms: int | None
    sittings: tuple[SittingChange, ...]
    outcome_kept: bool


class Transfers(Protocol):
    """Takes matches out of a store, and puts them into one. Every method raises StoreUnavailable as those of `MatchStore`."""

    def ids(self, after: str) -> Iterator[MatchId]:
        """Every match behind *after* in the order of their ids; of those that come or go meanwhile, some."""

    def take(self, match_id: MatchId) -> Parcel | None:
        """All of one match at one instant; None if there is none. It stays where it is."""

    def put(self, delivery: Delivery, *, replace: bool) -> bool:
        """Write all of it at once, and begin a new epoch, so that whoever follows the match reads it anew. False if the match is
        there already, and *replace* does not say otherwise."""

    def drop(self, match_id: MatchId) -> bool:
        """Forget a match that is over, with all that was said and answered in it. False if no such match is over."""


Existing = Literal["keep", "replace"]
"""Whether a match that is there already stays as it is."""

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Parcel)


def encode_parcel(parcel: Parcel) -> bytes:
    """One line, without its end."""
    return _encoder.encode(parcel)


def decode_parcel(line: bytes) -> Parcel:
    """The parcel that `encode_parcel` made *line* from.

    Raises: msgspec.MsgspecError if it is none.
    """
    return _decoder.decode(line)
