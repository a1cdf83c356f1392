"""What the memory store promises beside the suites: everything ends in its time, on a clock that is set."""

from __future__ import annotations

from adapters.worlds import MATCH, POLICY, MemoryWorld, change, changed, create


def test_a_finished_match_is_gone_after_its_retention() -> None:
    world = MemoryWorld()
    create(world)
    changed(world, finished=True)

    world.clock.advance(POLICY.retention_ms - 1)
    assert world.store.load(MATCH).version == 2

    world.clock.advance(1)
    assert world.store.load(MATCH).version == 0
    assert world.store.peek(MATCH, "p") is None


def test_an_abandoned_match_is_gone_with_its_due_time() -> None:
    world = MemoryWorld()
    create(world, due_ms=1)

    world.clock.advance(POLICY.abandoned_ms)
    world.work.claim(limit=9)  # ends the outage
    create(world, due_ms=world.store.load(MATCH).shard_now_ms)
    world.clock.advance(POLICY.abandoned_ms)
    world.work.claim(limit=9)
    world.clock.advance(1_000)

    assert world.work.claim(limit=9).next_ms is None


def test_a_record_is_forgotten_a_day_after_the_last_one() -> None:
    world = MemoryWorld()
    create(world, record=(b"first", b"1"))
    world.clock.advance(POLICY.record_ttl_ms - 1)
    changed(world, record=(b"second", b"2"))

    world.clock.advance(POLICY.record_ttl_ms - 1)
    assert world.store.load(MATCH, b"first").record == b"1"

    world.clock.advance(1)
    assert world.store.load(MATCH, b"first").record is None


def test_time_on_a_set_clock_makes_a_match_due_while_sweepers_come() -> None:
    world = MemoryWorld()
    loaded = create(world, due_ms=world.store.load(MATCH).shard_now_ms + 2_000)

    for due in ((), (MATCH,)):
        world.clock.advance(1_000)
        assert world.work.claim(limit=9).due == due

    assert change(world, loaded)
