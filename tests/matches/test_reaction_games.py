"""What the house does for games of reaction: paces that they can be played at, prompts that open later, instants in views."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

import msgspec
import pytest
from filbert.bots import random_bot
from filbert.bots.sight import Sight
from filbert.gamekit.contract import Move
from filbert.gamekit.dice import Dice
from filbert.games import catalogue
from filbert.games.nut_so_fast import moves as m
from filbert.games.nut_so_fast.deck import TEMPO
from filbert.matches.bot_times import appointment
from filbert.matches.change import ChangeRequest, Changes, change
from filbert.matches.errors import IllegalMoveRefused, InvalidBody
from filbert.matches.history import entries
from filbert.matches.model import LivePace, Pace, RelaxedPace, UntimedPace
from filbert.matches.play_bots import Manner, play_bots
from filbert.matches.read import read_lobby
from matches.table import Table, table

GAME = catalogue()["nut_so_fast"]
LEAD_MS = 300


def at_first_card() -> Table:
    """A match of three whose first card was just flipped, by time."""
    at = table(GAME).started(3, spectators="public")
    for _ in range(60):
        if at.progress().position.stage == "reacting":
            return at
        at.pass_time(1_000)
    raise AssertionError("nobody flips")


def named(at: Table, name: str, seat: int = 0) -> datetime:
    """An instant of a seat's view."""
    return datetime.fromisoformat(at.view(seat)["instants"][name])


@pytest.mark.parametrize("pace", [RelaxedPace(), UntimedPace()])
def test_a_pace_that_the_game_is_not_played_at_is_refused_at_creation(pace: Pace) -> None:
    with pytest.raises(InvalidBody) as refusal:
        table(GAME).create(3, pace=pace)

    assert (refusal.value.reason, refusal.value.params["known"]) == ("pace", "live")


def test_a_pace_that_the_game_is_not_played_at_is_refused_in_the_lobby() -> None:
    at = table(GAME)
    at.create(3, pace=LivePace())
    wanted = Changes(pace=RelaxedPace())

    with pytest.raises(InvalidBody):
        change(at.house, ChangeRequest(match_id=at.match_id, token=at.host_token, changes=wanted, if_match=None))

    assert msgspec.json.decode(read_lobby(at.house, at.match_id, None))["pace"]["type"] == "live"


def test_a_view_names_instants_as_points_in_time_the_same_for_all() -> None:
    at = at_first_card()
    window = at.progress().position.window

    assert at.view(0)["instants"] == at.view(1)["instants"] == at.public_view()["instants"]
    assert named(at, "closes_at") - named(at, "reveal_at") == timedelta(milliseconds=window.end_ms - window.reveal_ms)
    assert at.view(0)["prompts"][0]["not_before"] == at.view(0)["instants"]["reveal_at"]


def test_an_answer_before_its_prompt_opens_is_refused_and_one_after_that_is_taken() -> None:
    at = at_first_card()
    key = at.prompt(1, "react")

    with pytest.raises(IllegalMoveRefused) as refusal:
        at.send(1, key, {"type": "grab_nut", "nut": "walnut"})
    at.let_go_by(LEAD_MS)
    at.send(1, key, {"type": "grab_nut", "nut": "walnut"})

    assert refusal.value.reason == "too_early"
    assert at.view(1)["table"]["own_reactions"] == ["walnut"]
    assert at.view(0)["table"]["own_reactions"] == []


def test_a_reaction_changes_neither_revision_nor_view_of_another() -> None:
    at = at_first_card()
    at.let_go_by(LEAD_MS)
    before = at.view_bytes(0), at.public_view()

    at.send(1, at.prompt(1, "react"), {"type": "pass_flip"})

    assert (at.view_bytes(0), at.public_view()) == before


def test_a_bot_never_answers_before_its_prompt_opens() -> None:
    at = table(GAME, bot_delay_ms=0)
    at.create(3, bots={1: "steady", 2: "steady"}, spectators="public")
    at.started_by_host()
    for _ in range(60):
        if at.progress().position.stage == "reacting":
            break
        at.pass_time(1_000)
        play_bots(at.house, at.match_id)
    progress = at.progress()

    for prompt in progress.open_prompts():
        if prompt.seat:
            made = appointment(progress, prompt)
            assert made is not None
            assert made.answers_ms >= progress.position.window.reveal_ms


def says(sight: Sight, dice: Dice) -> Move | None:
    """A bot that names poses."""
    if sight.prompt.kind == "name_pose":
        return m.NamePose("Wiggle both ears")
    return random_bot.choose(sight, dice)


def test_the_free_text_of_a_bot_lies_in_neither_position_nor_log() -> None:
    at = table(GAME, bot_delay_ms=0)
    for number in range(80):
        at.create(3, bots=dict.fromkeys(range(3), "random"), name=None, spectators="public", key=f"the-key-of-{number:04}")
        at.started_by_host()
        if at.progress().position.stage == "naming":
            break

    play_bots(at.house, at.match_id, Manner({"random": says}))

    assert list(at.public_view()["texts"].values()) == ["Wiggle both ears"]
    assert all(b"Wiggle" not in b"".join(entry.log) for entry in entries(at.house, at.match_id))


def test_a_decided_window_closes_by_the_clock_alone_and_soon() -> None:
    at = at_first_card()
    at.let_go_by(LEAD_MS + 400)
    for seat in range(3):
        at.send(seat, at.prompt(seat, "react"), {"type": "pass_flip"})

    assert not at.pass_time(TEMPO.settle_ms - 1)
    assert at.pass_time(1)
    assert at.public_view()["table"]["window"] is None


def test_reactions_received_in_one_order_and_written_in_another_count_as_received() -> None:
    at = at_first_card()
    at.let_go_by(LEAD_MS + 400)
    received_ms = at.progress().now_ms
    for seat, late_ms in ((2, 0), (1, 3), (0, 5)):
        progress = at.progress()
        prompt = next(each for each in progress.open_prompts() if each.seat == seat)
        progress.answer(prompt, m.GrabNut("walnut"), "seat", received_ms - late_ms)
        assert at.store.commit(progress.commit())

    at.pass_time(5_000)

    judged = [event for event in told(at) if event["type"] == "reaction_judged"]
    assert [event["seat"] for event in judged] == [0, 1, 2]


def told(at: Table) -> list[dict[str, Any]]:
    """All events that spectators were told."""
    return [msgspec.json.decode(each.event) for entry in entries(at.house, at.match_id) for each in entry.events]
