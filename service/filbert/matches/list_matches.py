"""List public matches."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from filbert.gamekit.manifest import PaceType
from filbert.matches.house import House
from filbert.matches.model import Status
from filbert.matches.ports import Listed

_MOST_LOOKED_AT = 500
"""Matches that one page looks at; filters that leave nearly all of them out give a short page, and a way to go on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Filters:
    """Which matches to list; None leaves none out. `open_seats`: how many must be open at least; in a running match these may be
    taken over. `pace`: its kind."""

    game: str | None = None
    status: Status | None = None
    open_seats: int | None = None
    pace: PaceType | None = None


@dataclass(frozen=True, slots=True)
class Page:
    """Lobby documents as JSON, newest first. `last`: the place to go on behind; None at the end of the list."""

    lobbies: list[bytes]
    last: Listed | None


class _Seat(msgspec.Struct):
    kind: str


class _Pace(msgspec.Struct):
    type: str


class _Lobby(msgspec.Struct):
    """What a filter looks at in a lobby document."""

    game: str
    status: str
    visibility: str
    pace: _Pace
    seats: tuple[_Seat, ...]


def list_matches(house: House, filters: Filters, *, before: Listed | None = None, limit: int) -> Page:
    """Up to *limit* public matches from behind a place in the list. The list lies outside the shards: each match is asked what it
    is now. Who goes on behind the last place sees every match once that is in the list all the time.

    Raises: StoreUnavailable.
    """
    lobbies: list[bytes] = []
    looked_at = 0
    while looked_at < _MOST_LOOKED_AT:
        places = house.store.listed(before=before, limit=limit)
        for place, lobby in zip(places, house.store.lobbies([place.match_id for place in places]), strict=True):
            before = place
            if lobby is not None and _fits(lobby, filters):
                lobbies.append(lobby)
                if len(lobbies) == limit:
                    return Page(lobbies, before)
        if len(places) < limit:
            return Page(lobbies, None)
        looked_at += len(places)
    return Page(lobbies, before)


def _fits(lobby: bytes, filters: Filters) -> bool:
    now = msgspec.json.decode(lobby, type=_Lobby)
    free = sum(seat.kind == "open" for seat in now.seats)
    return (
        now.visibility == "public"
        and filters.game in (None, now.game)
        and filters.status in (None, now.status)
        and filters.pace in (None, now.pace.type)
        and free >= (filters.open_seats or 0)
    )
