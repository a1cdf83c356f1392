"""Set-up, active class, sealed actions and their numbers, order of turns, hand limit: "Set Up", "Gameplay", "2 Player Rules"."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product

import pytest
from filbert.gamekit.contract import Moment, Seating
from filbert.gamekit.dice import Dice
from filbert.gamekit.errors import IllegalMove, InvalidOptions
from filbert.games.politico import GAME, moves
from filbert.games.politico.events import (
    ActionsRevealed,
    ClassDeckReshuffled,
    DummyDeckReshuffled,
    InfluenceDeckShown,
    RoundStarted,
    TurnStarted,
)
from filbert.games.politico.model import FOLLOWER, INFLUENCE, PoliticoOptions
from games.politico.table import CLASSES, Match, at, board, fresh
from msgspec.structs import replace

ACTIONS = ("follower", "influence")


def times_by_the_rulebook(own: str, others: list[str]) -> int:
    """One time, plus one for each player who chose a different action."""
    return 1 + len([other for other in others if other != own])


@pytest.mark.rule("setup")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_all_followers_lie_in_the_middle_and_both_decks_face_down(seats: int) -> None:
    position = fresh(seats).position

    assert position.supply == (16, 16, 16, 16)
    assert position.followers == ((0, 0, 0, 0),) * seats
    assert Counter((*position.class_deck, *position.class_used)) == dict.fromkeys(range(4), 3)
    assert position.class_used == (position.active,)
    assert len(position.pile) == 32
    assert position.discard == ()


@pytest.mark.rule("setup")
@pytest.mark.rule("PO-21")
def test_the_house_deck_has_eight_cards_of_each_class_with_the_effects_of_the_ruling() -> None:
    shown = fresh(3).one(InfluenceDeckShown)

    for name in CLASSES:
        cards = {card.card: card for card in shown.deck_cards if card.follower_class == name}
        effects = {
            each: [(e.effect, e.count, tuple((s.have, s.take) for s in e.steps)) for e in cards[each].effects] for each in cards
        }
        assert {each: card.copies for each, card in cards.items()} == {
            f"gather_{name}": 3,
            f"convert_{name}": 1,
            f"sway_{name}": 2,
            f"unrest_{name}": 1,
            f"counsel_{name}": 1,
        }
        assert effects == {
            f"gather_{name}": [("gather", 3, ())],
            f"convert_{name}": [("convert", 2, ())],
            f"sway_{name}": [("sway", None, ((1, 1), (4, 2)))],
            f"unrest_{name}": [("unrest", 1, ())],
            f"counsel_{name}": [("counsel", 2, ())],
        }


@pytest.mark.rule("PO-21")
def test_the_influence_deck_is_marked_as_ours_and_the_rulebook_numbers_are_not() -> None:
    labels = {component.id: (component.count, component.label) for component in GAME.manifest.components}

    assert labels == {
        "action_card": (10, "DERIVED"),
        "class_card": (12, "ASSUMED"),
        "follower_token": (64, "ASSUMED"),
        "influence_card": (32, "ASSUMED"),
    }
    assert GAME.manifest.house_deck
    assert {deck.file.label for deck in GAME.decks.values()} == {"ASSUMED"}


@pytest.mark.rule("PO-25")
def test_every_card_bears_the_symbol_of_one_class() -> None:
    for deck in GAME.decks.values():
        assert Counter(card.follower_class for card in deck.file.cards).keys() == set(CLASSES)
        assert Counter(deck.kinds[card].symbol for card in deck.cards) == dict.fromkeys(range(4), 8)


@pytest.mark.rule("PO-4")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nobody_has_influence_cards_at_the_start(seats: int) -> None:
    assert fresh(seats).position.hands == ((),) * seats


@pytest.mark.rule("PO-15")
def test_the_first_starter_is_drawn_at_random_unless_the_host_is_to_begin() -> None:
    begun = {fresh(4, seed).position.starter for seed in range(40)}

    assert begun == {0, 1, 2, 3}


@pytest.mark.rule("PO-15")
@pytest.mark.parametrize("host", [0, 1, 2])
def test_the_seat_of_the_host_begins_if_the_option_says_so(host: int) -> None:
    options = GAME.settle_options(PoliticoOptions(starter="host"), Seating(3, host=host))

    position = GAME.setup(3, options, Dice(b"h" * 32)).position

    assert position.starter == host


@pytest.mark.rule("PO-15")
def test_a_host_without_a_seat_cannot_begin() -> None:
    with pytest.raises(InvalidOptions) as refusal:
        GAME.settle_options(PoliticoOptions(starter="host"), Seating(3, host=None))

    assert (refusal.value.field, refusal.value.rule_ref) == ("starter", "PO-15")


@pytest.mark.rule("PO-15")
def test_nobody_but_the_service_says_which_seat_begins() -> None:
    for starter, seat in (("random", 1), ("host", 1)):
        with pytest.raises(InvalidOptions):
            GAME.settle_options(PoliticoOptions(starter=starter, first_seat=seat), Seating(3, host=0))  # type: ignore[arg-type]


@pytest.mark.rule("setup")
@pytest.mark.parametrize("seats", [0, 1, 6])
def test_two_to_five_may_play(seats: int) -> None:
    with pytest.raises(InvalidOptions):
        GAME.settle_options(PoliticoOptions(), Seating(seats))


@pytest.mark.rule("gameplay")
def test_the_starter_turns_up_a_class_and_then_all_are_asked_for_an_action_at_once() -> None:
    match = fresh(3)

    started = match.one(RoundStarted)

    assert (started.round, started.starter) == (1, match.position.starter)
    assert started.active_class == CLASSES[match.position.active]
    assert match.waiting() == [(seat, "choose_action") for seat in range(3)]
    assert all(prompt.sealed and prompt.required and prompt.answered_is_public for prompt in GAME.prompts(match.position))


@pytest.mark.rule("PO-20")
def test_a_sealed_action_cannot_be_changed() -> None:
    match = at("""
        clergy
        *  0 ? | - | -
           1 ? | - | -
           2 ? | - | -
        """)
    prompt = match.prompt(1)

    match.choose("f", seats=[1])

    assert match.waiting() == [(0, "choose_action"), (2, "choose_action")]
    assert [(closed.key, closed.reason) for closed in match.step.closed] == [(prompt.key, "answered")]
    assert match.drawing == board("""
        clergy round 1
        *  0 ?          | - | -
           1 (follower) | - | -
           2 ?          | - | -
        supply c16 p16 m16 g16
        """)


@pytest.mark.rule("PO-20")
def test_nothing_is_turned_up_before_all_are_in_and_then_everything_at_once() -> None:
    match = fresh(4)
    keys = {match.prompt(seat).key for seat in range(4)}

    for seat, action in ((2, "i"), (0, "f"), (3, "f")):
        match.choose(action, seats=[seat])
        assert match.events == []
        assert match.step.published == ()
    match.choose("i", seats=[1])

    assert match.one(ActionsRevealed).actions == ("follower", "influence", "influence", "follower")
    assert set(match.step.published) == keys


@pytest.mark.rule("gameplay")
@pytest.mark.rule("PO-20")
def test_only_the_two_actions_may_be_chosen() -> None:
    match = fresh(3)

    assert match.legal(0) == [moves.ChooseAction("follower"), moves.ChooseAction("influence")]
    for wrong in (moves.TakeFollower(), moves.DrawInfluence(), moves.EndTurn()):
        with pytest.raises(IllegalMove):
            match.answer(wrong, 0)


@pytest.mark.rule("PO-1")
@pytest.mark.rule("gameplay")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_one_acts_once_and_once_more_for_each_player_who_chose_a_different_action(seats: int) -> None:
    for actions in product(ACTIONS, repeat=seats):
        match = fresh(seats)

        match.choose(*(action[0] for action in actions))

        others = [[*actions[:seat], *actions[seat + 1 :]] for seat in range(seats)]
        expected = tuple(times_by_the_rulebook(own, rest) for own, rest in zip(actions, others, strict=True))
        assert match.one(ActionsRevealed).allowed == expected, actions
        assert match.one(TurnStarted).actions == expected[match.position.starter]
        assert match.position.actions_left == expected[match.position.starter]


@pytest.mark.rule("PO-1")
def test_three_followers_and_two_influences_give_three_and_four_actions_as_in_the_example() -> None:
    match = fresh(5).choose("fffii")

    assert match.one(ActionsRevealed).allowed == (3, 3, 3, 4, 4)


@pytest.mark.rule("PO-1")
def test_if_all_choose_the_same_each_acts_once() -> None:
    for action in "fi":
        assert fresh(5).choose(action * 5).one(ActionsRevealed).allowed == (1, 1, 1, 1, 1)


@pytest.mark.rule("two")
@pytest.mark.rule("PO-18")
@pytest.mark.parametrize("dummy", ACTIONS)
def test_with_two_the_third_card_counts_as_one_more_player(dummy: str) -> None:
    for actions in product(ACTIONS, repeat=2):
        match = at(f"""
            clergy
            *  0 ? | - | -
               1 ? | - | -
            dummy {dummy}
            """)

        match.choose(*(action[0] for action in actions))

        revealed = match.one(ActionsRevealed)
        expected = tuple(times_by_the_rulebook(actions[seat], [actions[1 - seat], dummy]) for seat in (0, 1))
        assert (revealed.dummy, revealed.allowed) == (dummy, expected), actions
        assert max(expected) <= 3


@pytest.mark.rule("PO-1")
def test_the_numbers_stay_as_counted_when_a_player_leaves_later_in_the_round() -> None:
    match = at("""
        clergy
        *> 0 follower  | - | -
           1 influence | - | -
           2 influence | - | -
           3 follower  | - | -
        """)
    assert match.position.allowed == (3, 3, 3, 3)

    match.leave(2).end()

    assert match.drawing == board("""
        clergy round 1
        *  0 done        | - | -
         > 1 influence 3 | - | -
           2 left        | - | -
           3 follower 3  | - | -
        supply c16 p16 m16 g16
        """)


@pytest.mark.rule("two")
@pytest.mark.rule("PO-18")
def test_the_six_third_cards_are_used_up_and_then_shuffled_before_the_next_reveal() -> None:
    match = fresh(2)
    shown: list[str | None] = []
    for number in range(13):
        match.choose("ff")
        shown.append(match.one(ActionsRevealed).dummy)
        assert match.none(DummyDeckReshuffled) == (number not in (6, 12)), number
        match.end(2)

    assert Counter(shown[:6]) == Counter(shown[6:12]) == {"follower": 3, "influence": 3}


@pytest.mark.rule("PO-18")
def test_the_third_card_takes_no_turn() -> None:
    match = fresh(2).choose("fi")

    match.end()
    assert match.waiting() == [(1 - match.position.starter, "act")]
    match.end()

    assert match.position.round == 2


@pytest.mark.rule("PO-19")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_with_more_than_two_the_other_action_cards_stay_in_the_box(seats: int) -> None:
    match = fresh(seats)

    assert match.position.dummy_deck == ()
    assert match.choose("f" * seats).one(ActionsRevealed).dummy is None


@pytest.mark.rule("PO-19")
def test_with_two_the_other_six_action_cards_are_shuffled_as_a_deck() -> None:
    decks = {fresh(2, seed).position.dummy_deck for seed in range(10)}

    assert all(Counter(deck) == {FOLLOWER: 3, INFLUENCE: 3} for deck in decks)
    assert len(decks) > 1


@pytest.mark.rule("gameplay")
@pytest.mark.parametrize("starter", [0, 1, 2, 3])
def test_the_starter_takes_the_first_turn_and_play_goes_on_clockwise(starter: int) -> None:
    match = Match(GAME.setup(4, PoliticoOptions(starter="host", first_seat=starter), Dice(b"s" * 32)).position).choose("fifi")
    turns = []

    while match.position.stage == "acting":
        turns.append(match.position.turn)
        match.end()

    assert turns == [(starter + step) % 4 for step in range(4)]
    assert match.position.starter == (starter + 1) % 4


@pytest.mark.rule("PO-27")
def test_whoever_sits_left_of_the_starter_begins_the_next_round_whatever_happens() -> None:
    match = (
        at("""
        clergy
           0 influence | - | -
        *> 1 follower  | - | -
           2 influence | - | -
        """)
        .take()
        .end(3)
    )

    assert (match.position.round, match.position.starter) == (2, 2)
    match.choose("fff").end(3)
    assert (match.position.round, match.position.starter) == (3, 0)


@pytest.mark.rule("PO-17")
def test_the_active_class_stays_the_same_in_the_whole_round() -> None:
    match = fresh(3)
    seen = {match.position.active}

    match.choose("fif")
    while match.position.stage == "acting":
        seen.add(match.position.active)
        match.end()

    assert len(seen) == 1


@pytest.mark.rule("gameplay")
@pytest.mark.rule("PO-16")
def test_the_class_deck_is_shuffled_only_when_a_card_must_be_revealed_the_last_one_included() -> None:
    match = fresh(3)
    revealed = [match.one(RoundStarted).active_class]
    for number in range(2, 26):
        match.choose("fff").end(3)
        revealed.append(match.one(RoundStarted).active_class)
        assert match.none(ClassDeckReshuffled) == (number not in (13, 25)), number
        if number == 13:
            assert match.one(ClassDeckReshuffled).count == 12

    assert Counter(revealed[:12]) == Counter(revealed[12:24]) == dict.fromkeys(CLASSES, 3)


@pytest.mark.rule("PO-16")
def test_after_the_last_class_card_the_same_class_may_come_again() -> None:
    again = set()
    for seed in range(30):
        match = fresh(3, seed)
        last = match.position.active
        used = tuple(sorted((*match.position.class_deck, *match.position.class_used[:-1])))
        match.position = replace(match.position, class_deck=(), class_used=(*used, last))
        match.choose("fff").end(3)
        again.add(match.position.active == last)

    assert again == {True, False}


@pytest.mark.rule("PO-20")
def test_the_four_sealed_actions_lead_to_the_same_position_in_every_order() -> None:
    chosen = dict(enumerate("fiif"))
    ends = set()
    for order in permutations(range(4)):
        match = fresh(4, 5)
        for seat in order:
            match.choose(chosen[seat], seats=[seat])
        ends.add((match.drawing, match.position.allowed, match.one(ActionsRevealed)))

    assert len(ends) == 1


@pytest.mark.rule("gameplay")
def test_a_move_out_of_place_says_so_and_changes_nothing() -> None:
    match = fresh(3).choose("fii")
    before = match.position
    prompt = match.prompt(match.position.turn)

    for wrong in (moves.ChooseAction("follower"), moves.DiscardDown(("gather_clergy",)), moves.DiscardByEffect(("gather_clergy",))):
        with pytest.raises(IllegalMove) as refusal:
            GAME.apply(match.position, prompt, wrong, Moment(Dice(b"x" * 32), 0))
        assert refusal.value.field == "type"

    assert match.position == before
