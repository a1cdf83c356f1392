"""What only the Redis store promises: lives of keys, packing, publishing, and the truth after every fault."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
import redis
from adapters.worlds import ELSEWHERE, MATCH, POLICY, RedisWorld, change, changed, create, keys_of, redis_world
from filbert.adapters.embedded_store import EmbeddedStore
from filbert.adapters.redis_store import CHUNK, TAIL_MAX
from filbert.matches.errors import StoreUnavailable
from filbert.matches.ports import Commit, Listed
from harness.proxy import FaultProxy

DAY_MS = 24 * 3600 * 1000


@pytest.fixture
def world(each_redis_url: str) -> Iterator[RedisWorld]:
    with redis_world(each_redis_url) as world:
        yield world


def play(world: RedisWorld, changes: int) -> None:
    """A match with this many entries of history."""
    loaded = create(world)
    for number in range(changes):
        assert change(world, loaded, history=b"entry %d" % number)
        loaded = world.store.load(MATCH)


# Keys


def test_every_key_of_a_match_and_its_shard_bears_the_hash_tag_of_the_shard(world: RedisWorld) -> None:
    play(world, 60)
    changed(world, due_ms=1, bots_ms=1, texts={"1": b"text"}, record=(b"key", b"record"), listing="listed")
    world.work.claim(limit=9)

    keys = world.keys()

    assert len(keys) == 10
    assert all(key.startswith("f:{s007}:") for key in keys)


def test_an_abandoned_match_expires_after_30_days_whole(world: RedisWorld) -> None:
    play(world, 60)
    changed(world, texts={"1": b"text"})

    keys = [key for key in world.keys(f"{keys_of().match}*") if "idem" not in key]

    assert keys == sorted([keys_of().match, keys_of().log, keys_of().packed, keys_of().text])
    assert all(30 * DAY_MS - 60_000 < world.life_ms(key) <= 30 * DAY_MS for key in keys)


def test_every_change_gives_all_of_a_match_another_30_days(world: RedisWorld) -> None:
    play(world, 60)
    changed(world, texts={"1": b"text"})
    keys = [keys_of().match, keys_of().log, keys_of().packed, keys_of().text]
    for key in keys:
        world.client.pexpire(key, 60_000)

    changed(world)

    assert all(world.life_ms(key) > 29 * DAY_MS for key in keys)


def test_an_abandoned_match_leaves_no_due_time_behind(world: RedisWorld) -> None:
    create(world, due_ms=1, bots_ms=1)
    world.client.delete(keys_of().match)

    claimed = world.work.claim(limit=9)

    assert (claimed.due, claimed.bots) == ((), ())
    assert world.work.claim(limit=9).next_ms is None


def test_a_finished_match_is_one_value_for_its_retention(world: RedisWorld) -> None:
    play(world, 60)
    changed(world, texts={"1": b"text"}, due_ms=1)
    changed(world, finished=True)

    assert world.keys("*:m:*") == []
    assert world.keys("*:a:*") == [keys_of().archive]
    assert 30 * DAY_MS - 60_000 < world.life_ms(keys_of().archive) <= 30 * DAY_MS
    assert world.members(keys_of().home.due) == []


def test_records_expire_after_a_day_and_outlive_the_match(world: RedisWorld) -> None:
    loaded = create(world)
    for number in range(150):
        assert change(world, loaded, record=(b"%d" % number, b"record"), finished=number == 149)
        loaded = world.store.load(MATCH)

    for key in (keys_of().idem, keys_of().idem0):
        assert DAY_MS - 60_000 < world.life_ms(key) <= DAY_MS


def test_the_tail_of_the_history_stays_short_and_its_chunks_live_as_long_as_the_match(world: RedisWorld) -> None:
    play(world, 130)

    chunks = (130 - TAIL_MAX) // CHUNK + 1
    assert world.length(keys_of().packed) == chunks
    assert world.length(keys_of().log) == 130 - chunks * CHUNK < TAIL_MAX
    assert world.life_ms(keys_of().packed) > 29 * DAY_MS


def test_a_match_that_is_packed_and_then_abandoned_leaves_no_chunk_behind(world: RedisWorld) -> None:
    play(world, TAIL_MAX)

    assert world.length(keys_of().packed) == 1
    assert 29 * DAY_MS < world.life_ms(keys_of().packed) <= 30 * DAY_MS


def test_packing_when_others_have_packed_everything_leaves_what_they_packed(world: RedisWorld) -> None:
    create(world)
    for _ in range(TAIL_MAX - 1):
        changed(world, history=b"entry")
    keys = keys_of()
    history = world.store.history(MATCH)
    while world.length(keys.log):
        world.redis_store._pack_tail(keys)

    world.redis_store._pack_tail(keys)

    assert world.store.history(MATCH) == history


def test_packing_that_was_lost_is_made_up_for_by_later_commits(world: RedisWorld) -> None:
    play(world, TAIL_MAX - 1)
    world.client.rpush(keys_of().log, *(b"unpacked %d" % number for number in range(80)))

    for _ in range(9):
        changed(world, history=b"later")

    assert world.length(keys_of().log) < TAIL_MAX
    history = world.store.history(MATCH)
    assert len(history) == TAIL_MAX - 1 + 80 + 9
    assert history[: TAIL_MAX - 1] == [b"entry %d" % number for number in range(TAIL_MAX - 1)]
    assert history[TAIL_MAX - 1 : TAIL_MAX + 79] == [b"unpacked %d" % number for number in range(80)]


def test_packing_by_two_at_once_packs_once(world: RedisWorld) -> None:
    play(world, TAIL_MAX - 1)
    world.client.rpush(keys_of().log, *(b"unpacked %d" % number for number in range(80)))
    entries = world.store.history(MATCH)
    pack = world.redis_store._pack
    arguments: dict[str, Any] = {"keys": [keys_of().log, keys_of().packed], "args": [0, b"chunk", CHUNK]}

    assert [pack(**arguments), pack(**arguments)] == [1, 0]
    assert world.length(keys_of().packed) == 1
    assert world.length(keys_of().log) == len(entries) - CHUNK


def test_sweeps_write_nothing_where_there_is_no_work(world: RedisWorld) -> None:
    def writes() -> int:
        info: Any = world.client.info("persistence")
        return int(info["rdb_changes_since_last_save"])

    create(world)
    world.be_silent(60_000)
    before = writes()

    for _ in range(3):
        world.work.claim(limit=9)
        world.work.publish_listings()

    assert writes() == before


def test_sweeps_write_one_beat_a_second_where_there_is_work(world: RedisWorld) -> None:
    create(world, due_ms=10**13)
    world.be_silent(1_000)
    beat = world.field(keys_of().home.shard, "beat")

    world.work.claim(limit=9)
    marked = world.field(keys_of().home.shard, "beat")
    world.work.claim(limit=9)

    assert marked != beat
    assert world.field(keys_of().home.shard, "beat") == marked


def test_the_public_list_keeps_its_newest_10_000(world: RedisWorld) -> None:
    world.client.zadd("f:listed", {f"00old{number}": number for number in range(10_005)})
    create(world, listing="listed")

    world.work.publish_listings()

    assert world.client.zcard("f:listed") == 10_000
    assert world.store.listed(before=None, limit=1)[0].match_id == MATCH
    assert world.store.listed(before=Listed(7, ""), limit=9) == [Listed(6, "00old6")]


# Channels


@contextmanager
def listening(world: RedisWorld) -> Iterator[Any]:
    channel: Any = world.client.pubsub()  # type: ignore[no-untyped-call] # the library leaves it untyped
    try:
        channel.subscribe("f:wake", "f:work")
        for _ in range(2):
            assert channel.get_message(timeout=5)["type"] == "subscribe"
        yield channel
    finally:
        channel.close()


def heard(channel: Any) -> list[tuple[str, str]]:
    messages = iter(lambda: channel.get_message(timeout=0.05), None)
    return [(message["channel"].decode(), message["data"].decode()) for message in messages]


def test_a_commit_names_the_viewers_that_must_look_again(world: RedisWorld) -> None:
    create(world)
    with listening(world) as channel:
        changed(world, woken=("0", "2", "p"))
        changed(world)

        assert heard(channel) == [("f:wake", f"{MATCH} 0 2 p")]


def test_sweepers_hear_only_of_what_is_due_sooner(world: RedisWorld) -> None:
    with listening(world) as channel:
        create(world, ELSEWHERE, due_ms=100)
        changed(world, ELSEWHERE, due_ms=200)
        changed(world, ELSEWHERE, due_ms=150, bots_ms=300)
        changed(world, ELSEWHERE)

        assert heard(channel) == [("f:work", "196")] * 2  # the first, and the third


def test_a_change_that_came_second_wakes_nobody(world: RedisWorld) -> None:
    stale = create(world)
    changed(world)
    with listening(world) as channel:
        assert not change(world, stale, woken=("0",), due_ms=1)

        assert heard(channel) == []


# Epoch


def test_a_server_that_started_anew_begins_another_epoch(tmp_path: Path) -> None:
    server = EmbeddedStore(tmp_path)
    epochs: list[int] = []
    for _ in range(2):
        server.start()
        with redis_world(server.url) as world:
            loaded = world.store.load(MATCH) if epochs else create(world)
            epochs.append(loaded.epoch)
            assert loaded.state == b"created"
        server.stop()

    assert epochs[1] > epochs[0]


def test_a_store_that_was_away_gives_its_time_back(world: RedisWorld) -> None:
    due_ms = world.store.load(MATCH).shard_now_ms + 1_000
    create(world, due_ms=due_ms)
    world.lose_primary()
    world.be_silent(60_000)
    world.work.claim(limit=9)
    changed(world, due_ms=due_ms)  # its viewers were told of the outage, and of nothing else

    assert world.work.claim(limit=9).due == ()


def test_a_sweep_in_the_very_instant_of_the_last_look_ends_the_outage_too(world: RedisWorld) -> None:
    create(world, due_ms=10**13)
    world.be_silent(60_000)
    world.store.load(MATCH)
    assert world.field(keys_of().home.shard, "down") == "1"

    world.set_clock_back(500)
    world.work.claim(limit=9)

    assert world.field(keys_of().home.shard, "down") == "0"


# Faults


@pytest.mark.parametrize("finished", [False, True])
def test_a_lost_reply_is_told_and_the_record_tells_the_truth(store_proxy: FaultProxy, finished: bool) -> None:
    with redis_world(store_proxy.redis_url) as world:
        loaded = create(world)
        change_it = Commit(MATCH, 1, loaded.epoch, b"moved", history=b"move", record=(b"key", b"done"), finished=finished)
        store_proxy.lose_reply(b"moved") if not finished else store_proxy.lose_reply(b"EVALSHA")

        with pytest.raises(StoreUnavailable):
            world.store.commit(change_it)

        after = world.store.load(MATCH, b"key")
        assert (after.version, after.state, after.record) == (2, b"moved", b"done")
        assert world.store.history(MATCH) == [b"move"]
        assert store_proxy.lost_replies == 1


def test_of_fifty_moves_that_each_lose_their_reply_every_one_counts_once(store_proxy: FaultProxy) -> None:
    with redis_world(store_proxy.redis_url) as world:
        create(world)
        for number in range(50):
            key = b"key %d" % number
            store_proxy.lose_reply(b"EVALSHA", nth=1 + number % 3)
            record = None
            while record is None:  # what a client does: the same request again, until it is answered
                with suppress(StoreUnavailable):
                    loaded = world.store.load(MATCH, key)
                    record = loaded.record
                    if record is None and change(world, loaded, history=key, record=(key, b"%d" % number)):
                        record = b"%d" % number
            assert record == b"%d" % number

        assert world.store.load(MATCH).version == 51
        assert world.store.history(MATCH) == [b"key %d" % number for number in range(50)]


def test_a_read_that_loses_its_reply_is_answered_all_the_same(store_proxy: FaultProxy) -> None:
    with redis_world(store_proxy.redis_url) as world:
        create(world, lobby=b"lobby", history=b"entry", views={"0": ("tag", b"view")})

        for read in (
            lambda: world.store.load(MATCH),
            lambda: world.store.peek(MATCH, "0"),
            lambda: world.store.lobby(MATCH),
            lambda: world.store.history(MATCH),
            lambda: world.store.texts(MATCH),
            lambda: world.store.listed(before=None, limit=1),
        ):
            store_proxy.lose_reply()
            read()
        assert store_proxy.lost_replies == 6


def test_packing_that_fails_does_not_trouble_the_commit_before_it(store_proxy: FaultProxy) -> None:
    with redis_world(store_proxy.redis_url) as world:
        play(world, TAIL_MAX - 1)
        loaded = world.store.load(MATCH)
        store_proxy.lose_reply(b"LLEN")

        assert change(world, loaded, history=b"one more")

        assert store_proxy.lost_replies == 1
        assert len(world.store.history(MATCH)) == TAIL_MAX


@contextmanager
def frozen(client: redis.Redis) -> Iterator[None]:
    """The server stands still (SIGSTOP)."""
    info: Any = client.info("server")
    os.kill(info["process_id"], signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(info["process_id"], signal.SIGCONT)


def test_a_store_that_stands_still_is_unavailable_within_the_budget(redis_url: str) -> None:
    with redis_world(redis_url, timeout_s=0.2) as world:
        loaded = create(world, views={"0": ("tag", b"view")})
        with frozen(world.client):
            started = time.monotonic()
            for call in (
                lambda: change(world, loaded),
                lambda: world.store.load(MATCH),
                lambda: world.store.peek(MATCH, "0"),
                lambda: world.store.wake(MATCH),
                lambda: world.work.claim(limit=1),
                lambda: world.work.publish_listings(),
            ):
                with pytest.raises(StoreUnavailable):
                    call()
            took_s = time.monotonic() - started

        assert took_s < 6 * 2 * 0.2 * 1.5
        assert world.store.load(MATCH).version in (1, 2)  # a write that timed out may still have been made


def test_a_server_that_is_gone_is_unavailable(tmp_path: Path) -> None:
    with redis_world(f"unix://{tmp_path}/nobody.sock") as world:
        for call in (
            lambda: world.store.load(MATCH),
            lambda: world.store.commit(Commit(MATCH, 0, 0, b"")),
            lambda: world.store.history(MATCH),
            lambda: world.work.claim(limit=1),
            lambda: world.work.wait(0.01),
        ):
            with pytest.raises(StoreUnavailable):
                call()


def test_a_full_store_refuses_the_change_whole(world: RedisWorld) -> None:
    loaded = create(world, record=(b"0", b"0"))
    world.client.config_set("maxmemory", "1")
    try:
        with pytest.raises(StoreUnavailable):
            change(world, loaded, history=b"entry", record=(b"key", b"record"), due_ms=1, listing="listed")
        assert world.store.load(MATCH, b"key").record is None
    finally:
        world.client.config_set("maxmemory", "0")

    assert world.store.load(MATCH).version == 1
    assert world.store.history(MATCH) == []
    assert change(world, loaded)


def test_a_primary_that_became_a_replica_is_unavailable_until_it_writes_again(world: RedisWorld) -> None:
    loaded = create(world)
    connection = world.client.client_id()
    world.client.replicaof("127.0.0.1", "1")
    try:
        with pytest.raises(StoreUnavailable):
            change(world, loaded)
    finally:
        world.client.replicaof("NO", "ONE")

    assert world.client.client_id() != connection  # the same name may lead to the new primary now
    again = world.store.load(MATCH)
    assert again.epoch > loaded.epoch
    assert change(world, again)


def test_a_server_that_forgot_the_scripts_is_taught_them_again(world: RedisWorld) -> None:
    loaded = create(world, due_ms=1)
    world.client.script_flush()

    assert change(world, loaded, due_ms=1)
    world.client.script_flush()
    assert world.work.claim(limit=9).due == (MATCH,)


def test_an_answer_that_is_an_error_is_unavailable(world: RedisWorld) -> None:
    create(world)
    world.client.delete(keys_of().match)
    world.client.set(keys_of().match, "not a hash")

    with pytest.raises(StoreUnavailable):
        world.store.peek(MATCH, "0")


def test_the_sweeper_hears_of_work_again_after_its_connection_was_cut(store_proxy: FaultProxy) -> None:
    with redis_world(store_proxy.redis_url) as world:
        world.work.wait(0.05)
        store_proxy.cut()
        store_proxy.mend()
        with pytest.raises(StoreUnavailable):
            world.work.wait(5)
        world.work.wait(5)  # subscribes anew, and returns at once: messages may have been missed

        world.store.wake(MATCH)

        started = time.monotonic()
        world.work.wait(5)
        assert time.monotonic() - started < 4


def test_policies_reach_the_server(world: RedisWorld) -> None:
    assert POLICY.lease_ms == 1_000
    create(world, due_ms=1)
    now_ms = world.store.load(MATCH).now_ms
    world.work.claim(limit=1)

    found: Any = world.client.zscore(keys_of().home.leases, f"d:{MATCH}")

    assert now_ms + 1_000 <= found <= now_ms + 3_000
