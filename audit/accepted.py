"""What was found, looked at, and let be: `accepted.toml`, each entry with its reason, and of vulnerabilities until when."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from datetime import date
from pathlib import Path

FILE = "audit/accepted.toml"


@dataclass(frozen=True, slots=True)
class Vulnerability:
    """A known vulnerability of a dependency that does not touch us, or not yet. `until`: the day on which it is looked at again."""

    id: str
    package: str
    reason: str
    until: date


@dataclass(frozen=True, slots=True)
class NoSecret:
    """What looks like a secret and is none. `fingerprint`: as the scan prints it."""

    fingerprint: str
    file: str
    reason: str


@dataclass(frozen=True, slots=True)
class Accepted:
    """All entries."""

    vulnerabilities: tuple[Vulnerability, ...] = ()
    no_secrets: tuple[NoSecret, ...] = ()


def read(root: Path) -> Accepted:
    """The entries of the source at *root*.

    Raises: SystemExit if one lacks something, or has what is not known.
    """
    document = tomllib.loads((root / FILE).read_text("utf-8"))
    vulnerabilities, no_secrets = document.pop("vulnerability", []), document.pop("no_secret", [])
    if document:
        raise SystemExit(f"{FILE} has {', '.join(document)}, but there are only [[vulnerability]] and [[no_secret]]; rename it")
    try:
        return Accepted(tuple(Vulnerability(**each) for each in vulnerabilities), tuple(NoSecret(**each) for each in no_secrets))
    except TypeError as error:
        raise SystemExit(f"{FILE} cannot be read ({error}); each entry has all of its fields and no other") from None
