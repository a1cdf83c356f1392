from typing import Literal

ChangesBodyStarts = Literal["by_host", "when_full"]

CHANGES_BODY_STARTS_VALUES: set[ChangesBodyStarts] = {
    "by_host",
    "when_full",
}


def check_changes_body_starts(value: str) -> ChangesBodyStarts:
    if value in CHANGES_BODY_STARTS_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {CHANGES_BODY_STARTS_VALUES!r}")
