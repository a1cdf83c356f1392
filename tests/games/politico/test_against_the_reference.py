"""Whole matches and small trees of moves against `reference.py`: the same moves are lawful, with the same results."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from filbert.gamekit.contract import Moment
from filbert.gamekit.dice import Dice
from filbert.gamekit.errors import IllegalMove
from filbert.games.politico import GAME
from filbert.games.politico.game import Politico
from filbert.games.politico.library import Deck
from filbert.games.politico.model import PoliticoOptions, Position
from games.politico.reference import Chance, Told, World, after, asked, lawful, told, world_of, written
from games.politico.table import VILLAGE, drawn

LIKE_A_PERSON = {"play_influence": 4.0, "discard_for_follower": 2.0, "end_turn": 0.1}
"""Weights of the moves of a random player who seldom ends a turn early."""


def conserved(world: World) -> tuple[Counter[int], Counter[str | None], Counter[str]]:
    """What dice may not change: class cards, dummy cards and influence cards, wherever they lie."""
    hands = (card for hand in world.hands for card in hand)
    return (
        Counter((*world.class_deck, *world.class_used)),
        Counter((*world.dummy_deck, *world.dummy_used)),
        Counter((*hands, *world.pile, *world.discard, *world.exiled)),
    )


def settled(world: World) -> World:
    """*world* as the reference foretells it. In what order one move lays several cards down is not said."""
    shown = world._replace(winner=None, discard=tuple(sorted(world.discard)))
    if world.stage == "over":  # what is left of the turn means nothing any more
        return shown._replace(turns=(), left=0, chosen=(), allowed=(), sealed=(), dummy=None, seen=())
    return shown


def step(game: Politico, position: Position, seat: int, move: Any) -> Position:
    """The position after *move*; the dice are the same all through."""
    prompt = next(prompt for prompt in game.prompts(position) if prompt.seat == seat)
    return game.apply(position, prompt, move, Moment(Dice(b"d" * 32), 0)).position


def moves_of(game: Politico, position: Position, seat: int) -> dict[Told, Any]:
    """The legal moves of *seat* by what they say."""
    prompt = next(prompt for prompt in game.prompts(position) if prompt.seat == seat)
    found = list(game.legal_moves(position, prompt))
    by_words = {told(move): move for move in found}
    assert len(by_words) == len(found), "a move is listed twice"
    return by_words


def play_both(game: Politico, deck: Deck, seats: int, chooser: random.Random, options: PoliticoOptions) -> tuple[int, int]:
    """Play a match by the rules and by the reference side by side; return its length and how often dice had a say."""
    position = game.setup(seats, options, Dice(chooser.randbytes(32))).position
    world, length, chances = world_of(position, deck), 0, 0
    while game.outcome(position) is None:
        assert sorted(prompt.seat for prompt in game.prompts(position)) == asked(world)
        seat = chooser.choice(asked(world))
        by_words = moves_of(game, position, seat)
        assert set(by_words) == lawful(world, deck, seat)
        words = chooser.choices(list(by_words), [LIKE_A_PERSON.get(words[0], 1.0) for words in by_words])[0]
        position = step(game, position, seat, by_words[words])
        world, drew = follow(world, deck, seat, words, position)
        length, chances = length + 1, chances + drew
    assert world.stage == "over"
    return length, chances


def follow(world: World, deck: Deck, seat: int, words: Told, position: Position) -> tuple[World, bool]:
    """The reference after the same move, and whether it had to be told what the dice drew."""
    try:
        foretold = after(world, deck, seat, words)
    except Chance:
        come = world_of(position, deck)
        in_play = world.rest[:1] if world.rest else ()
        assert conserved(come) == conserved(world._replace(discard=(*world.discard, *in_play)))
        return come, True
    assert foretold is not None
    if position.in_play is None:
        assert settled(foretold) == settled(world_of(position, deck))
        assert foretold.winner == (position.winner if position.winner >= 0 else None)
    return foretold, False


HOUSE, COURT, FAIR = GAME.decks["house"], GAME.decks["court"], VILLAGE.decks["house"]


@pytest.mark.rule("gameplay")
@pytest.mark.rule("actions")
@pytest.mark.rule("PO-3")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_random_matches_go_move_by_move_as_the_reference_says(seats: int) -> None:
    options = PoliticoOptions(round_limit=12)

    played = [play_both(GAME, HOUSE, seats, random.Random(f"house {seats} {number}"), options) for number in range(6)]

    assert sum(length for length, _ in played) > 200


@pytest.mark.rule("PO-21")
@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize(
    ("game", "deck", "name"), [(GAME, COURT, "court"), (VILLAGE, FAIR, "house")], ids=["court", "deck of the tests"]
)
def test_so_do_matches_with_decks_that_use_the_whole_vocabulary(game: Politico, deck: Deck, name: str, seats: int) -> None:
    options = PoliticoOptions(round_limit=10, deck=name)

    played = [play_both(game, deck, seats, random.Random(f"{name} {seats} {number}"), options) for number in range(2)]

    assert sum(length for length, _ in played) > 60


def tree(game: Politico, position: Position, depth: int) -> int:
    """How many sequences of *depth* legal moves there are, by the rules' own list of moves."""
    if depth == 0 or game.outcome(position) is not None:
        return 1
    count = 0
    for prompt in game.prompts(position):
        for move in game.legal_moves(position, prompt):
            count += tree(game, step(game, position, prompt.seat, move), depth - 1)
    return count


def tree_of_the_reference(world: World, deck: Deck, depth: int) -> int:
    """The same, by trying every move that can be written down."""
    if depth == 0 or world.stage == "over":
        return 1
    count = 0
    for seat in asked(world):
        for words in lawful(world, deck, seat):
            come = after(world, deck, seat, words)
            assert come is not None
            count += tree_of_the_reference(come, deck, depth - 1)
    return count


# By hand, one move deep: draw, discard either card for a follower, sway either class, convert one or two classes (three ways), end.
TWO_ON_TURN = """
    guild
    >* 0 influence 3 | c1 p1 g1 | sway-g convert-g
       1 follower 2  | m2 g2    | unrest-g
    dummy follower
    pile counsel-c gather-m gather-p gather-p sway-c sway-c
    """
# By hand, three moves deep: three seats seal in any order (3!), two actions each (2 * 2 * 2).
THREE_CHOOSE = """
    peasants
    *  0 ? | p4   | sway-p
       1 ? | c1   | gather-p
       2 ? | -    | -
    pile gather-c
    """


@pytest.mark.rule("actions")
@pytest.mark.rule("PO-2")
@pytest.mark.parametrize(
    ("board", "depth", "count"),
    [(TWO_ON_TURN, 1, 9), (TWO_ON_TURN, 2, 54), (TWO_ON_TURN, 3, 211), (THREE_CHOOSE, 3, 48), (THREE_CHOOSE, 5, 696)],
)
def test_the_tree_of_legal_moves_is_as_large_as_the_reference_counts(board: str, depth: int, count: int) -> None:
    position = drawn(board)

    counted = tree_of_the_reference(world_of(position, HOUSE), HOUSE, depth)

    assert counted == count
    assert tree(GAME, position, depth) == counted


EVERY_EFFECT = """
    guild
    >* 0 influence 2 | c1 p1 g4 | gather-c convert-m sway-g unrest-p counsel-c
       1 follower    | m2 p2    | unrest-g
       2 influence   | -        | gather-g
    pile gather-p
    discard convert-g
    """


@pytest.mark.rule("PO-22")
@pytest.mark.rule("PO-23")
@pytest.mark.rule("PO-25")
def test_every_other_move_that_can_be_written_down_is_refused_and_changes_nothing() -> None:
    position = drawn(EVERY_EFFECT)
    world = world_of(position, HOUSE)
    refused = 0

    for words in written(world, HOUSE, 0):
        move = as_move(words)
        if after(world, HOUSE, 0, words, look=True) is not None:
            step(GAME, position, 0, move)
        else:
            with pytest.raises(IllegalMove) as refusal:
                step(GAME, position, 0, move)
            assert refusal.value.rule_ref in (*GAME.manifest.sections, *GAME.manifest.rulings), words
            refused += 1

    assert position == drawn(EVERY_EFFECT)
    assert refused > 1500


def as_move(words: Told) -> Any:
    """The move of the rules that *words* say."""
    kind = next(each for each in GAME.move_classes if each.__struct_config__.tag == words[0])
    return kind(*words[1:])
