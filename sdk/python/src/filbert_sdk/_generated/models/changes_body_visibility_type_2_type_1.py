from typing import Literal

ChangesBodyVisibilityType2Type1 = Literal["private", "public", "unlisted"]

CHANGES_BODY_VISIBILITY_TYPE_2_TYPE_1_VALUES: set[ChangesBodyVisibilityType2Type1] = {
    "private",
    "public",
    "unlisted",
}


def check_changes_body_visibility_type_2_type_1(value: str) -> ChangesBodyVisibilityType2Type1:
    if value in CHANGES_BODY_VISIBILITY_TYPE_2_TYPE_1_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {CHANGES_BODY_VISIBILITY_TYPE_2_TYPE_1_VALUES!r}")
