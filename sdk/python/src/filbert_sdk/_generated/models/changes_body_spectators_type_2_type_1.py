from typing import Literal

ChangesBodySpectatorsType2Type1 = Literal["off", "public"]

CHANGES_BODY_SPECTATORS_TYPE_2_TYPE_1_VALUES: set[ChangesBodySpectatorsType2Type1] = {
    "off",
    "public",
}


def check_changes_body_spectators_type_2_type_1(value: str) -> ChangesBodySpectatorsType2Type1:
    if value in CHANGES_BODY_SPECTATORS_TYPE_2_TYPE_1_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {CHANGES_BODY_SPECTATORS_TYPE_2_TYPE_1_VALUES!r}")
