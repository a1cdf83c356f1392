"""What the process that keeps deadlines tells operators now and then."""

from __future__ import annotations

import logging
from dataclasses import replace

import pytest
from conformance.toy import GAME as TOY
from conformance.toy.faults import LeakedHand
from filbert.adapters.metrics import Metrics
from filbert.games import AnyGame
from filbert.matches.signals import QueueLabel
from filbert.workers.watch import Watch
from matches.table import Table, table

PUT_MS = TOY.manifest.clocks["put"] * 1_000


class Waiting:
    """Queues with as many jobs as they are told."""

    def waiting(self, name: QueueLabel) -> int:
        return {"due": 2, "bots": 7}[name]


class Hand:
    """A clock that is set."""

    now_s = 0.0

    def __call__(self) -> float:
        return self.now_s


def watched(game: AnyGame = TOY) -> tuple[Table, Watch, Metrics, Hand]:
    """A match of two people, and who watches it."""
    told, hand = Metrics([game.manifest.id], [], []), Hand()
    at = table(game)
    at.house = replace(at.house, signals=told)
    at.started(2)
    return at, Watch(at.house, at.store, Waiting(), monotonic_s=hand), told, hand


def said(told: Metrics, name: str) -> float:
    (line,) = [line for line in told.text().decode().splitlines() if line.startswith(f"{name} ")]
    return float(line.rpartition(" ")[2])


def test_matches_that_wait_for_an_answer_too_long_are_counted_until_it_is_given() -> None:
    at, watch, told, hand = watched()
    watch.look()
    assert (said(told, "filbert_matches_live"), said(told, "filbert_prompts_overdue")) == (1, 0)

    at.let_go_by(PUT_MS + 2_000)
    hand.now_s += 60
    watch.look()
    assert said(told, "filbert_prompts_overdue") == 1

    at.pass_time(0)
    hand.now_s += 60
    watch.look()
    assert said(told, "filbert_prompts_overdue") == 0
    assert said(told, "filbert_timeout_lateness_seconds_count") == 1
    assert 1 < said(told, "filbert_timeout_lateness_seconds_sum") < 3


def test_it_tells_how_many_jobs_wait() -> None:
    _, watch, told, _ = watched()

    watch.look()

    assert said(told, 'filbert_queue_depth{queue="due"}') == 2
    assert said(told, 'filbert_queue_depth{queue="bots"}') == 7


def test_it_looks_no_more_often_than_it_is_meant_to() -> None:
    _, watch, told, hand = watched()

    for hand.now_s in (0.0, 0.1, 4.9, 5.1, 5.2):
        watch.look()

    assert said(told, "filbert_canary_looks_total") == 2


def test_a_view_that_shows_too_much_is_counted_and_logged_without_what_it_shows(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    at, watch, told, hand = watched(LeakedHand())
    at.put(0)

    for _ in range(60):
        hand.now_s += 60
        watch.look()

    assert said(told, "filbert_canary_hits_total") > 0
    found = [record for record in caplog.records if record.msg == "leak_found"]
    assert {(vars(record)["match"], vars(record)["game"]) for record in found} == {(at.match_id, TOY.manifest.id)}
    assert at.view(0)["table"]["hand"][0] not in caplog.text
