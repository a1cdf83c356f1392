"""The clocks and the chance of a process."""

from __future__ import annotations

import time

from filbert.adapters.clock import SettableClock, SystemClock, SystemEntropy


def test_the_system_clock_tells_unix_time_in_ms() -> None:
    before_ms = time.time() * 1000

    now_ms = SystemClock().now_ms()

    assert before_ms - 1 <= now_ms <= time.time() * 1000


def test_a_settable_clock_stands_still_until_it_is_moved() -> None:
    clock = SettableClock(1_000)
    assert [clock.now_ms(), clock.now_ms()] == [1_000, 1_000]

    clock.advance(500)
    assert clock.now_ms() == 1_500
    clock.advance(-200)
    assert clock.now_ms() == 1_300
    clock.set(9)
    assert clock.now_ms() == 9


def test_system_entropy_gives_as_many_bytes_as_asked_for_and_never_the_same() -> None:
    entropy = SystemEntropy()

    assert len(entropy.token_bytes(32)) == 32
    assert entropy.token_bytes(32) != entropy.token_bytes(32)
