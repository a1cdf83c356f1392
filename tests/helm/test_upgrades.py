"""What an upgrade may change, and what it must not: what Kubernetes refuses to change, and what every seat depends on."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from helm.rendering import CHART, LEAST, SCENARIOS, merged, objects_of, of_kind, rendered, scenario

Json = dict[str, Any]

RELEASED = Path(__file__).parent / "released"
"""What must not change of each scenario, as the first release had it. Objects may be added; `python -m helm.release` wrote it."""


def lasting(objects: Iterable[Json]) -> Json:
    """What cannot be changed in an object that lives, and what others know it by."""
    kept: Json = {}
    for each in objects:
        spec, key = each.get("spec", {}), f"{each['apiVersion']} {each['kind']} {each['metadata']['name']}"
        if each["kind"] == "Deployment":
            kept[key] = {"selector": spec["selector"]}
        elif each["kind"] == "Service":
            kept[key] = {name: spec.get(name) for name in ("clusterIP", "selector")} | {
                "ports": [port["name"] for port in spec["ports"]]
            }
        else:
            kept[key] = {}
    return kept


def secrets(objects: Iterable[Json]) -> list[tuple[str, str]]:
    """All Secrets that the objects name, by name and key."""
    found = re.findall(r'"secretKeyRef": \{"name": "([^"]+)", "key": "([^"]+)"\}', json.dumps(list(objects)))
    return sorted(set(found))


def next_release(directory: Path) -> Path:
    """The chart as it would be under the next version."""
    chart = directory / "filbert"
    shutil.copytree(CHART, chart)
    manifest = chart / "Chart.yaml"
    manifest.write_text(re.sub(r"(?m)^(version|appVersion): .*$", r"\1: 9.8.7", manifest.read_text("utf-8")))
    return chart


@pytest.mark.parametrize("path", sorted(RELEASED.glob("*.json")), ids=lambda path: path.stem)
def test_what_was_released_can_be_upgraded(path: Path) -> None:
    released: Json = json.loads(path.read_text("utf-8"))

    now = lasting(rendered(released["values"]))

    assert {key: now.get(key) for key in released["lasting"]} == released["lasting"]


@pytest.mark.parametrize("name", SCENARIOS)
def test_the_next_version_changes_no_selector_and_no_secret(name: str, tmp_path: Path) -> None:
    old = objects_of(name)

    new = rendered(scenario(name), chart=next_release(tmp_path), is_upgrade=True)

    assert lasting(new) == lasting(old)
    assert secrets(new) == secrets(old) != []
    assert "9.8.7" in json.dumps(new)


def test_other_values_change_no_selector() -> None:
    values = {
        "image": {"tag": "9.8.7"},
        "settings": {"apiWorkers": 8},
        "api": {"replicas": 9, "podLabels": {"team": "tables"}},
        "drain": {"delaySeconds": 9},
    }

    assert lasting(rendered(merged(LEAST, values))) == lasting(rendered(LEAST))


@pytest.mark.parametrize("name", SCENARIOS)
def test_the_same_values_give_the_same_objects(name: str) -> None:
    assert rendered(scenario(name), is_install=True) == rendered(scenario(name), is_upgrade=True)


def test_a_changed_setting_rolls_the_pods_and_an_unchanged_one_does_not() -> None:
    def sums(values: Json) -> set[str]:
        pods = (each["spec"]["template"] for each in of_kind(rendered(merged(LEAST, values)), "Deployment").values())
        return {each["metadata"]["annotations"]["checksum/config"] for each in pods}

    assert sums({}) == sums({"api": {"replicas": 5}})
    assert sums({}).isdisjoint(sums({"settings": {"sweepMs": 100}}))
    assert sums({}).isdisjoint(sums({"redis": {"url": "redis://other:6379/0"}}))
