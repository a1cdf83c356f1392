"""A bill of materials in CycloneDX 1.6: what the service is made of, by name, version and licence. Equal input gives equal bytes.

`python -m image.sbom FILE`, at the root of the source, writes that of the packages; with `--system` Debian's
beside them, where this runs on one.
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path
from typing import Any
from urllib.parse import quote

from image.locked import of_the_service

_ROOT = Path(__file__).resolve().parents[1]
_STATUS = Path("/var/lib/dpkg/status")

Json = dict[str, Any]


def bill(version: str, components: list[Json]) -> Json:
    """The document."""
    service = {
        "type": "application",
        "bom-ref": "filbert",
        "name": "filbert",
        "version": version,
        "licenses": [_licence("Apache-2.0")],
    }
    return {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": service},
        "components": components,
        "dependencies": [{"ref": "filbert", "dependsOn": [each["bom-ref"] for each in components]}],
    }


def python_packages() -> Iterator[Json]:
    """What the lock file gives the service, with the licences that the installed packages name.

    Raises: SystemExit if something else is installed here than the lock file says.
    """
    for each in of_the_service():
        try:
            installed = metadata(each.name)
        except PackageNotFoundError:
            raise SystemExit(f"{each.name} is not installed here, but requirements.lock names it; install it first") from None
        if installed["Version"] != each.version:
            raise SystemExit(f"{each.name} is {installed['Version']} here, but {each.version} in requirements.lock; install that")
        yield _component(each.name, each.version, f"pkg:pypi/{each.name}@{quote(each.version)}", _licences(installed))


def system_packages(status: str) -> Iterator[Json]:
    """The installed packages of Debian, out of the text of its status file."""
    for block in status.split("\n\n"):
        fields = dict(re.findall(r"(?m)^([A-Z][A-Za-z-]*): (.*)$", block))
        if fields.get("Status") == "install ok installed":
            place = f"pkg:deb/debian/{fields['Package']}@{quote(fields['Version'])}?arch={fields['Architecture']}"
            yield _component(fields["Package"], fields["Version"], place, [])


def _component(name: str, version: str, purl: str, licences: list[Json]) -> Json:
    found = {"type": "library", "bom-ref": purl, "name": name, "version": version, "purl": purl}
    return found | ({"licenses": licences} if licences else {})


def _licences(installed: Any) -> list[Json]:
    if expression := installed["License-Expression"]:
        return [{"expression": expression}]
    classified = [each.rpartition(" :: ")[2] for each in installed.get_all("Classifier", []) if each.startswith("License :: ")]
    named = classified or [each for each in [installed["License"]] if each and "\n" not in each]
    return [_licence(each) for each in named]


def _licence(name: str) -> Json:
    return {"license": {"id" if name == "Apache-2.0" else "name": name}}


def main() -> None:
    """Write the document."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--system", action="store_true", help="with the packages of the Debian that this runs on")
    wishes = parser.parse_args()
    version = re.search(r'__version__ = "(.+)"', (_ROOT / "service" / "filbert" / "__init__.py").read_text("utf-8"))
    if version is None:
        raise SystemExit("service/filbert/__init__.py has no __version__; give it one")
    components = list(python_packages())
    if wishes.system and _STATUS.exists():
        components.extend(system_packages(_STATUS.read_text("utf-8")))
    wishes.file.parent.mkdir(parents=True, exist_ok=True)
    wishes.file.write_text(json.dumps(bill(version[1], components), indent=1, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    main()
