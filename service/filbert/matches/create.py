"""Create a match: a lobby with its game, options, seats and pace, and the commitment to its seed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from filbert.bots.levels import LEVELS
from filbert.gamekit.contract import Seating
from filbert.gamekit.dice import commitment
from filbert.games import AnyGame
from filbert.matches.cap import commit_new
from filbert.matches.errors import IdempotencyKeyReused, InvalidBody, StoreUnavailable
from filbert.matches.house import House
from filbert.matches.model import (
    LivePace,
    MatchState,
    Pace,
    Replacements,
    SeatState,
    Spectators,
    Starts,
    ViewerState,
    Visibility,
    decode_state,
)
from filbert.matches.names import clean_name, require_free_name
from filbert.matches.ports import HOST_SLOT, Loaded, MatchId
from filbert.matches.progress import Progress
from filbert.matches.project import lobby_body
from filbert.matches.secrets import token_hash
from filbert.matches.settings import checked_options, require_delay, require_pace, require_replacements, require_seat_count
from filbert.matches.sittings import require_room
from filbert.matches.start import start_if_full

DEFAULT_PACE = LivePace()

BOT_LEVELS: tuple[str, ...] = LEVELS
"""What a bot's seat may be, weakest first."""


@dataclass(frozen=True, slots=True)
class NewMatch:
    """A request for a match. `bots`: level by seat. `delay_steps`: how many public steps `delayed` spectators are behind, else 0.
    `name`: of the creator, who then takes the first seat that is no bot's; None for a host without a seat. `caller`: the
    id of the person who asks, empty for nobody's; the key counts for them alone."""

    game: str
    seats: int
    idempotency_key: str
    fingerprint: bytes
    options: Mapping[str, Any]
    bots: Mapping[int, str]
    pace: Pace = DEFAULT_PACE
    visibility: Visibility = "unlisted"
    spectators: Spectators = "off"
    delay_steps: int = 0
    replacements: Replacements = "off"
    starts: Starts = "by_host"
    name: str | None = None
    caller: str = ""


@dataclass(frozen=True, slots=True)
class Created:
    """A match that was made, or was made before by the same request (`replayed`). `seat` is None for a host without one."""

    match_id: str
    lobby: bytes
    token: str
    seat: int | None
    replayed: bool


def create(house: House, request: NewMatch) -> Created:
    """Create a match.

    Raises: UnknownGame, InvalidBody, TooManyMatches, TableFull, IdempotencyKeyReused, StoreUnavailable.
    """
    match_id = house.keys.match_id(request.caller, request.idempotency_key)
    opening = opened(house, request, match_id)
    for _ in range(house.policy.commit_attempts):
        loaded = house.store.load(match_id)
        if loaded.version:
            return _replay(loaded, request, opening)
        require_room(house, request.caller)
        progress = opening.progress(house, loaded)
        if commit_new(house, progress.commit()):
            return Created(match_id, lobby_body(progress.state), opening.token, opening.state.host_seat, replayed=False)
    raise StoreUnavailable("contended")


@dataclass(frozen=True, slots=True)
class Opening:
    """A match as it will be created, and its host's token."""

    state: MatchState
    token: str

    def progress(self, house: House, loaded: Loaded) -> Progress:
        """The draft that creates it."""
        progress = Progress(house, loaded, msgspec.structs.replace(self.state, created_ms=loaded.now_ms))
        progress.listing = "listed" if self.state.visibility == "public" else "keep"
        start_if_full(progress)
        return progress


def opened(house: House, request: NewMatch, match_id: MatchId) -> Opening:
    """The match that is asked for, checked.

    Raises: UnknownGame, InvalidBody, NameTaken.
    """
    game = house.game(request.game)
    require_delay(request.spectators, request.delay_steps)
    require_replacements(request.replacements, request.spectators)
    seats, host_seat = _seats(game, request)
    options = checked_options(house, game, request.options, Seating(request.seats, frozenset(request.bots), host_seat))
    if host_seat is not None and request.caller:
        token = house.keys.seat_token_of(request.caller, match_id, str(host_seat), 1, 0)
    else:
        token = house.keys.seat_token(match_id, HOST_SLOT if host_seat is None else str(host_seat), 1, request.idempotency_key)
    if host_seat is not None:
        seats[host_seat] = msgspec.structs.replace(seats[host_seat], token_hash=token_hash(token), person=request.caller)
    state = MatchState(
        id=match_id,
        game=request.game,
        rules_version=game.manifest.rules_version,
        status="lobby",
        visibility=request.visibility,
        watchable=request.spectators != "off",
        pace=request.pace,
        options=options,
        seats=tuple(seats),
        viewers=tuple(ViewerState() for _ in range(request.seats + 1)),
        created_ms=0,
        key_id=house.keys.key_id,
        commitment=commitment(house.keys.server_seed(match_id)),
        host_seat=host_seat,
        host_hash=token_hash(token) if host_seat is None else b"",
        fingerprint=request.fingerprint,
        delay_steps=request.delay_steps,
        replacements=request.replacements,
        starts=request.starts,
        host_person=request.caller if host_seat is None else "",
    )
    return Opening(state, token)


def _replay(loaded: Loaded, request: NewMatch, opening: Opening) -> Created:
    state = decode_state(loaded.state)
    if state.fingerprint != request.fingerprint:
        raise IdempotencyKeyReused
    return Created(state.id, lobby_body(state), opening.token, opening.state.host_seat, replayed=True)


def _seats(game: AnyGame, request: NewMatch) -> tuple[list[SeatState], int | None]:
    """The seats as the match opens, and the host's."""
    require_seat_count(game, request.seats)
    require_pace(game, request.pace)
    seats = [SeatState() for _ in range(request.seats)]
    for seat, level in request.bots.items():
        if seat >= request.seats:
            raise InvalidBody("no_such_seat", field="bots", value=seat, params={"value": seat, "maximum": request.seats - 1})
        seats[seat] = bot_seat(seat, level, "bots")
    if request.name is None:
        return seats, None
    name = clean_name(request.name, "name")
    free = next((number for number, seat in enumerate(seats) if seat.kind == "open"), None)
    if free is None:
        raise InvalidBody("no_free_seat", field="bots", params={"seats": request.seats})
    require_free_name(seats, name)
    seats[free] = SeatState("human", name, generation=1)
    return seats, free


def bot_seat(seat: int, level: str, field: str) -> SeatState:
    """The seat with this number as a bot's. *field*: where the level stands in the request.

    Raises: InvalidBody for a level that is none.
    """
    if level not in BOT_LEVELS:
        raise InvalidBody("bot_level", field=field, value=level, params={"value": level, "known": ", ".join(BOT_LEVELS)})
    return SeatState("bot", f"Bot {seat}", level, controller="bot")
