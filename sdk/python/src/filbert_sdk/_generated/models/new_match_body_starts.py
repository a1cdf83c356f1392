from typing import Literal

NewMatchBodyStarts = Literal["by_host", "when_full"]

NEW_MATCH_BODY_STARTS_VALUES: set[NewMatchBodyStarts] = {
    "by_host",
    "when_full",
}


def check_new_match_body_starts(value: str) -> NewMatchBodyStarts:
    if value in NEW_MATCH_BODY_STARTS_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {NEW_MATCH_BODY_STARTS_VALUES!r}")
