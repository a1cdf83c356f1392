"""No text that anybody sends makes a pattern of ours take longer than the text is long."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from security.linear import complaints

SERVICE = Path(__file__).parents[2] / "service" / "filbert"
SPECIFICATION = SERVICE.parents[1] / "openapi" / "openapi.json"

_AT_ONE_PLACE = {"match": True, "fullmatch": True, "search": False, "findall": False, "finditer": False, "sub": False}
_METHODS = {*_AT_ONE_PLACE, "compile", "split", "subn"}

OF_OURS_ALONE = {
    "adapters/embedded_store.py": "reads what the program of our own store says its version is",
    "games/politico/lines.py": "reads the deck files of the house, once at the start",
}
"""Where patterns look at nothing that a client sent."""


class Found(NamedTuple):
    """A pattern in the code. `anchored`: whether every use of it tries one place of the text only."""

    place: str
    pattern: str | bytes
    anchored: bool


def patterns_in(source: str, place: str) -> Iterator[Found]:
    """Every pattern in *source*, with how it is used there.

    Raises: ValueError for one that is not written out, which nobody could judge.
    """
    tree = ast.parse(source)
    uses: dict[str, set[str]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            uses.setdefault(node.value.id, set()).add(node.attr)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and ast.unparse(node.func.value) == "re":
            if node.func.attr in _METHODS:
                how = _uses_of_compiled(tree, node, uses) if node.func.attr == "compile" else {node.func.attr}
                yield Found(place, _written_out(node.args[0], place), all(_AT_ONE_PLACE.get(each, False) for each in how))
        elif isinstance(node, ast.keyword) and node.arg == "pattern":
            yield Found(place, _written_out(node.value, place), anchored=False)
        elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "regex":
            yield Found(place, _written_out(node.value, place), anchored=True)  # of a part of a path


def _uses_of_compiled(tree: ast.AST, call: ast.Call, uses: dict[str, set[str]]) -> set[str]:
    """What is done with the compiled pattern; searches, if that cannot be seen."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and node.value is call and isinstance(node.targets[0], ast.Name):
            return uses.get(node.targets[0].id, {"search"})
    return {"search"}


def _written_out(node: ast.expr, place: str) -> str | bytes:
    if not (isinstance(node, ast.Constant) and isinstance(node.value, str | bytes)):
        raise ValueError(f"{place}:{node.lineno}: the pattern is not written out, so nobody can tell how long it takes")
    return node.value


def in_code() -> list[Found]:
    """Every pattern of the service that clients' texts meet."""
    found: list[Found] = []
    for path in sorted(SERVICE.rglob("*.py")):
        place = str(path.relative_to(SERVICE))
        if place not in OF_OURS_ALONE:
            found += patterns_in(path.read_text(), place)
    return found


def in_specification(node: Any) -> Iterator[str]:
    """Every pattern of the specification, which clients check their own bodies by."""
    if isinstance(node, dict):
        if isinstance(node.get("pattern"), str):
            yield node["pattern"]
        for inner in node.values():
            yield from in_specification(inner)
    elif isinstance(node, list):
        for inner in node:
            yield from in_specification(inner)


@pytest.mark.parametrize("found", in_code(), ids=lambda found: f"{found.place}: {found.pattern!r}")
def test_no_pattern_of_the_service_can_be_made_slow(found: Found) -> None:
    assert complaints(found.pattern, anchored=found.anchored) == []


@pytest.mark.parametrize("pattern", sorted(set(in_specification(json.loads(SPECIFICATION.read_text())))))
def test_no_pattern_of_the_specification_can_be_made_slow(pattern: str) -> None:
    assert complaints(pattern, anchored=False) == []


def test_where_patterns_are_not_looked_at_there_are_some() -> None:
    assert all(list(patterns_in((SERVICE / place).read_text(), place)) for place in OF_OURS_ALONE)


@pytest.mark.parametrize(
    ("pattern", "anchored"),
    [
        (r"(a+)+", True),
        (r"(a*)*b", True),
        (r"(?:[a-z]+)*!", True),
        (r"\s*,?\s*x", True),
        (r"a.*b.*c", True),
        (r"(?:a|a)*b", True),
        (r"(?:a|aa)*b", True),
        (r"(?:ab?)*c", True),
        (r"x.*y", False),
        (r" - at `\$\.?(.*)`$", False),
        (rb'"(?:[^"\\]|\\.)*+"', False),
        (r"a+$", False),
    ],
)
def test_a_pattern_that_can_be_made_slow_is_noticed(pattern: str | bytes, *, anchored: bool) -> None:
    assert complaints(pattern, anchored=anchored)


@pytest.mark.parametrize(
    ("pattern", "anchored"),
    [(r"[a-z]+:[0-9]{1,5}", True), (r"a.*b", True), (r"\{(\w+)\}", False), (r"^[!-~]*$", False), (r'"[^"]*"', False)],
)
def test_a_pattern_that_cannot_is_let_be(pattern: str, *, anchored: bool) -> None:
    assert complaints(pattern, anchored=anchored) == []


def test_a_pattern_that_is_put_together_is_noticed() -> None:
    with pytest.raises(ValueError, match="not written out"):
        list(patterns_in("import re\nre.compile('a' + b)", "here.py"))


def test_a_pattern_that_is_searched_for_anywhere_counts_as_searched_for() -> None:
    source = "import re\nA = re.compile('x.*y')\nA.fullmatch(t)\nA.search(t)"

    assert [found.anchored for found in patterns_in(source, "here.py")] == [False]
