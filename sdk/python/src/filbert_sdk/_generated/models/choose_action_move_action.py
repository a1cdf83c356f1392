from typing import Literal

ChooseActionMoveAction = Literal["follower", "influence"]

CHOOSE_ACTION_MOVE_ACTION_VALUES: set[ChooseActionMoveAction] = {
    "follower",
    "influence",
}


def check_choose_action_move_action(value: str) -> ChooseActionMoveAction:
    if value in CHOOSE_ACTION_MOVE_ACTION_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {CHOOSE_ACTION_MOVE_ACTION_VALUES!r}")
