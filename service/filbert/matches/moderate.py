"""Keep order in a chat: mute a seat or a spectator, take a spectator's token back, shut a room, delete a message."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from filbert.matches.access import require_host
from filbert.matches.attempt import load
from filbert.matches.chat import author_of, decode_message, encode_message, speaker
from filbert.matches.chat_ports import Room
from filbert.matches.errors import HostOnly, NotFound
from filbert.matches.house import House
from filbert.matches.model import decode_state
from filbert.matches.secrets import WATCHER
from filbert.matches.watchers import Watcher, decode_watcher, encode_watcher


def mute(house: House, match_id: str, token: str | None, seat: int, *, muted: bool) -> None:
    """Take the word from whoever sits at *seat*, or give it back. Saying it again changes nothing; the next occupant may speak.

    Raises: HostOnly, NotFound, and as `access.holder`; StoreUnavailable.
    """
    state = decode_state(load(house, match_id).state)
    require_host(state, token)
    if seat >= len(state.seats):
        raise NotFound("seat", field="seat", value=seat)
    house.store.chat.mute(match_id, author_of(state, seat), muted=muted)


@dataclass(frozen=True, slots=True)
class NamedSpectator:
    """A spectator with a name, as the host sees it."""

    spectator: str
    name: str
    muted: bool


def list_spectators(house: House, match_id: str, token: str | None) -> tuple[NamedSpectator, ...]:
    """The spectators with a name, less those who were removed, by name.

    Raises: HostOnly, and as `access.holder`; StoreUnavailable.
    """
    require_host(decode_state(load(house, match_id).state), token)
    muted = house.store.chat.hear(match_id, "spectators", after=None, limit=1).muted
    kept = {slot: decode_watcher(data) for slot, data in house.store.chat.watchers(match_id).items()}
    there = [NamedSpectator(slot, watcher.name, slot in muted) for slot, watcher in kept.items() if not watcher.is_removed]
    return tuple(sorted(there, key=lambda each: (each.name.casefold(), each.spectator)))


def mute_spectator(house: House, match_id: str, token: str | None, spectator: str, *, muted: bool) -> None:
    """Take the word from a spectator, or give it back. Saying it again changes nothing.

    Raises: HostOnly, NotFound, and as `access.holder`; StoreUnavailable.
    """
    require_host(decode_state(load(house, match_id).state), token)
    _kept(house, match_id, spectator)
    house.store.chat.mute(match_id, spectator, muted=muted)


def remove_spectator(house: House, match_id: str, token: str | None, spectator: str) -> None:
    """Take a spectator's token back: it is good for nothing any more, and streams that were opened with it end. What was said
    stays. Doing it again changes nothing.

    Raises: HostOnly, NotFound, and as `access.holder`; StoreUnavailable.
    """
    require_host(decode_state(load(house, match_id).state), token)
    watcher = _kept(house, match_id, spectator)
    if not watcher.is_removed:
        house.store.chat.swap_watcher(match_id, spectator, encode_watcher(msgspec.structs.replace(watcher, is_removed=True)))


def set_room_open(house: House, match_id: str, token: str | None, room: Room, *, is_open: bool) -> None:
    """Shut a room, which is still read, or open it again. Saying it again changes nothing.

    Raises: HostOnly, and as `access.holder`; StoreUnavailable.
    """
    require_host(decode_state(load(house, match_id).state), token)
    house.store.chat.set_open(match_id, room, is_open=is_open)


def delete_message(house: House, match_id: str, token: str | None, room: Room, number: int) -> None:
    """Delete the text of a message; its number, sender and instant stay. Its author may, and the host, even in a room that the
    host may not read yet. Deleting it again changes nothing.

    Raises: HostOnly, NotFound, and as `access.holder`; SpectatorsOff, StoreUnavailable.
    """
    state = decode_state(load(house, match_id).state)
    who = speaker(house, state, token)
    talk = house.store.chat.hear(match_id, room, after=max(number, 1) - 1, limit=1)
    said = {kept.number: decode_message(kept.payload) for kept in talk.messages}.get(number)
    if said is None or not who.author or said.author != who.author:
        if who.slot is not None and who.slot.startswith(WATCHER):
            raise HostOnly
        require_host(state, token)
    if said is None:
        raise NotFound("message", field="message", value=number)
    if said.text is not None:
        house.store.chat.erase(match_id, room, number, encode_message(msgspec.structs.replace(said, text=None)))


def _kept(house: House, match_id: str, spectator: str) -> Watcher:
    kept = house.store.chat.watcher(match_id, spectator)
    if kept is None:
        raise NotFound("spectator", field="spectator", value=spectator)
    return decode_watcher(kept)
