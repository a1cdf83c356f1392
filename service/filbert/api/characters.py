"""Which characters may stand in what clients send: one policy for bodies, paths, queries and headers."""

from __future__ import annotations

import re

SHOWN_CHARACTERS = 80
"""How much of a refused value an error repeats."""

_FORBIDDEN = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]")
"""Controls, line and paragraph separators, lone surrogates, noncharacters: none of them is text."""

_VISIBLE_ASCII = re.compile(r"[\x21-\x7e]+")


def forbidden_in(text: str) -> str | None:
    """The first character of *text* that may not be sent, as `U+XXXX`; None if all may."""
    found = _FORBIDDEN.search(text)
    return f"U+{ord(found.group()):04X}" if found else None


def is_visible_ascii(text: str) -> bool:
    """Whether *text* is not empty and holds visible ASCII characters only."""
    return _VISIBLE_ASCII.fullmatch(text) is not None


def shown(value: object) -> str:
    """*value* as an error may repeat it: short, and without characters that could break a line or a log."""
    text = _FORBIDDEN.sub("\ufffd", str(value))
    return text if len(text) <= SHOWN_CHARACTERS else f"{text[:SHOWN_CHARACTERS]}…"
