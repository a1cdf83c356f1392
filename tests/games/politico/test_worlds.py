"""The worlds that are searched: what a seat knows stands, what it cannot know is drawn anew, and they end with the round."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from filbert.gamekit.contract import Moment
from filbert.gamekit.dice import Dice
from filbert.games.politico.foresight import FORESIGHT
from filbert.games.politico.model import FOLLOWER, INFLUENCE, Insight, Position, put
from filbert.games.politico.moves import Action, ChooseAction
from filbert.games.politico.worlds import World, Worlds
from games.politico.table import drawn
from games.politico.walks import DECKS
from msgspec.structs import replace

CHOOSING = """
    clergy
    * 0 ? | c2 p1    | sway-c gather-m
      1 ? | c1 p1 m1 | gather-c counsel-p
    pile sway-p unrest-m counsel-m convert-c gather-g
    """


def worlds(position: Position, seat: int = 0, deck: str = "house") -> Worlds:
    return Worlds(position, DECKS[deck][0].decks[position.options.deck], seat, rounds=1)


def whole(position: Position) -> Position:
    """*position* as if the cards in it were the whole deck, shuffled once."""
    deck = DECKS["house"][0].decks["house"]
    return replace(position, pile=(*position.pile, *position.exiled), exiled=(), made_of=deck.cards)


@pytest.mark.rule("PO-28")
def test_what_others_hold_is_drawn_anew_and_the_own_hand_is_kept() -> None:
    position = whole(drawn(CHOOSING))
    make = worlds(position)
    matches = [make.begun_with(None, random.Random(number))[0] for number in range(20)]

    assert all(tuple(match.hands[0]) == position.hands[0] for match in matches)
    assert all(len(match.hands[1]) == 2 for match in matches)
    assert len({tuple(match.hands[1]) for match in matches}) > 5
    assert all(Counter([*match.pile, *match.hands[1]]) == Counter([*position.pile, *position.hands[1]]) for match in matches)


@pytest.mark.rule("PO-28")
def test_what_the_seat_has_seen_of_pile_and_hands_is_kept() -> None:
    position = whole(drawn(CHOOSING))
    known = position.hands[1][:1]
    for seen in (
        replace(position, tops=put(position.tops, 0, 2)),
        replace(position, insights=(Insight(0, 1, known, 1),)),
    ):
        for number in range(10):
            match, _ = worlds(seen).begun_with(None, random.Random(number))

            assert tuple(match.pile[::-1][: seen.tops[0]]) == position.pile[: seen.tops[0]]
            assert known[0] in match.hands[1]


@pytest.mark.rule("PO-20")
def test_what_another_seat_has_sealed_makes_no_difference() -> None:
    position = drawn(CHOOSING)
    ends = []
    for action in (FOLLOWER, INFLUENCE):
        sealed = replace(position, chosen=put(position.chosen, 1, action))
        world = worlds(sealed)(random.Random(5))
        world.play(ChooseAction("follower"))
        world.finish(random.Random(5))
        ends.append(world.values())

    assert ends[0] == ends[1]


@pytest.mark.rule("PO-18", "PO-20")
def test_each_answer_meets_each_choice_of_the_rival_and_each_third_card_as_often_as_it_should() -> None:
    position = drawn(CHOOSING)
    make = Worlds(position, DECKS["house"][0].decks["house"], 0, rounds=1, odds=lambda match, seat: 0.25)
    chance = random.Random(3)
    met: Counter[tuple[str, int, int]] = Counter()
    for number in range(240):
        action: Action = "follower" if number % 3 else "influence"
        world = make(chance)
        world.play(ChooseAction(action))
        met[action, world.match.chosen[1], world.match.dummy] += 1

    third = position.dummy_deck.count(FOLLOWER) / len(position.dummy_deck)
    for action, times in (("follower", 160), ("influence", 80)):
        for choice, odds in ((FOLLOWER, 0.25), (INFLUENCE, 0.75)):
            for card, share in ((FOLLOWER, third), (INFLUENCE, 1 - third)):
                assert abs(met[action, choice, card] - times * odds * share) <= 5


@pytest.mark.rule("PO-28")
def test_each_answer_meets_the_same_cards_and_lots_as_the_others() -> None:
    make = worlds(whole(drawn(CHOOSING)))
    chance = random.Random(3)
    answers: tuple[Action, ...] = ("follower", "influence")
    met = {answer: [make.begun_with(ChooseAction(answer), chance) for _ in range(5)] for answer in answers}

    assert [(match.hands, match.pile, lot) for match, lot in met["follower"]] == [
        (match.hands, match.pile, lot) for match, lot in met["influence"]
    ]
    assert len({lot for _, lot in met["follower"]}) == 5


@pytest.mark.rule("PO-28")
def test_one_sample_does_for_all_worlds_unless_the_seat_knows_cards_of_the_pile_or_of_others() -> None:
    position = whole(drawn(CHOOSING))
    prompt = position.book.open[0]
    looked = replace(position, tops=put(position.tops, 0, 2))

    for level in ("sharp", "master"):
        foresight = FORESIGHT.of_level(level)

        assert foresight.beliefs(position, prompt, ()) is not None
        assert foresight.beliefs(looked, prompt, ()) is None


@pytest.mark.rule("gameplay", "two")
@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("seats", [2, 4])
def test_a_world_ends_with_the_round_or_the_match_and_asks_the_seat_alone(deck: str, seats: int) -> None:
    game, options = DECKS[deck]
    chance = random.Random(seats)
    position = game.setup(seats, options, Dice(bytes(32))).position
    while game.outcome(position) is None:
        prompt = chance.choice(game.prompts(position))
        make = worlds(position, prompt.seat, deck)
        for _ in range(3):
            world = make(chance)
            _played_out(world, prompt.seat, chance)

            assert world.match.stage in ("cut", "over")
            assert world.match.round == position.round
            assert sum(world.values()) == pytest.approx(1)
        legal = tuple(game.legal_moves(position, prompt))
        position = game.apply(position, prompt, chance.choice(legal), Moment(Dice(bytes(32)), 0)).position


def _played_out(world: World, seat: int, chance: random.Random) -> None:
    """Descend for a while, then finish."""
    while world.seat >= 0 and chance.random() < 0.8:
        assert world.seat == seat
        move = chance.choice(world.moves())
        world.play(move)
        saw = world.seen(seat)
        assert isinstance(saw, tuple)
        assert saw[0] == move
    world.finish(chance)
    assert world.seat == -1
