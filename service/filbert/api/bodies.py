"""The strict reading of JSON bodies, before any schema sees them.

Whatever two readers could understand in two ways is refused: duplicate keys, NaN, numbers that lose digits, text that is not UTF-8.
"""

from __future__ import annotations

import json
import re
from typing import Any, NoReturn

from filbert.api.characters import forbidden_in
from filbert.api.refusals import Fault, InvalidFields, MalformedBody

DEPTH = 32
"""How deep arrays and objects may be nested; the deepest body of the API has four levels."""

_INTEGER_DIGITS = 15  # what JavaScript holds without loss, and far above any number of the API

_TOKENS = re.compile(rb'"(?:[^"\\]|\\.)*+"?|[\[{]|[\]}]', re.DOTALL)
"""What nesting is read from. A string that never ends is one token: begun anew at each quote in it, 60 KiB of it took 8 seconds."""


def read_json(raw: bytes) -> Any:
    """The document that *raw* holds.

    Raises: MalformedBody; InvalidFields for a string with characters that may not be sent.
    """
    _check_depth(raw)
    try:
        document = _decoder.decode(raw.decode("utf-8"))
    except UnicodeDecodeError:
        raise MalformedBody("not_utf8") from None
    except json.JSONDecodeError:
        raise MalformedBody("not_json") from None
    if b"\\" in raw or not raw.isascii():  # otherwise nothing but printable ASCII can stand in a string
        _check_strings(document, "")
    return document


def _check_depth(raw: bytes) -> None:
    """Refuse deep nesting before the parser, which would run out of stack, sees it."""
    if raw.count(b"[") + raw.count(b"{") <= DEPTH:
        return
    depth = 0
    for token in _TOKENS.finditer(raw):
        first = token.group()[:1]
        if first in b"[{":
            depth += 1
            if depth > DEPTH:
                raise MalformedBody("too_deep", params={"maximum": DEPTH})
        elif first in b"]}":
            depth -= 1


def _check_strings(value: object, pointer: str) -> None:
    if isinstance(value, str):
        bad = forbidden_in(value)
        if bad is not None:
            raise InvalidFields("character", Fault(pointer, "character", {"code_point": bad}))
    elif isinstance(value, list):
        for index, item in enumerate(value):
            _check_strings(item, f"{pointer}/{index}")
    elif isinstance(value, dict):
        for key, item in value.items():
            _check_strings(key, pointer)
            _check_strings(item, f"{pointer}/{escaped(key)}")


def escaped(key: str) -> str:
    """*key* as a part of a JSON Pointer."""
    return key.replace("~", "~0").replace("/", "~1")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        raise MalformedBody("duplicate_key")
    return fields


def _integer(digits: str) -> int:
    if len(digits.lstrip("-")) > _INTEGER_DIGITS:
        raise MalformedBody("number", params={"maximum": _INTEGER_DIGITS})
    return int(digits)


def _real(digits: str) -> float:
    number = float(digits)
    if number in (float("inf"), float("-inf")):
        raise MalformedBody("number", params={"maximum": _INTEGER_DIGITS})
    return number


def _no_constant(name: str) -> NoReturn:
    raise MalformedBody("not_json")  # NaN and Infinity are words of JavaScript, not of JSON


_decoder = json.JSONDecoder(object_pairs_hook=_object, parse_int=_integer, parse_float=_real, parse_constant=_no_constant)
