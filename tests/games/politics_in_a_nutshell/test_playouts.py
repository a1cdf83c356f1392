"""Random playouts of every flow, stakes and number of seats: they end, and conserve every card."""

from __future__ import annotations

import random

import pytest
from filbert.gamekit.codec import Codec
from filbert.gamekit.contract import Due, Moment
from filbert.gamekit.dice import Dice
from filbert.games.politics_in_a_nutshell import GAME
from filbert.games.politics_in_a_nutshell.model import PoliticsOptions
from games.politics_in_a_nutshell.table import options

FLOWS = ("standard", "eye_for_an_eye", "trust")
STAKES = ("elimination", "softshell")
SEATS = (2, 3, 4)


def play_out(number: int, seats: int, chosen: PoliticsOptions, *, leave: float = 0.0) -> tuple[int, str]:
    """Play one match at random; return its length and why it ended. Every law that is cheap to check is checked."""
    chooser = random.Random(f"{number} {seats} {chosen}")
    key = chooser.randbytes(32)
    dice = Dice(key)
    position = GAME.setup(seats, chosen, dice).position
    tokens, labels, count = GAME.tokens(position), set(dice.used), 0
    while (outcome := GAME.outcome(position)) is None:
        prompts = GAME.prompts(position)
        assert any(prompt.required for prompt in prompts)
        dice = Dice(key)
        if leave and chooser.random() < leave:
            position = GAME.retire(position, chooser.randrange(seats), Moment(dice, count)).position
        else:
            prompt = chooser.choice(prompts)
            move = chooser.choice(list(GAME.legal_moves(position, prompt)))
            position = GAME.apply(position, prompt, move, Moment(dice, count)).position
        assert not labels & dice.used
        labels |= dice.used
        assert GAME.tokens(position) == tokens
        count += 1
        assert count <= GAME.manifest.max_moves
    return count, outcome.reason


def variants(flow: str, stakes: str, number: int) -> PoliticsOptions:
    """Options that go through all the others, one after the other."""
    return options(
        flow=flow,
        stakes=stakes,
        laws=("on", "off")[number % 2],
        characters=("random", "chosen", "off")[number % 3],
        revotes_before_replay=(1, 0, 10, 3)[number % 4],
        next_starter=("clockwise", "roller")[number // 2 % 2],
        last_holder_may_call=number % 5 != 0,
        softshell_points=(6, 3, 30)[number % 3],
    )


@pytest.mark.rule("PN-33")
@pytest.mark.rule("PN-45")
@pytest.mark.parametrize("flow", FLOWS)
@pytest.mark.parametrize("stakes", STAKES)
@pytest.mark.parametrize("seats", SEATS)
def test_random_matches_end_within_the_bound_and_conserve_cards(flow: str, stakes: str, seats: int) -> None:
    reasons = {play_out(number, seats, variants(flow, stakes, number))[1] for number in range(24)}

    assert reasons == {"last_survivor" if stakes == "elimination" else "points_reached"}


@pytest.mark.rule("PN-35")
@pytest.mark.parametrize("flow", FLOWS)
@pytest.mark.parametrize("stakes", STAKES)
@pytest.mark.parametrize("seats", SEATS)
def test_random_matches_with_leavers_end_too(flow: str, stakes: str, seats: int) -> None:
    reasons = {play_out(number, seats, variants(flow, stakes, number), leave=0.03)[1] for number in range(24)}

    assert "others_left" in reasons


@pytest.mark.long
@pytest.mark.rule("PN-45")
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("flow", FLOWS)
@pytest.mark.parametrize("stakes", STAKES)
@pytest.mark.parametrize("seats", SEATS)
def test_ten_thousand_random_matches_end_within_the_bound_and_conserve_cards(flow: str, stakes: str, seats: int) -> None:
    for number in range(10_000):
        play_out(number, seats, variants(flow, stakes, number), leave=0.002 if number % 4 == 0 else 0.0)


@pytest.mark.rule("PN-45")
def test_there_is_no_limit_of_rounds_in_the_rules() -> None:
    assert GAME.manifest.max_moves == 2000
    assert not any("round" in name and "limit" in name for name in PoliticsOptions.__struct_fields__)


@pytest.mark.rule("PN-45")
@pytest.mark.parametrize("flow", FLOWS)
def test_a_match_that_only_time_plays_ends_too(flow: str) -> None:
    position = GAME.setup(3, options(flow=flow), Dice(b"t" * 32)).position
    for step in range(GAME.manifest.max_moves):
        if GAME.outcome(position) is not None:
            break
        keys = tuple(prompt.key for prompt in GAME.prompts(position) if prompt.required)
        position = GAME.elapse(position, Due(keys, (), step), Moment(Dice(b"t" * 32), step)).position

    assert GAME.outcome(position) is not None


@pytest.mark.rule("6")
@pytest.mark.parametrize("flow", FLOWS)
def test_a_position_moves_and_events_survive_encoding(flow: str) -> None:
    codec = Codec(GAME)
    chooser = random.Random(flow)
    key = b"c" * 32
    step = GAME.setup(4, options(flow=flow, laws="on"), Dice(key))
    for count in range(120):
        assert codec.position(codec.position_bytes(step.position)) == step.position
        assert all(codec.event(codec.plain(told.event)) == told.event for told in step.events)
        if GAME.outcome(step.position) is not None:
            break
        prompt = chooser.choice(GAME.prompts(step.position))
        move = chooser.choice(list(GAME.legal_moves(step.position, prompt)))
        assert codec.move(codec.plain(move)) == move
        step = GAME.apply(step.position, prompt, move, Moment(Dice(key), count))
