"""What each viewer knows of other hands and stashes, besides their sizes: thefts that it saw, and nuts taken before all eyes."""

from __future__ import annotations

from collections import Counter

from filbert.games.get_nuts.deck import Cards
from filbert.games.get_nuts.model import NO_CARD, NO_SEAT, NutMove, PositionDraft, Remembered


def forget_played(now: PositionDraft, owner: int, card: int) -> None:
    """A card left the hand of *owner* face up: for whoever remembered one of that kind there, this may have been it."""
    if now.remembered:
        now.remembered = _less_one_each(now.remembered, {note for note in now.remembered if note[1:] == (owner, card)})


def hand_stolen(now: PositionDraft, thief: int, victim: int, card: int) -> None:
    """A hidden *card* went from one hand to another. Third parties did not see it, so any card that they remember may be it."""
    touched = {note for note in now.remembered if note[1] == victim and (note[0] != thief or note[2] == card)}
    now.remembered = tuple(sorted((*_less_one_each(now.remembered, touched), (victim, thief, card))))


def hand_gone(now: PositionDraft, owner: int) -> None:
    """The hand of *owner* was discarded."""
    now.remembered = tuple(note for note in now.remembered if note[1] != owner)


def _less_one_each(notes: tuple[Remembered, ...], touched: set[Remembered]) -> tuple[Remembered, ...]:
    kept = []
    for note in notes:
        if note in touched:
            touched.remove(note)
        else:
            kept.append(note)
    return tuple(kept)


def hand_known_to(now: PositionDraft, viewer: int, owner: int) -> Cards:
    """Cards that *viewer* knows to lie in the hand of *owner*."""
    return tuple(card for by, of, card in now.remembered if by == viewer and of == owner)


class StashLore:
    """What one viewer knows of all stashes, Divine Nuts left out: those never change hands, and lie where all saw them go.

    `sure` are cards that must lie in each stash. `stolen` are those of them that the viewer knows from thefts alone. `group` joins
    stashes between which a card went that the viewer did not see: it knows what a group holds in all, not who of it holds what.
    """

    __slots__ = ("group", "stolen", "sure")

    def __init__(self, nut_moves: tuple[NutMove, ...], viewer: int, seats: int) -> None:
        self.sure: list[Counter[int]] = [Counter() for _ in range(seats)]
        self.stolen: list[Counter[int]] = [Counter() for _ in range(seats)]
        self.group = list(range(seats))
        for to, origin, nut in nut_moves:
            if origin == NO_SEAT:
                self.sure[to][nut] += 1
            elif nut != NO_CARD and viewer in (to, origin):
                self._seen(to, origin, nut)
            else:
                self._unseen(to, origin)

    def _seen(self, to: int, origin: int, nut: int) -> None:
        for known in (self.sure, self.stolen):
            known[origin] -= Counter([nut])
            known[to][nut] += 1

    def _unseen(self, to: int, origin: int) -> None:
        """Any card may have gone: of each kind, one fewer is sure to be there."""
        for known in (self.sure, self.stolen):
            known[origin] -= Counter(set(known[origin]))
        joined = self.group[origin]
        self.group = [self.group[to] if group == joined else group for group in self.group]
