"""What every store of blocks and of reports promises, tried in memory and on real servers."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from adapters.worlds import MATCH, NEIGHBOUR, POLICY, MemoryWorld, RedisWorld, World, redis_world
from filbert.adapters.shards import StorePolicy
from filbert.matches.block_ports import Block
from filbert.matches.report_ports import Filed, Filing

ANN, BOB, CY = "p_ann", "p_bob", "p_cy"


def block(world: World, by: str, whom: str, name: str = "Bob", *, block_id: str = "b_1", most: int = 500) -> Block | None:
    return world.store.blocks.block(by, Block(block_id, whom, name, 0), most=most)


def file(world: World, report_id: str = "r_1", match: str = MATCH, reporter: str = "one", **fields: object) -> Filed:
    limits = {"most_of_match": 5, "most_of_reporter": 2, **fields}
    return world.store.reports.file(Filing(report_id, match, reporter, f"of {report_id} \0".encode(), **limits))  # type: ignore[arg-type]  # the limits are numbers


class BlockStoreLaws:
    """The suite; a subclass brings the world."""

    def test_a_block_is_kept_with_id_name_and_instant(self, world: World) -> None:
        made = block(world, ANN, BOB, "Bob  Ross Ω", block_id="b_7")

        assert made is not None
        assert (made.id, made.person, made.name) == ("b_7", BOB, "Bob  Ross Ω")
        assert made.at_ms > 1_000_000_000_000
        assert world.store.blocks.blocks(ANN) == [made]

    def test_who_is_blocked_twice_is_blocked_once_under_the_first_id(self, world: World) -> None:
        first = block(world, ANN, BOB, block_id="b_1")

        assert block(world, ANN, BOB, "Bobby", block_id="b_2") == first
        assert world.store.blocks.blocks(ANN) == [first]

    def test_blocks_are_those_of_one_person(self, world: World) -> None:
        block(world, ANN, BOB)

        assert world.store.blocks.blocks(BOB) == world.store.blocks.blocks(CY) == []

    def test_there_is_an_end_of_them_but_not_for_those_that_are_there(self, world: World) -> None:
        block(world, ANN, BOB, most=1)

        assert block(world, ANN, CY, block_id="b_2", most=1) is None
        assert block(world, ANN, BOB, block_id="b_3", most=1) is not None

    def test_a_block_that_was_ended_is_gone_and_others_stay(self, world: World) -> None:
        block(world, ANN, BOB, block_id="b_1")
        kept = block(world, ANN, CY, block_id="b_2")

        for _ in range(2):
            world.store.blocks.unblock(ANN, "b_1")
        world.store.blocks.unblock(BOB, "b_2")

        assert world.store.blocks.blocks(ANN) == [kept]

    def test_of_a_person_who_is_forgotten_nothing_is_kept(self, world: World) -> None:
        block(world, ANN, BOB)
        block(world, BOB, CY)

        world.store.blocks.forget(ANN)

        assert world.store.blocks.blocks(ANN) == []
        assert len(world.store.blocks.blocks(BOB)) == 1

    def test_of_eight_who_block_the_same_at_once_one_block_is_made(self, world: World) -> None:
        made: list[Block | None] = []
        threads = [
            threading.Thread(target=lambda number=number: made.append(block(world, ANN, BOB, block_id=f"b_{number}")))
            for number in range(8)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(30)

        assert len(made) == 8
        assert set(made) == set(world.store.blocks.blocks(ANN))

    # Reports

    def test_reports_are_kept_as_they_came_oldest_first(self, world: World) -> None:
        assert file(world, "r_1") == file(world, "r_2", NEIGHBOUR) == Filed("filed")

        kept = list(world.store.reports.reports())

        assert [(report.id, report.payload) for report in kept] == [("r_1", b"of r_1 \0"), ("r_2", b"of r_2 \0")]
        assert all(report.at_ms > 1_000_000_000_000 for report in kept)
        assert world.store.reports.report("r_2") == kept[1]
        assert world.store.reports.report("r_3") is None

    def test_a_report_that_is_known_is_shown_as_it_is_kept_whatever_the_limits(self, world: World) -> None:
        file(world, "r_1", most_of_reporter=1)

        known = file(world, "r_1", most_of_reporter=1)

        assert (known.what, known.report) == ("known", world.store.reports.report("r_1"))
        assert len(world.store.reports.reports()) == 1

    def test_a_reporter_and_a_match_have_so_many_and_no_more(self, world: World) -> None:
        filed = [file(world, f"r_{number}", reporter="one").what for number in range(3)]
        others = [file(world, f"r_of_{reporter}", reporter=reporter).what for reporter in ("two", "three", "four", "five")]
        elsewhere = file(world, "r_elsewhere", NEIGHBOUR, "one").what

        assert filed == ["filed", "filed", "full"]
        assert others == ["filed", "filed", "filed", "full"]
        assert elsewhere == "filed"

    def test_a_report_is_amended_from_what_was_read_and_from_nothing_else(self, world: World) -> None:
        file(world, "r_1")
        before = world.store.reports.report("r_1")
        assert before is not None

        assert world.store.reports.amend("r_1", before.payload, b"settled")
        assert not world.store.reports.amend("r_1", before.payload, b"settled otherwise")
        assert not world.store.reports.amend("r_2", before.payload, b"settled")

        after = world.store.reports.report("r_1")
        assert after is not None
        assert (after.payload, after.at_ms) == (b"settled", before.at_ms)


class TestMemory(BlockStoreLaws):
    @pytest.fixture
    def world(self) -> World:
        return MemoryWorld()

    def test_blocks_go_when_nobody_has_used_them_for_a_year_and_reports_after_ninety_days(self) -> None:
        world = MemoryWorld()
        block(world, ANN, BOB)
        file(world)
        world.clock.advance(POLICY.reports_ms - 1)
        assert len(world.store.reports.reports()) == len(world.store.blocks.blocks(ANN)) == 1
        world.clock.advance(1)
        assert world.store.reports.reports() == []

        world.clock.advance(POLICY.blocks_ms - 2)
        assert len(world.store.blocks.blocks(ANN)) == 1, "looking keeps them"
        world.clock.advance(POLICY.blocks_ms)
        assert world.store.blocks.blocks(ANN) == []


class TestRedis(BlockStoreLaws):
    @pytest.fixture
    def world(self, each_redis_url: str) -> Iterator[World]:
        with redis_world(each_redis_url) as world:
            yield world


@pytest.fixture
def soon_old(each_redis_url: str) -> Iterator[RedisWorld]:
    """A world on the empty server, in which reports last a minute."""
    with redis_world(each_redis_url, StorePolicy(reports_ms=60_000)) as world:
        yield world


def test_every_key_of_blocks_and_reports_expires(soon_old: RedisWorld) -> None:
    block(soon_old, ANN, BOB)
    file(soon_old)

    keys = soon_old.keys()
    assert keys == ["f:{p_ann}:blocks", "f:{reports}:all", "f:{reports}:at", f"f:{{reports}}:of:{MATCH}"]
    assert 0 < soon_old.life_ms("f:{p_ann}:blocks") <= POLICY.blocks_ms
    assert all(0 < soon_old.life_ms(key) <= 60_000 for key in keys[1:])


def test_looking_keeps_blocks_for_another_while(soon_old: RedisWorld) -> None:
    block(soon_old, ANN, BOB)
    soon_old.client.pexpire("f:{p_ann}:blocks", 5_000)

    soon_old.store.blocks.blocks(ANN)

    assert soon_old.life_ms("f:{p_ann}:blocks") > POLICY.blocks_ms - 60_000


def test_reports_that_are_too_old_are_not_shown_and_go_with_the_next_one(soon_old: RedisWorld) -> None:
    for name in ("r_1", "r_2"):
        file(soon_old, name)
    soon_old.client.zincrby("f:{reports}:at", -70_000, "r_1")

    assert [report.id for report in soon_old.store.reports.reports()] == ["r_2"]
    file(soon_old, "r_3", NEIGHBOUR)
    assert sorted(soon_old.members("f:{reports}:at")) == ["r_2", "r_3"]
    assert soon_old.client.hlen("f:{reports}:all") == 2
