"""Places for matches where their number is limited: held before a match is made, one law for all stores."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import redis
from adapters.worlds import ELSEWHERE, MATCH, NEIGHBOUR, MemoryWorld, RedisWorld, World, change, changed, create, redis_world
from filbert.adapters.redis_census import RedisCensus
from filbert.matches.ports import Commit
from redis.client import Pipeline

SOON_MS = 60_000


def make(world: World, match_id: str) -> None:
    """Make a match as the use cases do: with a due time, which every match has that goes on."""
    create(world, match_id, due_ms=world.store.load(match_id).shard_now_ms + SOON_MS)


class CensusLaws:
    def test_it_counts_matches_of_all_shards_that_are_not_over(self, world: World) -> None:
        for match_id in (MATCH, NEIGHBOUR, ELSEWHERE):
            make(world, match_id)
        counted = world.store.census.live()
        changed(world, MATCH, finished=True, lobby=b"over")

        assert counted == 3
        assert world.store.census.live() == 2

    def test_places_are_taken_by_matches_and_by_those_that_are_about_to_be_made(self, world: World) -> None:
        make(world, MATCH)

        assert world.store.census.hold(NEIGHBOUR, "a", 2) is not None
        assert world.store.census.hold(ELSEWHERE, "b", 2) is None

    def test_a_place_that_was_let_go_or_refused_is_free(self, world: World) -> None:
        census = world.store.census
        census.hold(MATCH, "a", 1)
        refused = census.hold(NEIGHBOUR, "b", 1)
        census.let_go(MATCH, "a")

        assert refused is None
        assert census.hold(ELSEWHERE, "c", 1) is not None

    def test_a_match_that_was_made_and_whose_place_is_held_still_takes_one_place(self, world: World) -> None:
        world.store.census.hold(MATCH, "a", 2)
        make(world, MATCH)

        assert world.store.census.hold(NEIGHBOUR, "b", 2) is not None

    def test_two_claims_to_one_match_take_one_place_until_both_are_let_go(self, world: World) -> None:
        census = world.store.census
        assert census.hold(MATCH, "a", 1) is not None
        assert census.hold(MATCH, "b", 1) is not None
        census.let_go(MATCH, "a")

        assert census.hold(NEIGHBOUR, "c", 1) is None

    def test_the_end_of_a_match_frees_its_place_at_once(self, world: World) -> None:
        make(world, MATCH)
        full = world.store.census.hold(NEIGHBOUR, "a", 1)
        change(world, world.store.load(MATCH), finished=True, lobby=b"over")

        assert full is None
        assert world.store.census.hold(NEIGHBOUR, "b", 1) is not None

    def test_who_comes_too_late_makes_nothing(self, world: World) -> None:
        until_ms = world.store.now_ms() - 1

        assert not world.store.commit(Commit(MATCH, 0, 0, b"late", until_ms=until_ms))
        assert world.store.load(MATCH).version == 0

    def test_who_holds_a_place_has_time_to_make_the_match_and_less_than_it_is_held(self, world: World) -> None:
        until_ms = world.store.census.hold(MATCH, "a", 1)

        assert until_ms is not None
        assert 20_000 < until_ms - world.store.now_ms() < 40_000
        assert world.store.commit(Commit(MATCH, 0, 0, b"made", until_ms=until_ms))

    def test_however_many_ask_at_once_no_more_are_made_than_there_are_places(self, world: World) -> None:
        made: list[str] = []
        gate = threading.Barrier(8)

        def ask(asker: int) -> None:
            gate.wait()
            for attempt in range(4):
                match_id = f"{32 * asker:02x}race{attempt}"
                until_ms = world.store.census.hold(match_id, "a", 5)
                if until_ms is None:
                    continue
                due_ms = world.store.load(match_id).shard_now_ms + SOON_MS
                if world.store.commit(Commit(match_id, 0, 0, b"made", due_ms=due_ms, until_ms=until_ms)):
                    made.append(match_id)
                world.store.census.let_go(match_id, "a")

        threads = [threading.Thread(target=ask, args=(asker,)) for asker in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

        assert len(made) == 5
        assert world.store.census.live() == 5


class TestMemory(CensusLaws):
    @pytest.fixture
    def world(self) -> World:
        return MemoryWorld()

    def test_a_place_that_nobody_lets_go_is_free_after_a_minute(self) -> None:
        world = MemoryWorld()
        world.store.census.hold(MATCH, "a", 1)
        world.clock.advance(60_000)

        assert world.store.census.hold(NEIGHBOUR, "b", 1) is not None


class TestRedis(CensusLaws):
    @pytest.fixture
    def world(self, each_redis_url: str) -> Iterator[World]:
        with redis_world(each_redis_url) as world:
            yield world

    def test_a_place_that_nobody_lets_go_is_free_after_a_minute(self, each_redis_url: str) -> None:
        with redis_world(each_redis_url) as world:
            world.store.census.hold(MATCH, "a", 1)
            kept_ms = world.life_ms("f:{tables}")
            lapse(world)

            assert world.store.census.hold(NEIGHBOUR, "b", 1) is not None
            assert 50_000 < kept_ms <= 60_000

    @pytest.mark.parametrize("commands", [1, 6, 7, 8, 9, 250])
    def test_a_match_that_is_made_while_places_are_counted_takes_one(self, each_redis_url: str, commands: int) -> None:
        with redis_world(each_redis_url) as world, Interrupted.from_url(each_redis_url) as client:
            world.store.census.hold(MATCH, "a", 2)
            client.interrupt_after(commands, lambda: make(world, MATCH))

            assert RedisCensus(client).hold(NEIGHBOUR, "b", 2) is not None
            assert world.store.census.live() == 1


class Interrupted(redis.Redis):
    """A client whose pipelines are interrupted: the server does something else between two of their commands."""

    def interrupt_after(self, commands: int, act: Callable[[], None]) -> None:
        self.commands, self.act = commands, act

    def pipeline(self, transaction: bool = True, shard_hint: str | None = None) -> Pipeline:
        client = self
        run: Any = self.execute_command

        class Commands(Pipeline):
            def execute(self, raise_on_error: bool = True) -> list[Any]:
                replies = []
                for number, (args, options) in enumerate(self.command_stack):
                    if number == client.commands:
                        client.act()
                    replies.append(run(*args, **options))
                return replies

        return Commands(self.connection_pool, {}, transaction, shard_hint)


def lapse(world: RedisWorld) -> None:
    """Let the time be over for which places are held."""
    for place in world.members("f:{tables}"):
        world.client.zadd("f:{tables}", {place: 1})
