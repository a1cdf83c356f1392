"""The proof of fairness: a real match is accepted, any change of its log is not."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from filbert.matches.play_bots import play_bots
from filbert.matches.read import read_replay
from filbert.matches.verify import verify
from matches.table import Table, table

Replay = dict[str, Any]


def finished() -> tuple[Table, Replay]:
    """A match of two bots, played to its end, and its replay as a client gets it."""
    at = table(bot_delay_ms=0)
    at.create(2, bots=dict.fromkeys(range(2), "random"), name=None, spectators="public")
    at.started_by_host()
    for _ in range(100):
        play_bots(at.house, at.match_id)
        at.pass_time(2_200)
        if at.public_view()["status"] == "finished":
            break
    replay: Replay = msgspec.json.decode(msgspec.json.encode(read_replay(at.house, at.match_id, None)))
    return at, replay


def entries(replay: Replay, kind: str) -> list[dict[str, Any]]:
    return [entry for step in replay["steps"] for entry in step["log"] if entry["kind"] == kind]


def a_move(replay: Replay) -> None:
    move = entries(replay, "move")[0]["move"]
    move["kernels"] = ["kernel-1" if move["kernels"][0] != "kernel-1" else "kernel-2"]


def a_roll(replay: Replay) -> None:
    roll = next(told["event"] for step in replay["steps"] for told in step["events"] if told["event"]["type"] == "die_rolled")
    roll["face"] = roll["face"] % 6 + 1


def the_seed(replay: Replay) -> None:
    replay["server_seed"] = "00" * 32


def a_client_seed(replay: Replay) -> None:
    replay["client_seeds"] = {"0": "mine"}


def the_order(replay: Replay) -> None:
    replay["steps"][1], replay["steps"][2] = replay["steps"][2], replay["steps"][1]


def a_time(replay: Replay) -> None:
    entries(replay, "move")[0]["at_ms"] += 1


def the_outcome(replay: Replay) -> None:
    replay["outcome"]["places"].reverse()


def a_missing_step(replay: Replay) -> None:
    del replay["steps"][-1]


def an_audience(replay: Replay) -> None:
    replay["steps"][0]["events"][-1]["audience"] = 0


CHANGES = [a_move, a_roll, the_seed, a_client_seed, the_order, a_time, the_outcome, a_missing_step, an_audience]


def test_a_real_match_is_accepted() -> None:
    at, replay = finished()

    assert verify(at.house.games, replay).fault is None


@pytest.mark.parametrize("change", CHANGES)
def test_a_changed_log_is_rejected(change: Callable[[Replay], None]) -> None:
    at, replay = finished()
    forged = copy.deepcopy(replay)

    change(forged)

    assert forged != replay
    assert verify(at.house.games, forged).fault is not None


@pytest.mark.parametrize("change", [a_move, a_time, the_order, a_missing_step])
def test_a_log_whose_head_was_forged_too_fails_against_the_saved_head(change: Callable[[Replay], None]) -> None:
    at, replay = finished()
    forged = copy.deepcopy(replay)
    change(forged)
    forged["log_head"] = verify(at.house.games, forged).head

    assert verify(at.house.games, forged, replay["log_head"]).fault is not None


def test_the_saved_head_is_that_of_the_end_event() -> None:
    at, replay = finished()

    ended = replay["steps"][-1]["events"][-1]["event"]

    assert ended["type"] == "match_ended"
    assert verify(at.house.games, replay, ended["log_head"]).fault is None


def test_a_replay_that_is_no_replay_is_rejected_with_what_is_missing() -> None:
    at, replay = finished()
    del replay["steps"]

    assert "not complete" in (verify(at.house.games, replay).fault or "")
