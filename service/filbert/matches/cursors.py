"""Opaque cursors: bytes as text that goes into an address as it is."""

from __future__ import annotations

import base64
import binascii


def as_cursor(data: bytes) -> str:
    """*data* as a cursor: URL-safe base 64 without padding."""
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def read_cursor(cursor: str) -> bytes | None:
    """What `as_cursor` made *cursor* of; None for what it cannot have made."""
    try:
        return base64.b64decode(cursor + "=" * (-len(cursor) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        return None
