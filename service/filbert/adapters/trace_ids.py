"""Trace ids: 32 hex digits that follow a request through several services (W3C Trace Context, https://www.w3.org/TR/trace-context/)."""

from __future__ import annotations

import re
import secrets

_PARENT = re.compile(r"(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(-[\x20-\x7e]*)?")
_LONGEST = 512
_FIRST_VERSION = "00-"


def sent_trace_id(traceparent: str) -> str | None:
    """The trace id in a `traceparent` header, which anybody may have sent; None if it is not well-formed.

    Of a later version whatever follows the known fields is passed over; the first version has nothing there.
    """
    found = _PARENT.fullmatch(traceparent) if len(traceparent) <= _LONGEST else None
    if found is None or (found[2] is not None and traceparent.startswith(_FIRST_VERSION)):
        return None
    return found[1]


def new_trace_id() -> str:
    """The id of a trace that begins here."""
    return secrets.token_hex(16)
