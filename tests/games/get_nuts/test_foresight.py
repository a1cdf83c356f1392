"""What the search is told of this game: answers that are lawful, candidates among the legal moves, and chances to win."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest
from conformance.walks import Habits, walk
from filbert.gamekit.contract import Moment
from filbert.gamekit.dice import Dice
from filbert.gamekit.prompts import Prompt
from filbert.games.get_nuts import GAME, moves
from filbert.games.get_nuts.asking import MILITARY
from filbert.games.get_nuts.foresight import FORESIGHT, WIDTH, Turns
from filbert.games.get_nuts.model import GetNutsOptions, Position
from filbert.games.get_nuts.playout import NOBODY
from games.get_nuts.boards import ANN, BOB
from games.get_nuts.table import Table
from games.get_nuts.test_advice import favourite, weights

KINDS = {"start_turn", "act", "react", "burn", "pay", "place_divine_nut", "choose_victim", "discard", MILITARY}


def worlds_of(level: str, position: Position, prompt: Prompt) -> Any:
    """The maker of playouts for one of the levels that search."""
    return FORESIGHT.of_level(level).worlds(position, prompt)


@cache
def questions() -> list[tuple[Position, Prompt]]:
    """The prompts of some matches, with all numbers of seats, both places for bulldozers, and seats that leave or let time pass."""
    found = []
    for number in range(6):
        options = GetNutsOptions(bulldozer_start="first_card" if number % 2 else "nearest_tree")
        walked = walk(GAME, 2 + number % 5, options, number, Habits(dawdle=2, leave=number % 2, meddle=30), limit=300)
        found += [(position, prompt) for position in walked.positions for prompt in GAME.prompts(position)]
    rare = [each for each in found if each[1].kind in ("place_divine_nut", "choose_victim", "burn", "pay")]
    return found[::6] + rare


def steady_end(number: int, seats: int) -> list[Position]:
    """Every position of a match that players of playouts play to its end by the rules."""
    chance = random.Random(number)
    key = chance.randbytes(32)
    positions = [GAME.setup(seats, GetNutsOptions(), Dice(key)).position]
    while GAME.outcome(positions[-1]) is None:
        prompt = next(prompt for prompt in GAME.prompts(positions[-1]) if prompt.required)
        move: Any = FORESIGHT.policy(positions[-1], prompt, chance)
        assert move is not None
        positions.append(GAME.apply(positions[-1], prompt, move, Moment(Dice(key), len(positions))).position)
    return positions


# What is answered


@pytest.mark.rule("2.1")
def test_the_policy_answers_every_prompt_with_a_legal_move_or_leaves_an_optional_one_alone() -> None:
    kinds = set()
    for position, prompt in questions():
        kinds.add(prompt.kind)
        move = FORESIGHT.policy(position, prompt, random.Random(1))
        assert move in set(GAME.legal_moves(position, prompt)) if move is not None else not prompt.required

    assert kinds == KINDS


@pytest.mark.rule("2.1")
def test_what_is_searched_are_some_of_the_legal_moves_each_once_and_at_least_one() -> None:
    for position, prompt in questions():
        legal = list(GAME.legal_moves(position, prompt))
        chosen = FORESIGHT.candidates(position, prompt, legal)
        assert set(chosen) <= set(legal)
        assert 0 < len(chosen) == len(set(chosen))
        assert len(chosen) <= WIDTH or prompt.kind != "act"


@pytest.mark.rule("2.1")
@pytest.mark.parametrize("level", ["sharp", "master"])
def test_what_is_searched_follows_from_what_the_seat_knows(level: str) -> None:
    foresight = FORESIGHT.of_level(level)
    for number, (position, prompt) in enumerate(questions()[::3]):
        legal = list(GAME.legal_moves(position, prompt))
        other = GAME.resample(position, prompt.seat, Dice(number.to_bytes(4, "big")))
        assert foresight.candidates(position, prompt, legal) == foresight.candidates(other, prompt, legal)


@pytest.mark.rule("goal")
def test_players_of_playouts_end_their_matches_by_nuts_within_the_turns_that_steady_players_need() -> None:
    for seats in (2, 4):
        last = steady_end(seats, seats)[-1]
        assert last.reason == "nuts_gone"
        assert last.turn < 100


@pytest.mark.rule("2.1")
@pytest.mark.parametrize(
    "board",
    [
        """
        Ann's turn, 1 points
        Ann | | tree 1 | tree 2 | tree 2 | tree 3, squirrel | hand: axe, tree 2
        Bob | | tree 1, squirrel | - | - | -
        nuts: nut 1, nut 3
        """,
        """
        Ann's turn, 4 points
        Ann | | tree 1 | tree 2 | tree 2 | tree 3 | hand: super squirrel
        Bob | | -      | -      | -      | -
        nuts: nut 2, nut 3
        """,
        """
        Ann's turn, 4 points
        Ann | | tree 1, squirrel | - | tree 2 | tree 3 | hand: leap of faith, axe, bulldozer
        Bob | | tree 1 | - | - | -
        nuts: nut 2, nut 3
        """,
        """
        Ann's turn, 2 points
        Ann  | | tree 1 | tree 2 | tree 2 | tree 3, squirrel | hand: whirlwind
        Bob  | | -      | -      | -      | -
        Cleo | | -      | -      | -      | -
        nuts: thief, nut 3, nut 3, nut 2
        """,
        """
        Ann's turn, bulldozers to move
        Ann | | tree 3, bulldozer | tree 2, squirrel | tree 2 | tree 2 | hand: military forces
        Bob | | -                 | -                | -      | -
        """,
    ],
)
def test_players_of_playouts_answer_as_steady_ones(board: str) -> None:
    table = Table(board)
    prompt = table.prompt(*table.waiting()[0])

    assert FORESIGHT.policy(table.position, prompt, random.Random(1)) == favourite(table)


@pytest.mark.rule("2.1")
def test_on_most_prompts_players_of_playouts_give_the_answer_that_is_likeliest_for_steady_ones() -> None:
    asked = [(position, prompt) for position, prompt in questions() if prompt.kind in ("act", "pay", "burn", "start_turn")][::3]
    alike = 0
    for position, prompt in asked:
        given = weights(Table(position), prompt.seat, prompt.kind)
        move = FORESIGHT.policy(position, prompt, random.Random(1))
        alike += move is not None and given[move] >= max(given.values()) - 1e-9

    assert alike > len(asked) * 0.75, "they know hands and stashes that steady players guess"


# What positions are worth


@pytest.mark.rule("victory")
def test_chances_to_win_lie_between_none_and_all_and_make_one_together() -> None:
    for position, _ in questions():
        values = FORESIGHT.values(position)
        assert len(values) == len(position.gone)
        assert all(0 <= value <= 1 for value in values)
        assert sum(values) == pytest.approx(1)
        assert all(value == 0 for value, gone in zip(values, position.gone, strict=True) if gone)


@pytest.mark.rule("victory")
@pytest.mark.parametrize(("seats", "least"), [(2, 0.6), (4, 0.26)])
def test_late_in_a_match_the_seats_that_will_win_are_thought_likelier_to(seats: int, least: float) -> None:
    foreseen = []
    for number in range(8):
        positions = steady_end(number, seats)
        outcome, late = GAME.outcome(positions[-1]), next(each for each in positions if len(each.nuts) == 1)
        values = FORESIGHT.values(late)
        assert outcome is not None
        winners = [value for value, place in zip(values, outcome.places, strict=True) if place == 1]
        foreseen.append(sum(winners) / len(winners))

    assert sum(foreseen) / len(foreseen) > least, "with four seats the last nut often decides"


@pytest.mark.rule("goal")
def test_more_points_a_nearer_nut_and_stronger_cards_each_raise_the_chance_to_win() -> None:
    board = """
        Ann's turn, bulldozers to move
        Ann | | tree 2{squirrel} | tree 2 | - | tree 3 | hand: axe, axe, tree 2, tree 1, {card} | stash: {stash}
        Bob | | tree 2 | tree 2, squirrel | - | tree 3 | hand: axe, axe, tree 2, tree 1, whirlwind | stash: nut 2
        nuts: nut 2, nut 1, nut 3, nut 3
        """

    def chance(squirrel: str = "", card: str = "whirlwind", stash: str = "nut 2") -> float:
        return FORESIGHT.values(Table(board.format(squirrel=squirrel, card=card, stash=stash)).position)[ANN]

    assert chance(stash="nut 3") > chance()
    assert chance(squirrel=", squirrel") > chance()
    assert chance(card="military forces") > chance()


@pytest.mark.rule("GN-37")
def test_once_the_match_is_over_its_winners_share_all() -> None:
    table = Table("""
        Ann's turn, match over
        Ann  | | - | - | - | -      | stash: nut 3
        Bob  | | - | - | - | -      | stash: nut 3
        Cleo | | - | - | - | tree 1 | stash: nut 2
        """)

    assert FORESIGHT.values(table.position) == [0.5, 0.5, 0.0]


# Playouts of the search


@pytest.mark.rule("4")
@pytest.mark.parametrize("level", ["sharp", "master"])
def test_a_playout_is_cut_when_the_turn_is_over_before_anybody_draws(level: str) -> None:
    table = Table("""
        Ann's turn, 4 points
        Ann | | tree 2 | - | - | - | hand: tree 2
        Bob | | -      | - | - | - | hand: axe
        """)
    worlds = worlds_of(level, table.position, table.prompt(ANN, "act"))

    world = worlds(random.Random(1))
    assert isinstance(world, Turns)
    world.finish(random.Random(2))

    assert world.seat == NOBODY
    assert (world.turn, world.hands[BOB]) == (table.position.turn, table.position.hands[BOB])
    assert len(world.hands[ANN]) <= 1
    assert sum(world.values()) == pytest.approx(1)


def keeps(level: str, hand: str, stash: str = "nut 2", nuts: str = "nut 1, nut 3", others: str = "") -> set[str]:
    """What a bot keeps of a hand, with an opponent who has this stash, and *others*."""
    table = Table(f"""
        Ann's turn, cards to discard
        Ann | | tree 2 | tree 3 | tree 3 | tree 3 | hand: {hand}
        Bob | | - | - | - | - | stash: {stash}
        {others}
        nuts: {nuts}
        """)
    prompt = table.prompt(ANN, "discard")
    (chosen,) = FORESIGHT.of_level(level).candidates(table.position, prompt, list(GAME.legal_moves(table.position, prompt)))
    assert isinstance(chosen, moves.DiscardTricks)
    return {card.strip().replace(" ", "_") for card in hand.split(",")} - set(chosen.cards)


def master_keeps(hand: str, stash: str, nuts: str) -> set[str]:
    """What a master keeps of a hand, with one opponent who has this stash."""
    return keeps("master", hand, stash, nuts)


@pytest.mark.rule("stole")
def test_late_in_a_match_a_master_keeps_stole_only_if_there_is_something_to_steal() -> None:
    assert "stole" in master_keeps("stole, axe", "nut 3, nut 3", "nut 1")
    assert "stole" not in master_keeps("stole, axe", "nothing", "nut 1")


@pytest.mark.rule("military")
def test_a_master_keeps_military_forces_and_lets_axes_and_trees_to_spare_go() -> None:
    assert master_keeps("military forces, axe, chainsaw, tree 1, tree 2", "nut 2", "nut 1, nut 3") == {"military_forces"}


@pytest.mark.rule("3")
@pytest.mark.parametrize(("others", "kept"), [("", {"military_forces", "axe"}), ("Cleo | | - | - | - | -", {"military_forces"})])
def test_a_sharp_bot_keeps_a_blow_at_its_only_opponent_and_with_several_lets_it_go(others: str, kept: set[str]) -> None:
    assert keeps("sharp", "military forces, axe, whirlwind, peace activist", others=others) == kept


@pytest.mark.rule("stole")
def test_to_a_master_stole_is_worth_more_the_better_the_stash_that_it_may_be_used_on() -> None:
    def odds(card: str, stash: str) -> float:
        table = Table(f"""
            Ann's turn, bulldozers to move
            Ann | | - | - | - | - | hand: {card}
            Bob | | - | - | - | - | stash: {stash}
            nuts: nut 1, nut 1
            """)
        chance = FORESIGHT.of_level("master").values(table.position)[ANN]
        return chance / (1 - chance)

    rich, poor = "nut 3", "nut 1"
    assert odds("stole", rich) / odds("whirlwind", rich) > 1.5 * odds("stole", poor) / odds("whirlwind", poor)


@pytest.mark.rule("victory")
def test_what_a_turn_brings_is_told_from_how_each_seat_stood_before_whatever_others_hold() -> None:
    board = """
        Ann's turn, 4 points
        Ann | | - | - | - | - | hand: nothing
        Bob | | - | - | - | - | hand: {hand}
        """
    values = []
    for hand in ("stole, stole, military forces", "activist"):
        table = Table(board.format(hand=hand.replace("activist", "peace activist")))
        world = worlds_of("sharp", table.position, table.prompt(ANN, "act"))(random.Random(1))
        world.play(moves.EndTurn())
        values.append(list(world.values()))

    assert values == [[0.5, 0.5], [0.5, 0.5]]


@pytest.mark.rule("GN-38")
def test_the_last_turn_of_a_match_is_played_to_its_outcome() -> None:
    table = Table(
        """
        Ann's turn, 4 points
        Ann | | - | - | - | - | stash: nut 1
        Bob | | - | - | - | - | stash: nut 3
        """,
        options=GetNutsOptions(turn_limit=20),
        turn=20,
    )

    world = worlds_of("sharp", table.position, table.prompt(ANN, "act"))(random.Random(1))
    world.finish(random.Random(2))

    lost, won = world.values()
    assert 0 <= lost < 0.5 < won <= 1
    assert GAME.outcome(table.position) is None


@pytest.mark.rule("GN-26")
def test_a_standing_option_is_asked_first_and_may_be_left_alone() -> None:
    table = Table("""
        Ann's turn, 4 points
        Ann | | -                 | -                | -      | -
        Bob | | tree 3, bulldozer | tree 2, squirrel | tree 2 | tree 2 | hand: military forces
        """)
    option = table.prompt(BOB, MILITARY)
    worlds = worlds_of("sharp", table.position, option)
    used, left = worlds(random.Random(1)), worlds(random.Random(1))

    assert (used.seat, left.seat) == (BOB, BOB)
    used.play(moves.RemoveHarm("bulldozer", 1))
    left.play(None)

    assert (used.seat, left.seat) == (ANN, ANN)
    assert used.seen(ANN) != left.seen(ANN)


@pytest.mark.rule("GN-32")
def test_the_thief_sees_what_it_stole_and_a_third_seat_sees_only_that_it_stole() -> None:
    table = Table("""
        Ann's turn, 2 points
        Ann  | | - | - | - | - | hand: stole
        Bob  | | - | - | - | - | hand: axe, tree 4
        Cleo | | - | - | - | -
        """)
    worlds = worlds_of("sharp", table.position, table.prompt(ANN, "act"))
    seen_by_thief, seen_by_third = set(), set()
    for number in range(20):
        world = worlds(random.Random(number))
        world.play(moves.StealCard("stole", BOB, "hand"))
        world.play(moves.AllowAttack())
        seen_by_thief.add(world.seen(ANN))
        seen_by_third.add(world.seen(2))

    assert (len(seen_by_thief), len(seen_by_third)) == (2, 1)
