"""What every work source promises: claims under leases, outages, epochs, the public list."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from adapters.worlds import (
    ELSEWHERE,
    MATCH,
    NEIGHBOUR,
    POLICY,
    MemoryWorld,
    RedisWorld,
    World,
    change,
    changed,
    create,
    redis_world,
    settle,
    wait_s,
)
from filbert.adapters.redis_keys import LISTED
from filbert.matches.ports import Listed, Loaded, Survey

FAR_MS = 10**13
SLACK_MS = 2_000  # what a slow machine may lose between two calls; a clock in memory loses nothing


def due_in(world: World, in_ms: int, match_id: str = MATCH) -> Loaded:
    """A new match that is due after *in_ms* of shard time."""
    return create(world, match_id, due_ms=world.store.load(match_id).shard_now_ms + in_ms)


class WorkSourceLaws:
    """The suite; a subclass brings the world."""

    def test_a_survey_counts_what_waits_and_what_has_waited_too_long_and_claims_nothing(self, world: World) -> None:
        assert world.work.survey(1_000) == Survey(0, 0, None)
        due_in(world, 600_000)
        due_in(world, 1, ELSEWHERE)
        due_in(world, -90_000, NEIGHBOUR)

        found = world.work.survey(60_000)

        assert (found.overdue, found.live) == (1, 3)
        assert found.sample in (MATCH, ELSEWHERE, NEIGHBOUR)
        assert NEIGHBOUR in world.work.claim(limit=9).due

    def test_where_nothing_is_due_nothing_is_claimed(self, world: World) -> None:
        create(world)

        claimed = world.work.claim(limit=9)

        assert (claimed.due, claimed.bots, claimed.next_ms) == ((), (), None)

    def test_what_is_due_is_claimed_over_all_shards(self, world: World) -> None:
        create(world, MATCH, due_ms=1)
        create(world, NEIGHBOUR, bots_ms=1)
        create(world, ELSEWHERE, due_ms=1, bots_ms=1)

        claimed = world.work.claim(limit=9)

        assert sorted(claimed.due) == [MATCH, ELSEWHERE]
        assert sorted(claimed.bots) == [NEIGHBOUR, ELSEWHERE]

    def test_what_is_not_due_yet_is_announced(self, world: World) -> None:
        due_in(world, 60_000)
        due_in(world, 50_000, ELSEWHERE)

        claimed = world.work.claim(limit=9)

        assert (claimed.due, claimed.bots) == ((), ())
        assert claimed.next_ms is not None
        assert 50_000 - SLACK_MS <= claimed.next_ms <= 50_000

    def test_what_is_leased_is_not_claimed_again_until_the_lease_ends(self, world: World) -> None:
        create(world, due_ms=1, bots_ms=1)
        assert world.work.claim(limit=9).due == (MATCH,)

        again = world.work.claim(limit=9)
        assert (again.due, again.bots) == ((), ())
        assert again.next_ms is not None
        assert POLICY.lease_ms - SLACK_MS <= again.next_ms <= POLICY.lease_ms

        world.end_leases()
        after = world.work.claim(limit=9)
        assert (after.due, after.bots) == ((MATCH,), (MATCH,))

    def test_what_will_wait_for_a_worker_is_leased_for_longer(self, world: World) -> None:
        create(world, due_ms=1)
        assert world.work.claim(limit=9, wait_ms=600_000).due == (MATCH,)

        again = world.work.claim(limit=9)

        assert again.next_ms is not None
        assert again.next_ms > 600_000 - SLACK_MS

    def test_a_change_ends_the_lease(self, world: World) -> None:
        create(world, due_ms=1)
        assert world.work.claim(limit=9).due == (MATCH,)

        changed(world, due_ms=2)

        assert world.work.claim(limit=9).due == (MATCH,)

    def test_a_change_that_leaves_bots_to_move_now_keeps_their_lease(self, world: World) -> None:
        """Who holds it is playing on; a second player would only be in its way."""
        create(world, bots_ms=1)
        assert world.work.claim(limit=9).bots == (MATCH,)

        changed(world, bots_ms=2)
        assert world.work.claim(limit=9).bots == ()

        world.end_leases()
        assert world.work.claim(limit=9).bots == (MATCH,)

    def test_who_keeps_bots_for_longer_has_them_for_longer(self, world: World) -> None:
        create(world, bots_ms=1)
        assert world.work.claim(limit=9).bots == (MATCH,)

        world.work.keep(MATCH, 600_000)
        world.work.keep(MATCH, 1)  # who needs them for less takes nothing from that

        again = world.work.claim(limit=9)
        assert again.bots == ()
        assert again.next_ms is not None
        assert 600_000 - SLACK_MS <= again.next_ms <= 600_000

    def test_bots_that_nobody_has_claimed_are_not_kept(self, world: World) -> None:
        create(world, bots_ms=1)
        assert world.work.claim(limit=9).bots == (MATCH,)
        changed(world, bots_ms=world.store.load(MATCH).shard_now_ms + 60_000)  # which has ended the lease

        world.work.keep(MATCH, 600_000)
        changed(world, bots_ms=1)

        assert world.work.claim(limit=9).bots == (MATCH,)

    def test_a_change_that_leaves_bots_to_move_later_ends_their_lease(self, world: World) -> None:
        create(world, bots_ms=1)
        assert world.work.claim(limit=9).bots == (MATCH,)

        changed(world, bots_ms=world.store.load(MATCH).shard_now_ms + 60_000)
        changed(world, bots_ms=1)

        assert world.work.claim(limit=9).bots == (MATCH,)

    def test_a_change_that_clears_the_due_time_leaves_nothing_to_claim(self, world: World) -> None:
        create(world, due_ms=1, bots_ms=1)
        changed(world)

        claimed = world.work.claim(limit=9)

        assert (claimed.due, claimed.bots, claimed.next_ms) == ((), (), None)

    def test_a_claim_takes_no_more_than_its_limit_and_the_rest_comes_next(self, world: World) -> None:
        matches = {f"{shard:02x}n{number}" for shard in range(4) for number in range(5)}
        for match_id in matches:
            create(world, match_id, due_ms=1)

        claims = [world.work.claim(limit=8) for _ in range(4)]

        assert [len(claim.due) for claim in claims] == [8, 8, 4, 0]
        assert {match_id for claim in claims for match_id in claim.due} == matches
        assert claims[0].next_ms == 0
        assert claims[2].next_ms != 0

    def test_the_longest_overdue_of_a_shard_comes_first(self, world: World) -> None:
        create(world, MATCH, due_ms=2)
        create(world, NEIGHBOUR, due_ms=1)

        assert world.work.claim(limit=1).due == (NEIGHBOUR,)

    def test_two_sweeps_at_once_share_the_work(self, world: World) -> None:
        create(world, due_ms=1)
        claims: list[str] = []

        def sweep() -> None:
            claims.extend(world.work.claim(limit=9).due)

        sweeps = [threading.Thread(target=sweep) for _ in range(2)]
        for thread in sweeps:
            thread.start()
        for thread in sweeps:
            thread.join()

        assert claims == [MATCH]

    def test_time_without_sweepers_does_not_count(self, world: World) -> None:
        before = due_in(world, 1_000)

        world.be_silent(60_000)

        loaded = world.store.load(MATCH)
        assert 60_000 <= loaded.outage_ms - before.outage_ms <= 60_000 + SLACK_MS
        assert loaded.shard_now_ms <= before.shard_now_ms

    def test_a_sweep_counts_the_outage_before_anything_falls_due(self, world: World) -> None:
        due_ms = due_in(world, 1_000).shard_now_ms + 1_000

        world.be_silent(60_000)
        world.work.claim(limit=9)
        changed(world, due_ms=due_ms)  # its viewers were told of the outage, and of nothing else

        assert world.work.claim(limit=9).due == ()
        assert world.store.load(MATCH).outage_ms >= 60_000

    def test_while_nobody_sweeps_every_look_takes_out_what_passed(self, world: World) -> None:
        due_in(world, FAR_MS)
        world.be_silent(60_000)
        first = world.store.load(MATCH)

        world.be_silent(500)
        second = world.store.load(MATCH)
        world.be_silent(700)
        third = world.store.load(MATCH)

        assert 500 <= second.outage_ms - first.outage_ms <= 500 + SLACK_MS
        assert 700 <= third.outage_ms - second.outage_ms <= 700 + SLACK_MS

    def test_the_sweep_that_ends_an_outage_takes_out_its_last_bit_and_time_goes_on(self, world: World) -> None:
        due_in(world, FAR_MS)
        world.be_silent(60_000)
        world.store.load(MATCH)

        world.be_silent(700)
        world.work.claim(limit=9)
        ended = world.store.load(MATCH)
        world.be_silent(700)
        after = world.store.load(MATCH)

        assert 60_700 <= ended.outage_ms <= 60_700 + SLACK_MS
        assert after.outage_ms == ended.outage_ms

    def test_the_sweep_that_ends_an_outage_hands_out_every_match_that_waits_until_it_is_committed(self, world: World) -> None:
        due_in(world, 500_000)
        world.be_silent(60_000)
        world.store.load(MATCH)

        assert world.work.claim(limit=9).due == (MATCH,)
        assert world.work.claim(limit=9).due == (), "it is leased"
        world.end_leases()
        assert world.work.claim(limit=9).due == (MATCH,), "nobody told its viewers yet"
        changed(world, due_ms=world.store.load(MATCH).shard_now_ms + 400_000)
        world.end_leases()

        assert world.work.claim(limit=9).due == ()

    def test_a_commit_counts_an_outage_too(self, world: World) -> None:
        loaded = due_in(world, FAR_MS)
        world.be_silent(60_000)

        assert change(world, loaded, due_ms=FAR_MS)
        world.work.claim(limit=9)

        assert world.store.load(MATCH).outage_ms >= 60_000

    def test_a_short_silence_is_no_outage(self, world: World) -> None:
        due_in(world, FAR_MS)

        world.be_silent(POLICY.outage_gap_ms - 2_500)

        assert world.store.load(MATCH).outage_ms == 0

    def test_sweeps_that_find_nothing_due_keep_the_time_going(self, world: World) -> None:
        due_in(world, FAR_MS)

        for _ in range(3):
            world.be_silent(2_000)
            world.work.claim(limit=9)

        assert world.store.load(MATCH).outage_ms == 0

    def test_a_shard_without_work_has_no_outage(self, world: World) -> None:
        create(world)
        world.be_silent(3_600_000)
        assert world.store.load(MATCH).outage_ms == 0

        changed(world, due_ms=FAR_MS)
        assert world.store.load(MATCH).outage_ms == 0
        world.be_silent(60_000)
        assert 60_000 <= world.store.load(MATCH).outage_ms <= 60_000 + SLACK_MS

    def test_an_outage_of_one_shard_is_none_of_another_that_has_no_work(self, world: World) -> None:
        due_in(world, FAR_MS)
        create(world, ELSEWHERE)

        world.be_silent(60_000)

        assert world.store.load(MATCH).outage_ms >= 60_000
        assert world.store.load(ELSEWHERE).outage_ms == 0

    def test_another_primary_raises_the_epoch_before_anything_is_written(self, world: World) -> None:
        loaded = create(world)

        world.lose_primary()

        assert not change(world, loaded)
        again = world.store.load(MATCH)
        assert again.epoch > loaded.epoch
        assert world.store.load(MATCH).epoch == again.epoch
        assert change(world, again)

    def test_a_clock_that_goes_back_raises_the_epoch_once(self, world: World) -> None:
        loaded = due_in(world, FAR_MS)

        world.set_clock_back(60_000)

        again = world.store.load(MATCH)
        assert again.epoch > loaded.epoch
        world.work.claim(limit=9)
        assert world.store.load(MATCH).epoch == again.epoch
        assert again.outage_ms == 0

    def test_a_clock_that_goes_back_by_less_than_a_second_is_let_pass(self, world: World) -> None:
        loaded = due_in(world, FAR_MS)

        world.set_clock_back(500)

        assert world.store.load(MATCH).epoch == loaded.epoch

    def test_a_listed_match_appears_with_the_instant_of_its_listing(self, world: World) -> None:
        loaded = create(world, listing="listed")
        assert world.store.listed(before=None, limit=9) == []

        assert world.work.publish_listings() == 1

        ((created_ms, match_id),) = world.store.listed(before=None, limit=9)
        assert match_id == MATCH
        assert loaded.now_ms - SLACK_MS <= created_ms <= loaded.now_ms

    def test_listings_are_published_once(self, world: World) -> None:
        create(world, listing="listed")
        world.work.claim(limit=9)

        assert [world.work.publish_listings() for _ in range(3)] == [1, 0, 0]

    def test_an_unlisted_match_disappears_from_the_list(self, world: World) -> None:
        create(world, listing="listed")
        create(world, ELSEWHERE, listing="listed")
        changed(world, listing="unlisted")

        assert world.work.publish_listings() == 3

        assert [place.match_id for place in world.store.listed(before=None, limit=9)] == [ELSEWHERE]

    def test_a_finished_match_can_leave_the_list(self, world: World) -> None:
        create(world, listing="listed")
        world.work.publish_listings()

        assert change(world, world.store.load(MATCH), listing="unlisted", finished=True)
        world.work.publish_listings()

        assert world.store.listed(before=None, limit=9) == []

    def test_the_list_is_read_newest_first_page_by_page(self, world: World) -> None:
        expected: list[str] = []
        for match_id in (MATCH, NEIGHBOUR, ELSEWHERE):
            create(world, match_id, listing="listed")
            expected.insert(0, match_id)
            self.let_a_millisecond_pass(world)
        world.work.publish_listings()

        page = world.store.listed(before=None, limit=2)
        rest = world.store.listed(before=page[-1], limit=2)

        assert [place.match_id for place in (*page, *rest)] == expected

    def test_pages_neither_skip_nor_repeat_matches_of_the_same_millisecond(self, world: World) -> None:
        for number in range(40):
            create(world, f"07same{number:02}", listing="listed")
        world.work.publish_listings()
        self.list_in_one_instant(world)

        seen: list[Listed] = []
        while page := world.store.listed(before=seen[-1] if seen else None, limit=3):
            seen += page

        assert [place.match_id for place in seen] == [f"07same{number:02}" for number in range(39, -1, -1)]

    def test_the_lobbies_of_many_matches_are_read_together(self, world: World) -> None:
        create(world, MATCH, lobby=b"one")
        create(world, ELSEWHERE, lobby=b"two")
        assert change(world, world.store.load(ELSEWHERE), finished=True)

        assert world.store.lobbies([ELSEWHERE, NEIGHBOUR, "no id at all", MATCH]) == [b"two", None, None, b"one"]
        assert world.store.lobbies([]) == []

    def test_a_sleeper_is_woken_by_work_that_is_due_sooner(self, world: World) -> None:
        create(world, due_ms=FAR_MS)
        settle(world)

        changed(world, due_ms=FAR_MS - 1)

        assert wait_s(world, 10) < 5

    def test_a_sleeper_is_woken_for_a_match_that_was_seen_overdue(self, world: World) -> None:
        create(world, due_ms=1)
        settle(world)

        world.store.wake(MATCH)

        assert wait_s(world, 10) < 5

    def test_a_sleeper_is_not_woken_by_work_that_is_due_later(self, world: World) -> None:
        create(world, due_ms=FAR_MS)
        settle(world)

        changed(world, due_ms=FAR_MS + 1)

        assert wait_s(world, 0.05) >= 0.05

    def test_a_sleeper_is_woken_when_a_leased_match_gets_a_new_due_time(self, world: World) -> None:
        """Sweepers know a leased match by the end of its lease, which may be much later than the new time."""
        create(world, due_ms=1)
        settle(world)
        assert world.work.claim(limit=9).due == (MATCH,)

        changed(world, due_ms=world.store.load(MATCH).shard_now_ms + 100)

        assert wait_s(world, 10) < 5

    def test_a_burst_of_work_wakes_a_sleeper_once(self, world: World) -> None:
        settle(world)
        for number in range(20):
            create(world, f"{number:02x}burst", due_ms=1)

        assert wait_s(world, 10) < 5
        assert wait_s(world, 0.05) >= 0.05

    def list_in_one_instant(self, world: World) -> None:
        """The clock of the memory stands still anyway; that of a server does not."""
        if isinstance(world, RedisWorld):
            world.client.zadd(LISTED, {place.match_id: 7 for place in world.store.listed(before=None, limit=99)})

    def let_a_millisecond_pass(self, world: World) -> None:
        before_ms = world.store.load(MATCH).now_ms
        if isinstance(world, MemoryWorld):
            world.clock.advance(1)
        while world.store.load(MATCH).now_ms == before_ms:
            pass


class TestMemory(WorkSourceLaws):
    @pytest.fixture
    def world(self) -> World:
        return MemoryWorld()


class TestRedis(WorkSourceLaws):
    @pytest.fixture
    def world(self, each_redis_url: str) -> Iterator[World]:
        with redis_world(each_redis_url) as world:
            yield world
