from typing import Literal

GetMessageUpdatesRoom = Literal["players", "spectators"]

GET_MESSAGE_UPDATES_ROOM_VALUES: set[GetMessageUpdatesRoom] = {
    "players",
    "spectators",
}


def check_get_message_updates_room(value: str) -> GetMessageUpdatesRoom:
    if value in GET_MESSAGE_UPDATES_ROOM_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {GET_MESSAGE_UPDATES_ROOM_VALUES!r}")
