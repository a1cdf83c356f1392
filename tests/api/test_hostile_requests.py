"""What is no request, or comes too slowly, at a real server: it is refused, nobody else waits, and nothing of it is logged.

One API process serves all of them, in the order in which they stand here.
"""

from __future__ import annotations

import json
import re
import socket
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from http.client import HTTPResponse
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from filbert.adapters.embedded_store import EmbeddedStore
from filbert.api.server import FIELD_BYTES, FIELDS, LINE_BYTES
from filbert.api.worker import STUCK_S
from harness.processes import Process, processes

SECRET = "fbt_0_made-up-ticket"
HEAD = "Host: x\r\n"
MANY_SLOW = 40
MANY = "A: b\r\n" * FIELDS
MOVES = f"POST /v1/matches/00{'a' * 22}/moves HTTP/1.1\r\n{HEAD}Content-Type: application/json\r\n"


@pytest.fixture(scope="module")
def api(store_server: EmbeddedStore, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """One API process."""
    with processes(tmp_path_factory.mktemp("hostile"), store_server.url) as started:
        yield started.api(api_workers="1")


def opened(api: Process) -> socket.socket:
    """A connection to it."""
    address = urlsplit(api.url)
    return socket.create_connection((address.hostname or "", address.port or 0), timeout=60)


def answer_on(connection: socket.socket, method: str = "POST") -> tuple[int, dict[str, str], Any]:
    """The next answer: status, headers by lower case names, and body."""
    response = HTTPResponse(connection, method=method)
    response.begin()
    body = response.read()
    headers = {name.lower(): value for name, value in response.getheaders()}
    return response.status, headers, json.loads(body) if "json" in headers.get("content-type", "") else body


def all_on(connection: socket.socket) -> bytes:
    """All that comes until the server ends the connection."""
    whole = bytearray()
    with suppress(ConnectionResetError):
        while read := connection.recv(1 << 20):
            whole += read
    return bytes(whole)


def sent(api: Process, raw: str) -> tuple[int, dict[str, str], Any]:
    """The answer to *raw*, after which the server ends the connection."""
    with closing(opened(api)) as connection:
        connection.sendall(raw.encode("latin-1"))
        answer = answer_on(connection)
        assert connection.recv(1) == b"", "the connection goes on"
    return answer


@pytest.mark.parametrize(
    ("raw", "status", "code"),
    [
        pytest.param("hello\r\n\r\n", 400, "bad_request", id="no request line"),
        pytest.param(f"get /v1/time HTTP/1.1\r\n{HEAD}\r\n", 400, "bad_request", id="method in lower case"),
        pytest.param(f"GET /v1/time?ticket={SECRET} HTP/1.1\r\n{HEAD}\r\n", 400, "bad_request", id="no HTTP"),
        pytest.param(f"GET /v1/time HTTP/1.1\r\n{HEAD}Bad Name: {SECRET}\r\n\r\n", 400, "bad_request", id="space in a name"),
        pytest.param(f"GET /v1/time HTTP/1.1\r\n{HEAD}A: b\r\n {SECRET}\r\n\r\n", 400, "bad_request", id="folded header"),
        pytest.param(f"GET /v1/time HTTP/1.1\r\n{HEAD}Host: y\r\n\r\n", 400, "bad_request", id="two hosts"),
        pytest.param(f"GET /v1/time HTTP/1.1\r\n{HEAD}A: b\x00c\r\n\r\n", 400, "bad_request", id="NUL in a value"),
        pytest.param(
            f"{MOVES}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400, "bad_request", id="two lengths: both"
        ),
        pytest.param(f"{MOVES}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{{}}", 400, "bad_request", id="two lengths: twice"),
        pytest.param(f"{MOVES}Content-Length: +2\r\n\r\n{{}}", 400, "bad_request", id="length with a sign"),
        pytest.param(f"{MOVES}Content-Length: -1\r\n\r\n", 400, "bad_request", id="negative length"),
        pytest.param(f"{MOVES}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n", 400, "bad_request", id="chunked not last"),
        pytest.param(f"{MOVES}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n", 400, "bad_request", id="unknown coding"),
        pytest.param(f"{MOVES}Transfer-Encoding: chunked\r\n\r\nzz\r\n{{}}\r\n0\r\n\r\n", 400, "bad_request", id="bad chunk"),
        pytest.param(f"GET /v1/time HTTP/1.1\r\n{HEAD}Expect: {SECRET}\r\n\r\n", 417, "expectation_failed", id="expects more"),
        pytest.param(f"GET /v1/time?{'a' * LINE_BYTES} HTTP/1.1\r\n{HEAD}\r\n", 414, "uri_too_long", id="long line"),
        pytest.param(f"GET /v1/time HTTP/1.1\r\n{HEAD}A: {'a' * FIELD_BYTES}\r\n\r\n", 431, "headers_too_large", id="long header"),
        pytest.param(f"GET /v1/time HTTP/1.1\r\n{HEAD}{MANY}\r\n", 431, "headers_too_large", id="many headers"),
    ],
)
def test_what_is_no_request_is_refused_by_a_problem_that_repeats_nothing(api: Process, raw: str, status: int, code: str) -> None:
    answered, headers, problem = sent(api, raw)

    assert (answered, problem["status"], problem["code"]) == (status, status, code)
    assert problem["detail"]
    assert problem["request_id"] == headers["x-request-id"]
    assert (headers["content-type"], headers["x-content-type-options"]) == ("application/problem+json", "nosniff")
    assert headers["access-control-allow-origin"] == "*"
    assert SECRET not in json.dumps(problem) + api.log


@pytest.mark.parametrize("how", ["by its length", "in chunks"])
def test_a_body_beyond_the_limit_is_413_and_no_part_of_it_is_taken_for_a_request(api: Process, how: str) -> None:
    body = '{"game": "politico", "seats": 2}'.ljust(65_536) + f"GET /v1/games HTTP/1.1\r\n{HEAD}\r\n"
    framed = f"Content-Length: {len(body)}\r\n\r\n{body}"
    if how == "in chunks":
        framed = f"Transfer-Encoding: chunked\r\n\r\n{len(body):x}\r\n{body}\r\n0\r\n\r\n"
    with closing(opened(api)) as connection:
        connection.sendall(f"POST /v1/matches HTTP/1.1\r\n{HEAD}Content-Type: application/json\r\n{framed}".encode())
        connection.sendall(f"GET /v1/time HTTP/1.1\r\n{HEAD}Connection: close\r\n\r\n".encode())

        answers = all_on(connection)

    assert re.findall(rb"HTTP/1\.1 ([0-9]{3})", answers) == [b"413", b"200"]
    assert b'"code":"body_too_large"' in answers
    assert answers.count(b"unix_ms") == 1


def test_who_sends_too_slowly_is_cut_off_and_nobody_waits_for_them(api: Process) -> None:
    """Heads and bodies that never end, more than the process could take one after the other."""
    heads = [opened(api) for _ in range(MANY_SLOW)]
    bodies = [opened(api) for _ in range(MANY_SLOW)]
    for connection in heads:
        connection.sendall(b"GET /v1/time HTTP/1.1\r\nHos")
    for number, connection in enumerate(bodies):
        length = "Transfer-Encoding: chunked\r\n\r\nff\r\n{" if number % 2 else "Content-Length: 255\r\n\r\n{"
        connection.sendall(f"{MOVES}{length}".encode())

    assert httpx.get(f"{api.url}/v1/time", timeout=60).status_code == 200, "somebody waits for them"

    answers = [answer_on(connection) for connection in bodies]
    assert {(status, problem["code"]) for status, _, problem in answers} == {(408, "request_timeout")}
    for connection in (*heads, *bodies):
        with closing(connection):
            assert connection.recv(1) == b""
    assert api.is_alive


@pytest.mark.soak
def test_who_reads_nothing_is_given_up(api: Process) -> None:
    """More answers than fit on the way, to somebody who asks and asks."""
    with closing(opened(api)) as connection:
        connection.sendall(f"GET /openapi.json HTTP/1.1\r\n{HEAD}\r\n".encode() * MANY_SLOW)
        time.sleep(STUCK_S + 30)

        answers = all_on(connection)

    assert answers.count(b"HTTP/1.1 200") < MANY_SLOW


def test_an_answer_tells_what_serves_it_but_no_version(api: Process) -> None:
    of_api, of_health = httpx.get(f"{api.url}/v1/time"), httpx.get(f"{api.health_url}/livez")

    assert not any(character.isdigit() for answer in (of_api, of_health) for character in answer.headers["Server"])


def test_no_header_says_under_which_path_or_scheme_we_are_not_even_from_this_machine(api: Process) -> None:
    plain = httpx.get(f"{api.url}/v1/games")
    said = httpx.get(
        f"{api.url}/v1/games", headers={"SCRIPT_NAME": "/v1", "PATH_INFO": "/v1/nowhere", "X-Forwarded-Proto": "https"}
    )

    assert (said.status_code, said.json()) == (plain.status_code, plain.json())
