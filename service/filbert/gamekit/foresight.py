"""What a game tells the search of the bots beyond its rules: what is worth a look, how players answer, who is ahead."""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Sequence
from typing import Any, Protocol

from filbert.gamekit.contract import Move
from filbert.gamekit.events import Event
from filbert.gamekit.prompts import Prompt


class World(Protocol):
    """One possible world, played on in place. `seat`: who is to answer now; -1 once it is over or cut off."""

    seat: int

    def moves(self) -> Sequence[Any]:
        """The answers considered now, hashable, the likeliest first where that is known; at least one."""

    def play(self, move: Any) -> None:
        """Answer; afterwards `seat` is who is to answer next."""

    def seen(self, by: int) -> Hashable:
        """What seat *by* saw of the last `play`, its own answer included; None if it saw nothing at all."""

    def policy(self, chance: random.Random) -> Any:
        """One answer for the seat that is to answer, as the players of playouts give it."""

    def finish(self, chance: random.Random) -> None:
        """Play on by the policy until it is over or cut off."""

    def values(self) -> Sequence[float]:
        """How well each seat did or stands, from 0 (last) to 1 (sole winner)."""


class Foresight(Protocol):
    """Advice for the search (`foresight.py`, exported as `FORESIGHT`); subclass it for what is filled in here.

    Every position handed to it is a sample, never the true one: what others hold in it is a guess. Nothing may be kept from call
    to call that would change an answer, for the same dice must give the same decision.

    `horizon`: answers after which a playout is cut, those in the tree included. `sharp`, `master`: iterations of these levels.
    `opponents`: the share of the answers of other seats that the policy gives while the tree is descended; the rest is searched,
    each seat for its own good. `exploration`: weight of curiosity against value; less where values lie close together.
    `per_sample`: iterations for which a sample serves, on average; more where little hangs on what is hidden, and samples are dear.
    """

    horizon: int
    sharp: int
    master: int
    opponents: float = 1.0
    exploration: float = 0.7
    per_sample: int = 4

    def of_level(self, level: str) -> Foresight:
        """What bots of *level* look ahead with: this one, unless levels differ in more than iterations."""
        return self

    def effort(self, position: Any) -> float:
        """The share of its iterations, from 0 to 1, that a level spends on a question in *position*; what is hidden has no say."""
        return 1.0

    def candidates(self, position: Any, prompt: Prompt, moves: Sequence[Move]) -> Sequence[Move]:
        """Those of *moves* that are searched, the likeliest first; at least one where *prompt* must be answered. For the searching
        seat they may follow only from what it knows."""
        return moves

    def policy(self, position: Any, prompt: Prompt, chance: random.Random) -> Move | None:
        """A quick lawful answer, as a steady player gives it; None leaves an optional prompt alone."""
        raise NotImplementedError

    def values(self, position: Any) -> Sequence[float]:
        """How each seat stands in a match that is not over, from 0 (last) to 1 (sole winner): about its chance to win."""
        raise NotImplementedError

    def likelihood(self, position: Any, events: Sequence[Event], seat: int) -> float:
        """How well the sample agrees with how the others behaved, by what *seat* was told; samples are weighted by it."""
        return 1.0

    def worlds(self, position: Any, prompt: Prompt) -> Callable[[random.Random], World] | None:
        """A maker of quicker worlds than the rules give; None for those of the rules.

        It is asked for once per sample and called several times; each call gives a fresh world that stands before *prompt*, whose
        answers are moves of the game, or None.
        """
        return None

    def beliefs(self, position: Any, prompt: Prompt, events: Sequence[Event]) -> Callable[[random.Random], World] | None:
        """A maker of worlds for a whole search, by a game that draws by itself what may be hidden; None to take samples.

        Of *position*, a sample, it reads only what the seat of *prompt* may know; *events* are what that seat was told. Each call
        gives another world as in `worlds`.
        """
        return None
