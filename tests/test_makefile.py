"""The Makefile: what a new user types first, and what it says if the machine is not ready."""

from __future__ import annotations

import os
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def make(directory: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    # The tests run under make themselves, and a make that knows so says which directory it enters.
    environ = {name: value for name, value in os.environ.items() if not name.startswith("MAKE") and name != "MFLAGS"}
    return subprocess.run(["make", *arguments], cwd=directory, env=environ, capture_output=True, text=True, timeout=60)


@pytest.fixture
def fresh(tmp_path: Path) -> Path:
    """A checkout in which nothing is installed yet, as far as the Makefile looks."""
    for name in ("Makefile", "pyproject.toml", "requirements.lock"):
        shutil.copy(ROOT / name, tmp_path)
    return tmp_path


def test_make_alone_lists_the_targets_with_a_word_on_each(fresh: Path) -> None:
    listed = make(fresh).stdout

    phony = [line.split()[1] for line in (ROOT / "Makefile").read_text().splitlines() if line.startswith(".PHONY: ")]
    assert [line.split()[1] for line in listed.splitlines()] == phony
    assert {"install", "run", "test", "check"} <= set(phony)


@pytest.mark.parametrize(("answer", "shown"), [("Python 3.9.1", "Python 3.9.1"), ("", "no Python")])
def test_a_python_too_old_or_missing_is_refused_with_the_remedy(fresh: Path, answer: str, shown: str) -> None:
    python = fresh / "python"
    python.write_text(f'#!/bin/sh\n[ "$1" = --version ] || exit 1\n[ -n "{answer}" ] && echo "{answer}"\n')
    python.chmod(0o755)

    refused = make(fresh, "install", f"PYTHON={python}")

    assert refused.returncode != 0
    assert refused.stderr.splitlines()[0] == (
        f"Python 3.11 or newer is needed, but '{python}' is {shown}; "
        "install it, or name it: make install PYTHON=/path/to/python3.11"
    )
    assert not (fresh / ".venv").exists()


def test_nothing_is_installed_twice(fresh: Path) -> None:
    (fresh / ".venv").mkdir()
    (fresh / ".venv" / ".installed").touch()

    assert "Nothing to be done" in make(fresh, "install").stdout


def test_each_dependency_is_justified() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    wanted = [*project["dependencies"], *(each for extra in project["optional-dependencies"].values() for each in extra)]
    names = {each.split("=")[0].split(">")[0] for each in wanted}

    decisions = (ROOT / "DECISIONS.md").read_text()
    assert {name for name in names if f"| `{name}` |" not in decisions} == set()
