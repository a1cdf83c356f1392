from typing import Literal

NewMatchBodySpectators = Literal["delayed", "off", "public"]

NEW_MATCH_BODY_SPECTATORS_VALUES: set[NewMatchBodySpectators] = {
    "delayed",
    "off",
    "public",
}


def check_new_match_body_spectators(value: str) -> NewMatchBodySpectators:
    if value in NEW_MATCH_BODY_SPECTATORS_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {NEW_MATCH_BODY_SPECTATORS_VALUES!r}")
