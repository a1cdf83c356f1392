"""What every index of sittings promises, tried on the one in memory and on real servers."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

import pytest
import redis
from adapters.worlds import ELSEWHERE, MATCH, NEIGHBOUR, MemoryWorld, World, change, create, redis_world
from filbert.matches.sitting_ports import LEFT_KEPT, Glance, Phase, Since, Sitting, SittingChange, owner_mark

ANN, BOB = "p_ann", "p_bob"
HERE, THERE = Sitting(MATCH, 0, 1), Sitting(ELSEWHERE, 3, 2)
NOW_MS = 1_800_000_000_000
"""Of the memory world; a real server's clock shows less, and keeps what lies ahead."""


def news(person: str, sitting: Sitting, phase: Phase) -> list[SittingChange]:
    return [SittingChange(person, sitting, phase)]


class SittingLaws:
    """The suite; a subclass brings the world."""

    def test_who_sat_down_sits_there_and_nobody_else_does(self, world: World) -> None:
        index = world.store.sittings
        index.note(news(ANN, HERE, "live"), NOW_MS)
        index.note(news(ANN, THERE, "live"), NOW_MS + 1)

        assert index.live(ANN) == [Since(NOW_MS + 1, THERE), Since(NOW_MS, HERE)]
        assert index.live(BOB) == index.over(ANN, before=None, limit=9) == index.left(ANN) == []

    @pytest.mark.parametrize("end", ["over", "left"])
    def test_news_may_come_late_twice_and_in_any_order(self, world: World, end: Phase) -> None:
        index = world.store.sittings
        phases: tuple[Phase, ...] = ("live", end, "live", end)
        for number, order in enumerate(permutations(phases)):
            sitting = HERE._replace(generation=number + 1)
            for phase in order:
                index.note(news(ANN, sitting, phase), NOW_MS)

        assert index.live(ANN) == []
        ended = index.over(ANN, before=None, limit=99) if end == "over" else index.left(ANN)
        assert len(ended) == 24

    def test_the_next_occupant_of_a_seat_is_another_sitting(self, world: World) -> None:
        index = world.store.sittings
        index.note(news(ANN, HERE, "left"), NOW_MS)

        index.note(news(ANN, HERE._replace(generation=2), "live"), NOW_MS + 5)

        assert index.live(ANN) == [Since(NOW_MS + 5, HERE._replace(generation=2))]
        assert index.left(ANN) == [Since(NOW_MS, HERE)]

    def test_matches_that_are_over_come_in_pages_and_none_is_lost_between_two(self, world: World) -> None:
        index = world.store.sittings
        many = [Sitting(MATCH, seat, generation) for seat in range(16) for generation in range(3)]
        for number, sitting in enumerate(many):
            index.note(news(ANN, sitting, "over"), NOW_MS + number // 20)

        found: list[Since] = []
        while page := index.over(ANN, before=found[-1] if found else None, limit=7):
            found += page

        assert sorted(each.sitting for each in found) == sorted(many)
        assert [each.order for each in found] == sorted((each.order for each in found), reverse=True)

    def test_only_the_newest_of_those_that_were_left_are_kept(self, world: World) -> None:
        index = world.store.sittings
        many = [SittingChange(ANN, Sitting(MATCH, 0, generation), "left") for generation in range(LEFT_KEPT)]
        index.note(many, NOW_MS)

        index.note(news(ANN, THERE, "left"), NOW_MS + 1)

        kept = index.left(ANN)
        assert (len(kept), kept[0].sitting) == (LEFT_KEPT, THERE)

    def test_what_is_forgotten_is_gone_whatever_it_was(self, world: World) -> None:
        index = world.store.sittings
        phases: tuple[Phase, ...] = ("live", "over", "left")
        for number, phase in enumerate(phases):
            index.note(news(ANN, Sitting(MATCH, number, 1), phase), NOW_MS)

        index.forget(ANN, [Sitting(MATCH, number, 1) for number in range(3)])

        assert index.live(ANN) == index.over(ANN, before=None, limit=9) == index.left(ANN) == []

    def test_a_commit_stands_in_the_index_when_it_is_answered(self, world: World) -> None:
        create(world, sittings=news(ANN, HERE, "live"))

        assert [each.sitting for each in world.store.sittings.live(ANN)] == [HERE]

    def test_what_the_index_did_not_hear_of_the_outbox_tells_it(self, world: World) -> None:
        create(world, sittings=[*news(ANN, HERE, "live"), *news(BOB, HERE._replace(seat=1), "live")])
        world.store.sittings.forget(ANN, [HERE])

        assert world.work.publish_listings() == 2

        assert [each.sitting for each in world.store.sittings.live(ANN)] == [HERE]
        assert world.work.publish_listings() == 0

    def test_a_change_that_comes_second_seats_nobody(self, world: World) -> None:
        stale = create(world)
        assert change(world, stale)

        assert not change(world, stale, sittings=news(ANN, HERE, "live"), owners={"0": owner_mark(ANN, 1)})

        assert world.work.publish_listings() == 0
        assert world.store.sittings.live(ANN) == []
        [glance] = world.store.sittings.glances([HERE])
        assert glance is not None
        assert glance.owner == ""

    def test_a_glance_shows_what_the_match_shows_of_the_seat(self, world: World) -> None:
        create(
            world,
            lobby=b"lobby",
            views={"0": ("tag", b"view"), "1": ("other", b"another")},
            owners={"0": owner_mark(ANN, 1), "1": ""},
            due_ms=NOW_MS,
        )

        glances = world.store.sittings.glances([HERE, Sitting(NEIGHBOUR, 0, 1), HERE._replace(seat=1)])

        ann, nobody = Glance("1 p_ann", "tag", b"view", b"lobby", NOW_MS), Glance("", "other", b"another", b"lobby", NOW_MS)
        assert glances == [ann, None, nobody]
        assert world.store.sittings.glances([]) == []

    def test_a_seat_that_changed_hands_is_the_other_person_s(self, world: World) -> None:
        loaded = create(world, owners={"0": owner_mark(ANN, 1), "1": owner_mark(BOB, 1)})

        assert change(world, loaded, owners={"0": owner_mark(BOB, 2), "1": ""})

        seen = world.store.sittings.glances([HERE, HERE._replace(seat=1)])
        assert [glance.owner for glance in seen if glance is not None] == ["2 p_bob", ""]

    def test_a_match_that_is_over_is_seen_as_it_was_put_away(self, world: World) -> None:
        loaded = create(world, views={"0": ("tag", b"view")}, owners={"0": owner_mark(ANN, 1)}, lobby=b"lobby")
        assert change(world, loaded, finished=True, lobby=b"over", views={"0": ("last", b"the end")})

        assert world.store.sittings.glances([HERE]) == [Glance("1 p_ann", "last", b"the end", b"over", None)]


class TestMemory(SittingLaws):
    @pytest.fixture
    def world(self) -> World:
        return MemoryWorld()

    def test_matches_leave_with_their_outcomes(self) -> None:
        world = MemoryWorld()
        world.store.sittings.note(news(ANN, HERE, "over"), world.clock.now_ms())
        world.clock.advance(365 * 24 * 3_600_000)

        world.store.sittings.note(news(ANN, THERE, "live"), world.clock.now_ms())

        assert world.store.sittings.over(ANN, before=None, limit=9) == []


class TestRedis(SittingLaws):
    @pytest.fixture
    def world(self, each_redis_url: str) -> Iterator[World]:
        with redis_world(each_redis_url) as world:
            yield world

    def test_matches_leave_with_their_retention(self, each_redis_url: str) -> None:
        with redis_world(each_redis_url) as world:
            world.store.sittings.note(news(ANN, HERE, "over"), 1_000)

            world.store.sittings.note(news(ANN, THERE, "live"), NOW_MS)

            assert world.store.sittings.over(ANN, before=None, limit=9) == []

    def test_a_commit_is_answered_though_the_index_cannot_be_reached(self, each_redis_url: str) -> None:
        with redis_world(each_redis_url) as world:
            world.client.set(f"f:{{{ANN}}}:seats:live", "no sorted set")

            create(world, sittings=news(ANN, HERE, "live"))

            world.client.delete(f"f:{{{ANN}}}:seats:live")
            assert world.work.publish_listings() == 1
            assert [each.sitting for each in world.store.sittings.live(ANN)] == [HERE]

    def test_a_person_is_woken_by_news_and_by_nothing_else(self, each_redis_url: str, redis_client: redis.Redis) -> None:
        with redis_world(each_redis_url) as world:
            channel = world.client.pubsub()  # type: ignore[no-untyped-call]  # the library leaves it untyped
            channel.subscribe("f:wake")
            assert channel.get_message(timeout=5)["type"] == "subscribe"

            for _ in range(2):
                world.store.sittings.note(news(ANN, HERE, "live"), NOW_MS)

            assert channel.get_message(timeout=5)["data"] == b"p_ann me"
            assert channel.get_message(timeout=0.2) is None
            channel.close()
