from typing import Literal

ReportedMessageRoom = Literal["players", "spectators"]

REPORTED_MESSAGE_ROOM_VALUES: set[ReportedMessageRoom] = {
    "players",
    "spectators",
}


def check_reported_message_room(value: str) -> ReportedMessageRoom:
    if value in REPORTED_MESSAGE_ROOM_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {REPORTED_MESSAGE_ROOM_VALUES!r}")
