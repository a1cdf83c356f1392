"""What operators are told: added up over processes, under labels from short lists, and cheap."""

from __future__ import annotations

import multiprocessing
import os
import re
from collections.abc import Callable, Mapping
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import get_args

import pytest
from filbert.adapters.metrics import OTHER, Metrics, make_directory, scrape
from filbert.bots.levels import LEVELS
from filbert.games import catalogue
from filbert.matches.decide import Reason
from filbert.matches.signals import MOVE_OUTCOMES, QUEUES, VIEW_STATUSES, Signals

REASONS = get_args(Reason)
FORK = multiprocessing.get_context("fork")

LABELS: Mapping[str, frozenset[str]] = {
    "game": frozenset((*catalogue(), OTHER)),
    "level": frozenset((*LEVELS, OTHER)),
    "reason": frozenset((*REASONS, OTHER)),
    "outcome": frozenset(MOVE_OUTCOMES),
    "status": frozenset(VIEW_STATUSES),
    "queue": frozenset(QUEUES),
}
"""All labels that any metric may have, and all that they may say."""

_SAMPLE = re.compile(r"(filbert_[a-z_]+)(?:\{(.*)\})? (\S+)")
_LABEL = re.compile(r'([a-z]+)="([^"]*)"')


def samples(text: bytes) -> dict[tuple[str, frozenset[tuple[str, str]]], float]:
    """Every value by name and labels; a line that is no sample is a comment."""
    lines = [line for line in text.decode().splitlines() if not line.startswith("#")]
    found = [_SAMPLE.fullmatch(line) for line in lines]
    assert all(found)
    return {(each[1], frozenset(_LABEL.findall(each[2] or ""))): float(each[3]) for each in found if each}


def value(text: bytes, name: str, **labels: str) -> float:
    return samples(text)[name, frozenset(labels.items())]


def metrics(directory: str | None = None) -> Metrics:
    return Metrics(catalogue(), LEVELS, REASONS, directory)


def tell_all(signals: Signals, game: str, level: str, reason: str) -> None:
    """Tell of one of everything."""
    for outcome in MOVE_OUTCOMES:
        signals.moved(game, outcome, 0.02)
    for status in VIEW_STATUSES:
        signals.view_asked(status)
    signals.stream_opened()
    signals.commit_retried()
    signals.time_answered(0.3)
    signals.bot_answered(game, level, 0.7)
    signals.bot_replaced(game, level, reason)
    signals.leak_looked_for()
    signals.leak_found()
    signals.overdue(3)
    signals.live(4)
    for queue in QUEUES:
        signals.queued(queue, 5)
    signals.store_seen(is_up=True)


def in_a_process(directory: str, tell: Callable[[Metrics], None]) -> BaseProcess:
    """A process that counts and then dies without a chance to tidy up."""

    def run() -> None:
        tell(metrics(directory))
        os._exit(0)

    process = FORK.Process(target=run)
    process.start()
    process.join()
    assert process.exitcode == 0
    return process


@pytest.fixture
def directory(tmp_path: Path) -> str:
    return str(tmp_path)


def test_whatever_is_told_every_label_says_a_word_of_its_list(directory: str) -> None:
    made_up = "0123456789abcdefghijklmn"
    counting = metrics(directory)
    before = set(samples(scrape(directory)))

    tell_all(counting, "get_nuts", "steady", "slow")
    tell_all(counting, made_up, made_up, made_up)

    after = samples(scrape(directory))
    assert set(after) == before, "no series is made on the way: their number is bounded whatever anybody sends"
    for name, labels in after:
        for label, said in labels:
            assert label == "le" or said in LABELS[label], (name, label)
    assert len(after) < 1_500


def test_what_is_not_known_counts_as_other_and_the_rest_of_its_labels_stays(directory: str) -> None:
    counting = metrics(directory)

    counting.moved("", "refused", 0.1)
    counting.bot_replaced("get_nuts", "a level of tomorrow", "unknown")

    assert value(scrape(directory), "filbert_moves_total", game=OTHER, outcome="refused") == 1
    assert value(scrape(directory), "filbert_bot_replaced_total", game="get_nuts", level=OTHER, reason="unknown") == 1


def test_processes_are_added_up_and_counters_outlive_them(directory: str) -> None:
    own = metrics(directory)
    own.commit_retried()

    for _ in range(3):
        in_a_process(directory, lambda other: other.commit_retried())

    assert value(scrape(directory), "filbert_commit_retries_total") == 4
    assert len(list(Path(directory).glob("counter_*.db"))) == 2, "each of the three took up the files of the one before"


def test_gauges_tell_of_living_processes_alone(directory: str) -> None:
    own = metrics(directory)
    own.stream_opened()
    own.store_seen(is_up=True)

    def leave_open(other: Metrics) -> None:
        other.stream_opened()
        other.stream_opened()
        other.store_seen(is_up=False)
        told = scrape(directory)
        assert value(told, "filbert_streams_open") == 3
        assert value(told, "filbert_store_up") == 0, "one process that does not reach the store is enough"

    in_a_process(directory, leave_open)

    assert value(scrape(directory), "filbert_streams_open") == 1
    assert value(scrape(directory), "filbert_store_up") == 1
    in_a_process(directory, lambda other: other.stream_opened())
    own.stream_closed()
    assert value(scrape(directory), "filbert_streams_open") == 0


def test_times_are_told_in_buckets_that_add_up(directory: str) -> None:
    counting = metrics(directory)

    for seconds in (0.004, 0.2, 30.0):
        counting.moved("politico", "made", seconds)

    told = scrape(directory)
    labels = {"game": "politico", "outcome": "made"}
    assert value(told, "filbert_move_seconds_count", **labels) == 3
    assert value(told, "filbert_move_seconds_sum", **labels) == pytest.approx(30.204)
    assert [value(told, "filbert_move_seconds_bucket", le=le, **labels) for le in ("0.005", "0.25", "5.0", "+Inf")] == [1, 2, 2, 3]


def test_in_memory_the_same_is_told_as_in_files(directory: str) -> None:
    here, there = metrics(), metrics(directory)

    for signals in (here, there):
        tell_all(signals, "get_nuts", "steady", "slow")

    def plain(text: bytes) -> dict[tuple[str, frozenset[tuple[str, str]]], float]:
        return {key: said for key, said in samples(text).items() if not key[0].endswith("_created")}

    assert plain(here.text()) == plain(scrape(directory))


def test_where_nobody_listens_nothing_is_told() -> None:
    tell_all(Signals(), "get_nuts", "steady", "slow")


def test_each_group_of_processes_has_a_directory_of_its_own() -> None:
    one, other = Path(make_directory()), Path(make_directory())

    assert one != other
    for each in (one, other):
        assert each.stat().st_mode & 0o077 == 0
        each.rmdir()


def test_without_a_place_for_it_the_remedy_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", "/nowhere")

    with pytest.raises(OSError, match="set TMPDIR to a directory that may be written"):
        make_directory()
