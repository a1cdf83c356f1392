"""Public views that wait in the store until their time, in memory and on real servers."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from adapters.worlds import MATCH, MemoryWorld, RedisWorld, World, change, changed, create, keys_of, redis_world

PUBLIC = "p"


def shown(world: World) -> tuple[str, bytes]:
    """Tag and bytes of the public view."""
    peek = world.store.peek(MATCH, PUBLIC)
    assert peek is not None
    return peek.tag, peek.view


class DelayedViewsLaws:
    """The suite; a subclass brings the world."""

    def test_a_view_that_waited_becomes_the_public_one_under_its_own_tag(self, world: World) -> None:
        create(world, views={"p1": ("1", b"one")}, public_from="p1", watchable=True)
        assert shown(world) == ("1", b"one")

        changed(world, views={"p2": ("2", b"two")}, public_from="p1")
        assert shown(world) == ("1", b"one")

        changed(world, views={"p0": ("3", b"three")}, public_from="p2")
        assert shown(world) == ("2", b"two")

    def test_a_change_without_a_public_view_leaves_the_shown_one(self, world: World) -> None:
        create(world, views={"p1": ("1", b"one"), "0": ("1", b"own")}, public_from="p1")

        changed(world, views={"0": ("2", b"own")})

        assert shown(world) == ("1", b"one")

    def test_a_change_that_came_second_shows_nothing(self, world: World) -> None:
        stale = create(world, views={"p1": ("1", b"one")}, public_from="p1")
        changed(world, views={"p2": ("2", b"two")}, public_from="p1")

        assert not change(world, stale, views={"p2": ("no", b"no")}, public_from="p2")
        assert shown(world) == ("1", b"one")

    def test_the_end_shows_the_last_view(self, world: World) -> None:
        create(world, views={"p1": ("1", b"one"), "0": ("1", b"own")}, public_from="p1")
        changed(world, views={"p2": ("2", b"two")}, public_from="p1")

        changed(world, views={PUBLIC: ("3", b"three")}, finished=True)

        assert shown(world) == ("3", b"three")
        own = world.store.peek(MATCH, "0")
        assert own is not None
        assert own.view == b"own"


class TestMemory(DelayedViewsLaws):
    @pytest.fixture
    def world(self) -> World:
        return MemoryWorld()


class TestRedis(DelayedViewsLaws):
    @pytest.fixture
    def world(self, each_redis_url: str) -> Iterator[World]:
        with redis_world(each_redis_url) as world:
            yield world

    def test_views_that_waited_are_not_put_away_with_the_match(self, world: World) -> None:
        create(world, views={"p1": ("1", b"one")}, public_from="p1")
        changed(world, views={PUBLIC: ("2", b"two")}, finished=True)

        assert isinstance(world, RedisWorld)
        peek = world.store.peek(MATCH, "p1")
        assert peek is not None
        assert peek.view == b""
        assert world.keys(keys_of().match) == []
