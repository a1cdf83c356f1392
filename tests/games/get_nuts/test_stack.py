"""Harmful cards on the stack: whatever becomes of one, what lies beneath goes on and nothing is lost (GN-26, GN-39, GN-44)."""

from __future__ import annotations

import pytest
from filbert.games.get_nuts import GAME, moves
from filbert.games.get_nuts.events import AttackAnnounced, AttackCancelled, AttackFailed, CardStolen, NutStashed
from games.get_nuts.attacks import (
    ATTACKS,
    BOBS_TRAIL,
    HANDLESS,
    attacked,
    back_to_ann,
    each_attack,
    finish_effect,
    lies,
    one_is_asked,
    plays_on,
    windows,
)
from games.get_nuts.boards import ANN, BOB, CLEO, DAN, card
from games.get_nuts.table import Table
from msgspec.structs import replace


def took_effect(table: Table, name: str, *, trail: str | None = None) -> None:
    """Check that the card did to Bob what it says."""
    now = table.position
    assert lies(table, BOB) == (trail or ATTACKS[name].trail)
    hand, stash = len(now.hands[BOB]), GAME.deck.ids(now.stashes[BOB])
    assert stash == {"stole from stash": (), "thief": ("nut_1", "thief")}.get(name, ("nut_1",))
    assert hand == {"stole from hand": 2}.get(name, 3)


# The outcomes, one after the other, for every harmful card.


@pytest.mark.rule("GN-26")
@each_attack
def test_a_harmful_card_that_is_allowed_takes_effect_and_the_turn_goes_on(name: str) -> None:
    table = attacked(name)

    finish_effect(table.allow())

    took_effect(table, name)
    back_to_ann(table, 4 - ATTACKS[name].cost)
    plays_on(table)


@pytest.mark.rule("GN-26")
@pytest.mark.rule("military")
@each_attack
def test_a_harmful_card_that_is_cancelled_does_nothing_and_its_points_stay_spent(name: str) -> None:
    table = attacked(name)

    table.cancel()

    assert lies(table, BOB) == BOBS_TRAIL
    assert table.hand(BOB) == "tree 3, military forces"
    assert GAME.deck.ids(table.position.stashes[BOB]) == ("nut_1",)
    cancelled = table.one(AttackCancelled)
    assert (cancelled.seat, cancelled.card, cancelled.used) == (BOB, ATTACKS[name].card, "military_forces")
    back_to_ann(table, 4 - ATTACKS[name].cost)
    plays_on(table)


@pytest.mark.rule("GN-26")
@each_attack
def test_a_cancelled_card_is_discarded_and_so_is_the_military(name: str) -> None:
    table = attacked(name).cancel()

    laid_off = [card("military forces"), *([] if name == "thief" else [card(ATTACKS[name].card)])]
    assert all(table.position.discards.count(each) == 1 for each in laid_off)


@pytest.mark.rule("GN-26")
@each_attack
def test_a_window_that_time_closes_is_one_that_was_allowed(name: str) -> None:
    allowed, timed = attacked(name), attacked(name)

    allowed.allow()
    timed.time_out()

    assert [(answer.seat, answer.move) for answer in timed.steps[-1].answers] == [(BOB, moves.AllowAttack())]
    assert timed.events == allowed.events
    assert replace(timed.position, book=allowed.position.book) == allowed.position
    assert timed.waiting() == allowed.waiting()


@pytest.mark.rule("GN-26")
@pytest.mark.parametrize("name", [name for name in ATTACKS if name != "stole from hand"])
def test_an_empty_hand_allows_at_once(name: str) -> None:
    table = Table(HANDLESS)

    ATTACKS[name].play(table)

    assert windows(table) == []
    assert table.one(AttackAnnounced).target == BOB
    finish_effect(table)
    assert lies(table, BOB) == ATTACKS[name].trail
    back_to_ann(table, 4 - ATTACKS[name].cost)
    plays_on(table)


@pytest.mark.rule("GN-39")
@pytest.mark.parametrize("name", [name for name in ATTACKS if name != "thief"])
def test_a_card_whose_target_leaves_is_discarded_and_the_turn_goes_on(name: str) -> None:
    table = attacked(name)

    table.leave(BOB)

    assert table.one(AttackFailed).card == ATTACKS[name].card
    assert card(ATTACKS[name].card) in table.position.discards
    back_to_ann(table, 4 - ATTACKS[name].cost)
    plays_on(table)


@pytest.mark.rule("GN-39")
def test_a_thief_whose_victim_left_gets_a_new_one_and_is_not_paid_for_again() -> None:
    table = attacked("thief").leave(BOB)

    assert one_is_asked(table) == ANN
    assert table.legal(ANN) == [moves.ChooseVictim(CLEO), moves.ChooseVictim(DAN)]
    table.give(CLEO)

    assert windows(table) == [CLEO]
    table.allow()
    assert GAME.deck.ids(table.position.stashes[CLEO]) == ("thief",)
    assert lies(table, ANN) == "- | tree 2 | tree 3 | tree 4"
    back_to_ann(table, 3)
    plays_on(table)


@pytest.mark.rule("GN-39")
@pytest.mark.parametrize("name", [name for name in ATTACKS if not name.startswith("stole")])
def test_a_card_whose_player_leaves_still_takes_effect(name: str) -> None:
    table = attacked(name)
    key = table.prompt(BOB, table.waiting()[0][1]).key

    table.leave(ANN)
    assert windows(table) == table.asked() == [BOB]
    assert key in [prompt.key for prompt in table.prompts(BOB)]
    finish_effect(table.allow())

    took_effect(table, name)
    assert windows(table) == []
    assert (one_is_asked(table), table.position.mover) == (BOB, BOB)
    plays_on(table)


@pytest.mark.rule("GN-39")
@pytest.mark.rule("GN-44")
@pytest.mark.parametrize("name", ["stole from hand", "stole from stash"])
def test_a_thief_at_the_table_who_leaves_gets_nothing(name: str) -> None:
    table = attacked(name).leave(ANN)

    table.allow()

    assert table.none(CardStolen)
    assert (len(table.position.hands[BOB]), len(table.position.stashes[BOB])) == (3, 1)
    assert (one_is_asked(table), table.position.mover) == (BOB, BOB)
    plays_on(table)


@pytest.mark.rule("GN-39")
@each_attack
def test_a_card_whose_player_leaves_can_still_be_cancelled(name: str) -> None:
    table = attacked(name).leave(ANN)

    table.cancel()

    assert lies(table, BOB) == BOBS_TRAIL
    assert len(table.position.stashes[BOB]) == 1
    assert (one_is_asked(table), table.position.mover) == (BOB, BOB)
    plays_on(table)


@pytest.mark.rule("GN-26")
@pytest.mark.rule("GN-44")
@each_attack
def test_the_standing_option_comes_first_and_the_window_stays_the_same(name: str) -> None:
    table = attacked(name)
    before = table.prompt(*table.waiting()[0])
    table.now_ms = 4_000

    table.remove("axe", 2, BOB)

    assert windows(table) == [BOB]
    assert table.prompt(*table.waiting()[0]) == before
    finish_effect(table.allow())
    trail = ATTACKS[name].trail.replace("tree 3, axe", "tree 3")
    left = {"chainsaw": "tree 2 | tree 3, chainsaw | tree 4 | -"}.get(name, trail)
    assert lies(table, BOB) == left
    back_to_ann(table, 4 - ATTACKS[name].cost)
    plays_on(table)


@pytest.mark.rule("GN-43")
@each_attack
def test_two_military_forces_may_meet_one_attack(name: str) -> None:
    table = attacked(name).remove("axe", 2, BOB)

    table.cancel()

    assert lies(table, BOB) == "tree 2 | tree 3 | tree 4 | -"
    assert table.hand(BOB) == "tree 3"
    back_to_ann(table, 4 - ATTACKS[name].cost)
    plays_on(table)


@pytest.mark.rule("GN-26")
@each_attack
def test_nobody_but_the_target_is_asked_while_a_window_is_open(name: str) -> None:
    table = attacked(name)

    assert [prompt.seat for prompt in table.prompts()] == [BOB] * len(table.prompts())
    assert sum(prompt.required for prompt in table.prompts()) == 1


@pytest.mark.rule("GN-26")
@each_attack
def test_the_announcement_is_told_to_all_before_anything_happens(name: str) -> None:
    table = attacked(name)

    announced = table.one(AttackAnnounced)

    assert (announced.seat, announced.target, announced.card) == (ANN, BOB, ATTACKS[name].card)
    assert announced in table.told_to(None)
    assert lies(table, BOB) == BOBS_TRAIL
    assert table.none(NutStashed)
