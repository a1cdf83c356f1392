"""The alerts and the dashboard: they speak of metrics that the service has, of this release alone, and say what to do."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any, get_args

import pytest
from adapters.test_metrics import samples
from filbert.adapters.metrics import Metrics
from filbert.bots.levels import LEVELS
from filbert.games import catalogue
from filbert.matches.decide import Reason
from helm.rendering import CHART, ROOT, objects_of, of_kind, one, rendered, scenario

Json = dict[str, Any]

PARTS = {"summary", "description", "meaning", "look_at", "to_do"}
RUNBOOK = ROOT / "docs" / "runbook.md"

BY_PROMETHEUS = {"namespace", "job", "pod", "le"}
"""Labels that it adds, or that all buckets have."""

_SERIES = re.compile(r"\b(filbert_\w+)(\{[^}]*\})?")
_MATCHER = re.compile(r'(\w+)=(~?)"([^"]*)"')
_GROUPING = re.compile(r"\bby \(([^)]*)\)")


@cache
def told() -> dict[str, dict[str, set[str]]]:
    """Every name that `/metrics` tells, and of each label what it may say."""
    series: dict[str, dict[str, set[str]]] = {}
    for name, labels in samples(Metrics(catalogue(), LEVELS, get_args(Reason)).text()):
        of_name = series.setdefault(name, {})
        for label, said in labels:
            of_name.setdefault(label, set()).add(said)
    return series


def alerts() -> list[Json]:
    rules: list[Json] = one(objects_of("operated"), "PrometheusRule", "games-filbert")["spec"]["groups"][0]["rules"]
    return rules


def expressions() -> list[str]:
    """All that the dashboard asks for."""
    board = json.loads((CHART / "files" / "dashboard.json").read_text("utf-8"))
    return [target["expr"] for panel in board["panels"] for target in panel.get("targets", [])]


def test_alerts_and_dashboard_together_ask_for_each_signal_and_no_other() -> None:
    asked = {name for each in (*(alert["expr"] for alert in alerts()), *expressions()) for name, _ in _SERIES.findall(each)}
    of_one = re.compile(r"_(bucket|count|sum|created|total)$")

    assert asked - set(told()) == set()
    assert {of_one.sub("", name) for name in asked} == {of_one.sub("", name) for name in told()}


def test_every_label_that_is_asked_for_is_one_of_its_metric_and_may_say_that() -> None:
    looked_at = set()
    for each in (*(alert["expr"] for alert in alerts()), *expressions()):
        for name, chosen in _SERIES.findall(each):
            for label, is_pattern, said in _MATCHER.findall(chosen):
                if label not in BY_PROMETHEUS:
                    words = set(said.split("|")) if is_pattern else {said}
                    assert words <= told()[name].get(label, set()), f"{name} never says {label}={said}"
                    looked_at.add(label)
        names = [name for name, _ in _SERIES.findall(each)]
        for label in (label.strip() for group in _GROUPING.findall(each) for label in group.split(",")):
            assert label in BY_PROMETHEUS or any(label in told()[name] for name in names), f"nothing there has a label {label}"
            looked_at.add(label)

    assert {"outcome", "status", "game", "level", "reason", "queue"} <= looked_at


@pytest.mark.parametrize("alert", alerts(), ids=lambda alert: alert["alert"])
def test_an_alert_says_what_it_means_what_to_look_at_and_what_to_do(alert: Json) -> None:
    assert set(alert["annotations"]) == PARTS | {"runbook_url"}
    assert all(len(alert["annotations"][part]) > 50 for part in ("meaning", "look_at", "to_do"))
    assert alert["labels"]["severity"] in {"critical", "warning"}


def test_each_alert_links_to_its_section_of_the_runbook_and_each_section_has_its_alert() -> None:
    page, anchors = RUNBOOK.read_text("utf-8"), {}
    for title in re.findall(r"^## (.*)$", page, re.M):
        anchors[f"https://docs.example.com/filbert/runbook#{title.lower()}"] = title

    assert {alert["annotations"]["runbook_url"]: alert["alert"] for alert in alerts()} == anchors


def test_a_section_of_the_runbook_says_all_that_its_alert_says() -> None:
    page = RUNBOOK.read_text("utf-8")

    for alert in alerts():
        section = " ".join(page.split(f"## {alert['alert']}\n", 1)[1].split("\n## ", 1)[0].split())
        for part in ("summary", "meaning", "look_at", "to_do"):
            assert alert["annotations"][part] in section


def test_without_a_page_alerts_have_no_link() -> None:
    objects = rendered(scenario("operated") | {"prometheusRule": {"enabled": True}})

    rules = one(objects, "PrometheusRule", "games-filbert")["spec"]["groups"][0]["rules"]
    assert all(set(rule["annotations"]) == PARTS for rule in rules)


def test_a_runbook_names_the_log_in_which_a_line_stands() -> None:
    by_name = {alert["alert"]: alert["annotations"] for alert in alerts()}

    assert "log of the workers" in by_name["FilbertSecretSeen"]["look_at"]
    for reason in get_args(Reason):
        assert f"`{reason}`" in by_name["FilbertBotsReplaced"]["meaning"]


@pytest.mark.parametrize("alert", alerts(), ids=lambda alert: alert["alert"])
def test_an_alert_is_about_this_release_alone(alert: Json) -> None:
    chosen = [labels for _, labels in _SERIES.findall(alert["expr"])]

    assert chosen
    assert all(each.startswith('{namespace="tables",job="games-filbert-health"') for each in chosen)
    assert "games-filbert-health" in of_kind(objects_of("operated"), "Service"), "the operator names the job after it"


def test_every_question_of_the_dashboard_is_about_the_chosen_release() -> None:
    for each in expressions():
        assert all(labels.startswith('{namespace="$namespace",job=~"$job"') for _, labels in _SERIES.findall(each)), each


def test_parentheses_are_closed_in_every_question() -> None:
    for each in [*(alert["expr"] for alert in alerts()), *expressions()]:
        assert [each.count(sign) for sign in "({["] == [each.count(sign) for sign in ")}]"], each


def test_settings_and_values_that_a_runbook_names_exist() -> None:
    values = (CHART / "README.md").read_text("utf-8")

    named = {
        name
        for each in alerts()
        for name in re.findall(r"\b(?:settings|worker|api|networkPolicy)\.\w+", " ".join(each["annotations"].values()))
    }

    assert len(named) > 3
    assert {name for name in named if f"`{name}`" not in values} == set()


def test_grafana_gets_the_dashboard_as_it_stands_in_the_source() -> None:
    dashboard = one(objects_of("operated"), "ConfigMap", "games-filbert-dashboard")

    assert dashboard["metadata"]["labels"]["grafana_dashboard"] == "1"
    assert json.loads(dashboard["data"]["filbert.json"]) == json.loads((CHART / "files" / "dashboard.json").read_text("utf-8"))


def test_nothing_of_it_is_there_unless_it_is_asked_for() -> None:
    kinds = {each["kind"] for each in rendered(scenario("default"))}

    assert kinds.isdisjoint({"PrometheusRule", "ServiceMonitor"})
    assert set(of_kind(objects_of("default"), "ConfigMap")) == {"games-filbert"}
