"""A match as few bytes: packed views and chunks of history while it runs, one compressed value when it is over."""

from __future__ import annotations

import zlib
from collections.abc import Sequence

import msgspec

from filbert.matches.ports import Ended, Slot


class Archive(msgspec.Struct, frozen=True, array_like=True):
    """All that is left of a finished match. `views`: tag and bytes by slot; `tokens`: hash by slot; `history`: oldest first;
    `owners`: by slot, whose a seat is."""

    version: int
    state: bytes
    lobby: bytes | None
    watchable: bool
    views: dict[Slot, tuple[str, bytes]]
    tokens: dict[Slot, bytes]
    history: list[bytes]
    texts: dict[str, bytes]
    owners: dict[Slot, str] = {}


class Outcome(msgspec.Struct, frozen=True, array_like=True):
    """All that is left of a match when its archive is gone; fields as in `ports.Ended`."""

    lobby: bytes
    tokens: dict[Slot, bytes]
    owners: dict[Slot, str]


_encoder = msgspec.msgpack.Encoder()
_archive_decoder = msgspec.msgpack.Decoder(Archive)
_outcome_decoder = msgspec.msgpack.Decoder(Outcome)
_chunk_decoder = msgspec.msgpack.Decoder(list[bytes])


def pack_archive(archive: Archive) -> bytes:
    """The archive, compressed."""
    return zlib.compress(_encoder.encode(archive))


def unpack_archive(data: bytes) -> Archive:
    """The archive that `pack_archive` made *data* from."""
    return _archive_decoder.decode(zlib.decompress(data))


def pack_outcome(ended: Ended) -> bytes:
    """What came of a match, compressed; nobody holds a slot whose token is empty."""
    tokens = {slot: token for slot, token in ended.tokens.items() if token}
    owners = {slot: owner for slot, owner in ended.owners.items() if owner}
    return zlib.compress(_encoder.encode(Outcome(ended.lobby, tokens, owners)))


def unpack_outcome(data: bytes) -> Ended:
    """What `pack_outcome` made *data* from."""
    found = _outcome_decoder.decode(zlib.decompress(data))
    return Ended(found.lobby, found.tokens, found.owners)


def pack_chunk(entries: Sequence[bytes]) -> bytes:
    """Some entries of a history, compressed together: they repeat each other's words."""
    return zlib.compress(_encoder.encode(list(entries)))


def unpack_history(chunks: Sequence[bytes], tail: Sequence[bytes]) -> list[bytes]:
    """The whole history, oldest first: every chunk in turn, then what is not packed yet."""
    entries: list[bytes] = []
    for chunk in chunks:
        entries += _chunk_decoder.decode(zlib.decompress(chunk))
    return [*entries, *tail]
