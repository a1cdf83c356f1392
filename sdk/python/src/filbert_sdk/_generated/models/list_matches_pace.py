from typing import Literal

ListMatchesPace = Literal["correspondence", "live", "relaxed", "untimed"]

LIST_MATCHES_PACE_VALUES: set[ListMatchesPace] = {
    "correspondence",
    "live",
    "relaxed",
    "untimed",
}


def check_list_matches_pace(value: str) -> ListMatchesPace:
    if value in LIST_MATCHES_PACE_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {LIST_MATCHES_PACE_VALUES!r}")
