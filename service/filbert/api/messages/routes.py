"""`/matches/{m}/messages`, its rooms, `/spectators`, and the mute of a seat."""

from __future__ import annotations

import re
from typing import cast, get_args

from flask import Response, request

from filbert.api.answers import PRIVATE, answer, empty
from filbert.api.context import house
from filbert.api.headers import SECRET_KEY_CHARACTERS, idempotency_key, token
from filbert.api.messages.schemas import (
    MessagePage,
    MessagesQuery,
    MuteBody,
    NewMessageBody,
    RoomBody,
    RoomState,
    SeatMute,
    SpectatorBody,
    SpectatorPass,
)
from filbert.api.operations import Answer, Blueprint, Operation
from filbert.api.refusals import BadParameter
from filbert.matches import moderate
from filbert.matches.chat import Message
from filbert.matches.chat_ports import Room
from filbert.matches.errors import NotFound
from filbert.matches.read import Revision
from filbert.matches.read_messages import read_messages
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
    after = None if query.after is None else _position(query.after)
    heard = read_messages(house(), match_id, token(), query.room, after=after, limit=query.limit)
    cursor = f"{heard.reached.epoch}.{heard.reached.number}"
    page = MessagePage(heard.messages, cursor, heard.more, heard.erased, heard.muted, heard.is_open)
    return answer(page, 200, PRIVATE)


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
            "name_taken",
            "idempotency_key_reused",
            "store_unavailable",
        ),
    ),
)
def join_spectators(match_id: str, body: SpectatorBody) -> Response:
    """Get a name among the spectators, to speak in their room."""
    key = idempotency_key(least=SECRET_KEY_CHARACTERS) or house().entropy.token_bytes(SECRET_KEY_CHARACTERS).hex()
    watching = watch(house(), match_id, body.name, key, fingerprint(request.get_data()))
    headers = {"Cache-Control": "no-store"}
    if watching.replayed:
        return answer(SpectatorPass(watching.name, watching.token), 200, {**headers, "Idempotency-Replayed": "true"})
    return answer(SpectatorPass(watching.name, watching.token), 201, headers)


def _room(name: str) -> Room:
    if name not in get_args(Room):
        raise NotFound("room", field="room", value=name)
    return cast(Room, name)


def _position(cursor: str) -> Revision:
    found = _CURSOR.fullmatch(cursor)
    if found is None:
        raise BadParameter("cursor")
    return Revision(int(found.group(1)), int(found.group(2)))
