"""The rules of thumb for bots."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest
from filbert.gamekit.contract import Moment, Move, Step
from filbert.gamekit.dice import Dice
from filbert.gamekit.events import Event, admits
from filbert.games.politics_in_a_nutshell import GAME, moves
from filbert.games.politics_in_a_nutshell.advice import weigh
from filbert.games.politics_in_a_nutshell.model import PoliticsOptions
from games.politics_in_a_nutshell.table import ODD_HANDS, Match, options
from games.politics_in_a_nutshell.test_leaving import STAGES


def weights(match: Match, seat: int, kind: str) -> dict[Move, float]:
    """The advice for an open prompt."""
    legal = match.legal(seat, kind)
    told = [a.event for step in match.steps for a in step.events if admits(a.audience, seat)]
    return dict(zip(legal, weigh(match.view(seat), match.prompt(seat, kind), legal, told), strict=True))


def share(seed: int, advised: frozenset[int], chosen: PoliticsOptions, seats: int = 4) -> float:
    """The advised seats' share of a win against seats that play at random."""
    chooser = random.Random(seed)
    key = chooser.randbytes(32)
    step = GAME.setup(seats, chosen, Dice(key))
    told: list[list[Event]] = [[] for _ in range(seats)]
    offered: set[str] = set()
    while True:
        for announcement in step.events:
            for seat in advised:
                if admits(announcement.audience, seat):
                    told[seat].append(announcement.event)
        if (outcome := GAME.outcome(step.position)) is not None:
            winners = [seat for seat, place in enumerate(outcome.places) if place == 1]
            return len(advised.intersection(winners)) / len(winners)
        prompts = [prompt for prompt in GAME.prompts(step.position) if prompt.required or prompt.key not in offered]
        prompt = next((prompt for prompt in prompts if not prompt.required), prompts[0])
        offered.add(prompt.key)
        legal = list(GAME.legal_moves(step.position, prompt))
        advice: Sequence[float] = [1.0] * len(legal)
        if prompt.seat in advised:
            advice = weigh(GAME.view(step.position, prompt.seat), prompt, legal, told[prompt.seat])
        if not prompt.required and chooser.random() >= (sum(advice) if prompt.seat in advised else 0.5):
            step = Step(step.position)
            continue
        move = chooser.choices(legal, advice)[0]
        step = GAME.apply(step.position, prompt, move, Moment(Dice(key), 0))


@pytest.mark.rule("win")
def test_two_advised_seats_beat_two_random_ones() -> None:
    pairs = [frozenset(pair) for pair in ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))]

    won = sum(share(number, pairs[number % 6], options()) for number in range(120))

    assert won / 120 >= 0.75


@pytest.mark.rule("win")
@pytest.mark.parametrize("flow", ["standard", "eye_for_an_eye", "trust"])
@pytest.mark.parametrize("stakes", ["elimination", "softshell"])
def test_advice_helps_in_every_flow_and_for_either_stakes(flow: str, stakes: str) -> None:
    won = sum(share(number, frozenset((number % 2, 2 + number % 2)), options(flow=flow, stakes=stakes)) for number in range(100))

    assert won / 100 > 0.55


@pytest.mark.rule("win")
@pytest.mark.parametrize("flow", ["standard", "eye_for_an_eye", "trust"])
def test_matches_among_advised_seats_alone_end(flow: str) -> None:
    for number in range(10):
        assert share(number, frozenset(range(4)), options(flow=flow)) == 1.0


@pytest.mark.rule("3")
@pytest.mark.parametrize("kind", STAGES)
def test_advice_gives_one_weight_of_zero_or_more_for_each_move_of_every_prompt(kind: str) -> None:
    match = STAGES[kind]()
    prompt = next(prompt for prompt in GAME.prompts(match.position) if prompt.kind == kind)

    given = list(weights(match, prompt.seat, kind).values())

    assert all(weight >= 0 for weight in given)
    assert sum(given) > 0 if prompt.required else sum(given) <= 1


@pytest.mark.rule("3")
def test_true_cards_are_advised_together_and_over_any_lie() -> None:
    given = weights(Match(*ODD_HANDS), 0, "place_cards")

    best = sorted(given, key=lambda move: -given[move])[:2]

    assert best == [moves.PlaceCards(("handshake", "handshake")), moves.PlaceCards(("handshake",))]


@pytest.mark.rule("4")
def test_a_liar_in_a_duel_keeps_the_votes_even_with_a_player_who_often_votes_against_somebody() -> None:
    def blank_after(vote: int | None) -> float:
        # Neither both votes nor none of them give a result, so that all place again.
        own = None if vote is None else 1
        match = Match("HBBSS", "HHHBS").place_all("B", "H").vote(own, vote).place_all("B", "H")
        return weights(match, 0, "vote")[moves.CastBlankVote()]

    assert blank_after(0) < blank_after(None)


@pytest.mark.rule("PN-24")
def test_the_last_holder_is_advised_to_call_because_accepting_is_a_sure_roll() -> None:
    given = weights(STAGES["accept_or_call"](), 2, "accept_or_call")

    assert given == {moves.AcceptRoll(): 0.0, moves.CallBluff(): 1.0}


@pytest.mark.rule("PN-16")
@pytest.mark.parametrize(("hand", "reroll"), [("BBBSS", 1.0), ("HBBSS", 0.0)])
def test_a_reroll_is_advised_only_for_a_hand_without_a_legal_card(hand: str, reroll: float) -> None:
    match = Match(hand, "HHBSS", characters=("mack_mcmarshal", ""))

    assert weights(match, 0, "keep_or_reroll")[moves.RerollEvent()] == reroll


@pytest.mark.rule("PN-13")
def test_kimchi_is_advised_to_remove_a_vote_only_when_caught() -> None:
    kimchi = ("kimchi_juice", "", "", "")
    caught = Match(*ODD_HANDS, characters=kimchi).place_all("B", "H", "H", "W").vote(None, 0, 0, None)
    honest = Match(*ODD_HANDS, characters=kimchi).place_all("H", "H", "H", "W").vote(None, 0, 0, None)

    assert weights(caught, 0, "remove_vote")[moves.RemoveVote()] == 1.0
    assert weights(honest, 0, "remove_vote")[moves.RemoveVote()] == 0.0


@pytest.mark.rule("PN-14")
def test_a_card_that_macaron_saw_shifts_the_advice_against_or_for_its_holder() -> None:
    def vote_against_the_target(card: str) -> float:
        hands = ("HHHBB", "BBSSH" if card == "scarcity" else "WHBBS", "BBSSS")
        match = Match(*hands, characters=("macaron", "", ""), told={"peek": GAME.deck.kind_of[card]})
        match.answer(0, "peek", moves.PeekAtHand(1)).place_all("H", "B", "B")
        return weights(match, 0, "vote")[moves.CastVote(1)]

    assert vote_against_the_target("scarcity") > vote_against_the_target("wealth")
