"""`make bench-bots`: how late a hundred bots in fifty matches answer, with one worker, and whether any misses a deadline.

All matches are played at once by one group of workers, one process of which thinks; every game has its share of them. A bot answers
at an instant that is drawn when it is asked. What is counted is the time from there to the instant of its answer, both by the clock
of the store, as the log of the match has them.
"""

from __future__ import annotations

import json
import statistics
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import msgspec
from filbert import bootstrap
from filbert.bots.levels import LEVELS
from filbert.config import Settings
from filbert.gamekit.contract import Due, Moment, Step
from filbert.gamekit.dice import Dice, match_key
from filbert.matches.attempt import load
from filbert.matches.bot_times import appointment
from filbert.matches.create import NewMatch, create
from filbert.matches.history import entries
from filbert.matches.house import House
from filbert.matches.ports import MatchId
from filbert.matches.progress import Progress
from filbert.matches.start import start
from filbert.matches.take_seat import SeatRequest, take_seat
from harness.processes import SECRET_KEY, processes
from workers.town import lines

from bench.run import Figure, figure
from bench.streams import p99, store_in

MATCHES = 50
BOTS = 2
SECONDS = 25.0
_LOOK_S = 1.0


@dataclass
class Town:
    """Fifty matches that are kept up: a new one begins where one ends."""

    house: House
    level: str
    matches: list[MatchId] = field(default_factory=list)
    running: list[MatchId] = field(default_factory=list)

    def keep_up(self, seconds: float) -> None:
        """Let them be played for a while."""
        until_s = time.monotonic() + seconds
        while time.monotonic() < until_s:
            self.running = [match for match in self.running if load(self.house, match).state and not self._is_over(match)]
            while len(self.running) < MATCHES:
                self._begin(len(self.matches))
            time.sleep(_LOOK_S)

    def _is_over(self, match: MatchId) -> bool:
        return Progress(self.house, load(self.house, match)).state.status == "finished"

    def _begin(self, number: int) -> None:
        """A match of two bots, and a person who is away where a game takes three."""
        games = sorted(self.house.games)
        game = self.house.games[games[number % len(games)]]
        seats = max(BOTS, game.manifest.seats.min)
        key = f"bench-{self.level}-{number:08d}"
        request = NewMatch(
            game=game.manifest.id,
            seats=seats,
            idempotency_key=key,
            fingerprint=b"bench",
            options={},
            bots=dict.fromkeys(range(seats - BOTS, seats), self.level),
            name="Ann" if seats > BOTS else None,
        )
        created = create(self.house, request)
        for other in range(1, seats - BOTS):
            take_seat(self.house, SeatRequest(created.match_id, f"P{other}", None, f"{key}-{other}", b"bench"))
        start(self.house, created.match_id, created.token)
        self.matches.append(created.match_id)
        self.running.append(created.match_id)


@dataclass
class Seen:
    """What came of all matches of a level."""

    late_ms: list[float] = field(default_factory=list)
    missed: int = 0


def main() -> int:
    """Measure, print, save to `build/bench-bots.json`."""
    figures = [each for level in LEVELS for each in measure(level)]
    for each in figures:
        mark = {True: "holds", False: "MISSED", None: ""}[each.holds]
        print(f"{each.name:66} {each.value:10.2f} {each.target:8} {mark}")
    out = Path("build/bench-bots.json")
    out.parent.mkdir(exist_ok=True)
    out.write_text(json.dumps({"figures": [asdict(each) for each in figures]}, indent=2) + "\n")
    print(f"saved to {out}")
    return 0


def measure(level: str) -> list[Figure]:
    """All figures of one level."""
    with (
        tempfile.TemporaryDirectory(prefix="filbert-bench-") as folder,
        store_in(Path(folder)) as url,
        processes(Path(folder), url) as service,
    ):
        workers = service.worker()
        house = bootstrap.house(Settings(secret_key=SECRET_KEY.encode(), redis_url=url))
        town = Town(house, level)
        town.keep_up(SECONDS)
        service.close()
        seen = Seen()
        for match in town.matches:
            look(house, match, seen)
        reasons = Counter(line["reason"] for line in lines(workers) if line["code"] == "bot_replaced")
    late = sorted(seen.late_ms)
    return [
        figure(f"{level}: answers in {SECONDS:.0f} s, {MATCHES * BOTS} bots in {MATCHES} matches", [float(len(late))], ""),
        figure(f"{level}: deadlines missed", [float(seen.missed)], "0", lambda value: value == 0),
        figure(f"{level}: lateness of an answer, ms, p50", [statistics.median(late)], ""),
        figure(f"{level}: lateness of an answer, ms, p99", [p99(late)], ""),
        figure(f"{level}: lateness of an answer, ms, most", [late[-1]], ""),
        *(figure(f"{level}: answered by another, {reason}", [float(count)], "") for reason, count in sorted(reasons.items())),
    ]


def look(house: House, match: MatchId, seen: Seen) -> None:
    """Note how late each answer of a bot was, and what time answered for one that had to."""
    progress = Progress(house, load(house, match))
    bots = {number for number, seat in enumerate(progress.state.seats) if seat.kind == "bot"}
    progress.state = msgspec.structs.replace(
        progress.state, seats=tuple(msgspec.structs.replace(seat, considered=(), thoughts={}) for seat in progress.state.seats)
    )
    for position, entry, step in replayed(progress):
        if entry["kind"] == "elapse":
            required = {prompt.key for prompt in progress.game.prompts(position) if prompt.required}
            seen.missed += sum(answer.seat in bots and answer.key in required for answer in step.answers)
        elif entry["kind"] == "move" and entry["by"] == "bot":
            progress.position = position
            [prompt] = [prompt for prompt in progress.game.prompts(position) if prompt.key == entry["prompt"]]
            made = appointment(progress, prompt)
            if made is not None:
                seen.late_ms.append(entry["at_ms"] - made.answers_ms)


def replayed(progress: Progress) -> Iterator[tuple[Any, dict[str, Any], Step[Any]]]:
    """The log of a match: the position before each entry, the entry, and what came of it."""
    game, position = progress.game, None
    key = match_key(progress.house.keys.server_seed(progress.state.id), progress.state.client_seeds)
    for entry in (msgspec.json.decode(data) for commit in entries(progress.house, progress.state.id) for data in commit.log):
        if entry["kind"] == "start":
            step = game.setup(entry["seats"], progress.codec.options(entry["options"]), Dice(key))
        elif entry["kind"] == "move":
            [prompt] = [prompt for prompt in game.prompts(position) if prompt.key == entry["prompt"]]
            move = progress.codec.move(entry["move"])
            step = game.apply(position, prompt, move, Moment(Dice(key), entry["at_ms"], entry["lag_ms"]))
        else:
            due = Due(tuple(entry["prompts"]), tuple(entry["timers"]), entry["due_ms"])
            step = game.elapse(position, due, Moment(Dice(key), entry["at_ms"]))
        yield position, entry, step
        position = step.position


if __name__ == "__main__":
    sys.exit(main())
