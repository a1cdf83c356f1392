from typing import Literal

NewMessageBodyRoom = Literal["players", "spectators"]

NEW_MESSAGE_BODY_ROOM_VALUES: set[NewMessageBodyRoom] = {
    "players",
    "spectators",
}


def check_new_message_body_room(value: str) -> NewMessageBodyRoom:
    if value in NEW_MESSAGE_BODY_ROOM_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {NEW_MESSAGE_BODY_ROOM_VALUES!r}")
