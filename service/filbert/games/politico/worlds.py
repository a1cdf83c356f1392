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

Lot = tuple[float, float]
"""For what a rival chooses, and for which third card turns up."""


DEALS = 256
"""So many ways to deal the cards are kept and met again."""


class Worlds:
    """A maker of worlds in which *seat* is asked. *odds*: of what others choose.

    What others chose in secret is no part of the sample's worth: it was drawn blindly, so it is left to the odds. Cards are dealt
    anew where nothing is known of them but how many there are (`deals`); else they stay as the sample has them.

    The first world of each answer has the same cards and lots as the first of every other answer, the second as the second, and so
    on: what luck does to one, it does to all. That halves the square of the scatter between two plays (five playouts each), and
    takes a sixth off it between the two actions (fifteen; 14 positions each of two and of four).
    """

    def __init__(self, sample: Position, deck: Deck, seat: int, rounds: int, odds: Odds = thumb.odds) -> None:
        match = Playout(sample, deck, Random(0))  # noqa: S311  replaced in each world
        match.last_round = match.round + rounds - 1
        if match.stage == "choosing":
            match.chosen = [NO_ACTION] * len(match.seats)
        match.sealed = [()] * len(match.seats)
        self.match = match
        self.seat = seat
        self.odds = odds
        self._dealt: list[tuple[list[int], list[list[int]]]] = []
        self._lots: Lots | None = None
        self._numbers: dict[Move | None, count[int]] = {}
        knows = match.tops[seat] > 0 or any(insight.by == seat for insight in sample.insights)
        # A pile that was shuffled again holds no more of a kind than it was shuffled from.
        self.deals = not knows and len(sample.made_of) == len(deck.cards)

    def __call__(self, chance: Random) -> World:
        return World(self, chance)

    def begun_with(self, move: Move | None, chance: Random) -> tuple[Playout, Lot]:
        """The match in which *move* is to be answered, and the lot of what is chosen besides."""
        numbers = self._numbers.get(move)
        if numbers is None:
            numbers = self._numbers[move] = count()
        number = next(numbers)
        if self._lots is None:
            self._lots = Lots(chance)
        match = self.match.copy(chance)
        if self.deals:
            if number < DEALS and number == len(self._dealt):
                self._dealt.append(_dealt(match, self.seat, chance))
            match.pile[:], hands = self._dealt[number % DEALS]
            for hand, cards in zip(match.hands, hands, strict=True):
                hand[:] = cards
        if match.class_deck and match.last_round > match.round:
            match.class_deck = match.shuffled("class deck", match.class_deck)
        return match, self._lots.draw(number)


_DRAWN = 8
"""More cards than are drawn in a round but seldom; those below lie as the sample has them, which is one order as likely as any."""


def _dealt(match: Playout, seat: int, chance: Random) -> tuple[list[int], list[list[int]]]:
    """The pile and the hands, with what others hold and what lies on top of the pile dealt anew."""
    pile, draw = match.pile[:], chance.random
    for other, hand in enumerate(match.hands):
        if other != seat:
            pile += hand
    left = len(pile)
    for _ in range(min(left, left - len(match.pile) + _DRAWN)):
        other = int(draw() * left)
        left -= 1
        pile[left], pile[other] = pile[other], pile[left]
    hands = [hand[:] if other == seat else [pile.pop() for _ in hand] for other, hand in enumerate(match.hands)]
    return pile, hands


class Lots:
    """Numbers from 0 to 1 that fill the square more evenly than chance does (Roberts' sequence), from a start drawn at random.

    With them, each answer meets each pair of what a rival chooses and which third card turns up as often as it should. The mean of
    thirty playouts scatters as that of 44 with chance alone (25 positions of two).
    """

    __slots__ = ("_first", "_second")

    def __init__(self, chance: Random) -> None:
        self._first, self._second = chance.random(), chance.random()

    def draw(self, number: int) -> Lot:
        """Those with this number."""
        return (self._first + number * 0.7548776662466927) % 1, (self._second + number * 0.5698402909980532) % 1


class World:
    """A match in which the rest of one turn of `seat` is searched; all else is answered by the rules of thumb.

    Before the first answer, `match` is that of *worlds*, of which only what the seat knows is read.
    """

    __slots__ = ("_chance", "_own", "_round", "_saw", "_worlds", "match", "seat")

    def __init__(self, worlds: Worlds, chance: Random) -> None:
        self.seat = self._own = worlds.seat
        self.match = worlds.match
        self._worlds = worlds
        self._chance = chance
        self._round = worlds.match.round
        self._saw: Hashable = None

    def moves(self) -> Sequence[Move]:
        """The answers considered, the likeliest first."""
        return thumb.considered(self.match, self._own)

    def play(self, move: Move) -> None:
        """Answer, and let the others answer until the same turn goes on; else to the end."""
        if self.match is self._worlds.match:
            self._begin(move)
        match, own = self.match, self._own
        match.play(own, move)
        while (asked := match.asked()) != own or match.stage != "acting" or match.in_play is not None or match.round != self._round:
            if asked == NO_SEAT:
                break
            thumb.answer(match, asked)
        self.seat = asked
        self._saw = (move, tuple(match.hands[own]))

    def _begin(self, move: Move | None) -> None:
        """Deal, and let all others choose, who do not know of *move*, with the third card laid ready."""
        self.match, (lot, third) = self._worlds.begun_with(move, self._chance)
        match, own = self.match, self._own
        if match.stage != "choosing":
            return
        if match.dummy_deck:
            cards = sorted(match.dummy_deck)
            match.dummy_deck = (cards.pop(int(third * len(cards))), *cards)
        for other in match.seats:
            if other != own and match.alive[other]:
                match.chosen[other] = FOLLOWER if lot < self._worlds.odds(match, other) else INFLUENCE
                lot = match.chance.random()

    def seen(self, by: int) -> Hashable:
        """Its own answer and the cards that it then has: what others did would part worlds that are much alike."""
        return self._saw

    def policy(self, chance: Random) -> Move:
        """The likeliest answer."""
        return self.moves()[0]

    def finish(self, chance: Random) -> None:
        """Play on to the end."""
        if self.match is self._worlds.match:
            self._begin(None)
        if self.seat != NO_SEAT:
            match = self.match
            while (asked := match.asked()) != NO_SEAT:
                thumb.answer(match, asked)
            self.seat = NO_SEAT

    def values(self) -> Sequence[float]:
        """The chances to win."""
        return chances(self.match, self._own)
