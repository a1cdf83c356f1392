"""Refusals of other floors, said in the words of this one."""

from __future__ import annotations

import re

import msgspec

from filbert.gamekit.errors import IllegalMove
from filbert.matches.errors import IllegalMoveRefused

_PLACE = re.compile(r" - at `\$\.?(.*)`$")


def refused(error: IllegalMove) -> IllegalMoveRefused:
    """What the rules said, as a refusal of the use case."""
    return IllegalMoveRefused(error.reason, field=error.field, value=error.value, rule_ref=error.rule_ref, params=error.params)


def field_of(error: msgspec.ValidationError, base: str = "") -> str:
    """The path of the field that a value was wrong at, as the parts of a JSON pointer."""
    found = _PLACE.search(str(error))
    inner = re.sub(r"\[(\.\.\.|\d+)\]", "", found.group(1)).replace(".", "/") if found else ""
    return "/".join(part for part in (base, inner) if part)


def plain_reason(error: msgspec.ValidationError) -> str:
    """What was wrong, without the place."""
    return _PLACE.sub("", str(error))
