"""The whole service in one process, on a memory store, reached through its HTTP door; and every way out of it for one viewer."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from filbert.adapters.attendance import live_in_memory
from filbert.adapters.clock import SettableClock
from filbert.adapters.memory import MemoryStore
from filbert.adapters.metrics import Metrics
from filbert.api.app import create_app
from filbert.bots.levels import LEVELS
from filbert.games import AnyGame
from filbert.matches.attempt import load
from filbert.matches.elapse import elapse
from filbert.matches.house import House, Policy
from filbert.matches.progress import Progress
from filbert.matches.secrets import Keys
from flask.testing import FlaskClient
from matches.table import NOON_MS, SECRET, CountedEntropy
from secrecy.ears import Overheard

_RENEWED_MS = 600_000
"""Age at which an access token is renewed, well before its end."""

_MEASURED = (b"filbert_move_seconds_bucket", b"filbert_move_seconds_sum")

Viewer = int | None
Way = tuple[str, int, tuple[tuple[str, str], ...], bytes]
"""One answer as a viewer got it: what was asked, status, headers, body."""


@dataclass
class Service:
    """A started match behind the API. Two of them made alike answer alike, byte for byte."""

    game: AnyGame
    seats: int
    options: Mapping[str, Any]
    policy: Policy = field(default_factory=lambda: Policy(bot_delay_ms=0))
    clock: SettableClock = field(default_factory=lambda: SettableClock(NOON_MS))
    tokens: dict[int, str] = field(default_factory=dict)
    match: str = ""
    spectators: Mapping[str, Any] = field(default_factory=lambda: {"spectators": "public"})
    bots: Mapping[int, str] = field(default_factory=dict)
    """Levels by seat; they have the last seats."""

    def __post_init__(self) -> None:
        store = MemoryStore(self.clock)
        games = {self.game.manifest.id: self.game}
        self.metrics = Metrics(games, LEVELS, ())
        self.house = House(games, Keys(SECRET), store, CountedEntropy(), self.policy, signals=self.metrics)
        self.store = store
        self.overheard = store.wakeups = Overheard(self.let_go_by)
        self.client: FlaskClient = create_app(self.house, self.clock, live_in_memory(store, self.clock)).test_client()
        self._begun = 0
        self._persons: dict[int, tuple[dict[str, str], int]] = {}
        for seat in range(self.seats):
            entered = self.ask("POST", "/guests", None, {}, f"the-key-of-person-{seat}")
            self._persons[seat] = json.loads(entered[3]), self.clock.now_ms()
        self.begin()

    def begin(self) -> None:
        """Start a match, the first or another one; what the service has told of earlier ones stays."""
        self._begun += 1
        body = {
            "game": self.game.manifest.id,
            "seats": self.seats,
            "name": "Ann",
            "options": dict(self.options),
            "visibility": "public",
            **self.spectators,
            "bots": [{"seat": seat, "level": level} for seat, level in self.bots.items()],
        }
        created = json.loads(self.ask_as_person("POST", "/matches", 0, body, f"the-key-of-match-{self._begun}")[3])
        self.match, self.tokens[0] = created["match"]["id"], created["token"]
        for seat, name in zip(range(1, self.seats - len(self.bots)), ("Bo", "Cy", "Di", "Ed", "Flo"), strict=False):
            taken = self.ask_as_person("POST", f"/matches/{self.match}/seats", seat, {"name": name}, f"the-key-of-seat-{seat}")
            self.tokens[seat] = json.loads(taken[3])["token"]
        assert self.ask("POST", f"/matches/{self.match}/start", 0, {})[1] == 200

    def ask(self, method: str, path: str, viewer: Viewer, body: object = None, key: str = "") -> Way:
        """One answer, headers included."""
        return self._ask(method, path, None if viewer is None else self.tokens.get(viewer), body, key)

    def ask_as_person(self, method: str, path: str, seat: int, body: object = None, key: str = "") -> Way:
        """One answer to the person who sits at *seat*, headers included."""
        return self._ask(method, path, self.person(seat), body, key)

    def person(self, seat: int) -> str:
        """The access token of the person who sits at *seat*."""
        tokens, at_ms = self._persons[seat]
        if self.clock.now_ms() - at_ms > _RENEWED_MS:
            body, key = {"refresh_token": tokens["refresh_token"]}, f"the-key-of-turn-{self.clock.now_ms()}"
            tokens = json.loads(self._ask("POST", "/tokens/refresh", None, body, key)[3])
            self._persons[seat] = tokens, self.clock.now_ms()
        return tokens["access_token"]

    def _ask(self, method: str, path: str, token: str | None, body: object, key: str) -> Way:
        headers = {"X-Request-Id": "the-same-each-time"}
        if token is not None:
            headers["Authorization"] = f"Bearer {token}"
        if key:
            headers["Idempotency-Key"] = key
        data = None if body is None else json.dumps(body)
        answer = self.client.open(f"/v1{path}", method=method, data=data, headers=headers, content_type="application/json")
        return f"{method} {path}", answer.status_code, tuple(sorted(answer.headers.items())), answer.data

    def progress(self) -> Progress:
        """The match as it stands, with its true position: the test's own eyes."""
        return Progress(self.house, load(self.house, self.match))

    def put_position(self, position: Any) -> None:
        """Set another true position in the place of the present one."""
        progress = self.progress()
        progress.position = position
        progress.set()
        assert self.store.commit(progress.commit())

    def ways_out(self, viewer: Viewer) -> list[Way]:
        """Everything that *viewer* can get without changing anything, refusals included."""
        at = f"/matches/{self.match}"
        view = self.ask("GET", f"{at}/view", viewer)
        prompts = [prompt["key"] for prompt in json.loads(view[3]).get("prompts", ())] if view[1] == 200 else []
        asked = [view, *(self.ask("GET", f"{at}/prompts/{key}", viewer) for key in (*prompts, *self._foreign_keys(viewer)))]
        paths = ("", "/moves", "/moves/1", "/events", "/fairness", "/replay", "/rematch", "/messages", "/messages?room=spectators")
        asked += [self.ask("GET", f"{at}{path}", viewer) for path in (*paths, "/presence")]
        talk = ("/messages/updates", "/messages/updates?room=spectators", "/spectators")
        asked += [self.ask("GET", f"{at}{path}", viewer) for path in talk]
        asked += [self.ask("POST", f"{at}/pings", viewer)]
        asked += [self.ask("GET", f"{at}/seats/{seat}/standing-answers", viewer) for seat in range(self.seats)]
        asked += [self.ask("GET", path, viewer) for path in ("/matches", f"/games/{self.game.manifest.id}", "/games")]
        if viewer is not None:
            own = ("matches", "matches?status=finished", "prompts", "export", "updates")
            asked += [self.ask_as_person("GET", f"/me/{path}", viewer) for path in own]
        asked += list(self._refusals(viewer, prompts))
        return asked

    def counted(self) -> bytes:
        """What operators are told, but for how long this machine took and when it began, which differ each time. They may count
        what no viewer sees, such as moves that are made in secret, but not what these are."""
        lines = self.metrics.text().splitlines()
        return b"\n".join(line for line in lines if not line.startswith(_MEASURED) and b"_created" not in line)

    def move(self, seat: int, prompt: str, plain: Mapping[str, Any], key: str) -> Way:
        """Make a move, after a word on it, and not before it may be made."""
        self.say(seat, key)
        progress = self.progress()
        asked = next((each for each in progress.open_prompts() if each.key == prompt), None)
        if asked is not None and asked.answerable_ms > progress.now_ms:
            self.let_go_by(asked.answerable_ms - progress.now_ms)
        return self.ask("POST", f"/matches/{self.match}/moves", seat, {"prompt": prompt, **plain}, key)

    def say(self, seat: int, text: str) -> Way:
        """Say something to all at the table."""
        return self.ask("POST", f"/matches/{self.match}/messages", seat, {"room": "players", "text": text}, text)

    def pass_time(self, by_ms: int) -> None:
        """Let time go by with sweepers at work, and let it answer what is overdue."""
        self.let_go_by(by_ms)
        elapse(self.house, self.match)

    def let_go_by(self, by_ms: int) -> None:
        """Let time go by with sweepers at work."""
        for step in (*[1_000] * (by_ms // 1_000), by_ms % 1_000):
            self.clock.advance(step)
            self.store.claim(limit=10)

    def listen(self, viewer: Viewer) -> Iterator[bytes]:
        """The chunks of a stream of server-sent events, as they are sent."""
        return self._listen(f"/matches/{self.match}/updates", None if viewer is None else self.tokens[viewer])

    def listen_as_person(self, seat: int) -> Iterator[bytes]:
        """The same of all matches of the person who sits at *seat*."""
        return self._listen("/me/updates", self.person(seat))

    def _listen(self, path: str, token: str | None) -> Iterator[bytes]:
        headers = {"Accept": "text/event-stream", "X-Request-Id": "the-same-each-time"}
        if token is not None:
            headers["Authorization"] = f"Bearer {token}"
        answer = self.client.get(f"/v1{path}", headers=headers, buffered=False)
        assert answer.status_code == 200, answer.text
        return (chunk.encode() if isinstance(chunk, str) else chunk for chunk in answer.response)

    def stand_still(self, for_ms: int) -> None:
        """Let all seats agree to a pause, and one of them end it after a while."""
        path = f"/matches/{self.match}/seats"
        for seat in range(self.seats):
            self.ask("PUT", f"{path}/{seat}/consents/pause", seat, {"agreed": True})
        self.pass_time(for_ms)
        self.ask("PUT", f"{path}/0/consents/pause", 0, {"agreed": False})

    def _refusals(self, viewer: Viewer, prompts: list[str]) -> Iterator[Way]:
        """Refused moves: they carry the fresh view."""
        path = f"/matches/{self.match}/moves"
        yield self.ask("POST", path, viewer, {"prompt": "s9-1", "type": "none"})
        some_type = self.game.move_classes[0].__struct_config__.tag
        for key in [*prompts, *self._foreign_keys(viewer), f"s{viewer or 0}-999"]:
            yield self.ask("POST", path, viewer, {"prompt": key, "type": some_type, "wings": 2})

    def _foreign_keys(self, viewer: Viewer) -> list[str]:
        return [f"s{seat}-2" for seat in range(self.seats) if seat != viewer]


def wait_for_a_question(*services: Service) -> None:
    """Let time go by alike in all of them until somebody is asked something, or the match is over."""
    for _ in range(60):
        progress = services[0].progress()
        if progress.open_prompts() or progress.state.status == "finished":
            return
        for service in services:
            service.pass_time(1_000)
    raise AssertionError("nobody is asked anything")


def waits_for_nobody(service: Service) -> bool:
    """Whether no prompt is open that must be answered: a timer is awaited, or what may be left alone."""
    return not any(prompt.required for prompt in service.progress().open_prompts())


def random_act(service: Service, chance: random.Random) -> tuple[int, str, dict[str, Any]] | None:
    """A seat, its prompt and a lawful answer, from the true position; None if nothing is open."""
    progress = service.progress()
    open_prompts = progress.open_prompts()
    required = [prompt for prompt in open_prompts if prompt.required]
    pool = required if required and chance.random() < 0.8 else list(open_prompts)
    chance.shuffle(pool)
    for prompt in pool:
        moves = list(progress.game.legal_moves(progress.position, prompt))
        if moves:
            return prompt.seat, prompt.key, progress.codec.plain(chance.choice(moves))
    return None
