from typing import Literal

ListMessagesRoom = Literal["players", "spectators"]

LIST_MESSAGES_ROOM_VALUES: set[ListMessagesRoom] = {
    "players",
    "spectators",
}


def check_list_messages_room(value: str) -> ListMessagesRoom:
    if value in LIST_MESSAGES_ROOM_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {LIST_MESSAGES_ROOM_VALUES!r}")
