"""The quick rounds of the search are those of the rules: the same answers lead to the same questions and to the same rollers."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest
from filbert.gamekit.contract import Moment
from filbert.gamekit.dice import Dice
from filbert.gamekit.prompts import Prompt
from filbert.games.politics_in_a_nutshell import GAME, moves
from filbert.games.politics_in_a_nutshell.belief import own_hand
from filbert.games.politics_in_a_nutshell.events import RollOrdered, VoteCardRemoved
from filbert.games.politics_in_a_nutshell.habits import STEADY, Habit, Pair, Sets
from filbert.games.politics_in_a_nutshell.model import BLANK, Position
from filbert.games.politics_in_a_nutshell.playout import Round
from filbert.games.politics_in_a_nutshell.policy import pair_of
from filbert.games.politics_in_a_nutshell.round_state import ACCEPT, CALL, KEEP, REMOVE, Answer, Frame
from filbert.games.politics_in_a_nutshell.round_world import deal, state_of
from games.politics_in_a_nutshell.table import options
from hypothesis import given, settings
from hypothesis import strategies as st

FLOWS = ("standard", "eye_for_an_eye", "trust")
WORDS: dict[type, Answer] = {moves.CallBluff: CALL, moves.AcceptRoll: ACCEPT, moves.RemoveVote: REMOVE, moves.KeepVotes: KEEP}


class ToldSets(Sets):
    """The one set that a seat placed; it is struck off the list once it is drawn."""

    told: list[Answer]

    def draw(self, mark: float) -> Pair:
        """The set."""
        self.told.pop(0)
        return self.pairs[0]


class Told(Habit):
    """A player who answers what the seat answered by the rules."""

    def __init__(self, seat: int, living: Sequence[int], answers: list[Answer]) -> None:
        self._answers = answers
        self._others = [other for other in living if other != seat]

    def sets(self, face: str, standard: bool, hand: Pair, lied: bool, most: int, duel: bool) -> Sets:
        """The set at the head of the list."""
        head = self._answers[0]
        sets = ToldSets((head if isinstance(head, tuple) else (0, 0),), (1.0,), (1.0,), 1.0)
        sets.told = self._answers
        return sets

    def votes(self, held: int, lied: bool, placed: int, legal: int, others: Sequence[tuple[int, float]]) -> list[float]:
        """All the weight on the vote that was cast."""
        vote = self._answers.pop(0)
        return [float(vote == BLANK), *[float(vote == other) for other in self._others]]

    def distrust(self, held: int, legal: int, count: int, honest: float) -> float:
        """Certain, one way or the other."""
        return float(self._answers.pop(0) != BLANK)

    def call(self, held: int, legal: int, count: int, honest: float, left: int, weight: float) -> float:
        """As `distrust`."""
        if self._answers[0] != CALL:
            return 0.0
        self._answers.pop(0)
        return 1.0

    def removes(self, lied: bool, most: bool) -> bool:
        """As it was."""
        return self._answers.pop(0) == REMOVE

    def names(self, accusers: Sequence[tuple[int, int]]) -> list[float]:
        """All the weight on the one who was named."""
        named = self._answers.pop(0)
        return [float(seat == named) for seat, _ in accusers]


class OneChance(random.Random):
    """Chance that matters in one place only: which vote Kimchi removes."""

    def __init__(self) -> None:
        super().__init__(0)
        self.mark = 0.5

    def random(self) -> float:
        """The mark that was set."""
        return self.mark


class Course:
    """A round by the rules, played at random up to a question to some seat, then on to the order to roll."""

    def __init__(self, seed: int, flow: str, seats: int, before: int) -> None:
        self._chance = random.Random(seed)
        self._key = self._chance.randbytes(32)
        self._chosen = options(flow=flow, revotes_before_replay=self._chance.randrange(3))
        self._position = GAME.setup(seats, self._chosen, Dice(self._key)).position
        self.rollers: tuple[int, ...] = ()
        self.mark = 0.5
        self._answer_until_open(before)
        self.start = self._position
        self.seat = self._ask().seat
        self.told: list[list[Answer]] = [[] for _ in range(seats)]
        for seat in range(seats):
            self.told[seat] += self._sealed_answer(seat)
        self.questions: list[tuple[Answer, set[Answer], Position]] = []
        while not self.rollers:
            self._record_one()

    def _answer_until_open(self, before: int) -> None:
        """Play *before* answers, in later rounds too, and past the Event Die; a lockdown may be declared on the way."""
        while before > 0 or self._position.stage == "event" or self._position.stage == "over":
            if self._position.stage == "over":
                self._position = GAME.setup(len(self._position.alive), self._chosen, Dice(self._chance.randbytes(32))).position
            asks = [prompt for prompt in GAME.prompts(self._position) if prompt.required or prompt.kind == "lockdown"]
            prompt = self._chance.choice(asks)
            self._apply(prompt, self._chance.choice(list(GAME.legal_moves(self._position, prompt))))
            before -= 1
        self.rollers = ()

    def _ask(self) -> Prompt:
        return self._chance.choice([prompt for prompt in GAME.prompts(self._position) if prompt.required])

    def _record_one(self) -> None:
        prompt = self._ask()
        if not self.questions:
            prompt = next(each for each in GAME.prompts(self._position) if each.required and each.seat == self.seat)
        legal = list(GAME.legal_moves(self._position, prompt))
        move = self._chance.choice(legal)
        if prompt.kind == "accept_or_call" and prompt.seat != self.seat:
            move = moves.CallBluff()  # others always do in a quick round
        answer = answer_of(self._position, move)
        if prompt.seat == self.seat:
            self.questions.append((answer, {answer_of(self._position, other) for other in legal}, self._position))
        else:
            self.told[prompt.seat].append(answer)
        self._apply(prompt, move)

    def _apply(self, prompt: Prompt, move: Any) -> None:
        voters = [seat for seat, alive in enumerate(self._position.alive) if alive]
        self._key = self._chance.randbytes(32)
        step = GAME.apply(self._position, prompt, move, Moment(Dice(self._key), 0))
        for event in [told.event for told in step.events]:
            if isinstance(event, RollOrdered):
                self.rollers = event.seats
            elif isinstance(event, VoteCardRemoved):
                voting = [seat for seat in voters if self._position.options.flow != "trust" or seat != self._position.mover]
                self.mark = (voting.index(event.owner) + 0.5) / len(voting)
        self._position = step.position

    def _sealed_answer(self, seat: int) -> list[Answer]:
        """What another seat has answered already, when the quick round begins."""
        now = self._position
        if seat == self.seat:
            return []
        if now.sealed[seat]:
            return [pair_of(GAME.deck, now.event, moves.PlaceCards(GAME.deck.ids(now.sealed[seat])))]
        hidden = now.stage in ("voting", "trusting") and now.alive[seat] and now.ballots[seat] >= BLANK
        return [now.ballots[seat]] if hidden else []


def answer_of(now: Position, move: object) -> Answer:
    """A move of the game as an answer of a quick round."""
    if isinstance(move, moves.PlaceCards):
        return pair_of(GAME.deck, now.event, move)
    if isinstance(move, moves.CastVote | moves.ChooseRoller):
        return move.seat
    return now.mover if isinstance(move, moves.Distrust) else WORDS.get(type(move), BLANK)


def quick_round(course: Course) -> Round:
    """The same round, to be played on in place."""
    now, seat = course.start, course.seat
    living = tuple(other for other, alive in enumerate(now.alive) if alive)
    chosen = now.options
    frame = Frame(
        seat,
        len(now.alive),
        living,
        chosen.flow,
        now.event,
        chosen.revotes_before_replay,
        chosen.last_holder_may_call,
        now.nutshells,
        (0.5,) * len(now.alive),
    )
    state = state_of(now, GAME.deck, seat, own_hand(now, seat))
    for other in living:
        deal(state, other, own_hand(now, other))
    habits: list[Habit] = [STEADY if other == seat else Told(other, living, course.told[other]) for other in range(len(now.alive))]
    chance = OneChance()
    chance.mark = course.mark
    return Round(frame, state, habits, chance)


def check(course: Course) -> None:
    """Play the quick round on by the answers of the *course*, and compare at each question, and at the end."""
    quick = quick_round(course)
    quick.go_on()
    for answer, legal, position in course.questions:
        assert quick.waiting
        assert set(quick.answers()) == legal
        for seat in quick.frame.living:
            hand = own_hand(position, seat)
            assert (quick.state.true[seat], quick.state.false[seat]) == (hand.true, hand.false)
            assert (quick.state.lied[seat], quick.state.last_lied[seat]) == (hand.lied, hand.last_lied)
            assert quick.state.dealt[seat] == hand.dealt
        quick.answer(answer)

    assert not quick.waiting
    assert quick.rollers == course.rollers


@pytest.mark.rule("5")
@settings(max_examples=150, deadline=None)
@given(st.integers(0, 2**32), st.sampled_from(FLOWS), st.integers(2, 4), st.integers(0, 40))
def test_a_quick_round_asks_and_ends_as_the_rules_do(seed: int, flow: str, seats: int, before: int) -> None:
    check(Course(seed, flow, seats, before))


@pytest.mark.rule("5")
@pytest.mark.parametrize("flow", FLOWS)
def test_quick_rounds_follow_whole_playthroughs(flow: str) -> None:
    for seed in range(40):
        check(Course(seed, flow, 2 + seed % 3, seed % 25))
