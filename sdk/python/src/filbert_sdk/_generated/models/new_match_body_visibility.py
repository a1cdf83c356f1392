from typing import Literal

NewMatchBodyVisibility = Literal["private", "public", "unlisted"]

NEW_MATCH_BODY_VISIBILITY_VALUES: set[NewMatchBodyVisibility] = {
    "private",
    "public",
    "unlisted",
}


def check_new_match_body_visibility(value: str) -> NewMatchBodyVisibility:
    if value in NEW_MATCH_BODY_VISIBILITY_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {NEW_MATCH_BODY_VISIBILITY_VALUES!r}")
