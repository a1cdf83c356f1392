"""Following a match through a real nginx with its default buffering and time-outs. Nothing of the service needs one.

Without care frames wait in its buffers, and streams die after a minute of silence.
"""

from __future__ import annotations

import os
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from harness.ports import free_ports
from harness.processes import Processes
from harness.programs import find

from service.streams import follow
from service.tables import Line, Table, Town

CONFIGURATION = Path(__file__).parent.parent / "harness" / "nginx.conf"
PATIENCE_S = 60
"""How long nginx waits for a byte of an answer, by default."""

NGINX = find("nginx", "nginx") or ""

pytestmark = pytest.mark.skipif(not NGINX, reason="no nginx here; make proxy fetches one")


@pytest.fixture
def nginx_url(service: Processes, town: Town, tmp_path: Path) -> str:
    """An nginx in front of the first API process, answering."""
    (port,) = free_ports(1)
    filled_in = CONFIGURATION.read_text("utf-8").replace("@PORT@", str(port)).replace("@API@", urlsplit(town.urls[0]).netloc)
    (tmp_path / "nginx.conf").write_text(filled_in, "utf-8")
    # Root's nginx works as nobody, who may not enter the directory of a test.
    extra = "daemon off; user root root;" if os.geteuid() == 0 else "daemon off;"
    url = f"http://127.0.0.1:{port}"
    nginx = service.run([NGINX, "-e", "stderr", "-p", f"{tmp_path}/", "-c", str(tmp_path / "nginx.conf"), "-g", extra], url=url)
    nginx.await_that(lambda: _answers(url), "nginx to answer")
    return url


@pytest.mark.parametrize("accept", ["text/event-stream", "application/x-ndjson"])
def test_frames_come_one_by_one_each_within_a_second(nginx_url: str, town: Town, accept: str) -> None:
    table = town.started(2)

    with follow(table, 1, nginx_url, accept=accept) as stream:
        stream.await_frame("snapshot", within_s=1)
        for _ in range(5):
            _answer_whoever_is_asked(table)
            stream.await_revision(table.view(1)["revision"], within_s=1)
        assert stream.types.count("update") == 5


def test_a_long_poll_waits_and_is_answered_as_soon_as_there_is_news(nginx_url: str, town: Town) -> None:
    table, line = town.started(2), Line(nginx_url)
    path = table.path("/updates")
    cursor = line.call("GET", path, token=table.tokens[1]).json["cursor"]

    nothing = line.call("GET", f"{path}?after={cursor}&wait=1", token=table.tokens[1])
    line.send("GET", f"{path}?after={cursor}&wait=25", token=table.tokens[1])
    _answer_whoever_is_asked(table)
    news = line.receive()
    line.close()

    assert nothing.json["frames"] == []
    assert [frame["type"] for frame in news.json["frames"]] == ["update"]


@pytest.mark.long
def test_a_stream_outlives_the_patience_of_nginx_by_its_heartbeats(nginx_url: str, town: Town) -> None:
    table = town.started(2)

    with follow(table, 1, nginx_url) as stream:
        stream.await_that(lambda: stream.types.count("heartbeat") == 7, "seven heartbeats", within_s=90)
        assert stream.heard[-1].at_s - stream.await_frame("snapshot").at_s > PATIENCE_S + 5
        _answer_whoever_is_asked(table)
        stream.await_revision(table.view(1)["revision"], within_s=1)
        assert stream.types == ["snapshot", *7 * ["heartbeat"], "update"]


def _answer_whoever_is_asked(table: Table) -> None:
    """One answer that both seats see something of, past nginx."""
    seat = next(seat for seat in table.tokens if any(prompt["required"] for prompt in table.view(seat)["prompts"]))
    assert table.call(seat, "POST", "/moves", table.lawful(seat)[0]).status == 201


def _answers(url: str) -> bool:
    try:
        return httpx.get(f"{url}/v1/time", timeout=2).status_code == 200
    except httpx.HTTPError:
        return False
