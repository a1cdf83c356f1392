"""The chat as somebody hears of it who follows a match: which rooms hold something new for them.

What is said by persons whom they have blocked is nothing new: they are not told of it, and everybody else is.
"""

from __future__ import annotations

from typing import NamedTuple

from filbert.matches.apart import blocked_by
from filbert.matches.attempt import load
from filbert.matches.chat import decode_message
from filbert.matches.chat_ports import KEPT_MESSAGES, ROOMS, Room
from filbert.matches.house import House
from filbert.matches.model import decode_state
from filbert.matches.passes import Pass
from filbert.matches.people_ports import PersonId
from filbert.matches.ports import HOST_SLOT, Recent
from filbert.matches.watchers import decode_watcher


class _Known(NamedTuple):
    """A room as it was when its follower was told of it, or would have been."""

    last: int
    erased: tuple[int, ...]
    is_open: bool


class Hearing:
    """What one connection has heard of. *rooms*: those that it may read."""

    __slots__ = ("_house", "_known", "_person", "_rooms", "_said", "_who")

    def __init__(self, house: House, who: Pass, rooms: tuple[Room, ...]) -> None:
        self._house = house
        self._who = who
        self._rooms = rooms
        self._said: tuple[int, int] | None = None
        self._person: PersonId | None = None
        self._known: dict[Room, _Known] = {}

    def news(self, recent: Recent) -> tuple[Room, ...]:
        """The rooms that hold something new since the last look; none at the first one, nor once the match is over.

        Raises: StoreUnavailable.
        """
        before, self._said = self._said, recent.said
        if before is None or recent.finished:
            return ()
        changes = {room: now - was for room, was, now in zip(ROOMS, before, recent.said, strict=True)}
        return tuple(room for room in self._rooms if changes[room] and self._is_heard(room, changes[room]))

    def _is_heard(self, room: Room, changes: int) -> bool:
        if self._person is None:
            self._person = _person_of(self._house, self._who)
        hidden = blocked_by(self._house, self._person)
        known = self._known.pop(room, None)
        if not hidden:
            return True
        after, limit = (None, min(abs(changes), KEPT_MESSAGES)) if known is None else (known.last, KEPT_MESSAGES)
        talk = self._house.store.chat.hear(self._who.match_id, room, after=after, limit=limit)
        self._known[room] = _Known(talk.last, talk.erased, talk.is_open)
        if known is not None and known[1:] != (talk.erased, talk.is_open):
            return True
        return any(decode_message(kept.payload).person not in hidden for kept in talk.messages)


def _person_of(house: House, who: Pass) -> PersonId:
    """The id of the person whose token it is, empty for one without an identity."""
    if who.is_watcher:
        kept = house.store.chat.watcher(who.match_id, who.holder)
        return "" if kept is None else decode_watcher(kept).person
    if not who.is_counted:
        return ""
    state = decode_state(load(house, who.match_id).state)
    return state.host_person if who.holder == HOST_SLOT else state.seats[int(who.holder)].person
