"""One waiter for many matches, tried in memory and on the hub of a real server."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import redis
from filbert.adapters.redis_client import for_pubsub
from filbert.adapters.waiters import Waiters
from filbert.adapters.wake_hub import WakeHub

HERE, THERE = ("07here", "0"), ("c4there", "3")


def test_a_peal_knows_whose_news_it_heard_and_tells_it_once() -> None:
    waiters = Waiters()
    peal = waiters.peal()
    peal.listen({HERE, THERE})
    assert not peal.wait(0)

    waiters.wake("07here", ["0", "1"])
    waiters.wake("07here", ["0"])

    assert peal.wait(0)
    assert peal.heard() == {"07here"}
    assert peal.heard() == frozenset()
    assert not peal.wait(0)


def test_it_hears_of_its_own_viewers_only() -> None:
    waiters = Waiters()
    peal = waiters.peal()
    peal.listen({HERE})

    waiters.wake("07here", ["1"])
    waiters.wake("c4there", ["0"])

    assert not peal.wait(0)
    assert peal.heard() == frozenset()


def test_it_may_change_what_it_listens_to_and_leaves_nothing_behind() -> None:
    waiters = Waiters()
    peal = waiters.peal()
    peal.listen({HERE})

    peal.listen({THERE})
    waiters.wake("07here", ["0"])
    assert not peal.wait(0)
    waiters.wake("c4there", ["3"])
    assert peal.heard() == {"c4there"}
    peal.close()
    peal.close()

    assert len(waiters) == 0


def test_all_are_woken_when_something_may_have_been_missed_and_when_the_process_ends() -> None:
    waiters = Waiters()
    peal = waiters.peal()
    peal.listen({HERE, THERE})

    waiters.wake_all()
    assert peal.heard() == {"07here", "c4there"}
    waiters.close()

    assert peal.wait(60)


class TestHub:
    @pytest.fixture
    def hub(self, redis_url: str) -> Iterator[WakeHub]:
        with for_pubsub(redis_url) as subscriber:
            hub = WakeHub(subscriber)
            yield hub
            hub.stop()

    def test_a_peal_hears_what_is_published(self, hub: WakeHub, redis_client: redis.Redis) -> None:
        peal = hub.peal()
        peal.listen({HERE})
        assert peal.wait(10), "the subscription wakes everybody"
        assert peal.heard() == {"07here"}

        redis_client.publish("f:wake", "07here 0 1")

        assert peal.wait(10)
        assert peal.heard() == {"07here"}
