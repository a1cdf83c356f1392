"""What every match store promises, tried on the store in memory and on real servers."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from adapters.worlds import ELSEWHERE, MATCH, NEIGHBOUR, MemoryWorld, World, change, changed, create, redis_world
from filbert.matches.ports import Commit

PUBLIC = "p"


class MatchStoreLaws:
    """The suite; a subclass brings the world."""

    def test_a_match_that_is_not_there_has_version_0_and_the_instant_of_its_shard(self, world: World) -> None:
        loaded = world.store.load(MATCH)

        assert (loaded.version, loaded.state, loaded.record) == (0, b"", None)
        assert loaded.now_ms > 1_700_000_000_000
        assert loaded.epoch > 0

    def test_the_clock_of_the_store_is_the_one_by_which_receipts_are_stamped(self, world: World) -> None:
        before, now_ms, after = world.store.load(MATCH), world.store.now_ms(), world.store.load(MATCH)

        assert before.now_ms <= now_ms <= after.now_ms

    def test_a_created_match_is_loaded_as_it_was_written(self, world: World) -> None:
        before = world.store.load(MATCH)

        loaded = create(world, state=b"\x00\xffstate", record=(b"key", b"made"))

        assert (loaded.match_id, loaded.version, loaded.state) == (MATCH, 1, b"\x00\xffstate")
        assert loaded.epoch == before.epoch
        assert loaded.now_ms >= before.now_ms

    def test_a_match_is_created_once(self, world: World) -> None:
        create(world, state=b"first")

        assert not world.store.commit(Commit(MATCH, 0, 0, b"second"))
        assert world.store.load(MATCH).state == b"first"

    def test_a_change_that_comes_second_writes_nothing_at_all(self, world: World) -> None:
        stale = create(world, lobby=b"lobby", views={"0": ("tag", b"view")})
        now = changed(world, state=b"winner")

        assert not change(
            world,
            stale,
            state=b"loser",
            lobby=b"no",
            views={"0": ("no", b"no")},
            tokens={"0": b"no"},
            history=b"no",
            due_ms=1,
            record=(b"key", b"no"),
            texts={"t": b"no"},
            listing="listed",
        )

        loaded = world.store.load(MATCH, b"key")
        assert (loaded.version, loaded.state, loaded.record) == (now.version, b"winner", None)
        assert world.store.lobby(MATCH) == b"lobby"
        peek = world.store.peek(MATCH, "0")
        assert peek is not None
        assert (peek.tag, peek.view, peek.token_hash, peek.due_ms) == ("tag", b"view", b"", None)
        assert world.store.history(MATCH) == []
        assert world.store.texts(MATCH) == {}
        assert world.work.claim(limit=9).due == ()
        assert world.work.publish_listings() == 0

    def test_a_change_of_a_match_that_is_not_there_is_refused(self, world: World) -> None:
        assert not world.store.commit(Commit(MATCH, 3, world.store.load(MATCH).epoch, b"state"))
        assert world.store.load(MATCH).version == 0

    def test_a_change_under_another_epoch_is_refused(self, world: World) -> None:
        loaded = create(world)

        assert not world.store.commit(Commit(MATCH, 1, loaded.epoch + 1, b"other line of history"))
        assert world.store.load(MATCH).state == b"created"

    def test_eight_threads_on_one_match_lose_no_change(self, world: World) -> None:
        create(world, state=b"0")

        def count_up() -> None:
            done = 0
            while done < 15:
                loaded = world.store.load(MATCH)
                done += change(world, loaded, state=b"%d" % (int(loaded.state) + 1), history=b"%d" % loaded.version)

        threads = [threading.Thread(target=count_up) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

        loaded = world.store.load(MATCH)
        assert (loaded.version, loaded.state) == (121, b"120")
        assert world.store.history(MATCH) == [b"%d" % version for version in range(1, 121)]

    def test_a_record_is_found_by_its_key_alone(self, world: World) -> None:
        create(world, record=(b"key", b"answer"))
        create(world, NEIGHBOUR)

        assert world.store.load(MATCH, b"key").record == b"answer"
        assert world.store.load(MATCH, b"other").record is None
        assert world.store.load(MATCH).record is None
        assert world.store.load(NEIGHBOUR, b"key").record is None

    def test_the_last_128_records_are_remembered_and_those_before_the_last_256_are_not(self, world: World) -> None:
        loaded = create(world)
        for number in range(400):
            assert change(world, loaded, record=(b"key%d" % number, b"%d" % number))
            loaded = world.store.load(MATCH)

        remembered = [n for n in range(400) if world.store.load(MATCH, b"key%d" % n).record == b"%d" % n]
        assert remembered == list(range(min(remembered), 400))
        assert 144 <= min(remembered) <= 272

    def test_a_view_stays_until_it_is_written_again(self, world: World) -> None:
        create(world, views={"0": ("1.1.1", b"zero"), PUBLIC: ("1.1.1", b"all")}, due_ms=77)
        changed(world, views={"0": ("1.1.2", b"zero now")}, due_ms=88, outage_ms=1_000)

        zero, everybody = world.store.peek(MATCH, "0"), world.store.peek(MATCH, PUBLIC)
        assert zero is not None
        assert (zero.tag, zero.view, zero.due_ms) == ("1.1.2", b"zero now", 1_088)
        assert everybody is not None
        assert (everybody.tag, everybody.view) == ("1.1.1", b"all")

    def test_a_slot_without_token_or_view_shows_empty_ones(self, world: World) -> None:
        create(world)

        peek = world.store.peek(MATCH, "3")
        assert peek is not None
        assert (peek.token_hash, peek.tag, peek.view, peek.due_ms, peek.watchable) == (b"", "", b"", None, False)

    def test_tokens_are_written_kept_and_taken_away(self, world: World) -> None:
        create(world, tokens={"0": b"hash0", "1": b"hash1", "h": b"host"})
        changed(world, tokens={"0": b""}, watchable=True)

        peeks = {slot: world.store.peek(MATCH, slot) for slot in ("0", "1", "h")}
        assert {slot: peek.token_hash for slot, peek in peeks.items() if peek} == {"0": b"", "1": b"hash1", "h": b"host"}
        assert all(peek is not None and peek.watchable for peek in peeks.values())

    def test_the_due_time_is_gone_when_a_change_clears_it(self, world: World) -> None:
        create(world, due_ms=77)
        changed(world, due_ms=None)

        peek = world.store.peek(MATCH, PUBLIC)
        assert peek is not None
        assert peek.due_ms is None

    def test_the_lobby_stays_until_it_is_written_again(self, world: World) -> None:
        create(world, lobby=b"{}")
        changed(world)
        assert world.store.lobby(MATCH) == b"{}"

        changed(world, lobby=b"{1}")
        assert world.store.lobby(MATCH) == b"{1}"

    def test_a_history_of_any_length_is_read_in_order(self, world: World) -> None:
        loaded = create(world)
        for number in range(130):
            assert change(world, loaded, history=b"entry %d" % number)
            loaded = world.store.load(MATCH)

        assert world.store.history(MATCH) == [b"entry %d" % number for number in range(130)]

    def test_texts_are_gathered_over_the_changes(self, world: World) -> None:
        create(world, texts={"1": b"salt and one"})
        changed(world, texts={"2": b"salt and two", "3": b"salt and three"})

        assert world.store.texts(MATCH) == {"1": b"salt and one", "2": b"salt and two", "3": b"salt and three"}

    def test_a_finished_match_is_read_like_any_other(self, world: World) -> None:
        create(
            world,
            lobby=b"lobby",
            tokens={"0": b"hash0", "1": b"hash1"},
            views={"0": ("1.1.1", b"zero"), "1": ("1.1.1", b"one")},
            texts={"1": b"one"},
        )
        for number in range(60):
            changed(world, history=b"%d" % number, watchable=True)
        changed(
            world,
            state=b"over",
            views={"0": ("1.1.2", b"zero at the end")},
            tokens={"1": b""},
            history=b"end",
            texts={"2": b"two"},
            record=(b"key", b"last"),
            watchable=True,
            finished=True,
        )

        loaded = world.store.load(MATCH, b"key")
        assert (loaded.version, loaded.state, loaded.record) == (62, b"over", b"last")
        zero, one = world.store.peek(MATCH, "0"), world.store.peek(MATCH, "1")
        assert zero is not None
        assert (zero.tag, zero.view, zero.token_hash, zero.due_ms) == ("1.1.2", b"zero at the end", b"hash0", None)
        assert zero.watchable
        assert one is not None
        assert (one.tag, one.view, one.token_hash) == ("1.1.1", b"one", b"")
        assert world.store.lobby(MATCH) == b"lobby"
        assert world.store.history(MATCH) == [*(b"%d" % number for number in range(60)), b"end"]
        assert world.store.texts(MATCH) == {"1": b"one", "2": b"two"}

    def test_a_finished_match_changes_no_more_and_has_no_work(self, world: World) -> None:
        loaded = create(world, due_ms=1, bots_ms=1)
        assert change(world, loaded, due_ms=1, bots_ms=1, state=b"over", finished=True)

        over = world.store.load(MATCH)
        assert not change(world, over, state=b"more")
        assert not world.store.commit(Commit(MATCH, 0, 0, b"again"))
        assert not change(world, over, state=b"more", finished=True)
        assert world.store.load(MATCH).state == b"over"
        claimed = world.work.claim(limit=9)
        assert (claimed.due, claimed.bots, claimed.next_ms) == ((), (), None)

    def test_an_end_that_comes_second_is_refused(self, world: World) -> None:
        stale = create(world)
        changed(world, state=b"winner")

        assert not change(world, stale, state=b"over", finished=True)
        assert world.store.load(MATCH).state == b"winner"

    def test_matches_of_one_shard_and_of_others_do_not_meet(self, world: World) -> None:
        for match_id in (MATCH, NEIGHBOUR, ELSEWHERE):
            create(world, match_id, state=match_id.encode(), lobby=match_id.encode())

        assert change(world, world.store.load(NEIGHBOUR), state=b"over", finished=True)

        assert [world.store.load(match_id).version for match_id in (MATCH, NEIGHBOUR, ELSEWHERE)] == [1, 2, 1]
        assert world.store.lobby(ELSEWHERE) == ELSEWHERE.encode()

    @pytest.mark.parametrize("stranger", ["", "0", "zz", "07", "07{x}:m", "07\ud800", "07 1", "+7abc", "07" + "a" * 63])
    def test_an_id_that_no_match_can_have_is_no_match(self, world: World, stranger: str) -> None:
        create(world)

        assert world.store.peek(stranger, PUBLIC) is None
        assert world.store.lobby(stranger) is None
        assert world.store.history(stranger) == []
        assert world.store.texts(stranger) == {}
        world.store.wake(stranger)

    def test_a_match_is_never_written_under_an_id_that_no_match_can_have(self, world: World) -> None:
        with pytest.raises(ValueError, match="does not begin with two hex digits"):
            world.store.commit(Commit("match", 0, 0, b""))
        with pytest.raises(ValueError, match="does not begin with two hex digits"):
            world.store.load("match")

    def test_nothing_is_known_of_a_match_that_is_not_there(self, world: World) -> None:
        assert world.store.peek(MATCH, PUBLIC) is None
        assert world.store.lobby(MATCH) is None
        assert world.store.history(MATCH) == []
        assert world.store.texts(MATCH) == {}
        world.store.wake(MATCH)


class TestMemory(MatchStoreLaws):
    @pytest.fixture
    def world(self) -> World:
        return MemoryWorld()


class TestRedis(MatchStoreLaws):
    @pytest.fixture
    def world(self, each_redis_url: str) -> Iterator[World]:
        with redis_world(each_redis_url) as world:
            yield world
