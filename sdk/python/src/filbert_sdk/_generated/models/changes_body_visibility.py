from typing import Literal

ChangesBodyVisibility = Literal["private", "public", "unlisted"]

CHANGES_BODY_VISIBILITY_VALUES: set[ChangesBodyVisibility] = {
    "private",
    "public",
    "unlisted",
}


def check_changes_body_visibility(value: str) -> ChangesBodyVisibility:
    if value in CHANGES_BODY_VISIBILITY_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {CHANGES_BODY_VISIBILITY_VALUES!r}")
