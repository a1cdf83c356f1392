"""Become a spectator with a name, who may speak in the room of spectators. The table is watched without one."""

from __future__ import annotations

from dataclasses import dataclass

from filbert.matches.access import viewer_of
from filbert.matches.attempt import load
from filbert.matches.chat_ports import KEPT_WATCHERS
from filbert.matches.errors import IdempotencyKeyReused, NotAdmitted, SpectatorsFull
from filbert.matches.house import House
from filbert.matches.model import decode_state
from filbert.matches.names import clean_name, require_free_name
from filbert.matches.people_ports import PersonId
from filbert.matches.secrets import token_hash
from filbert.matches.sitting_ports import WATCHING, Sitting, SittingChange
from filbert.matches.watchers import Watcher, decode_watcher, encode_watcher


@dataclass(frozen=True, slots=True)
class Watching:
    """A spectator's pass. `spectator`: the id among those of the match, which is no secret. `replayed`: it was given before, under
    the same key."""

    name: str
    token: str
    spectator: str
    replayed: bool


def watch(house: House, match_id: str, name: str, idempotency_key: str, fingerprint: bytes, person: PersonId = "") -> Watching:
    """Get a pass, good as long as the match is there. Names of seats are taken; those of other spectators are not.

    Raises: MatchNotFound (private matches too), SpectatorsOff, NameTaken, InvalidBody, SpectatorsFull, IdempotencyKeyReused,
    NotAdmitted for one who was removed, StoreUnavailable.
    """
    loaded = load(house, match_id)
    state = decode_state(loaded.state)
    viewer_of(state, None)
    name = clean_name(name, "name")
    slot, token = house.keys.watcher_token(match_id, idempotency_key)
    known = house.store.chat.watcher(match_id, slot)
    if known is None:
        require_free_name(state.seats, name)
    mine = encode_watcher(Watcher(token_hash(token), fingerprint, name, person=person))
    if person:  # first, so that whatever becomes of this process the person can be found here and forgotten
        house.store.sittings.note([SittingChange(person, Sitting(match_id, WATCHING, 0), "left")], loaded.now_ms)
    admitted = house.store.chat.admit(match_id, slot, mine)
    if admitted is None:
        raise SpectatorsFull(params={"maximum": KEPT_WATCHERS})
    watcher = decode_watcher(admitted.kept)
    if watcher.fingerprint != fingerprint:
        raise IdempotencyKeyReused
    if watcher.is_removed:
        raise NotAdmitted
    return Watching(watcher.name, token, slot, replayed=not admitted.is_new)
