"""One run: all parts, people, faults by the plan; then everything is checked."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import msgspec
from filbert import bootstrap
from filbert.adapters.embedded_store import EmbeddedStore
from filbert.adapters.redis_client import connect
from filbert.adapters.rq_jobs import GONE_WITHIN_S
from filbert.config import Settings
from filbert.matches.errors import MatchError
from filbert.matches.history import entries
from filbert.matches.house import House
from filbert.matches.model import decode_state
from filbert.matches.read import read_replay
from filbert.matches.verify import verify
from harness.processes import SECRET_KEY, processes

from soak.parts import Parts
from soak.people import Played, TableOfTwo
from soak.plan import LAST_SHARE, Fault, plan
from soak.watch import Lookout, Waiting, flat, kinds_of_keys, left_over, stored_bytes

OVERDUE_S = 2.0

SEARCH_S = 1.0
"""For so long bots are looked at before they answer, at the most."""

WARM_SHARE = LAST_SHARE + 0.12
"""When memory is looked at first: every process has run for a while, and none will die any more."""

SHARE, SPARE_KIB = 0.10, 6 * 1024
"""By how much a process may grow from there to the end: caches have bounds, but need not be full by then. In the long run a process
serves some ten thousand requests in that time, so that a leak of 1 KiB each would show."""

PER_MATCH_BYTES = 96 * 1024
"""What the store may hold of a match that is over, at the most. One of four seats takes 11 KB; a long one some times that."""

_SETTLED_S = 3.0
_EARLY_SHARE = 0.1
_STORE_SPARE_BYTES = 4 << 20
_IS_LOST = " is lost"
_ENDING_S = 40.0
_TICK_S = 0.1
_TELL_EVERY_S = 60.0


@dataclass(frozen=True, slots=True)
class Course:
    """How long a run is, at how many tables people sit, how long they take for an answer, and how often a part dies. `settles`:
    whether it waits in the end until all that died with workers has gone."""

    run_s: float
    tables: int
    every_s: float
    pause_s: float
    settles: bool


@dataclass
class Report:
    """What came of a run. `tell` hears each line as soon as it is known; `faults`: all that was wrong, each with what to look at;
    empty if the run is good."""

    seed: int
    tell: Callable[[str], None]
    lines: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    def say(self, line: str) -> None:
        """Note a figure."""
        self.lines.append(line)
        self.tell(line)

    def text(self) -> str:
        """All of it, with the way to repeat the run."""
        again = [f"again with FILBERT_SOAK_SEED={self.seed}"] if self.faults else []
        return "\n".join([f"soak, seed {self.seed}", *self.lines, *(f"FAULT {fault}" for fault in self.faults), *again])


@dataclass
class Memory:
    """The memory of all processes in KiB, by their places and ids: early on, after the last fault, and at the end."""

    early: dict[str, int] = field(default_factory=dict)
    warm: dict[str, int] = field(default_factory=dict)
    last: dict[str, int] = field(default_factory=dict)


def soak(directory: Path, course: Course, *, seed: int, tell: Callable[[str], None]) -> Report:
    """Let the service be used, and parts of it die, and check everything."""
    report = Report(seed, tell)
    store = EmbeddedStore(directory / "data")
    store.start()
    try:
        with processes(directory, store.url) as service:
            parts = Parts.started(store, service)
            lookout = Lookout(store.url, Settings(secret_key=SECRET_KEY.encode()).outage_gap_ms, parts.workers)
            began_s = time.time()
            people = [TableOfTwo(number, parts.urls(), seed, pause_s=course.pause_s) for number in range(course.tables)]
            memory = _play(report, parts, people, lookout, plan(seed, course.run_s, every_s=course.every_s), course.run_s)
            _end(report, people)
            lookout.close()
            matches = [match for table in people for match in table.played]
            house = bootstrap.house(Settings(secret_key=SECRET_KEY.encode(), redis_url=store.url))
            _judge_matches(report, house, matches)
            lookout.due.seen += [late for match in matches for late in _answered_late(house, match)]
            _judge_lateness(report, lookout, began_s)
            _judge_memory(report, memory)
            if course.settles:
                time.sleep(GONE_WITHIN_S)
            _judge_store(report, store, matches=len(matches), settled=course.settles)
    finally:
        store.stop()
    return report


def _play(
    report: Report, parts: Parts, people: Sequence[TableOfTwo], lookout: Lookout, faults: Sequence[Fault], run_s: float
) -> Memory:
    """Let the plan happen; on a slow machine it takes longer, so that time is left to see whether memory stays as it is."""
    began_s, to_come, memory = time.monotonic(), list(faults), Memory()
    until_s = warm_s = run_s
    told_s = 0.0
    while (at_s := time.monotonic() - began_s) < until_s or to_come:
        if not memory.early and at_s >= _EARLY_SHARE * run_s:
            memory.early = parts.memory_kib()
        if to_come and to_come[0].at_s <= at_s:
            fault, now_s = to_come.pop(0), time.monotonic()
            if (away := parts.suffer(fault)) is not None:
                lookout.keep_away(*away)
            ready_s = time.monotonic() - now_s
            report.say(f"  {at_s:6.1f} s  {fault.part} {fault.number} {fault.how}, all ready after {ready_s:.1f} s")
            warm_s = max(WARM_SHARE * run_s, at_s + ready_s + _SETTLED_S)
            until_s = max(run_s, warm_s + (1 - WARM_SHARE) * run_s)
        elif not to_come and not memory.warm and at_s > warm_s:
            memory.warm = parts.memory_kib()
        elif at_s >= told_s + _TELL_EVERY_S:
            told_s = at_s
            report.tell(f"  {at_s:6.1f} s  {_so_far(people)}")
        time.sleep(_TICK_S)
    memory.last = parts.memory_kib()
    return memory


def _so_far(people: Sequence[TableOfTwo]) -> str:
    played = [match for table in people for match in table.played]
    answered = sum(len(match.answered) for match in played)
    return f"{len(played)} matches, {answered} moves of people, {sum(len(match.faults) for match in played)} faults seen by them"


def _end(report: Report, people: list[TableOfTwo]) -> None:
    for table in people:
        table.stop()
    until_s = time.monotonic() + _ENDING_S
    for number, table in enumerate(people):
        if not table.has_ended(max(0.0, until_s - time.monotonic())):
            report.faults.append(f"table {number} did not come to an end: {table.played[-1]}")


def _judge_matches(report: Report, house: House, played: list[Played]) -> None:
    moves = lost = 0
    for match in played:
        report.faults += [f"{match}: {fault}" for fault in match.faults]
        if match.id:
            faults = list(_faults_of(house, match))
            report.faults += [f"{match}: {fault}" for fault in faults]
            moves += _moves_of(house, match)
            lost += sum(fault.endswith(_IS_LOST) for fault in faults)
    by_game = Counter(match.game for match in played)
    answered = sum(len(match.answered) for match in played)
    report.say(f"  {len(played)} matches: {', '.join(f'{count} of {game}' for game, count in sorted(by_game.items()))}")
    report.say(f"  {moves} moves, {answered} of them of people, who were told so; {lost} of those are lost")


def _moves_of(house: House, match: Played) -> int:
    with suppress(MatchError):
        return sum(len(entry.moves) for entry in entries(house, match.id))
    return 0


def _faults_of(house: House, match: Played) -> Iterator[str]:
    """What is wrong with a match."""
    try:
        state = decode_state(house.store.load(match.id).state)
        replay = read_replay(house, match.id, match.token)
        log = entries(house, match.id)
    except MatchError as error:
        yield f"it cannot be read: {error}"
        return
    verdict = verify(house.games, replay)
    if verdict.fault is not None:
        yield f"its replay: {verdict.fault}"
    elif house.codecs[match.game].position_bytes(verdict.position) != state.position:
        yield "its replay leads to another position than the stored one"
    shown = Counter((move.seat, move.prompt) for entry in log for move in entry.moves if move.by == "seat" and move.prompt)
    yield from (
        f"a move of seat {told.seat} at {told.prompt}{_IS_LOST}" for told in match.answered if not shown[told.seat, told.prompt]
    )
    logged = [msgspec.json.decode(line) for entry in log for line in entry.log]
    closed = Counter(key for line in logged if line["kind"] == "elapse" for key in line["prompts"])
    yield from (f"{key} was answered by time {count} times" for key, count in closed.items() if count > 1)


def _answered_late(house: House, match: Played) -> Iterator[Waiting]:
    """What time answered in a match, by its log: outages that the store has recorded are no part of the time in it."""
    with suppress(MatchError):
        for entry in entries(house, match.id):
            for line in map(msgspec.json.decode, entry.log):
                if line["kind"] == "elapse":
                    late_ms = line["at_ms"] - line["due_ms"] - house.policy.grace_ms
                    yield Waiting(entry.at_ms / 1_000, (entry.at_ms - late_ms) / 1_000)


def _judge_lateness(report: Report, lookout: Lookout, began_s: float) -> None:
    for what, lateness, bound_s in (("matches", lookout.due, OVERDUE_S), ("bots", lookout.bots, OVERDUE_S + SEARCH_S)):
        waiting, counted_s = lateness.worst()
        said = (
            f"{what} were at most {counted_s:.2f} s overdue, at {waiting.at_s - began_s:.1f} s, "
            f"and {lateness.by_the_clock_s():.2f} s with what nobody could help"
        )
        report.say(f"  {said}")
        if counted_s > bound_s:
            report.faults.append(said)
    starved_s = sum(each.seconds for each in lookout.due.starved)
    report.say(f"  for {starved_s:.1f} s store or sweepers stood ready, and no core was free")


def _judge_memory(report: Report, memory: Memory) -> None:
    report.faults += [f"memory: {grown}" for grown in flat(memory.warm, memory.last, spare_kib=SPARE_KIB, share=SHARE)]
    report.faults += [f"{name} is gone, and nobody killed it" for name in memory.warm if name not in memory.last]
    for name, kib in sorted(memory.warm.items()):
        report.say(f"  {name}: {kib // 1024} MiB after the last fault, {memory.last.get(name, 0) // 1024} MiB at the end")
    early, warm, last = (sum(each.values()) // 1024 for each in (memory.early, memory.warm, memory.last))
    report.say(
        f"  all processes: {early} MiB after {_EARLY_SHARE:.0%} of the time, {warm} MiB after the last fault, {last} MiB at the end"
    )


def _judge_store(report: Report, store: EmbeddedStore, *, matches: int, settled: bool) -> None:
    with connect(store.url) as client:
        report.faults += [f"left over: {key}" for key in left_over(client, settled=settled)]
        kinds, kept = kinds_of_keys(client), stored_bytes(client)
    report.say(f"  the store holds {kept // 1024} KiB: {', '.join(f'{count} {kind}' for kind, count in sorted(kinds.items()))}")
    if kept > (bound := _STORE_SPARE_BYTES + PER_MATCH_BYTES * matches):
        report.faults.append(f"the store holds {kept} bytes, more than {bound}")
