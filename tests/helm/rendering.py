"""The chart as Helm itself renders it, without a cluster: its scenarios, and the objects that come of values."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import helm_python as helm
import yaml

ROOT = Path(__file__).parents[2]
CHART = ROOT / "helm" / "filbert"
SCENARIOS = {path.stem: path for path in sorted((CHART / "ci").glob("*.yaml"))}

LEAST: dict[str, Any] = {"secretKey": {"existingSecret": "filbert-keys"}, "redis": {"url": "redis://redis:6379/0"}}
"""The least that the chart must be told."""

Json = dict[str, Any]

helm.disable_logging()


def scenario(name: str) -> Json:
    """The values of a scenario, as Helm reads them."""
    return helm.values_from_yaml(SCENARIOS[name].read_text("utf-8"))


def merged(*layers: Mapping[str, Any]) -> Json:
    """Values over values, as with several `--values`."""
    whole: Json = {}
    for layer in layers:
        for name, value in layer.items():
            both = isinstance(value, Mapping) and isinstance(whole.get(name), Mapping)
            whole[name] = merged(whole[name], value) if both else value
    return whole


def rendered(values: Mapping[str, Any], *, chart: Path = CHART, name: str = "games", **options: bool) -> list[Json]:
    """All objects that come of *values*."""
    with helm.Chart.load(chart) as loaded:
        files = loaded.render(dict(values), name=name, namespace="tables", **options)
    manifests = (text for path, text in sorted(files.items()) if path.endswith(".yaml"))
    return [each for text in manifests for each in yaml.load_all(text, yaml.CSafeLoader) if each]


@cache
def objects_of(name: str) -> tuple[Json, ...]:
    """All objects of a scenario, which nobody may change."""
    return tuple(rendered(scenario(name)))


def refusal(values: Mapping[str, Any]) -> str:
    """Why Helm does not render *values*; empty if it does."""
    try:
        rendered(values)
    except helm.HelmError as error:
        return str(error)
    return ""


def of_kind(objects: Iterable[Json], kind: str) -> dict[str, Json]:
    """Those of one kind, by name."""
    return {each["metadata"]["name"]: each for each in objects if each["kind"] == kind}


def one(objects: Iterable[Json], kind: str, name: str) -> Json:
    """The one of that kind with that name."""
    return of_kind(objects, kind)[name]


def container(deployment: Json) -> Json:
    """The one container of its pods."""
    (only,) = deployment["spec"]["template"]["spec"]["containers"]
    return dict(only)


def environ(objects: Iterable[Json], part: str) -> dict[str, str]:
    """The variables of the pods of *part*; of one that comes from a Secret, `Secret/key`."""
    objects = list(objects)
    (deployment,) = (each for name, each in of_kind(objects, "Deployment").items() if name.endswith(f"-{part}"))
    variables: dict[str, str] = {}
    for source in container(deployment)["envFrom"]:
        variables |= one(objects, "ConfigMap", source["configMapRef"]["name"])["data"]
    for each in container(deployment)["env"]:
        secret = each.get("valueFrom", {}).get("secretKeyRef")
        variables[each["name"]] = f"{secret['name']}/{secret['key']}" if secret else each["value"]
    return variables
