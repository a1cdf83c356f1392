"""Rules of thumb in numbers: the weights that a steady player gives to each answer, wherever that player's mind is asked for."""

from __future__ import annotations


def set_of(true: int, false: int, *, standard: bool, legal_held: int, lied: bool) -> float:
    """The weight of placing one set of so many true and false cards, with *legal_held* true ones in hand."""
    if standard:
        return _standard_set(true, false, legal_held, lied=lied)
    return _set_in_turn(true, false, legal_held)


def _standard_set(true: int, false: int, legal_held: int, *, lied: bool) -> float:
    """All cards of the round are judged together: one lie spoils all, and after one nothing is left to spoil.

    True cards go together, because whoever empties the hand first is not the last to do so.
    """
    if lied:
        return 1.0 + false
    if not false:
        return 3.0 if true == 1 else 12.0
    return 0.05 if legal_held else (1.0 if true + false == 1 else 0.2)


def _set_in_turn(true: int, false: int, legal_held: int) -> float:
    """Only the last set is judged, and the last with cards rolls: true cards go first and go together."""
    if not false:
        return 6.0 * true
    return 0.02 if legal_held else (1.0 if true + false == 1 else 0.4)


def call(lie: float, legal_held: int) -> float:
    """The weight of calling a set that is a lie with this chance: all ways to place weigh some 30 together."""
    if lie > 0.55:
        return 200.0
    return 5.0 * lie if legal_held == 0 else 0.0


def vote(lie: float) -> float:
    """The weight of voting against a player who lied with this chance."""
    return (2 * lie) ** 8


def blank_vote(living: int, *, lied: bool, accuses: float = 0.5) -> float:
    """The weight of a blank vote.

    In a duel a player who told the truth gains when the accuser is wrong, and a liar is safe only if the votes are even: *accuses*
    is how often the other one votes against somebody.
    """
    if living > 2:
        return 0.5
    return 0.1 * ((1 - accuses) / accuses) ** 2 if lied else 12.0


def trust(lie: float) -> float:
    """The weight of no trust in a set that is a lie with this chance; that of trust is the same of what is left of 1."""
    return lie**4


def name(nutshell_cards: int) -> float:
    """The weight of naming an accuser who holds so many Nutshell Cards: more dice, more danger."""
    return 1.0 + nutshell_cards
