from typing import Literal

ListMatchesStatus = Literal["active", "finished", "lobby"]

LIST_MATCHES_STATUS_VALUES: set[ListMatchesStatus] = {
    "active",
    "finished",
    "lobby",
}


def check_list_matches_status(value: str) -> ListMatchesStatus:
    if value in LIST_MATCHES_STATUS_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {LIST_MATCHES_STATUS_VALUES!r}")
