"""Sit down at any open public table of a game, or at a new one.

For each game with its options, pace and number of seats, a signpost names the table that fills at the moment. A name without a
table is good: whoever commits first makes the table, and the others sit down at it. So two who come at once never make two. The
signpost is moved on, by one of those who want to, when its table is full, has begun or was changed. A table that is made here
starts by itself, in the commit that fills it.

A second signpost, of the request itself, names the table that it tries next, before it tries: a retry looks there first, and finds
the record of what came of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

import msgspec

from filbert.gamekit.codec import canonical_json
from filbert.matches.accept_invite import Joined
from filbert.matches.apart import are_apart
from filbert.matches.attempt import Record, carry_out_once
from filbert.matches.cap import commit_new
from filbert.matches.create import NewMatch, opened
from filbert.matches.errors import AlreadySeated, AlreadyStarted, MatchNotFound, NameTaken, SeatTaken, StoreUnavailable
from filbert.matches.house import House
from filbert.matches.list_matches import Filters, list_matches
from filbert.matches.model import MatchState, Pace, Starts
from filbert.matches.names import clean_name
from filbert.matches.ports import MatchId
from filbert.matches.progress import Progress
from filbert.matches.project import lobby_body
from filbert.matches.sittings import require_room
from filbert.matches.take_seat import Seated, SeatRequest, seated_before, sit_down

_TABLES_TRIED = 40
_TABLES_LISTED = 50
_LIFE_MS = timedelta(days=1) // timedelta(milliseconds=1)
"""As long as idempotency records are kept by default; a table that is still open then is found in the list."""


@dataclass(frozen=True, slots=True, kw_only=True)
class QuickPlay:
    """Who wants to play what. `seats`: None for any number; a new table has the fewest then. The rest as in `create.NewMatch`."""

    game: str
    options: Mapping[str, Any]
    pace: Pace
    seats: int | None
    name: str
    idempotency_key: str
    fingerprint: bytes
    caller: str = ""


def quick_play(house: House, request: QuickPlay) -> Joined:
    """Take a seat at a table with just these settings that is open to everybody; else make one, and be its host.

    Raises: UnknownGame, InvalidBody; NameTaken if the only open table has somebody of this name; TableFull if there is none to sit
    down at, and the house takes no more matches; IdempotencyKeyReused,
    StoreUnavailable.
    """
    clean_name(request.name, "name")
    fewest = house.game(request.game).manifest.seats.min
    new = NewMatch(
        game=request.game,
        seats=fewest if request.seats is None else request.seats,
        idempotency_key=request.idempotency_key,
        fingerprint=request.fingerprint,
        options=request.options,
        bots={},
        pace=request.pace,
        visibility="public",
        starts="when_full",
        name=request.name,
        caller=request.caller,
    )
    return _Search(house, request, new).run()


class _Listed(msgspec.Struct):
    """What tells in a lobby document whether a table will do."""

    id: str
    options: dict[str, Any]
    pace: Pace
    seats: tuple[msgspec.Raw, ...]
    starts: Starts = "by_host"


class _Search:
    """One request's way from table to table."""

    def __init__(self, house: House, request: QuickPlay, new: NewMatch) -> None:
        keys = house.keys
        self._house = house
        self._posts = house.store.signposts
        self._request = request
        self._new = new
        self._options = opened(house, new, "").state.options
        settings = canonical_json([self._options, msgspec.to_builtins(new.pace), new.seats]).decode()
        self._filling = keys.signpost("filling", new.game, settings)
        self._ticket = keys.signpost("ticket", request.caller, request.idempotency_key)
        self._record_key = keys.record_key(request.caller, "quick-plays", request.idempotency_key)
        self._no_use: set[MatchId] = set()
        self._name_taken: dict[MatchId, NameTaken] = {}
        self._listed: list[MatchId] | None = None

    def run(self) -> Joined:
        """The seat that was found.

        Raises: as `quick_play`.
        """
        table = self._posts.way(self._ticket)
        for _ in range(_TABLES_TRIED):
            if table is not None:
                joined = self._try(table)
                if joined is not None:
                    return joined
                self._no_use.add(table)
            following = self._next()
            said = self._posts.point(self._ticket, following, instead_of=table, life_ms=_LIFE_MS)
            table = following if said else self._posts.way(self._ticket)  # a twin of this request was faster
        raise StoreUnavailable("contended")

    def _next(self) -> MatchId:
        """The table to try next: the one that fills, else one of the list, else a name for a new one."""
        filling = self._posts.way(self._filling)
        if filling is not None and filling not in self._no_use:
            return filling
        if self._listed is None:
            self._listed = self._open_tables()
        for table in self._listed:
            if table not in self._no_use:
                return table
        if filling in self._name_taken:
            raise self._name_taken[filling]
        fresh = self._house.keys.match_id("quick play", self._house.entropy.token_bytes(16).hex())
        if self._posts.point(self._filling, fresh, instead_of=filling, life_ms=_LIFE_MS):
            return fresh
        return self._posts.way(self._filling) or fresh

    def _open_tables(self) -> list[MatchId]:
        """Tables of the list that will do, as far as it knows: those that wait for no host first, and of these the oldest."""
        filters = Filters(game=self._new.game, status="lobby", open_seats=1)
        page = list_matches(self._house, filters, limit=_TABLES_LISTED)
        tables = [msgspec.json.decode(lobby, type=_Listed) for lobby in reversed(page.lobbies)]
        tables.sort(key=lambda table: table.starts != "when_full")
        return [table.id for table in tables if self._will_do(table.options, table.pace, len(table.seats))]

    def _will_do(self, options: Mapping[str, Any], pace: Pace, seats: int) -> bool:
        return options == self._options and pace == self._new.pace and self._request.seats in (None, seats)

    def _try(self, table: MatchId) -> Joined | None:
        """The seat at this table, if it is to be had, or was had by this request before."""
        loaded = self._house.store.load(table)
        if not loaded.version:
            if self._posts.way(self._filling) != table:
                return None  # a table of the list that is gone; its dice are used up, and nobody may make it anew
            require_room(self._house, self._request.caller)
            opening = opened(self._house, self._new, table)
            progress = opening.progress(self._house, loaded)
            record = msgspec.msgpack.encode(Record(self._request.fingerprint, 1, 0))
            if commit_new(self._house, progress.commit((self._record_key, record))):
                return Joined(table, lobby_body(progress.state), Seated(0, opening.token, replayed=False))
        try:
            return carry_out_once(self._house, table, self._sit_down, key=self._record_key)
        except (MatchNotFound, AlreadyStarted, AlreadySeated, SeatTaken):
            return None
        except NameTaken as refusal:
            self._name_taken[table] = refusal
            return None

    def _sit_down(self, progress: Progress, received_ms: int, record: Record | None) -> tuple[Joined | None, Record | None]:
        state: MatchState = progress.state
        wanted = SeatRequest(
            state.id, self._request.name, None, self._request.idempotency_key, self._request.fingerprint, self._request.caller
        )
        if record is not None:
            return Joined(state.id, lobby_body(state), seated_before(self._house, progress, record, wanted)), None
        is_right = (state.game, state.visibility) == (self._new.game, "public")
        if not (is_right and state.status == "lobby" and self._will_do(state.options, state.pace, len(state.seats))):
            return None, None
        if are_apart(self._house, state, self._request.caller):
            return None, None
        seated, record = sit_down(self._house, progress, clean_name(self._request.name, "name"), wanted, invited=False)
        return Joined(state.id, lobby_body(progress.state), seated), record
