"""What every store promises of erasing, tried in memory and on real servers: who is due, and what changes after the end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from adapters.worlds import ELSEWHERE, MATCH, MemoryWorld, World, change, create, redis_world
from filbert.matches.ports import PutAway
from filbert.matches.sitting_ports import Glance, Sitting

ANN, BOB = "p_ann", "p_bob"


class ErasureLaws:
    """The suite; a subclass brings the world."""

    def test_nobody_is_due_before_their_time_and_each_is_leased_to_one_worker(self, world: World) -> None:
        erasures = world.store.erasures
        erasures.put(ANN, 0)
        erasures.put(BOB, 60_000)

        assert erasures.due(limit=9, lease_ms=60_000) == [ANN]
        assert erasures.due(limit=9, lease_ms=60_000) == []

    def test_a_lease_that_ran_out_makes_a_person_due_again(self, world: World) -> None:
        world.store.erasures.put(ANN, 0)
        assert world.store.erasures.due(limit=9, lease_ms=0) == [ANN]

        assert world.store.erasures.due(limit=9, lease_ms=60_000) == [ANN]

    def test_who_is_erased_is_not_due_any_more(self, world: World) -> None:
        world.store.erasures.put(ANN, 0)
        world.store.erasures.put(BOB, 0)

        world.store.erasures.done(ANN)

        assert world.store.erasures.due(limit=9, lease_ms=60_000) == [BOB]
        world.store.erasures.done(ANN)

    def test_only_so_many_are_taken_at_once(self, world: World) -> None:
        for number in range(5):
            world.store.erasures.put(f"p_{number}", 0)

        assert len(world.store.erasures.due(limit=3, lease_ms=60_000)) == 3
        assert len(world.store.erasures.due(limit=3, lease_ms=60_000)) == 2

    def test_a_match_that_is_over_is_amended_whole(self, world: World) -> None:
        loaded = create(
            world,
            lobby=b"lobby",
            views={"0": ("tag", b"view"), "1": ("other", b"another")},
            tokens={"0": b"hash"},
            texts={"t1": b"text", "t2": b"kept"},
            owners={"0": "1 p_ann"},
        )
        assert change(world, loaded, finished=True, history=b"entry", record=(b"key", b"record"))

        def amend(kept: PutAway) -> PutAway:
            views = {**kept.views, "0": ("tag.2", b"amended")}
            return replace(kept, state=b"other", lobby=b"less", views=views, tokens={}, texts={"t2": b"kept"}, owners={})

        assert world.store.amend(MATCH, amend)

        after = world.store.load(MATCH, b"key")
        assert (after.state, after.version, after.record) == (b"other", 2, b"record")
        assert world.store.lobby(MATCH) == b"less"
        assert world.store.texts(MATCH) == {"t2": b"kept"}
        assert world.store.history(MATCH) == [b"entry"]
        seats = world.store.sittings.glances([Sitting(MATCH, 0, 1), Sitting(MATCH, 1, 1)])
        assert seats == [Glance("", "tag.2", b"amended", b"less", None), Glance("", "other", b"another", b"less", None)]
        peek = world.store.peek(MATCH, "0")
        assert peek is not None
        assert peek.token_hash == b""

    def test_a_match_that_goes_on_or_is_gone_is_not_amended(self, world: World) -> None:
        create(world)

        assert not world.store.amend(MATCH, lambda kept: pytest.fail("asked"))
        assert not world.store.amend(ELSEWHERE, lambda kept: pytest.fail("asked"))
        assert not world.store.amend("no match", lambda kept: pytest.fail("asked"))

    def test_a_text_that_was_erased_is_left_out_before_and_after_the_end(self, world: World) -> None:
        loaded = create(world, texts={"t1": b"text", "t2": b"kept"})

        assert change(world, loaded, texts={"t1": b""})
        assert world.store.texts(MATCH) == {"t2": b"kept"}
        assert change(world, world.store.load(MATCH), finished=True)

        assert world.store.texts(MATCH) == {"t2": b"kept"}


class TestMemory(ErasureLaws):
    @pytest.fixture
    def world(self) -> World:
        return MemoryWorld()


class TestRedis(ErasureLaws):
    @pytest.fixture
    def world(self, each_redis_url: str) -> Iterator[World]:
        with redis_world(each_redis_url) as world:
            yield world

    def test_two_who_amend_at_once_both_succeed_and_the_life_stays(self, each_redis_url: str) -> None:
        with redis_world(each_redis_url) as world, redis_world(each_redis_url) as other:
            assert change(world, create(world, lobby=b"", texts={"a": b"1", "b": b"2"}), finished=True)
            [archive] = world.keys("f:{s*}:a:*")
            life_ms = world.life_ms(archive)
            calls: list[int] = []

            def meet(kept: PutAway) -> PutAway:
                calls.append(1)
                if len(calls) == 1:
                    assert other.store.amend(MATCH, lambda kept: replace(kept, texts={"b": b"2"}))
                return replace(kept, lobby=b"met")

            assert world.store.amend(MATCH, meet)

            assert (world.store.lobby(MATCH), world.store.texts(MATCH), len(calls)) == (b"met", {"b": b"2"}, 2)
            assert 0 < life_ms - 60_000 < world.life_ms(archive) <= life_ms
