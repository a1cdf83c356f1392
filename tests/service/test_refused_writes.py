"""The store answers, and takes no writes: its memory is full (noeviction), or it is a replica. What is refused is refused whole.

Every change is 503 with a word when to come again, nothing of it is half written, reads go on, and the API says that it is
not ready.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import httpx
import pytest
import redis
from filbert.adapters.embedded_store import EmbeddedStore
from filbert.adapters.redis_client import connect
from harness.ports import free_ports
from harness.processes import Process, Processes

from service.proofs import prove, prove_ended
from service.tables import GAME, SECOND, Call, Table, Town, come_true

SEEN_WITHIN_S = 15.0
ENDED_WITHIN_S = 60.0


@contextmanager
def full(client: redis.Redis) -> Iterator[None]:
    """Its memory is full, and nothing may be thrown away for new data."""
    client.config_set("maxmemory-policy", "noeviction")
    client.config_set("maxmemory", "1mb")
    try:
        yield
    finally:
        client.config_set("maxmemory", "0")


@contextmanager
def replica(client: redis.Redis) -> Iterator[None]:
    """It follows a primary that is away."""
    client.replicaof("127.0.0.1", str(free_ports(1)[0]))
    try:
        yield
    finally:
        client.replicaof("NO", "ONE")


def stored(client: redis.Redis) -> dict[bytes, bytes | None]:
    """Everything in the store, but for the notes that expire within seconds."""
    return {key: client.dump(key) for key in client.scan_iter(count=1000) if not key.startswith(b"f:{doors}")}


def changes(town: Town, table: Table, lobby: Table) -> list[Call]:
    """One of each kind of change that people make."""
    seat = next(seat for seat in table.tokens if any(prompt["required"] for prompt in table.view(seat)["prompts"]))
    line = town.line(0)
    return [
        table.request(seat, "POST", "/moves", table.lawful(seat)[0], key="a-move-that-is-refused"),
        table.request(0, "POST", "/messages", {"room": "players", "text": "Hello"}, key="a-message-that-is-refused"),
        table.request(1, "DELETE", "/seats/1"),
        lobby.as_guest("POST", "/seats", {"name": "Bo"}, key="a-seat-that-is-refused"),
        lobby.request(0, "POST", "/invites", {}, key="an-invite-that-is-refused"),
        lobby.request(0, "PUT", "/seats/0/ready", {"ready": True}),
        Call(line, "POST", "/matches", {"game": GAME, "seats": 2, "name": "Cy"}, key="a-match-that-is-refused"),
        Call(line, "POST", "/guests", {"name": "Di"}),
    ]


@pytest.mark.parametrize("trouble", [full, replica])
def test_while_the_store_takes_no_writes_every_change_is_refused_whole(
    trouble: Callable[[redis.Redis], Iterator[None]], own_store: EmbeddedStore, own_service: Processes
) -> None:
    api = own_service.api(api_workers="1")
    with Town([api.url], own_store.url) as town, connect(own_store.url) as client:
        table, lobby = town.started(2), town.lobby(2, people=1, bots=[])
        calls = changes(town, table, lobby)
        before, view = stored(client), table.view(0)
        with trouble(client):  # type: ignore[attr-defined]  # mypy takes a parametrized context manager for what it wraps
            api.await_that(lambda: says(api) == (503, "store_refuses_writes"), "word that it is not ready", SEEN_WITHIN_S)

            for call in calls:
                reply = call.line.call(call.method, call.path, call.body, token=call.token, key=call.key)
                assert reply.is_refused(503, "store_unavailable"), (call, reply.text)
                assert int(reply.headers["Retry-After"] or 0) >= 1
            assert table.view(0) == view
            assert httpx.get(f"{api.health_url}/livez").status_code == 200
            assert stored(client) == before

        api.await_that(api.is_ready, "readiness to come back", SEEN_WITHIN_S)
        move, *_ = calls
        made, again = (move.line.call(move.method, move.path, move.body, token=move.token, key=move.key) for _ in range(2))
        assert (made.status, again.status) == (201, 200)
        table.accepted.append((next(seat for seat, token in table.tokens.items() if token == move.token), made))
        prove_ended(town, [table])


def test_while_the_memory_is_full_time_stands_still_and_what_was_due_is_seen_to_after_it(
    own_store: EmbeddedStore, own_service: Processes
) -> None:
    api, worker = own_service.api(api_workers="1", ready=False), own_service.worker(ready=False)
    for process in (api, worker):
        process.await_that(process.is_ready, "it to be ready", within_s=60)
    with Town([api.url], own_store.url) as town, connect(own_store.url) as client:
        table = town.started(2, pace=SECOND)
        with full(client):
            asked = table.view(0)
            api.await_that(lambda: says(api) == (503, "store_refuses_writes"), "word that it is not ready", SEEN_WITHIN_S)
            assert table.view(0) == asked, "its second is over, and nobody answered for it"

        assert come_true(lambda: not town.is_active(table), ENDED_WITHIN_S), "time answers for everybody, to the end"
        prove(town, table)


def says(api: Process) -> tuple[int, str]:
    """What its health port says of being ready."""
    answer = httpx.get(f"{api.health_url}/readyz", timeout=5)
    return answer.status_code, answer.json()["status"]
