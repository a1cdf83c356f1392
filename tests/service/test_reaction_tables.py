"""Whole matches of a reaction race on a real service: a table of six SDK clients, and one of bots alone."""

from __future__ import annotations

import json
import random
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import Any

import pytest
from filbert.games import catalogue
from filbert.matches.verify import verify
from filbert_sdk import FilbertError, MatchNotActive, PromptClosed, Table
from filbert_sdk.models import Outcome, Prompt, View
from harness.processes import Processes

from service.racing import FAST, asked_by
from service.tables import NAMES, Town

SEATS = 6
REACTS_S = (0.02, 0.12)


@pytest.fixture(autouse=True)
def workers(service: Processes) -> None:
    """Two workers, as windows are closed by the clock."""
    for worker in [service.worker(ready=False) for _ in range(2)]:
        worker.await_that(worker.is_ready, "the worker to be ready")


class Racer(threading.Thread):
    """Plays one seat through the SDK: it does what the cards ask for, and errs now and then. `failure`: what stopped it."""

    def __init__(self, table: Table, chance: random.Random, errs: float) -> None:
        super().__init__(daemon=True)
        self._table = table
        self._chance = chance
        self._errs = errs
        self.failure: FilbertError | None = None

    def run(self) -> None:
        """Answer what is asked, until the match is over."""
        answered: set[str] = set()
        try:
            self._table.measure()
            for update in self._table.follow(timeout=60):
                for prompt in update.view.prompts:
                    if prompt.key not in answered:
                        answered.add(prompt.key)
                        self._answer(update.view, prompt)
        except FilbertError as failure:
            self.failure = failure

    def _answer(self, view: View, prompt: Prompt) -> None:
        if prompt.not_before is not None:
            self._table.wait_until(prompt.not_before)
            time.sleep(self._chance.uniform(*REACTS_S))
        try:
            self._table.answer(prompt, self._move(view, prompt))
        except (PromptClosed, MatchNotActive):
            return  # the others were faster

    def _move(self, view: View, prompt: Prompt) -> dict[str, Any]:
        if prompt.kind == "react" and self._chance.random() >= self._errs:
            assert view.table is not None
            return asked_by(view.table.to_dict())[1]
        return self._chance.choice(self._table.legal_moves(prompt) or []).to_dict()


@contextmanager
def people(url: Sequence[str], rounds: int) -> Iterator[list[Table]]:
    """A table for each of six people, on the API processes in turn."""
    options = {**FAST, "rounds": rounds, "lag_compensation_ms": 100}
    host = Table.create(url[0], game="nut_so_fast", seats=SEATS, name=NAMES[0], options=options)
    others = [Table.join(url[seat % len(url)], host.match_id, name=NAMES[seat]) for seat in range(1, SEATS)]
    with ExitStack() as open_:
        tables = [open_.enter_context(table) for table in (host, *others)]
        host.start(client_seed="a word of Ann's")
        yield tables


def play(tables: Sequence[Table], errs: float) -> list[Outcome | None]:
    """Play to the end; how each saw it end."""
    racers = [Racer(table, random.Random(seat), errs) for seat, table in enumerate(tables)]
    for racer in racers:
        racer.start()
    for racer in racers:
        racer.join()
    assert [racer.failure for racer in racers] == [None] * len(tables)
    return [table.outcome() for table in tables]


def prove(table: Table, rounds: int) -> None:
    """Assert that a match was played to its end, and is what its replay makes of its seeds."""
    told = [record.event.to_dict() for record in table.events().events]
    assert verify(catalogue(), json.loads(table.replay_bytes())).fault is None
    assert [event["round"] for event in told if event["type"] == "nut_round_scored"] == [*range(1, rounds + 1)]
    flips = [event["flip"] for event in told if event["type"] == "nut_card_flipped"]
    assert flips == [event["flip"] for event in told if event["type"] == "reactions_closed"] == [*range(1, len(flips) + 1)]


@pytest.mark.long
def test_six_sdk_clients_play_a_round_to_its_end(town: Town) -> None:
    with people(town.urls, 1) as tables:
        outcomes = play(tables, errs=0.7)  # who errs ends the round sooner

        assert outcomes[0] is not None
        assert outcomes[0].reason == "rounds_played"
        assert outcomes == [outcomes[0]] * SEATS
        prove(tables[0], 1)


@pytest.mark.long
@pytest.mark.timeout(1200)
def test_six_sdk_clients_and_a_table_of_bots_play_three_rounds_to_their_end(town: Town) -> None:
    bots = Table.create(
        town.urls[0],
        game="nut_so_fast",
        seats=SEATS,
        bots=dict.fromkeys(range(SEATS), "steady"),
        spectators="public",
        options={**FAST, "rounds": 3, "bot_temper": "wild"},
    )
    with bots, people(town.urls, 3) as tables:
        bots.start()

        outcomes = play(tables, errs=0.1)
        for _ in bots.follow(timeout=60):
            pass

        assert outcomes == [outcomes[0]] * SEATS
        for table in (tables[0], bots):
            prove(table, 3)
