"""The example bot of the SDK plays whole matches of every game against our levels, in processes of its own."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

import pytest
from conformance.suite import declared
from filbert.bots.levels import LEVELS
from filbert.games import AnyGame, catalogue
from filbert.matches.verify import verify
from filbert_sdk import Table
from filbert_sdk.models import LivePace, UntimedPace
from harness.processes import Process, Processes

from service.tables import GAME, Town, come_true

EXAMPLE = Path(__file__).parents[2] / "sdk" / "python" / "examples" / "any_game.py"
PEOPLE = 2
"""Seats of the example, the first ones: one is played by its token, one by a guest at all tables. Our bots have the others."""

QUICK, SEARCHING = LEVELS[:2], LEVELS[2:]
BY_THE_CLOCK = [game.manifest.id for game in catalogue().values() if declared(game).quick]
"""They take their time, whoever plays."""

SHORTER = {"get_nuts": {"turn_limit": 40}}
"""Options that end a match sooner, by its own rules."""

AT_ONCE = [game for game in catalogue() if game not in BY_THE_CLOCK]


def against(url: str, game: AnyGame, levels: Sequence[str]) -> Table:
    """A match that starts as soon as the first seats are taken; bots of these levels have the others."""
    return Table.create(
        url,
        game=game.manifest.id,
        seats=PEOPLE + len(levels),
        bots=dict(enumerate(levels, PEOPLE)),
        options={**declared(game).quick, **SHORTER.get(game.manifest.id, {})},
        pace=UntimedPace() if "untimed" in game.manifest.paces else LivePace(),
        starts="when_full",
        spectators="public",
    )


def example(service: Processes, url: str, tables: Sequence[Table], *arguments: str) -> Process:
    """The example, run as its docstring says."""
    return service.run([sys.executable, str(EXAMPLE), url, *[table.match_id for table in tables], *arguments])


def who_answered(table: Table) -> dict[int, set[str]]:
    """Who gave the answers of each seat of the example, by the whole log."""
    found: dict[int, set[str]] = {seat: set() for seat in range(PEOPLE)}
    for entry in (entry for step in json.loads(table.replay_bytes())["steps"] for entry in step["log"]):
        if entry["kind"] == "move" and entry["seat"] in found:
            found[entry["seat"]].add(entry["by"])
    return found


@pytest.mark.timeout(900)
@pytest.mark.parametrize(
    ("games", "levels"),
    [
        pytest.param(AT_ONCE, QUICK, id="quick"),
        pytest.param(AT_ONCE, SEARCHING, id="searching", marks=pytest.mark.long),
        pytest.param(BY_THE_CLOCK, QUICK, id="quick_by_the_clock", marks=pytest.mark.long),
        pytest.param(BY_THE_CLOCK, SEARCHING, id="searching_by_the_clock", marks=pytest.mark.long),
    ],
)
def test_the_example_plays_whole_matches_against_our_levels_by_its_token_and_as_a_guest(
    games: list[str], levels: Sequence[str], service: Processes, town: Town, tmp_path: Path
) -> None:
    service.worker(bot_delay_ms="0")
    with ExitStack() as open_:
        tables = [open_.enter_context(against(town.urls[0], catalogue()[game], levels)) for game in games]

        seated = [example(service, town.urls[0], [table], "--name", "Tok") for table in tables]
        guest = example(service, town.urls[1], tables, "--name", "Gus", "--guest", str(tmp_path / "guest.json"))

        for process in seated:
            assert process.wait(700) == 0, f"it ends with its match: {process.log}"
        for table in tables:
            assert table.view().status == "finished"
            assert who_answered(table) == {seat: {"seat"} for seat in range(PEOPLE)}
            assert verify(catalogue(), json.loads(table.replay_bytes())).fault is None
        assert guest.is_alive, f"more may come for a guest: {guest.log}"


@pytest.mark.timeout(300)
def test_the_example_is_killed_and_plays_on_as_the_same_guest(service: Processes, town: Town, tmp_path: Path) -> None:
    service.worker(bot_delay_ms="0")
    how = ("--guest", str(tmp_path / "guest.json"))
    with against(town.urls[0], catalogue()[GAME], ["steady"]) as table:
        first = example(service, town.urls[0], [table], "--name", "Tok")
        guest = example(service, town.urls[1], [table], *how)
        assert come_true(lambda: len(table.moves()) > PEOPLE, within_s=100), first.log + guest.log
        guest.kill()

        again = example(service, town.urls[1], [table], *how)

        assert first.wait(200) == 0, again.log
        assert who_answered(table) == {seat: {"seat"} for seat in range(PEOPLE)}
