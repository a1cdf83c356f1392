"""What each kind of process does: the one that sweeps keeps deadlines and never searches, those that search never sweep."""

from __future__ import annotations

import inspect
import threading
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from filbert.config import Settings
from filbert.workers import process
from filbert.workers.__main__ import main

SETTINGS = Settings(secret_key=b"a key for tests, long enough to be one", redis_url="redis://127.0.0.1:1/0")


class Served:
    """Stands in for the server of a queue, and ends at once."""

    def __init__(self, url: str, name: str, function: Callable[[str], None]) -> None:
        served.append((name, function, [thread.name for thread in threading.enumerate()]))

    def run(self) -> None:
        """Note who is at work beside it."""
        running.append([thread.name for thread in threading.enumerate()])

    def stop(self) -> None:
        """It has ended."""


served: list[tuple[str, Callable[[str], None], list[str]]] = []
running: list[list[str]] = []


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """What the process asks for, with nothing done about it."""
    calls: list[tuple[str, str]] = []
    served.clear()
    running.clear()
    monkeypatch.setattr(process, "JobServer", Served)
    monkeypatch.setattr(process, "on_stop", lambda stop: None)
    monkeypatch.setattr("os.nice", lambda by: 0)
    monkeypatch.setattr("sys.setswitchinterval", lambda interval_s: None)
    monkeypatch.setattr("os.set_blocking", lambda pipe, blocking: None)
    monkeypatch.setattr(process, "log_json", lambda name, *, level: None)
    monkeypatch.setattr(process, "let_time_answer", lambda house, match, minder: calls.append(("time", match)))
    monkeypatch.setattr(process, "let_bots_answer", lambda house, match, go_on, **manner: calls.append(("bots", match)))
    return calls


def test_the_process_that_sweeps_serves_due_jobs_and_lets_no_bot_answer(asked: list[tuple[str, str]], tmp_path: Path) -> None:
    process.run_due(SETTINGS, str(tmp_path), 1)

    [(name, function, _)] = served
    function("a match")
    assert name == "due"
    assert asked == [("time", "a match")]
    assert "sweeper" in running[0]


def test_a_process_that_lets_bots_answer_serves_their_jobs_and_does_not_sweep(asked: list[tuple[str, str]], tmp_path: Path) -> None:
    process.run_bots(SETTINGS, str(tmp_path))

    [(name, function, _)] = served
    function("a match")
    assert name == "bots"
    assert asked == [("bots", "a match")]
    assert "sweeper" not in running[0]


def test_a_match_that_goes_on_is_kept_before_it_is_asked_for_again(
    asked: list[tuple[str, str]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Else a second process would play it as soon as the lease ends, and the two would go on side by side."""
    calls: list[tuple[object, ...]] = []

    class Hands:
        def __init__(self, *given: object) -> None:
            """Stands in for the queues and for what is due."""

        def keep(self, match_id: str, for_ms: int) -> None:
            calls.append(("keep", match_id, for_ms))

        def put(self, name: str, match_ids: list[str]) -> None:
            calls.append(("put", name, match_ids))

    monkeypatch.setattr(process, "JobQueues", Hands)
    monkeypatch.setattr("filbert.bootstrap.work_source", Hands)
    monkeypatch.setattr(process, "let_bots_answer", lambda house, match, go_on, **manner: go_on(match))
    process.run_bots(SETTINGS, str(tmp_path))

    served[0][1]("a match")

    assert calls == [("keep", "a match", SETTINGS.lease_ms), ("put", "bots", ["a match"])]


@pytest.mark.parametrize("bot_processes", [1, 3])
def test_a_group_has_one_process_for_deadlines_alone_and_as_many_for_bots_as_are_set(
    bot_processes: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    crews: list[list[str]] = []

    class Crew:
        def __init__(self, members: Sequence[object]) -> None:
            crews.append([str(vars(member)["arguments"][0]) for member in members])

        def run(self) -> None:
            """End at once."""

        def is_whole(self) -> bool:
            return True

    class Health:
        def shutdown(self) -> None:
            """It was never up."""

    monkeypatch.setattr("filbert.workers.__main__.Crew", Crew)
    monkeypatch.setattr("filbert.workers.__main__.serve_health", lambda host, port, is_ready, directory: Health())
    monkeypatch.setattr("filbert.workers.__main__.log_json", lambda name, *, level: None)
    monkeypatch.setenv("FILBERT_SECRET_KEY", "a key for tests, long enough to be one")
    monkeypatch.setenv("FILBERT_REDIS_URL", "redis://127.0.0.1:1/0")
    monkeypatch.setenv("FILBERT_BOT_PROCESSES", str(bot_processes))

    assert main([]) == 0

    assert crews == [["due", *["bots"] * bot_processes]]


def test_only_those_that_do_not_sweep_know_how_to_search() -> None:
    """Who keeps deadlines gets at bots by `see_to`, or by `play_bots` with searches off."""
    from filbert.matches import decide, stand_in
    from filbert.workers import sweeper

    for module in (decide, stand_in):
        assert "bots.levels" not in inspect.getsource(module)
        assert "bots.search" not in inspect.getsource(module)
    assert sweeper._IN_HASTE.searches is False
