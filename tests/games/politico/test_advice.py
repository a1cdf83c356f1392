"""The rules of thumb for bots."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from filbert.bots import random_bot
from filbert.bots.baseline import advised
from filbert.bots.playout import Playout, play
from filbert.bots.simulate import seed_of
from filbert.gamekit.contract import Move
from filbert.gamekit.dice import Dice
from filbert.gamekit.events import Event, admits
from filbert.games.politico import GAME, moves
from filbert.games.politico.advice import weigh
from filbert.games.politico.events import ActionsRevealed, InfluenceDeckShown
from filbert.games.politico.game import Politico
from filbert.games.politico.model import PoliticoOptions
from filbert.games.politico.moves import Action
from games.politico.table import VILLAGE, Match, a_play, at, card_id
from msgspec.structs import replace

FOLLOWER, INFLUENCE = moves.ChooseAction("follower"), moves.ChooseAction("influence")
STEADY = advised(weigh)

DECKS: dict[str, tuple[Politico, PoliticoOptions]] = {
    "house": (GAME, PoliticoOptions()),
    "court": (GAME, PoliticoOptions(deck="court")),
    "village": (VILLAGE, PoliticoOptions()),
}

CHOOSING = """
    clergy
    * 0 ? | {own}   | {hand}
      1 ? | {rival} | -
    pile gather-c sway-p unrest-m counsel-p convert-c
    """

MATCHES = 100
WINS = 80
"""What sensible play must win of two-seat matches against random play. It wins all but a few in a thousand, so that chance cannot
bring it near this bound."""


def weights(match: Match, seat: int | None = None, told: tuple[Event, ...] = ()) -> dict[Move, float]:
    """The advice for the open prompt of *seat*, or of the seat on turn, which was shown the deck and then *told*."""
    seat = match.position.turn if seat is None else seat
    legal = match.legal(seat)
    view = match.game.view(match.position, seat)
    return dict(zip(legal, weigh(view, match.prompt(seat), legal, (deck_shown(match), *told)), strict=True))


def deck_shown(match: Match) -> Event:
    first = match.game.setup(2, PoliticoOptions(deck=match.position.options.deck), Dice(b"deck"))
    return next(told.event for told in first.events if isinstance(told.event, InfluenceDeckShown))


def advice(match: Match, seat: int | None = None) -> set[Move]:
    """The moves that the advice leaves a bot to draw from."""
    return {move for move, weight in weights(match, seat).items() if weight}


def revealed(*rivals_actions: Action) -> tuple[Event, ...]:
    """What seat 1 chose in earlier rounds, while seat 0 chose Follower."""
    return tuple(ActionsRevealed(("follower", action), "follower", (1, 1)) for action in rivals_actions)


def played(deck: str, seats: int, steady: frozenset[int], number: int) -> Playout:
    """A whole match in which the seats *steady* follow the advice and the others play at random."""
    game, options = DECKS[deck]
    choosers = [STEADY if seat in steady else random_bot.choose for seat in range(seats)]
    return play(game, seats, options, seed_of(number, seats), choosers)


def won(playout: Playout, seat: int) -> float:
    """The share of a win that *seat* has."""
    assert playout.outcome is not None
    places = playout.outcome.places
    return (places[seat] == 1) / places.count(1)


@pytest.mark.rule("end")
@pytest.mark.parametrize("deck", DECKS)
def test_advised_play_beats_random_play_from_either_seat(deck: str) -> None:
    wins = sum(won(played(deck, 2, frozenset({number % 2}), number), number % 2) for number in range(MATCHES))

    assert wins >= WINS


@pytest.mark.rule("end")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_one_advised_seat_beats_several_random_ones(seats: int) -> None:
    wins = sum(won(played("house", seats, frozenset({number % seats}), number), number % seats) for number in range(40))

    assert wins >= 0.8 * 40


@pytest.mark.rule("PO-26")
@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_matches_among_advised_seats_are_decided_by_followers(deck: str, seats: int) -> None:
    outcomes = [played(deck, seats, frozenset(range(seats)), number).outcome for number in range(10)]

    assert sum(outcome is not None and outcome.reason == "followers" for outcome in outcomes) >= 9


@pytest.mark.rule("gameplay")
@pytest.mark.parametrize("deck", DECKS)
def test_advice_gives_one_weight_of_zero_or_more_for_each_move_of_every_prompt(deck: str) -> None:
    kinds = set()
    for kind, given in _advice_along_matches(deck):
        kinds.add(kind)
        assert all(weight >= 0 for weight in given)
        assert sum(given) > 0

    assert kinds == {"choose_action", "act", "discard_down", *(["discard_by_effect"] if deck != "house" else [])}


def _advice_along_matches(deck: str) -> Iterator[tuple[str, list[float]]]:
    """Kind and weights of the prompts in some matches, for a seat that was told all and for one that was told nothing.

    Play is random, but for more draws, without which a hand hardly ever grows above the limit.
    """
    game, options = DECKS[deck]
    for number in range(4):
        chance = random.Random(number)
        step = game.setup(4, options, Dice(chance.randbytes(32)))
        match = Match(step.position, game)
        told = [each.event for each in step.events]
        while game.outcome(match.position) is None:
            prompt = chance.choice(game.prompts(match.position))
            legal = match.legal(prompt.seat)
            view = game.view(match.position, prompt.seat)
            for events in (told, []):
                yield prompt.kind, weigh(view, prompt, legal, events)
            drawing = moves.DrawInfluence() in legal and chance.random() < 0.5
            match.answer(moves.DrawInfluence() if drawing else chance.choice(legal), prompt.seat)
            told += [each.event for each in match.step.events if admits(each.audience, None)]


@pytest.mark.rule("PO-12")
def test_the_winning_follower_is_advised_above_everything_else() -> None:
    match = at("""
        guild
        *> 0 follower 2 | c4 p4 m4   | gather-g
           1 influence  | c3 p3 m3 g3 | gather-g
        dummy influence
        """)

    assert advice(match) == {moves.TakeFollower(), *(a_play("gather-g", followers=count) for count in (1, 2, 3))}


@pytest.mark.rule("PO-12")
def test_the_card_that_wins_is_advised_above_followers_that_do_not() -> None:
    match = at("""
        clergy
        *> 0 influence 2 | c4 p4 m5 | convert-g gather-c unrest-c
           1 follower    | g3       | -
        dummy follower
        """)

    assert {getattr(move, "card", None) for move in advice(match)} == {"convert_guild"}


@pytest.mark.rule("PO-24")
def test_whoever_is_about_to_win_is_robbed_rather_than_somebody_far_behind() -> None:
    match = at("""
        peasants
        *> 0 influence 1 | c4 p1       | gather-c sway-c
           1 influence   | c2 p1 m1 g1 | -
           2 influence   | c3 p3 m3 g3 | -
        """)

    assert {(getattr(move, "card", None), getattr(move, "seat", None)) for move in advice(match)} == {("sway_clergy", 2)}


@pytest.mark.rule("PO-24")
def test_of_two_followers_the_one_of_a_class_that_is_lacking_is_stolen() -> None:
    match = at("""
        peasants
        *> 0 influence 1 | c3 p2 m2    | sway-c
           1 influence   | c3 p2 m2 g2 | -
           2 influence   | c3 p2 m2    | -
        """)

    assert advice(match) == {a_play("sway-c", seat=1, take="g")}


@pytest.mark.rule("PO-23")
def test_all_followers_that_a_card_may_gather_are_gathered() -> None:
    match = at("""
        peasants
        *> 0 influence 1 | c1 p2 m2 | gather-g
           1 influence   | c2 p2 m2 | -
        dummy influence
        """)

    assert advice(match) == {a_play("gather-g", followers=3)}


@pytest.mark.rule("PO-2", "PO-32")
def test_a_turn_is_ended_early_rather_than_give_the_last_follower_of_a_class_for_another_of_which_there_is_enough() -> None:
    match = at("""
        guild
        *> 0 influence 1 | c6 p1 m1 g1 | convert-c
           1 influence   | c1          | -
        dummy influence
        """)

    assert advice(match) == {moves.EndTurn()}


@pytest.mark.rule("PO-7")
def test_the_card_that_wins_is_never_thrown_away_at_the_hand_limit() -> None:
    match = at("""
        clergy
        *  0 done        | c4 p4 m4    | gather-g counsel-c unrest-c sway-c gather-c gather-p
         > 1 influence 1 | c3 p3 m3 g2 | -
        dummy influence
        """).end()

    assert all("gather_guild" not in move.cards for move in advice(match, 0) if isinstance(move, moves.DiscardDown))


@pytest.mark.rule("PO-24")
def test_the_card_that_wins_is_never_thrown_away_by_an_opponents_card() -> None:
    match = at(
        """
        clergy
        *> 0 influence 1 | c1       | scandal-c
           1 influence   | c4 p4 m4 | spies-c gather-g sway-c
        dummy influence
        """,
        options=PoliticoOptions(deck="court"),
    ).play("scandal-c", seat=1)

    given = advice(match, 1)

    assert moves.DiscardByEffect((card_id("gather-g"),)) not in given
    assert given


@pytest.mark.rule("PO-3")
def test_follower_is_the_likelier_choice_with_an_empty_hand_and_a_class_to_gain() -> None:
    given = weights(at(CHOOSING.format(own="p1 m1", hand="-", rival="p1")), 0)

    assert given[FOLLOWER] > given[INFLUENCE]


@pytest.mark.rule("PO-3")
def test_influence_is_the_likelier_choice_with_a_hand_of_good_cards() -> None:
    given = weights(at(CHOOSING.format(own="c1", hand="gather-p gather-m gather-g gather-g", rival="p1")), 0)

    assert given[INFLUENCE] > given[FOLLOWER]


@pytest.mark.rule("PO-11")
def test_influence_is_the_likelier_choice_when_the_supply_has_no_follower_of_the_active_class() -> None:
    given = weights(at(CHOOSING.format(own="p1", hand="-", rival="c16")), 0)

    assert given[INFLUENCE] > given[FOLLOWER]


@pytest.mark.rule("PO-12")
def test_follower_is_all_but_certain_where_one_follower_wins() -> None:
    given = weights(at(CHOOSING.format(own="c4 p4 m2 g2", hand="unrest-g counsel-m", rival="p1")), 0)

    assert given[FOLLOWER] > 50 * given[INFLUENCE]


@pytest.mark.rule("PO-20")
@pytest.mark.parametrize("hand", ["-", "sway-c", "gather-m", "gather-m gather-g sway-g"])
def test_the_choice_of_an_action_is_mixed_so_that_nobody_can_count_on_it(hand: str) -> None:
    given = weights(at(CHOOSING.format(own="c2 p1", hand=hand, rival="c1 p1 m1")), 0)

    assert min(given.values()) / sum(given.values()) > 0.004


@pytest.mark.rule("PO-1")
def test_an_action_that_a_rival_chose_again_and_again_makes_the_other_likelier() -> None:
    match = at(CHOOSING.format(own="c2 p1", hand="gather-m sway-c", rival="c1 p1 m1"))

    def follower_after(action: Action) -> float:
        given = weights(match, 0, revealed(*[action] * 6))
        return given[FOLLOWER] / sum(given.values())

    assert follower_after("influence") > follower_after("follower")


@pytest.mark.rule("PO-18")
def test_an_action_is_likelier_while_the_third_cards_left_are_of_the_other_kind() -> None:
    match = at(CHOOSING.format(own="c2 p1", hand="gather-m sway-c", rival="c1 p1 m1"))
    followers, influences = (0,) * 3, (1,) * 3

    def follower_before(left: tuple[int, ...], used: tuple[int, ...]) -> float:
        match.position = replace(match.position, dummy_deck=left, dummy_used=used)
        given = weights(match, 0)
        return given[FOLLOWER] / sum(given.values())

    assert follower_before(influences, followers) > follower_before(followers, influences)
