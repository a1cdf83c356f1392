"""What a viewer has seen, it keeps: samples of a match never contradict the events that their viewer was told."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from filbert.gamekit.contract import Moment, Step
from filbert.gamekit.dice import Dice
from filbert.gamekit.events import Event, admits
from filbert.games.get_nuts import GAME, moves
from filbert.games.get_nuts.model import GetNutsOptions, Position
from filbert.games.get_nuts.views import GetNutsView
from games.get_nuts.boards import ANN, BOB, CLEO, card
from games.get_nuts.table import Table
from games.get_nuts.witness import Witness

EAGER: dict[type[Any], int] = {
    moves.StealCard: 40,
    moves.TakeNut: 30,
    moves.EnterSquirrel: 12,
    moves.AdvanceSquirrel: 12,
    moves.PlantTree: 6,
    moves.AllowAttack: 6,
    moves.LeapOfFaith: 6,
}
"""How much more often than others the players of these matches make such moves: theft and taking are what is remembered."""


def told(step: Step[Position], viewer: int | None) -> list[Event]:
    """What a step told *viewer*."""
    return [announcement.event for announcement in step.events if admits(announcement.audience, viewer)]


def thievish(seed: int, seats: int, limit: int = 400) -> Iterator[Step[Position]]:
    """The steps of a match full of theft, in which a player now and then leaves and hands are discarded."""
    chooser = random.Random(f"thievish {seed} {seats}")
    key = chooser.randbytes(32)
    step = GAME.setup(seats, GetNutsOptions(), Dice(key))
    yield step
    for now_ms in range(limit):
        position = step.position
        if GAME.outcome(position) is not None:
            return
        moment = Moment(Dice(key), now_ms)
        if chooser.random() < 0.004 and sum(position.gone) < seats - 2:
            step = GAME.retire(position, chooser.randrange(seats), moment)
        else:
            prompts = [prompt for prompt in GAME.prompts(position) if prompt.required or chooser.random() < 0.3]
            prompt = chooser.choice(prompts)
            legal = list(GAME.legal_moves(position, prompt))
            (move,) = chooser.choices(legal, [EAGER.get(type(move), 1) for move in legal])
            step = GAME.apply(position, prompt, move, moment)
        yield step


CHECKS = ("refutes_nuts", "refutes_hands", "refutes_deck", "refutes_old_hands")


@cache
def refuted(seats: int) -> tuple[int, dict[str, list[str]]]:
    """Play matches and draw samples for every viewer here and there: how many there are, and by check what refutes some."""
    drawn, faults = 0, {check: list[str]() for check in CHECKS}
    for seed in range(5):
        for number, position, viewer, witness in witnessed(seed, seats):
            for check in CHECKS:
                truth = getattr(witness, check)(position)
                assert not truth, f"the record itself is wrong, match {seed} step {number} viewer {viewer}: {truth}"
            if number % 7 == seed and GAME.outcome(position) is None:
                sample = GAME.resample(position, viewer, Dice(f"{seed}/{number}".encode()))
                drawn += 1
                for check in CHECKS:
                    if why := getattr(witness, check)(sample):
                        faults[check].append(f"match {seed} step {number} viewer {viewer}: {why}")
    return drawn, faults


def witnessed(seed: int, seats: int) -> Iterator[tuple[int, Position, int | None, Witness]]:
    """Every position of a match with every viewer and its record: step, position, viewer, record."""
    viewers: list[int | None] = [*range(seats), None]
    witnesses = {viewer: Witness(viewer, seats) for viewer in viewers}
    before: dict[int | None, GetNutsView | None] = dict.fromkeys(viewers)
    for number, step in enumerate(thievish(seed, seats)):
        for viewer, witness in witnesses.items():
            view = GAME.view(step.position, viewer)
            witness.sees(told(step, viewer), before[viewer], view)
            before[viewer] = view
            yield number, step.position, viewer, witness


each_table = pytest.mark.parametrize("seats", [2, 3, 5])


@pytest.mark.rule("GN-36")
@pytest.mark.rule("stole")
@each_table
def test_samples_keep_every_nut_where_the_viewer_saw_it_go(seats: int) -> None:
    drawn, faults = refuted(seats)

    assert drawn > 300
    assert faults["refutes_nuts"] == []


@pytest.mark.rule("stole")
@each_table
def test_samples_keep_the_cards_that_were_stolen_from_the_viewer_where_they_must_be(seats: int) -> None:
    drawn, faults = refuted(seats)

    assert drawn > 300
    assert faults["refutes_hands"] == []


@pytest.mark.rule("GN-4")
@each_table
def test_samples_have_no_card_in_the_deck_that_the_viewer_knows_not_to_be_there(seats: int) -> None:
    drawn, faults = refuted(seats)

    assert drawn > 300
    assert faults["refutes_deck"] == []


@pytest.mark.rule("GN-4")
@each_table
def test_samples_give_no_card_of_the_reshuffled_pile_to_a_hand_that_got_nothing_since(seats: int) -> None:
    drawn, faults = refuted(seats)

    assert drawn > 300
    assert faults["refutes_old_hands"] == []


@pytest.mark.rule("GN-36")
@pytest.mark.rule("stole")
@each_table
def test_a_view_shows_of_other_hands_and_stashes_only_what_is_certain(seats: int) -> None:
    shown = 0
    for seed in range(3):
        for number, position, viewer, witness in witnessed(seed, seats):
            for player in GAME.view(position, viewer).players:
                known = Counter(player.known_hand)
                assert all(known <= Counter(world[player.seat]) for world in witness.marks), (seed, number, viewer)
                stash = Counter(player.known_stash)
                assert all(stash <= Counter(world[player.seat]) for world in witness.stashes), (seed, number, viewer)
                shown += known.total() + stash.total()

    assert shown > 10


@pytest.mark.rule("stole")
@each_table
def test_a_view_shows_all_that_is_certain_of_other_hands(seats: int) -> None:
    """With more than one world in the record a third player stole in between, and a view may leave out what it could still say."""
    shown = 0
    for seed in range(3):
        for number, position, viewer, witness in witnessed(seed, seats):
            if len(witness.marks) == 1 and not witness.robbed:
                (world,) = witness.marks
                for player in GAME.view(position, viewer).players:
                    assert tuple(sorted(player.known_hand)) == world[player.seat], (seed, number, viewer)
                    shown += len(world[player.seat])

    assert shown > 10


@pytest.mark.rule("stole")
def test_a_stolen_card_that_a_third_player_may_have_by_now_is_with_one_of_the_two_in_every_sample() -> None:
    table = Table("""
        Ann's turn, 4 points
        Ann  |  | - | - | - | - | hand: stole, axe
        Bob  |  | - | - | - | - | hand: tree 4
        Cleo |  | - | - | - | - | hand: stole, tree 2
    """)
    table.steal(BOB, "hand").allow().next_turn().next_turn()

    table.steal(ANN, "hand").allow()

    for number in range(60):
        sample = GAME.resample(table.position, BOB, Dice(number.to_bytes(32, "big")))
        assert card("tree 4") in (*sample.hands[ANN], *sample.hands[CLEO])


@pytest.mark.rule("stole")
def test_to_the_other_players_what_was_stolen_may_be_any_card() -> None:
    table = Table("""
        Ann's turn, 4 points
        Ann  |  | - | - | - | - | hand: stole
        Bob  |  | - | - | - | - | hand: tree 4, axe, stole | stash: nut 1, nut 2, nut 3
        Cleo |  | - | - | - | - | hand: tree 2
    """)
    from_hand, from_stash = table.fork().steal(BOB, "hand").allow(), table.fork().steal(BOB, "stash").allow()

    hands = {GAME.resample(from_hand.position, CLEO, Dice(number.to_bytes(32, "big"))).hands[ANN] for number in range(80)}
    stashes = {GAME.resample(from_stash.position, CLEO, Dice(number.to_bytes(32, "big"))).stashes[ANN] for number in range(80)}

    assert len(hands) > 5
    assert {GAME.deck.ids(stash) for stash in stashes} == {("nut_1",), ("nut_2",), ("nut_3",)}


@pytest.mark.rule("GN-32")
@pytest.mark.rule("GN-38")
def test_a_sample_can_be_drawn_after_as_many_thefts_as_the_longest_match_may_see() -> None:
    """With every hand thrown away each turn the three “Stole!” come round about once in two of 2,000 turns."""
    nut = card("nut 1")
    there_and_back = tuple((BOB, ANN, nut) if number % 2 == 0 else (ANN, BOB, nut) for number in range(1_000))
    table = Table(
        """
        Ann's turn, 4 points
        Ann  |  | - | - | - | - | stash: nut 1, nut 2
        Bob  |  | - | - | - | - | stash: nut 3
        Cleo |  | - | - | - | -
        """,
        nut_moves=((ANN, -1, nut), (ANN, -1, card("nut 2")), (BOB, -1, card("nut 3")), *there_and_back),
    )

    seen = {GAME.resample(table.position, CLEO, Dice(number.to_bytes(32, "big"))).stashes for number in range(40)}

    assert {GAME.deck.ids(stashes[BOB]) for stashes in seen} == {("nut_1",), ("nut_2",), ("nut_3",)}
    assert GAME.view(table.position, CLEO).players[ANN].stash_count == 2


@pytest.mark.rule("GN-4")
@pytest.mark.rule("GN-32")
def test_a_hand_that_only_stole_since_the_deck_was_made_anew_may_hold_a_card_of_it() -> None:
    table = Table(
        """
        Ann's turn, 4 points
        Ann  |  | - | - | - | - | hand: stole
        Bob  |  | - | - | - | - | hand: whirlwind
        Cleo |  | - | - | - | - | hand: tree 2
        """,
        fed=(False, True, False),
        drawn=((), (card("whirlwind"),), ()),
        held=(card("tree 2"), card("stole")),
        held_by=((card("stole"),), (), (card("tree 2"),)),
    )

    table.steal(BOB, "hand").allow()

    hands = {GAME.resample(table.position, CLEO, Dice(number.to_bytes(32, "big"))).hands[ANN] for number in range(60)}
    assert {len(hand) for hand in hands} == {1}
    assert len(hands) > 4
