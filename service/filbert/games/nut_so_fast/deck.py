"""The box as data: NUTS! cards, poses and the times of the race, indexed for play; and what a turn's cards are a trigger for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Annotated, Literal, get_args

import msgspec
from msgspec import Meta

from filbert.gamekit.errors import ManifestError
from filbert.gamekit.manifest import Label, load_data

_PACKAGE = __name__.rsplit(".", 1)[0]
_DECK_FILE = "data/deck.toml"

PrintedNut = Literal["walnut", "cashew", "pistachio"]
Nut = Literal["walnut", "cashew", "pistachio", "almond"]
Trigger = Literal["none", "walnut", "cashew", "pistachio", "almond", "number", "race"]
"""What a window asks for: nothing, a nut, the pose of a number; or the pose of the race for the First Player."""

PRINTED: tuple[PrintedNut, ...] = get_args(PrintedNut)
NUTS: tuple[Nut, ...] = get_args(Nut)

NUMBERS = (1, 2, 3)
"""Numbers of the three poses of a round, and on number cards."""

QUESTION = "question"
"""The pose that the First Player names."""

_FOUR = 4
_FOR_THE_ALMOND = (7, 8)


class CardKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of NUTS! card: pictures of each printed nut, or a number and no nuts (NSF-6)."""

    id: str
    count: Annotated[int, Meta(ge=1)]
    label: Label
    nuts: tuple[Annotated[int, Meta(ge=0)], Annotated[int, Meta(ge=0)], Annotated[int, Meta(ge=0)]] = (0, 0, 0)
    number: Annotated[int, Meta(ge=0, le=3)] = 0


class DeckFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The shape of `data/deck.toml`."""

    cards: Annotated[tuple[CardKind, ...], Meta(min_length=1)]


class PoseKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One pose card."""

    id: str
    label: Label


class PoseFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The shape of `data/poses.toml`."""

    poses: Annotated[tuple[PoseKind, ...], Meta(min_length=1)]


class Tempo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The shape of `data/tempo.toml`, which says what each time is for."""

    settle_ms: Annotated[int, Meta(ge=50)]
    freeze_ms: Annotated[int, Meta(ge=0)]
    memorise_ms: Annotated[int, Meta(ge=0)]
    quota_times_option: Annotated[int, Meta(ge=1)]
    quota_ms_per_s: Annotated[int, Meta(ge=0, le=1000)]
    flips_a_round: Annotated[int, Meta(ge=1)]


@dataclass(frozen=True, slots=True, eq=False)
class Deck:
    """The NUTS! cards ready for play. Cards are kinds, and a kind is its place in `ids`.

    `nuts` (pictures of each printed nut) and `number` (0 for nut cards) are by kind; `cards` is the whole deck in that order.
    """

    ids: tuple[str, ...]
    kind_of: Mapping[str, int]
    nuts: tuple[tuple[int, int, int], ...]
    number: tuple[int, ...]
    cards: tuple[int, ...]

    def names(self, cards: Sequence[int]) -> tuple[str, ...]:
        """The kinds of *cards* by id."""
        ids = self.ids
        return tuple([ids[card] for card in cards])


def deck_of(file: DeckFile) -> Deck:
    """The deck that *file* describes.

    Raises: ManifestError, with the card that is wrong.
    """
    kind_of: dict[str, int] = {}
    for kind, card in enumerate(file.cards):
        if card.id in kind_of:
            raise ManifestError(f"{_DECK_FILE}: {card.id} stands twice; give each kind its own id")
        if bool(card.number) == any(card.nuts):
            raise ManifestError(f"{_DECK_FILE}: {card.id} needs either a number or nuts")
        kind_of[card.id] = kind
    return Deck(
        ids=tuple(kind_of),
        kind_of=MappingProxyType(kind_of),
        nuts=tuple(card.nuts for card in file.cards),
        number=tuple(card.number for card in file.cards),
        cards=tuple(kind for kind, card in enumerate(file.cards) for _ in range(card.count)),
    )


def trigger_of(deck: Deck, turned: Sequence[int]) -> Trigger:
    """What the cards of one turn, in the order in which they were flipped, are a trigger for.

    Only they count, covered ones do not (NSF-1, NSF-2). A number goes before nuts (NSF-6).
    """
    if deck.number[turned[-1]]:
        return "number"
    return trigger_of_pictures([deck.nuts[card] for card in turned])


def trigger_of_pictures(cards: Sequence[tuple[int, int, int]]) -> Trigger:
    """What nut cards together are a trigger for; each as its pictures of walnut, cashew and pistachio.

    The Almond goes before a single four (NSF-4, NSF-5); five, six, nine or more of a nut are nothing.
    """
    counts = [sum(pictures) for pictures in zip(*cards, strict=True)]
    if counts.count(_FOUR) > 1 or any(count in _FOR_THE_ALMOND for count in counts):
        return "almond"
    return PRINTED[counts.index(_FOUR)] if _FOUR in counts else "none"


def house_file() -> DeckFile:
    """The house's own deck, as it stands in `data/`."""
    return load_data(_PACKAGE, _DECK_FILE, DeckFile)


POSES: tuple[str, ...] = tuple(pose.id for pose in load_data(_PACKAGE, "data/poses.toml", PoseFile).poses)

TEMPO = load_data(_PACKAGE, "data/tempo.toml", Tempo)
