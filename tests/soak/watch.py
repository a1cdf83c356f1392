"""What is looked at while the service is at work, and after it: lateness, memory, what is left in the store."""

from __future__ import annotations

import re
import threading
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import redis
from filbert.adapters.redis_client import connect
from filbert.adapters.redis_keys import ShardKeys
from filbert.adapters.shards import SHARDS

_EVERY_S = 0.25

Span = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Waiting:
    """At the instant *at_s* the longest overdue work was that which had been due since *since_s*, in Unix time."""

    at_s: float
    since_s: float


@dataclass(frozen=True, slots=True)
class Starved:
    """In this span those who were to see to it stood ready for so many seconds, and no core was free: by the system's own count."""

    span: Span
    seconds: float


@dataclass
class Lateness:
    """How long work was overdue. `away`: spans in which the harness kept the store away."""

    seen: list[Waiting] = field(default_factory=list)
    away: list[Span] = field(default_factory=list)
    starved: list[Starved] = field(default_factory=list)

    def worst(self) -> tuple[Waiting, float]:
        """The longest, and what of it counts: what lies outside of all that, which none of us could help."""
        return max(
            ((each, self._counted_s(each)) for each in self.seen), key=lambda pair: pair[1], default=(Waiting(0.0, 0.0), 0.0)
        )

    def by_the_clock_s(self) -> float:
        """The longest, with all that."""
        return max((each.at_s - each.since_s for each in self.seen), default=0.0)

    def _counted_s(self, waiting: Waiting) -> float:
        away_s = sum(_common_s(waiting, span) for span in self.away)
        starved_s = sum(each.seconds * _common_s(waiting, each.span) / (each.span[1] - each.span[0]) for each in self.starved)
        return max(0.0, waiting.at_s - waiting.since_s - away_s - starved_s)


def _common_s(waiting: Waiting, span: Span) -> float:
    return max(0.0, min(span[1], waiting.at_s) - max(span[0], waiting.since_s))


class Lookout:
    """Looks at all due times of the store four times a second, until it is closed.

    `due` is what time and bots are to answer, by the store's own clocks, from which it takes outages as it records them; `bots` is
    what bots are to look at, which they may do for as long as a search lasts.
    """

    def __init__(self, url: str, gap_ms: int, workers: Callable[[], Collection[int]]) -> None:
        """*workers*: the process groups of those who see to the matches."""
        self.due, self.bots = Lateness(), Lateness()
        self._url = url
        self._gap_ms = gap_ms
        self._workers = workers
        self._delays: dict[int, Delay] = {}
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._run, name="lookout", daemon=True)
        self._thread.start()

    def keep_away(self, from_s: float, until_s: float) -> None:
        """Note that nobody could reach the store in this span."""
        for lateness in (self.due, self.bots):
            lateness.away.append((from_s, until_s))

    def close(self) -> None:
        """Look no more."""
        self._closed.set()
        self._thread.join()

    def _run(self) -> None:
        before_s = time.time()
        while not self._closed.wait(_EVERY_S):
            with suppress(redis.RedisError), connect(self._url, timeout_s=1.0) as client:  # the harness knows when it is away
                self._look(client)
                before_s = self._look_at_delays(before_s, int(client.info("server")["process_id"]))

    def _look(self, client: redis.Redis) -> None:
        shards = [ShardKeys.of(number) for number in range(SHARDS)]
        with client.pipeline(transaction=False) as together:
            together.time()
            for shard in shards:
                together.hmget(shard.shard, "outage_ms", "beat", "down")
                together.zrange(shard.due, 0, 0, withscores=True)
                together.zrange(shard.bots, 0, 0, withscores=True)
            (seconds, micros), *answers = together.execute()
        now_ms = seconds * 1_000 + micros / 1_000
        for lateness, heads in ((self.due, answers[1::3]), (self.bots, answers[2::3])):
            since_ms = [
                head[0][1] + float(outage_ms)
                for (outage_ms, beat, down), head in zip(answers[::3], heads, strict=True)
                if head and down == b"0" and now_ms - float(beat) <= self._gap_ms  # else time stands still there
            ]
            if since_ms and min(since_ms) < now_ms:
                lateness.seen.append(Waiting(now_ms / 1_000, min(since_ms) / 1_000))

    def _look_at_delays(self, from_s: float, store: int) -> float:
        """Note how long the store and the workers waited for a core since *from_s*; returns the instant of this look."""
        delays, now_s = run_delays({store, *self._workers()}), time.time()
        grown: dict[str, float] = {}
        for pid, delay in delays.items():
            before = self._delays.get(pid)
            grown[delay.role] = max(grown.get(delay.role, 0.0), delay.seconds - (before.seconds if before else 0.0))
        self._delays = delays
        chain_s = grown.get("store", 0.0) + grown.get("due", 0.0)  # what is due goes through both
        for lateness, seconds in ((self.due, chain_s), (self.bots, chain_s + grown.get("bots", 0.0))):
            lateness.starved.append(Starved((from_s, now_s), min(seconds, now_s - from_s)))
        return now_s


@dataclass(frozen=True, slots=True)
class Delay:
    """For how long a process of this role has stood ready to run without a core, since it began."""

    role: str
    seconds: float


def run_delays(groups: Collection[int]) -> dict[int, Delay]:
    """The processes of these groups, by their ids. Workers that sweep are `due`, those that let bots answer `bots`, both
    have a `parent`; whatever else there is, is the `store`."""
    found: dict[int, Delay] = {}
    for pid in _members(groups):
        with suppress(OSError, ValueError, IndexError):
            words = Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")
            waited = [int(file.read_text().split()[1]) for file in Path(f"/proc/{pid}/task").glob("*/schedstat")]
            found[pid] = Delay(_role(words), sum(waited) / 1e9)
    return found


def _role(words: Collection[bytes]) -> str:
    if b"filbert.workers" not in words:
        return "store"
    return next((role for role in ("due", "bots") if role.encode() in words), "parent")


def _members(groups: Collection[int]) -> Iterator[int]:
    for folder in Path("/proc").iterdir():
        if folder.name.isdecimal():
            with suppress(OSError, ValueError, IndexError):
                if int((folder / "stat").read_text().rpartition(")")[2].split()[2]) in groups:
                    yield int(folder.name)


def resident_kib(group: int) -> dict[int, int]:
    """The resident memory of each process of a process group, by its id."""
    found: dict[int, int] = {}
    for pid in _members({group}):
        with suppress(OSError, StopIteration):
            status = Path(f"/proc/{pid}/status").read_text().splitlines()
            found[pid] = int(next(line for line in status if line.startswith("VmRSS:")).split()[1])
    return found


_ALWAYS: tuple[tuple[str, bool], ...] = (
    (r"f:\{s\d{3}\}:shard", False),
    (r"f:\{s\d{3}\}:[ao]:[^:]+", True),
    (r"f:\{s\d{3}\}:m:[^:]+:(idem0?|way|here|chat.*)", True),
    (r"f:\{doors\}(:open)?", True),
    (r"f:tally:.*", False),
    (r"f:way:.*", True),
    (r"rq:queues", False),
    (r"rq:workers(:due|:bots)?", False),
    (r"rq:worker:.*", True),
    (r"rq:clean_(registries|groups).*", True),
)
"""What may be in the store when every match is over, and whether it must have an end of its own: one hash of each shard, finished
matches and what outlives them, counts for operators, and the workers that live. Whatever else is there was left over."""

_FOR_A_WHILE: tuple[tuple[str, bool], ...] = (
    (r"f:\{s\d{3}\}:leases", False),
    (r"rq:(job|execution|executions|results):.*", True),
    (r"rq:(wip|failed):(due|bots)", False),
    (r"rq:queue:(due|bots)(:intermediate)?", False),
)
"""What may be there until all that died with a worker has gone: leases of the last seconds, and what RQ keeps of jobs. In lists
of RQ there is only what has an end of its own, or an entry that has."""


def left_over(client: redis.Redis, *, settled: bool) -> list[str]:
    """Keys that should not be there, each with what is wrong. *settled*: whether all that workers left must have gone."""
    wrong = []
    for key in client.scan_iter(count=1000):
        name = key.decode(errors="replace")
        patterns = _ALWAYS if settled else _ALWAYS + _FOR_A_WHILE
        must_end = next((must_end for pattern, must_end in patterns if re.fullmatch(pattern, name)), None)
        if must_end is None:
            wrong.append(f"{name}: nobody needs it")
        elif must_end and client.pttl(key) == -1:
            wrong.append(f"{name}: without an end")
    return sorted(wrong)


def kinds_of_keys(client: redis.Redis) -> Counter[str]:
    """How many keys of each kind there are, ids left out."""
    return Counter(
        re.sub(r"\{[^}]*\}|[0-9a-zA-Z_-]{20,}", "*", key.decode(errors="replace")) for key in client.scan_iter(count=1000)
    )


def flat(before: dict[str, int], after: dict[str, int], *, spare_kib: int, share: float) -> Iterator[str]:
    """The processes of *before* that have grown by more than a share and some, by their names."""
    for name, kib in before.items():
        grown = after.get(name, kib) - kib
        if grown > spare_kib + share * kib:
            yield f"{name}: {kib} KiB, then {after[name]} KiB"


def stored_bytes(client: redis.Redis) -> int:
    """The memory of the store's data, its own overhead left out."""
    info: Any = client.info("memory")
    return int(info["used_memory_dataset"])
