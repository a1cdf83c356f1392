"""The commands that need no service: games, simulate, verify."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner, Result
from filbert.cli import main
from filbert.games import catalogue
from filbert.matches.play_bots import play_bots
from filbert.matches.read import read_replay
from matches.table import table

GAME = "politics_in_a_nutshell"


def filbert(*arguments: str) -> Result:
    return CliRunner().invoke(main, list(arguments))


def replay_file(folder: Path) -> tuple[Path, dict[str, Any]]:
    """A real match of four bots, played to its end, as its replay is saved by a client."""
    at = table(catalogue()[GAME], bot_delay_ms=0)
    at.create(4, bots=dict.fromkeys(range(4), "steady"), name=None, spectators="public")
    at.started_by_host()
    play_bots(at.house, at.match_id)
    replay = msgspec.json.encode(read_replay(at.house, at.match_id, None))
    file = folder / "replay.json"
    file.write_bytes(replay)
    return file, json.loads(replay)


def test_games_lists_the_catalogue() -> None:
    listed = json.loads(filbert("games", "--json").output)

    assert [row["id"] for row in listed] == list(catalogue())


def test_simulate_prints_one_object_with_the_promised_keys() -> None:
    summary = json.loads(filbert("simulate", GAME, "--matches", "3", "--seats", "4", "--seed", "5", "--json").output)

    assert list(summary) == ["game", "seats", "matches", "moves", "us_per_move", "ended_by", "wins_by_seat"]
    assert sum(summary["ended_by"].values()) == summary["matches"] == 3


def test_simulate_plays_the_same_matches_under_the_same_seed() -> None:
    runs = [json.loads(filbert("simulate", GAME, "--matches", "2", "--seed", "9", "--json").output) for _ in range(2)]

    assert [{**run, "us_per_move": 0} for run in runs] == [{**runs[0], "us_per_move": 0}] * 2


@pytest.mark.parametrize(
    ("arguments", "remedy"),
    [
        (("chess",), "there are"),
        ((GAME, "--seats", "9"), "takes 2 to 4"),
        ((GAME, "--options", "{"), "give a JSON object"),
        ((GAME, "--options", '{"flow": "backwards"}'), "flow"),
    ],
)
def test_simulate_says_what_is_wrong_and_what_to_do(arguments: tuple[str, ...], remedy: str) -> None:
    result = filbert("simulate", *arguments)

    assert result.exit_code == 2
    assert remedy in result.output


def test_verify_accepts_a_real_match(tmp_path: Path) -> None:
    file, replay = replay_file(tmp_path)

    result = filbert("verify", str(file), "--head", replay["log_head"])

    assert (result.exit_code, "accepted" in result.output) == (0, True)


def test_verify_rejects_a_changed_match(tmp_path: Path) -> None:
    file, replay = replay_file(tmp_path)
    moves = [entry for step in replay["steps"] for entry in step["log"] if entry["kind"] == "move"]
    moves[-1]["at_ms"] += 1
    file.write_text(json.dumps(replay))

    result = filbert("verify", str(file))

    assert (result.exit_code, "rejected" in result.output) == (1, True)


def test_verify_says_that_a_file_is_no_replay(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("not a replay")

    result = filbert("verify", str(file))

    assert result.exit_code == 2
    assert "/replay" in result.output
