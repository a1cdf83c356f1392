"""Matches on a real store, for workers in other processes to take care of."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, TypedDict

import msgspec
from filbert import bootstrap
from filbert.config import Settings
from filbert.matches.create import NewMatch, create
from filbert.matches.history import entries
from filbert.matches.house import House
from filbert.matches.model import LivePace, MatchState, RelaxedPace, decode_state
from filbert.matches.read import read_replay
from filbert.matches.start import start
from filbert.matches.take_seat import SeatRequest, take_seat
from filbert.matches.verify import verify
from harness.processes import SECRET_KEY, Process

GAME = "politics_in_a_nutshell"
NAMES = ("Ann", "Bo", "Cy", "Di")


class Quick(TypedDict):
    """Some settings of workers, as environment variables."""

    bot_delay_ms: str
    grace_ms: str
    lease_ms: str


QUICK: Quick = {"bot_delay_ms": "0", "grace_ms": "20", "lease_ms": "300"}
"""Settings of workers that let a match of bots last half a second, and what a dead one had claimed come back soon."""


@dataclass(frozen=True)
class Match:
    """One match, with the token of its host."""

    house: House
    id: str
    token: str

    @property
    def state(self) -> MatchState:
        """As it is stored now."""
        return decode_state(self.house.store.load(self.id).state)

    @property
    def is_over(self) -> bool:
        return self.state.status == "finished"

    def log(self, kind: str) -> list[dict[str, Any]]:
        """The entries of its log of this kind, oldest first."""
        found: Iterator[dict[str, Any]] = (
            msgspec.json.decode(data) for entry in entries(self.house, self.id) for data in entry.log
        )
        return [entry for entry in found if entry["kind"] == kind]

    def events(self) -> list[dict[str, Any]]:
        """All that anybody was told, oldest first."""
        return [msgspec.json.decode(told.event) for entry in entries(self.house, self.id) for told in entry.events]

    def prove(self) -> None:
        """Assert that the finished match is what its log makes of its seeds, and that no prompt was answered twice."""
        verdict = verify(self.house.games, read_replay(self.house, self.id, self.token))
        assert verdict.fault is None
        answered = [entry["prompt"] for entry in self.log("move")]
        answered += [key for entry in self.log("elapse") for key in entry["prompts"]]
        assert len(answered) == len(set(answered))


@dataclass
class Town:
    """A house of this process on the store of the workers, and the matches in it."""

    house: House
    count: int = 0

    def of_bots(self, seats: int = 4, *, level: str = "steady", seconds: int | None = None) -> Match:
        """A running match of bots only; *seconds* as below."""
        return self._begin(seats, dict.fromkeys(range(seats), level), seconds)

    def of_people(self, seats: int = 4, *, seconds: int | None = None, bots: Mapping[int, str] | None = None) -> Match:
        """A running match of people who do not answer; each prompt has *seconds*, or more than a test lasts."""
        return self._begin(seats, bots or {}, seconds)

    def _begin(self, seats: int, bots: Mapping[int, str], seconds: int | None) -> Match:
        self.count += 1
        clocks = self.house.games[GAME].manifest.clocks
        request = NewMatch(
            game=GAME,
            seats=seats,
            idempotency_key=f"match-{self.count:016d}",
            fingerprint=b"match",
            options={},
            bots=bots,
            pace=RelaxedPace() if seconds is None else LivePace(dict.fromkeys(clocks, seconds)),
            name=NAMES[0] if len(bots) < seats else None,
        )
        created = create(self.house, request)
        for name in NAMES[1 : seats - len(bots)]:
            take_seat(self.house, SeatRequest(created.match_id, name, None, f"seat-{name:*>16}", b"seat"))
        start(self.house, created.match_id, created.token)
        return Match(self.house, created.match_id, created.token)


@contextmanager
def town(redis_url: str) -> Iterator[Town]:
    """A town on this store."""
    yield Town(bootstrap.house(Settings(secret_key=SECRET_KEY.encode(), redis_url=redis_url, bot_delay_ms=0, grace_ms=20)))


def pids(workers: Process, role: str) -> list[int]:
    """The processes of this role that were ever started in a group, oldest first."""
    return [int(pid) for pid in re.findall(rf'"role": "{role}", "pid": (\d+)', workers.log)]


def lines(workers: Process) -> list[dict[str, Any]]:
    """All that a group has logged; every line must be JSON."""
    return [msgspec.json.decode(line) for line in workers.log.splitlines()]


def codes(workers: Process) -> list[str]:
    """The codes of all that a group has logged."""
    return [line["code"] for line in lines(workers)]
