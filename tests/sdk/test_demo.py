"""`make demo`: one whole match, told on a real service."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from io import StringIO
from typing import Any

import msgspec
import pytest
from conformance.suite import declared
from filbert.gamekit.contract import Seating
from filbert.games import catalogue
from filbert_sdk.demo.narrator import Narrator, Page
from filbert_sdk.demo.pace import sitting_for
from filbert_sdk.demo.words import words_of
from filbert_sdk.models import ReactionJudgedEvent
from harness.processes import Process, Processes

NOBODY_LISTENS = "http://127.0.0.1:9"


def demo(*arguments: str, **environ: str) -> subprocess.CompletedProcess[str]:
    """Run the demo to its end, on a service of its own."""
    return subprocess.run(
        [sys.executable, "-m", "filbert_sdk.demo", "--url", NOBODY_LISTENS, *arguments],
        env={**os.environ, "FILBERT_BOT_DELAY_MS": "0", **environ},
        capture_output=True,
        text=True,
        timeout=280,
        check=False,
    )


@pytest.fixture(scope="module")
def api(kept_service: Processes) -> Process:
    """The API of a service that is there already."""
    kept_service.worker(bot_delay_ms="0", ready=False)
    return kept_service.api(api_workers="1")


def parts(story: str) -> list[list[str]]:
    """The story, cut at its headings; each part begins with its heading."""
    found: list[list[str]] = [[]]
    for line in filter(None, story.splitlines()):
        if line.startswith("── "):
            found.append([])
        found[-1].append(line.strip("─ "))
    return found


def each_game() -> Iterator[Any]:
    """Every game; those that take their time whoever plays, because they run by the clock, in `make long` alone."""
    for game in catalogue():
        yield pytest.param(game, marks=[pytest.mark.long, pytest.mark.timeout(300)] if quick_options(game) else [])


def quick_options(game: str) -> list[str]:
    """What makes a match of it short, as arguments."""
    return [f"--option={name}={json.dumps(value)}" for name, value in declared(catalogue()[game]).quick.items()]


@pytest.mark.parametrize("game", catalogue())
def test_what_the_demo_chooses_for_a_game_can_be_played(game: str) -> None:
    chosen, known = sitting_for(game), catalogue()[game]

    options = msgspec.convert(dict(chosen.options), known.options_class)
    seats = chosen.seats or known.manifest.seats.min

    known.settle_options(options, Seating(seats))  # which refuses what cannot be played

    assert (chosen.people or 1) <= seats


def test_a_race_is_over_soon_and_the_demo_says_what_it_chose_for_that() -> None:
    page = StringIO()
    words = words_of("en")
    chosen = sitting_for("nut_so_fast").options

    Narrator(Page(page, 0.0, {}), {}, words, []).introduce(chosen)

    assert chosen["rounds"] == 1
    assert "So that it is soon over: rounds=1, window_ms=1500" in page.getvalue()


class Terminal(StringIO):
    """What is written on a terminal."""

    def isatty(self) -> bool:
        return True


def test_a_heading_is_as_wide_whatever_is_coloured_in_it() -> None:
    plain, coloured = StringIO(), Terminal()

    for output in (plain, coloured):
        page = Page(output, 0.0, {})
        page.heading(f"Flip 3, {page.name('Ada', 0)}")

    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured.getvalue()) == plain.getvalue()


def test_lag_that_was_taken_off_is_told_and_none_is_not() -> None:
    page = StringIO()
    narrator = Narrator(Page(page, 0.0, {}), {"event.reaction_judged": "{thing} after {compensated_ms} ms."}, words_of("en"), [])
    judged = {"type": "reaction_judged", "seat": 1, "flip": 3, "act": "grab_nut", "thing": "walnut", "verdict": "right"}

    for received_ms in (812, 800):
        times = {"received_ms": received_ms, "compensated_ms": 800, "quota_left_ms": 90}
        narrator.tell(ReactionJudgedEvent.from_dict({**judged, **times}), {})

    assert page.getvalue().split("\n")[:2] == [
        "  walnut after 800 ms. Of its way, 12 ms were taken off.",
        "  walnut after 800 ms.",
    ]


@pytest.mark.parametrize("game", [*each_game()])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_demo_tells_a_whole_match_of_every_game_in_words(game: str, language: str, api: Process) -> None:
    """On a service that is there already; `make demo` passes the language in the environment."""
    told = demo("--url", api.url, "--game", game, *quick_options(game), LANG_CODE=language)

    assert (told.returncode, told.stderr) == (0, "")
    title, _, *story, end, fairness = parts(told.stdout)
    names = catalogue()[game].texts()[language]
    assert title[0].startswith(names["game.name"])
    assert len(story) > 1, "the story is told in parts"
    assert len(end) >= 5
    assert any(line.startswith("accepted: all") for line in fairness)
    assert not re.search(r"\{\w+\}|\x1b|Event\(|None|\w+_\w+", "\n".join(line for part in story for line in part))
    if language == "fr":
        assert "À table" in told.stdout
        assert "Fin de la partie" in told.stdout
        assert not re.search(r"\b(shows|votes:|nobody|rolls)\b", told.stdout)


def test_the_demo_tells_a_match_round_by_round() -> None:
    told = demo()

    assert (told.returncode, told.stderr) == (0, "")
    title, table, *rounds, end, fairness = parts(told.stdout)
    assert title[0].startswith("Politics in a Nutshell")
    assert [line.split()[0] for line in table[1:5]] == ["Ada", "Blaise", "Bot", "Bot"]
    assert rounds
    assert all(re.match(rf"Round {number} starts", part[0]) for number, part in enumerate(rounds, 1))
    assert [part for part in rounds if not any("must roll" in line for line in part)] == [], "each round ends in a roll"
    assert [line.split()[0] for line in end[2:]] == ["Place", "1", "2", "3", "4"]
    assert any(line.startswith("accepted: all") for line in fairness)
    assert not re.search(r"\{\w+\}|\x1b|Event\(|None", told.stdout)


def test_an_unknown_game_is_refused_in_a_sentence(api: Process) -> None:
    told = demo("--game", "chess", "--url", api.url)

    assert told.returncode == 1
    assert told.stderr.startswith("demo: unknown_game: ")
    assert len(told.stderr.splitlines()) == 1


def test_a_reader_who_has_seen_enough_gets_no_traceback_and_leaves_nothing_behind() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "filbert_sdk.demo", "--url", NOBODY_LISTENS],
        env={**os.environ, "FILBERT_BOT_DELAY_MS": "0"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        process_group=0,
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.readline()
    process.stdout.close()

    status = process.wait(60)

    assert (status, process.stderr.read()) == (141, "")
    process.stderr.close()
    with pytest.raises(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
