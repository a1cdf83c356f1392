"""How derived schemas stand in the OpenAPI document: tags as constants, unions as components, no unused ones."""

from __future__ import annotations

import json
from typing import Any

import marshmallow as ma
from apispec.ext.marshmallow import MarshmallowPlugin
from apispec.ext.marshmallow.common import resolve_schema_instance
from apispec.ext.marshmallow.openapi import OpenAPIConverter

from filbert.api.fields import AnyOf, Tag, Tagged

Json = dict[str, Any]


class Converter(OpenAPIConverter):
    """apispec's converter, with what it does not know: tags, unions, and descriptions beside `additionalProperties`."""

    def init_attribute_functions(self) -> None:
        """Add ours after apispec's own."""
        super().init_attribute_functions()  # type: ignore[no-untyped-call]  # apispec types only some of its functions
        self.attribute_functions += [self.tag_properties, self.tagged_properties, self.scalars_properties]

    def schema2jsonschema(self, schema: Any) -> Json:
        """The JSON Schema of an object, described by the docstring of its struct."""
        made: Json = super().schema2jsonschema(schema)  # type: ignore[no-untyped-call]  # as above
        instance = resolve_schema_instance(schema)
        about = getattr(instance, "about", "")
        return {**({"description": about} if about else {}), **made}

    def tag_properties(self, field: ma.fields.Field[Any], ret: Json) -> Json:
        """A tag is a constant. Its default lets client generators fill it in by themselves."""
        if not isinstance(field, Tag):
            return {}
        ret.pop("enum", None)
        return {"type": "string", "const": field.value, "default": field.value}

    def tagged_properties(self, field: ma.fields.Field[Any], ret: Json) -> Json:
        """A union is a component of its own, and is referred to."""
        if not isinstance(field, Tagged):
            return {}
        reference = self.union(field)
        described = {key: value for key, value in ret.items() if key in ("description", "default")}
        ret.clear()
        return {**described, **({"anyOf": [reference, {"type": "null"}]} if field.allow_none else reference)}

    def scalars_properties(self, field: ma.fields.Field[Any], ret: Json) -> Json:
        """One of several scalar types."""
        return {"anyOf": [{"type": kind} for kind in field.kinds]} if isinstance(field, AnyOf) else {}

    def _field2parameter(self, field: ma.fields.Field[Any], *, name: str, location: str) -> Json:
        """A parameter is there or not, but never null: a URL has no such value."""
        made: Json = super()._field2parameter(field, name=name, location=location)
        kind = made["schema"].get("type")
        if isinstance(kind, list):
            made["schema"]["type"] = next(each for each in kind if each != "null")
        if "enum" in made["schema"]:
            made["schema"]["enum"] = [each for each in made["schema"]["enum"] if each is not None]
        return made

    def union(self, field: Tagged) -> Json:
        """A reference to the component of a union, which is made at its first use."""
        name = field.union_name
        if name not in self.spec.components.schemas:
            if field.documented:
                made: Json = {"anyOf": [self._reference(variant) for variant in field.documented]}
            else:
                mapping = {tag: self._reference(variant)["$ref"] for tag, variant in field.variants.items()}
                made = {
                    "oneOf": [{"$ref": reference} for reference in mapping.values()],
                    "discriminator": {"propertyName": "type", "mapping": mapping},
                }
            self.spec.components.schema(name, made)
        return {"$ref": f"#/components/schemas/{name}"}

    def _reference(self, schema: type[ma.Schema]) -> Json:
        reference: Json = self.resolve_nested_schema(schema)  # type: ignore[no-untyped-call]  # as above
        return reference


class Plugin(MarshmallowPlugin):
    """The plugin that uses our converter, and names components exactly as the schemas are named."""

    Converter = Converter

    def __init__(self) -> None:
        super().__init__(schema_name_resolver=lambda schema: resolve_schema_instance(schema).__class__.__name__)


def without_unused(document: Json) -> Json:
    """*document* without the components that nothing refers to (flask-smorest registers about sixty)."""
    components = {kind: dict(entries) for kind, entries in document.get("components", {}).items()}
    document = {**document, "components": components}
    changed = True
    while changed:
        changed = False
        text = json.dumps(document)
        for kind, entries in components.items():
            if kind == "securitySchemes":
                continue
            for name in [name for name in entries if f'"#/components/{kind}/{name}"' not in text]:
                del entries[name]
                changed = True
    document["components"] = {kind: entries for kind, entries in components.items() if entries}
    return document
