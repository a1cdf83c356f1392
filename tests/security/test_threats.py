"""SECURITY.md promises nothing that no test proves, and what no other test proves is proved here."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from filbert.api.gate import Gate, Quotas
from filbert.matches.limits import Quota, Standing
from filbert.matches.secrets import Keys
from helm.rendering import SCENARIOS, objects_of, of_kind

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "SECURITY.md").read_text("utf-8")
ADDRESS = "203.0.113.77"

_TEST = re.compile(r"`(tests/[a-z0-9_/]+\.py)::(test_\w+)`")


def rows(page: str) -> list[str]:
    """The rows of all tables, without their heads."""
    lines = page.splitlines()
    return [line for line in lines if line.startswith("|") and not line.startswith("|---") and not line.endswith("| Test |")]


def missing(row: str) -> list[str]:
    """The tests of a row that are not there; that there is none."""
    named = _TEST.findall(row.rpartition(" | ")[2])
    gone = [f"{path}::{name}" for path, name in named if name not in functions_of(path)]
    return gone if named else ["a test"]


def functions_of(path: str) -> set[str]:
    """The names of all functions of a file of tests."""
    file = ROOT / path
    tree = ast.parse(file.read_text("utf-8")) if file.is_file() else ast.Module([], [])
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}


@pytest.mark.parametrize("row", rows(PAGE), ids=lambda row: row.split("|")[1].strip()[:60])
def test_what_is_promised_has_a_test_that_exists(row: str) -> None:
    assert missing(row) == []


def test_a_promise_without_a_test_would_be_noticed() -> None:
    assert missing("| seeds | nobody | |") == ["a test"]
    assert missing("| seeds | nobody | `tests/nowhere.py::test_it` |") == ["tests/nowhere.py::test_it"]
    assert missing(f"| a | b | `{Path(__file__).relative_to(ROOT)}::test_nothing_of_the_kind` |") != []


def test_the_page_has_a_table_for_what_is_known_done_and_logged_and_says_where_to_report() -> None:
    assert re.findall(r"(?m)^## (.*)$", PAGE) == ["Who may know what", "Who may do what", "What is logged"]
    assert len(rows(PAGE)) > 30
    assert "Report a vulnerability" in PAGE
    assert "(SECURITY.md)" in (ROOT / "README.md").read_text("utf-8")


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_no_way_from_outside_leads_to_health_or_metrics(scenario: str) -> None:
    objects = objects_of(scenario)
    health = {name for name, service in of_kind(objects, "Service").items() if "health" in str(service["spec"]["ports"])}

    ways = [*of_kind(objects, "Ingress").values(), *of_kind(objects, "HTTPRoute").values()]

    assert health
    for way in ways:
        assert not any(f"'name': '{name}'" in str(way["spec"]) for name in health)
        assert "8081" not in str(way["spec"])
        assert "/metrics" not in str(way["spec"])
    assert {
        service["spec"].get("type", "ClusterIP") for name, service in of_kind(objects, "Service").items() if name in health
    } == {"ClusterIP"}


class _Spy:
    """Counters that remember what they were asked to count by."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def spend(self, quota: Quota, who: str) -> Standing:
        self.names.append(who)
        return Standing(quota, allowed=True, left=1, reset_s=1)

    def look(self, quota: Quota, who: str) -> Standing:
        return self.spend(quota, who)


def test_no_address_stands_where_requests_are_counted() -> None:
    spy, quota = _Spy(), Quota("creations", 1, 60)
    gate = Gate(spy, spy, Quotas(quota, quota, quota, quota), Keys(bytes(32)))

    gate.count("creations", {"REMOTE_ADDR": ADDRESS}, None)
    gate.check({"REMOTE_ADDR": ADDRESS}, None, takes_secret=True)

    assert len(spy.names) == 2
    assert all(re.fullmatch("[0-9a-f]{32}", name) for name in spy.names)
