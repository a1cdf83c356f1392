"""Jobs: hints that may come late, twice or for nothing, and never break a worker."""

from __future__ import annotations

import logging
from collections.abc import Callable

import pytest
from conformance.toy import GAME as TOY
from filbert.bots import random_bot
from filbert.bots.sight import Chooser
from filbert.games import AnyGame
from filbert.matches.errors import StoreUnavailable
from filbert.matches.house import House
from filbert.matches.ports import Commit, Loaded
from filbert.workers import jobs
from filbert.workers.jobs import let_bots_answer, let_time_answer
from matches.table import Table, table

PUT_MS = TOY.manifest.clocks["put"] * 1_000
Job = Callable[[House, str], None]


def stored(at: Table) -> Loaded:
    return at.store.load(at.match_id)


def codes(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [str(record.msg) for record in caplog.records]


@pytest.mark.parametrize("job", [let_time_answer, let_bots_answer])
def test_a_stale_job_changes_nothing_however_often_it_comes(job: Job, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    at = table().started(3)
    before = stored(at)

    for _ in range(10):
        job(at.house, at.match_id)

    assert stored(at) == before
    assert codes(caplog) == ["job_stale"] * 10


@pytest.mark.parametrize("job", [let_time_answer, let_bots_answer])
def test_a_job_for_a_match_that_is_gone_changes_nothing(job: Job) -> None:
    at = table()

    job(at.house, "00aaaaaaaaaaaaaaaaaaaaaa")

    assert at.store.claim(limit=9).next_ms is None


def test_a_time_out_job_of_the_prompt_before_leaves_the_new_prompt_its_full_time() -> None:
    """The seat answers just before its deadline, and the job that was on its way arrives when it is asked again."""
    at = table().started(2)
    at.let_go_by(PUT_MS - 200)
    at.put(0)
    at.put(1)
    at.pass_time(2_200)
    asked = at.prompt(0, "put")

    let_time_answer(at.house, at.match_id)

    assert at.prompt(0, "put") == asked
    at.let_go_by(PUT_MS - 2_500)
    let_time_answer(at.house, at.match_id)
    assert at.prompt(0, "put") == asked, "it has its own time, not what the old prompt left"


@pytest.mark.parametrize("job", [let_time_answer, let_bots_answer])
def test_what_fails_in_a_job_is_logged_by_class_and_place_and_ends_nothing(
    job: Job, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    at = table().started(2)

    def fail(match_id: str, record_key: bytes | None = None, *, seat: str | None = None) -> Loaded:
        raise ZeroDivisionError("a secret hand")

    monkeypatch.setattr(at.store, "load", fail)
    job(at.house, at.match_id)

    [record] = caplog.records
    assert (record.msg, vars(record)["error"]) == ("job_failed", "ZeroDivisionError")
    assert "secret" not in str(vars(record))


@pytest.mark.parametrize("job", [let_time_answer, let_bots_answer])
def test_a_job_that_the_store_refuses_leaves_the_work_to_be_claimed_again(job: Job, monkeypatch: pytest.MonkeyPatch) -> None:
    at = table(bot_delay_ms=0)
    at.create(2, bots={1: "random"})
    at.started_by_host()
    at.let_go_by(PUT_MS + 1_000)

    def refuse(commit: Commit) -> bool:
        raise StoreUnavailable

    with monkeypatch.context() as refusing:
        refusing.setattr(at.store, "commit", refuse)
        job(at.house, at.match_id)
    at.let_go_by(4_000)
    let_bots_answer(at.house, at.match_id)

    assert at.view(0)["table"]["phase"] != "put"


def test_a_match_that_needs_more_answers_than_one_job_gives_is_asked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "_ANSWERS", 2)
    at = table(bot_delay_ms=0)
    at.create(3, bots=dict.fromkeys(range(3), "random"), name=None, spectators="public", options={"peeks": False})
    at.started_by_host()
    again: list[str] = []

    let_bots_answer(at.house, at.match_id, again.append)
    assert again == [at.match_id]

    let_bots_answer(at.house, at.match_id, again.append)
    assert again == [at.match_id], "the second job had one answer to give"
    assert at.public_view()["table"]["phase"] == "pause"


def test_a_job_gives_way_when_its_time_is_up_and_the_match_is_asked_for_again() -> None:
    at = table(bot_delay_ms=0)
    at.create(3, bots=dict.fromkeys(range(3), "random"), name=None, spectators="public", options={"peeks": False})
    at.started_by_host()
    again: list[str] = []
    now_s = iter(range(1_000))  # each look at the clock takes a second

    let_bots_answer(at.house, at.match_id, again.append, monotonic_s=lambda: float(next(now_s)))

    assert at.public_view()["table"]["answered"].count(True) == 1, "one question is always taken up"
    assert again == [at.match_id]


def test_a_job_searches_less_the_more_others_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    shares: list[float] = []

    def chooser(game: AnyGame, level: str, *, share: float) -> Chooser:
        shares.append(share)
        return random_bot.choose

    monkeypatch.setattr("filbert.matches.play_bots.chooser", chooser)
    at = table(bot_delay_ms=0)
    at.create(2, bots={1: "master"}, options={"peeks": False})
    at.started_by_host()

    let_bots_answer(at.house, at.match_id, waiting=lambda: 4)

    assert shares == [0.2]


def test_a_match_is_kept_for_as_long_as_a_search_for_it_may_last() -> None:
    at = table(bot_delay_ms=0)
    at.create(2, bots={1: "master"}, options={"peeks": False})
    at.started_by_host()
    kept: list[tuple[str, int]] = []

    let_bots_answer(at.house, at.match_id, keep=lambda match_id, for_ms: kept.append((match_id, for_ms)))

    [(match_id, for_ms)] = kept
    assert match_id == at.match_id
    assert 1_000 <= for_ms <= 1_500, "until its answer, and a search that hangs is ended soon after that"


def test_a_match_whose_bots_decide_at_once_is_not_kept() -> None:
    at = table(bot_delay_ms=0)
    at.create(2, bots={1: "steady"}, options={"peeks": False})
    at.started_by_host()
    kept: list[int] = []

    let_bots_answer(at.house, at.match_id, keep=lambda match_id, for_ms: kept.append(for_ms))

    assert kept == []


def test_time_keeps_its_hours_for_a_bot_whose_worker_is_gone(caplog: pytest.LogCaptureFixture) -> None:
    at = table(bot_delay_ms=0)
    at.create(2, bots={1: "sharp"}, options={"peeks": False})
    at.started_by_host()
    caplog.set_level(logging.INFO)
    at.let_go_by(10_000)

    let_time_answer(at.house, at.match_id)

    assert at.view(0)["table"]["answered"] == [False, True]
    assert codes(caplog) == ["bot_replaced"]
