"""Set-up, deal and Event Die: "Set Up", steps 1 and 2."""

from __future__ import annotations

from collections import Counter

import pytest
from filbert.gamekit.contract import Due, Moment, Seating
from filbert.gamekit.dice import Dice
from filbert.gamekit.errors import IllegalMove, InvalidOptions
from filbert.games.politics_in_a_nutshell import GAME, moves
from filbert.games.politics_in_a_nutshell.events import CharactersDealt, EventDieRolled, PlayCardsDealt, RoundStarted
from filbert.games.politics_in_a_nutshell.model import PoliticsOptions
from games.politics_in_a_nutshell.table import ODD_HANDS, Match, ToldDice, options


def fresh(seats: int = 4, seed: int = 0, **fields: object) -> Match:
    """A match straight from the set-up."""
    match = Match(seats=seats)
    match.steps = [GAME.setup(seats, options(**fields), ToldDice({}, seed))]
    return match


@pytest.mark.rule("setup")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_receives_one_character_and_the_rest_stay_in_the_box(seats: int) -> None:
    match = fresh(seats)

    position = match.position

    assert len(set(position.characters)) == seats
    assert set(position.characters) | set(position.box) == set(GAME.deck.characters)
    assert match.one(CharactersDealt).characters == position.characters


@pytest.mark.rule("setup")
def test_characters_may_be_chosen_in_turn_clockwise_from_a_random_seat() -> None:
    match = fresh(characters="chosen")
    order = []

    while match.position.stage == "characters":
        ((seat, kind),) = match.waiting()
        order.append(seat)
        match.answer(seat, kind, match.legal(seat, kind)[-1])

    first = order[0]
    assert order == [(first + step) % 4 for step in range(4)]
    assert sorted(match.position.characters) == sorted(GAME.deck.characters)
    assert match.position.round == 1


@pytest.mark.rule("setup")
def test_a_character_that_is_taken_or_unknown_is_refused() -> None:
    match = fresh(characters="chosen")
    ((seat, kind),) = match.waiting()
    match.answer(seat, kind, moves.ChooseCharacter("yuri"))
    ((seat, kind),) = match.waiting()

    with pytest.raises(IllegalMove) as taken:
        match.answer(seat, kind, moves.ChooseCharacter("yuri"))
    with pytest.raises(IllegalMove) as unknown:
        match.answer(seat, kind, moves.ChooseCharacter("walnut"))

    assert (taken.value.reason, taken.value.field) == ("character_taken", "character")
    assert unknown.value.reason == "unknown_character"


@pytest.mark.rule("setup")
def test_time_chooses_a_character_by_the_dice_of_the_match() -> None:
    picks = set()
    for seed in range(20):
        match = fresh(characters="chosen", seed=seed)
        ((seat, _),) = match.waiting()
        due = Due((match.position.book.open[0].key,), (), 0)
        step = GAME.elapse(match.position, due, Moment(ToldDice({}, seed), 0))
        picks.add(step.position.characters[seat])

    assert len(picks) > 1


@pytest.mark.rule("setup")
def test_only_two_to_four_players_may_play() -> None:
    for seats in (1, 5):
        with pytest.raises(InvalidOptions) as refusal:
            GAME.settle_options(PoliticsOptions(), Seating(seats))
        assert refusal.value.reason == "seats_out_of_range"


@pytest.mark.rule("1")
@pytest.mark.rule("PN-20")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_is_dealt_five_cards_of_the_whole_deck_and_the_rest_stay_unseen(seats: int) -> None:
    match = fresh(seats)

    position = match.position

    assert [len(hand) for hand in position.hands] == [5] * seats
    assert len(position.undealt) == 20 - 5 * seats
    assert Counter(position.undealt) + Counter(card for hand in position.hands for card in hand) == Counter(GAME.deck.cards)
    for viewer in (None, *range(seats)):
        assert match.view(viewer).undealt == 20 - 5 * seats


@pytest.mark.rule("PN-20")
def test_after_an_elimination_only_the_living_are_dealt_to_from_a_full_shuffle() -> None:
    match = Match(*ODD_HANDS, told={"seat 0": "black_nutshell"})
    match.place_all("B", "H", "H", "W").vote(1, 0, 0, None)

    assert match.position.round == 2
    assert [len(hand) for hand in match.position.hands] == [0, 5, 5, 5]
    assert len(match.position.undealt) == 5
    assert sum(GAME.tokens(match.position)[kind] for kind in GAME.deck.kinds) == 20


@pytest.mark.rule("1")
def test_a_hand_is_told_to_its_owner_alone() -> None:
    match = fresh()

    for seat in range(4):
        dealt = [event for event in match.told_to(seat) if isinstance(event, PlayCardsDealt)]
        assert [(event.seat, event.cards) for event in dealt] == [(seat, GAME.deck.ids(match.position.hands[seat]))]
    assert not any(isinstance(event, PlayCardsDealt) for event in match.told_to(None))


@pytest.mark.rule("2")
@pytest.mark.parametrize(
    ("event", "kind"), [("nuclear_war", "nuclear_bomb"), ("peace_treaties", "handshake"), ("economic_crisis", "scarcity")]
)
def test_an_event_makes_its_own_kind_and_wealth_legal(event: str, kind: str) -> None:
    match = Match(*ODD_HANDS, event=event)

    assert set(match.view(None).legal_kinds) == {kind, "wealth"}


@pytest.mark.rule("2")
def test_each_event_is_rolled_one_time_in_three() -> None:
    rolled = Counter(fresh(2, seed).one(EventDieRolled).face for seed in range(600))

    assert set(rolled) == {"nuclear_war", "peace_treaties", "economic_crisis"}
    assert all(150 < count < 250 for count in rolled.values())


@pytest.mark.rule("PN-26")
@pytest.mark.parametrize("flow", ["standard", "eye_for_an_eye", "trust"])
def test_every_round_starts_with_a_fresh_deal_and_then_the_die_in_every_flow(flow: str) -> None:
    match = fresh(3, flow=flow, characters="off")
    order = [type(event) for event in match.events]
    first = order.index(RoundStarted)

    assert order[first : first + 5] == [RoundStarted, PlayCardsDealt, PlayCardsDealt, PlayCardsDealt, EventDieRolled]


@pytest.mark.rule("PN-30")
def test_eye_for_an_eye_is_played_without_characters_and_trust_with_them() -> None:
    eye = fresh(flow="eye_for_an_eye", characters="random").position
    trust = fresh(flow="trust", characters="random").position
    softshell = fresh(stakes="softshell", characters="random").position

    assert set(eye.characters) == {""}
    assert eye.options.characters == "off"
    assert "" not in trust.characters
    assert "" not in softshell.characters
    assert GAME.tokens(eye)["nutshell_card"] == 10


@pytest.mark.rule("PN-33")
@pytest.mark.parametrize("flow", ["standard", "eye_for_an_eye", "trust"])
@pytest.mark.parametrize("stakes", ["elimination", "softshell"])
def test_every_flow_can_be_played_for_either_stakes(flow: str, stakes: str) -> None:
    position = fresh(3, flow=flow, stakes=stakes).position

    assert (position.options.flow, position.options.stakes) == (flow, stakes)
    assert GAME.prompts(position)


@pytest.mark.rule("PN-33")
def test_the_rulebook_default_is_the_standard_flow_with_elimination() -> None:
    default = PoliticsOptions()

    assert (default.flow, default.stakes, default.revotes_before_replay) == ("standard", "elimination", 1)


@pytest.mark.rule("PN-27")
def test_the_first_starter_is_random() -> None:
    starters = {GAME.setup(4, options(flow="trust"), Dice(bytes([seed]) * 32)).position.starter for seed in range(40)}

    assert starters == {0, 1, 2, 3}
