"""What is a person's own, on several processes: heard of everywhere, right whatever died, and forgotten for good."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from filbert.adapters.redis_client import connect
from harness.processes import Processes

from service.streams import Stream
from service.tables import GAME, SIMPLE, UNTIMED, Line, Table, Town, come_true

NDJSON = "application/x-ndjson"
TABLES = 10


class Player:
    """A guest with a line to one process, and the tokens of their seats by match."""

    def __init__(self, town: Town, number: int = 0) -> None:
        self.line = town.line(number)
        made = self.line.call("POST", "/guests", {"name": "Pat"}, key=f"a-key-of-a-person-{number}")
        assert made.status == 201, made.text
        self.token: str = made.json["access_token"]
        self.id: str = made.json["person"]
        self.seats: dict[str, str] = {}

    def join(self, table: Table, name: str = "Pat") -> int:
        """Take a seat."""
        taken = self.line.call("POST", table.path("/seats"), {"name": name}, token=self.token)
        assert taken.status == 201, taken.text
        self.seats[table.id] = taken.json["token"]
        seat: int = taken.json["seat"]
        return seat

    def play_against_a_bot(self) -> str:
        """A match with one bot, dealt."""
        body = {
            "game": GAME,
            "seats": 2,
            "name": "Pat",
            "bots": [{"seat": 1, "level": "steady"}],
            "options": SIMPLE,
            "pace": UNTIMED,
        }
        made = self.line.call("POST", "/matches", body, token=self.token)
        assert made.status == 201, made.text
        match, self.seats[made.json["match"]["id"]] = made.json["match"]["id"], made.json["token"]
        assert self.line.call("POST", f"/matches/{match}/start", {}, token=self.seats[match]).status == 200
        return str(match)

    def matches(self, line: Line | None = None) -> list[str]:
        found = (line or self.line).call("GET", "/me/matches?limit=100", token=self.token)
        assert found.status == 200, found.text
        return [each["match"]["id"] for each in found.json["matches"]]

    def stream(self, url: str, **options: Any) -> Stream:
        opened = Stream(url, "/me/updates", self.token, **options)
        assert opened.response.status == 200
        return opened


def test_a_match_that_is_joined_on_one_process_is_heard_of_on_the_other_at_once(town: Town) -> None:
    pat, table = Player(town, 0), town.lobby(3, people=1, bots=[])
    with pat.stream(town.urls[1]) as stream:
        assert stream.await_frame("snapshot").frame["matches"] == []

        began_s = time.monotonic()
        pat.join(table)

        assert pat.matches(town.line(1)) == [table.id]
        heard = stream.await_frame("update")
        assert (heard.frame["match"], heard.frame["status"]) == (table.id, "lobby")
        assert heard.at_s - began_s < 1


def test_a_session_that_ends_on_one_process_ends_its_streams_on_the_other_within_a_second(town: Town) -> None:
    pat = Player(town, 0)
    streams = [pat.stream(url, accept=accept) for url in town.urls for accept in ("text/event-stream", NDJSON)]
    for stream in streams:
        stream.await_frame("snapshot")

    began_s = time.monotonic()
    assert pat.line.call("DELETE", "/tokens/current", token=pat.token).status == 204

    for stream in streams:
        bye = stream.await_frame("bye")
        assert bye.frame["reason"] == "session_over"
        assert bye.at_s - began_s < 1
        assert stream.ended.wait(5)


def test_an_index_that_could_not_be_reached_is_put_right_though_a_worker_died_on_it(town: Town, service: Processes) -> None:
    """The API noted nothing, as if it had died after the commit; the first worker is killed before it gets further than that."""
    pat, table = Player(town, 0), town.lobby(3, people=1, bots=[])
    name = f"f:{{{pat.id}}}:seats:over"
    with connect(town.redis_url) as client:
        client.set(name, "no sorted set")
        pat.join(table)
        doomed = service.worker(ready=False)
        doomed.await_that(lambda: "sweeping_interrupted" in doomed.log, "the worker to try")
        doomed.kill()
        client.delete(name)
    assert pat.matches() == []

    service.worker()

    assert come_true(lambda: pat.matches(town.line(1)) == [table.id])
    left = pat.line.call("DELETE", table.path("/seats/1"), token=pat.seats[table.id])
    assert left.status == 204
    assert pat.matches() == []


def test_a_bot_with_ten_tables_on_one_stream_plays_all_of_them_to_the_end(town: Town, service: Processes) -> None:
    """In the middle the process that serves the stream is killed, and the bot goes on elsewhere from its cursor."""
    service.worker(bot_delay_ms="0")
    doomed = service.api(api_workers="1")
    pat = Player(town, 0)
    tables = [pat.play_against_a_bot() for _ in range(TABLES)]
    bot = Bot(pat, doomed.url)
    doomed_ends_at = 3 * TABLES

    bot.play(until=lambda: bot.moves >= doomed_ends_at)
    doomed.kill()
    bot.go_on_at(town.urls[1])
    bot.play(until=lambda: bot.over >= set(tables))

    assert bot.over == set(tables)
    assert bot.types.count("snapshot") == 1, "the cursor of the process that died was good at the other"
    over = pat.line.call("GET", "/me/matches?status=finished&limit=100", token=pat.token).json["matches"]
    assert {each["match"]["id"] for each in over} == set(tables)
    assert pat.line.call("GET", "/me/prompts", token=pat.token).json["prompts"] == []
    bot.close()


class Bot:
    """Plays at all tables of a person by what one stream says waits there, and by nothing else."""

    def __init__(self, player: Player, url: str) -> None:
        self.player = player
        self.over: set[str] = set()
        self.moves = 0
        self.types: list[str] = []
        self._cursor: str | None = None
        self._stream = player.stream(url)
        self._read = 0

    def go_on_at(self, url: str) -> None:
        """Connect again, to another process."""
        assert self._stream.ended.wait(15)
        self._take_up()  # what came last, for the cursor is behind it
        self._stream, self._read = self.player.stream(url, last_id=self._cursor), 0

    def play(self, until: Callable[[], bool], within_s: float = 90) -> None:
        """Answer whatever is asked until it holds."""
        ends_s = time.monotonic() + within_s
        while not until():
            assert time.monotonic() < ends_s, f"{self.moves} moves, {len(self.over)} matches over, heard {self.types[-9:]}"
            if self._stream.ended.is_set() and self._read == len(self._stream.heard):
                raise AssertionError("the stream ended")
            self._take_up()
            time.sleep(0.005)

    def close(self) -> None:
        """Hang up."""
        self._stream.close()

    def _take_up(self) -> None:
        """Answer what was asked since."""
        for prompt in self._take_in():
            self._answer(prompt)

    def _take_in(self) -> list[dict[str, Any]]:
        """The prompts of the frames that came since."""
        asked: list[dict[str, Any]] = []
        for heard in self._stream.heard[self._read :]:
            self._read += 1
            self.types.append(heard.type)
            self._cursor = heard.id or self._cursor
            told = heard.frame.get("matches", [heard.frame] if heard.type == "update" else [])
            for standing in told:
                asked += standing["prompts"]
                if standing["status"] == "finished":
                    self.over.add(standing["match"])
        return asked

    def _answer(self, prompt: dict[str, Any]) -> None:
        path, token = f"/matches/{prompt['match']}", self.player.seats[prompt["match"]]
        asked = self.player.line.call("GET", f"{path}/prompts/{prompt['prompt']}", token=token)
        if asked.status == 409:
            return  # told twice, because it was slow
        move = asked.json["legal_moves"][0]
        made = self.player.line.call("POST", f"{path}/moves", move, token=token, key=f"key-{prompt['match']}-{prompt['prompt']}")
        assert made.status in (200, 201, 409), made.text
        self.moves += 1


def test_who_is_forgotten_is_forgotten_by_workers_where_the_request_was_not_enough(town: Town, service: Processes) -> None:
    pat = Player(town, 0)
    tables = [town.lobby(3, people=1, bots=[]) for _ in range(25)]
    for table in tables:
        pat.join(table, "Patience")

    assert pat.line.call("DELETE", "/me", token=pat.token).status == 204

    assert pat.line.call("GET", "/me/matches", token=pat.token).is_refused(401, "session_over")
    assert not is_forgotten(tables), "25 matches are more than one request sees to"
    first = service.worker()
    first.kill()
    workers = service.worker()
    workers.await_that(lambda: is_forgotten(tables), "the workers to finish it")
    assert pat.line.call("DELETE", "/me", token=pat.token).status == 204, "to ask again changes nothing"


def is_forgotten(tables: list[Table]) -> bool:
    return all("Patience" not in table.call(0, "GET", "").text for table in tables)
