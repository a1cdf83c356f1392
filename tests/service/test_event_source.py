"""Whole matches as EventSources follow them: one after the standard, and those of a real browser with the script of the guide.

Two API processes; the one that serves the streams is replaced in the middle, at the same address, while the match goes on at the
other.
"""

from __future__ import annotations

import json
import re
import threading
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from harness.event_source import EventSource, Message
from harness.ports import free_ports
from harness.processes import Processes
from harness.programs import find

from service.streams import told
from service.tables import Table, Town, come_true

GUIDE = Path(__file__).parent.parent.parent / "docs" / "updates.md"
CHROMIUM = find("chromium", "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")

PAGE = """<!doctype html><meta charset="utf-8"><script>
%(follow)s
let sent = Promise.resolve();
const tell = (reader) => (frame) => {
  sent = sent.then(() => fetch("/told", {method: "POST", body: JSON.stringify({reader, frame})}));
};
follow(%(match)s, %(token)s, tell("seat"));
const plain = new EventSource(%(match)s + "/updates"), spectator = tell("spectator");
plain.onmessage = (message) => {
  const frame = JSON.parse(message.data);
  spectator(frame);
  if (frame.type === "end") plain.close();
};
</script>"""
"""Seat 1 by the guide's own script, with tickets; and a spectator by nothing but EventSource, which comes back by itself."""


class Told:
    """The frames that each reader was told, and the events in them."""

    def __init__(self) -> None:
        self.frames: dict[str, list[dict[str, Any]]] = defaultdict(list)

    def types(self, reader: str) -> list[str]:
        return [frame["type"] for frame in self.frames[reader]]

    def events(self, reader: str) -> list[Any]:
        return [event for frame in self.frames[reader] if frame["type"] == "update" for event in frame["events"]]

    def first_revision(self, reader: str) -> int:
        return int(next(frame["view"]["revision"] for frame in self.frames[reader] if "view" in frame))

    def have_all(self, type_: str, *readers: str) -> bool:
        """Whether each of them was told a frame of this type."""
        return all(type_ in self.types(reader) for reader in readers)


@contextmanager
def shown(page: str, told_frames: Told) -> Iterator[str]:
    """The address of a page, which tells its frames to where it came from."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self._answer(page.encode())

        def do_POST(self) -> None:
            one = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            told_frames.frames[one["reader"]].append(one["frame"])
            self._answer(b"")

        def _answer(self, body: bytes) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:
            """Say nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}/"
        finally:
            server.shutdown()
            thread.join()


def answer_whoever_is_asked(table: Table) -> bool:
    """One answer of the first seat that must give one; False once the match is over."""
    for seat in table.tokens:
        view = table.view(seat)
        if view["status"] == "finished":
            return False
        if any(prompt["required"] for prompt in view["prompts"]):
            assert table.call(seat, "POST", "/moves", table.lawful(seat)[-1]).status == 201
            return True
    return False


class Stage:
    """A table, and the API process that serves its streams, which can be replaced."""

    def __init__(self, service: Processes, town: Town) -> None:
        self._service = service
        (self._port,) = free_ports(1)
        self.url = f"http://127.0.0.1:{self._port}/v1"
        self._api = self._serve()
        self.table = town.started(2, spectators="public")

    def play_with_a_restart(self) -> None:
        """The whole match; part of it while nobody listens at the address of the streams."""
        for _ in range(3):
            answer_whoever_is_asked(self.table)
        assert self._api.terminate() == 0
        for _ in range(3):
            answer_whoever_is_asked(self.table)
        self._api = self._serve()
        while answer_whoever_is_asked(self.table):
            pass

    def history(self, seat: int | None, after: int) -> list[Any]:
        """What a seat, or a spectator, was told after a revision, as the history has it."""
        if seat is not None:
            return list(told(self.table, seat, after))
        page = self.table.lines[0].call("GET", self.table.path("/events?limit=500")).json
        return [event for event in page["events"] if event["revision"] > after]

    def _serve(self) -> Any:
        return self._service.api(api_workers="1", port=str(self._port))


@pytest.fixture
def stage(service: Processes, town: Town) -> Stage:
    return Stage(service, town)


def assert_all_was_told_once(stage: Stage, heard: Told, reader: str, seat: int | None) -> None:
    types = heard.types(reader)
    assert (types.count("snapshot"), types.count("resync"), types.count("end")) == (1, 0, 1)
    assert "bye" in types, "the process said that it would end"
    assert heard.events(reader) == stage.history(seat, heard.first_revision(reader))
    assert types[-1] == "end"


def test_an_event_source_follows_a_whole_match_over_a_restart(stage: Stage) -> None:
    heard = Told()

    def keep(source: EventSource, message: Message) -> None:
        frame = json.loads(message.data)
        heard.frames["spectator"].append(frame)
        if frame["type"] == "end":
            source.close()

    with EventSource(f"{stage.url}{stage.table.path('/updates')}", keep) as source:
        assert come_true(lambda: heard.have_all("snapshot", "spectator"))
        stage.play_with_a_restart()
        assert come_true(lambda: source.is_closed), heard.types("spectator")

    assert_all_was_told_once(stage, heard, "spectator", None)
    assert source.statuses == [200, 200]


def test_an_event_source_gives_up_on_a_ticket_that_was_used(stage: Stage) -> None:
    ticket = stage.table.call(1, "POST", "/stream-tickets").json["ticket"]
    url, heard = f"{stage.url}{stage.table.path(f'/updates?ticket={ticket}')}", list[Message]()
    with EventSource(url, lambda source, message: heard.append(message)):
        assert come_true(lambda: bool(heard))

    with EventSource(url, lambda source, message: None) as again:
        assert come_true(lambda: again.is_closed)

    assert (again.statuses, again.refused) == ([401], True)


@pytest.mark.skipif(CHROMIUM is None, reason="no Chromium here; make browser fetches one")
def test_a_browser_follows_a_whole_match_with_the_script_of_the_guide(stage: Stage, service: Processes, tmp_path: Path) -> None:
    heard, table = Told(), stage.table
    (script,) = re.findall(r"```js\n(.*?)```", GUIDE.read_text("utf-8"), re.S)
    match = json.dumps(f"{stage.url}{table.path('')}")
    page = PAGE % {"follow": script, "match": match, "token": json.dumps(table.tokens[1])}

    with shown(page, heard) as address:
        service.run([*_browser(tmp_path), address])
        assert come_true(lambda: heard.have_all("snapshot", "seat", "spectator"), within_s=40)
        stage.play_with_a_restart()
        assert come_true(lambda: heard.have_all("end", "seat", "spectator")), heard.types("seat") + heard.types("spectator")

    assert_all_was_told_once(stage, heard, "seat", 1)
    assert_all_was_told_once(stage, heard, "spectator", None)


def _browser(directory: Path) -> list[str]:
    assert CHROMIUM is not None
    return [
        CHROMIUM,
        "--headless=new",
        "--no-sandbox",  # root has none; it loads nothing but our page
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--disable-background-networking",
        "--no-first-run",
        "--no-proxy-server",
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
        f"--user-data-dir={directory / 'browser'}",
    ]
