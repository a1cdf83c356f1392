"""Looks up known vulnerabilities of all that `requirements.lock` pins: `python -m audit.dependencies`, as `audit.secrets`.

pip-audit asks the database. Where that cannot be reached this says so and lets it be: a check that fails for the network is soon
checked no more.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

from audit.accepted import FILE, Vulnerability, read

ROOT = Path(__file__).resolve().parents[1]

PROBE_S = 20
WHOLE_S = 120
"""How long the first answer may take, and all of them: they come one by one, and from the cache if they were asked for lately."""

Json = dict[str, Any]


class NotChecked(Exception):
    """The database said nothing; the text is why."""


def ask(requirements: Path, cache: Path, within_s: int) -> Json:
    """What pip-audit says of pinned *requirements*.

    Raises: NotChecked.
    """
    command = [sys.executable, "-m", "pip_audit", "--format", "json", "--progress-spinner", "off", "--timeout", "5"]
    command += ["--disable-pip", "--no-deps", "--cache-dir", str(cache), "--requirement", str(requirements)]
    try:
        said = subprocess.run(command, capture_output=True, text=True, timeout=within_s)
    except subprocess.TimeoutExpired:
        raise NotChecked(f"the database did not answer within {within_s} s") from None
    try:
        answer: Json = json.loads(said.stdout)
    except ValueError:
        last = said.stderr.strip().splitlines()[-1:] or ["it said nothing"]
        raise NotChecked(f"pip-audit failed: {last[0][:200]}") from None
    return answer


def audited(root: Path) -> tuple[list[Json], list[str]]:
    """What is known of each dependency that is pinned, and the names of those of which nothing could be learned.

    Raises: NotChecked, after one question if the database does not answer that.
    """
    lock, cache = root / "requirements.lock", root / "build" / "audit"
    first = next(line for line in lock.read_text("utf-8").splitlines() if "==" in line).split()[0]
    with tempfile.TemporaryDirectory() as directory:
        one = Path(directory, "one.txt")
        one.write_text(f"{first}\n", "utf-8")
        _known(ask(one, cache, PROBE_S))
    return _known(ask(lock, cache, WHOLE_S))


def _known(answer: Json) -> tuple[list[Json], list[str]]:
    known = [each for each in answer["dependencies"] if "vulns" in each]
    skipped = [each for each in answer["dependencies"] if "vulns" not in each]
    if not known:
        raise NotChecked(f"the database knows none of them ({skipped[0]['skip_reason'] if skipped else 'there are none'})")
    return known, sorted(each["name"] for each in skipped)


def complaints(known: list[Json], accepted: tuple[Vulnerability, ...], today: date) -> Iterator[str]:
    """A line for each vulnerability that nobody accepted for so long, and for each entry that is of no use any more."""
    entries = {(each.package, each.id): each for each in accepted}
    found: set[tuple[str, str]] = set()
    for dependency in known:
        for each in dependency["vulns"]:
            names = {each["id"], *each.get("aliases", ())}
            matching = {(dependency["name"], name) for name in names} & entries.keys()
            found |= matching
            if any(entries[key].until >= today for key in matching):
                continue
            fixed = ", ".join(each.get("fix_versions", ())) or "no version yet"
            was = "; the time for which it was accepted is over" if matching else ""
            yield (
                f"{dependency['name']} {dependency['version']}: {', '.join(sorted(names))}, mended in {fixed}{was}; make lock, or "
                f"say in {FILE} why it does not touch us"
            )
    for package, name in sorted(entries.keys() - found):
        yield f"{FILE}: {name} of {package} is not known any more; take the entry out"


def main(root: Path = ROOT) -> int:
    """Print what was found, or why nothing was looked for; the exit status."""
    accepted = read(root).vulnerabilities
    try:
        known, skipped = audited(root)
    except NotChecked as why:
        print(f"dependencies: not checked, because {why}")
        return 0
    found = list(complaints(known, accepted, date.today()))
    for line in found:
        print(line, file=sys.stderr)
    left = f", but not {', '.join(skipped)}" if skipped else ""
    print(f"dependencies: {len(known)} checked{left}; {len(found)} to see to")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(*map(Path, sys.argv[1:])))
