"""Bots: they answer what is theirs, and whatever a bot does, the match goes on."""

from __future__ import annotations

import msgspec
import pytest
from conformance.toy import GAME as TOY
from conformance.toy.game import ToyGame
from conformance.toy.model import Toy
from filbert.bots import random_bot
from filbert.bots.sight import Chooser, Sight
from filbert.gamekit.contract import Move
from filbert.gamekit.dice import Dice
from filbert.gamekit.prompts import Prompt
from filbert.matches.history import entries, seen_events
from filbert.matches.play_bots import Manner, play_bots
from filbert.matches.read import read_replay
from filbert.matches.verify import verify
from matches.table import Table, table


def bots_only(seats: int = 3) -> Table:
    at = table(bot_delay_ms=0)
    at.create(seats, bots=dict.fromkeys(range(seats), "random"), name=None, spectators="public")
    return at


def raises(sight: Sight, dice: Dice) -> Move | None:
    raise ZeroDivisionError


def says_nothing(sight: Sight, dice: Dice) -> Move | None:
    return None


def answers_for_another(sight: Sight, dice: Dice) -> Move | None:
    from conformance.toy.model import PutKernels

    return PutKernels(("kernel-99",))


def test_a_bot_waits_for_half_of_its_delay_to_one_and_a_half() -> None:
    at = table(bot_delay_ms=600)
    at.create(2, bots={1: "steady"})
    at.started_by_host()

    at.let_go_by(299)
    assert play_bots(at.house, at.match_id) == 0
    at.let_go_by(601)

    assert play_bots(at.house, at.match_id) > 0
    assert at.view(0)["table"]["answered"] == [False, True]


def test_a_game_may_say_how_long_a_bot_of_a_level_waits() -> None:
    class Musing(ToyGame):
        def answer_delay_ms(self, position: Toy, prompt: Prompt, level: str, drawn: float) -> int | None:
            return 5_000 if (prompt.kind, level) == ("put", "steady") and 0 <= drawn < 1 else None

    at = table(Musing(), bot_delay_ms=0)
    at.create(3, bots={1: "steady", 2: "random"})
    at.started_by_host()

    at.let_go_by(4_999)
    play_bots(at.house, at.match_id)
    assert at.view(0)["table"]["answered"] == [False, False, True]
    at.let_go_by(1)
    play_bots(at.house, at.match_id)

    assert at.view(0)["table"]["answered"] == [False, True, True]


def test_bots_answer_until_a_person_must() -> None:
    at = table(bot_delay_ms=0)
    at.create(3, bots={1: "random", 2: "steady"})
    at.started_by_host()

    play_bots(at.house, at.match_id)

    assert at.view(0)["table"]["answered"] == [False, True, True]
    assert play_bots(at.house, at.match_id) == 0


def test_bots_alone_play_a_match_to_its_end() -> None:
    at = bots_only()
    at.started_by_host()

    for _ in range(100):
        play_bots(at.house, at.match_id)
        at.pass_time(2_200)
        if at.public_view()["status"] == "finished":
            break

    assert at.public_view()["outcome"] is not None


@pytest.mark.parametrize("bot", [raises, says_nothing, answers_for_another])
def test_a_faulty_bot_is_stood_in_for(bot: Chooser) -> None:
    at = bots_only(2)
    at.started_by_host()

    play_bots(at.house, at.match_id, Manner({"random": bot}))

    assert at.public_view()["table"]["phase"] == "pause", "both seats were answered for"


def test_a_finished_match_is_proved_by_its_replay() -> None:
    at = bots_only(2)
    at.started_by_host()
    for _ in range(100):
        play_bots(at.house, at.match_id)
        at.pass_time(2_200)

    replay = read_replay(at.house, at.match_id, None)

    assert verify(at.house.games, replay).fault is None


def test_a_bot_is_told_all_that_its_seat_was_told_and_nothing_else() -> None:
    """Over one call the events are kept and added to; that must come to the same as reading all of them each time."""
    at = bots_only()
    at.started_by_host()
    codec = at.house.codecs[TOY.manifest.id]
    known = {event_class.__struct_config__.tag for event_class in TOY.event_classes}
    compared: list[tuple[int, bool]] = []

    def compare(sight: Sight, dice: Dice) -> Move | None:
        seen = seen_events(entries(at.house, at.match_id), sight.prompt.seat)
        plain = [msgspec.json.decode(event.event) for event in seen]
        afresh = [codec.event(event) for event in plain if event["type"] in known]
        compared.append((len(afresh), sight.events()[: len(afresh)] == afresh))
        return random_bot.choose(sight, dice)

    for _ in range(20):
        play_bots(at.house, at.match_id, Manner({"random": compare}))
        at.pass_time(2_200)

    assert max(compared)[0] > 10
    assert all(equal for _, equal in compared)
