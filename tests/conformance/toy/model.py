"""What the toy game is made of: its options, moves, events, position and view."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from filbert.gamekit.contract import Move, MoveFace, Options, View
from filbert.gamekit.events import Event, Seat
from filbert.gamekit.prompts import PromptBook
from msgspec import Meta

Kernels = tuple[str, ...]
Phase = Literal["put", "pause", "over"]


class ToyOptions(Options, frozen=True):
    """How the toy is played."""

    peeks: Annotated[bool, Meta(description="Whether each seat may look at the top kernel once.")] = True
    die: Annotated[Literal["gentle", "harsh"], Meta(description="Whether half of the rolls spare everybody, or none.")] = "gentle"
    rounds: Annotated[int, Meta(ge=1, le=8, description="Rounds after which the match ends.")] = 5


class PutKernels(Move, frozen=True, tag="put_kernels"):
    """Put one or two kernels face down."""

    kernels: Annotated[Kernels, Meta(description="Ids of the kernels.")]

    def face(self) -> PutKernelsFace:
        return PutKernelsFace(len(self.kernels))


class PutKernelsFace(MoveFace, frozen=True, tag="put_kernels"):
    """How many kernels were put."""

    count: int


class PeekTop(Move, frozen=True, tag="peek_top"):
    """Look at the top kernel of the deck."""


class KernelsDrawn(Event, frozen=True, tag="kernels_drawn"):
    """A seat drew kernels; told to that seat alone."""

    seat: Seat
    kernels: Kernels


class KernelsRevealed(Event, frozen=True, tag="kernels_revealed"):
    """What each seat had put was turned over; by seat."""

    kernels: tuple[Kernels, ...]


class TopPeeked(Event, frozen=True, tag="top_peeked"):
    """A seat saw the top kernel; told to that seat alone."""

    kernel: str


class DieRolled(Event, frozen=True, tag="die_rolled"):
    """The die of the round was rolled."""

    face: int


class SeatOut(Event, frozen=True, tag="seat_out"):
    """A seat is out; its kernels go to the discard pile."""

    seat: Seat
    kernels: Kernels


class ToyDecided(Event, frozen=True, tag="toy_decided"):
    """The match is over."""

    reason: str


class Sealed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat put face down, and the prompt that it answered."""

    key: str
    kernels: Kernels


class Toy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole truth. Sealed kernels still lie in `hands`, so that their number does not show.

    `out`: seats in the order in which they left. `knowers`: seats that know the top kernel of the deck, ascending.
    """

    options: ToyOptions
    book: PromptBook
    round: int
    phase: Phase
    hands: tuple[Kernels, ...]
    sealed: tuple[Sealed | None, ...]
    table: tuple[Kernels, ...]
    deck: Kernels
    discard: Kernels
    out: tuple[int, ...] = ()
    knowers: tuple[int, ...] = ()
    pause_until_ms: int = 0
    reason: str = ""

    def living(self) -> tuple[int, ...]:
        """The seats that are still in, ascending."""
        return tuple(seat for seat in range(len(self.hands)) if seat not in self.out)


class ToyView(View, frozen=True, tag="toy"):
    """What one viewer may know."""

    round: int
    phase: Phase
    hand: Kernels
    put: Kernels
    hand_counts: tuple[int, ...]
    answered: tuple[bool, ...]
    table: tuple[Kernels, ...]
    deck_count: int
    discard: Kernels
    out: tuple[int, ...]
    top: str | None
    pause_until_ms: int


def value(kernel: str) -> int:
    """What a kernel counts."""
    return int(kernel.removeprefix("kernel-"))
