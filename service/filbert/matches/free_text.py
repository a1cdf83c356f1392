"""Free texts are taken out of moves before the rules or the log see them, so that they can be erased without breaking a replay.

What stays in their place is a reference: an id and a salted hash. Text and salt lie in a side key under that reference.
"""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Any

import msgspec

from filbert.gamekit.contract import Move
from filbert.matches.house import House
from filbert.matches.names import clean_text

SALT_BYTES = 16


@cache
def text_fields(move_class: type[Move]) -> dict[str, int]:
    """The fields of a move that hold free text, with the greatest number of characters of each."""
    found: dict[str, int] = {}
    info = msgspec.inspect.type_info(move_class)
    if isinstance(info, msgspec.inspect.StructType):
        for field in info.fields:
            kind: Any = field.type
            if isinstance(kind, msgspec.inspect.Metadata) and (kind.extra or {}).get("free_text"):
                inner = kind.type
                found[field.name] = (inner.max_length if isinstance(inner, msgspec.inspect.StrType) else None) or 140
    return found


def take_texts_out(house: House, move: Move) -> tuple[Move, dict[str, bytes]]:
    """The move with references in place of its texts, and by reference the salt followed by the text.

    Raises: InvalidBody.
    """
    texts: dict[str, bytes] = {}
    fields = {}
    for name, maximum in text_fields(type(move)).items():
        text = clean_text(getattr(move, name), name, maximum=maximum).encode()
        salt = house.entropy.token_bytes(SALT_BYTES)
        reference = f"t{house.entropy.token_bytes(4).hex()}.{hashlib.sha256(salt + text).hexdigest()[:16]}"
        texts[reference] = salt + text
        fields[name] = reference
    return (msgspec.structs.replace(move, **fields) if fields else move), texts
