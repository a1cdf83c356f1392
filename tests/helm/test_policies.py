"""What a careful cluster demands of every pod, and what the chart promises never to do."""

from __future__ import annotations

from typing import Any

import pytest
from helm.rendering import LEAST, SCENARIOS, container, objects_of, of_kind, refusal

Json = dict[str, Any]

_EVERY = pytest.mark.parametrize("name", SCENARIOS)


def deployments(name: str) -> list[Json]:
    return list(of_kind(objects_of(name), "Deployment").values())


def spec(deployment: Json) -> Json:
    return dict(deployment["spec"]["template"]["spec"])


@_EVERY
def test_no_pod_has_a_privilege(name: str) -> None:
    for each in deployments(name):
        pod, own = spec(each)["securityContext"], container(each)["securityContext"]

        assert pod["runAsNonRoot"] is True
        assert pod["runAsUser"] >= 10_000
        assert pod["seccompProfile"] == {"type": "RuntimeDefault"}
        assert own == {
            "allowPrivilegeEscalation": False,
            "privileged": False,
            "readOnlyRootFilesystem": True,
            "capabilities": {"drop": ["ALL"]},
        }
        assert not {"hostNetwork", "hostPID", "hostIPC"} & spec(each).keys()
        assert all(set(volume) == {"name", "emptyDir"} for volume in spec(each)["volumes"])


@_EVERY
def test_every_container_has_requests_limits_and_probes(name: str) -> None:
    for each in deployments(name):
        own = container(each)

        assert {"cpu", "memory"} <= own["resources"]["requests"].keys() & own["resources"]["limits"].keys()
        assert {"startupProbe", "livenessProbe", "readinessProbe"} <= own.keys()


@_EVERY
def test_nothing_but_readiness_asks_for_the_store(name: str) -> None:
    for each in deployments(name):
        own = container(each)

        assert own["livenessProbe"]["httpGet"] == own["startupProbe"]["httpGet"] == {"path": "/livez", "port": "health"}
        assert own["readinessProbe"]["httpGet"] == {"path": "/readyz", "port": "health"}
        assert {"name": "health", "containerPort": 8081} in own["ports"]


@_EVERY
def test_no_image_is_the_latest(name: str) -> None:
    for each in deployments(name):
        image = container(each)["image"]

        assert ":" in image
        assert not image.endswith(":latest")


def test_an_image_called_latest_is_refused() -> None:
    assert "/image/tag" in refusal(LEAST | {"image": {"tag": "latest"}})


@_EVERY
def test_no_pod_has_a_token_or_the_addresses_of_others(name: str) -> None:
    objects = objects_of(name)

    for each in of_kind(objects, "Deployment").values():
        assert spec(each)["automountServiceAccountToken"] is False
        assert spec(each)["enableServiceLinks"] is False, "a Service called filbert would set FILBERT_PORT"
    for account in of_kind(objects, "ServiceAccount").values():
        assert account["automountServiceAccountToken"] is False


@_EVERY
def test_no_secret_and_no_right_is_made(name: str) -> None:
    kinds = {each["kind"] for each in objects_of(name)}

    assert kinds.isdisjoint({"Secret", "Role", "ClusterRole", "RoleBinding", "ClusterRoleBinding", "Pod", "Job", "DaemonSet"})


@_EVERY
def test_a_selector_never_holds_a_version(name: str) -> None:
    selectors = list(_selectors(list(objects_of(name))))

    assert len(selectors) >= 10
    for selector in selectors:
        assert set(selector) <= {"app.kubernetes.io/name", "app.kubernetes.io/instance", "app.kubernetes.io/component"}, selector


@_EVERY
def test_each_selector_of_ours_chooses_pods_of_one_part_or_all(name: str) -> None:
    objects = objects_of(name)
    pods = {each: one["spec"]["template"]["metadata"]["labels"] for each, one in of_kind(objects, "Deployment").items()}

    for each, deployment in of_kind(objects, "Deployment").items():
        chosen = deployment["spec"]["selector"]["matchLabels"].items()
        assert [other for other, labels in pods.items() if chosen <= labels.items()] == [each]
    for budget in of_kind(objects, "PodDisruptionBudget").values():
        chosen = budget["spec"]["selector"]["matchLabels"].items()
        assert [other for other, labels in pods.items() if chosen <= labels.items()] == [budget["metadata"]["name"]]
    for service in of_kind(objects, "Service").values():
        chosen = service["spec"]["selector"].items()
        assert [other for other, labels in pods.items() if chosen <= labels.items()], service["metadata"]["name"]


@_EVERY
def test_every_part_is_spread_and_has_a_disruption_budget(name: str) -> None:
    objects = objects_of(name)

    assert set(of_kind(objects, "PodDisruptionBudget")) == set(of_kind(objects, "Deployment"))
    for each in of_kind(objects, "Deployment").values():
        spread = spec(each)["topologySpreadConstraints"]
        assert {constraint["topologyKey"] for constraint in spread} == {"kubernetes.io/hostname", "topology.kubernetes.io/zone"}
        assert each["spec"]["strategy"]["rollingUpdate"]["maxUnavailable"] == 0


def _selectors(thing: Any) -> Any:
    """Every `selector`, `podSelector` and `labelSelector` in it that is about our pods."""
    if isinstance(thing, dict):
        for name, value in thing.items():
            if name in {"selector", "podSelector", "labelSelector"} and isinstance(value, dict):
                labels = value.get("matchLabels", value)
                if "app.kubernetes.io/instance" in labels:
                    yield labels
            yield from _selectors(value)
    elif isinstance(thing, list):
        for each in thing:
            yield from _selectors(each)
