"""The scan for secrets: what is planted is found, and what is none can be said to be none."""

from __future__ import annotations

import secrets
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PLANTED = {
    "a private key": "-----BEGIN RSA " + "PRIVATE KEY-----\nMIIEpAIBAAKCAQEA\n",
    "a key of a cloud": "key = AKIA" + "ABCDEFGHIJKLMNOP",
    "a token of a forge": "ghp_" + "a1" * 18,
    "a password in an address": "redis://user:" + "hunter2hunter2@" + "store:6379/0",
    "a token of a seat": "fbs_0_" + "aB3-" * 11,
    "a web token": "eyJhbGciOiJIUzI1NiJ9" + ".eyJzdWIiOiJhbm4ifQ.ZzKGXAi9_Xk4Xj5bMmZ8pQ",
    "rolled digits in quotes": f'secret_key = "{secrets.token_hex()}"',
}


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A checkout in which nothing is accepted."""
    subprocess.run(["git", "init", "--quiet", tmp_path], check=True)
    accept(tmp_path, "")
    return tmp_path


def accept(source: Path, entries: str) -> None:
    (source / "audit").mkdir(exist_ok=True)
    (source / "audit" / "accepted.toml").write_text(entries)


def put(source: Path, name: str, text: str) -> None:
    (source / name).write_text(text)
    subprocess.run(["git", "add", name], cwd=source, check=True)


def scanned(source: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "audit.secrets", source], cwd=ROOT, capture_output=True, text=True)


def test_what_is_planted_is_found_and_not_repeated(source: Path) -> None:
    for number, text in enumerate(PLANTED.values()):
        put(source, f"file{number}.py", f"first line\n{text}\n")

    scan = scanned(source)

    assert scan.returncode == 1
    for number, (what, text) in enumerate(PLANTED.items()):
        assert f"file{number}.py:2: looks like a secret" in scan.stderr, what
        assert text.splitlines()[0].split()[-1].strip('"') not in scan.stderr


def test_what_is_said_to_be_none_is_let_be_in_its_file_alone_and_as_long_as_it_is_there(source: Path) -> None:
    put(source, "a.py", PLANTED["a token of a forge"])
    fingerprint = scanned(source).stderr.partition("fingerprint ")[2].partition(")")[0]
    accept(source, f'[[no_secret]]\nfingerprint = "{fingerprint}"\nfile = "a.py"\nreason = "planted"\n')
    assert scanned(source).returncode == 0

    put(source, "b.py", PLANTED["a token of a forge"])
    assert "b.py:1: looks like a secret" in scanned(source).stderr

    put(source, "a.py", "nothing")
    assert f"{fingerprint} is not in a.py any more" in scanned(source).stderr


def test_an_entry_without_a_reason_is_refused(source: Path) -> None:
    accept(source, '[[no_secret]]\nfingerprint = "0"\nfile = "a.py"\n')

    scan = scanned(source)

    assert scan.returncode == 1
    assert "reason" in scan.stderr


def test_where_there_is_no_checkout_it_says_that_nothing_was_checked(tmp_path: Path) -> None:
    accept(tmp_path, "")

    scan = subprocess.run(
        [sys.executable, "-m", "audit.secrets", tmp_path],
        cwd=ROOT,
        env={"PATH": "/nowhere"},
        capture_output=True,
        text=True,
    )

    assert (scan.returncode, scan.stdout) == (0, "secrets: not checked, because this is no checkout of Git\n")
