"""What changes in a round that is played on in place, and what does not: the state of `playout.Round`."""

from __future__ import annotations

from typing import NamedTuple

from filbert.games.politics_in_a_nutshell.habits import Pair
from filbert.games.politics_in_a_nutshell.model import NO_SEAT, SET_ASIDE

CALL = "call"
ACCEPT = "accept"
REMOVE = "remove"
KEEP = "keep"

Answer = int | str | Pair
"""A set as a pair, a vote as a seat or BLANK (in Trust, no trust is a vote against the placer), or one of the words above."""


class Frame(NamedTuple):
    """What stays as it is while the round is played on. Lists are by seat; `honest`: see `odds.lie`."""

    seat: int
    seats: int
    living: tuple[int, ...]
    flow: str
    face: str
    revotes: int
    last_holder_may_call: bool
    cards_won: tuple[int, ...]
    honest: tuple[float, ...]


class RoundState:
    """The changing part of a round, for `RoundWorld` to copy. Lists are by seat and mean what those of a position mean.

    `true`, `false`: cards in hand; `dealt`: true cards in the hand that was dealt; `count`: cards placed; `last`: cards of the last
    set; `lied`: whether any placed card is illegal; `last_lied`: whether the last set is a lie; `sealed`: what is placed but not
    shown yet.
    """

    __slots__ = (
        "ballots",
        "count",
        "dealt",
        "emptied",
        "false",
        "kimchi",
        "last",
        "last_lied",
        "last_set",
        "lied",
        "lockdown",
        "mover",
        "placements",
        "sealed",
        "stage",
        "true",
        "undecided",
    )

    def __init__(self, seats: int) -> None:
        self.true = [0] * seats
        self.false = [0] * seats
        self.dealt = [0] * seats
        self.count = [0] * seats
        self.last = [0] * seats
        self.lied = [False] * seats
        self.last_lied = [False] * seats
        self.sealed: list[Pair | None] = [None] * seats
        self.ballots: list[int | None] = [SET_ASIDE] * seats
        self.emptied = [0] * seats
        self.stage = "placing"
        self.mover = NO_SEAT
        self.last_set = NO_SEAT
        self.lockdown = NO_SEAT
        self.kimchi = NO_SEAT
        self.placements = 0
        self.undecided = 0

    def copy(self) -> RoundState:
        """A state of its own, alike."""
        other = RoundState.__new__(RoundState)
        other.true, other.false, other.dealt = self.true[:], self.false[:], self.dealt[:]
        other.count, other.last, other.lied, other.last_lied = self.count[:], self.last[:], self.lied[:], self.last_lied[:]
        other.sealed, other.ballots, other.emptied = self.sealed[:], self.ballots[:], self.emptied[:]
        other.stage, other.mover, other.last_set = self.stage, self.mover, self.last_set
        other.lockdown, other.kimchi = self.lockdown, self.kimchi
        other.placements, other.undecided = self.placements, self.undecided
        return other
