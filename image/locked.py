"""The part of `requirements.lock` that some packages need: what the image installs, without the tools of the developers.

`python -m image.locked` prints that of the service, `python -m image.locked hatchling` that of another package.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

_ROOT = Path(__file__).resolve().parents[1]
_PINNED = re.compile(r"([a-z0-9-]+)==(\S+)")
_NEEDED_BY = re.compile(r" +# (?:via)? *(\S+)?")


class Locked(NamedTuple):
    """A package of the lock file: its lines, and who needs it."""

    name: str
    version: str
    lines: tuple[str, ...]
    needed_by: frozenset[str]


def locked(text: str) -> dict[str, Locked]:
    """All packages of a lock file as `uv pip compile` writes it, by name."""
    blocks: list[list[str]] = []
    for line in text.splitlines():
        if _PINNED.match(line):
            blocks.append([])
        if blocks:
            blocks[-1].append(line)
    return {each.name: each for each in map(_locked, blocks)}


def closure(packages: dict[str, Locked], roots: Iterable[str]) -> list[Locked]:
    """The *roots* and all that they need, in the order of the file.

    Raises: KeyError if one of the *roots* is not there.
    """
    wanted = {packages[root].name for root in roots}
    while more := {each.name for each in packages.values() if each.needed_by & wanted} - wanted:
        wanted |= more
    return [each for each in packages.values() if each.name in wanted]


def of_the_service(root: Path = _ROOT) -> list[Locked]:
    """What the service needs to run, and to tell of its spans."""
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["tracing"]]
    names = [re.split(r"[\[<>=~! ]", each)[0] for each in wanted]
    return closure(locked((root / "requirements.lock").read_text("utf-8")), names)


def _locked(lines: list[str]) -> Locked:
    match = _PINNED.match(lines[0])
    if match is None:
        raise ValueError(f"{lines[0]!r} does not begin with a pinned package; make the lock file anew: make lock")
    needed_by = frozenset(found[1] for line in lines if (found := _NEEDED_BY.match(line)) and found[1])
    return Locked(match[1], match[2], tuple(lines), needed_by)


def main(names: list[str]) -> None:
    """Print the requirements with their hashes."""
    packages = closure(locked((_ROOT / "requirements.lock").read_text("utf-8")), names) if names else of_the_service()
    for each in packages:
        print("\n".join(each.lines))


if __name__ == "__main__":
    main(sys.argv[1:])
