"""What came of a match: kept beside it when it is over, and for longer. One law for all stores."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from adapters.worlds import MATCH, POLICY, MemoryWorld, World, changed, create, keys_of, redis_world
from filbert.matches.ports import Ended
from filbert.matches.sitting_ports import Sitting

LOBBY = b'{"game":"toy","outcome":{"reason":"won"}}'
ANN = Sitting(MATCH, 0, 1)


def play(world: World, *, kept: bool = True) -> None:
    """A match that was played to its end."""
    create(world, lobby=b"{}", tokens={"0": b"a" * 16, "1": b""}, owners={"0": "1 p_ann", "1": ""})
    changed(world, finished=True, lobby=LOBBY, outcome_kept=kept)


class OutcomeLaws:
    def test_it_is_kept_with_whose_the_seats_were_and_who_may_ask(self, world: World) -> None:
        play(world)

        ended = world.store.outcome(MATCH)

        assert ended is not None
        assert (ended.lobby, ended.tokens.get("0"), ended.owners.get("0")) == (LOBBY, b"a" * 16, "1 p_ann")
        assert not ended.tokens.get("1")
        assert not ended.owners.get("1")

    def test_a_match_that_goes_on_or_that_nobody_played_has_none(self, world: World) -> None:
        create(world)
        going_on = world.store.outcome(MATCH)
        changed(world, finished=True, lobby=LOBBY)

        assert (going_on, world.store.outcome(MATCH), world.store.outcome("no id of ours")) == (None, None, None)

    def test_it_can_be_amended_and_what_is_not_there_cannot(self, world: World) -> None:
        play(world)

        amended = world.store.amend_outcome(MATCH, lambda ended: Ended(b"{}", {}, {}))

        assert (amended, world.store.outcome(MATCH)) == (True, Ended(b"{}", {}, {}))
        assert not world.store.amend_outcome("07nobody", lambda ended: ended)

    def test_while_the_match_is_kept_whole_its_seats_see_it_whole(self, world: World) -> None:
        play(world)

        [glance] = world.store.sittings.glances([ANN])

        assert glance is not None
        assert not glance.is_outcome


class TestMemory(OutcomeLaws):
    @pytest.fixture
    def world(self) -> World:
        return MemoryWorld()

    def test_it_outlives_the_match_and_is_gone_after_a_year(self) -> None:
        world = MemoryWorld()
        play(world)
        world.clock.advance(POLICY.retention_ms)
        gone = world.store.lobby(MATCH)
        ended, [glance] = world.store.outcome(MATCH), world.store.sittings.glances([ANN])
        world.clock.advance(POLICY.outcome_ms - POLICY.retention_ms)

        assert (gone, ended and ended.lobby, world.store.outcome(MATCH)) == (None, LOBBY, None)
        assert glance is not None
        assert (glance.is_outcome, glance.owner, glance.lobby) == (True, "1 p_ann", LOBBY)


class TestRedis(OutcomeLaws):
    @pytest.fixture
    def world(self, each_redis_url: str) -> Iterator[World]:
        with redis_world(each_redis_url) as world:
            yield world

    def test_it_outlives_the_match_and_is_gone_after_a_year(self, each_redis_url: str) -> None:
        with redis_world(each_redis_url) as world:
            play(world)
            keys = keys_of()
            lives_ms = [world.life_ms(key) for key in (keys.archive, keys.outcome)]
            world.client.delete(keys.archive)
            ended, [glance] = world.store.outcome(MATCH), world.store.sittings.glances([ANN])

        assert [POLICY.retention_ms - 60_000 < lives_ms[0] <= POLICY.retention_ms] == [True]
        assert [POLICY.outcome_ms - 60_000 < lives_ms[1] <= POLICY.outcome_ms] == [True]
        assert ended is not None
        assert glance is not None
        assert (ended.lobby, glance.is_outcome, glance.owner, glance.lobby) == (LOBBY, True, "1 p_ann", LOBBY)

    def test_amending_it_gives_it_no_longer_life(self, each_redis_url: str) -> None:
        with redis_world(each_redis_url) as world:
            play(world)
            world.client.pexpire(keys_of().outcome, 60_000)
            world.store.amend_outcome(MATCH, lambda ended: Ended(b"{}", {}, {}))

            assert 0 < world.life_ms(keys_of().outcome) <= 60_000
