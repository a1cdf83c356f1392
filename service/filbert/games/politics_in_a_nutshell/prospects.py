"""Prospects: the chance of each seat to win from what stands between two rounds, as if the dice chose who rolls.

Everybody still in play is as likely as anybody else to be the one who must roll next. What skill there is decides who that is; so
the worth of a round is known exactly once it is known who rolls, and no playout has to throw dice.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from math import exp

from filbert.games.politics_in_a_nutshell.deck import BLACK, Deck
from filbert.games.politics_in_a_nutshell.model import PositionDraft
from filbert.games.politics_in_a_nutshell.rolls import BLACK_POINTS, COLOURED_POINTS

Chances = tuple[float, ...]
"""By seat or by place in a list of seats; together they are 1."""

_BEHIND = 0.4
_DIE = 1.6
"""How fast the chance to win falls with each Softshell point behind, and how many points a Nutshell Card is as bad as: fitted to
36,000 matches in which a random seat rolls (600 standings; the squared error of all chances of one is 0.012)."""

_OUT = 0.1
"""What the last place among those still in play is worth; seats that are out share what lies below, the later the better."""


def black_chance(deck: Deck) -> float:
    """The chance that one Nutshell Die shows black."""
    return deck.nutshell_faces.count(BLACK) / len(deck.nutshell_faces)


@lru_cache(maxsize=4096)
def survival(cards: tuple[int, ...], supply: int, black: float) -> Chances:
    """The chance of each to be the last one in play; *cards* are their Nutshell Cards, in ascending order."""
    if len(cards) == 1:
        return (1.0,)
    chances = [0.0] * len(cards)
    weight = 0.0
    for index, held in enumerate(cards):
        falls = 1 - (1 - black) ** (1 + held)
        _add(chances, falls, _without(cards, supply, black, index))
        weight += falls
        if supply:
            _add(chances, 1 - falls, _with_one_more(cards, supply, black, index))
            weight += 1 - falls
        # Without a card to win, a roll that is not black changes nothing and leaves the rest in proportion.
    return tuple([chance / weight for chance in chances])


def _add(chances: list[float], share: float, more: Chances) -> None:
    for index, chance in enumerate(more):
        chances[index] += share * chance


def _without(cards: tuple[int, ...], supply: int, black: float, index: int) -> Chances:
    rest = survival(cards[:index] + cards[index + 1 :], supply + cards[index], black)
    return (*rest[:index], 0.0, *rest[index:])


def _with_one_more(cards: tuple[int, ...], supply: int, black: float, index: int) -> Chances:
    return standing((*cards[:index], cards[index] + 1, *cards[index + 1 :]), supply - 1, black)


@lru_cache(maxsize=4096)
def standing(cards: tuple[int, ...], supply: int, black: float) -> Chances:
    """As `survival`, for cards in any order."""
    order = sorted(range(len(cards)), key=cards.__getitem__)
    chances = [0.0] * len(cards)
    for index, chance in zip(order, survival(tuple([cards[index] for index in order]), supply, black), strict=True):
        chances[index] = chance
    return tuple(chances)


@lru_cache(maxsize=4096)
def after_risk(cards: tuple[int, ...], supply: int, black: float, rollers: tuple[int, ...]) -> Chances:
    """The chances when *rollers* (places in *cards*) have to roll at once, and black puts out (PN-18, PN-19)."""
    chances = [0.0] * len(cards)
    total = 0.0
    falls = [1 - (1 - black) ** (1 + held) for held in cards]
    for size in range(min(len(rollers), len(cards) - 1) + 1):
        for fallen in combinations(rollers, size):
            share = 1.0
            for roller in rollers:
                share *= falls[roller] if roller in fallen else 1 - falls[roller]
            total += share
            _add(chances, share, _settled(cards, supply, black, rollers, fallen))
    return tuple([chance / total for chance in chances])


def _settled(cards: tuple[int, ...], supply: int, black: float, rollers: tuple[int, ...], fallen: tuple[int, ...]) -> Chances:
    held = list(cards)
    supply += sum(held[index] for index in fallen)
    for roller in rollers:
        if roller not in fallen and supply:
            supply -= 1
            held[roller] += 1
    staying = [index for index in range(len(cards)) if index not in fallen]
    chances = [0.0] * len(cards)
    for index, chance in zip(staying, standing(tuple([held[index] for index in staying]), supply, black), strict=True):
        chances[index] = chance
    return tuple(chances)


@lru_cache(maxsize=4096)
def after_scoring(points: tuple[int, ...], cards: tuple[int, ...], end: int, black: float, rollers: tuple[int, ...]) -> Chances:
    """The chances when *rollers* score with Softshell stakes (PN-31, PN-32): they are spread over what their dice may show."""
    worlds: list[tuple[float, tuple[int, ...], tuple[int, ...]]] = [(1.0, points, cards)]
    for roller in rollers:
        worlds = [
            (share * chance, _put(scored, roller, scored[roller] + more), _put(held, roller, held[roller] + (not blacks)))
            for share, scored, held in worlds
            for chance, more, blacks in _throws(1 + cards[roller], black)
        ]
    chances = [0.0] * len(points)
    for share, scored, held in worlds:
        _add(chances, share, softshell(scored, held, end))
    return tuple(chances)


@lru_cache(maxsize=64)
def _throws(dice: int, black: float) -> tuple[tuple[float, int, int], ...]:
    """For each number of black faces: the chance, the points, and the number."""
    ways = [1.0]
    for _ in range(dice):
        ways = [
            (ways[blacks] * (1 - black) if blacks < len(ways) else 0.0) + (ways[blacks - 1] * black if blacks else 0.0)
            for blacks in range(len(ways) + 1)
        ]
    return tuple(
        [(chance, blacks * BLACK_POINTS + (dice - blacks) * COLOURED_POINTS, blacks) for blacks, chance in enumerate(ways)]
    )


def _put(values: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    return (*values[:index], value, *values[index + 1 :])


@lru_cache(maxsize=4096)
def softshell(points: tuple[int, ...], cards: tuple[int, ...], end: int) -> Chances:
    """The chance of each to have the fewest points when somebody reaches *end*."""
    if max(points) >= end:
        best = points.count(min(points))
        return tuple([(scored == min(points)) / best for scored in points])
    # The nearer the end, the less time is left to catch up.
    haste = 6 / end * (1 + max(points) / end)
    weights = [exp(-_BEHIND * haste * (scored + _DIE * held)) for scored, held in zip(points, cards, strict=True)]
    total = sum(weights)
    return tuple([weight / total for weight in weights])


def after_roll(now: PositionDraft, deck: Deck, rollers: tuple[int, ...]) -> list[float]:
    """What it is worth to each seat, from 0 to 1, that *rollers* must roll; whoever is out has next to nothing."""
    living = tuple([seat for seat, alive in enumerate(now.alive) if alive])
    among = tuple([living.index(seat) for seat in rollers])
    cards = tuple([now.nutshells[seat] for seat in living])
    black = black_chance(deck)
    if now.options.stakes == "softshell":
        points = tuple([now.points[seat] for seat in living])
        chances = after_scoring(points, cards, now.options.softshell_points, black, among)
    else:
        chances = after_risk(cards, now.supply, black, among)
    return _by_seat(now, living, chances)


def standings(now: PositionDraft, deck: Deck) -> list[float]:
    """What a match is worth to each seat, from 0 to 1, before it is known who rolls next."""
    living = tuple([seat for seat, alive in enumerate(now.alive) if alive])
    cards = tuple([now.nutshells[seat] for seat in living])
    if now.options.stakes == "softshell":
        chances = softshell(tuple([now.points[seat] for seat in living]), cards, now.options.softshell_points)
    else:
        chances = standing(cards, now.supply, black_chance(deck))
    return _by_seat(now, living, chances)


def _by_seat(now: PositionDraft, living: tuple[int, ...], chances: Chances) -> list[float]:
    values = [0.0] * len(now.alive)
    for seat, chance in zip(living, chances, strict=True):
        values[seat] = min(1.0, _OUT + (1 - _OUT) * chance)  # sums of fractions may pass 1 by a rounding error
    for number, fallen in enumerate(now.out):
        for seat in fallen:
            if not now.resigned[seat]:
                values[seat] = _OUT * number / len(now.alive)
    return values
