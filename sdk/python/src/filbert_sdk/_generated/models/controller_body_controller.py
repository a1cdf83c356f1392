from typing import Literal

ControllerBodyController = Literal["autopilot", "human"]

CONTROLLER_BODY_CONTROLLER_VALUES: set[ControllerBodyController] = {
    "autopilot",
    "human",
}


def check_controller_body_controller(value: str) -> ControllerBodyController:
    if value in CONTROLLER_BODY_CONTROLLER_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {CONTROLLER_BODY_CONTROLLER_VALUES!r}")
