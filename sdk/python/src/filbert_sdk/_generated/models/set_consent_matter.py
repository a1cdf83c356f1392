from typing import Literal

SetConsentMatter = Literal["abort", "pause"]

SET_CONSENT_MATTER_VALUES: set[SetConsentMatter] = {
    "abort",
    "pause",
}


def check_set_consent_matter(value: str) -> SetConsentMatter:
    if value in SET_CONSENT_MATTER_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {SET_CONSENT_MATTER_VALUES!r}")
