"""The audit of dependencies: what it makes of each answer of pip-audit, in whose place a program of the tests answers."""

from __future__ import annotations

import json
import subprocess
import sys
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
FLASK = {"name": "flask", "version": "3.1.3", "vulns": []}
OLD = {"id": "PYSEC-2026-1", "aliases": ["CVE-2026-1"], "fix_versions": ["3.1.4"], "description": "bad"}


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A source with two pinned packages, and nothing accepted."""
    (tmp_path / "requirements.lock").write_text("flask==3.1.3 \\\n    --hash=sha256:00\nrq==3.0.0 \\\n    --hash=sha256:00\n")
    accept(tmp_path, "")
    return tmp_path


def accept(source: Path, entries: str) -> None:
    (source / "audit").mkdir(exist_ok=True)
    (source / "audit" / "accepted.toml").write_text(entries)


def audited(source: Path, *dependencies: dict[str, Any], program: str | None = None) -> subprocess.CompletedProcess[str]:
    """The audit, to whose questions pip-audit gives this answer, or does what *program* does."""
    answer = json.dumps(json.dumps({"dependencies": dependencies}))
    environ = {"PYTHONPATH": f"{stand_in(source, program or f'print({answer})')}:{ROOT}"}
    return subprocess.run([sys.executable, "-m", "audit.dependencies", source], env=environ, capture_output=True, text=True)


def stand_in(source: Path, program: str) -> Path:
    """Where Python finds *program* by the name of pip-audit."""
    package = source / "stand_in" / "pip_audit"
    package.mkdir(parents=True, exist_ok=True)
    (package / "__init__.py").touch()
    (package / "__main__.py").write_text(program)
    return package.parent


def until(days: int, name: str = "PYSEC-2026-1") -> str:
    """An entry that accepts for so many days from now."""
    day = date.today() + timedelta(days)
    return f'[[vulnerability]]\nid = "{name}"\npackage = "flask"\nreason = "does not touch us"\nuntil = {day}\n'


def test_without_a_known_vulnerability_it_passes(source: Path) -> None:
    audit = audited(source, FLASK)

    assert (audit.returncode, audit.stdout) == (0, "dependencies: 1 checked; 0 to see to\n")


def test_a_known_vulnerability_fails_with_the_remedy(source: Path) -> None:
    audit = audited(source, {**FLASK, "vulns": [OLD]})

    assert audit.returncode == 1
    assert audit.stderr.startswith(
        "flask 3.1.3: CVE-2026-1, PYSEC-2026-1, mended in 3.1.4; make lock, or say in audit/accepted.toml"
    )


@pytest.mark.parametrize("name", ["PYSEC-2026-1", "CVE-2026-1"])
def test_one_that_was_accepted_passes_until_its_day(source: Path, name: str) -> None:
    accept(source, until(0, name))
    assert audited(source, {**FLASK, "vulns": [OLD]}).returncode == 0

    accept(source, until(-1, name))
    over = audited(source, {**FLASK, "vulns": [OLD]})
    assert over.returncode == 1
    assert "the time for which it was accepted is over" in over.stderr


def test_an_entry_that_nothing_needs_any_more_is_to_be_taken_out(source: Path) -> None:
    accept(source, until(30))

    audit = audited(source, FLASK)

    assert audit.returncode == 1
    assert "PYSEC-2026-1 of flask is not known any more" in audit.stderr


def test_what_the_database_does_not_know_is_named(source: Path) -> None:
    audit = audited(source, FLASK, {"name": "rq", "skip_reason": "not found"})

    assert audit.stdout == "dependencies: 1 checked, but not rq; 0 to see to\n"


@pytest.mark.parametrize(
    ("program", "why"),
    [
        ("raise SystemExit('no route to host')", "pip-audit failed: no route to host"),
        ("import json; print(json.dumps({'dependencies': [{'name': 'flask', 'skip_reason': 'nowhere'}]}))", "nowhere"),
    ],
)
def test_a_database_that_cannot_be_reached_is_said_to_be_and_nothing_fails(source: Path, program: str, why: str) -> None:
    accept(source, until(30))

    audit = audited(source, program=program)

    assert (audit.returncode, audit.stderr) == (0, "")
    assert audit.stdout.startswith("dependencies: not checked, because ")
    assert why in audit.stdout


def test_a_database_that_hangs_is_not_waited_for(source: Path) -> None:
    impatient = f"import audit.dependencies as a; a.PROBE_S = 1; raise SystemExit(a.main(a.Path({str(source)!r})))"
    environ = {"PYTHONPATH": f"{stand_in(source, 'import time; time.sleep(600)')}:{ROOT}"}

    audit = subprocess.run([sys.executable, "-c", impatient], env=environ, capture_output=True, text=True, timeout=60)

    assert (audit.returncode, audit.stdout) == (0, "dependencies: not checked, because the database did not answer within 1 s\n")
