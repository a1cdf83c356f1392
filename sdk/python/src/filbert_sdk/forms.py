"""Forms: what answers a prompt, where there are too many lawful moves to list, or where a text is asked for."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from filbert_sdk._generated.models import FieldChoice, MoveChoice
from filbert_sdk._generated.types import Unset


def made_up(moves: Sequence[MoveChoice], chance: random.Random, texts: Sequence[str] = ("…",)) -> dict[str, Any]:
    """A move by chance that fits one of the forms *moves*, those of a prompt; for `Table.answer`. *texts*: what may be said where a
    text is asked for, cut to what there is room for.

    A form says what each field may hold, not what goes together: the service may refuse the move (IllegalMove). Make up another.
    """
    form = chance.choice(moves)
    return {"type": form.type_, **{field.name: _filled(field, chance, texts) for field in form.fields}}


def asks_for_text(moves: Sequence[MoveChoice]) -> bool:
    """Whether one of these forms has a field for free text, of which the moves that are listed hold no more than an example."""
    return any(field.kind == "text" for form in moves for field in form.fields)


def _filled(field: FieldChoice, chance: random.Random, texts: Sequence[str]) -> object:
    values: list[Any] = field.values or []
    least = 1 if isinstance(field.min_items, Unset) else field.min_items
    most = 1 if isinstance(field.max_items, Unset) else field.max_items
    if field.kind == "integer":
        return chance.randint(field.minimum or 0, field.maximum or 0)
    if field.kind == "text":
        return chance.choice(texts)[:most]
    if field.kind in ("cards", "seats"):
        return chance.sample(values, chance.randint(least, min(most, len(values))))
    return chance.choice(values)
