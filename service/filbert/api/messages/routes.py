"""`/matches/{m}/messages`, its rooms, `/spectators`, and who is muted."""

from __future__ import annotations

import re
from typing import cast, get_args

from flask import Response, request

from filbert.api.answers import PRIVATE, answer, empty
from filbert.api.context import context, house
from filbert.api.headers import SECRET_KEY_CHARACTERS, idempotency_key, token
from filbert.api.identity import person_id_if_any
from filbert.api.messages.schemas import (
    MessagePage,
    MessagesQuery,
    MessageUpdatesQuery,
    MuteBody,
    NewMessageBody,
    RoomBody,
    RoomState,
    SeatMute,
    SpectatorBody,
    SpectatorLine,
    SpectatorList,
    SpectatorMute,
    SpectatorPass,
)
from filbert.api.operations import Answer, Blueprint, Operation
from filbert.api.refusals import BadParameter
from filbert.matches import moderate
from filbert.matches.chat import Message
from filbert.matches.chat_ports import Room
from filbert.matches.errors import NotFound
from filbert.matches.read import Revision
from filbert.matches.read_messages import Heard, Page, await_messages, read_messages
from filbert.matches.say import Wording, say
from filbert.matches.secrets import fingerprint
from filbert.matches.watch import watch

messages = Blueprint("messages", "Chat, and the spectators who take part in it.")

_CURSOR = re.compile(r"([0-9]{1,15})\.([0-9]{1,9})", re.ASCII)


@messages.operation(
    "/matches/<match_id>/messages",
    "GET",
    Operation(
        id="list_messages",
        access="viewer",
        query=MessagesQuery,
        answers={200: Answer("Messages of the room.", MessagePage)},
        refusals=("match_not_found", "spectators_off", "room_closed", "cursor_gone", "store_unavailable"),
    ),
)
def list_messages(match_id: str, query: MessagesQuery) -> Response:
    """List what was said in a room, after a cursor."""
    return answer(_shown(read_messages(house(), _page(match_id, query))), 200, PRIVATE)


@messages.operation(
    "/matches/<match_id>/messages/updates",
    "GET",
    Operation(
        id="get_message_updates",
        access="viewer",
        query=MessageUpdatesQuery,
        answers={200: Answer("What is new after the cursor, at once or when there is something.", MessagePage)},
        refusals=("match_not_found", "spectators_off", "room_closed", "cursor_gone", "store_unavailable"),
    ),
)
def get_message_updates(match_id: str, query: MessageUpdatesQuery) -> Response:
    """Wait for what is said in a room, by long poll; before the start, during the match, and after its end."""
    here = context()
    heard = await_messages(here.house, here.clock, here.live, _page(match_id, query), query.wait)
    return answer(_shown(heard), 200, {"Cache-Control": "no-store", "Vary": "Authorization"})


@messages.operation(
    "/matches/<match_id>/messages",
    "POST",
    Operation(
        id="send_message",
        access="speaker",
        takes=NewMessageBody,
        answers={
            201: Answer("The message.", Message),
            200: Answer("You said it before, under the same key.", Message, ("Idempotency-Replayed",)),
        },
        headers=("Idempotency-Key",),
        refusals=(
            "match_not_found",
            "not_found",
            "spectators_off",
            "room_closed",
            "muted",
            "idempotency_key_reused",
            "rate_limited",
            "store_unavailable",
        ),
    ),
)
def send_message(match_id: str, body: NewMessageBody) -> Response:
    """Say something in a room; before the start, during the match, and after its end."""
    wording = Wording(match_id, token(), body.room, body.text, idempotency_key(), fingerprint(request.get_data()))
    said = say(house(), wording)
    headers = {"Cache-Control": "no-store"}
    if said.replayed:
        return answer(said.message, 200, {**headers, "Idempotency-Replayed": "true"})
    return answer(said.message, 201, headers)


@messages.operation(
    "/matches/<match_id>/messages/<room>/<int:message>",
    "DELETE",
    Operation(
        id="delete_message",
        access="speaker",
        answers={204: Answer("Its text is gone; number, sender and instant stay.")},
        headers=("Idempotency-Key",),
        refusals=("match_not_found", "not_found", "spectators_off", "host_only", "store_unavailable"),
    ),
)
def delete_message(match_id: str, room: str, message: int) -> Response:
    """Delete what you said, or as the host what anybody said."""
    idempotency_key()
    moderate.delete_message(house(), match_id, token(), _room(room), message)
    return empty()


@messages.operation(
    "/matches/<match_id>/messages/<room>",
    "PUT",
    Operation(
        id="set_room",
        access="holder",
        takes=RoomBody,
        answers={200: Answer("Whether the room takes messages now.", RoomState)},
        headers=("Idempotency-Key",),
        refusals=("match_not_found", "not_found", "host_only", "store_unavailable"),
    ),
)
def set_room(match_id: str, room: str, body: RoomBody) -> Response:
    """Shut a room, or open it again, as the host."""
    idempotency_key()
    moderate.set_room_open(house(), match_id, token(), _room(room), is_open=body.open)
    return answer(RoomState(_room(room), body.open), 200, {"Cache-Control": "no-store"})


@messages.operation(
    "/matches/<match_id>/seats/<int:seat>/mute",
    "PUT",
    Operation(
        id="set_mute",
        access="holder",
        takes=MuteBody,
        answers={200: Answer("Whether the seat may speak now.", SeatMute)},
        headers=("Idempotency-Key",),
        refusals=("match_not_found", "not_found", "host_only", "store_unavailable"),
    ),
)
def set_mute(match_id: str, seat: int, body: MuteBody) -> Response:
    """Mute whoever sits at a seat, or unmute, as the host."""
    idempotency_key()
    moderate.mute(house(), match_id, token(), seat, muted=body.muted)
    return answer(SeatMute(seat, body.muted), 200, {"Cache-Control": "no-store"})


@messages.operation(
    "/matches/<match_id>/spectators",
    "POST",
    Operation(
        id="join_spectators",
        access="joiner",
        counts="joins",
        takes=SpectatorBody,
        answers={
            201: Answer("Your name and token.", SpectatorPass),
            200: Answer("You had it before, under the same key.", SpectatorPass, ("Idempotency-Replayed",)),
        },
        headers=("Idempotency-Key",),
        refusals=(
            "match_not_found",
            "spectators_off",
            "spectators_full",
            "not_admitted",
            "name_taken",
            "idempotency_key_reused",
            "store_unavailable",
        ),
    ),
)
def join_spectators(match_id: str, body: SpectatorBody) -> Response:
    """Get a name among the spectators, to speak in their room and to watch under it."""
    key = idempotency_key(least=SECRET_KEY_CHARACTERS) or house().entropy.token_bytes(SECRET_KEY_CHARACTERS).hex()
    watching = watch(house(), match_id, body.name, key, fingerprint(request.get_data()), person_id_if_any())
    headers = {"Cache-Control": "no-store"}
    given = SpectatorPass(watching.name, watching.token, watching.spectator)
    if watching.replayed:
        return answer(given, 200, {**headers, "Idempotency-Replayed": "true"})
    return answer(given, 201, headers)


@messages.operation(
    "/matches/<match_id>/spectators",
    "GET",
    Operation(
        id="list_spectators",
        access="holder",
        answers={200: Answer("The spectators with a name.", SpectatorList)},
        refusals=("match_not_found", "host_only", "store_unavailable"),
    ),
)
def list_spectators(match_id: str) -> Response:
    """See who watches under a name, as the host."""
    found = moderate.list_spectators(house(), match_id, token())
    lines = tuple(SpectatorLine(each.spectator, each.name, each.muted) for each in found)
    return answer(SpectatorList(lines), 200, {"Cache-Control": "no-store"})


@messages.operation(
    "/matches/<match_id>/spectators/<spectator>",
    "DELETE",
    Operation(
        id="remove_spectator",
        access="holder",
        answers={204: Answer("The token is good for nothing any more, and streams opened with it end. What was said stays.")},
        headers=("Idempotency-Key",),
        refusals=("match_not_found", "not_found", "host_only", "store_unavailable"),
    ),
)
def remove_spectator(match_id: str, spectator: str) -> Response:
    """Take the token of a spectator back, as the host."""
    idempotency_key()
    moderate.remove_spectator(house(), match_id, token(), spectator)
    return empty()


@messages.operation(
    "/matches/<match_id>/spectators/<spectator>/mute",
    "PUT",
    Operation(
        id="set_spectator_mute",
        access="holder",
        takes=MuteBody,
        answers={200: Answer("Whether the spectator may speak now.", SpectatorMute)},
        headers=("Idempotency-Key",),
        refusals=("match_not_found", "not_found", "host_only", "store_unavailable"),
    ),
)
def set_spectator_mute(match_id: str, spectator: str, body: MuteBody) -> Response:
    """Mute a spectator, or unmute, as the host."""
    idempotency_key()
    moderate.mute_spectator(house(), match_id, token(), spectator, muted=body.muted)
    return answer(SpectatorMute(spectator, body.muted), 200, {"Cache-Control": "no-store"})


def _room(name: str) -> Room:
    if name not in get_args(Room):
        raise NotFound("room", field="room", value=name)
    return cast(Room, name)


def _page(match_id: str, query: MessagesQuery) -> Page:
    after = None if query.after is None else _position(query.after)
    return Page(match_id, token(), query.room, after, query.limit)


def _shown(heard: Heard) -> MessagePage:
    cursor = f"{heard.reached.epoch}.{heard.reached.number}"
    return MessagePage(heard.messages, cursor, heard.more, heard.erased, heard.muted, heard.is_open)


def _position(cursor: str) -> Revision:
    found = _CURSOR.fullmatch(cursor)
    if found is None:
        raise BadParameter("cursor")
    return Revision(int(found.group(1)), int(found.group(2)))
