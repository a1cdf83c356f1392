from typing import Literal

ReportBodyReason = Literal["abuse", "cheating", "name", "other", "spam", "stalling"]

REPORT_BODY_REASON_VALUES: set[ReportBodyReason] = {
    "abuse",
    "cheating",
    "name",
    "other",
    "spam",
    "stalling",
}


def check_report_body_reason(value: str) -> ReportBodyReason:
    if value in REPORT_BODY_REASON_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {REPORT_BODY_REASON_VALUES!r}")
