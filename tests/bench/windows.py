"""`make bench-windows`: how late windows close, with fifty races of people and bots in play on one API process and two workers.

A window is to close when its time is up, or when it is decided, and what was received by then is written: settle time and grace.
What is counted is the time from there to the instant at which it was worked out, as the log of the match has it, whoever did it.
The time until a person hears of it is counted on the same scale; that one bears the load of this process, which is all people.
"""

from __future__ import annotations

import json
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import gevent
import msgspec
from filbert import bootstrap
from filbert.config import Settings
from filbert.matches.history import entries
from filbert.matches.house import House, Policy
from gevent.lock import BoundedSemaphore
from harness.processes import SECRET_KEY, processes
from service.racing import asked_by
from service.tables import unix_s

from bench.lean_http import Connection
from bench.run import HOST, Figure, figure
from bench.streams import p99, store_in

MATCHES = 50
PEOPLE = 2
SEATS = 4
SECONDS = 60.0

_REACTS_S = (0.3, 1.2)
_ERRS = 0.05
_OPTIONS = {"rounds": 5, "pose_memory": False}
_PREFIXES = ("window/", "decided/")


@dataclass
class Person:
    """One seat that a person plays: it flips, gives and names at once, and does about a card what it asks for, mostly."""

    port: int
    match: str
    seat: int
    token: str
    chance: random.Random
    heard_s: dict[int, float] = field(default_factory=dict)
    """When it heard of the close, by flip, in Unix time."""

    zero_s: float = 0.0
    """When the match time was zero."""

    acts: BoundedSemaphore = field(default_factory=BoundedSemaphore)
    """One request at a time on the line for moves."""

    def play(self) -> None:
        """Follow the match until this greenlet is killed."""
        listening, acting = Connection(HOST, self.port), Connection(HOST, self.port)
        cursor, seen = "", ""
        while True:
            query = f"?after={cursor}&wait=10" if cursor else ""
            status, body = listening.get(f"/v1/matches/{self.match}/updates{query}", self.token)
            if status == 503:  # the store was busy: ask again, as clients do
                gevent.sleep(0.2)
                continue
            if status != 200:
                raise RuntimeError(body.decode(errors="replace")[:400])
            now_s = time.time()
            told = msgspec.json.decode(body)
            cursor = told["cursor"]
            for frame in (frame for frame in told["frames"] if "view" in frame):
                self._note(frame, now_s)
                for prompt in frame["view"]["prompts"]:
                    if prompt["key"] != seen:
                        seen = prompt["key"]
                        gevent.spawn(self._answer, acting, frame["view"], prompt)

    def _note(self, frame: Mapping[str, Any], now_s: float) -> None:
        for event in (each["event"] for each in frame.get("events", ())):
            if event["type"] == "reactions_closed":
                self.heard_s[event["flip"]] = now_s
            elif event["type"] == "nut_card_flipped" and (frame["view"]["table"]["window"] or {}).get("flip") == event["flip"]:
                self.zero_s = unix_s(frame["view"]["instants"]["reveal_at"]) - event["reveal_at_ms"] / 1_000

    def _answer(self, acting: Connection, view: Mapping[str, Any], prompt: Mapping[str, Any]) -> None:
        move: Mapping[str, object] = {"type": "use_house_pose"}
        if prompt["kind"] == "flip":
            move = {"type": "flip_card"}
        elif prompt["kind"] == "give_points":
            move = {"type": "give_points", "seat": self.seat}
        elif prompt["kind"] == "react":
            move = {"type": "pass_flip"} if self.chance.random() < _ERRS else asked_by(view["table"])[1]
            reacts_s = unix_s(prompt["not_before"]) + self.chance.uniform(*_REACTS_S)
            gevent.sleep(max(0.0, reacts_s - time.time()))
        with self.acts:
            acting.post(f"/v1/matches/{self.match}/moves", {"prompt": prompt["key"], **move}, self.token)


def main() -> int:
    """Measure, print, save to `build/bench-windows.json`."""
    with (
        tempfile.TemporaryDirectory(prefix="filbert-bench-") as folder,
        store_in(Path(folder)) as url,
        processes(Path(folder), url) as service,
    ):
        api = service.api(api_workers="1")
        for _ in range(2):
            service.worker()
        figures = measure(int(api.url.rsplit(":", 1)[1]), url)
    for each in figures:
        mark = {True: "holds", False: "MISSED", None: ""}[each.holds]
        print(f"{each.name:66} {each.value:10.2f} {each.target:8} {mark}")
    out = Path("build/bench-windows.json")
    out.parent.mkdir(exist_ok=True)
    out.write_text(json.dumps({"figures": [asdict(each) for each in figures]}, indent=2) + "\n")
    print(f"saved to {out}")
    return 0


def measure(port: int, store_url: str) -> list[Figure]:
    """All figures."""
    people = [person for number in range(MATCHES) for person in begun(port, number)]
    playing = [gevent.spawn(person.play) for person in people]
    gevent.joinall(playing, timeout=SECONDS, raise_error=True)
    gevent.killall(playing)
    house = bootstrap.house(Settings(secret_key=SECRET_KEY.encode(), redis_url=store_url))
    late, heard, gaps = list[float](), list[float](), list[float]()
    for person in people[::PEOPLE]:
        for timer, settled_ms, at_ms in settlements(house, person.match):
            if not timer.startswith(_PREFIXES):
                gaps.append(at_ms - settled_ms)
                continue
            late.append(at_ms - settled_ms)
            heard_s = person.heard_s.get(int(timer.partition("/")[2]))
            if heard_s is not None and person.zero_s:
                heard.append((heard_s - person.zero_s) * 1_000 - settled_ms)
    late, heard, gaps = sorted(late), sorted(heard), sorted(gaps)
    return [
        figure(f"windows closed in {SECONDS:.0f} s, {MATCHES} matches", [float(len(late))], ""),
        figure("windows closed early", [float(sum(each < 0 for each in late))], "0", lambda value: value == 0),
        figure("lateness of a close beyond its settle time, ms, p50", [statistics.median(late)], ""),
        figure("lateness of a close beyond its settle time, ms, p99", [p99(late)], "<= 50", lambda value: value <= 50),
        figure("lateness of a close beyond its settle time, ms, most", [late[-1]], ""),
        figure("lateness of the end of a gap beyond its grace, ms, p99", [p99(gaps)], ""),
        figure("the same until a person heard of the close, ms, p50", [statistics.median(heard)], ""),
        figure("the same until a person heard of the close, ms, p99", [p99(heard)], ""),
    ]


def settlements(house: House, match: str) -> Iterator[tuple[str, int, int]]:
    """Each timer that ran out: its key, when it was to be worked out, and when it was, in match time."""
    for entry in (json.loads(data) for commit in entries(house, match) for data in commit.log):
        if entry["kind"] == "elapse":
            for timer in entry["timers"]:
                yield timer, entry["due_ms"] + (0 if timer.startswith("decided/") else Policy().grace_ms), entry["at_ms"]


def begun(port: int, number: int) -> list[Person]:
    """The people of a match of people and bots that was started."""
    connection = Connection(HOST, port)
    key = f"bench-windows-{number:08d}"
    bots = [{"seat": seat, "level": "steady"} for seat in range(PEOPLE, SEATS)]
    body = {"game": "nut_so_fast", "seats": SEATS, "name": "P0", "pace": {"type": "live"}, "options": _OPTIONS, "bots": bots}
    made = _ok(connection.post("/v1/matches", body, headers={"Idempotency-Key": key}))
    match, tokens = made["match"]["id"], [made["token"]]
    for seat in range(1, PEOPLE):
        named = {"name": f"P{seat}"}
        taken = _ok(connection.post(f"/v1/matches/{match}/seats", named, headers={"Idempotency-Key": f"{key}-{seat}"}))
        tokens.append(taken["token"])
    _ok(connection.post(f"/v1/matches/{match}/start", {}, tokens[0]))
    connection.close()
    return [Person(port, match, seat, token, random.Random(f"{number}/{seat}")) for seat, token in enumerate(tokens)]


def _ok(answer: tuple[int, bytes]) -> Any:
    status, body = answer
    if status >= 300:
        raise RuntimeError(f"{status}: {body.decode(errors='replace')[:400]}")
    return msgspec.json.decode(body)


if __name__ == "__main__":
    sys.exit(main())
