"""`/matches`, `/matches/{m}`, its `start` and `view`."""

from __future__ import annotations

import re

import msgspec
from flask import Response, g, request

from filbert.api.answers import PRIVATE, answer, path_of, settled, tagged
from filbert.api.context import context, house
from filbert.api.headers import SECRET_KEY_CHARACTERS, idempotency_key, token
from filbert.api.identity import person_id_if_any, seat_or_person
from filbert.api.matches.schemas import CreatedMatch, MatchList, MatchQuery, NewMatchBody, RematchQuery, RematchReference, StartBody
from filbert.api.operations import Answer, Blueprint, Operation
from filbert.api.refusals import BadParameter
from filbert.matches import create as creation
from filbert.matches import read
from filbert.matches.cursors import as_cursor, read_cursor
from filbert.matches.errors import InvalidBody, UnknownGame
from filbert.matches.list_matches import Filters
from filbert.matches.list_matches import list_matches as list_public
from filbert.matches.ports import Listed
from filbert.matches.project import LobbyDocument, ViewDocument, lobby_tag
from filbert.matches.rematch import await_rematch, rematch
from filbert.matches.secrets import fingerprint
from filbert.matches.start import start

matches = Blueprint("matches", "Matches, from the lobby to the table.")

_PLACE = re.compile(rb"m([0-9]{1,15})\.([0-9a-z]{24})")


@matches.operation(
    "/matches",
    "POST",
    Operation(
        id="create_match",
        access="joiner",
        counts="creations",
        takes=NewMatchBody,
        answers={
            201: Answer("The match.", CreatedMatch, ("Location",)),
            200: Answer("You made it before, under the same key.", CreatedMatch, ("Location", "Idempotency-Replayed")),
        },
        headers=("Idempotency-Key",),
        refusals=("name_taken", "too_many_matches", "idempotency_key_reused", "store_unavailable", "table_full"),
    ),
)
def create_match(body: NewMatchBody) -> Response:
    """Create a match."""
    g.game = body.game
    key = idempotency_key(least=SECRET_KEY_CHARACTERS)
    new = creation.NewMatch(
        game=body.game,
        seats=body.seats,
        idempotency_key=key or house().entropy.token_bytes(SECRET_KEY_CHARACTERS).hex(),
        fingerprint=fingerprint(request.get_data()),
        options=body.options,
        bots=_bots(body),
        pace=body.pace,
        visibility=body.visibility,
        spectators=body.spectators,
        delay_steps=body.spectator_delay,
        replacements=body.replacements,
        starts=body.starts,
        name=body.name,
        caller=person_id_if_any(),
    )
    try:
        made = creation.create(house(), new)
    except UnknownGame as refusal:
        raise InvalidBody("unknown_game", field="game", value=body.game, params=refusal.params) from None
    return _ticket(made.match_id, made.lobby, made.seat, made.token, replayed=made.replayed)


@matches.operation(
    "/matches",
    "GET",
    Operation(
        id="list_matches",
        query=MatchQuery,
        answers={200: Answer("A page of public matches.", MatchList)},
        refusals=("store_unavailable",),
    ),
)
def list_matches(query: MatchQuery) -> Response:
    """List public matches."""
    filters = Filters(game=query.game, status=query.status, open_seats=query.open_seats, pace=query.pace)
    before = None if query.cursor is None else _place_of(query.cursor)
    page = list_public(house(), filters, before=before, limit=query.limit)
    cursor = None if page.last is None else _cursor_at(page.last)
    document = b'{"matches":[%b],"next":%b}' % (b",".join(page.lobbies), _json(cursor))
    return answer(document, 200, {"Cache-Control": "no-cache"})


@matches.operation(
    "/matches/<match_id>",
    "GET",
    Operation(
        id="get_match",
        access="viewer",
        answers={
            200: Answer("Seats and settings, the same for everybody.", LobbyDocument, ("ETag",)),
            304: Answer("You have it already.", headers=("ETag",)),
        },
        headers=("If-None-Match",),
        refusals=("match_not_found", "store_unavailable"),
    ),
)
def get_match(match_id: str) -> Response:
    """Get the seats and settings of a match."""
    lobby = read.read_lobby(house(), match_id, token())
    return tagged(lobby, lobby_tag(lobby), PRIVATE)


@matches.operation(
    "/matches/<match_id>/start",
    "POST",
    Operation(
        id="start_match",
        access="holder",
        takes=StartBody,
        optional_body=True,
        answers={200: Answer("The match, started; starting it again changes nothing.", LobbyDocument, ("Idempotency-Replayed",))},
        headers=("Idempotency-Key",),
        refusals=(
            "match_not_found",
            "host_only",
            "already_started",
            "seats_open",
            "idempotency_key_reused",
            "store_unavailable",
            "secret_key_changed",
        ),
    ),
)
def start_match(match_id: str, body: StartBody) -> Response:
    """Start a match."""
    started = start(
        house(),
        match_id,
        token(),
        client_seed=body.client_seed,
        idempotency_key=idempotency_key(),
        fingerprint=fingerprint(request.get_data()),
    )
    return settled(started, {"Cache-Control": "no-store"})


@matches.operation(
    "/matches/<match_id>/rematch",
    "POST",
    Operation(
        id="request_rematch",
        access="owner",
        answers={
            201: Answer("Your seat in the rematch.", CreatedMatch, ("Location",)),
            200: Answer("You had it already.", CreatedMatch, ("Location", "Idempotency-Replayed")),
        },
        headers=("Idempotency-Key",),
        refusals=(
            "match_not_found",
            "not_your_seat",
            "not_finished",
            "already_seated",
            "not_admitted",
            "too_many_matches",
            "seat_taken",
            "name_taken",
            "already_started",
            "store_unavailable",
            "table_full",
        ),
    ),
)
def request_rematch(match_id: str) -> Response:
    """Play again: take your seat in the one rematch of a finished match, which is made if you are the first to ask."""
    idempotency_key()  # asking is idempotent by itself; a key that cannot be one is refused all the same
    found = rematch(house(), match_id, *seat_or_person())
    return _ticket(found.match_id, found.lobby, found.seat, found.token, replayed=found.replayed)


@matches.operation(
    "/matches/<match_id>/rematch",
    "GET",
    Operation(
        id="get_rematch",
        access="viewer",
        query=RematchQuery,
        answers={200: Answer("The rematch, if there is one.", RematchReference)},
        refusals=("match_not_found", "store_unavailable"),
    ),
)
def get_rematch(match_id: str, query: RematchQuery) -> Response:
    """Get the id of the rematch, as soon as anybody asks for one; after the `end` of the updates, this is what to wait on."""
    wakeups = context().live.wakeups
    found = await_rematch(house(), context().clock, wakeups, match_id, token(), wait_s=query.wait)
    return answer(RematchReference(found), 200, PRIVATE)


@matches.operation(
    "/matches/<match_id>/view",
    "GET",
    Operation(
        id="get_view",
        access="viewer",
        answers={
            200: Answer("All that you may know, as you may know it.", ViewDocument, ("ETag",)),
            304: Answer("You have it already.", headers=("ETag",)),
        },
        headers=("If-None-Match",),
        refusals=("match_not_found", "spectators_off", "store_unavailable"),
    ),
)
def get_view(match_id: str) -> Response:
    """Get your view of a match."""
    seen = read.read_view(house(), context().clock, match_id, token())
    return tagged(seen.view, seen.tag, PRIVATE)


def _ticket(match_id: str, lobby: bytes, seat: int | None, token: str, *, replayed: bool) -> Response:
    """A match with the caller's seat and token in it."""
    document = b'{"match":%b,"seat":%b,"token":%b}' % (lobby, _json(seat), _json(token))
    headers = {"Location": path_of(match_id), "Cache-Control": "no-store"}
    if replayed:
        return answer(document, 200, {**headers, "Idempotency-Replayed": "true"})
    return answer(document, 201, headers)


def _bots(body: NewMatchBody) -> dict[int, str]:
    bots: dict[int, str] = {}
    for number, bot in enumerate(body.bots):
        if bot.seat in bots:
            raise InvalidBody("bot_twice", field=f"bots/{number}/seat", value=bot.seat, params={"value": bot.seat})
        bots[bot.seat] = bot.level
    return bots


def _cursor_at(place: Listed) -> str:
    return as_cursor(f"m{place.at_ms}.{place.match_id}".encode())


def _place_of(cursor: str) -> Listed:
    found = _PLACE.fullmatch(read_cursor(cursor) or b"")
    if found is None:
        raise BadParameter("cursor")
    return Listed(int(found[1]), found[2].decode())


def _json(value: str | int | None) -> bytes:
    return msgspec.json.encode(value)
