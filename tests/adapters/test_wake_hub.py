"""The wake-ups of one process, in memory and over real subscriptions.

redis/redis-py issue 3979: a client subscribes again without a word, and what was published in between is lost.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest
import redis
from filbert.adapters.clock import SettableClock
from filbert.adapters.redis_client import for_pubsub
from filbert.adapters.redis_keys import WAKE_CHANNEL
from filbert.adapters.waiters import Bell, Waiters
from filbert.adapters.wake_hub import WakeHub
from harness.proxy import FaultProxy

MATCH = "07match"
LONG_S = 10.0
SHORT_S = 0.05


@pytest.fixture
def hub(redis_url: str) -> Iterator[WakeHub]:
    """A hub on the empty store server."""
    with for_pubsub(redis_url) as subscriber:
        hub = WakeHub(subscriber)
        yield hub
        hub.stop()


def subscribers(client: redis.Redis) -> int:
    found: Any = client.pubsub_numsub(WAKE_CHANNEL)
    return int(found[0][1])


def await_subscription(client: redis.Redis) -> None:
    deadline = time.monotonic() + LONG_S
    while subscribers(client) != 1:
        assert time.monotonic() < deadline, "nobody subscribed"
        time.sleep(0.01)


def await_silence(client: redis.Redis, *bells: Bell) -> None:
    """Wait until the hub listens and no bell of seats 0 to 3 rings any more: a subscription wakes those who wait by then."""
    await_subscription(client)
    client.publish(WAKE_CHANNEL, f"{MATCH} 0 1 2 3")
    for bell in bells:
        assert bell.wait(LONG_S)
        while bell.wait(SHORT_S):
            pass


def test_those_are_woken_who_wait_for_a_viewer_that_is_named() -> None:
    waiters = Waiters()
    named, other = waiters.waiter(MATCH, "0", "p"), waiters.waiter(MATCH, "1")

    waiters.wake(MATCH, ["0"])

    assert named.wait(0)
    assert not other.wait(0)
    assert not named.wait(0), "one wake-up wakes once"


def test_those_who_are_woken_together_are_given_the_same_and_who_was_named() -> None:
    waiters = Waiters()
    one, other = waiters.waiter(MATCH, "0", "p"), waiters.waiter(MATCH, "w1", "p")
    assert one.take() == (None, ())

    waiters.wake(MATCH, ["p"])
    waiters.wake(MATCH, ["0", "p"])
    (first, named), (second, others) = one.take(), other.take()

    assert first is second is not None
    assert (set(named), set(others)) == ({"p", "0"}, {"p"})
    assert one.take() == (None, ()), "it is given once"

    waiters.wake_all()
    assert set(other.take()[1]) == {"w1", "p"}, "all may have been missed"


def test_a_closed_waiter_leaves_nothing_behind() -> None:
    waiters = Waiters()
    bells = [waiters.waiter(MATCH, "0", "p") for _ in range(3)]

    for bell in bells:
        bell.close()

    assert len(waiters) == 0


def test_who_waits_when_the_process_begins_to_end_is_woken() -> None:
    waiters = Waiters()
    bell = waiters.waiter(MATCH, "0")

    waiters.close()

    assert bell.wait(0)
    assert waiters.closing


def test_who_begins_to_wait_when_the_process_is_about_to_end_is_told_at_once() -> None:
    waiters = Waiters()
    waiters.close()

    assert waiters.waiter(MATCH, "0").wait(LONG_S)


def test_under_a_clock_that_is_set_waiting_sets_it() -> None:
    clock = SettableClock(1_000)
    bell = Waiters(idle=clock.advance).waiter(MATCH, "0")

    assert not bell.wait(10.0)

    assert clock.now_ms() == 11_000


def test_threads_that_wait_are_woken_by_a_publish_and_nobody_else_is(hub: WakeHub, redis_client: redis.Redis) -> None:
    bell, other = hub.waiter(MATCH, "0"), hub.waiter(MATCH, "1")
    await_subscription(redis_client)
    await_silence(redis_client, bell, other)
    woken: list[bool] = []
    thread = threading.Thread(target=lambda: woken.append(bell.wait(LONG_S)))
    thread.start()

    redis_client.publish(WAKE_CHANNEL, f"{MATCH} 0 2")

    thread.join(LONG_S)
    assert woken == [True]
    assert not other.wait(SHORT_S)


def test_a_store_that_is_away_is_told_of_once(store_proxy: FaultProxy, caplog: pytest.LogCaptureFixture) -> None:
    with for_pubsub(store_proxy.redis_url) as subscriber:
        hub = WakeHub(subscriber)
        bell = hub.waiter(MATCH, "0")
        assert bell.wait(LONG_S)

        store_proxy.cut()
        assert not bell.wait(1.0), "several tries"
        store_proxy.mend()

        assert bell.wait(LONG_S), "it listens again"
        hub.stop()
    assert [record.message for record in caplog.records] == ["subscription_lost"]


def test_many_waiters_share_one_subscription(hub: WakeHub, redis_client: redis.Redis) -> None:
    for number in range(50):
        hub.waiter(f"07match{number}", "0")

    await_subscription(redis_client)

    assert subscribers(redis_client) == 1


def test_after_a_subscription_was_killed_everybody_looks_again(hub: WakeHub, redis_client: redis.Redis) -> None:
    bells = [hub.waiter(MATCH, str(seat)) for seat in range(4)]
    await_silence(redis_client, *bells)

    redis_client.client_kill_filter(_type="pubsub")
    redis_client.publish(WAKE_CHANNEL, f"{MATCH} 0")  # heard by nobody

    assert all(bell.wait(LONG_S) for bell in bells)
    await_subscription(redis_client)
    redis_client.publish(WAKE_CHANNEL, f"{MATCH} 3")
    assert bells[3].wait(LONG_S)


def test_a_subscription_that_the_network_forgot_is_made_anew_when_it_is_doubted(
    store_proxy: FaultProxy, redis_client: redis.Redis
) -> None:
    with for_pubsub(store_proxy.redis_url) as subscriber:
        hub = WakeHub(subscriber)
        bell = hub.waiter(MATCH, "0")
        await_silence(redis_client, bell)
        store_proxy.strand()
        redis_client.publish(WAKE_CHANNEL, f"{MATCH} 0")
        assert not bell.wait(SHORT_S), "nobody heard it"

        hub.doubt()

        assert bell.wait(SHORT_S), "who waits looks at once"
        assert bell.wait(LONG_S), "and again when it listens anew"
        redis_client.publish(WAKE_CHANNEL, f"{MATCH} 0")
        assert bell.wait(LONG_S)
        hub.stop()


def test_a_subscription_that_the_network_forgot_while_it_was_made_is_made_anew(
    store_proxy: FaultProxy, redis_client: redis.Redis
) -> None:
    with for_pubsub(store_proxy.redis_url, timeout_s=0.5) as subscriber:
        hub = WakeHub(subscriber)
        store_proxy.freeze()
        bell = hub.waiter(MATCH, "0")
        assert not bell.wait(0.2), "it connects, and hears nothing"
        store_proxy.strand()
        store_proxy.thaw()

        await_silence(redis_client, bell)
        redis_client.publish(WAKE_CHANNEL, f"{MATCH} 0")
        assert bell.wait(LONG_S)
        hub.stop()
