"""Marshmallow fields and validators that never coerce, and that say what is wrong as a code with parameters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import marshmallow as ma

from filbert.matches.errors import Param


class FieldFault(str):
    """A code of `fault.<code>` in the service's texts, with the parameters of that text."""

    params: dict[str, Param]

    def __new__(cls, code: str, **params: Param) -> FieldFault:
        fault = super().__new__(cls, code)
        fault.params = params
        return fault


_CODES: dict[str, str | list[Any] | dict[Any, Any]] = {
    "required": "required",
    "null": "null",
    "validator_failed": "value",
    "invalid": "type_object",
    "type": "type_object",
    "invalid_utf8": "character",
}


class Text(ma.fields.String):
    """A string; nothing else becomes one."""

    default_error_messages = {**_CODES, "invalid": "type_string"}  # noqa: RUF012  marshmallow's own way, read only


class Whole(ma.fields.Integer):
    """An integer; neither 3.0 nor "3" nor true is one."""

    default_error_messages = {**_CODES, "invalid": "type_integer", "too_large": "type_integer"}  # noqa: RUF012

    def _deserialize(self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **kwargs: Any) -> int:
        if type(value) is not int:
            raise self.make_error("invalid")
        return value


class Truth(ma.fields.Boolean):
    """A boolean; neither 1 nor "true" is one."""

    default_error_messages = {**_CODES, "invalid": "type_boolean"}  # noqa: RUF012

    def _deserialize(self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **kwargs: Any) -> bool:
        if type(value) is not bool:
            raise self.make_error("invalid")
        return value


class Listing(ma.fields.List[Any]):
    """An array."""

    default_error_messages = {**_CODES, "invalid": "type_array"}  # noqa: RUF012


class Mapped(ma.fields.Dict):
    """An object with free keys."""

    default_error_messages = _CODES

    def _deserialize(self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **kwargs: Any) -> Any:
        try:
            return super()._deserialize(value, attr, data, **kwargs)  # type: ignore[no-untyped-call]  # marshmallow left it untyped
        except ma.ValidationError as error:
            if not isinstance(error.messages, dict):
                raise
            # marshmallow tells wrong values from wrong keys, one level deeper; keys are all right here, whatever they are
            raise ma.ValidationError({key: found.get("value", found) for key, found in error.messages.items()}) from None


class Inner(ma.fields.Nested):
    """An object of a schema of its own."""

    default_error_messages = _CODES


class Anything(ma.fields.Raw):
    """Any JSON value; somebody else checks it."""

    default_error_messages = _CODES


class AnyOf(ma.fields.Raw):
    """One of several scalar types, for answers only."""

    def __init__(self, kinds: tuple[str, ...], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.kinds = kinds


class Tag(ma.fields.String):
    """The one value that tells which variant of a union this is."""

    default_error_messages = {**_CODES, "invalid": "type_string"}  # noqa: RUF012

    def __init__(self, value: str, **kwargs: Any) -> None:
        super().__init__(required=True, validate=Known(value), **kwargs)
        self.value = value


class Tagged(ma.fields.Field[Any]):
    """An object that is one of several, told apart by its `type`. `name` is the union's component in the specification.

    In requests `variants` are checked. In answers, which nobody checks here, `documented` are the schemas that may come; there one
    tag may have two, as a move has for its own seat and for the others.
    """

    default_error_messages = _CODES

    def __init__(
        self, name: str, variants: Mapping[str, type[ma.Schema]], documented: tuple[type[ma.Schema], ...] = (), **kwargs: Any
    ) -> None:
        super().__init__(**kwargs)
        self.union_name = name
        self.variants = variants
        self.documented = documented
        self._schemas = {tag: variant() for tag, variant in variants.items()}  # building one costs more than using it

    def _deserialize(self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **kwargs: Any) -> Any:
        return self.check(value)

    def check(self, value: object) -> Any:
        """The checked fields of *value*.

        Raises: marshmallow.ValidationError.
        """
        if not isinstance(value, dict):
            raise self.make_error("invalid")
        if "type" not in value:
            raise ma.ValidationError({"type": ["required"]})
        schema = self._schemas.get(value["type"]) if isinstance(value["type"], str) else None
        if schema is None:
            raise ma.ValidationError({"type": [FieldFault("choice", known=", ".join(self.variants))]})
        return schema.load(value)


class Within(ma.validate.Range):
    """A number from *min* to *max*."""

    def __call__(self, value: Any) -> Any:
        if self.min is not None and value < self.min:
            raise ma.ValidationError(FieldFault("minimum", minimum=self.min))
        if self.max is not None and value > self.max:
            raise ma.ValidationError(FieldFault("maximum", maximum=self.max))
        return value


class Sized(ma.validate.Length):
    """A text or a list from *min* to *max* long."""

    def __call__(self, value: Any) -> Any:
        length = len(value)
        if self.min is not None and length < self.min:
            raise ma.ValidationError(FieldFault("shortest", minimum=self.min))
        if self.max is not None and length > self.max:
            raise ma.ValidationError(FieldFault("longest", maximum=self.max))
        return value


class Known(ma.validate.OneOf):
    """One of a few words."""

    def __init__(self, *words: Any) -> None:
        super().__init__(words)

    def __call__(self, value: Any) -> Any:
        if value not in self.choices:
            raise ma.ValidationError(FieldFault("choice", known=", ".join(map(str, self.choices))))
        return value


class StrictSchema(ma.Schema):
    """Base of the schemas of requests: unknown fields are refused."""

    error_messages = {"unknown": "unknown_field", "type": "type_object"}  # noqa: RUF012

    class Meta:
        unknown = ma.RAISE


class OpenSchema(ma.Schema):
    """Base of the schemas of answers: a reader must expect fields that it does not know."""

    class Meta:
        unknown = ma.EXCLUDE


class PermissiveSchema(ma.Schema):
    """Base of the schemas that stand for what is not known yet."""

    class Meta:
        unknown = ma.INCLUDE
