"""What a page in a real browser can do from another origin: follow whole matches with the script of the guide, and play."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from harness.nginx import PROGRAM, Nginx
from harness.processes import Processes
from harness.programs import find

from service.stages import Stage, Told, assert_all_was_told_once
from service.tables import Table, Town, come_true

GUIDE = Path(__file__).parent.parent.parent / "docs" / "updates.md"
CHROMIUM = find("chromium", "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")

PAGE = """<!doctype html><meta charset="utf-8"><script>
let sent = Promise.resolve();
const tell = (reader) => (frame) => {
  sent = sent.then(() => fetch("/told", {method: "POST", body: JSON.stringify({reader, frame})}));
};
const match = %(match)s, token = %(token)s;
%(script)s
</script>"""

(SCRIPT,) = re.findall(r"```js\n(.*?)```", GUIDE.read_text("utf-8"), re.S)
"""What the guide tells front ends to do."""

FOLLOW = f"{SCRIPT}\nfollow(match, token, tell('seat'));"

SPECTATOR = """
const plain = new EventSource(match + "/updates"), spectator = tell("spectator");
plain.onmessage = (message) => {
  const frame = JSON.parse(message.data);
  spectator(frame);
  if (frame.type === "end") plain.close();
};"""
"""Nothing but an EventSource, which comes back by itself."""

PLAY = """
const headers = { Authorization: `Bearer ${token}`, "Accept-Language": "fr" };
const say = async (what, reply) => {
  const body = await reply.text();
  const heads = Object.fromEntries(["ETag", "Location", "Idempotency-Replayed", "Retry-After", "Server-Time", "X-Request-Id"]
    .filter((name) => reply.headers.has(name)).map((name) => [name, reply.headers.get(name)]));
  tell("player")({ type: what, status: reply.status, headers: heads, body: body && JSON.parse(body) });
  return body && JSON.parse(body);
};
(async () => {
  const reply = await fetch(`${match}/view`, { headers });
  const tag = reply.headers.get("ETag"), view = await say("view", reply);
  await say("unchanged", await fetch(`${match}/view`, { headers: { ...headers, "If-None-Match": tag }, cache: "no-store" }));
  const prompt = view.prompts.find((prompt) => prompt.required);
  const asked = await (await fetch(`${match}/prompts/${prompt.key}`, { headers })).json();
  const send = () => fetch(`${match}/moves`, {
    method: "POST", body: JSON.stringify(asked.legal_moves[0]),
    headers: { ...headers, "Content-Type": "application/json", "Idempotency-Key": "a-key-of-the-page-0001" },
  });
  await say("move", await send());
  await say("again", await send());
  await say("refused", await fetch(`${match}/view`, { headers: { Authorization: "Bearer nobody" } }));
})();"""

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="no Chromium here; make browser fetches one")


@pytest.fixture
def stage(service: Processes, town: Town) -> Stage:
    return Stage(service, town)


def test_a_browser_follows_a_whole_match_with_the_script_of_the_guide(stage: Stage, service: Processes, tmp_path: Path) -> None:
    with browsing(service, tmp_path, stage.table, stage.url, FOLLOW + SPECTATOR) as heard:
        assert come_true(lambda: heard.have_all("snapshot", "seat", "spectator"), within_s=40)
        stage.play_with_a_restart()
        assert come_true(lambda: heard.have_all("end", "seat", "spectator")), heard.types("seat") + heard.types("spectator")

    for reader, seat in (("seat", 1), ("spectator", None)):
        assert_all_was_told_once(stage.table, heard, reader, seat)
        assert "bye" in heard.types(reader), "the process said that it would end"


@pytest.mark.skipif(PROGRAM is None, reason="no nginx here; make proxy fetches one")
def test_a_browser_comes_back_through_nginx_after_crashes_of_both(stage: Stage, service: Processes, tmp_path: Path) -> None:
    """Nobody says bye: the line is cut, then nginx says 502, then nobody listens, and each time the page is to come back."""
    nginx = Nginx(service, tmp_path, [stage.url])

    with browsing(service, tmp_path, stage.table, nginx.url, FOLLOW) as heard:
        assert come_true(lambda: heard.have_all("snapshot", "seat"), within_s=40)
        stage.play(2)
        stage.api.kill()
        stage.play(2)
        stage.restart()
        assert come_true(lambda: heard.revision("seat") == stage.table.view(1)["revision"])
        nginx.stop()
        stage.play(2)
        nginx.start()
        assert come_true(lambda: heard.revision("seat") == stage.table.view(1)["revision"])
        stage.play_to_the_end()
        assert come_true(lambda: heard.have_all("end", "seat")), heard.types("seat")

    assert_all_was_told_once(stage.table, heard, "seat", 1)
    assert "bye" not in heard.types("seat")


def test_a_browser_stops_when_its_seat_is_no_longer_its_own(town: Town, service: Processes, tmp_path: Path) -> None:
    table = town.lobby(2)

    with browsing(service, tmp_path, table, town.urls[1], FOLLOW) as heard:
        assert come_true(lambda: heard.have_all("snapshot", "seat"), within_s=40)
        assert table.call(1, "DELETE", "/seats/1").status == 204
        assert come_true(lambda: heard.have_all("bye", "seat"))

    bye = heard.frames["seat"][-1]
    assert (bye["type"], bye["reason"], bye["retry_ms"]) == ("bye", "invalid_token", None)


def test_a_page_of_another_origin_plays_and_reads_what_it_is_told(town: Town, service: Processes, tmp_path: Path) -> None:
    """Every request with a token is asked for beforehand (OPTIONS), and a page sees only the headers that it is shown."""
    with browsing(service, tmp_path, town.started(2), town.urls[1], PLAY) as heard:
        assert come_true(lambda: heard.have_all("refused", "player"), within_s=40), heard.frames
        told = {frame["type"]: frame for frame in heard.frames["player"]}

    assert {type_: frame["status"] for type_, frame in told.items()} == {
        "view": 200,
        "unchanged": 304,
        "move": 201,
        "again": 200,
        "refused": 401,
    }
    assert told["move"]["headers"]["Location"] == told["again"]["headers"]["Location"]
    assert told["again"]["headers"]["Idempotency-Replayed"] == "true"
    assert told["view"]["headers"]["ETag"] != told["move"]["headers"]["ETag"] == told["again"]["headers"]["ETag"]
    assert told["refused"]["body"]["code"] == "invalid_token"
    assert all({"Server-Time", "X-Request-Id"} <= set(frame["headers"]) for frame in told.values())


@contextmanager
def browsing(service: Processes, directory: Path, table: Table, url: str, script: str) -> Iterator[Told]:
    """What a page with this script tells, in a browser. Its `match` is that on the API at *url*, its `token` that of seat 1."""
    heard = Told()
    page = PAGE % {"script": script, "match": json.dumps(f"{url}/v1{table.path('')}"), "token": json.dumps(table.tokens[1])}
    with _shown(page, heard) as address:
        browser = service.run([*_browser(directory), address])
        try:
            yield heard
        finally:
            browser.close()


@contextmanager
def _shown(page: str, heard: Told) -> Iterator[str]:
    """The address of a page, which tells its frames to where it came from."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self._answer(page.encode())

        def do_POST(self) -> None:
            one = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            heard.frames[one["reader"]].append(one["frame"])
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


def _browser(directory: Path) -> list[str]:
    assert CHROMIUM is not None
    return [
        CHROMIUM,
        "--headless=new",
        "--no-sandbox",  # root has none, nor has a machine without user namespaces; it loads nothing but our page
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--disable-background-networking",
        "--no-first-run",
        "--no-proxy-server",
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
        f"--user-data-dir={directory / 'browser'}",
    ]
