"""Marshmallow schemas derived from msgspec structs, so that nothing is written twice.

A struct of a request becomes a strict schema that checks it; a struct of an answer becomes an open one that documents it. Codes in
answers are plain strings there, never enums: yesterday's client must survive a new one.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal

import marshmallow as ma
import msgspec
from msgspec import inspect as shape

from filbert.api.fields import (
    AnyOf,
    Anything,
    Inner,
    Known,
    Listing,
    Mapped,
    OpenSchema,
    PermissiveSchema,
    Sized,
    StrictSchema,
    Tag,
    Tagged,
    Text,
    Truth,
    Whole,
    Within,
)

Struct = type[msgspec.Struct]
Mode = Literal["request", "answer"]
Field = ma.fields.Field[Any]


class CannotDerive(Exception):
    """A struct cannot be shown by the API, or two of them claim one name. The message says which, and what to change."""


class Deriver:
    """Makes one schema of each struct and mode, and one union of each set of tagged structs."""

    def __init__(
        self,
        name_of: Callable[[Struct], str] = lambda struct: struct.__name__,
        special: Mapping[tuple[Struct, str], Callable[[], Field]] | None = None,
    ) -> None:
        """*name_of* names the component of a struct; *special* makes the fields whose type does not say it all."""
        self._name_of = name_of
        self._special = special or {}
        self._made: dict[tuple[Struct, Mode], type[ma.Schema]] = {}
        self._owners: dict[str, object] = {}
        self._unions: dict[str, tuple[Struct, ...]] = {}

    def schema(
        self, struct: Struct, mode: Mode, *, name: str | None = None, lead: Mapping[str, Field] | None = None
    ) -> type[ma.Schema]:
        """The schema of *struct*. *lead*: fields before its own, which the struct does not know of."""
        if lead:
            return self._build(struct, mode, name or self._name_of(struct), lead)
        made = self._made.get((struct, mode)) or self._shared(struct, mode)
        if made is None:
            made = self._build(struct, mode, name or self._name_of(struct), {})
        self._made[struct, mode] = made
        return made

    def tagged(self, name: str, structs: Iterable[Struct], mode: Mode, **options: Any) -> Tagged:
        """A field that holds one of *structs*. In answers a permissive `Unknown…` comes last, for what is not known yet."""
        structs = tuple(structs)
        known = self._unions.setdefault(name, structs)
        if frozenset(known) != frozenset(structs):
            raise CannotDerive(f"the union {name} has other variants elsewhere; give one of the two a name of its own")
        variants = {tag_of(struct): self.schema(struct, mode) for struct in structs}
        if mode == "request":
            return Tagged(name, variants, **options)
        unknown = self.unknown(name)
        return Tagged(name, {}, documented=(*variants.values(), unknown), **options)

    def unknown(self, union: str) -> type[ma.Schema]:
        """The schema of a variant of *union* that is newer than its reader: a `type`, and whatever else."""
        about = "A variant that this version of the specification does not know yet. Show what you can, and go on."
        fields = {"type": Text(required=True, metadata={"description": "Its tag."})}
        return self._new(f"Unknown{union.removeprefix('Any')}", fields, PermissiveSchema, about)

    def _shared(self, struct: Struct, mode: Mode) -> type[ma.Schema] | None:
        """The strict schema of a struct that is sent and answered alike; it needs no second one."""
        strict = self._made.get((struct, "request"))
        return strict if mode == "answer" and strict is not None and not _has_codes(struct) else None

    def _build(self, struct: Struct, mode: Mode, name: str, lead: Mapping[str, Field]) -> type[ma.Schema]:
        info = shape.type_info(struct)
        if not isinstance(info, shape.StructType):
            raise CannotDerive(f"{struct.__name__} is no struct with named fields; make it one")
        fields: dict[str, Field] = dict(lead)
        if info.tag_field is not None:
            fields = {info.tag_field: Tag(str(info.tag), metadata={"description": "Tells which variant this is."}), **fields}
        for each in info.fields:
            if each.encode_name in fields:
                raise CannotDerive(f"{struct.__name__}.{each.encode_name} bears a name that the API needs itself; rename it")
            special = self._special.get((struct, each.name))
            options = _presence(each, mode, omitted=struct.__struct_config__.omit_defaults)
            fields[each.encode_name] = special() if special else self._field(each.type, mode, options)
        base = StrictSchema if mode == "request" else OpenSchema
        return self._new(name, fields, base, _summary(struct), owner=(struct, mode))

    def _new(
        self, name: str, fields: Mapping[str, Field], base: type[ma.Schema], about: str, owner: object = None
    ) -> type[ma.Schema]:
        taken = self._owners.setdefault(name, owner)
        if taken != owner:
            raise CannotDerive(f"the name {name} is claimed by both {taken} and {owner}; rename one")
        meta = type("Meta", (), {"unknown": base.Meta.unknown, "register": False})
        return type(name, (base,), {**fields, "Meta": meta, "about": about})

    def _field(self, kind: shape.Type, mode: Mode, options: dict[str, Any]) -> Field:
        """The field of a type; *options* holds what its surroundings say of it."""
        if isinstance(kind, shape.Metadata):
            known = kind.extra_json_schema or {}
            options = {**options, "metadata": {**known, **options.get("metadata", {})}}
            return self._field(kind.type, mode, options)
        if isinstance(kind, shape.UnionType):
            return self._union(kind, mode, options)
        if isinstance(kind, shape.StructType):
            return Inner(self.schema(kind.cls, mode), **options)
        if isinstance(kind, shape.LiteralType):
            return _literal(kind, mode, options)
        if isinstance(kind, shape.DictType):
            return Mapped(keys=Text(), values=self._field(kind.value_type, mode, {}), **options)
        if isinstance(kind, shape.VarTupleType | shape.ListType | shape.CollectionType):
            checks = _sized(kind.min_length, kind.max_length)
            return Listing(self._field(kind.item_type, mode, {}), validate=checks, **options)
        if isinstance(kind, shape.TupleType):
            if len(set(map(repr, kind.item_types))) != 1:
                raise CannotDerive(f"a tuple of different types, {kind}, has no good shape in an API; make it a struct")
            size = len(kind.item_types)
            return Listing(self._field(kind.item_types[0], mode, {}), validate=Sized(size, size), **options)
        return _scalar(kind, options)

    def _union(self, kind: shape.UnionType, mode: Mode, options: dict[str, Any]) -> Field:
        present = [each for each in kind.types if not isinstance(each, shape.NoneType)]
        if len(present) < len(kind.types):
            options = {**options, "allow_none": True}
        if len(present) == 1:
            return self._field(present[0], mode, options)
        structs = [each.cls for each in present if isinstance(each, shape.StructType)]
        if len(structs) == len(present):
            name = _common_end(structs)
            return self.tagged(name if mode == "request" else f"Any{name}", structs, mode, **options)
        if mode == "request":
            raise CannotDerive(f"a request cannot hold one of several scalar types, as in {kind}; choose one")
        return AnyOf(tuple(_SCALARS[type(each)] for each in present), **options)


def tag_of(struct: Struct) -> str:
    """The `type` that stands in JSON for *struct*."""
    return str(struct.__struct_config__.tag)


def camel(code: str) -> str:
    """A code as a class name: `die_rolled` becomes `DieRolled`."""
    return "".join(part[:1].upper() + part[1:] for part in code.split("_"))


_SCALARS: dict[type[shape.Type], str] = {
    shape.StrType: "string",
    shape.IntType: "integer",
    shape.BoolType: "boolean",
    shape.FloatType: "number",
}


def _scalar(kind: shape.Type, options: dict[str, Any]) -> Field:
    if isinstance(kind, shape.StrType):
        return Text(validate=_sized(kind.min_length, kind.max_length), **options)
    if isinstance(kind, shape.IntType):
        bounds = [] if kind.ge is None and kind.le is None else [Within(kind.ge, kind.le)]
        return Whole(validate=bounds, **options)
    if isinstance(kind, shape.BoolType):
        return Truth(**options)
    if isinstance(kind, shape.AnyType):
        return Anything(**{"allow_none": True, **options})
    raise CannotDerive(f"{type(kind).__name__} has no shape in the API; use a string, integer, boolean, list, dict or struct")


def _literal(kind: shape.LiteralType, mode: Mode, options: dict[str, Any]) -> Field:
    if mode == "request":
        return Text(validate=Known(*kind.values), **options)
    metadata = dict(options.get("metadata", {}))
    about = str(metadata.get("description", "")).rstrip()
    named = [f"`{value}`" for value in kind.values]
    if not all(value in about for value in named):
        about = f"{about} One of {', '.join(named)}.".strip()
    metadata["description"] = f"{about} More may come."
    if all(isinstance(value, int) for value in kind.values):
        return Whole(**{**options, "metadata": metadata})
    return Text(**{**options, "metadata": metadata})


def _presence(field: shape.Field, mode: Mode, *, omitted: bool) -> dict[str, Any]:
    """Whether a field must be there. Answers hold every field, whatever its default, unless defaults are left out (*omitted*)."""
    if field.required:
        return {"required": True}
    default = field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()
    if mode == "request":
        # A field that may be left out, and never be null, has UNSET for its default.
        plain = None if default is msgspec.NODEFAULT else msgspec.to_builtins(default)
        return {"required": False} if plain is None else {"required": False, "metadata": {"default": plain}}
    return {"required": not omitted}


def _sized(least: int | None, most: int | None) -> list[Sized]:
    return [] if least is None and most is None else [Sized(least, most)]


def _summary(struct: Struct) -> str:
    """The first paragraph of the struct's docstring, on one line."""
    text = inspect.cleandoc(struct.__doc__ or "").split("\n\n", 1)[0]
    return re.sub(r"\s+", " ", text).strip()


def _common_end(structs: list[Struct]) -> str:
    """The name of a union: what the names of its structs end in, as `Pace` of `LivePace` and `UntimedPace`."""
    parts = [re.findall(r"[A-Z][a-z0-9]*", struct.__name__) for struct in structs]
    end: list[str] = []
    while all(len(part) > len(end) and part[-1 - len(end)] == parts[0][-1 - len(end)] for part in parts):
        end.insert(0, parts[0][-1 - len(end)])
    if not end:
        raise CannotDerive(f"{', '.join(struct.__name__ for struct in structs)} end in no common word; give them one")
    return "".join(end)


def _has_codes(struct: Struct) -> bool:
    return "LiteralType" in repr(shape.type_info(struct))
