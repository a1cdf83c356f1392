"""The signals as metrics of Prometheus. Every process counts in files of its own; whoever holds the health port adds them up.

The files lie in one directory for all processes of one health port, which goes when that port does. Each process takes the lowest
number that no living one has, and goes on with the files of whoever had it before, so that counters never fall and a process that
dies again and again leaves no trail. All series exist from the start: the first of something is an increase then, and whoever
counts them finds that no id can make another.
"""

from __future__ import annotations

import fcntl
import os
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest, values
from prometheus_client.metrics_core import Metric
from prometheus_client.multiprocess import MultiProcessCollector

from filbert.matches.signals import MOVE_OUTCOMES, QUEUES, VIEW_STATUSES, MoveOutcome, QueueLabel, Signals, ViewStatus

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"

OTHER = "other"
"""What a label says where the word is not on its list."""

_VARIABLE = "PROMETHEUS_MULTIPROC_DIR"
_MOVE_S = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
_LATE_S = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 15.0)
_ANSWER_S = (0.25, 0.5, 1.0, 2.0, 3.0, 5.0, 10.0, 30.0)


class Metrics(Signals):
    """The `Signals` of one process. *games*, *levels*, *reasons*: the words that their labels may hold."""

    def __init__(self, games: Iterable[str], levels: Iterable[str], reasons: Iterable[str], directory: str | None = None) -> None:
        """Counting in *directory*, or where there is none in memory, for `text`."""
        self._registry = CollectorRegistry()
        with _kept_in(directory):
            self._make(sorted({*games, OTHER}), sorted({*levels, OTHER}), sorted({*reasons, OTHER}))

    def text(self) -> bytes:
        """What this process has counted, where it counts in memory."""
        return generate_latest(self._registry)

    def moved(self, game: str, outcome: MoveOutcome, seconds: float) -> None:
        moves, took = self._moves.get((game, outcome)) or self._moves[OTHER, outcome]
        moves.inc()
        took.observe(seconds)

    def view_asked(self, status: ViewStatus) -> None:
        self._views[status].inc()

    def stream_opened(self) -> None:
        self._streams.inc()

    def stream_closed(self) -> None:
        self._streams.dec()

    def commit_retried(self) -> None:
        self._retries.inc()

    def time_answered(self, late_s: float) -> None:
        self._late.observe(late_s)

    def bot_answered(self, game: str, level: str, seconds: float) -> None:
        _under(self._answers, game, level).observe(seconds)

    def bot_replaced(self, game: str, level: str, reason: str) -> None:
        _under(self._replaced, game, level, reason).inc()

    def leak_found(self) -> None:
        self._leaks.inc()

    def leak_looked_for(self) -> None:
        self._looks.inc()

    def overdue(self, matches: int) -> None:
        self._overdue.set(matches)

    def live(self, matches: int) -> None:
        self._live.set(matches)

    def queued(self, queue: QueueLabel, jobs: int) -> None:
        self._queued[queue].set(jobs)

    def store_seen(self, *, is_up: bool) -> None:
        self._store.set(is_up)

    def _make(self, games: Sequence[str], levels: Sequence[str], reasons: Sequence[str]) -> None:
        """Every metric with all its series."""
        here: dict[str, Any] = {"registry": self._registry}
        outcome_of = ("game", "outcome")
        moves = Counter("filbert_moves", "Moves that were sent, by what became of them.", outcome_of, **here)
        took = Histogram("filbert_move_seconds", "From a move's arrival to its answer.", outcome_of, buckets=_MOVE_S, **here)
        self._moves = {(a, b): (moves.labels(a, b), took.labels(a, b)) for a in games for b in MOVE_OUTCOMES}
        views = Counter("filbert_view_requests", "Views that were asked for; 304: the reader had it already.", ("status",), **here)
        self._views = {status: views.labels(status) for status in VIEW_STATUSES}
        self._retries = Counter("filbert_commit_retries", "Changes that met another one and were tried again.", **here)
        late = "How long after its grace time answered what was due."
        self._late = Histogram("filbert_timeout_lateness_seconds", late, buckets=_LATE_S, **here)
        answer = "From a bot's prompt to its answer, in match time; it waits so that people can follow."
        answers = Histogram("filbert_bot_answer_seconds", answer, ("game", "level"), buckets=_ANSWER_S, **here)
        self._answers = {(a, b): answers.labels(a, b) for a in games for b in levels}
        replaced = Counter("filbert_bot_replaced", "Answers that another gave for a bot.", ("game", "level", "reason"), **here)
        self._replaced = {(a, b, c): replaced.labels(a, b, c) for a in games for b in levels for c in reasons}
        self._leaks = Counter("filbert_canary_hits", "Views that followed from what their viewer must not know.", **here)
        self._looks = Counter("filbert_canary_looks", "Views that were looked at for that.", **here)
        self._make_gauges(here)

    def _make_gauges(self, here: dict[str, Any]) -> None:
        self._streams = Gauge("filbert_streams_open", "Streams that are open.", multiprocess_mode="livesum", **here)
        overdue = "Matches with a prompt or timer that should have been answered a second ago, in the whole store."
        self._overdue = Gauge("filbert_prompts_overdue", overdue, multiprocess_mode="livemax", **here)
        self._live = Gauge(
            "filbert_matches_live", "Matches that are not over, in the whole store.", multiprocess_mode="livemax", **here
        )
        queued = Gauge("filbert_queue_depth", "Jobs that nobody has taken yet.", ("queue",), multiprocess_mode="livemax", **here)
        self._queued = {queue: queued.labels(queue) for queue in QUEUES}
        self._store = Gauge(
            "filbert_store_up",
            "Whether the store answers; 0 if one process does not reach it.",
            multiprocess_mode="livemin",
            **here,
        )
        self._store.set(1)  # a process that never looks has not failed to reach it


def make_directory() -> str:
    """A new directory for the files of a group of processes.

    Raises: OSError, whose text says what to do, if there is no place for temporary files.
    """
    try:
        return tempfile.mkdtemp(prefix="filbert-metrics-")
    except OSError as error:
        remedy = f"there is no place for temporary files ({error.strerror}); set TMPDIR to a directory that may be written"
        raise OSError(error.errno, remedy) from error


def scrape(directory: str) -> bytes:
    """What all processes that count in *directory* have counted, gauges of those that live.

    Raises: OSError if the directory is gone.
    """
    registry = CollectorRegistry()
    registry.register(_AddedUp(Path(directory)))
    return generate_latest(registry)


class _AddedUp:
    """Collects from the files of a directory."""

    def __init__(self, directory: Path) -> None:
        self._directory = directory

    def collect(self) -> Iterator[Metric]:
        """Every metric that any process has."""
        numbers = [int(path.stem) for path in self._directory.iterdir() if path.suffix == ".lock"]
        living = {number for number in numbers if not _is_free(self._directory / f"{number}.lock")}
        files = sorted(str(path) for path in self._directory.glob("*.db") if _counts(path, living))
        yield from MultiProcessCollector.merge(files)  # type: ignore[no-untyped-call]  # the library leaves it untyped


def _counts(path: Path, living: set[int]) -> bool:
    """Whether this file is to be added: a gauge says what is so now, and of a process that is gone nothing is."""
    return not path.name.startswith("gauge_") or int(path.stem.rpartition("_")[2]) in living


def _under(series: dict[Any, Any], *labels: str) -> Any:
    """The series of these labels, each of which may be none of the known words."""
    found = series.get(labels)
    if found is not None:
        return found
    known = [{key[place] for key in series} for place in range(len(labels))]
    return series[tuple(label if label in known[place] else OTHER for place, label in enumerate(labels))]


def _claimed_number(directory: Path) -> int:
    """A number that is this process's as long as it lives, by a lock that ends with it; the gauges of whoever had it are gone."""
    for number in count():
        handle = os.open(directory / f"{number}.lock", os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(handle)
            continue
        for gauge in directory.glob(f"gauge_*_{number}.db"):
            gauge.unlink()
        return number
    raise AssertionError("unreachable: there is always another number")


def _is_free(path: Path) -> bool:
    handle = os.open(path, os.O_RDWR)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    finally:
        os.close(handle)
    return True


@contextmanager
def _kept_in(directory: str | None) -> Iterator[None]:
    """Let the metrics that are made meanwhile be kept in files there. The library asks a global and the environment."""
    if directory is None:
        yield
        return
    number = _claimed_number(Path(directory))
    before, known = values.ValueClass, os.environ.get(_VARIABLE)
    values.ValueClass = values.MultiProcessValue(lambda: number)  # type: ignore[no-untyped-call]  # as above
    os.environ[_VARIABLE] = directory
    try:
        yield
    finally:
        values.ValueClass = before
        del os.environ[_VARIABLE]
        if known is not None:
            os.environ[_VARIABLE] = known
