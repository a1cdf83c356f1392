from typing import Literal

StealCardMoveZone = Literal["hand", "stash"]

STEAL_CARD_MOVE_ZONE_VALUES: set[StealCardMoveZone] = {
    "hand",
    "stash",
}


def check_steal_card_move_zone(value: str) -> StealCardMoveZone:
    if value in STEAL_CARD_MOVE_ZONE_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {STEAL_CARD_MOVE_ZONE_VALUES!r}")
