"""Bodies and query parameters as checked structs: strict reading, then the schema that the specification publishes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, TypeVar
from urllib.parse import unquote_to_bytes

import marshmallow as ma
import msgspec
from flask import request
from msgspec import inspect as shape
from werkzeug.exceptions import RequestEntityTooLarge

from filbert.api.bodies import escaped, read_json
from filbert.api.characters import forbidden_in, shown
from filbert.api.context import context
from filbert.api.fields import FieldFault, Tagged
from filbert.api.refusals import BadParameter, BodyTooLarge, Fault, InvalidFields, MalformedBody, UnsupportedMediaType
from filbert.api.shapes import Shapes

S = TypeVar("S", bound=msgspec.Struct)

_DIGITS = re.compile(r"-?[0-9]{1,15}")


def raw_body() -> bytes:
    """The bytes of the body.

    Raises: UnsupportedMediaType, BodyTooLarge.
    """
    if request.mimetype != "application/json":
        raise UnsupportedMediaType("content_type")
    if request.headers.get("Content-Encoding", "identity").lower() != "identity":
        raise UnsupportedMediaType("content_encoding")
    charset = request.mimetype_params.get("charset", "utf-8").lower()
    if charset not in ("utf-8", "utf8"):
        raise UnsupportedMediaType("content_type")
    return _read()


def _read() -> bytes:
    maximum = request.max_content_length or 0
    try:
        raw = request.get_data()
    except RequestEntityTooLarge:
        raise BodyTooLarge(params={"maximum": maximum}) from None
    # Of a body in chunks, whose length nobody tells, Werkzeug reads as much as it may, and keeps silent about the rest.
    if len(raw) == maximum and request.content_length is None and request.environ["wsgi.input"].read(1):
        raise BodyTooLarge(params={"maximum": maximum})
    return raw


def body_of(struct: type[S], *, optional: bool) -> S:
    """The body as *struct*. *optional*: no body at all stands for an empty object.

    Raises: MalformedBody, InvalidFields, and as `raw_body`.
    """
    if optional and not _read():
        return struct()
    document = read_json(raw_body())
    check(context().shapes.loader(struct), document)
    return msgspec.convert(document, struct)


def move_body(shapes: Shapes) -> dict[str, Any]:
    """The body as a move: its prompt, its type and its fields.

    Raises: as `body_of`.
    """
    return move_in(raw_body(), shapes)


def move_in(raw: bytes, shapes: Shapes) -> dict[str, Any]:
    """The move that *raw* holds.

    Raises: MalformedBody, InvalidFields.
    """
    document: dict[str, Any] = read_json(raw)
    try:
        shapes.plain_moves.decode(raw)
    except msgspec.DecodeError:
        check(shapes.moves, document)  # says what is wrong, if anything is
    return document


def query_of(struct: type[S]) -> S:
    """The query parameters as *struct*. Parameters that it does not know are left alone.

    Raises: BadParameter.
    """
    info = shape.type_info(struct)
    fields = info.fields if isinstance(info, shape.StructType) else ()
    plain: dict[str, Any] = {}
    if not _is_utf8(request.query_string):
        raise BadParameter("not_utf8")
    for name in {each.encode_name for each in fields} & set(request.args):
        values = request.args.getlist(name)
        if len(values) > 1:
            raise BadParameter("value", Fault(name, "repeated"))
        if forbidden_in(values[0]) is not None:
            raise BadParameter("value", Fault(name, "character"))
        plain[name] = int(values[0]) if _is_number(fields, name) and _DIGITS.fullmatch(values[0]) else values[0]
    try:
        check(context().shapes.loader(struct), plain)
    except InvalidFields as refusal:
        raise BadParameter("value", *(Fault(each.pointer.lstrip("/"), each.code, each.params) for each in refusal.faults)) from None
    return msgspec.convert(plain, struct)


def check(schema: ma.Schema | Tagged, document: object) -> None:
    """Refuse a document that the schema does not allow.

    Raises: MalformedBody if it is no object; InvalidFields with every field that is wrong.
    """
    if not isinstance(document, dict):
        raise MalformedBody("not_an_object")
    try:
        if isinstance(schema, Tagged):
            schema.check(document)
        else:
            schema.load(document)
    except ma.ValidationError as error:
        raise InvalidFields(None, *_faults(error.messages, "")) from None


def _faults(messages: object, pointer: str) -> list[Fault]:
    """Marshmallow's nested messages as a flat list with pointers."""
    if isinstance(messages, Mapping):
        found: list[Fault] = []
        for key, inner in messages.items():
            # "_schema" stands for the object itself
            here = pointer if key == "_schema" else f"{pointer}/{escaped(shown(key))}"
            found += _faults(inner, here)
        return found
    if isinstance(messages, list):
        return [Fault(pointer, str(each), each.params if isinstance(each, FieldFault) else {}) for each in messages]
    return [Fault(pointer, str(messages))]


def _is_utf8(query: bytes) -> bool:
    """Whether a query string is text; werkzeug leaves what is not as it came."""
    try:
        unquote_to_bytes(query).decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def _is_number(fields: tuple[shape.Field, ...], name: str) -> bool:
    kind = next(each.type for each in fields if each.encode_name == name)
    return "IntType" in repr(kind)
