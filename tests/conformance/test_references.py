"""Every section and ruling that a manifest lists has a test that is marked with it."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from conformance.references import TESTS_OF_GAMES, marked_references, unknown_marks, without_a_test
from conformance.toy import GAME
from filbert.games import AnyGame, catalogue

MANIFEST = msgspec.structs.replace(GAME.manifest, sections=("1", "2.1"), rulings=("T-1", "T-2"))

TESTS = """
import pytest

@pytest.mark.rule("1")
def test_one(): ...

@pytest.mark.rule("T-1", "T-9")
class TestTwo: ...

@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("T-2"))])
def test_three(x): ...
"""

each_real_game = pytest.mark.parametrize("game", catalogue().values(), ids=catalogue())


@each_real_game
def test_every_section_and_ruling_has_a_test(game: AnyGame) -> None:
    missing = without_a_test(game.manifest, TESTS_OF_GAMES / game.manifest.id)

    assert not missing, f"no test is marked with {', '.join(missing)}"


@each_real_game
def test_every_mark_names_a_section_or_ruling_of_the_manifest(game: AnyGame) -> None:
    assert not unknown_marks(game.manifest, TESTS_OF_GAMES / game.manifest.id)


@each_real_game
def test_every_game_lists_sections_and_rulings(game: AnyGame) -> None:
    assert game.manifest.sections
    assert game.manifest.rulings


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "chapters").mkdir()
    (tmp_path / "chapters" / "test_rules.py").write_text(TESTS, "utf-8")
    (tmp_path / "notes.py").write_text('pytest.mark.rule("2.1")', "utf-8")
    return tmp_path


def test_marks_are_found_on_tests_classes_and_parameters(folder: Path) -> None:
    assert marked_references(folder) == {"1", "T-1", "T-2", "T-9"}


def test_what_has_no_test_is_named(folder: Path) -> None:
    assert without_a_test(MANIFEST, folder) == ["2.1"]


def test_marks_that_mean_nothing_are_named(folder: Path) -> None:
    assert unknown_marks(MANIFEST, folder) == ["T-9"]
