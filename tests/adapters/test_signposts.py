"""What every store of signposts promises, tried on the one in memory and on real servers."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from adapters.worlds import ELSEWHERE, MATCH, NEIGHBOUR, MemoryWorld, World, redis_world

NAME = b"\x00\xff name"
LONG_MS = 60_000


class SignpostLaws:
    """The suite; a subclass brings the world."""

    def test_a_name_leads_where_it_was_pointed(self, world: World) -> None:
        assert world.store.signposts.way(NAME) is None

        assert world.store.signposts.point(NAME, MATCH, instead_of=None, life_ms=LONG_MS)

        assert world.store.signposts.way(NAME) == MATCH
        assert world.store.signposts.way(NAME + b"!") is None

    def test_a_name_is_turned_only_by_who_knows_where_it_leads(self, world: World) -> None:
        posts = world.store.signposts
        assert posts.point(NAME, MATCH, instead_of=None, life_ms=LONG_MS)

        assert not posts.point(NAME, ELSEWHERE, instead_of=None, life_ms=LONG_MS)
        assert not posts.point(NAME, ELSEWHERE, instead_of=NEIGHBOUR, life_ms=LONG_MS)
        assert posts.way(NAME) == MATCH
        assert posts.point(NAME, ELSEWHERE, instead_of=MATCH, life_ms=LONG_MS)

        assert posts.way(NAME) == ELSEWHERE

    def test_to_point_again_where_it_leads_succeeds(self, world: World) -> None:
        for instead_of in (None, None, NEIGHBOUR):
            assert world.store.signposts.point(NAME, MATCH, instead_of=instead_of, life_ms=LONG_MS)

    def test_a_way_ends_with_its_life(self, world: World) -> None:
        assert world.store.signposts.point(NAME, MATCH, instead_of=None, life_ms=1)
        world.be_silent(2)

        assert any(world.store.signposts.way(NAME) is None for _ in range(1_000)), "a real server's clock goes on by itself"
        assert world.store.signposts.point(NAME, ELSEWHERE, instead_of=None, life_ms=LONG_MS)

    def test_of_many_who_point_at_once_one_does(self, world: World) -> None:
        done: list[bool] = []

        def point(number: int) -> None:
            done.append(world.store.signposts.point(NAME, f"{number:02x}match", instead_of=None, life_ms=LONG_MS))

        threads = [threading.Thread(target=point, args=(number,)) for number in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

        assert sorted(done) == [False] * 7 + [True]


class TestMemory(SignpostLaws):
    @pytest.fixture
    def world(self) -> World:
        return MemoryWorld()


class TestRedis(SignpostLaws):
    @pytest.fixture
    def world(self, each_redis_url: str) -> Iterator[World]:
        with redis_world(each_redis_url) as world:
            yield world
