"""What the bots that search are told of this game."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

import pytest
from filbert.bots.levels import chooser
from filbert.bots.playout import play
from filbert.bots.random_bot import choose
from filbert.bots.sight import Sight, sight_of
from filbert.gamekit.contract import Moment, Move
from filbert.gamekit.dice import Dice
from filbert.games.politics_in_a_nutshell import GAME, moves
from filbert.games.politics_in_a_nutshell.foresight import FORESIGHT
from filbert.games.politics_in_a_nutshell.model import Position
from filbert.games.politics_in_a_nutshell.policy import pair_of
from filbert.games.politics_in_a_nutshell.round_world import RoundWorld
from games.politics_in_a_nutshell.table import ODD_HANDS, Match, options
from games.politics_in_a_nutshell.test_leaving import STAGES
from hypothesis import given, settings
from hypothesis import strategies as st

FLOWS = ("standard", "eye_for_an_eye", "trust")
STAKES = ("elimination", "softshell")


def world(match: Match, seat: int, kind: str, seed: int = 0, level: str = "sharp") -> RoundWorld:
    """A world of the search for the open prompt of this kind."""
    told = [event for step in match.steps for event in [a.event for a in step.events if a.audience & (1 << seat)]]
    sample = GAME.resample(match.position, seat, Dice(seed.to_bytes(32, "big")))
    advice = FORESIGHT.of_level(level)
    made = advice.beliefs(sample, match.prompt(seat, kind), told)
    assert made is not None
    found = made(random.Random(seed))
    assert isinstance(found, RoundWorld)
    return found


@pytest.mark.rule("win")
@settings(max_examples=60, deadline=None)
@given(
    st.integers(0, 2**32),
    st.sampled_from(FLOWS),
    st.sampled_from(STAKES),
    st.integers(2, 4),
    st.sampled_from(["random", "chosen", "off"]),
    st.sampled_from(["on", "off"]),
)
def test_policy_and_candidates_are_lawful_for_every_prompt_of_a_match(
    seed: int, flow: str, stakes: str, seats: int, characters: str, laws: str
) -> None:
    chance = random.Random(seed)
    chosen = options(flow=flow, stakes=stakes, characters=characters, laws=laws)
    position = GAME.setup(seats, chosen, Dice(chance.randbytes(32))).position
    for _ in range(60):
        if GAME.outcome(position) is not None:
            break
        for prompt in GAME.prompts(position):
            legal = list(GAME.legal_moves(position, prompt))
            considered = FORESIGHT.candidates(position, prompt, legal)
            answer = FORESIGHT.policy(position, prompt, chance)
            assert set(considered) <= set(legal)
            assert len(considered) == len(set(considered))
            assert considered or not prompt.required
            assert answer in legal or (answer is None and not prompt.required)
        values = FORESIGHT.values(position)
        assert all(0 <= value <= 1 for value in values)
        prompt = chance.choice(GAME.prompts(position))
        move: Any = FORESIGHT.policy(position, prompt, chance) or chance.choice(list(GAME.legal_moves(position, prompt)))
        position = GAME.apply(position, prompt, move, Moment(Dice(chance.randbytes(32)), 0)).position


@pytest.mark.rule("3")
@pytest.mark.parametrize("kind", STAGES)
@pytest.mark.parametrize("level", ["sharp", "master"])
def test_every_kind_of_prompt_is_answered_lawfully_by_the_levels_that_search(kind: str, level: str) -> None:
    match = STAGES[kind]()
    prompt = next(prompt for prompt in GAME.prompts(match.position) if prompt.kind == kind)
    told = [a.event for step in match.steps for a in step.events if a.audience & (1 << prompt.seat)]
    sight = sight_of(GAME, match.position, prompt, lambda: told)

    answer = chooser(GAME, level, share=0.01, seconds=False)(sight, Dice(bytes(32)))

    assert answer in sight.moves() or (answer is None and not prompt.required)


@pytest.mark.rule("win")
@pytest.mark.parametrize("flow", FLOWS)
@pytest.mark.parametrize("stakes", STAKES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_worlds_of_the_search_play_on_to_values_between_zero_and_one(flow: str, stakes: str, seats: int) -> None:
    chosen = options(flow=flow, stakes=stakes)
    checked = partial(_checked_choice, {"left": 120})
    for number in range(3):
        play(GAME, seats, chosen, bytes([number] * 32), [checked] * seats, max_moves=60)


def _checked_choice(count: dict[str, int], sight: Sight, dice: Dice) -> Move | None:
    chance = random.Random(dice.below("chance", 1 << 30))
    legal = sight.moves()
    position = sight.sample(Dice(chance.randbytes(32)))
    considered = FORESIGHT.candidates(position, sight.prompt, legal)
    if len(considered) > 1 and count["left"]:
        count["left"] -= 1
        maker = FORESIGHT.of_level("master").beliefs(position, sight.prompt, sight.events())
        assert maker is not None
        for move in considered:
            played = maker(chance)
            played.play(move)
            while played.seat >= 0:
                played.play(chance.choice(played.moves()))
            assert all(0 <= value <= 1 for value in played.values())
        untouched = maker(chance)
        untouched.finish(chance)
        assert untouched.seat == -1
    return choose(sight, dice)


@pytest.mark.rule("win")
def test_near_the_end_values_have_the_order_of_the_outcome() -> None:
    position = _with(alive=(True, False, True, False), out=((3,), (1,)), nutshells=(0, 0, 4, 0))

    values = FORESIGHT.values(position)

    assert values[0] > values[2] > values[1] > values[3]


@pytest.mark.rule("softshell")
def test_fewer_points_are_worth_more() -> None:
    position = _with(options=options(stakes="softshell"), points=(1, 5, 3, 0))

    values = FORESIGHT.values(position)

    assert sorted(range(4), key=lambda seat: -values[seat]) == [3, 0, 2, 1]


def _with(**fields: Any) -> Position:
    return Match(*ODD_HANDS, **fields).position


@pytest.mark.rule("3")
def test_of_sets_that_differ_in_their_lies_only_one_is_searched() -> None:
    match = Match("HBSSW", "HHBSS")
    legal = match.legal(0, "place_cards")

    considered = FORESIGHT.candidates(match.position, match.prompt(0, "place_cards"), legal)

    assert moves.PlaceCards(("nuclear_bomb",)) in considered
    assert moves.PlaceCards(("scarcity",)) not in considered
    assert len(considered) == len({_pair(move) for move in considered}) == len({_pair(move) for move in legal})


def _pair(move: Move) -> tuple[int, int]:
    assert isinstance(move, moves.PlaceCards)
    return pair_of(GAME.deck, "peace_treaties", move)


@pytest.mark.rule("PN-23")
def test_bots_that_search_leave_laws_to_people() -> None:
    for kind in ("declare_law", "call_out"):
        match = STAGES[kind]()
        prompt = next(prompt for prompt in GAME.prompts(match.position) if prompt.kind == kind)

        assert FORESIGHT.candidates(match.position, prompt, match.legal(prompt.seat, kind)) == ()


@pytest.mark.rule("4")
def test_a_world_shows_the_searching_seat_its_answer_and_the_votes() -> None:
    match = Match("HHHBB", "BBSSS").place_all("HHH", "B")
    found = world(match, 0, "vote")

    found.play(moves.CastBlankVote())

    assert found.seen(0) == (moves.CastBlankVote(), (-1, -1)) or found.seen(0) == (moves.CastBlankVote(), (-1, 0))


@pytest.mark.rule("PN-13")
def test_an_ability_that_is_kept_is_worth_a_little() -> None:
    match = Match("HHHBB", "BBSSS", characters=("mack_mcmarshal", ""))
    keep, reroll = [world(match, 0, "keep_or_reroll", seed) for seed in (1, 1)]

    keep.play(moves.KeepEvent())
    reroll.play(moves.RerollEvent())
    keep._round.rollers = reroll._round.rollers = (0,)

    assert keep.values()[0] > reroll.values()[0]


@pytest.mark.rule("win")
def test_sharp_beats_steady_with_a_few_iterations() -> None:
    sharp, steady = [chooser(GAME, level, share=0.03, seconds=False) for level in ("sharp", "steady")]

    won = 0
    for number in range(40):
        pair = (sharp, steady) if number % 2 else (steady, sharp)
        outcome = play(GAME, 2, options(), bytes([number] * 32), pair).outcome
        assert outcome is not None
        won += outcome.places[0 if number % 2 else 1] == 1

    assert won >= 26


@pytest.mark.rule("3")
@pytest.mark.parametrize("level", ["sharp", "master"])
def test_worlds_follow_from_what_the_seat_knows_and_not_from_the_sample(level: str) -> None:
    for kind, seat in (("place_cards", 1), ("vote", 1)):
        now = Match(*ODD_HANDS).place(0, "H") if kind == "place_cards" else Match(*ODD_HANDS).place_all("H", "B", "HBS", "WB")
        told = [a.event for step in now.steps for a in step.events if a.audience & (1 << seat)]
        prompt = now.prompt(seat, kind)
        first, second = [GAME.resample(now.position, seat, Dice(bytes([number] * 32))) for number in (1, 2)]
        assert first != second

        ends = []
        for sample in (first, second):
            maker = FORESIGHT.of_level(level).beliefs(sample, prompt, told)
            assert maker is not None
            chance = random.Random(5)
            ends.append([_played_out(maker(chance), chance) for _ in range(50)])

        assert ends[0] == ends[1]


def _played_out(found: Any, chance: random.Random) -> tuple[object, ...]:
    seen = []
    while found.seat >= 0:
        found.play(chance.choice(found.moves()))
        seen.append(found.seen(1))
    return (*seen, *found.values())
