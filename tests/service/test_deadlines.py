"""Answers in the very moment in which time runs out (WandererXII/lishogi issue 229).

Each trial is a match of two: seat 1 answers early, so that one prompt is left, and seat 0 answers it around its deadline, while
two workers wait to let time answer.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from harness.processes import Processes

from service.proofs import prove
from service.tables import SECOND, Reply, Table, Town, come_true, unix_s

OFFSETS_MS = (-50, -5, 0, 5, 50)
TRIALS = 20
ALLOWANCE_MS = 1_000
GRACE_MS = 150

_OPENING_S = 0.8
"""How long tables are opened before their deadlines are tried: less than the allowance, so that none passes meanwhile."""


@dataclass
class Trial:
    """One match with one prompt left, and what became of the answer to it. Client and server share a clock."""

    table: Table
    offset_ms: int
    prompt: str
    deadline_s: float
    move: dict[str, Any]
    received_s: float = 0.0
    reply: Reply | None = None

    @property
    def due_s(self) -> float:
        """When the answer is to be sent."""
        return self.deadline_s + self.offset_ms / 1000

    def answer(self) -> None:
        """Answer in that instant."""
        time.sleep(max(0.0, self.due_s - time.time()))  # the instant is what is tried
        self.reply = self.table.call(0, "POST", "/moves", self.move, key="at-the-deadline")
        self.received_s = time.time()


def test_around_its_deadline_a_prompt_is_answered_once_and_the_receipt_decides(service: Processes, town: Town) -> None:
    for worker in [service.worker(ready=False) for _ in range(2)]:
        worker.await_that(worker.is_ready, "the worker to be ready")
    offsets = [offset for _ in range(TRIALS) for offset in OFFSETS_MS]
    accepted = Counter[int]()

    while offsets:
        trials = some_trials(town, offsets)
        for trial in sorted(trials, key=lambda trial: trial.due_s):
            trial.answer()
        assert come_true(lambda trials=trials: all(has_gone_on(town, trial) for trial in trials))  # type: ignore[misc] # mypy infers no lambda default
        for trial in trials:
            accepted[trial.offset_ms] += judged(town, trial)

    assert accepted[-50] > TRIALS / 2
    assert accepted[5] == accepted[50] == 0


def some_trials(town: Town, offsets: list[int]) -> list[Trial]:
    """Trials of the first few offsets, which are taken off the list."""
    begun_s = time.monotonic()
    trials: list[Trial] = []
    while offsets and time.monotonic() - begun_s < _OPENING_S:
        table = town.started(2, pace=SECOND)
        early = table.call(1, "POST", "/moves", table.lawful(1)[0])
        assert early.status == 201, early.text
        table.accepted.append((1, early))
        asked = table.question(0)
        trials.append(Trial(table, offsets.pop(), asked["key"], unix_s(asked["deadline"]), table.lawful(0)[0]))
    return trials


def decisions(log: Sequence[dict[str, Any]], prompt: str) -> list[int]:
    """Where in the log this prompt was answered, by its seat or by time."""
    return [at for at, entry in enumerate(log) if prompt in entry.get("prompts", (entry.get("prompt"),))]


def has_gone_on(town: Town, trial: Trial) -> bool:
    """Whether the prompt was answered, and time has answered what came next."""
    log = town.log(trial.table)
    return any(at < len(log) - 1 for at in decisions(log, trial.prompt))


def judged(town: Town, trial: Trial) -> bool:
    """Whether the move counted. Assert that move and time-out did not both happen, that one did, and that the receipt decided."""
    reply = trial.reply
    assert reply is not None
    log = town.log(trial.table)
    [at] = decisions(log, trial.prompt)
    decided, following = log[at], log[at + 1]
    assert decided["kind"] == ("move" if reply.status == 201 else "elapse")
    if reply.status == 201:
        assert decided["at_ms"] <= ALLOWANCE_MS
        trial.table.accepted.append((0, reply))
    else:
        assert reply.is_refused(409, "prompt_closed"), reply.text
        assert decided["due_ms"] == ALLOWANCE_MS
        assert decided["at_ms"] >= ALLOWANCE_MS + GRACE_MS
        assert trial.received_s > trial.deadline_s
        assert unix_s(reply.headers["Server-Time"]) > trial.deadline_s
    assert following["kind"] == "elapse"
    assert following["due_ms"] >= decided["at_ms"] + ALLOWANCE_MS, "the next prompt has its full time"

    assert trial.table.call(0, "DELETE", "/seats/0").status == 204
    prove(town, trial.table)
    return reply.status == 201
