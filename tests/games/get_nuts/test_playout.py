"""Quick playouts are the rules once more: they offer the same answers, and every answer leads to the same position."""

from __future__ import annotations

import random
from typing import Any

import pytest
from conformance.walks import Habits, Walk, walk
from filbert.gamekit.dice import Dice
from filbert.gamekit.prompts import Prompt
from filbert.games.get_nuts import GAME
from filbert.games.get_nuts.asking import MILITARY
from filbert.games.get_nuts.deck import Cards
from filbert.games.get_nuts.model import GetNutsOptions, Position
from filbert.games.get_nuts.playable import playable
from filbert.games.get_nuts.playing import play
from filbert.games.get_nuts.playout import NOBODY, Playout
from hypothesis import given, settings
from hypothesis import strategies as st
from playthroughs.scenarios import scenarios_of

SCENARIOS = scenarios_of("get_nuts")


class SameChance(Playout):
    """A playout whose cards fall as they do in the match that it follows."""

    __slots__ = ("dice", "number")

    def __init__(self, position: Position, key: bytes) -> None:
        self.dice = Dice(key)
        self.number = position.chances
        super().__init__(position, random.Random(0))

    def shuffled(self, what: str, cards: Cards) -> Cards:
        return self.dice.shuffle(self._label(what), cards)

    def rolled(self, what: str, cards: Cards) -> int:
        return self.dice.roll(self._label(what), cards)

    def _label(self, what: str) -> str:
        self.number += 1
        return f"{what}/{self.number}"


def of_rules(position: Position) -> dict[str, Any]:
    """All of a position that a playout has, by name."""
    names = ("stage", "mover", "turn", "points", "out_of_time", "stack", "trails", "squirrels", "hurt", "hands", "stashes", "deck")
    piles = {name: tuple(sorted(getattr(position, name))) for name in ("discards", "lost")}
    return {name: getattr(position, name) for name in names} | piles | {"nuts": position.nuts, "reason": position.reason}


def of_playout(now: Playout) -> dict[str, Any]:
    """The same of a playout."""
    plain = {name: getattr(now, name) for name in ("stage", "mover", "turn", "points", "out_of_time", "nuts", "reason")}
    return plain | {
        "stack": tuple(now.stack),
        "trails": tuple(ground.trail for ground in now.grounds),
        "squirrels": tuple(ground.squirrel for ground in now.grounds),
        "hurt": tuple(ground.hurt for ground in now.grounds),
        "hands": tuple(now.hands),
        "stashes": tuple(now.stashes),
        "deck": now.deck[now.drawn :],
        "discards": tuple(sorted(now.discards)),
        "lost": tuple(sorted(now.lost)),
    }


def check_question(now: Playout, position: Position) -> None:
    """The playout waits for the seat that the match waits for, and offers it the same answers."""
    required = [prompt for prompt in GAME.prompts(position) if prompt.required]
    if not required:
        assert now.seat == NOBODY
        return
    assert (now.seat, now.kind) == (required[0].seat, required[0].kind)
    assert playable(now) == list(GAME.legal_moves(position, required[0]))


def check_option(position: Position, option: Prompt, key: bytes) -> None:
    now = SameChance(position, key)
    now.ask_military(option.seat)
    assert playable(now) == list(GAME.legal_moves(position, option))


def check(walked: Walk) -> int:
    """Follow a match answer by answer, and count the answers. Leavers and time, which a playout does not know, start a new one."""
    answers = 0
    now = SameChance(walked.first.position, walked.key)
    for frame in walked.frames:
        check_question(now, frame.before)
        prompt = frame.act.prompt
        if prompt is None:
            now = SameChance(frame.step.position, walked.key)
        else:
            if prompt.kind == MILITARY:
                check_option(frame.before, prompt, walked.key)
                now.ask_military(prompt.seat)
            play(now, frame.act.move)
            answers += 1
        assert of_playout(now) == of_rules(frame.step.position)
    return answers


@pytest.mark.rule("GN-26")
@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.name)
def test_a_playout_goes_as_each_match_that_is_kept_as_text(scenario: Any) -> None:
    assert check(scenario.played(GAME)) > 30


@pytest.mark.rule("GN-26")
@settings(max_examples=25, deadline=None)
@given(
    seats=st.integers(2, 6),
    seed=st.integers(0, 2**32),
    turn_limit=st.sampled_from((20, 300)),
    first_card=st.booleans(),
    dawdle=st.sampled_from((0, 6)),
    leave=st.sampled_from((0, 1)),
    picks=st.lists(st.integers(0, 200), max_size=60),
)
def test_a_playout_goes_as_any_match_by_the_rules(
    seats: int, seed: int, turn_limit: int, *, first_card: bool, dawdle: int, leave: int, picks: list[int]
) -> None:
    options = GetNutsOptions(turn_limit=turn_limit, bulldozer_start="first_card" if first_card else "nearest_tree")

    check(walk(GAME, seats, options, seed, Habits(dawdle, leave, meddle=30), picks, limit=400))


@pytest.mark.rule("GN-26")
def test_a_standing_option_that_is_left_alone_leaves_everything_as_it_is() -> None:
    walked = walk(GAME, 3, GetNutsOptions(), 5, Habits(meddle=0), limit=300)
    found = [(position, prompt) for position in walked.positions for prompt in GAME.prompts(position) if prompt.kind == MILITARY]
    position, option = found[0]
    now = Playout(position, random.Random(0))
    now.ask_military(option.seat)

    play(now, None)

    assert of_playout(now) == of_rules(position)
    check_question(now, position)


@pytest.mark.rule("goal")
def test_the_position_that_a_playout_starts_from_is_never_changed() -> None:
    position = walk(GAME, 4, GetNutsOptions(), 3, limit=150).positions[-1]
    before = of_rules(position)
    now, chance = Playout(position, random.Random(1)), random.Random(2)
    for _ in range(200):
        if now.seat != NOBODY:
            play(now, chance.choice(playable(now)))

    assert of_rules(position) == before
    assert of_playout(Playout(position, random.Random(1))) == before
