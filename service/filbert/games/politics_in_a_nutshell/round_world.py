"""The worlds of a search: rounds as they may be, by what a seat believes, each played on from the question it is asked."""

from __future__ import annotations

import random
from collections.abc import Hashable, Sequence

from msgspec.structs import replace

from filbert.gamekit.contract import Move
from filbert.gamekit.events import Event
from filbert.gamekit.prompts import Prompt
from filbert.games.politics_in_a_nutshell import moves as m
from filbert.games.politics_in_a_nutshell import prospects
from filbert.games.politics_in_a_nutshell.advice import honesty
from filbert.games.politics_in_a_nutshell.belief import Belief, Hand, story_of
from filbert.games.politics_in_a_nutshell.deck import Deck
from filbert.games.politics_in_a_nutshell.events import PlayedCardsRevealed
from filbert.games.politics_in_a_nutshell.habits import Habit, legal_kinds
from filbert.games.politics_in_a_nutshell.legal import legal_moves
from filbert.games.politics_in_a_nutshell.model import BLANK, NOT_CAST, Position
from filbert.games.politics_in_a_nutshell.playout import Round
from filbert.games.politics_in_a_nutshell.policy import pair_of, policy
from filbert.games.politics_in_a_nutshell.round_state import ACCEPT, CALL, KEEP, REMOVE, Answer, Frame, RoundState
from filbert.games.politics_in_a_nutshell.table import ability_seat

_KEPT_ABILITY = 0.04
"""What an unused ability is worth to its owner, on the scale from the worst end of this round to the best."""

_WORDS: dict[type, Answer] = {m.CallBluff: CALL, m.AcceptRoll: ACCEPT, m.RemoveVote: REMOVE, m.KeepVotes: KEEP}


class RoundWorld:
    """One round as it may be. The first answer is a move of the game (or None), those that follow are `playout.Answer`s."""

    __slots__ = ("_answered", "_bonus", "_chance", "_first", "_round", "_source", "seat")

    def __init__(self, source: Worlds, chance: random.Random) -> None:
        self._source = source
        self._chance = chance
        self._round = source.round_of(source.now.event, chance)
        self._first = True
        self._answered: object = None
        self._bonus = 0.0
        self.seat = source.seat

    def moves(self) -> Sequence[object]:
        """The answers to the question at hand."""
        return self._source.moves() if self._first else self._round.answers()

    def play(self, move: object) -> None:
        """Answer; the others follow, up to the next question to the same seat or to the end of the round."""
        self._answered = move
        if self._first:
            self._first = False
            self._begin(move)
        else:
            self._round.answer(move)  # type: ignore[arg-type]  # what `moves` gave
        self.seat = self._source.seat if self._round.waiting else -1

    def seen(self, by: int) -> Hashable:
        """What the searching seat saw of the last answer."""
        return (self._answered, *self._round.trace)

    def policy(self, chance: random.Random) -> object:
        """What the searching seat answers by habit."""
        return policy(self._source.now, self._source.prompt, chance) if self._first else self._round.habitual()

    def finish(self, chance: random.Random) -> None:
        """Play on by habit until somebody must roll."""
        if self._first:
            self.play(self.policy(chance))
        round_ = self._round
        while round_.waiting:
            round_.answer(round_.habitual())
        self.seat = -1

    def values(self) -> Sequence[float]:
        """What this end of the round is worth to each seat; the searching seat's ends are spread over all of 0 to 1."""
        values = list(self._source.values(self._round.rollers))
        seat = self._source.seat
        values[seat] = min(1.0, values[seat] * (1 - _KEPT_ABILITY) + self._bonus)
        return values

    def _begin(self, move: object) -> None:
        round_, source = self._round, self._source
        if isinstance(move, m.RerollEvent):
            faces = source.deck.event_faces
            self._round = source.round_of(faces[int(round_.chance() * len(faces))], self._chance)
            self._round.go_on()
        elif isinstance(move, m.PeekAtHand):
            true, false = round_.state.true[move.seat], round_.state.false[move.seat]
            round_.trace.append(round_.chance() * (true + false) < true)
            round_.go_on()
        elif isinstance(move, m.DeclareLockdown):
            round_.lock(source.seat)
            round_.go_on()
        elif move is None or isinstance(move, m.KeepEvent):
            self._bonus = _KEPT_ABILITY
            round_.go_on()
        else:
            if isinstance(move, m.KeepVotes):
                self._bonus = _KEPT_ABILITY
            round_.answer(source.answer_of(move))


class Worlds:
    """What one search needs: beliefs, and what the ends of the round are worth. Each call makes one world.

    *shares*: of each of *habits*, for each seat.
    """

    def __init__(
        self,
        deck: Deck,
        now: Position,
        prompt: Prompt,
        events: Sequence[Event],
        habits: Sequence[Habit],
        shares: Sequence[Sequence[float]],
    ) -> None:
        self.deck = deck
        self.now = now
        self.prompt = prompt
        self.seat = prompt.seat
        self._habits = habits
        self._shares = shares
        self._story = story_of(events, len(now.alive))
        reveals = [event for event in events if isinstance(event, PlayedCardsRevealed)]
        self._honest = tuple([honesty(reveals, seat) for seat in range(len(now.alive))])
        self._boards: dict[str, tuple[Belief, Frame, RoundState]] = {}
        self._values: dict[tuple[int, ...], Sequence[float]] = {}
        self._living = tuple([seat for seat, alive in enumerate(now.alive) if alive])
        raw = [self._worth((roller,))[self.seat] for roller in self._living] + [self._worth(self._living)[self.seat]]
        self._low, self._span = min(raw), max(max(raw) - min(raw), 1e-9)

    def __call__(self, chance: random.Random) -> RoundWorld:
        """A world to be played on."""
        return RoundWorld(self, chance)

    def moves(self) -> tuple[Move | None, ...]:
        """The answers to the question that is searched."""
        known = tuple(legal_moves(self.now, self.deck, self.prompt))
        return known if self.prompt.required else (*known, None)

    def round_of(self, face: str, chance: random.Random) -> Round:
        """The round as it may be under this face of the Event Die."""
        board = self._boards.get(face)
        if board is None:
            board = self._boards[face] = self._board(face)
        belief, frame, start = board
        state = start.copy()
        habits = [self._habits[0]] * len(self.now.alive)
        for other, hand in zip(belief.others, belief.draw(chance), strict=True):
            deal(state, other, hand)
            habits[other] = self._habits[hand.habit]
        return Round(frame, state, habits, chance)

    def answer_of(self, move: object) -> Answer:
        """A move of the game as an answer of the playout."""
        if isinstance(move, m.PlaceCards):
            return pair_of(self.deck, self.now.event, move)
        if isinstance(move, m.CastVote | m.ChooseRoller):
            return move.seat
        if isinstance(move, m.Distrust):
            return self.now.mover
        return _WORDS.get(type(move), BLANK)  # what is left is a blank vote or trust

    def values(self, rollers: tuple[int, ...]) -> Sequence[float]:
        """What it is worth to each seat that *rollers* must roll."""
        values = self._values.get(rollers)
        if values is None:
            spread = list(self._worth(rollers))
            spread[self.seat] = min(1.0, max(0.0, (spread[self.seat] - self._low) / self._span))
            values = self._values[rollers] = spread
        return values

    def _worth(self, rollers: tuple[int, ...]) -> Sequence[float]:
        return prospects.after_roll(self.now, self.deck, rollers)

    def _board(self, face: str) -> tuple[Belief, Frame, RoundState]:
        now = replace(self.now, event=face)
        belief = Belief(now, self.seat, self._story, self._habits, self._shares, self._honest)
        frame = Frame(
            seat=self.seat,
            seats=len(now.alive),
            living=self._living,
            flow=now.options.flow,
            face=face,
            revotes=now.options.revotes_before_replay,
            last_holder_may_call=now.options.last_holder_may_call,
            cards_won=now.nutshells,
            honest=self._honest,
        )
        return belief, frame, state_of(now, self.deck, self.seat, belief.own)


def state_of(now: Position, deck: Deck, seat: int, own: Hand) -> RoundState:
    """What the table and *seat* know of the round; a round that waits for the Event Die starts with the placing."""
    state = RoundState(len(now.alive))
    sets = now.sets
    state.count = [sum(map(len, placed)) for placed in sets]
    state.last = [len(placed[-1]) if placed else 0 for placed in sets]
    state.emptied = list(now.emptied)
    state.stage, state.mover = now.stage, now.mover
    if now.stage == "event":
        in_turn = now.options.flow == "eye_for_an_eye"
        state.stage = "turn" if in_turn else "placing"
        state.mover = now.starter
    state.last_set, state.lockdown = now.last_set, now.lockdown
    state.placements, state.undecided = now.placements, now.votes_without_result
    state.kimchi = ability_seat(now, deck, "remove_vote")
    hidden = now.stage in ("voting", "trusting")
    state.ballots = [
        None if ballot == NOT_CAST or (hidden and ballot >= BLANK and other != seat) else ballot
        for other, ballot in enumerate(now.ballots)
    ]
    deal(state, seat, own)
    if now.sealed[seat]:
        legal = legal_kinds(now.event)
        true = sum(card in legal for card in now.sealed[seat])
        state.sealed[seat] = (true, len(now.sealed[seat]) - true)
    return state


def deal(state: RoundState, seat: int, hand: Hand) -> None:
    state.dealt[seat], state.true[seat], state.false[seat] = hand.dealt, hand.true, hand.false
    state.lied[seat], state.last_lied[seat] = hand.lied, hand.last_lied
