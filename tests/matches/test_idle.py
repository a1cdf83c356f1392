"""Lobbies that nobody starts and matches to which nobody comes back are given up, and no match ends because one person is away."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from filbert.matches.consent import consent
from filbert.matches.control import control
from filbert.matches.elapse import elapse
from filbert.matches.errors import AlreadyStarted, MatchNotActive, NotFound
from filbert.matches.history import entries, seen_events
from filbert.matches.leave import leave
from filbert.matches.model import CorrespondencePace, UntimedPace
from filbert.matches.read import read_lobby, read_replay
from filbert.matches.start import start
from filbert.matches.verify import verify
from matches.table import Table, table

HOUR_MS = 3_600_000


def idle(**fields: Any) -> Table:
    """A house that waits for an hour."""
    return table(idle_match_ms=HOUR_MS, idle_lobby_ms=HOUR_MS, **fields)


def untimed(seats: int = 2, **fields: Any) -> Table:
    return idle().started(seats, pace=UntimedPace(), **fields)


def lobby(at: Table) -> Any:
    return msgspec.json.decode(read_lobby(at.house, at.match_id, None))


def reason(at: Table) -> str | None:
    outcome = lobby(at)["outcome"]
    return None if outcome is None else str(outcome["reason"])


def test_a_lobby_that_nobody_starts_is_closed_after_the_last_change_in_it() -> None:
    at = idle()
    at.create(3, visibility="public")
    assert not at.pass_time(HOUR_MS - 1)
    at.sit("Bo")
    assert not at.pass_time(HOUR_MS - 1)

    assert at.pass_time(1)

    assert (lobby(at)["status"], reason(at), lobby(at)["outcome"]["places"]) == ("finished", "abandoned", [1, 1, 1])
    at.store.publish_listings()
    assert at.store.listed(before=None, limit=10) == []


def test_whoever_comes_back_to_a_closed_lobby_is_told_that_it_is_over() -> None:
    at = idle()
    at.create(2)
    at.let_go_by(HOUR_MS)

    with pytest.raises(AlreadyStarted) as late:
        at.sit("Bo")
    with pytest.raises(AlreadyStarted) as refusal:
        start(at.house, at.match_id, at.tokens[0])

    assert late.value.reason == refusal.value.reason == "over"
    assert refusal.value.extra["status"] == "finished"
    assert at.view(0)["outcome"]["reason"] == "abandoned"
    with pytest.raises(NotFound):
        read_replay(at.house, at.match_id, at.tokens[0])


def test_a_match_without_deadlines_in_which_nobody_acts_is_given_up_and_proved_by_its_replay() -> None:
    at = untimed()
    at.put(0)
    assert not at.pass_time(HOUR_MS - 1)

    assert at.pass_time(1)

    assert (reason(at), lobby(at)["outcome"]["places"]) == ("abandoned", [1, 1])
    with pytest.raises(MatchNotActive):
        at.send(1, "s1-1", {"type": "peek_top"})
    replay = msgspec.json.decode(msgspec.json.encode(read_replay(at.house, at.match_id, at.tokens[0])))
    assert verify(at.house.games, replay).fault is None


def test_any_act_of_any_person_keeps_it() -> None:
    at = untimed(3)

    for act in (
        lambda: at.put(0),
        lambda: control(at.house, at.match_id, at.tokens[1], 1, "autopilot"),
        lambda: consent(at.house, at.match_id, at.tokens[0], 0, "pause", agreed=True),
        lambda: leave(at.house, at.match_id, at.tokens[2], 2),
    ):
        at.pass_time(HOUR_MS - 1)
        act()
    at.pass_time(HOUR_MS - 1)

    assert reason(at) is None


def test_with_deadlines_the_autopilot_takes_over_and_no_match_is_given_up_for_one_who_is_away() -> None:
    at = idle().started(2, pace=CorrespondencePace(hours=2))

    at.pass_time(HOUR_MS + 1)
    assert reason(at) is None
    leave(at.house, at.match_id, at.tokens[1], 1)

    assert reason(at) != "abandoned"


def test_when_nobody_is_left_to_come_back_bots_have_the_same_time_to_end_it() -> None:
    at = idle().started(2, pace=CorrespondencePace(hours=2))
    for seat in (0, 1):
        control(at.house, at.match_id, at.tokens[seat], seat, "autopilot")

    assert not at.pass_time(HOUR_MS - 1)
    at.pass_time(1)

    assert reason(at) == "abandoned"


def test_a_pause_is_no_absence() -> None:
    at = untimed()
    for seat in (0, 1):
        consent(at.house, at.match_id, at.tokens[seat], seat, "pause", agreed=True)
    at.pass_time(2 * HOUR_MS)

    assert reason(at) is None


def test_the_sweepers_find_it_when_it_is_time_and_not_before() -> None:
    at = untimed()
    at.let_go_by(HOUR_MS - 1_000)
    before = at.store.claim(limit=10)

    at.clock.advance(1_000)

    assert (before.due, before.next_ms) == ((), 1_000)
    assert at.store.claim(limit=10).due == (at.match_id,)


def test_an_outage_is_no_news_where_there_is_no_deadline_and_is_looked_at_once() -> None:
    at = untimed()
    view = at.view_bytes(0)
    at.clock.advance(HOUR_MS)  # nobody swept: the hour does not count
    handed_out = at.store.claim(limit=10).due

    assert elapse(at.house, at.match_id)

    assert handed_out == (at.match_id,)
    assert at.view_bytes(0) == view
    assert b"clock_adjusted" not in b"".join(event.event for event in seen_events(entries(at.house, at.match_id), 0))
    at.let_go_by(10_000)
    assert at.store.claim(limit=10).due == ()
    assert reason(at) is None


def test_a_refused_move_during_an_outage_writes_nothing_where_there_is_no_deadline() -> None:
    at = untimed()
    at.clock.advance(HOUR_MS)
    version = at.store.load(at.match_id).version

    with pytest.raises(Exception, match="invalid_body"):
        at.send(0, "s0-999", {"type": "peek_top"})

    assert at.store.load(at.match_id).version == version
