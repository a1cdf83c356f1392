"""Refusals of other floors, said in the words of this one."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import msgspec

from filbert.gamekit.errors import IllegalMove, InvalidOptions
from filbert.matches.errors import IllegalMoveRefused, InvalidBody

_PLACE = " - at `$"
"""What stands in a complaint of msgspec between what was wrong, which may quote a client, and where."""

_INDEX = re.compile(r"\[(\.\.\.|[0-9]+)\]")


def refused(error: IllegalMove) -> IllegalMoveRefused:
    """What the rules said, as a refusal of the use case."""
    return IllegalMoveRefused(error.reason, field=error.field, value=error.value, rule_ref=error.rule_ref, params=error.params)


def unplayable(error: InvalidOptions) -> InvalidBody:
    """What the rules said of the options, as a refusal of the use case."""
    params = {"why": error.reason, **error.params}
    return InvalidBody("option", field=f"options/{error.field}", value=error.value, rule_ref=error.rule_ref, params=params)


def wrong_value(
    error: msgspec.ValidationError, reason: str, plain: Mapping[str, Any], shape: type[msgspec.Struct] | None = None, base: str = ""
) -> InvalidBody:
    """The refusal of *plain*, which is no *shape*: where a field takes one of a few values it names them, else *reason* says why.

    *base*: where *plain* stands in the body.
    """
    place, why = _place_and_reason(error)
    pointer = "/".join(part for part in (base, place) if part)
    known = _choices(shape, place)
    if known and isinstance(value := plain.get(place), str | int):
        return InvalidBody("choice", field=pointer, value=value, params={"value": value, "known": ", ".join(map(str, known))})
    return InvalidBody(reason, field=pointer or "type", params={"why": why})


def _place_and_reason(error: msgspec.ValidationError) -> tuple[str, str]:
    """The path of the field that a value was wrong at, as the parts of a JSON pointer, and what was wrong."""
    why, found, place = str(error).rpartition(_PLACE)
    if not found or not place.endswith("`"):
        return "", str(error)
    return _INDEX.sub("", place[:-1]).removeprefix(".").replace(".", "/"), why


def _choices(shape: type[msgspec.Struct] | None, name: str) -> tuple[object, ...]:
    """The values that the field *name* of *shape* takes; none if they are no short list."""
    fields = () if shape is None else msgspec.structs.fields(shape)
    for info in (msgspec.inspect.type_info(field.type) for field in fields if field.encode_name == name):
        plain = info.type if isinstance(info, msgspec.inspect.Metadata) else info
        if isinstance(plain, msgspec.inspect.LiteralType):
            return tuple(plain.values)
    return ()
