"""How far away seats are: the same rules in memory and on real servers."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from adapters.worlds import MATCH, MemoryWorld, RedisWorld, create, redis_world
from filbert.matches.ports import Measured
from filbert.matches.round_trips import CHALLENGE_LIFE_MS, MOST_SAMPLES, SAMPLE_LIFE_MS

TOKEN = b"hash of a token."


class RoundTripLaws:
    """The suite; a subclass brings the world, in which seat 1 of a match has a token."""

    def test_the_first_measurement_gives_an_instant_to_echo(self, world: MemoryWorld | RedisWorld) -> None:
        found = measured(world, None)

        assert found.is_holder
        assert found.round_trip_us is None
        assert found.samples_us == ()
        assert len(str(found.now_us)) == 16

    def test_an_echo_shows_the_time_since_the_instant_it_bears(self, world: MemoryWorld | RedisWorld) -> None:
        now_us = measured(world, None).now_us

        found = measured(world, now_us - 80_000)

        assert found.round_trip_us is not None
        assert found.round_trip_us - (found.now_us - now_us) == 80_000
        assert found.samples_us == (found.round_trip_us,)

    def test_an_instant_counts_once(self, world: MemoryWorld | RedisWorld) -> None:
        issued_us = measured(world, None).now_us - 5_000
        first = measured(world, issued_us)

        again = measured(world, issued_us)

        assert again.round_trip_us is None
        assert again.samples_us == first.samples_us

    def test_an_instant_before_the_last_that_counted_does_not_count(self, world: MemoryWorld | RedisWorld) -> None:
        now_us = measured(world, None).now_us
        measured(world, now_us - 5_000)

        assert measured(world, now_us - 200_000).round_trip_us is None

    def test_an_instant_to_come_and_one_too_old_do_not_count(self, world: MemoryWorld | RedisWorld) -> None:
        now_us = measured(world, None).now_us

        assert measured(world, now_us + 60_000_000).round_trip_us is None
        assert measured(world, now_us - CHALLENGE_LIFE_MS * 1_000 - 60_000_000).round_trip_us is None

    def test_the_newest_samples_are_kept_newest_first(self, world: MemoryWorld | RedisWorld) -> None:
        now_us = measured(world, None).now_us
        trips = [measured(world, now_us - 90_000 + step).round_trip_us for step in range(MOST_SAMPLES + 3)]

        assert measured(world, None).samples_us == tuple(reversed(trips[-MOST_SAMPLES:]))

    def test_a_load_brings_the_samples_of_the_seat_that_it_asks_for(self, world: MemoryWorld | RedisWorld) -> None:
        trip = measured(world, measured(world, None).now_us - 7_000).round_trip_us

        assert world.store.load(MATCH, seat="1").samples_us == (trip,)
        assert world.store.load(MATCH, seat="0").samples_us == ()
        assert world.store.load(MATCH).samples_us == ()

    def test_a_wrong_token_notes_nothing(self, world: MemoryWorld | RedisWorld) -> None:
        issued_us = measured(world, None).now_us - 5_000

        found = world.store.round_trips.measure(MATCH, "1", b"hash of another.", issued_us)

        assert found is not None
        assert not found.is_holder
        assert world.store.load(MATCH, seat="1").samples_us == ()

    def test_a_match_that_is_not_there_has_no_seats(self, world: MemoryWorld | RedisWorld) -> None:
        assert world.store.round_trips.measure("07nothing", "1", TOKEN, None) is None


def measured(world: MemoryWorld | RedisWorld, issued_us: int | None) -> Measured:
    found = world.store.round_trips.measure(MATCH, "1", TOKEN, issued_us)
    assert found is not None
    return found


class TestInMemory(RoundTripLaws):
    @pytest.fixture
    def world(self) -> MemoryWorld:
        world = MemoryWorld()
        create(world, tokens={"1": TOKEN})
        return world

    def test_samples_grow_old(self, world: MemoryWorld) -> None:
        measured(world, measured(world, None).now_us - 5_000)

        world.clock.advance(SAMPLE_LIFE_MS)

        assert world.store.load(MATCH, seat="1").samples_us == ()


class TestOnRedis(RoundTripLaws):
    @pytest.fixture
    def world(self, each_redis_url: str) -> Iterator[RedisWorld]:
        with redis_world(each_redis_url) as world:
            create(world, tokens={"1": TOKEN})
            yield world

    def test_samples_expire_when_nobody_is_measured(self, world: RedisWorld) -> None:
        measured(world, measured(world, None).now_us - 5_000)

        (key,) = world.keys("f:{s*}:m:*:way")
        assert 0 < world.life_ms(key) <= 2 * SAMPLE_LIFE_MS

    def test_samples_grow_old(self, world: RedisWorld) -> None:
        measured(world, measured(world, None).now_us - 5_000)
        (key,) = world.keys("f:{s*}:m:*:way")

        world.client.hset(key, "1", b"5 5000@%d 6000@%d" % (world.store.load(MATCH).now_ms, 1_700_000_000_000))

        assert world.store.load(MATCH, seat="1").samples_us == (5_000,)
