"""Tables at which people play over real HTTP, on several API processes at once."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from http.client import HTTPConnection, HTTPMessage
from types import TracebackType
from typing import Any, NamedTuple, Self
from urllib.parse import urlsplit

from filbert import bootstrap
from filbert.adapters.redis_client import connect
from filbert.config import Settings
from filbert.matches.history import entries
from filbert.matches.house import House
from filbert.matches.model import decode_state
from harness.processes import SECRET_KEY

GAME = "politics_in_a_nutshell"
NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo")
SIMPLE = {"characters": "off", "laws": "off"}
"""Options under which nobody may act but who is asked: one answer never closes another seat's prompt."""

UNTIMED = {"type": "untimed"}
SECOND = {"type": "live", "seconds": {"place": 1, "vote": 1, "choose": 1, "answer": 1, "call": 1}}

_IDLE_S = 1.0
"""The server closes a connection that was idle for two seconds, so one this old is opened anew."""


class Times(NamedTuple):
    """Before a request was sent, when it was on its way, and when its answer began to come, in Unix time."""

    begun_s: float
    sent_s: float
    answered_s: float


@dataclass(frozen=True)
class Reply:
    """What the API answered."""

    status: int
    headers: HTTPMessage
    text: str
    times: Times

    @property
    def json(self) -> Any:
        """The body."""
        return json.loads(self.text)

    @property
    def tag(self) -> str:
        """Its ETag without quotes."""
        return str(self.headers["ETag"]).strip('"')

    def is_refused(self, status: int, code: str) -> bool:
        """Whether it is this refusal."""
        return self.status == status and bool(self.json["code"] == code)


class Line:
    """One kept-alive connection to one API process. Sending and receiving are apart, so that many requests can be under way."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._begun_s = self._sent_s = 0.0
        address = urlsplit(url)
        self._connection = HTTPConnection(address.hostname or "", address.port, timeout=30)
        self._used_s = 0.0

    def send(
        self,
        method: str,
        path: str,
        body: Mapping[str, Any] | None = None,
        *,
        token: str | None = None,
        key: str | None = None,
        if_match: str | None = None,
    ) -> None:
        """Send a request below /v1."""
        if time.monotonic() - self._used_s > _IDLE_S:
            self._connection.close()
        headers = {} if if_match is None else {"If-Match": if_match}
        if token is not None:
            headers["Authorization"] = f"Bearer {token}"
        if key is not None:
            headers["Idempotency-Key"] = key
        data = None
        if body is not None:
            headers["Content-Type"] = "application/json"
            data = json.dumps(body).encode()
        self._begun_s = time.time()
        self._connection.request(method, f"/v1{path}", data, headers)
        self._sent_s = time.time()

    def receive(self) -> Reply:
        """The answer to what was sent.

        Raises: OSError or HTTPException if it was lost; the next request opens another connection.
        """
        try:
            response = self._connection.getresponse()
            times = Times(self._begun_s, self._sent_s, time.time())
            reply = Reply(response.status, response.headers, response.read().decode(), times)
        except BaseException:
            self.close()
            raise
        self._used_s = time.monotonic()
        return reply

    def call(self, method: str, path: str, body: Mapping[str, Any] | None = None, **options: str | None) -> Reply:
        """Send, and wait for the answer."""
        self.send(method, path, body, **options)
        return self.receive()

    def close(self) -> None:
        """Hang up."""
        self._connection.close()
        self._used_s = 0.0


@dataclass(frozen=True)
class Call:
    """A request to be sent together with others; one at a time on each line."""

    line: Line
    method: str
    path: str
    body: Mapping[str, Any] | None = None
    token: str | None = None
    key: str | None = None
    if_match: str | None = None


def at_once(calls: Sequence[Call]) -> list[Reply]:
    """The answers to all these requests, every one of which was on its way before the first answer was read."""
    for call in calls:
        call.line.send(call.method, call.path, call.body, token=call.token, key=call.key, if_match=call.if_match)
    return [call.line.receive() for call in calls]


@dataclass
class Table:
    """One match with its people. Each seat has a line of its own; seats of one match speak to different API processes."""

    id: str
    tokens: dict[int, str]
    lines: dict[int, Line]
    accepted: list[tuple[int, Reply]] = field(default_factory=list)
    """Moves that were answered with 201 or as a replay, by seat, in the order of the answers."""

    def path(self, rest: str) -> str:
        """A path below the match."""
        return f"/matches/{self.id}{rest}"

    def call(self, seat: int, method: str, rest: str, body: Mapping[str, Any] | None = None, *, key: str | None = None) -> Reply:
        """Call the API below the match, as *seat*."""
        return self.lines[seat].call(method, self.path(rest), body, token=self.tokens[seat], key=key)

    def request(self, seat: int, method: str, rest: str, body: Mapping[str, Any] | None = None, *, key: str | None = None) -> Call:
        """The same call, to be sent together with others."""
        return Call(self.lines[seat], method, self.path(rest), body, self.tokens[seat], key)

    def as_guest(self, method: str, rest: str, body: Mapping[str, Any], *, key: str | None = None) -> Call:
        """A call of somebody without a token, on the first line of this table."""
        return Call(next(iter(self.lines.values())), method, self.path(rest), body, None, key)

    def view(self, seat: int) -> Any:
        """What *seat* sees."""
        reply = self.call(seat, "GET", "/view")
        assert reply.status == 200, reply.text
        return reply.json

    def question(self, seat: int) -> dict[str, Any]:
        """The first prompt that *seat* must answer."""
        asked = question_in(self.view(seat))
        assert asked is not None
        return asked

    def lawful(self, seat: int) -> list[dict[str, Any]]:
        """The lawful answers to it, ready to be sent."""
        asked = self.call(seat, "GET", f"/prompts/{self.question(seat)['key']}")
        moves: list[dict[str, Any]] = asked.json["legal_moves"]
        return moves

    def start(self) -> None:
        """Deal."""
        started = self.call(min(self.tokens), "POST", "/start", {})
        assert started.status == 200, started.text


class Town:
    """Where tables are opened: on these API processes, in turn. `house` looks into the store past the API."""

    def __init__(self, urls: Sequence[str], redis_url: str) -> None:
        self.urls = urls
        self._count = 0
        self._lines: list[Line] = []
        self.redis_url = redis_url
        self.house: House = bootstrap.house(Settings(secret_key=SECRET_KEY.encode(), redis_url=redis_url))

    def line(self, number: int) -> Line:
        """A new connection; numbers go round the API processes."""
        line = Line(self.urls[number % len(self.urls)])
        self._lines.append(line)
        return line

    def lobby(self, seats: int, *, people: int | None = None, **fields: Any) -> Table:
        """A match in its lobby: *people* take the first seats, all of them if it is not said; bots take the rest."""
        self._count += 1
        count = seats if people is None else people
        lines = {seat: self.line(self._count + seat) for seat in range(count)}
        body = {
            "game": GAME,
            "seats": seats,
            "name": NAMES[0],
            "bots": [{"seat": seat, "level": "steady"} for seat in range(count, seats)],
            "options": SIMPLE,
            "pace": UNTIMED,
            **fields,
        }
        made = lines[0].call("POST", "/matches", body, key=f"match-{self._count:016d}")
        assert made.status == 201, made.text
        table = Table(made.json["match"]["id"], {0: made.json["token"]}, lines)
        for seat in range(1, count):
            taken = lines[seat].call("POST", table.path("/seats"), {"name": NAMES[seat]})
            assert taken.status == 201, taken.text
            table.tokens[seat] = taken.json["token"]
        return table

    def started(self, seats: int, *, people: int | None = None, **fields: Any) -> Table:
        """The same, dealt."""
        table = self.lobby(seats, people=people, **fields)
        table.start()
        return table

    def version(self, table: Table) -> int:
        """How many changes of the match were written."""
        return self.house.store.load(table.id).version

    def is_active(self, table: Table) -> bool:
        """Whether the match is under way, as the store has it."""
        return decode_state(self.house.store.load(table.id).state).status == "active"

    def log(self, table: Table) -> list[dict[str, Any]]:
        """The log of the match as the store has it, finished or not."""
        return [json.loads(data) for entry in entries(self.house, table.id) for data in entry.log]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        """Hang up all lines."""
        for line in self._lines:
            line.close()


def question_in(view: Mapping[str, Any]) -> dict[str, Any] | None:
    """The first prompt in a view that must be answered."""
    return next((prompt for prompt in view["prompts"] if prompt["required"]), None)


def filled_in(prompt: Mapping[str, Any], chance: random.Random) -> dict[str, Any]:
    """A random answer, made from the choices of the prompt alone, as a generic form would make it."""
    kind = chance.choice(prompt["moves"])
    move = {"prompt": prompt["key"], "type": kind["type"]}
    for one in kind["fields"]:
        if one["kind"] in ("cards", "seats"):
            move[one["name"]] = chance.sample(one["values"], chance.randint(one.get("min_items", 1), one.get("max_items", 1)))
        else:
            move[one["name"]] = chance.choice(one["values"])
    return move


def unix_s(instant: str) -> float:
    """An instant of the API as Unix time."""
    return datetime.fromisoformat(instant).timestamp()


def come_true(condition: Callable[[], bool], within_s: float = 20) -> bool:
    """Whether the condition holds, given this long."""
    deadline_s = time.monotonic() + within_s
    while not (is_true := condition()) and time.monotonic() < deadline_s:
        time.sleep(0.02)
    return is_true


def server_pid(url: str) -> int:
    """The process of the store at *url*."""
    with connect(url) as client:
        return int(client.info("server")["process_id"])
