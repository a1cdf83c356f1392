"""Whole matches as an EventSource after the standard follows them. That of a real browser: test_browser.py.

Two API processes; the one that serves the streams is replaced in the middle, at the same address, while the match goes on at the
other.
"""

from __future__ import annotations

import pytest
from harness.event_source import EventSource, Message
from harness.processes import Processes

from service.stages import Stage, Told, assert_all_was_told_once
from service.tables import Town, come_true


@pytest.fixture
def stage(service: Processes, town: Town) -> Stage:
    return Stage(service, town)


def test_an_event_source_follows_a_whole_match_over_a_restart(stage: Stage) -> None:
    heard = Told()

    with EventSource(f"{stage.url}/v1{stage.table.path('/updates')}", heard.keeper("spectator")) as source:
        assert come_true(lambda: heard.have_all("snapshot", "spectator"))
        stage.play_with_a_restart()
        assert come_true(lambda: source.is_closed), heard.types("spectator")

    assert_all_was_told_once(stage.table, heard, "spectator", None)
    assert "bye" in heard.types("spectator"), "the process said that it would end"
    assert source.statuses == [200, 200]


def test_an_event_source_gives_up_on_a_ticket_that_was_used(stage: Stage) -> None:
    ticket = stage.table.call(1, "POST", "/stream-tickets").json["ticket"]
    url, heard = f"{stage.url}/v1{stage.table.path(f'/updates?ticket={ticket}')}", list[Message]()
    with EventSource(url, lambda source, message: heard.append(message)):
        assert come_true(lambda: bool(heard))

    with EventSource(url, lambda source, message: None) as again:
        assert come_true(lambda: again.is_closed)

    assert (again.statuses, again.refused) == ([401], True)
