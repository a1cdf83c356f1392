from typing import Literal

ListMyMatchesStatus = Literal["active", "finished", "lobby"]

LIST_MY_MATCHES_STATUS_VALUES: set[ListMyMatchesStatus] = {
    "active",
    "finished",
    "lobby",
}


def check_list_my_matches_status(value: str) -> ListMyMatchesStatus:
    if value in LIST_MY_MATCHES_STATUS_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {LIST_MY_MATCHES_STATUS_VALUES!r}")
