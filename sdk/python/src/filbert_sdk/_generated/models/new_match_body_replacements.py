from typing import Literal

NewMatchBodyReplacements = Literal["invited", "off", "open"]

NEW_MATCH_BODY_REPLACEMENTS_VALUES: set[NewMatchBodyReplacements] = {
    "invited",
    "off",
    "open",
}


def check_new_match_body_replacements(value: str) -> NewMatchBodyReplacements:
    if value in NEW_MATCH_BODY_REPLACEMENTS_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {NEW_MATCH_BODY_REPLACEMENTS_VALUES!r}")
