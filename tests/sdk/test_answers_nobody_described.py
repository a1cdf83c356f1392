"""Answers that no specification promised: of proxies, of broken networks, of servers that are not well."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime

import httpx
import pytest
from filbert_sdk import FilbertError, Refused, Retries, Settings, Table, Unexpected, Unreachable
from filbert_sdk.connection import Connection, Token
from sdk.worlds import GAME, URL, Script, Time, page, problem

CALLS: dict[str, Callable[[Table], object]] = {
    "view": lambda table: table.view(),
    "match": lambda table: table.match(),
    "events": lambda table: table.events(),
    "follow": lambda table: next(table.follow()),
    "wait_for_prompt": lambda table: table.wait_for_prompt(timeout=5),
    "legal_moves": lambda table: table.legal_moves("s0-1"),
    "answer": lambda table: table.answer("s0-1", {"type": "accept_roll"}),
    "start": lambda table: table.start(),
    "take_back": lambda table: table.take_back(),
    "leave": lambda table: table.leave(),
    "ready": lambda table: table.ready(),
    "change": lambda table: table.change(seats=3),
    "invite": lambda table: table.invite(),
    "rematch": lambda table: table.rematch(),
    "say": lambda table: table.say("hello"),
    "messages": lambda table: table.messages(),
    "pause": lambda table: table.pause(),
    "presence": lambda table: table.presence(),
    "fairness": lambda table: table.fairness(),
    "replay": lambda table: table.replay(),
}

every_call = pytest.mark.parametrize("call", CALLS.values(), ids=CALLS)


def settings(transport: httpx.BaseTransport, time: Time | None = None, patience_s: float = 30.0) -> Settings:
    time = time or Time()
    return Settings(transport=transport, sleep=time.sleep, clock=time.clock, retries=Retries(patience_s=patience_s))


def table(transport: httpx.BaseTransport, time: Time | None = None) -> Table:
    return Table(URL, "a-match", seat=0, token="top-secret", settings=settings(transport, time))


@every_call
@pytest.mark.parametrize(
    "reply",
    [
        page(499),
        page(520),
        page(502),
        page(404),
        page(429, {"Retry-After": "1"}),
        page(301, {"Location": "https://elsewhere.test/"}),
        httpx.Response(200, content=b'{"revision": 3, "match": "a-ma'),
        httpx.Response(200, json=[1, 2]),
        httpx.Response(203, json={}),
        httpx.Response(404, json={"code": 404}),
        httpx.Response(500, content=b"\xff\xfe"),
        httpx.Response(200, content=b"[" * 100_000),
    ],
    ids=lambda reply: f"{reply.status_code}-{reply.content[:12]!r}",
)
def test_an_answer_that_nobody_described_is_unexpected(call: Callable[[Table], object], reply: httpx.Response) -> None:
    with pytest.raises(Unexpected) as caught:
        call(table(Script(reply)))

    assert caught.value.status == reply.status_code


@pytest.mark.parametrize("name", sorted(CALLS.keys() - {"leave"}))
def test_no_content_where_content_was_promised_is_unexpected(name: str) -> None:
    with pytest.raises(Unexpected, match="204"):
        CALLS[name](table(Script(httpx.Response(204))))


@pytest.mark.parametrize("name", sorted(CALLS.keys() - {"leave"}))
@pytest.mark.parametrize("body", [{}, {"view": 3, "events": None, "prompt": []}, {"revision": "x"}])
def test_a_body_without_what_was_promised_is_unexpected(name: str, body: dict[str, object]) -> None:
    with pytest.raises(Unexpected, match="status 200"):
        CALLS[name](table(Script(httpx.Response(200, json=body))))


def test_the_error_shows_status_excerpt_and_request_id() -> None:
    reply = page(520, {"X-Request-Id": "edge-7"})

    with pytest.raises(Unexpected) as caught:
        table(Script(reply)).view()

    assert (caught.value.status, caught.value.request_id) == (520, "edge-7")
    assert "Something went wrong" in caught.value.excerpt
    assert "520" in str(caught.value)


def test_an_excerpt_never_shows_a_token() -> None:
    torn = b'{"match": {"id": "m"}, "seat": 0, "token": "seat-0.very-secret'

    with pytest.raises(Unexpected) as caught:
        Table.create(URL, game=GAME, seats=2, settings=settings(Script(httpx.Response(201, content=torn))))

    assert "very-secret" not in str(caught.value) + caught.value.excerpt


@every_call
def test_a_gateway_that_is_away_for_a_moment_is_not_noticed_where_the_call_can_be_repeated(
    call: Callable[[Table], object],
) -> None:
    script = Script(page(502), httpx.ConnectError("refused"), page(503), page(504), problem(409, "match_not_active"))

    with pytest.raises(Refused, match="match_not_active"):
        call(table(script))

    keys = {request.headers.get("Idempotency-Key") for request in script.requests}
    assert len(script.requests) == 5
    assert len(keys) == 1
    assert len({request.content for request in script.requests}) == 1


def test_a_pause_that_the_service_asks_for_is_kept() -> None:
    time = Time()
    script = Script(page(429, {"Retry-After": "7"}), problem(404, "match_not_found"))

    with pytest.raises(Refused):
        table(script, time).view()

    assert time.slept_s == [7.0]


def test_a_pause_may_be_asked_for_as_a_date() -> None:
    time = Time()
    then = format_datetime(datetime.now(UTC) + timedelta(seconds=20), usegmt=True)

    with pytest.raises(Refused):
        table(Script(page(503, {"Retry-After": then}), problem(404, "match_not_found")), time).view()

    assert time.slept_s == [pytest.approx(20, abs=2)]


def test_a_pause_beyond_the_patience_is_told_and_not_waited_for() -> None:
    time = Time()

    with pytest.raises(Unexpected) as caught:
        table(Script(page(429, {"Retry-After": "3600"})), time).view()

    assert time.slept_s == []
    assert caught.value.retry_after_s == 3600.0


def test_patience_ends() -> None:
    time = Time()
    script = Script(page(503))

    with pytest.raises(Unexpected, match="503"):
        table(script, time).view()

    assert 20 < sum(time.slept_s) <= 30
    assert len(script.requests) < 30


@pytest.mark.parametrize("reply", [page(429, {"Retry-After": "1"}), page(503), httpx.ReadTimeout("no answer")])
def test_what_may_not_be_repeated_is_sent_once(reply: httpx.Response | Exception) -> None:
    script = Script(reply)
    request = {"method": "post", "url": "/v1/matches/a-match/moves", "json": {"prompt": "s0-1", "type": "accept_roll"}}

    with pytest.raises(FilbertError):
        Connection(URL, settings(script), Token("t")).send(request)

    assert len(script.requests) == 1


def test_a_call_that_stays_unanswered_tells_the_key_to_repeat_it_by() -> None:
    script = Script(httpx.ReadTimeout("no answer"))

    with pytest.raises(Unreachable) as caught:
        table(script).answer("s0-1", {"type": "accept_roll"})

    assert caught.value.idempotency_key == script.requests[0].headers["Idempotency-Key"]
    assert isinstance(caught.value.__cause__, httpx.ReadTimeout)


def test_leaving_twice_because_the_first_answer_was_lost_is_no_error() -> None:
    table(Script(httpx.ReadError("cut"), problem(401, "invalid_token"))).leave()


def test_leaving_with_a_token_that_was_never_good_is_refused() -> None:
    with pytest.raises(Refused, match="invalid_token"):
        table(Script(problem(401, "invalid_token"))).leave()


def test_a_table_that_was_closed_says_so() -> None:
    closed = table(Script(page(200)))
    closed.close()

    with pytest.raises(Unreachable, match="closed here"):
        closed.view()


@contextmanager
def server(answer: bytes, *, hang: bool = False) -> Iterator[str]:
    """A real server that sends these bytes to whoever calls, and cuts, or hangs for as long as the context."""
    listener = socket.create_server(("127.0.0.1", 0))
    held: list[socket.socket] = []

    def serve() -> None:
        while True:
            try:
                client, _ = listener.accept()
            except OSError:
                return
            client.recv(65_536)
            client.sendall(answer)
            if hang:
                held.append(client)
            else:
                client.close()

    thread = threading.Thread(target=serve, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    finally:
        listener.shutdown(socket.SHUT_RDWR)
        listener.close()
        thread.join(5)
        for client in held:
            client.close()


def test_a_server_that_never_answers_is_unreachable() -> None:
    impatient = Settings(read_s=0.1, retries=Retries(patience_s=0.0))

    with server(b"", hang=True) as url, Table(url, "a-match", settings=impatient) as silent, pytest.raises(Unreachable) as caught:
        silent.view()

    assert "ReadTimeout" in str(caught.value)


def test_an_answer_that_breaks_off_is_unreachable() -> None:
    torn = b'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"revision": 3'
    impatient = Settings(retries=Retries(patience_s=0.0))

    with server(torn) as url, Table(url, "a-match", settings=impatient) as cut, pytest.raises(Unreachable):
        cut.view()


def test_an_answer_that_breaks_off_is_asked_for_again() -> None:
    time = Time()

    class Torn(httpx.SyncByteStream):
        def __iter__(self) -> Iterator[bytes]:
            yield b'{"revision": 3'
            raise httpx.RemoteProtocolError("peer closed connection without sending complete message body")

    class Breaking(httpx.BaseTransport):
        calls = 0

        def handle_request(self, request: httpx.Request) -> httpx.Response:
            self.calls += 1
            return httpx.Response(200, stream=Torn()) if self.calls < 3 else problem(404, "match_not_found")

    with pytest.raises(Refused, match="match_not_found"):
        table(Breaking(), time).view()

    assert len(time.slept_s) == 2
