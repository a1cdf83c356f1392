"""What every store of tallies promises, tried on the one in memory and on real servers."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from adapters.worlds import MemoryWorld, World, redis_world

LABELS = ("toy", "sharp", "late")


class TallyLaws:
    """The suite; a subclass brings the world."""

    def test_nothing_was_counted_at_first(self, world: World) -> None:
        assert world.store.tallies.counted("made") == {}

    def test_each_combination_of_labels_is_counted_for_itself(self, world: World) -> None:
        tallies = world.store.tallies
        for labels in (LABELS, LABELS, ("toy", "sharp", "slow")):
            tallies.add("made", labels)
        tallies.add("lost", LABELS)

        assert tallies.counted("made") == {LABELS: 2, ("toy", "sharp", "slow"): 1}
        assert tallies.counted("lost") == {LABELS: 1}

    def test_all_who_count_at_once_are_counted(self, world: World) -> None:
        threads = [threading.Thread(target=world.store.tallies.add, args=("made", LABELS)) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

        assert world.store.tallies.counted("made") == {LABELS: 8}


class TestMemory(TallyLaws):
    @pytest.fixture
    def world(self) -> World:
        return MemoryWorld()


class TestRedis(TallyLaws):
    @pytest.fixture
    def world(self, each_redis_url: str) -> Iterator[World]:
        with redis_world(each_redis_url) as world:
            yield world
