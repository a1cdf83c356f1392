"""Redis clients: nothing is sent twice, nothing waits longer than it was told to."""

from __future__ import annotations

import threading
import time
from typing import Any

import pytest
import redis
from filbert.adapters.embedded_store import EmbeddedStore
from filbert.adapters.redis_client import connect, for_pubsub, read
from filbert.adapters.redis_pool import NoFreeConnection
from harness.proxy import FaultProxy
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import TimeoutError as RedisTimeoutError


def test_a_write_whose_reply_is_lost_is_applied_once_and_the_caller_is_told(
    redis_client: redis.Redis, store_proxy: FaultProxy
) -> None:
    with connect(store_proxy.redis_url) as client:
        store_proxy.lose_reply(b"INCR")

        with pytest.raises(RedisConnectionError):
            client.incr("moves")

    assert store_proxy.lost_replies == 1
    assert redis_client.get("moves") == b"1"


@pytest.mark.parametrize("query", ["?retry_on_timeout=yes", "?socket_timeout=600&retry_on_error=x"])
def test_an_address_cannot_bring_repeated_writes_back(redis_client: redis.Redis, store_proxy: FaultProxy, query: str) -> None:
    with connect(store_proxy.redis_url + query, timeout_s=0.2) as client:
        store_proxy.lose_reply(b"INCR")
        with pytest.raises(RedisConnectionError):
            client.incr("moves")
        store_proxy.freeze()
        with pytest.raises(RedisTimeoutError):
            client.incr("others")
        store_proxy.thaw()

    assert redis_client.get("moves") == b"1"


def test_a_transaction_and_a_script_are_applied_once_too(redis_client: redis.Redis, store_proxy: FaultProxy) -> None:
    with connect(store_proxy.redis_url) as client:
        store_proxy.lose_reply(b"MULTI")
        with pytest.raises(RedisConnectionError):
            client.pipeline(transaction=True).incr("moves").execute()
        add = client.register_script("return redis.call('INCR', KEYS[1])")
        add(keys=["scripted"])
        store_proxy.lose_reply(b"EVALSHA")
        with pytest.raises(RedisConnectionError):
            add(keys=["scripted"])

    assert redis_client.get("moves") == b"1"
    assert redis_client.get("scripted") == b"2"


def test_a_frozen_server_is_given_up_after_the_time_out(store_proxy: FaultProxy) -> None:
    with connect(store_proxy.redis_url, timeout_s=0.2) as client:
        client.ping()
        store_proxy.freeze()
        begun = time.monotonic()

        with pytest.raises(RedisTimeoutError):
            client.incr("moves")

        assert time.monotonic() - begun < 1
        store_proxy.thaw()


def test_after_one_late_reply_no_idle_connection_is_trusted(store_proxy: FaultProxy) -> None:
    with connect(store_proxy.redis_url, timeout_s=0.2, connections=3) as client:
        pool: Any = client.connection_pool
        held = [pool.get_connection() for _ in range(3)]
        for connection in held:
            connection.connect()
            pool.release(connection)
        store_proxy.strand()  # the network forgets all three

        with pytest.raises(RedisTimeoutError):
            client.get("n")

        assert [client.get("n") for _ in range(3)] == [None] * 3


def test_an_idempotent_read_is_tried_once_more(redis_client: redis.Redis, store_proxy: FaultProxy) -> None:
    redis_client.set("view", b"bytes")
    with connect(store_proxy.redis_url) as client:
        store_proxy.lose_reply(b"GET")

        assert read(lambda: client.get("view")) == b"bytes"


def test_a_read_that_fails_twice_is_given_up(store_proxy: FaultProxy) -> None:
    tries: list[int] = []
    with connect(store_proxy.redis_url) as client:
        store_proxy.cut()

        def fetch() -> object:
            tries.append(1)
            return client.get("view")

        with pytest.raises(RedisConnectionError):
            read(fetch)

    assert len(tries) == 2


def test_a_burst_beyond_the_pool_waits_instead_of_failing(redis_url: str) -> None:
    with connect(redis_url, connections=2) as client:
        failures: list[Exception] = []

        def ping() -> None:
            try:
                client.execute_command("INCR", "pings")
            except redis.RedisError as error:
                failures.append(error)

        threads = [threading.Thread(target=ping) for _ in range(40)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

        assert failures == []
        assert client.get("pings") == b"40"


def test_a_pool_that_stays_full_is_given_up_after_the_time_out(redis_url: str) -> None:
    with connect(redis_url, connections=1, timeout_s=0.1) as client, client.pubsub() as taken:
        taken.subscribe("x")

        with pytest.raises(RedisConnectionError, match="no connection became free"):
            client.ping()


def test_a_read_that_got_no_connection_is_not_tried_again(redis_url: str) -> None:
    tries = 0
    with connect(redis_url, connections=1, timeout_s=0.05) as client, client.pubsub() as taken:
        taken.subscribe("x")

        def fetch() -> object:
            nonlocal tries
            tries += 1
            return client.get("x")

        with pytest.raises(NoFreeConnection):
            read(fetch)

    assert tries == 1


def test_a_client_works_over_a_unix_socket_and_over_tcp(store_server: EmbeddedStore, store_proxy: FaultProxy) -> None:
    assert store_server.url.startswith("unix://")
    with connect(store_server.url) as by_socket, connect(store_proxy.redis_url) as by_tcp:
        assert by_socket.ping()
        assert by_tcp.ping()


def test_an_address_of_another_kind_is_refused() -> None:
    with pytest.raises(ValueError, match="redis://"):
        connect("http://127.0.0.1:1")


def test_a_blocking_command_may_outlast_the_time_out_of_others(redis_url: str) -> None:
    with for_pubsub(redis_url, longest_block_s=0.5, timeout_s=0.1) as client:
        assert client.blpop(["nothing"], timeout=0.4) is None


def test_a_subscription_may_be_silent_for_longer_than_the_time_out_of_others(redis_client: redis.Redis, redis_url: str) -> None:
    with for_pubsub(redis_url, timeout_s=0.1) as client, client.pubsub() as listener:
        listener.subscribe("wake")
        assert listener.get_message(timeout=5)["type"] == "subscribe"

        assert listener.get_message(timeout=0.4) is None
        redis_client.publish("wake", "up")
        assert listener.get_message(timeout=5)["data"] == b"up"


def test_a_subscription_that_the_network_forgets_while_it_is_made_is_given_up(store_proxy: FaultProxy) -> None:
    store_proxy.freeze()

    with (
        for_pubsub(store_proxy.redis_url, timeout_s=0.1) as client,
        client.pubsub() as listener,
        pytest.raises(RedisTimeoutError),
    ):
        listener.subscribe("wake")


def test_a_lost_subscription_is_told_once_and_then_made_again(redis_client: redis.Redis, redis_url: str) -> None:
    with for_pubsub(redis_url) as client, client.pubsub() as listener:
        listener.subscribe("wake")
        assert listener.get_message(timeout=5)["type"] == "subscribe"
        redis_client.client_kill_filter(_type="pubsub")

        with pytest.raises(RedisConnectionError):
            listener.get_message(timeout=5)

        assert listener.get_message(timeout=5)["type"] == "subscribe"
        redis_client.publish("wake", "again")
        assert listener.get_message(timeout=5)["data"] == b"again"
