from typing import Literal

ChangesBodyReplacements = Literal["invited", "off", "open"]

CHANGES_BODY_REPLACEMENTS_VALUES: set[ChangesBodyReplacements] = {
    "invited",
    "off",
    "open",
}


def check_changes_body_replacements(value: str) -> ChangesBodyReplacements:
    if value in CHANGES_BODY_REPLACEMENTS_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {CHANGES_BODY_REPLACEMENTS_VALUES!r}")
