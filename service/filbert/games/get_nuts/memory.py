"""What each viewer knows of other hands and stashes, besides their sizes: thefts that it saw, and nuts taken before all eyes."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from filbert.games.get_nuts.deck import Cards
from filbert.games.get_nuts.model import NO_CARD, NO_SEAT, NutMove, PositionDraft, Remembered

Spread = tuple[Cards, ...]
"""Nut cards by seat, Divine Nuts left out: those never change hands, and lie where all saw them go."""

Worlds = tuple[tuple[Spread, int], ...]
"""Every way in which stashes may lie, with the number of ways in which thefts may have led to it."""

_CACHED_WORLDS = 512


# Hands


def forget_played(now: PositionDraft, owner: int, card: int) -> None:
    """A card left the hand of *owner* face up: for whoever remembered one of that kind there, this may have been it."""
    if now.remembered:
        for viewer in {note[0] for note in now.remembered}:
            now.remembered = _forget(now.remembered, viewer, owner, card)


def hand_stolen(now: PositionDraft, thief: int, victim: int, card: int) -> None:
    """A hidden *card* went from one hand to another.

    The victim knows it to be there. The thief sees whether it is one that it remembers. For third parties, whatever they remember
    of the victim's hand may now lie in either.
    """
    notes = tuple(
        (viewer, holders | 1 << thief if holders >> victim & 1 and viewer != thief else holders, kind)
        for viewer, holders, kind in _forget(now.remembered, thief, victim, card)
    )
    now.remembered = tuple(sorted((*notes, (victim, 1 << thief, card))))


def hand_gone(now: PositionDraft, owner: int) -> None:
    """The hand of *owner* was discarded."""
    now.remembered = tuple(note for note in now.remembered if not note[1] >> owner & 1)


def _forget(notes: tuple[Remembered, ...], viewer: int, owner: int, card: int) -> tuple[Remembered, ...]:
    """*viewer* sees a card leave the hand of *owner*: one of those that it remembers to be there may have been the one.

    It may have been any of them, so the others may also be where the one that is struck off might have been.
    """
    touched = [note for note in notes if note[0] == viewer and note[2] == card and note[1] >> owner & 1]
    if not touched:
        return notes
    struck = min(touched, key=lambda note: (note[1].bit_count(), note))
    touched.remove(struck)
    others = list(notes)
    for note in (struck, *touched):
        others.remove(note)
    return tuple(sorted((*others, *((viewer, holders | struck[1], card) for _, holders, _ in touched))))


def hand_known_to(now: PositionDraft, viewer: int, owner: int) -> Cards:
    """Cards that *viewer* knows to lie in the hand of *owner* and nowhere else."""
    return tuple(card for by, holders, card in now.remembered if by == viewer and holders == 1 << owner)


# Stashes


def seen_by(nut_moves: tuple[NutMove, ...], viewer: int) -> tuple[NutMove, ...]:
    """The movements of nut cards as *viewer* saw them: of a theft between others, not which card."""
    return tuple((to, origin, nut if origin == NO_SEAT or viewer in (to, origin) else NO_CARD) for to, origin, nut in nut_moves)


def stolen_nuts_known(nut_moves: tuple[NutMove, ...], viewer: int, seats: int) -> list[Cards]:
    """By seat, nut cards that must lie in its stash as far as *viewer* knows from thefts alone."""
    known: list[Counter[int]] = [Counter() for _ in range(seats)]
    for to, origin, nut in seen_by(nut_moves, viewer):
        if origin == NO_SEAT:
            continue
        if nut == NO_CARD:
            known[origin] -= Counter(set(known[origin]))  # any card may have gone: of each kind, one fewer is sure to be there
        else:
            known[origin] -= Counter([nut])
            known[to][nut] += 1
    return [tuple(sorted(counter.elements())) for counter in known]


@lru_cache(maxsize=_CACHED_WORLDS)
def stash_worlds(moves: tuple[NutMove, ...], seats: int) -> Worlds:
    """Every way in which stashes may lie after these movements, as one viewer saw them.

    All sizes are known, so the number of ways is in proportion to the chance. Twelve nut cards of few kinds make few worlds.
    """
    worlds: Worlds = ((((),) * seats, 1),)
    for move in moves:
        worlds = _worlds_after(worlds, move)
    return worlds


@lru_cache(maxsize=_CACHED_WORLDS)
def _worlds_after(worlds: Worlds, move: NutMove) -> Worlds:
    """Cached by itself as well: a match asks for the same beginning again and again."""
    to, origin, nut = move
    ways: Counter[Spread] = Counter()
    for spread, count in worlds:
        if origin == NO_SEAT:
            ways[_moved(spread, to, nut)] += count
            continue
        for kind in set(spread[origin]) if nut == NO_CARD else {nut}:
            copies = spread[origin].count(kind)
            if copies:
                ways[_moved(spread, to, kind, origin)] += count * copies
    return tuple(sorted(ways.items()))


def _moved(spread: Spread, to: int, kind: int, origin: int = NO_SEAT) -> Spread:
    stashes = list(spread)
    if origin != NO_SEAT:
        rest = list(stashes[origin])
        rest.remove(kind)
        stashes[origin] = tuple(rest)
    stashes[to] = tuple(sorted((*stashes[to], kind)))
    return tuple(stashes)
