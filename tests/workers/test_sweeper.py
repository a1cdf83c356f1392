"""The sweeper: it asks workers for what is due, and sees to it itself if there is nobody to ask."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Sequence
from typing import Literal

import pytest
from conformance.toy import GAME as TOY
from filbert.matches.errors import StoreUnavailable
from filbert.matches.ports import Claimed, MatchId, Survey
from filbert.workers.sweeper import Sweeper
from matches.table import Table, table

BROKEN = "00aaaaaaaaaaaaaaaabroken"
PUT_MS = TOY.manifest.clocks["put"] * 1_000


class FakeQueues:
    """Queues that take everything, or nothing."""

    def __init__(self, *, takes: bool = True) -> None:
        self.is_resting = not takes
        self.wait_ms = 0
        self.asked: list[tuple[str, list[MatchId]]] = []

    def put(self, name: Literal["due", "bots"], match_ids: Sequence[MatchId]) -> list[MatchId]:
        """Note what is asked for."""
        if self.is_resting:
            return list(match_ids)
        if match_ids:
            self.asked.append((name, list(match_ids)))
        return []


class FakeWork:
    """A source of work that fails as often as it is told to."""

    def __init__(self, failure: Exception, *, times: int) -> None:
        self._failure = failure
        self._left = times
        self.looks: list[bool] = []

    @property
    def claims(self) -> int:
        return len(self.looks)

    def claim(self, *, limit: int, wait_ms: int = 0, everywhere: bool = True) -> Claimed:
        self.looks.append(everywhere)
        if self._left:
            self._left -= 1
            raise self._failure
        return Claimed((), (), None)

    def keep(self, match_id: MatchId, for_ms: int) -> None:
        """Nobody plays here."""

    def publish_listings(self) -> int:
        return 0

    def survey(self, overdue_ms: int) -> Survey:
        return Survey(0, 0, None)

    def wait(self, timeout_s: float) -> None:
        time.sleep(min(timeout_s, 0.001))


def sweeper(at: Table, queues: FakeQueues) -> Sweeper:
    return Sweeper(at.house, at.store, queues, backstop_s=0.2)


def overdue() -> Table:
    """A match with a person whose time is up."""
    at = table().started(2)
    at.let_go_by(PUT_MS)
    at.clock.advance(200)
    return at


def has_come(condition: Callable[[], bool]) -> bool:
    deadline_s = time.monotonic() + 5
    while not condition() and time.monotonic() < deadline_s:
        time.sleep(0.002)
    return condition()


def test_what_is_due_is_asked_for_and_left_to_the_workers() -> None:
    at, queues = overdue(), FakeQueues()

    sweeper(at, queues).sweep()

    assert queues.asked == [("due", [at.match_id])]
    assert at.view(0)["table"]["phase"] == "put"


def test_without_workers_it_lets_time_answer_itself() -> None:
    at = overdue()

    sweeper(at, FakeQueues(takes=False)).sweep()

    assert at.view(0)["table"]["phase"] == "pause"


def test_without_workers_it_lets_bots_answer_itself() -> None:
    at = table(bot_delay_ms=0)
    at.create(3, bots={1: "random", 2: "steady"})
    at.started_by_host()

    sweeper(at, FakeQueues(takes=False)).sweep()

    assert at.view(0)["table"]["answered"] == [False, True, True]


def test_without_workers_nobody_searches_and_bots_that_would_keep_their_instants(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search would hold up the deadlines of all matches."""

    def searches(game: object, level: str, *, share: float = 1.0) -> object:
        raise AssertionError("the sweeper searched")

    monkeypatch.setattr("filbert.matches.play_bots.chooser", searches)
    at = table(bot_delay_ms=0)
    at.create(3, bots={1: "sharp", 2: "master"}, options={"peeks": False})
    at.started_by_host()
    sweeping, answered = sweeper(at, FakeQueues(takes=False)), list[list[bool]]()

    for elapsed_ms in (0, 249, 1, 749, 1):
        at.clock.advance(elapsed_ms)
        sweeping.sweep()
        answered.append(at.view(0)["table"]["answered"][1:])

    assert answered == [[False, False], [False, False], [True, False], [True, False], [True, True]]
    assert at.replaced == {("toy", "sharp", "absent"): 1, ("toy", "master", "absent"): 1}


def test_it_sleeps_until_the_next_due_time_and_no_longer_than_the_backstop() -> None:
    at = table().started(2)
    sweeping = sweeper(at, FakeQueues())
    assert sweeping.sweep() == 0.2

    at.let_go_by(PUT_MS)

    assert sweeping.sweep() == pytest.approx(at.house.policy.grace_ms / 1000)


def test_it_brings_the_public_list_up_to_date() -> None:
    at = table()
    at.create(2, visibility="public")

    sweeper(at, FakeQueues()).sweep()

    assert [place.match_id for place in at.store.listed(before=None, limit=9)] == [at.match_id]


@pytest.mark.parametrize(
    ("failure", "reason"), [(StoreUnavailable(), "store_unavailable"), (ZeroDivisionError("a secret"), "sweep_failed")]
)
def test_no_failure_ends_it_and_a_streak_of_them_is_logged_once(
    failure: Exception, reason: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    work = FakeWork(failure, times=2)
    reports: list[float] = []
    sweeping = Sweeper(table().house, work, FakeQueues(), backstop_s=0.01, report=lambda: reports.append(time.monotonic()))
    thread = threading.Thread(target=sweeping.run)
    thread.start()

    assert has_come(lambda: len(reports) > 1)
    sweeping.stop()
    thread.join(5)

    assert not thread.is_alive()
    interruptions = [vars(record)["reason"] for record in caplog.records if record.msg == "sweeping_interrupted"]
    assert interruptions == [reason]
    assert [vars(record)["failures"] for record in caplog.records if record.msg == "sweeping_again"] == [2]
    assert "secret" not in caplog.text


def test_a_match_that_fails_does_not_keep_the_others_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    at = overdue()
    real = at.store.claim

    def claim(*, limit: int, wait_ms: int = 0, everywhere: bool = True) -> Claimed:
        claimed = real(limit=limit)
        return Claimed((BROKEN, *claimed.due), claimed.bots, claimed.next_ms)

    load = at.store.load

    def fail_for_one(match_id: str, record_key: bytes | None = None, *, seat: str | None = None) -> object:
        if match_id == BROKEN:
            raise ZeroDivisionError
        return load(match_id, record_key, seat=seat)

    monkeypatch.setattr(at.store, "claim", claim)
    monkeypatch.setattr(at.store, "load", fail_for_one)
    sweeper(at, FakeQueues(takes=False)).sweep()

    assert at.view(0)["table"]["phase"] == "pause"


def test_where_jobs_wait_for_longer_leases_last_for_longer() -> None:
    """Else the same matches would be claimed again while their jobs wait, and what waits would grow by itself."""
    at, queues = overdue(), FakeQueues()
    queues.wait_ms = 600_000

    sweeper(at, queues).sweep()
    at.clock.advance(2_000)
    sweeper(at, queues).sweep()

    assert len(queues.asked) == 1


def test_it_looks_everywhere_first_and_as_often_as_it_would_wake_by_itself_and_else_where_something_is_known() -> None:
    at, work = table(), FakeWork(StoreUnavailable(), times=0)
    seldom, often = (Sweeper(at.house, work, FakeQueues(), backstop_s=backstop_s) for backstop_s in (60, 0))

    for passing in (seldom, seldom, seldom, often, often):
        passing.sweep()

    assert work.looks == [True, False, False, True, True]


def test_a_look_everywhere_that_failed_is_made_again() -> None:
    at, work = table(), FakeWork(StoreUnavailable(), times=1)

    def end() -> None:
        if work.claims == 3:
            sweeping.stop()

    sweeping = Sweeper(at.house, work, FakeQueues(), backstop_s=60, report=end)
    sweeping.run()

    assert work.looks == [True, True, False]
