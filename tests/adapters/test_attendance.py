"""Who follows a match, and used tickets: the same rules in memory and on real servers."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from filbert.adapters.attendance import MemoryAttendance, RedisAttendance
from filbert.adapters.clock import SettableClock
from filbert.adapters.redis_client import connect
from filbert.adapters.redis_keys import WAKE_CHANNEL
from filbert.adapters.waiters import Waiters
from filbert.matches.ports import PRESENCE_SLOT, Attendance

MATCH = f"07{'a' * 22}"
SHORT_MS = 60
LONG_MS = 30_000


@dataclass
class World:
    """An attendance, and its clock if that can be set."""

    attendance: Attendance
    clock: SettableClock | None = None

    def pass_time(self) -> None:
        """A little more than what is short."""
        if self.clock is None:
            time.sleep(SHORT_MS * 1.5 / 1000)  # the clock of a real server cannot be set
        else:
            self.clock.advance(SHORT_MS * 3 // 2)

    def come(self, slot: str, stream: str, life_ms: int = LONG_MS, most: int = 2) -> tuple[str, ...] | None:
        return self.attendance.come(MATCH, slot, stream, life_ms=life_ms, most=most)

    def go(self, slot: str, stream: str, grace_ms: int = SHORT_MS) -> None:
        self.attendance.go(MATCH, slot, stream, grace_ms=grace_ms)

    def present(self) -> tuple[str, ...]:
        return self.attendance.present(MATCH)


class AttendanceLaws:
    """The suite; a subclass brings the world."""

    def test_who_came_is_present(self, world: World) -> None:
        assert world.come("1", "a") == ("1",)
        assert world.come("0", "b") == ("0", "1")

        assert world.present() == ("0", "1")

    def test_who_went_is_present_for_the_grace_and_then_not(self, world: World) -> None:
        world.come("1", "a")

        world.go("1", "a")

        assert world.present() == ("1",)
        world.pass_time()
        assert world.present() == ()

    def test_while_one_stream_is_open_the_seat_is_present(self, world: World) -> None:
        world.come("1", "a")
        world.come("1", "b")

        world.go("1", "a")
        world.pass_time()

        assert world.present() == ("1",)

    def test_a_stream_that_does_not_show_itself_again_is_gone(self, world: World) -> None:
        world.come("1", "a", SHORT_MS)

        world.pass_time()

        assert world.present() == ()

    def test_a_slot_may_have_so_many_streams_and_showing_one_again_is_not_another(self, world: World) -> None:
        world.come("1", "a")
        world.come("1", "b")

        assert world.come("1", "c") is None
        assert world.come("1", "a") == ("1",)
        assert world.come("0", "c") == ("0", "1")
        world.go("1", "a")
        assert world.come("1", "c") == ("0", "1")

    def test_who_was_never_there_cannot_go(self, world: World) -> None:
        world.go("1", "a")

        assert world.present() == ()

    def test_a_ticket_is_spent_once(self, world: World) -> None:
        assert world.attendance.spend(MATCH, "ticket", life_ms=LONG_MS)
        assert not world.attendance.spend(MATCH, "ticket", life_ms=LONG_MS)
        assert world.attendance.spend(MATCH, "another", life_ms=LONG_MS)


class TestMemory(AttendanceLaws):
    @pytest.fixture
    def world(self) -> World:
        clock = SettableClock(1_800_000_000_000)
        return World(MemoryAttendance(clock, Waiters()), clock)

    def test_those_who_wait_are_woken_when_a_seat_comes_and_not_when_it_stays(self) -> None:
        waiters = Waiters()
        bell = waiters.waiter(MATCH, PRESENCE_SLOT)
        attendance = MemoryAttendance(SettableClock(1), waiters)

        attendance.come(MATCH, "1", "a", life_ms=LONG_MS, most=2)
        assert bell.wait(0)
        attendance.come(MATCH, "1", "a", life_ms=LONG_MS, most=2)
        assert not bell.wait(0)


class TestRedis(AttendanceLaws):
    @pytest.fixture
    def world(self, each_redis_url: str) -> Iterator[World]:
        with connect(each_redis_url) as client:
            yield World(RedisAttendance(client))

    def test_a_publish_tells_when_a_seat_comes_and_not_when_it_stays(self, world: World, each_redis_url: str) -> None:
        with connect(each_redis_url) as client, client.pubsub(ignore_subscribe_messages=True) as heard:
            heard.subscribe(WAKE_CHANNEL)
            heard.get_message(timeout=5)
            for _ in range(2):
                world.come("1", "a")
            message = heard.get_message(timeout=5)
            again = heard.get_message(timeout=0.05)

        assert message["data"].decode() == f"{MATCH} {PRESENCE_SLOT}"
        assert again is None

    def test_nothing_of_it_outlives_a_minute(self, world: World, each_redis_url: str) -> None:
        world.come("1", "a")
        world.attendance.spend(MATCH, "ticket", life_ms=LONG_MS)

        with connect(each_redis_url) as client:
            lives = [client.pttl(key) for key in client.scan_iter("*")]

        assert len(lives) == 2
        assert all(0 < int(life_ms) <= 60_000 for life_ms in lives)
