"""Sections and rulings of a manifest against the tests that are marked with them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from filbert.gamekit.manifest import Manifest

TESTS_OF_GAMES = Path(__file__).parent.parent / "games"


def marked_references(folder: Path) -> set[str]:
    """What the tests under *folder* prove: the arguments of their `@pytest.mark.rule(…)`, on tests, classes or in parameters."""
    return {reference for path in sorted(folder.rglob("test_*.py")) for reference in _marks(ast.parse(path.read_text("utf-8")))}


def _marks(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            yield from (str(argument.value) for argument in node.args if isinstance(argument, ast.Constant))


def without_a_test(manifest: Manifest, folder: Path) -> list[str]:
    """The sections and rulings of *manifest* that no test under *folder* is marked with, in the order of the manifest."""
    marked = marked_references(folder)
    return [reference for reference in (*manifest.sections, *manifest.rulings) if reference not in marked]


def unknown_marks(manifest: Manifest, folder: Path) -> list[str]:
    """Marks under *folder* that name no section and no ruling of *manifest*."""
    return sorted(marked_references(folder) - {*manifest.sections, *manifest.rulings})
