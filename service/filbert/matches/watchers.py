"""Spectators with a name: what is kept of each, and whose token is good."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from filbert.matches.house import House
from filbert.matches.ports import MatchId, Slot
from filbert.matches.secrets import matches_hash, watcher_of


class Watcher(msgspec.Struct, frozen=True, array_like=True):
    """What is kept of a spectator. `is_removed`: the host took the token back; `person`: whose it is, if they have an identity,
    told to nobody."""

    token_hash: bytes
    fingerprint: bytes
    name: str
    is_removed: bool = False
    person: str = ""


@dataclass(frozen=True, slots=True)
class Spectator:
    """A spectator with a good token. `slot`: the id among those of the match, which anybody may know."""

    slot: Slot
    watcher: Watcher


def find_spectator(house: House, match_id: MatchId, token: str) -> Spectator | None:
    """The spectator whose *token* it is, whatever the match shows to spectators; None if it is nobody's, or no longer."""
    slot = watcher_of(token)
    kept = None if slot is None else house.store.chat.watcher(match_id, slot)
    if slot is None or kept is None:
        return None
    watcher = decode_watcher(kept)
    return Spectator(slot, watcher) if matches_hash(token, valid_hash(watcher)) else None


def valid_hash(watcher: Watcher) -> bytes:
    """The hash of the token while it is good, which none has once the spectator was removed."""
    return b"" if watcher.is_removed else watcher.token_hash


_pack = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(Watcher)


def encode_watcher(watcher: Watcher) -> bytes:
    """A spectator as MessagePack."""
    return _pack.encode(watcher)


def decode_watcher(data: bytes) -> Watcher:
    """The spectator that `encode_watcher` made *data* from."""
    return _decoder.decode(data)
