"""A table for tests: the use cases on the memory store, with the toy game, a clock that is set by hand, and counted entropy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import msgspec
from conformance.toy import GAME as TOY
from filbert.adapters.attendance import MemoryAttendance
from filbert.adapters.clock import SettableClock
from filbert.adapters.memory import MemoryStore
from filbert.games import AnyGame
from filbert.matches.attempt import load
from filbert.matches.connection import Live
from filbert.matches.create import Created, NewMatch, create
from filbert.matches.elapse import elapse
from filbert.matches.house import House, Policy
from filbert.matches.move import MoveReply, MoveRequest, move
from filbert.matches.ports import Clock
from filbert.matches.progress import Progress
from filbert.matches.read import read_view
from filbert.matches.secrets import Keys, fingerprint
from filbert.matches.signals import Signals
from filbert.matches.start import start
from filbert.matches.take_seat import SeatRequest, take_seat

NOON_MS = 1_767_268_800_000
SECRET = b"a test key of thirty-two bytes.."


class CountedEntropy:
    """Bytes that differ at each call, and are the same in each run."""

    def __init__(self) -> None:
        self._calls = 0

    def token_bytes(self, size_bytes: int) -> bytes:
        """The number of the call, as that many bytes."""
        self._calls += 1
        return self._calls.to_bytes(size_bytes, "big")


class Noted(Signals):
    """Signals of which a test reads who was replaced: game, level and reason."""

    def __init__(self) -> None:
        self.replaced: Counter[tuple[str, str, str]] = Counter()

    def bot_replaced(self, game: str, level: str, reason: str) -> None:
        self.replaced[game, level, reason] += 1


@dataclass
class Table:
    """One match with the tokens of its seats, and short ways to act in it."""

    house: House
    clock: SettableClock
    store: MemoryStore
    match_id: str = ""
    tokens: dict[int, str] = field(default_factory=dict)
    host_token: str = ""

    @property
    def replaced(self) -> dict[tuple[str, str, str], int]:
        """How often which bots were replaced, and why."""
        assert isinstance(self.house.signals, Noted)
        return dict(self.house.signals.replaced)

    @cached_property
    def live(self) -> Live:
        """What following the match needs: in memory, at most three streams a seat."""
        return Live(self.store.wakeups, MemoryAttendance(self.clock, self.store.wakeups), streams_per_seat=3)

    def create(
        self, seats: int, *, bots: Mapping[int, str] | None = None, key: str = "create-0123456789", **fields: Any
    ) -> Created:
        """Create a match whose first open seat Ann takes."""
        game = next(iter(self.house.games))
        new: dict[str, Any] = {"name": "Ann", "options": {}, "bots": bots or {}, "fingerprint": fingerprint(b"create"), **fields}
        created = create(self.house, NewMatch(game=game, seats=seats, idempotency_key=key, **new))
        self.match_id = created.match_id
        self.host_token = created.token
        if created.seat is not None:
            self.tokens[created.seat] = created.token
        return created

    def sit(self, name: str, seat: int | None = None, *, key: str | None = None) -> int:
        """Take a seat."""
        request = SeatRequest(self.match_id, name, seat, key or f"seat-{name}-0123456789", fingerprint(name.encode()))
        seated = take_seat(self.house, request)
        self.tokens[seated.seat] = seated.token
        return seated.seat

    def started(self, seats: int, *, bots: Mapping[int, str] | None = None, **fields: Any) -> Table:
        """Create a match, fill its seats with people, start it."""
        self.create(seats, bots=bots, **fields)
        for name in ("Bo", "Cy", "Di")[: seats - 1 - len(bots or {})]:
            self.sit(name)
        self.started_by_host()
        return self

    def started_by_host(self) -> None:
        """Start the match with the token of whoever created it."""
        start(self.house, self.match_id, self.host_token)

    def progress(self) -> Progress:
        """The match as it stands, with its true position: the test's own eyes."""
        return Progress(self.house, load(self.house, self.match_id))

    def public_view(self) -> dict[str, Any]:
        """What a spectator sees."""
        document: dict[str, Any] = msgspec.json.decode(read_view(self.house, self.clock, self.match_id, None).view)
        return document

    def view(self, seat: int) -> dict[str, Any]:
        """The stored view of *seat*."""
        seen = read_view(self.house, self.clock, self.match_id, self.tokens[seat])
        document: dict[str, Any] = msgspec.json.decode(seen.view)
        return document

    def view_bytes(self, seat: int) -> tuple[str, bytes]:
        """Tag and bytes of the stored view of *seat*."""
        seen = read_view(self.house, self.clock, self.match_id, self.tokens[seat])
        return seen.tag, seen.view

    def prompt(self, seat: int, kind: str) -> str:
        """The key of the open prompt of this kind."""
        key: str = next(prompt["key"] for prompt in self.view(seat)["prompts"] if prompt["kind"] == kind)
        return key

    def put(
        self, seat: int, count: int = 1, *, key: str | None = None, prompt: str | None = None, if_match: str | None = None
    ) -> MoveReply:
        """Put the first kernels of the hand of *seat*."""
        plain = {"type": "put_kernels", "kernels": self.view(seat)["table"]["hand"][:count]}
        return self.send(seat, prompt or self.prompt(seat, "put"), plain, key=key, if_match=if_match)

    def send(
        self, seat: int, prompt: str, plain: Mapping[str, Any], *, key: str | None = None, if_match: str | None = None
    ) -> MoveReply:
        """Send a move as it is."""
        body = msgspec.json.encode({"prompt": prompt, **plain})
        request = MoveRequest(self.match_id, self.tokens.get(seat), prompt, plain, key, fingerprint(body), if_match)
        return move(self.house, request)

    def let_go_by(self, by_ms: int) -> None:
        """Let time go by while sweepers are at work: without them the match's clock would stand still."""
        for step in (*[1_000] * (by_ms // 1_000), by_ms % 1_000):
            self.clock.advance(step)
            self.store.claim(limit=100)

    def pass_time(self, by_ms: int) -> bool:
        """Let time go by, and let it answer what is overdue."""
        self.let_go_by(by_ms)
        return elapse(self.house, self.match_id)


def table(game: AnyGame = TOY, *, store: Callable[[Clock], MemoryStore] = MemoryStore, **policy: Any) -> Table:
    """A fresh table; *policy* overrides the house's."""
    clock = SettableClock(NOON_MS)
    kept = store(clock)
    house = House({game.manifest.id: game}, Keys(SECRET), kept, CountedEntropy(), Policy(**policy), signals=Noted())
    return Table(house, clock, kept)
