"""Every scenario of the chart renders to objects that Kubernetes takes."""

from __future__ import annotations

import re
from typing import Any

import helm_python as helm
import jsonschema
import kubernetes_validate
import pytest
import yaml
from helm.crds import CUSTOM
from helm.rendering import CHART, LEAST, ROOT, SCENARIOS, container, merged, objects_of, of_kind, one, rendered, scenario

KUBERNETES = ("1.30", "1.34", "1.37")
"""The oldest version that the chart asks for, one in the middle, the newest that we have schemas of."""


def complaints(thing: dict[str, Any], version: str) -> list[str]:
    """What Kubernetes of that version would not take of *thing*, unknown fields included."""
    if thing["kind"] in CUSTOM:
        return [error.message for error in jsonschema.Draft202012Validator(CUSTOM[thing["kind"]]).iter_errors(thing)]
    try:
        kubernetes_validate.validate(thing, version, strict=True)
    except kubernetes_validate.ValidationError as error:
        return [f"{'.'.join(map(str, error.path))}: {error.message}"]
    return []


@pytest.mark.parametrize("name", SCENARIOS)
def test_kubernetes_takes_each_object_of_a_scenario(name: str) -> None:
    objects = objects_of(name)

    found = [(version, each["kind"], error) for version in KUBERNETES for each in objects for error in complaints(each, version)]
    assert found == []


@pytest.mark.parametrize("field", ["replicass", "selector"])
def test_a_wrong_object_would_be_noticed(field: str) -> None:
    deployment = one(rendered(LEAST), "Deployment", "games-filbert-api")

    deployment["spec"] |= {field: "two"}

    assert all(complaints(deployment, version) for version in KUBERNETES)


@pytest.mark.parametrize("name", SCENARIOS)
def test_helm_finds_nothing_to_warn_of(name: str) -> None:
    report = helm.lint(CHART, scenario(name), strict=True, kube_version="v1.30.0")

    assert [each for each in report["messages"] if each["severity"] > 1] + report["errors"] == []


def test_the_oldest_kubernetes_of_the_chart_is_the_oldest_tested() -> None:
    chart = yaml.safe_load((CHART / "Chart.yaml").read_text("utf-8"))

    assert chart["kubeVersion"] == f">={KUBERNETES[0]}.0-0"


def test_the_chart_installs_the_version_of_the_service() -> None:
    chart = yaml.safe_load((CHART / "Chart.yaml").read_text("utf-8"))
    version = re.search(r'__version__ = "(.+)"', (ROOT / "service" / "filbert" / "__init__.py").read_text("utf-8"))

    assert version is not None
    assert chart["appVersion"] == version[1]


def test_no_two_objects_have_one_name() -> None:
    for name in SCENARIOS:
        names = [(each["kind"], each["metadata"]["name"]) for each in objects_of(name)]

        assert len(names) == len(set(names)), name


def test_a_name_fits_into_63_characters_however_long_the_release() -> None:
    objects = rendered(merged(scenario("scaled"), {"nameOverride": "n" * 60}), name="r" * 53)

    assert max(len(each["metadata"]["name"]) for each in objects) <= 63


def test_streams_have_pods_of_their_own_only_where_it_is_said() -> None:
    assert set(of_kind(rendered(LEAST), "Deployment")) == {"games-filbert-api", "games-filbert-worker"}
    assert set(of_kind(objects_of("split"), "Deployment")) == {
        *("games-filbert-api", "games-filbert-stream", "games-filbert-worker"),
    }


def test_all_parts_run_one_image() -> None:
    for name in ("split", "secrets"):
        images = {container(each)["image"] for each in of_kind(objects_of(name), "Deployment").values()}

        assert len(images) == 1, name


def test_a_digest_goes_before_the_tag() -> None:
    (image,) = {container(each)["image"] for each in of_kind(objects_of("secrets"), "Deployment").values()}

    assert re.fullmatch(r"registry\.example\.com/games/filbert@sha256:[0-9a-f]{64}", image)


@pytest.mark.parametrize("path", ["/v1/me/updates", "/v1/matches/s0c7abc/updates", "/v1/matches/s0c7abc/messages/updates"])
def test_what_waits_goes_to_the_pods_of_streams(path: str) -> None:
    (ingress,) = of_kind(objects_of("split"), "Ingress").values()
    (route,) = of_kind(objects_of("gateway"), "HTTPRoute").values()

    by_ingress, rest = ingress["spec"]["rules"][0]["http"]["paths"]
    by_gateway, _ = route["spec"]["rules"]

    assert re.fullmatch(by_ingress["path"], path)
    assert by_ingress["backend"]["service"]["name"] == by_gateway["backendRefs"][0]["name"] == "games-filbert-stream"
    assert by_gateway["matches"][0]["path"]["value"] == by_ingress["path"]
    assert rest["path"] == "/"


def test_the_paths_of_streams_are_those_of_the_specification() -> None:
    paths = re.findall(r'^    "(/v1/[^"]+)": \{', (ROOT / "openapi" / "openapi.json").read_text("utf-8"), re.MULTILINE)
    path = yaml.safe_load((CHART / "values.yaml").read_text("utf-8"))["stream"]["path"]

    assert len(paths) > 30
    assert {each for each in paths if re.fullmatch(path, each)} == {each for each in paths if each.endswith("/updates")}


def test_no_answer_of_a_stream_is_cut_off_by_the_route() -> None:
    for name, at in (("gateway", 0), ("together", 0)):
        (route,) = of_kind(objects_of(name), "HTTPRoute").values()

        assert route["spec"]["rules"][at]["timeouts"] == {"request": "0s"}


def test_what_scales_has_no_number_of_pods_of_its_own() -> None:
    objects = objects_of("scaled")

    scaled = of_kind(objects, "HorizontalPodAutoscaler")
    assert set(scaled) == set(of_kind(objects, "Deployment"))
    assert all("replicas" not in each["spec"] for each in of_kind(objects, "Deployment").values())
    assert not of_kind(rendered(LEAST), "HorizontalPodAutoscaler")


def test_overdue_prompts_bring_more_workers() -> None:
    workers = one(objects_of("scaled"), "HorizontalPodAutoscaler", "games-filbert-worker")

    assert [each["type"] for each in workers["spec"]["metrics"]] == ["Resource", "External"]
    assert workers["spec"]["metrics"][1]["external"] == {
        "metric": {"name": "filbert_prompts_overdue", "selector": {"matchLabels": {"namespace": "games"}}},
        "target": {"type": "AverageValue", "averageValue": "3"},
    }


def test_metrics_of_every_pod_are_read_whether_it_is_ready_or_not() -> None:
    objects = objects_of("operated")
    (monitor,) = of_kind(objects, "ServiceMonitor").values()

    chosen = monitor["spec"]["selector"]["matchLabels"]
    (service,) = (each for each in of_kind(objects, "Service").values() if chosen.items() <= each["metadata"]["labels"].items())

    assert service["spec"]["publishNotReadyAddresses"] is True
    assert [each["name"] for each in service["spec"]["ports"]] == [monitor["spec"]["endpoints"][0]["port"]]
    for each in of_kind(objects, "Deployment").values():
        assert service["spec"]["selector"].items() <= each["spec"]["template"]["metadata"]["labels"].items()
