"""The fault proxy does what it is asked to, and nothing else: tests that rest on it rest on this."""

from __future__ import annotations

import socket
import threading
import time

import pytest
import redis
from filbert.adapters.redis_client import connect
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import TimeoutError as RedisTimeoutError

from harness.proxy import FaultProxy


def test_without_orders_it_only_forwards(redis_client: redis.Redis, store_proxy: FaultProxy) -> None:
    large = b"x" * 1_000_000
    with connect(store_proxy.redis_url) as client:
        client.set("large", large)

        assert client.get("large") == large

    assert redis_client.get("large") == large
    assert store_proxy.lost_replies == 0


def test_only_the_reply_of_the_nth_request_of_that_kind_is_lost(redis_client: redis.Redis, store_proxy: FaultProxy) -> None:
    with connect(store_proxy.redis_url) as client:
        store_proxy.lose_reply(b"INCR", nth=3)
        client.incr("n")
        client.get("n")
        client.incr("n")
        with pytest.raises(RedisConnectionError):
            client.incr("n")
        client.incr("n")

    assert redis_client.get("n") == b"4"
    assert store_proxy.lost_replies == 1


def test_a_delay_holds_every_reply(store_proxy: FaultProxy) -> None:
    with connect(store_proxy.redis_url) as client:
        client.ping()
        store_proxy.delay(150)
        begun = time.monotonic()

        client.ping()

        assert 0.15 <= time.monotonic() - begun < 1


def test_a_stretched_way_is_as_much_longer_up_as_down(redis_client: redis.Redis, store_proxy: FaultProxy) -> None:
    with connect(store_proxy.redis_url) as client:
        client.ping()
        store_proxy.stretch(300)
        begun = time.monotonic()
        counted = threading.Thread(target=client.incr, args=("n",))
        counted.start()
        while redis_client.get("n") is None:
            time.sleep(0.005)
        up_s = time.monotonic() - begun
        counted.join(5)

    assert 0.15 <= up_s < 0.28
    assert time.monotonic() - begun >= 0.3


def test_a_body_that_is_sent_after_its_head_is_held_once(store_proxy: FaultProxy) -> None:
    store_proxy.stretch(300)
    begun = time.monotonic()
    with socket.create_connection(("127.0.0.1", store_proxy.port)) as line:
        line.sendall(b"*2\r\n$4\r\nECHO\r\n")
        time.sleep(0.05)
        line.sendall(b"$2\r\nhi\r\n")
        answer = line.recv(100)

    assert answer == b"$2\r\nhi\r\n"
    assert 0.3 <= time.monotonic() - begun < 0.45


def test_a_freeze_holds_a_request_until_the_thaw(redis_client: redis.Redis, store_proxy: FaultProxy) -> None:
    with connect(store_proxy.redis_url, timeout_s=10) as client:
        client.ping()
        store_proxy.freeze()
        late = threading.Thread(target=client.incr, args=("n",))
        late.start()
        late.join(0.2)
        assert redis_client.get("n") is None

        store_proxy.thaw()
        late.join(5)

    assert redis_client.get("n") == b"1"


def test_a_cut_holds_until_it_is_mended(store_proxy: FaultProxy) -> None:
    with connect(store_proxy.redis_url) as client:
        client.ping()
        store_proxy.cut()
        for _ in range(2):
            with pytest.raises(RedisConnectionError):
                client.ping()

        store_proxy.mend()

        assert client.ping()


def test_connections_that_are_stranded_stay_open_and_carry_nothing(redis_client: redis.Redis, store_proxy: FaultProxy) -> None:
    with connect(store_proxy.redis_url, timeout_s=0.2) as client:
        client.ping()
        store_proxy.strand()

        with pytest.raises(RedisTimeoutError):
            client.incr("n")

        assert redis_client.get("n") is None
        assert client.incr("n") == 1, "over a new connection"


def test_it_leaves_no_thread_behind(redis_url: str) -> None:
    before = threading.active_count()

    with FaultProxy(redis_url) as proxy, connect(proxy.redis_url) as client:
        client.ping()
        proxy.freeze()

    assert threading.active_count() == before
