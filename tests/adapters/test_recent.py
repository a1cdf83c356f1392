"""What a store shows to one who follows: the same on the store in memory and on real servers."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from adapters.worlds import MATCH, MemoryWorld, World, changed, create, redis_world
from filbert.matches.ports import Recent

VIEW = {"0": ("1.1.1", b"view of 0"), "1": ("1.1.1", b"view of 1")}


class RecentLaws:
    """The suite; a subclass brings the world."""

    def test_who_knows_nothing_gets_the_view_and_the_history(self, world: World) -> None:
        create(world, views=VIEW, tokens={"0": b"hash"}, history=b"first", watchable=True)

        recent = read(world)

        assert (recent.tag, recent.view, recent.token_hash) == ("1.1.1", b"view of 0", b"hash")
        assert (list(recent.tail), recent.tail_is_whole) == ([b"first"], True)
        assert (recent.watchable, recent.finished) == (True, False)
        assert recent.epoch == world.store.load(MATCH).epoch

    def test_who_knows_the_tag_gets_neither_view_nor_history(self, world: World) -> None:
        create(world, views=VIEW, tokens={"0": b"hash"}, history=b"first")

        recent = read(world, known="1.1.1")

        assert (recent.tag, recent.view, recent.token_hash, list(recent.tail)) == ("1.1.1", b"", b"hash", [])
        assert not recent.tail_is_whole

    def test_token_and_view_may_be_of_two_slots(self, world: World) -> None:
        create(world, views=VIEW, tokens={"h": b"of the host"})

        recent = read(world, holder="h", slot="1")

        assert (recent.token_hash, recent.view) == (b"of the host", b"view of 1")

    def test_of_a_long_history_the_newest_are_shown(self, world: World) -> None:
        create(world, views=VIEW)
        for number in range(40):
            changed(world, history=b"%d" % number)

        recent = read(world)

        assert not recent.tail_is_whole
        assert list(recent.tail) == world.store.history(MATCH)[-len(recent.tail) :]
        assert 4 <= len(recent.tail) < 16

    def test_a_match_that_is_over_is_shown_whole_even_to_who_knows_its_tag(self, world: World) -> None:
        create(world, views=VIEW, tokens={"0": b"hash"}, history=b"first")
        changed(world, finished=True, views={"0": ("1.1.2", b"last view")}, history=b"last")

        recent = read(world, known="1.1.2")

        assert recent.finished
        assert (recent.tag, recent.view, recent.token_hash) == ("1.1.2", b"last view", b"hash")
        assert list(recent.tail)[-1] == b"last"

    def test_another_epoch_is_seen_once_anybody_has_loaded(self, world: World) -> None:
        before = create(world, views=VIEW).epoch
        world.lose_primary()

        after = world.store.load(MATCH).epoch

        assert read(world).epoch == after > before

    def test_a_match_that_is_not_there_is_none(self, world: World) -> None:
        assert world.store.recent(MATCH, "0", "0", "") is None
        assert world.store.recent("no match", "0", "0", "") is None


def read(world: World, holder: str = "0", slot: str = "0", known: str = "") -> Recent:
    recent = world.store.recent(MATCH, holder, slot, known)
    assert recent is not None
    return recent


class TestMemory(RecentLaws):
    @pytest.fixture
    def world(self) -> World:
        return MemoryWorld()


class TestRedis(RecentLaws):
    @pytest.fixture
    def world(self, each_redis_url: str) -> Iterator[World]:
        with redis_world(each_redis_url) as world:
            yield world
