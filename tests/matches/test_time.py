"""Time: deadlines, the grace after them, misses, the autopilot, and a service that was out."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest
from conformance.toy.game import ToyGame
from conformance.toy.model import Toy
from filbert.adapters.memory import MemoryStore
from filbert.gamekit.contract import Timer
from filbert.matches.control import control
from filbert.matches.errors import PromptClosed
from filbert.matches.history import entries, seen_events
from filbert.matches.house import Policy
from filbert.matches.play_bots import play_bots
from filbert.matches.ports import Clock
from filbert.matches.read import read_events
from matches.table import NOON_MS, Table, table

GRACE_MS = Policy().grace_ms


def put_clock(at: Table) -> int:
    return at.house.game("toy").manifest.clocks["put"] * 1000


def test_a_move_at_the_very_deadline_counts() -> None:
    at = table().started(2)
    at.let_go_by(put_clock(at))

    assert at.put(0).number == 1


def test_a_move_after_the_deadline_is_late_though_time_has_not_answered_yet() -> None:
    at = table().started(2)
    prompt, view = at.prompt(0, "put"), at.view_bytes(0)
    at.let_go_by(put_clock(at) + 1)

    with pytest.raises(PromptClosed) as refusal:
        at.put(0, prompt=prompt)

    assert refusal.value.extra["closed"] == "deadline_passed"
    assert at.view_bytes(0) == view


def test_time_answers_only_after_the_grace() -> None:
    at = table().started(2)

    assert not at.pass_time(put_clock(at) + GRACE_MS - 1)
    assert at.pass_time(1)


@pytest.mark.parametrize(("settle_ms", "waits_ms"), [(None, GRACE_MS), (0, 0), (40, 40), (400, 400)])
def test_a_timer_of_the_rules_waits_for_its_own_time_to_settle(settle_ms: int | None, waits_ms: int) -> None:
    class Settling(ToyGame):
        def timers(self, position: Toy) -> tuple[Timer, ...]:
            return tuple(msgspec.structs.replace(timer, settle_ms=settle_ms) for timer in super().timers(position))

    at = table(Settling()).started(2)
    at.put(0)
    at.put(1)
    (pause,) = at.progress().game.timers(at.progress().position)
    pause_ms = pause.due_ms - at.progress().now_ms

    assert not at.pass_time(pause_ms + waits_ms - 1)
    assert at.pass_time(1)


def test_a_seat_learns_what_time_answered_in_its_name() -> None:
    at = table().started(2)
    prompt = at.prompt(0, "put")
    lowest = min(at.view(0)["table"]["hand"], key=lambda kernel: int(kernel.partition("-")[2]))
    at.pass_time(put_clock(at) + GRACE_MS)

    with pytest.raises(PromptClosed) as refusal:
        at.send(0, prompt, {"type": "put_kernels", "kernels": [lowest]})

    assert refusal.value.extra["closed"] == "timed_out"
    assert refusal.value.extra["applied"]["move"] == {"type": "put_kernels", "kernels": [lowest]}


def test_a_write_applies_what_is_overdue_first() -> None:
    at = table().started(2)
    prompt = at.prompt(0, "put")
    at.let_go_by(put_clock(at) + GRACE_MS)

    with pytest.raises(PromptClosed) as refusal:
        at.send(0, prompt, {"type": "peek_top"})

    assert refusal.value.extra["closed"] == "timed_out"
    assert at.view(1)["table"]["phase"] == "pause", "the time-out was written although the move was refused"


def miss(at: Table, times: int) -> None:
    for _ in range(times):
        at.pass_time(put_clock(at) + GRACE_MS)
        at.pass_time(2_000 + GRACE_MS)


def test_three_missed_prompts_in_a_row_hand_the_seat_to_the_autopilot() -> None:
    at = table().started(3, options={"rounds": 8, "die": "gentle"})

    miss(at, 2)
    assert [seat["controller"] for seat in at.view(0)["seats"]] == ["human"] * 3
    at.pass_time(put_clock(at) + GRACE_MS)

    assert {seat["controller"] for seat in at.view(0)["seats"] if seat["seat"] not in at.view(0)["table"]["out"]} == {"autopilot"}


def test_an_answer_resets_the_count_of_misses() -> None:
    at = table().started(2, options={"rounds": 8})
    miss(at, 2)
    if at.view(0)["status"] == "active":
        at.put(0)
        at.pass_time(put_clock(at) + GRACE_MS)

    assert at.view(0)["seats"][0]["controller"] == "human"


def test_taking_a_seat_back_from_the_autopilot_is_one_call() -> None:
    at = table(bot_delay_ms=0).started(2, options={"rounds": 8})
    control(at.house, at.match_id, at.tokens[0], 0, "autopilot")
    play_bots(at.house, at.match_id)
    assert at.view(0)["table"]["answered"][0]

    control(at.house, at.match_id, at.tokens[0], 0, "human")

    assert at.view(1)["seats"][0]["controller"] == "human"


def test_an_outage_moves_every_deadline_by_its_length() -> None:
    at = table().started(2)
    before = at.view(0)["prompts"][-1]["deadline"]
    at.clock.advance(1_000)
    at.clock.advance(60_000)  # nobody swept: the house was out, and the clock of its matches stood still

    assert not at.pass_time(0) or at.view(0)["table"]["phase"] == "put"

    after = at.view(0)["prompts"][-1]["deadline"]
    assert after > before
    events, _ = read_events(at.house, at.match_id, at.tokens[0], None)
    assert b"clock_adjusted" in b"".join(event.event for event in events)


class Woken(MemoryStore):
    """A store that notes whom readers wake the sweepers for."""

    def __init__(self, clock: Clock) -> None:
        super().__init__(clock)
        self.woken: list[str] = []

    def wake(self, match_id: str) -> None:
        self.woken.append(match_id)


def test_a_reader_wakes_the_sweepers_for_a_match_that_is_late_and_for_no_other() -> None:
    at = table(store=Woken).started(2)
    store = at.store
    assert isinstance(store, Woken)

    at.view(0)
    assert store.woken == []
    at.let_go_by(put_clock(at) + GRACE_MS + Policy().late_hint_ms + 1)
    at.view(0)

    assert store.woken == [at.match_id]


def test_after_an_outage_a_match_is_not_late_by_the_time_that_was_given_back() -> None:
    at = table(store=Woken).started(2)
    store = at.store
    assert isinstance(store, Woken)
    at.clock.advance(600_000)  # nobody swept
    at.pass_time(0)

    at.view(0)

    assert store.woken == []


def test_events_come_with_the_revision_of_their_viewer() -> None:
    at = table().started(2)
    at.put(0)
    at.put(1)

    seen = seen_events(entries(at.house, at.match_id), 0)

    assert [event.revision for event in seen] == sorted(event.revision for event in seen)
    assert seen[-1].revision == at.view(0)["revision"]
    assert all(event.at_ms == NOON_MS for event in seen)


class MoveBetweenReads(MemoryStore):
    """A store on which somebody moves between the reading of a match and that of its history."""

    between: Callable[[], object] | None = None

    def history(self, match_id: str) -> list[bytes]:
        between, self.between = self.between, None
        if between is not None:
            between()
        return super().history(match_id)


def test_events_that_come_while_they_are_read_are_told_once() -> None:
    at = table(store=MoveBetweenReads).started(2)
    store = at.store
    assert isinstance(store, MoveBetweenReads)
    at.put(0)
    store.between = lambda: at.put(1)

    first, cursor = read_events(at.house, at.match_id, at.tokens[0], None)
    later, _ = read_events(at.house, at.match_id, at.tokens[0], cursor)

    told = [event.event for event in first + later]
    assert b"kernels_revealed" in told[-1]
    assert len(told) == len(set(told))
