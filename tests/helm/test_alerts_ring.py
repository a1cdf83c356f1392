"""Each alert of the chart rings once: what a service told before something went wrong and after, judged by Prometheus' own engine.

The metrics are those of the service's own code, driven into the state. Between the two scrapes lies a minute, and things go on as
in that minute: counters rise by the same each minute, gauges stay. promtool passes the time.
"""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args

import pytest
from conformance.toy import GAME as TOY
from conformance.toy.faults import LeakedHand
from filbert.adapters.metrics import Metrics
from filbert.api.observed import GAME, Observed
from filbert.bots.levels import LEVELS
from filbert.games import AnyGame
from filbert.matches.decide import Reason
from filbert.matches.play_bots import Manner, play_bots
from filbert.matches.signals import QueueLabel
from filbert.workers.watch import Watch
from harness.programs import find
from helm.rendering import objects_of, one
from matches.table import Table, table
from werkzeug.test import Client

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

RULES = one(objects_of("operated"), "PrometheusRule", "games-filbert")["spec"]
"""As the operator is given them."""

RELEASE = 'namespace="tables",job="games-filbert-health",pod="games-filbert-api-0"'
"""What Prometheus adds to each series of that release."""

PROMTOOL = find("promtool", "promtool")
MINUTES = 30

Provoke = Callable[[Metrics], None]

pytestmark = pytest.mark.skipif(PROMTOOL is None, reason="there is no promtool; `make promtool` fetches one")


class Waiting:
    """Queues with as many jobs as they are told."""

    def __init__(self, jobs: int = 0) -> None:
        self.jobs = jobs

    def waiting(self, name: QueueLabel) -> int:
        return self.jobs


def on(told: Metrics, game: AnyGame = TOY, **options: Any) -> Table:
    """A match whose service tells of itself there."""
    at = table(game)
    at.house = replace(at.house, signals=told)
    return at.started(2, **options)


def watch(at: Table, queues: Waiting | None = None, *, times: int = 1) -> None:
    """Look as often; the clock of the watch goes on by as much as it needs."""
    seconds = iter(range(0, 10 * times, 10))
    watching = Watch(at.house, at.store, queues or Waiting(), monotonic_s=lambda: next(seconds))
    for _ in range(times):
        watching.look()


def a_good_minute(told: Metrics) -> None:
    """Moves, bots and time do what they should."""
    told.store_seen(is_up=True)
    for _ in range(100):
        told.moved(TOY.manifest.id, "made", 0.01)
        told.bot_answered(TOY.manifest.id, "steady", 0.8)
    watch(on(told))


def the_store_is_away(told: Metrics) -> None:
    told.store_seen(is_up=False)


def nobody_lets_time_answer(told: Metrics) -> None:
    at = on(told)
    at.let_go_by(TOY.manifest.clocks["put"] * 1_000 + 5_000)
    watch(at)


def time_answers_late(told: Metrics) -> None:
    at = on(told)
    at.let_go_by(TOY.manifest.clocks["put"] * 1_000 + 5_000)
    assert at.pass_time(0)


def moves_fail(told: Metrics) -> None:
    def app(environ: WSGIEnvironment, start_response: StartResponse) -> list[bytes]:
        environ[GAME] = TOY.manifest.id
        start_response(environ["HTTP_X_WANTED"], [])
        return []

    client = Client(Observed(app, told))
    for status in ("503 SERVICE UNAVAILABLE", "500 INTERNAL SERVER ERROR", "201 CREATED"):
        client.post("/v1/matches/m/moves", headers={"X-Wanted": status})


def moves_take_long(told: Metrics) -> None:
    for _ in range(100):
        told.moved(TOY.manifest.id, "made", 0.8)


def changes_meet(told: Metrics) -> None:
    told.moved(TOY.manifest.id, "made", 0.01)
    told.commit_retried()
    told.commit_retried()


def bots_fail(told: Metrics) -> None:
    def broken(sight: object, dice: object) -> Any:
        raise ZeroDivisionError

    at = on(told, bots={1: "steady"})
    at.let_go_by(5_000)
    assert play_bots(at.house, at.match_id, Manner(choosers={"steady": broken}))


def jobs_pile_up(told: Metrics) -> None:
    watch(on(told), Waiting(200))


def a_view_shows_a_hand(told: Metrics) -> None:
    at = on(told, LeakedHand())
    at.put(0)
    watch(at, times=40)


def nothing_is_told(told: Metrics) -> None:
    """The series are left out below."""


PROVOKED: dict[str, Provoke] = {
    "FilbertUnseen": nothing_is_told,
    "FilbertStoreDown": the_store_is_away,
    "FilbertPromptsOverdue": nobody_lets_time_answer,
    "FilbertTimeoutsLate": time_answers_late,
    "FilbertMovesFailing": moves_fail,
    "FilbertMovesSlow": moves_take_long,
    "FilbertCommitsRetried": changes_meet,
    "FilbertBotsReplaced": bots_fail,
    "FilbertQueueGrowing": jobs_pile_up,
    "FilbertSecretSeen": a_view_shows_a_hand,
}


def series(provoke: Provoke) -> list[dict[str, str]]:
    """What Prometheus reads once a minute of a service to which this happens in each of them."""
    told = Metrics([TOY.manifest.id], LEVELS, get_args(Reason))
    before = _samples(told.text())
    provoke(told)
    text = told.text()
    gauges = set(re.findall(r"^# TYPE (\w+) gauge$", text.decode(), re.M))
    return [
        {"series": _of_the_release(name), "values": _course(before[name], after, is_gauge=name.partition("{")[0] in gauges)}
        for name, after in _samples(text).items()
    ]


def _course(before: float, after: float, *, is_gauge: bool) -> str:
    """A gauge stays where it is; a counter goes on as it did in the one minute."""
    return f"{after}+0x{MINUTES}" if is_gauge else f"{before}+{after - before}x{MINUTES}"


def _of_the_release(name: str) -> str:
    metric, _, labels = name.partition("{")
    return f"{metric}{{{RELEASE},{labels}" if labels else f"{metric}{{{RELEASE}}}"


def _samples(text: bytes) -> dict[str, float]:
    lines = [line for line in text.decode().splitlines() if line[0] != "#" and "_created" not in line]
    return {line.rpartition(" ")[0]: float(line.rpartition(" ")[2]) for line in lines}


def rings(directory: Path, read: list[dict[str, str]], expected: set[str]) -> None:
    """Assert that exactly these alerts ring after half an hour of it."""
    (directory / "rules.json").write_text(json.dumps(RULES), "utf-8")
    samples = [{"labels": f'{{alertname="{name}"}}', "value": 1} for name in sorted(expected)]
    question = {
        "expr": 'count by (alertname) (ALERTS{alertstate="firing"}) > bool 0',
        "eval_time": f"{MINUTES}m",
        "exp_samples": samples,
    }
    test = {"interval": "1m", "input_series": read, "promql_expr_test": [question]}
    document = {"rule_files": ["rules.json"], "evaluation_interval": "30s", "tests": [test]}
    (directory / "test.json").write_text(json.dumps(document), "utf-8")
    judged = subprocess.run(
        [PROMTOOL or "", "test", "rules", "test.json"], cwd=directory, capture_output=True, text=True, timeout=100, check=False
    )
    assert judged.returncode == 0, judged.stdout + judged.stderr


def test_each_alert_has_its_provocation() -> None:
    assert set(PROVOKED) == {rule["alert"] for group in RULES["groups"] for rule in group["rules"]}


@pytest.mark.parametrize("alert", PROVOKED)
def test_an_alert_rings_when_what_it_is_for_goes_on_and_no_other_rings(alert: str, tmp_path: Path) -> None:
    read = [] if alert == "FilbertUnseen" else series(PROVOKED[alert])

    rings(tmp_path, read, {alert})


def test_while_all_is_well_nothing_rings(tmp_path: Path) -> None:
    rings(tmp_path, series(a_good_minute), set())
