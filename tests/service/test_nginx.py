"""Following matches through a real nginx, set up as the guide says and otherwise as it comes: default buffers, default time-outs.

Without care frames wait in its buffers, and streams die after a minute of silence.
"""

from __future__ import annotations

import json
import re
import socket
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from functools import partial
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from harness.event_source import EventSource, Parser
from harness.nginx import PROGRAM, Nginx, told_to_operators
from harness.ports import free_ports
from harness.processes import Processes

from service.stages import Told, answer_whoever_is_asked, assert_all_was_told_once
from service.streams import Stream, follow, told
from service.tables import Line, Reply, Table, Town, come_true, question_in

PATIENCE_S = 60
"""How long nginx waits for a byte of an answer, by default."""

SSE, NDJSON = "text/event-stream", "application/x-ndjson"

pytestmark = pytest.mark.skipif(PROGRAM is None, reason="no nginx here; make proxy fetches one")


@pytest.fixture
def nginx(service: Processes, town: Town, tmp_path: Path) -> Nginx:
    """An nginx in front of both API processes."""
    return Nginx(service, tmp_path, town.urls)


def test_the_guide_loosens_neither_buffers_nor_time_outs() -> None:
    assert re.findall(r"\w*(?:buffer|timeout)\w*", told_to_operators()) == ["worker_shutdown_timeout"]


@pytest.mark.parametrize("accept", [SSE, NDJSON])
def test_frames_come_one_by_one_each_within_a_second(nginx: Nginx, town: Town, accept: str) -> None:
    assert_frames_come_one_by_one(town.started(2), nginx.url, accept, "identity")


@pytest.mark.parametrize("accept", [SSE, NDJSON])
def test_an_nginx_that_compresses_streams_holds_no_frame_back(service: Processes, town: Town, tmp_path: Path, accept: str) -> None:
    """Often set up by mistake, by `gzip_types *`. It flushes after each frame, because it was told not to buffer."""
    nginx = Nginx(service, tmp_path, town.urls, {"location / {": "location / { gzip on; gzip_types *;"})

    headers = assert_frames_come_one_by_one(town.started(2), nginx.url, accept, "gzip")

    assert headers["Content-Encoding"] == "gzip"


def test_a_long_poll_waits_and_is_answered_as_soon_as_there_is_news(nginx: Nginx, town: Town) -> None:
    table, line = town.started(2), Line(nginx.url)
    path = table.path("/updates")
    cursor = line.call("GET", path, token=table.tokens[1]).json["cursor"]

    nothing = line.call("GET", f"{path}?after={cursor}&wait=1", token=table.tokens[1])
    line.send("GET", f"{path}?after={cursor}&wait=25", token=table.tokens[1])
    answer_whoever_is_asked(table)
    news = line.receive()
    line.close()

    assert nothing.json["frames"] == []
    assert [frame["type"] for frame in news.json["frames"]] == ["update"]


def test_a_hundred_streams_are_told_what_each_may_know(nginx: Nginx, town: Town) -> None:
    """Five tables of four, five streams a seat, by events and by lines."""
    with ExitStack() as stack:
        streams: list[tuple[Table, int, Stream]] = []
        for table in [town.started(4) for _ in range(5)]:
            for number in range(20):
                stream = stack.enter_context(follow(table, number % 4, nginx.url, accept=(SSE, NDJSON)[number % 2]))
                streams.append((table, number % 4, stream))
        for _, _, stream in streams:
            stream.await_frame("snapshot")
        first = [stream.revision for _, _, stream in streams]

        for table, _, _ in streams[::20]:
            answer_whoever_is_asked(table)

        for (table, seat, stream), since in zip(streams, first, strict=True):
            stream.await_revision(table.view(seat)["revision"])
            assert stream.events() == told(table, seat, since)


def test_a_reader_that_is_slow_is_told_all_and_keeps_nobody_waiting(nginx: Nginx, town: Town) -> None:
    """It reads nothing while a whole match is played."""
    table = town.started(4, options={})
    slow = _Slow(nginx.url, table, 1)
    since = slow.read_until("snapshot")["view"]["revision"]
    with follow(table, 1, nginx.url) as quick:
        quick.await_frame("snapshot")
        while answer_whoever_is_asked(table):
            quick.await_revision(table.view(1)["revision"], within_s=1)
        quick.await_frame("end")

    slow.read_until("end")
    slow.close()

    assert slow.events() == told(table, 1, since)


def test_streams_go_on_where_they_stopped_after_nginx_is_reloaded_or_started_anew(
    service: Processes, town: Town, tmp_path: Path
) -> None:
    """An EventSource comes back by itself, with the id of its last event."""
    nginx = Nginx(service, tmp_path, town.urls, {"worker_shutdown_timeout 30s": "worker_shutdown_timeout 1s"})
    table, heard = town.started(2, spectators="public"), Told()

    with EventSource(f"{nginx.url}/v1{table.path('/updates')}", heard.keeper("spectator")) as source:
        assert come_true(lambda: heard.have_all("snapshot", "spectator"))
        nginx.reload()
        answer_whoever_is_asked(table)
        assert come_true(lambda: len(source.statuses) == 2)  # the old workers cut it off, and the new ones took it up
        answer_whoever_is_asked(table)
        nginx.stop()
        answer_whoever_is_asked(table)
        nginx.start()
        assert come_true(lambda: len(source.statuses) == 3)
        assert table.call(0, "DELETE", "/seats/0").status == 204
        assert come_true(lambda: source.is_closed), heard.types("spectator")

    assert_all_was_told_once(table, heard, "spectator", None)
    assert source.statuses == [200, 200, 200]


def test_processes_replaced_one_after_another_cost_no_move_and_no_event(
    own_service: Processes, own_store_url: str, tmp_path: Path
) -> None:
    """A rollout behind nginx, with people who follow and play through it. Each stream that ends says bye, and another goes on."""
    ports = [str(port) for port in free_ports(2)]
    apis = [own_service.api(api_workers="1", port=port, ready=False) for port in ports]
    for api in apis:
        api.await_that(api.is_ready, "the API to be ready")
    nginx = Nginx(own_service, tmp_path, [f"http://127.0.0.1:{port}" for port in ports])
    with Town([nginx.url], own_store_url) as town, ExitStack() as stack:
        table, heard = town.started(2, spectators="public"), Told()
        url, readers = f"{nginx.url}/v1{table.path('/updates')}", ["one", "another", "a third", "a fourth"]
        sources = [stack.enter_context(EventSource(url, heard.keeper(reader))) for reader in readers]
        assert come_true(lambda: heard.have_all("snapshot", *readers))

        for api, port in zip(apis, ports, strict=True):
            answer_meanwhile(table, api.terminate)
            again = own_service.api(api_workers="1", port=port, ready=False)  # it dies with the thread that starts it
            answer_meanwhile(table, partial(again.await_that, again.is_ready, "the API to be ready"))
        assert come_true(lambda: all(len(source.statuses) > 1 for source in sources))
        assert table.call(0, "DELETE", "/seats/0").status == 204
        assert come_true(lambda: all(source.is_closed for source in sources))

        for reader, source in zip(readers, sources, strict=True):
            assert_all_was_told_once(table, heard, reader, None)
            assert heard.types(reader).count("bye") == len(source.statuses) - 1
            assert set(source.statuses) == {200}


@pytest.mark.long
def test_a_stream_outlives_the_patience_of_nginx_by_its_heartbeats(nginx: Nginx, town: Town) -> None:
    table = town.started(2)

    with follow(table, 1, nginx.url) as stream:
        stream.await_that(lambda: stream.types.count("heartbeat") == 7, "seven heartbeats", within_s=90)
        assert stream.heard[-1].at_s - stream.await_frame("snapshot").at_s > PATIENCE_S + 5
        answer_whoever_is_asked(table)
        stream.await_revision(table.view(1)["revision"], within_s=1)
        assert stream.types == ["snapshot", *7 * ["heartbeat"], "update"]


def answer_meanwhile(table: Table, happens: Callable[[], object]) -> None:
    """Six answers while something happens."""
    with ThreadPoolExecutor(1) as pool:
        future = pool.submit(happens)
        for _ in range(6):
            answer_until_it_counts(table)
        future.result()


def answer_until_it_counts(table: Table) -> None:
    """One answer by what the guide says of lost networks: the same request with the same key, as often as it takes."""
    asked = {seat: question_in(reply_of_the_service(table, seat, "GET", "/view").json) for seat in table.tokens}
    seat, prompt = next((seat, prompt) for seat, prompt in asked.items() if prompt is not None)
    move = reply_of_the_service(table, seat, "GET", f"/prompts/{prompt['key']}").json["legal_moves"][0]
    key = f"answer-to-{table.id}-{prompt['key']}"
    assert reply_of_the_service(table, seat, "POST", "/moves", move, key=key).status in (200, 201)


def reply_of_the_service(
    table: Table, seat: int, method: str, rest: str, body: Mapping[str, Any] | None = None, *, key: str | None = None
) -> Reply:
    """The answer of an API, however often nginx has none."""
    for _ in range(50):
        with suppress(OSError, HTTPException):
            reply = table.call(seat, method, rest, body, key=key)
            if reply.status not in (502, 504):
                return reply
    raise AssertionError("nginx never had an answer")


class _Slow:
    """A reader of server-sent events that reads when it is told to, over a line that holds little."""

    def __init__(self, url: str, table: Table, seat: int) -> None:
        address = urlsplit(url)
        self.frames: list[dict[str, Any]] = []
        self._connection = HTTPConnection(address.hostname or "", address.port, timeout=30)
        self._connection.sock = socket.socket()
        self._connection.sock.settimeout(30)
        self._connection.sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        self._connection.sock.connect((address.hostname, address.port))
        headers = {"Accept": SSE, "Authorization": f"Bearer {table.tokens[seat]}"}
        self._connection.request("GET", f"/v1{table.path('/updates')}", headers=headers)
        self._response = self._connection.getresponse()
        self._messages = Parser().events(iter(lambda: self._response.read1(1_024), b""))

    def read_until(self, type_: str) -> dict[str, Any]:
        """The next frame of this kind."""
        for message in self._messages:
            self.frames.append(json.loads(message.data))
            if self.frames[-1]["type"] == type_:
                return self.frames[-1]
        raise AssertionError(f"no frame {type_}")

    def close(self) -> None:
        """Hang up."""
        self._response.close()
        self._connection.close()

    def events(self) -> list[Any]:
        """All events that the updates told, in their order."""
        return [told for each in self.frames if each["type"] == "update" for told in each["events"]]


def assert_frames_come_one_by_one(table: Table, url: str, accept: str, encoding: str) -> Any:
    """Five answers, and an update within a second of each. Returns: the headers."""
    with follow(table, 1, url, accept=accept, encoding=encoding) as stream:
        stream.await_frame("snapshot", within_s=1)
        for _ in range(5):
            answer_whoever_is_asked(table)
            stream.await_revision(table.view(1)["revision"], within_s=1)
        assert stream.types.count("update") == 5
        return stream.response.headers
