"""What all people agree to: a match is aborted, or stands still for a while."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import msgspec
import pytest
from filbert.matches.consent import consent
from filbert.matches.control import control
from filbert.matches.errors import MatchNotActive, MatchPaused, NotFound, NotYourSeat, PromptClosed
from filbert.matches.history import entries
from filbert.matches.house import Policy
from filbert.matches.leave import leave
from filbert.matches.model import MatchState
from filbert.matches.play_bots import play_bots
from filbert.matches.read import read_events, read_replay
from filbert.matches.verify import verify
from matches.table import Table, table

GRACE_MS = Policy().grace_ms
HOUR_MS = 3_600_000


def say(at: Table, seat: int, matter: str, *, agreed: bool = True) -> MatchState:
    return consent(at.house, at.match_id, at.tokens[seat], seat, matter, agreed=agreed)


def paused(seats: int = 2, **fields: Any) -> Table:
    """A match that stands still."""
    at = table(**fields).started(seats)
    for seat in at.tokens:
        say(at, seat, "pause")
    return at


def told(at: Table, seat: int) -> list[Any]:
    found, _ = read_events(at.house, at.match_id, at.tokens[seat], None)
    return [msgspec.json.decode(event.event) for event in found]


def clock_ms(at: Table) -> int:
    return at.house.game("toy").manifest.clocks["put"] * 1000


def deadline_s(at: Table, seat: int = 0) -> float:
    return datetime.fromisoformat(next(prompt["deadline"] for prompt in at.view(seat)["prompts"] if prompt["required"])).timestamp()


def test_with_the_last_consent_the_match_is_aborted_and_nobody_is_placed_better_than_another() -> None:
    at = table().started(3, bots={2: "random"})

    first = say(at, 0, "abort")
    last = say(at, 1, "abort")

    assert (first.status, last.status) == ("active", "finished")
    outcome = {"reason": "aborted", "places": [1, 1, 1], "points": None}
    assert at.view(0)["outcome"] == outcome
    assert told(at, 1)[-1]["outcome"] == outcome
    assert at.view(1)["prompts"] == at.view(1)["awaiting"] == []


def test_everybody_sees_who_agrees_and_who_takes_it_back() -> None:
    at = table().started(2)

    say(at, 0, "abort")
    seen = at.view(1)["consents"]
    say(at, 0, "abort", agreed=False)

    assert seen == {"abort": [0]}
    assert at.view(1)["consents"] == {}
    assert [(event["seat"], event["agreed"]) for event in told(at, 1) if event["type"] == "consent_changed"] == [
        (0, True),
        (0, False),
    ]
    assert say(at, 1, "abort").status == "active"


def test_saying_it_again_changes_nothing_before_and_after_it_happened() -> None:
    at = table().started(2)
    say(at, 0, "abort")
    before = at.view_bytes(0)

    say(at, 0, "abort")
    assert at.view_bytes(0) == before
    say(at, 1, "abort")
    over = at.view_bytes(0)

    assert say(at, 1, "abort").status == "finished"
    assert at.view_bytes(0) == over
    with pytest.raises(MatchNotActive):
        say(at, 1, "abort", agreed=False)


def test_an_aborted_match_is_proved_by_its_replay_and_nothing_may_follow_the_end() -> None:
    at = table().started(2)
    at.put(0)
    for seat in (0, 1):
        say(at, seat, "abort")
    replay = msgspec.json.decode(msgspec.json.encode(read_replay(at.house, at.match_id, at.tokens[0])))

    assert verify(at.house.games, replay).fault is None
    for forged in ("outcome", "reason", "more"):
        other = msgspec.json.decode(msgspec.json.encode(replay))
        if forged == "outcome":
            other["outcome"]["places"] = [1, 2]
        elif forged == "reason":
            other["steps"][-1]["log"][-1]["reason"] = "won"
            other["log_head"] = None
        else:
            other["steps"][-1]["log"].append({"kind": "retire", "seat": 0, "at_ms": 0})
            other["log_head"] = None
        assert verify(at.house.games, other).fault is not None


def test_a_person_who_leaves_or_is_played_for_is_not_asked_any_more() -> None:
    at = table().started(3)
    say(at, 0, "abort")
    control(at.house, at.match_id, at.tokens[1], 1, "autopilot")
    assert at.view(0)["status"] == "active"

    leave(at.house, at.match_id, at.tokens[2], 2)

    assert at.view(0)["outcome"]["reason"] == "aborted"


def test_when_time_hands_the_last_other_seat_to_the_autopilot_the_consent_is_whole() -> None:
    at = table().started(2, options={"rounds": 8})
    say(at, 0, "abort")

    for _ in range(8):
        if at.view(0)["status"] == "active":
            at.put(0)
        at.pass_time(clock_ms(at) + GRACE_MS)
        at.pass_time(2_000 + GRACE_MS)

    assert at.view(0)["outcome"]["reason"] == "aborted"


def test_the_autopilot_alone_aborts_nothing() -> None:
    at = table().started(2)

    for seat in (0, 1):
        control(at.house, at.match_id, at.tokens[seat], seat, "autopilot")

    assert at.view(0)["status"] == "active"


def test_nobody_agrees_for_another_nor_to_something_else_nor_after_leaving() -> None:
    at = table().started(3)

    with pytest.raises(NotYourSeat):
        consent(at.house, at.match_id, at.tokens[0], 1, "abort", agreed=True)
    with pytest.raises(NotFound):
        say(at, 0, "swap")
    leave(at.house, at.match_id, at.tokens[2], 2)
    with pytest.raises(MatchNotActive):
        say(at, 2, "pause")


def test_there_is_nothing_to_agree_to_in_a_lobby() -> None:
    at = table()
    at.create(2)

    with pytest.raises(MatchNotActive):
        say(at, 0, "abort")


def test_a_pause_refuses_moves_and_shows_itself() -> None:
    at = paused()

    with pytest.raises(MatchPaused) as refusal:
        at.put(0)

    view = at.view(0)
    assert refusal.value.view == at.view_bytes(0)[1]
    assert view["paused"]["until"] > view["paused"]["since"]
    assert view["prompts"], "what is asked stays to be thought about"
    assert told(at, 1)[-1]["type"] == "match_paused"


def test_no_deadline_passes_in_a_pause_and_all_move_by_its_length() -> None:
    at = table().started(2)
    before = deadline_s(at)
    at.let_go_by(10_000)
    for seat in (0, 1):
        say(at, seat, "pause")
    assert not at.pass_time(2 * HOUR_MS)

    say(at, 1, "pause", agreed=False)

    assert deadline_s(at) - before == 7_200
    assert told(at, 0)[-1] == {"type": "match_resumed", "by_ms": 2 * HOUR_MS}
    assert (at.view(0)["paused"], at.view(0)["consents"]) == (None, {})
    assert not at.pass_time(clock_ms(at) - 10_000 + GRACE_MS - 1)
    assert at.pass_time(1)


def test_the_clocks_of_the_log_do_not_count_a_pause() -> None:
    at = paused()
    at.pass_time(HOUR_MS)
    say(at, 0, "pause", agreed=False)
    at.let_go_by(1_000)

    at.put(0)

    log = [msgspec.json.decode(data) for entry in entries(at.house, at.match_id) for data in entry.log]
    assert log[-1]["at_ms"] == 1_000


def test_a_pause_ends_by_itself_and_time_counts_from_that_instant_however_late_it_is_seen() -> None:
    at = paused(pause_ms=HOUR_MS)

    assert not at.pass_time(HOUR_MS - 1)
    at.let_go_by(1 + clock_ms(at) + GRACE_MS)
    with pytest.raises(PromptClosed) as refusal:
        at.put(0)

    assert refusal.value.extra["closed"] == "timed_out"
    assert {"type": "match_resumed", "by_ms": HOUR_MS} in told(at, 0)


def test_the_work_of_a_pause_is_its_end() -> None:
    at = paused(pause_ms=HOUR_MS)
    at.let_go_by(HOUR_MS - 1_000)

    waiting = at.store.claim(limit=10)
    at.clock.advance(1_000)

    assert (waiting.due, waiting.bots) == ((), ())
    assert at.store.claim(limit=10).due == (at.match_id,)


def test_bots_stand_still_too() -> None:
    at = table(bot_delay_ms=0).started(2, bots={1: "random"})
    say(at, 0, "pause")

    assert play_bots(at.house, at.match_id) == 0
    say(at, 0, "pause", agreed=False)

    assert play_bots(at.house, at.match_id) > 0


def test_an_outage_in_a_pause_does_not_shorten_it() -> None:
    at = paused(pause_ms=HOUR_MS)
    before = at.view(0)["paused"]
    at.clock.advance(HOUR_MS)  # nobody swept

    assert at.pass_time(0)

    after = at.view(0)["paused"]
    assert after["until"] > before["until"]
    assert told(at, 0)[-1]["type"] == "clock_adjusted"


def test_it_takes_all_to_pause_again() -> None:
    at = paused()
    say(at, 0, "pause", agreed=False)

    assert say(at, 0, "pause").paused is None
    assert say(at, 1, "pause").paused is not None


def test_whoever_comes_back_from_the_autopilot_may_end_the_pause() -> None:
    at = table().started(2)
    control(at.house, at.match_id, at.tokens[1], 1, "autopilot")
    say(at, 0, "pause")

    control(at.house, at.match_id, at.tokens[1], 1, "human")
    assert at.view(0)["paused"]
    say(at, 1, "pause", agreed=False)

    assert at.view(0)["paused"] is None


def test_a_paused_match_may_be_left_and_aborted() -> None:
    at = paused(3)
    leave(at.house, at.match_id, at.tokens[2], 2)
    assert at.view(0)["paused"]

    for seat in (0, 1):
        say(at, seat, "abort")

    assert (at.view(0)["status"], at.view(0)["paused"]) == ("finished", None)
