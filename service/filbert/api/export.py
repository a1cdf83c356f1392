"""`python -m filbert.api.export FILE` writes the specification: the same bytes each time, with recorded examples."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from filbert.api.recording import record
from filbert.api.specification import document_of, shapes_of
from filbert.api.tape import Recorded
from filbert.games import catalogue

Json = dict[str, Any]


def specification() -> str:
    """The OpenAPI document as JSON text."""
    document: Json = json.loads(json.dumps(document_of(shapes_of(tuple(catalogue().values())))))
    operations = {
        operation["operationId"]: operation
        for path in document["paths"].values()
        for operation in path.values()
        if isinstance(operation, dict) and "operationId" in operation
    }
    for recorded in record():
        _attach(operations[recorded.operation], recorded)
    return json.dumps(document, indent=2, sort_keys=True, ensure_ascii=False) + "\n"


def _attach(operation: Json, recorded: Recorded) -> None:
    answer = operation["responses"].get(str(recorded.status))
    if answer is None:
        raise SystemExit(f"{recorded.operation} answered {recorded.status}, which its declaration does not name; add it there")
    if recorded.body is not None:
        answer["content"][recorded.content_type].setdefault("examples", {})[recorded.name] = {"value": recorded.body}
    if recorded.request is not None and recorded.status < 300:
        content = operation["requestBody"]["content"]["application/json"]
        content.setdefault("examples", {}).setdefault("recorded", {"value": recorded.request})


def main() -> None:
    """Write the specification to the file that is named."""
    if len(sys.argv) != 2:
        raise SystemExit("usage: python -m filbert.api.export FILE")
    path = Path(sys.argv[1])
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(specification(), encoding="utf-8")


if __name__ == "__main__":
    main()
