from typing import Literal

GrabNutMoveNut = Literal["almond", "cashew", "pistachio", "walnut"]

GRAB_NUT_MOVE_NUT_VALUES: set[GrabNutMoveNut] = {
    "almond",
    "cashew",
    "pistachio",
    "walnut",
}


def check_grab_nut_move_nut(value: str) -> GrabNutMoveNut:
    if value in GRAB_NUT_MOVE_NUT_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {GRAB_NUT_MOVE_NUT_VALUES!r}")
