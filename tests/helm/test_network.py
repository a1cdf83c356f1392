"""Who may reach the pods, and whom they may reach: worked out from the policies as a cluster would."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from helm.rendering import LEAST, merged, objects_of, of_kind, rendered

Json = dict[str, Any]

_PORTS = {"http": 8080, "health": 8081}

MONITORING = {"namespace": {"kubernetes.io/metadata.name": "monitoring"}, "pod": {"app": "prometheus"}}
STRANGER = {"namespace": {"kubernetes.io/metadata.name": "shop"}, "pod": {"app": "shop"}}
DNS = {"namespace": {"kubernetes.io/metadata.name": "kube-system"}, "pod": {"k8s-app": "kube-dns"}}
REDIS = {"namespace": {"kubernetes.io/metadata.name": "tables"}, "pod": {"app": "redis"}}


def labels(objects: Iterable[Json], part: str) -> Json:
    """The labels of the pods of *part*."""
    (deployment,) = (each for name, each in of_kind(objects, "Deployment").items() if name.endswith(f"-{part}"))
    return dict(deployment["spec"]["template"]["metadata"]["labels"])


def may(objects: Iterable[Json], part: str, direction: str, peer: Json, port: int) -> bool:
    """Whether pods of *part* may be reached by (`Ingress`) or reach (`Egress`) that peer at that port of TCP."""
    objects = list(objects)
    pod = labels(objects, part)
    policies = [each["spec"] for each in of_kind(objects, "NetworkPolicy").values() if _matches(each["spec"]["podSelector"], pod)]
    policies = [each for each in policies if direction in each["policyTypes"]]
    if not policies:
        return True
    return any(_allows(rule, direction, peer, port) for each in policies for rule in each.get(direction.lower(), []))


def _matches(selector: Json, found: Json) -> bool:
    wanted = selector.get("matchLabels", {})
    sets = selector.get("matchExpressions", [])
    return wanted.items() <= found.items() and all(found.get(each["key"]) in each["values"] for each in sets)


def _allows(rule: Json, direction: str, peer: Json, port: int) -> bool:
    ports = rule.get("ports")
    at = ports is None or any(each.get("protocol") == "TCP" and _PORTS.get(each["port"], each["port"]) == port for each in ports)
    peers = rule.get("from" if direction == "Ingress" else "to")
    return at and (not peers or any(_is(each, peer) for each in peers))


def _is(each: Json, peer: Json) -> bool:
    if "ipBlock" in each:
        return False
    return _matches(each.get("namespaceSelector", {}), peer["namespace"]) and _matches(each.get("podSelector", {}), peer["pod"])


def test_anybody_in_the_cluster_reaches_the_api_and_nobody_the_workers() -> None:
    objects = objects_of("split")

    assert [may(objects, part, "Ingress", STRANGER, 8080) for part in ("api", "stream", "worker")] == [True, True, False]


def test_only_monitoring_reaches_health_and_metrics() -> None:
    objects = objects_of("split")

    for part in ("api", "stream", "worker"):
        assert may(objects, part, "Ingress", MONITORING, 8081)
        assert not may(objects, part, "Ingress", STRANGER, 8081)


def test_pods_reach_redis_and_dns_and_nothing_else() -> None:
    objects = objects_of("default")

    for part in ("api", "worker"):
        assert may(objects, part, "Egress", REDIS, 6379)
        assert may(objects, part, "Egress", DNS, 53)
        assert not may(objects, part, "Egress", STRANGER, 80)
        assert not may(objects, part, "Egress", STRANGER, 443)


def test_an_issuer_opens_the_way_to_it() -> None:
    issuer = {"oidcIssuer": "https://login.example.com", "oidcAudience": "filbert"}

    assert may(rendered(merged(LEAST, {"settings": issuer})), "api", "Egress", STRANGER, 443)


def test_ways_can_be_narrowed() -> None:
    objects = objects_of("closed")

    assert not may(objects, "api", "Ingress", STRANGER, 8080)
    assert not may(objects, "api", "Ingress", MONITORING, 8081), "no peers of monitoring means nobody"
    assert may(objects, "api", "Egress", REDIS, 6379)
    assert not may(objects, "api", "Egress", STRANGER, 6379)
    assert not may(objects, "api", "Egress", DNS, 53)
    assert may(objects, "worker", "Egress", {"namespace": {"kubernetes.io/metadata.name": "tracing"}, "pod": {}}, 4318)


def test_policies_can_be_left_to_somebody_else() -> None:
    objects = objects_of("open")

    assert not of_kind(objects, "NetworkPolicy")
    assert may(objects, "worker", "Ingress", STRANGER, 8081)
