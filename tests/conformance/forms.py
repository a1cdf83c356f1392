"""Moves against the form that a prompt's choices describe, and moves with something wrong in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

import msgspec
from filbert.gamekit.codec import Codec
from filbert.gamekit.contract import Move
from filbert.gamekit.prompts import Choices, FieldChoice


def tag_of(value: msgspec.Struct | type[msgspec.Struct]) -> str:
    """The `type` of a move or event."""
    return str(value.__struct_config__.tag)


def misfit(choices: Choices, move: Move) -> str | None:
    """Why *move* does not fit the form, or None if it does. A field that the form does not list must hold its default."""
    kinds = [choice for choice in choices if choice.type == tag_of(move)]
    if not kinds:
        return f"{tag_of(move)} is none of {[choice.type for choice in choices]}"
    reasons = []
    for kind in kinds:
        listed = {field.name: field for field in kind.fields}
        reason = _first_misfit(listed, move)
        if reason is None:
            return None
        reasons.append(reason)
    return "; ".join(reasons)


def _first_misfit(listed: dict[str, FieldChoice], move: Move) -> str | None:
    for field in msgspec.structs.fields(move):
        value = getattr(move, field.name)
        choice = listed.get(field.encode_name)
        if choice is None:
            if value != field.default:
                return f"{field.name} is {value!r}, but the form has no such field"
        elif not _fits(choice, value):
            return f"{field.name} is {value!r}, but the form says {choice}"
    missing = listed.keys() - {field.encode_name for field in msgspec.structs.fields(move)}
    return f"the move has no field {sorted(missing)}" if missing else None


def _fits(choice: FieldChoice, value: Any) -> bool:
    if choice.kind in ("cards", "seats"):
        return choice.min_items <= len(value) <= choice.max_items and Counter(value) <= Counter(choice.values)
    if choice.kind == "integer":
        low = choice.minimum is None or choice.minimum <= value
        return low and (choice.maximum is None or value <= choice.maximum)
    if choice.kind == "text":
        return choice.min_items <= len(value) <= choice.max_items
    return value in choice.values


def plain_form(move: Move) -> tuple[Any, ...]:
    """What makes a move this move: its type and fields, with lists in any order, and without free text."""
    free = _free_text_fields(type(move))
    values = (_unordered(getattr(move, name)) for name in move.__struct_fields__ if name not in free)
    return (tag_of(move), *values)


def _unordered(value: Any) -> Any:
    return tuple(sorted(value, key=repr)) if isinstance(value, tuple) else value


@cache
def _free_text_fields(move_class: type[Move]) -> set[str]:
    info = msgspec.inspect.type_info(move_class)
    assert isinstance(info, msgspec.inspect.StructType)
    return {
        field.name
        for field in info.fields
        if isinstance(field.type, msgspec.inspect.Metadata) and (field.type.extra or {}).get("free_text")
    }


def wrong_moves(codec: Codec[Any, Any], legal: Iterable[Move], foreign: Iterable[Move]) -> Iterator[Move]:
    """Well-formed moves that are not among *legal*: those with one field changed, and those of *foreign*, from other prompts.

    A move that differs from a legal one only in the order of a list or in its free text is left out: rules may take it.
    """
    legal = tuple(legal)
    known = {plain_form(move) for move in legal}
    mutants = (mutant for move in legal for mutant in _mutants(move))
    for move in (*mutants, *foreign):
        form = plain_form(move)
        if form not in known and _well_formed(codec, move):
            known.add(form)
            yield move


def _well_formed(codec: Codec[Any, Any], move: Move) -> bool:
    try:
        return bool(codec.move(codec.plain(move)) == move)
    except (msgspec.ValidationError, TypeError):
        return False


def _mutants(move: Move) -> Iterator[Move]:
    for name in move.__struct_fields__:
        for value in _other_values(getattr(move, name)):
            yield msgspec.structs.replace(move, **{name: value})


def _other_values(value: Any) -> Iterator[Any]:
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (value + 1, value - 1, -1, 15, 99)
    elif isinstance(value, str):
        yield from ("", f"{value}-x", "no_such_thing")
    elif isinstance(value, tuple):
        yield from ((), value + value, value[:1] * 2, (*value, *(_other_values(value[0]) if value else ())))
        for index, item in enumerate(value):
            for other in _other_values(item):
                yield (*value[:index], other, *value[index + 1 :])
    elif value is None:
        yield from (0, "no_such_thing")
