from typing import Literal

ChangesBodySpectators = Literal["delayed", "off", "public"]

CHANGES_BODY_SPECTATORS_VALUES: set[ChangesBodySpectators] = {
    "delayed",
    "off",
    "public",
}


def check_changes_body_spectators(value: str) -> ChangesBodySpectators:
    if value in CHANGES_BODY_SPECTATORS_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {CHANGES_BODY_SPECTATORS_VALUES!r}")
