"""The alerts and the dashboard: they speak of metrics that the service has, of this release alone, and say what to do."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from helm.rendering import CHART, objects_of, of_kind, one, rendered, scenario

Json = dict[str, Any]

METRICS = {
    *("filbert_moves_total", "filbert_move_seconds_bucket", "filbert_commit_retries_total", "filbert_view_requests_total"),
    *("filbert_prompts_overdue", "filbert_timeout_lateness_seconds_bucket", "filbert_queue_depth", "filbert_store_up"),
    *("filbert_bot_answer_seconds_bucket", "filbert_bot_answer_seconds_count", "filbert_bot_replaced_total"),
    *("filbert_streams_open", "filbert_canary_hits_total"),
}
"""What `/metrics` tells, as far as alerts and dashboard ask for it."""

_SERIES = re.compile(r"\b(filbert_\w+)(\{[^}]*\})?")


def alerts() -> list[Json]:
    rules: list[Json] = one(objects_of("operated"), "PrometheusRule", "games-filbert")["spec"]["groups"][0]["rules"]
    return rules


def expressions() -> list[str]:
    """All that the dashboard asks for."""
    board = json.loads((CHART / "files" / "dashboard.json").read_text("utf-8"))
    return [target["expr"] for panel in board["panels"] for target in panel.get("targets", [])]


def test_alerts_and_dashboard_together_ask_for_each_signal_and_no_other() -> None:
    asked = [*(each["expr"] for each in alerts()), *expressions()]

    assert {name for each in asked for name, _ in _SERIES.findall(each)} == METRICS


@pytest.mark.parametrize("alert", alerts(), ids=lambda alert: alert["alert"])
def test_an_alert_says_what_it_means_and_what_to_do(alert: Json) -> None:
    assert set(alert["annotations"]) == {"summary", "description", "runbook"}
    assert len(alert["annotations"]["runbook"]) > 150
    assert alert["labels"]["severity"] in {"critical", "warning"}


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
        for name in re.findall(r"\b(?:settings|worker|api|networkPolicy)\.\w+", each["annotations"]["runbook"])
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
