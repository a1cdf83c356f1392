"""Become a spectator with a name, who may speak in the room of spectators. The table is watched without one."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from filbert.matches.access import viewer_of
from filbert.matches.attempt import load
from filbert.matches.chat_ports import KEPT_WATCHERS
from filbert.matches.errors import IdempotencyKeyReused, SpectatorsFull
from filbert.matches.house import House
from filbert.matches.model import decode_state
from filbert.matches.names import clean_name, require_free_name
from filbert.matches.secrets import matches_hash, token_hash


class Watcher(msgspec.Struct, frozen=True, array_like=True):
    """What is kept of a spectator."""

    token_hash: bytes
    fingerprint: bytes
    name: str


@dataclass(frozen=True, slots=True)
class Watching:
    """A spectator's pass. `replayed`: it was given before, under the same key."""

    name: str
    token: str
    replayed: bool


def watch(house: House, match_id: str, name: str, idempotency_key: str, fingerprint: bytes) -> Watching:
    """Get a pass, good as long as the match is there. Names of seats are taken; those of other spectators are not.

    Raises: MatchNotFound (private matches too), SpectatorsOff, NameTaken, InvalidBody, SpectatorsFull, IdempotencyKeyReused,
    StoreUnavailable.
    """
    state = decode_state(load(house, match_id).state)
    viewer_of(state, None)
    name = clean_name(name, "name")
    slot, token = house.keys.watcher_token(match_id, idempotency_key)
    known = house.store.chat.watcher(match_id, slot)
    if known is None:
        require_free_name(state.seats, name)
    mine = msgspec.msgpack.encode(Watcher(token_hash(token), fingerprint, name))
    kept = house.store.chat.admit(match_id, slot, mine)
    if kept is None:
        raise SpectatorsFull(params={"maximum": KEPT_WATCHERS})
    watcher = msgspec.msgpack.decode(kept, type=Watcher)
    if watcher.fingerprint != fingerprint:
        raise IdempotencyKeyReused
    return Watching(watcher.name, token, replayed=known is not None)


def find_watcher(house: House, match_id: str, slot: str, token: str) -> Watcher | None:
    """The spectator that *token* is good for."""
    kept = house.store.chat.watcher(match_id, slot)
    watcher = None if kept is None else msgspec.msgpack.decode(kept, type=Watcher)
    return watcher if watcher is not None and matches_hash(token, watcher.token_hash) else None
