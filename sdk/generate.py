"""Writes the generated half of the Python SDK from `openapi/openapi.json`; `--check` compares instead, and prints what differs."""

from __future__ import annotations

import argparse
import difflib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

_ROOT = Path(__file__).resolve().parents[1]
_SPECIFICATION = _ROOT / "openapi" / "openapi.json"
_SETTINGS = _ROOT / "sdk" / "generator.yaml"
_COMMITTED = _ROOT / "sdk" / "python" / "src" / "filbert_sdk" / "_generated"
_SHOWN_LINES = 40

_SEAT_BOUNDS = (0, 15)
"""What the specification says of a seat's number, and of no other."""

_BY_SEAT = re.compile(r"\bby (each )?seat\b", re.IGNORECASE)
"""How descriptions say that a list has an item for each seat."""

Json = dict[str, Any]


def build(specification: Path, target: Path) -> None:
    """Write the client of *specification* into *target*, a directory that does not exist yet.

    Raises: subprocess.CalledProcessError if the generator fails or so much as warns.
    """
    programs = Path(sys.executable).parent
    subprocess.run(
        [
            *(str(programs / "openapi-python-client"), "generate", "--meta", "none", "--fail-on-warning"),
            *("--path", str(specification), "--config", str(_SETTINGS), "--output-path", str(target)),
        ],
        check=True,
        stdout=subprocess.DEVNULL,
        # The hooks call ruff by name; without it on PATH the code is left as it is, with a warning only.
        env={**os.environ, "PATH": f"{programs}{os.pathsep}{os.environ.get('PATH', '')}"},
    )
    document: Json = json.loads(specification.read_text("utf-8"))
    (target / "unions.py").write_text("\n".join(unions(document)) + "\n", "utf-8")
    (target / "seats.py").write_text("\n".join(seats(document)) + "\n", "utf-8")
    format_ = [str(programs / "ruff"), "format", "--isolated", "--quiet", "--line-length=132"]
    subprocess.run([*format_, str(target / "unions.py"), str(target / "seats.py")], check=True)
    for leftover in (".ruff_cache", "__pycache__"):
        shutil.rmtree(target / leftover, ignore_errors=True)


def unions(document: Json) -> Iterator[str]:
    """A module with the unions by name: the generator writes them out wherever they are used, and names none."""
    yield '"""The unions of the API by name. Generated, like all of this package; do not edit."""'
    yield "from typing import TypeAlias\n"
    yield "from . import models\n"
    for name, schema in sorted(document["components"]["schemas"].items()):
        if "oneOf" in schema or "anyOf" in schema:
            variants = [_last_part(each["$ref"]) for each in schema.get("oneOf") or schema["anyOf"]]
            yield f"{name}: TypeAlias = {' | '.join(f'models.{each}' for each in variants)}"
            mapping = schema.get("discriminator", {}).get("mapping", {})
            if mapping:
                yield f"{name.upper()}_BY_TYPE: dict[str, type[{name}]] = {{"
                yield from (f'    "{tag}": models.{_last_part(reference)},' for tag, reference in sorted(mapping.items()))
                yield "}"


def seats(document: Json) -> Iterator[str]:
    """A module that tells which fields of events hold seats: as plain numbers they cannot be told from other numbers."""
    schemas = document["components"]["schemas"]
    held: dict[str, set[str]] = {}
    ordered: dict[str, set[str]] = {}
    for name in (_last_part(each["$ref"]) for each in schemas["Event"]["anyOf"]):
        tag = schemas[name]["properties"]["type"].get("const")
        for path, schema in _fields(schemas, name, ""):
            if (schema.get("minimum"), schema.get("maximum")) == _SEAT_BOUNDS:
                held.setdefault(tag, set()).add(path)
            elif schema.get("type") == "array" and _BY_SEAT.search(schema.get("description", "")):
                ordered.setdefault(tag, set()).add(path)
    yield '"""Where events hold seats. Generated, like all of this package; do not edit."""\n'
    yield from _table(
        "SEATS", held, "By type of event: the fields that hold a seat, or several; `votes.against` is one inside of `votes`."
    )
    yield from _table("BY_SEAT", ordered, "By type of event: the fields that hold a list with one item for each seat.")


def differences(committed: Path, built: Path) -> Iterator[str]:
    """What differs, as lines to print; nothing if the two directories hold the same."""
    old, new = _files(committed), _files(built)
    for name in sorted(old.keys() | new.keys()):
        before, after = old.get(name, ""), new.get(name, "")
        if before != after:
            diff = list(
                difflib.unified_diff(before.splitlines(), after.splitlines(), f"committed/{name}", f"built/{name}", lineterm="")
            )
            yield from diff[:_SHOWN_LINES]
            if len(diff) > _SHOWN_LINES:
                yield f"... and {len(diff) - _SHOWN_LINES} lines more"


def main() -> None:
    """Write, or compare with what is committed (exit status 1 if it differs)."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--check", action="store_true", help="compare with what is committed, and write nothing")
    check: bool = arguments.parse_args().check
    with tempfile.TemporaryDirectory() as directory:
        built = Path(directory) / "_generated"
        build(_SPECIFICATION, built)
        if not check:
            shutil.rmtree(_COMMITTED, ignore_errors=True)
            shutil.copytree(built, _COMMITTED)
            return
        found = list(differences(_COMMITTED, built))
    if found:
        print("\n".join(found))
        raise SystemExit("the generated half of the SDK does not follow from openapi/openapi.json; run make generated")


def _fields(schemas: Json, name: str, prefix: str) -> Iterator[tuple[str, Json]]:
    """The fields of a schema and of those inside it, by path. A list stands for its items too."""
    for field, schema in schemas[name].get("properties", {}).items():
        path = prefix + field
        yield path, schema
        items = schema.get("items", {})
        if items:
            yield path, items
        for inner in (schema, items, *schema.get("anyOf", ())):
            if "$ref" in inner and "properties" in schemas[_last_part(inner["$ref"])]:
                yield from _fields(schemas, _last_part(inner["$ref"]), f"{path}.")


def _table(name: str, paths: dict[str, set[str]], about: str) -> Iterator[str]:
    yield f"{name}: dict[str, frozenset[str]] = {{"
    yield from (f'    "{tag}": frozenset({sorted(found)!r}),' for tag, found in sorted(paths.items()))
    yield "}"
    yield f'"""{about}"""'


def _last_part(reference: str) -> str:
    return reference.rpartition("/")[2]


def _files(directory: Path) -> dict[str, str]:
    return {str(path.relative_to(directory)): path.read_text("utf-8") for path in directory.rglob("*.py")}


if __name__ == "__main__":
    main()
