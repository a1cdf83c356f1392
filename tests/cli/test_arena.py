"""`filbert arena`: what it prints, and what it refuses."""

from __future__ import annotations

import fcntl
import json
import os
import pty
import struct
import subprocess
import sys
import termios

import pytest
from click.testing import CliRunner, Result
from filbert.bots.levels import LEVELS
from filbert.cli import main

GAME = "politics_in_a_nutshell"
QUICK = ("--matches", "4", "--processes", "1")

PAIR = {
    "stronger": str,
    "weaker": str,
    "matches": int,
    "win_rate": float,
    "low95": float,
    "high95": float,
    "target": float,
    "target_met": bool,
    "decision": str,
    "stopped_by": str,
    "unfinished": int,
    "cpu_seconds": float,
}


def filbert(*arguments: str) -> Result:
    return CliRunner().invoke(main, list(arguments))


def test_it_prints_one_object_with_the_promised_keys_and_nothing_beside_it() -> None:
    result = filbert("arena", GAME, "--levels", "0,1", "--seats", "4", "--json", *QUICK)

    report = json.loads(result.stdout)
    [pair] = report["pairs"]
    assert list(report) == ["game", "seats", "options", "seed", "share", "pairs", "ratings", "seconds"]
    assert {name: type(value) for name, value in pair.items()} == PAIR
    assert (report["game"], report["seats"], pair["stronger"], pair["weaker"], pair["matches"]) == (GAME, 4, "steady", "random", 4)
    assert pair["low95"] <= pair["win_rate"] <= pair["high95"]
    assert {frozenset(rating) for rating in report["ratings"].values()} == {frozenset({"mu", "sigma"})}
    assert result.stderr == "", "the bar is drawn on a terminal only"


def test_the_same_seed_gives_the_same_rates() -> None:
    runs = [json.loads(filbert("arena", GAME, "--levels", "0,1", "--seed", "3", "--json", *QUICK).stdout) for _ in range(2)]

    assert runs[0]["ratings"] == runs[1]["ratings"]
    assert runs[0]["pairs"][0]["win_rate"] == runs[1]["pairs"][0]["win_rate"]


def test_series_may_be_named_by_number_or_by_name_with_any_options() -> None:
    arguments = ("--pairs", "1:0,random:random", "--options", '{"characters": "off"}', "--json")

    report = json.loads(filbert("arena", GAME, *arguments, *QUICK).stdout)

    assert [(pair["stronger"], pair["weaker"]) for pair in report["pairs"]] == [("steady", "random"), ("random", "random")]
    assert report["options"]["characters"] == "off"


def test_without_json_it_prints_a_line_for_each_series_and_level() -> None:
    shown = filbert("arena", GAME, "--levels", "random,steady", *QUICK).stdout

    assert "steady v random" in shown
    assert "stopped by matches" in shown
    assert sum("rated" in line for line in shown.splitlines()) == 2


def test_on_a_terminal_a_bar_shows_how_the_series_goes() -> None:
    terminal, inside = pty.openpty()
    fcntl.ioctl(inside, termios.TIOCSWINSZ, struct.pack("HHHH", 30, 120, 0, 0))
    command = [sys.executable, "-m", "filbert", "arena", GAME, "--levels", "0,1", "--json", *QUICK]

    ran = subprocess.run(command, stdout=subprocess.PIPE, stderr=inside, timeout=60)

    os.close(inside)
    drawn = os.read(terminal, 100_000).decode()
    os.close(terminal)
    assert "steady v random: 100%" in drawn
    assert "4/4" in drawn
    assert json.loads(ran.stdout)["game"] == GAME


@pytest.mark.parametrize(
    ("arguments", "remedy"),
    [
        (("chess",), "there are"),
        ((GAME, "--seats", "9"), "takes 2 to 4"),
        ((GAME, "--levels", "0,7"), f"3 ({LEVELS[3]})"),
        ((GAME, "--levels", "1"), "name two neighbours"),
        ((GAME, "--levels", "2,3", "--seats", "4"), "give --pairs"),
        ((GAME, "--pairs", "1"), "2:1"),
        ((GAME, "--options", "{"), "give a JSON object"),
    ],
)
def test_it_says_what_is_wrong_and_what_to_do(arguments: tuple[str, ...], remedy: str) -> None:
    result = filbert("arena", *arguments)

    assert result.exit_code == 2
    assert remedy in result.output


def test_where_its_packages_are_missing_it_says_how_to_install_them(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith(("openskill", "filbert.bots.arena"))]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "openskill", None)

    result = filbert("arena", GAME)

    assert result.exit_code == 2
    assert "pip install 'filbert[arena]'" in result.output
