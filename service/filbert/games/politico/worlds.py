"""What may be, for the search of bots: a sample with what is hidden from one seat drawn anew, played on to the end of the round."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from itertools import count
from random import Random

from filbert.gamekit.contract import Move
from filbert.games.politico import thumb
from filbert.games.politico.library import Deck
from filbert.games.politico.model import FOLLOWER, INFLUENCE, NO_ACTION, NO_SEAT, Position
from filbert.games.politico.playout import Playout
from filbert.games.politico.prospects import chances

Odds = Callable[[Playout, int], float]
"""How likely a seat, which is asked for an action, is to choose Follower."""


class Worlds:
    """A maker of worlds in which *seat* is asked. *odds*: of what others choose.

    What others chose in secret is no part of the sample's worth: it was drawn blindly, so it is left to the odds. Cards are dealt
    anew for each world where nothing is known of them but how many there are (`deals`); else they stay as the sample has them.
    """

    def __init__(self, sample: Position, deck: Deck, seat: int, rounds: int, odds: Odds = thumb.odds) -> None:
        match = Playout(sample, deck, Random(0))  # noqa: S311  replaced in each world
        match.last_round = match.round + rounds - 1
        if match.stage == "choosing":
            match.chosen = [NO_ACTION] * len(match.seats)
        match.sealed = [()] * len(match.seats)
        self._match = match
        self._seat = seat
        self._odds = odds
        self._lots: dict[Move, Lots] = {}
        knows = match.tops[seat] > 0 or any(insight.by == seat for insight in sample.insights)
        # A pile that was shuffled again holds no more of a kind than it was shuffled from.
        self.deals = not knows and len(sample.made_of) == len(deck.cards)

    def __call__(self, chance: Random) -> World:
        match, seat = self._match.copy(chance), self._seat
        if self.deals:
            _deal(match, seat, chance)
        if match.class_deck and match.last_round > match.round:
            match.class_deck = match.shuffled("class deck", match.class_deck)
        return World(match, seat, self._odds, self._lots)


_DRAWN = 8
"""More cards than are drawn in a round but seldom; those below lie as the sample has them, which is one order as likely as any."""


def _deal(match: Playout, seat: int, chance: Random) -> None:
    """Deal what others hold and what lies on top of the pile anew."""
    pile, draw = match.pile, chance.random
    others = [hand for other, hand in enumerate(match.hands) if other != seat and hand]
    for hand in others:
        pile += hand
    left = len(pile)
    for _ in range(min(left, sum(map(len, others)) + _DRAWN)):
        other = int(draw() * left)
        left -= 1
        pile[left], pile[other] = pile[other], pile[left]
    for hand in others:
        hand[:] = pile[-len(hand) :]
        del pile[-len(hand) :]


class Lots:
    """Numbers from 0 to 1 that fill the square more evenly than chance does (Roberts' sequence), from a start drawn at random.

    With them, each answer meets each pair of what a rival chooses and which third card turns up as often as it should. The mean of
    thirty playouts scatters as that of 44 with chance alone (25 positions of two).
    """

    __slots__ = ("_first", "_numbers", "_second")

    def __init__(self, chance: Random) -> None:
        self._first, self._second = chance.random(), chance.random()
        self._numbers = count()

    def draw(self) -> tuple[float, float]:
        """The next two."""
        number = next(self._numbers)
        return (self._first + number * 0.7548776662466927) % 1, (self._second + number * 0.5698402909980532) % 1


class World:
    """A match in which the rest of one turn of `seat` is searched; all else is answered by the rules of thumb.

    *odds*: of what others choose in the round under way. *lots*: by answer, shared with the other worlds of the search.
    """

    __slots__ = ("_lots", "_odds", "_own", "_round", "_saw", "match", "seat")

    def __init__(self, match: Playout, seat: int, odds: Odds, lots: dict[Move, Lots]) -> None:
        self.seat = self._own = seat
        self.match = match
        self._odds = odds
        self._lots = lots
        self._round = match.round
        self._saw: Hashable = None

    def moves(self) -> Sequence[Move]:
        """The answers considered, the likeliest first."""
        return thumb.considered(self.match, self._own)

    def play(self, move: Move) -> None:
        """Answer, and let the others answer until the same turn goes on; else to the end."""
        match, own = self.match, self._own
        if match.stage == "choosing":
            self._let_choose(move)
        match.play(own, move)
        while (asked := match.asked()) != own or match.stage != "acting" or match.in_play is not None or match.round != self._round:
            if asked == NO_SEAT:
                break
            thumb.answer(match, asked)
        self.seat = asked
        self._saw = (move, tuple(match.hands[own]))

    def _let_choose(self, move: Move) -> None:
        """Let all others choose, who do not know of *move*, and lay the third card ready."""
        match, own = self.match, self._own
        lots = self._lots.get(move)
        if lots is None:
            lots = self._lots[move] = Lots(match.chance)
        lot, third = lots.draw()
        if match.dummy_deck:
            cards = sorted(match.dummy_deck)
            match.dummy_deck = (cards.pop(int(third * len(cards))), *cards)
        for other in match.seats:
            if other != own and match.alive[other]:
                match.chosen[other] = FOLLOWER if lot < self._odds(match, other) else INFLUENCE
                lot = match.chance.random()

    def seen(self, by: int) -> Hashable:
        """Its own answer and the cards that it then has: what others did would part worlds that are much alike."""
        return self._saw

    def policy(self, chance: Random) -> Move:
        """The likeliest answer."""
        return self.moves()[0]

    def finish(self, chance: Random) -> None:
        """Play on to the end."""
        if self.seat != NO_SEAT:
            match = self.match
            while (asked := match.asked()) != NO_SEAT:
                thumb.answer(match, asked)
            self.seat = NO_SEAT

    def values(self) -> Sequence[float]:
        """The chances to win."""
        return chances(self.match, self._own)
