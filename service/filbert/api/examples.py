"""The recorded examples as they were built, for the document that is served: the released one has them, recording takes seconds."""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib import resources
from pathlib import Path
from typing import Any

Json = dict[str, Any]


def with_examples(document: Mapping[str, Any]) -> Json:
    """A copy of *document* with the examples that the built one has of the same operations. Where that is not at hand, or is older,
    examples are missing, and nothing else."""
    shown: Json = json.loads(json.dumps(document))
    built = _built().get("paths", {})
    for path, operations in shown["paths"].items():
        for method, operation in operations.items():
            known = built.get(path, {}).get(method)
            if isinstance(operation, dict) and isinstance(known, dict):
                _copy(known.get("requestBody", {}), operation.get("requestBody", {}))
                for status, answer in operation.get("responses", {}).items():
                    _copy(known.get("responses", {}).get(status, {}), answer)
    return shown


def _copy(known: Json, shown: Json) -> None:
    for media_type, content in shown.get("content", {}).items():
        examples = known.get("content", {}).get(media_type, {}).get("examples")
        if examples:
            content["examples"] = examples


def _built() -> Json:
    """What `make generated` wrote: beside this module in a wheel, else where the repository keeps it."""
    places = (resources.files(__package__ or "") / "openapi.json", Path(__file__).parents[3] / "openapi" / "openapi.json")
    for place in places:
        if place.is_file():
            found: Json = json.loads(place.read_text("utf-8"))
            return found
    return {}
