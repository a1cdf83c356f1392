"""A round played on in place: the quick world of the search, from one question to the order to roll.

It holds what matters to a player and no more: who has how many legal and illegal cards, who lied, who holds which ability. The
searching seat answers; all others answer by their habits as soon as they are asked, and a truth-teller's choice is theirs too.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from filbert.games.politics_in_a_nutshell import playout_turns
from filbert.games.politics_in_a_nutshell.habits import Habit, Pair, Sets, legal_cards
from filbert.games.politics_in_a_nutshell.model import BLANK, NO_SEAT, SET_ASIDE
from filbert.games.politics_in_a_nutshell.placing import MOST_CARDS
from filbert.games.politics_in_a_nutshell.round_state import ACCEPT, CALL, KEEP, REMOVE, Answer, Frame, RoundState


class Round:
    """A round under way. `rollers` is empty until it ends; `trace` gathers what the searching seat sees.

    `waiting`: whether the searching seat is asked now. `chance` is that of the playout, `habits` are by seat.
    """

    __slots__ = ("chance", "frame", "habits", "rollers", "state", "trace", "waiting")

    def __init__(self, frame: Frame, state: RoundState, habits: Sequence[Habit], chance: random.Random) -> None:
        self.frame = frame
        self.state = state
        self.habits = habits
        self.chance = chance.random
        self.rollers: tuple[int, ...] = ()
        self.trace: list[object] = []
        self.waiting = False

    def go_on(self) -> None:
        """Let all others answer, until the searching seat is asked or somebody must roll."""
        stages = _STAGES
        while not self.rollers:
            if stages[self.state.stage](self):
                self.waiting = True
                return
        self.waiting = False

    def most(self) -> int:
        """How many cards a set may hold now."""
        return MOST_CARDS if self.state.lockdown == NO_SEAT else 1

    def sets_of(self, seat: int) -> Sets:
        """The sets that *seat* may place now, as its habit has it."""
        now = self.state
        hand = (now.true[seat], now.false[seat])
        return self.habits[seat].sets(
            self.frame.face, self.frame.flow == "standard", hand, now.lied[seat], self.most(), len(self.frame.living) == 2
        )

    def vote_weights(self, seat: int) -> list[float]:
        """Weights of a blank vote of *seat*, then of one against each other living seat."""
        now, honest = self.state, self.frame.honest
        others = [(now.count[other], honest[other]) for other in self.frame.living if other != seat]
        return self.habits[seat].votes(now.dealt[seat], now.lied[seat], now.count[seat], legal_cards(self.frame.face), others)

    def answers(self) -> list[Answer]:
        """What the searching seat may answer now."""
        now, seat = self.state, self.frame.seat
        if now.stage == "placing":
            return list(self.sets_of(seat).pairs)
        if now.stage == "voting":
            return [BLANK, *[other for other in self.frame.living if other != seat]]
        if now.stage == "trusting":
            return [BLANK, now.mover]
        if now.stage == "removal":
            return [KEEP, REMOVE]
        if now.stage == "last_holder":
            return [CALL, ACCEPT]
        if now.stage == "choosing":
            return list(self.accusers())
        sets: list[Answer] = list(self.sets_of(seat).pairs)
        return sets if now.last_set == NO_SEAT else [CALL, *sets]

    def habitual(self) -> Answer:
        """What the searching seat would answer by its habit."""
        now, seat, draw = self.state, self.frame.seat, self.chance
        if now.stage == "placing":
            return self.sets_of(seat).draw(draw())
        if now.stage == "voting":
            return self._vote_of(seat)
        if now.stage == "trusting":
            return now.mover if draw() < playout_turns.distrust_of(self, seat) else BLANK
        if now.stage == "removal":
            return REMOVE if self._removes(seat) else KEEP
        if now.stage == "last_holder":
            return CALL
        if now.stage == "choosing":
            return self._named_by(seat)
        return playout_turns.turn_of(self, seat)

    def answer(self, answer: Answer) -> None:
        """Answer for the searching seat, and go on."""
        now, seat = self.state, self.frame.seat
        self.trace = []
        if now.stage in ("voting", "trusting"):
            now.ballots[seat] = answer  # type: ignore[assignment]  # a vote is a seat or BLANK
        elif now.stage == "placing" and now.mover == NO_SEAT:
            now.sealed[seat] = answer  # type: ignore[assignment]  # a set is a pair
        elif now.stage == "removal":
            self.remove(answer == REMOVE)
        elif now.stage == "choosing":
            self.rollers = (answer,)  # type: ignore[assignment]  # a choice is a seat
        else:
            playout_turns.act(self, seat, answer)
        self.go_on()

    def lock(self, seat: int) -> None:
        """Declare a lockdown for *seat*, Yuri: sealed sets go back."""
        self.state.lockdown = seat
        self.state.sealed = [None] * self.frame.seats

    def accusers(self) -> list[int]:
        """Who voted against the seat that must choose."""
        ballots, mover = self.state.ballots, self.state.mover
        return [seat for seat in self.frame.living if ballots[seat] == mover]

    # The stages: true if the searching seat is asked.

    def _placing(self) -> bool:
        now = self.state
        if now.mover != NO_SEAT:
            return playout_turns.turn(self)
        me, asked = self.frame.seat, False
        placing = [seat for seat in self.frame.living if now.true[seat] + now.false[seat]]
        for seat in placing:
            if now.sealed[seat] is None:
                if seat == me:
                    asked = True
                else:
                    now.sealed[seat] = self.sets_of(seat).draw(self.chance())
        if asked:
            return True
        if not placing:
            self._last_roll()
            return False
        now.placements += 1
        counts = []
        for seat in placing:
            counts.append(self.put_down(seat, now.sealed[seat] or (0, 0)))
            now.sealed[seat] = None
        self.trace.append(tuple(counts))
        now.lockdown = NO_SEAT
        self._ask_votes()
        return False

    def put_down(self, seat: int, cards: Pair) -> int:
        now = self.state
        true, false = cards
        now.true[seat] -= true
        now.false[seat] -= false
        now.last[seat] = true + false
        now.count[seat] += true + false
        now.last_lied[seat] = false > 0
        if false:
            now.lied[seat] = True
        if not now.true[seat] + now.false[seat]:
            now.emptied[seat] = now.placements
        return true + false

    def _ask_votes(self) -> None:
        now = self.state
        for seat in self.frame.living:
            now.ballots[seat] = None
        now.stage = "voting"

    def _voting(self) -> bool:
        now = self.state
        if now.ballots[self.frame.seat] is None:
            return True
        ballots = now.ballots
        for seat in self.frame.living:
            if ballots[seat] is None:
                ballots[seat] = self._vote_of(seat)
        self.trace.append(tuple(ballots))
        now.stage = "removal"
        return False

    def _vote_of(self, seat: int) -> int:
        weights = self.vote_weights(seat)
        mark = self.chance() * sum(weights) - weights[0]
        if mark < 0:
            return BLANK
        index = 0
        for other in self.frame.living:
            if other != seat:
                index += 1
                mark -= weights[index]
                if mark < 0:
                    return other
        return BLANK

    def _removal(self) -> bool:
        kimchi = self.state.kimchi
        if kimchi == self.frame.seat:
            return True
        self.remove(kimchi != NO_SEAT and self._removes(kimchi))
        return False

    def _removes(self, kimchi: int) -> bool:
        now = self.state
        against = now.ballots.count(kimchi)
        most = max([now.ballots.count(other) for other in self.frame.living])
        return self.habits[kimchi].removes(now.lied[kimchi], against == most)

    def remove(self, remove: bool) -> None:  # noqa: FBT001 an answer, not a flag
        now = self.state
        if remove:
            now.kimchi = NO_SEAT
            voters = [seat for seat in self.frame.living if now.ballots[seat] != SET_ASIDE]
            owner = voters[int(self.chance() * len(voters))]
            now.ballots[owner] = SET_ASIDE
            self.trace.append(owner)
        if self.frame.flow == "trust":
            playout_turns.resolve_trust(self)
        else:
            self._resolve_vote()

    def _resolve_vote(self) -> None:
        now, living = self.state, self.frame.living
        counts = [now.ballots.count(seat) for seat in living]
        most = max(counts)
        if most and counts.count(most) == 1:
            self.judge(living[counts.index(most)], lied=now.lied[living[counts.index(most)]])
            return
        now.undecided += 1
        if not any(now.true[seat] + now.false[seat] for seat in living):
            self._last_roll()
        elif now.undecided <= (self.frame.revotes if len(living) > 2 else 0):
            self._ask_votes()
        else:
            now.undecided = 0
            now.stage = "placing"

    def judge(self, seat: int, *, lied: bool) -> None:
        now = self.state
        if lied:
            self.rollers = (seat,)
            return
        now.mover = seat
        accusers = self.accusers()
        if len(accusers) == 1:
            self.rollers = (accusers[0],)
        else:
            now.stage = "choosing"

    def _choosing(self) -> bool:
        if self.state.mover == self.frame.seat:
            return True
        self.rollers = (self._named_by(self.state.mover),)
        return False

    def _named_by(self, seat: int) -> int:
        accusers, cards_won = self.accusers(), self.frame.cards_won
        weights = self.habits[seat].names([(other, cards_won[other]) for other in accusers])
        mark = self.chance() * sum(weights)
        for accuser, weight in zip(accusers, weights, strict=True):
            mark -= weight
            if mark < 0:
                return accuser
        return accusers[-1]

    def _last_roll(self) -> None:
        now, living = self.state, self.frame.living
        latest = max([now.emptied[seat] for seat in living])
        self.rollers = tuple([seat for seat in living if now.emptied[seat] == latest])


_STAGES = {
    "placing": Round._placing,
    "voting": Round._voting,
    "removal": Round._removal,
    "choosing": Round._choosing,
    "turn": playout_turns.turn,
    "last_holder": playout_turns.last_holder,
    "trusting": playout_turns.trusting,
}
