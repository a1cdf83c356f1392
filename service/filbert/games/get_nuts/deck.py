"""The box as data: trick cards and nut cards, read from `data/deck.toml` and indexed for play."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from filbert.gamekit.errors import ManifestError
from filbert.gamekit.manifest import Label, load_data

TrickEffect = Literal[
    "tree",
    "sacred_tree",
    "blade",
    "bulldozer",
    "whirlwind",
    "super_squirrel",
    "stole",
    "leap",
    "activist",
    "military",
    "flamethrower",
]
NutEffect = Literal["nut", "divine_nut", "thief"]
Effect = TrickEffect | NutEffect

Cards = tuple[int, ...]
"""Kinds of cards: places in the deck file, trick cards first, then nut cards. Sorted, unless the order means something."""

_PACKAGE = __name__.rsplit(".", 1)[0]
_DECK_FILE = "data/deck.toml"
_WITHOUT_POWER = frozenset({"whirlwind", "stole", "leap", "military"})


class TrickKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of trick card. `power` is the number that its text speaks of: strength, worth, damage, points."""

    id: str
    effect: TrickEffect
    count: Annotated[int, Meta(ge=1)]
    cost: Annotated[int, Meta(ge=0)]
    label: Label
    power: Annotated[int, Meta(ge=0)] = 0


class NutKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of nut card: what it counts in a stash, and the tree points that it costs."""

    id: str
    effect: NutEffect
    count: Annotated[int, Meta(ge=1)]
    value: int
    price: Annotated[int, Meta(ge=0)]
    label: Label


class DeckFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The shape of `data/deck.toml`."""

    hand_size: Annotated[int, Meta(ge=1)]
    action_points: Annotated[int, Meta(ge=1)]
    tricks: tuple[TrickKind, ...]
    nuts: tuple[NutKind, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Deck:
    """A box ready for play. Cards are kinds, and a kind is its place in `kinds`.

    `effect`, `cost`, `power`, `value` and `price` are by kind; what a kind does not have is 0. `tricks` and `nuts` are all cards of
    the two decks in order. `military` are the kinds that are Military Forces.
    """

    kinds: tuple[str, ...]
    kind_of: Mapping[str, int]
    effect: tuple[Effect, ...]
    cost: tuple[int, ...]
    power: tuple[int, ...]
    value: tuple[int, ...]
    price: tuple[int, ...]
    tricks: Cards
    nuts: Cards
    military: frozenset[int]
    hand_size: int
    action_points: int

    def ids(self, cards: Iterable[int]) -> tuple[str, ...]:
        """The kinds by name."""
        kinds = self.kinds
        return tuple([kinds[card] for card in cards])


def deck_of(file: DeckFile) -> Deck:
    """The box that *file* describes.

    Raises: ManifestError, with the place in the file, if the kinds do not make a game.
    """
    _check(file)
    kinds: tuple[TrickKind | NutKind, ...] = (*file.tricks, *file.nuts)
    first_nut = len(file.tricks)
    none = (0,) * len(file.nuts)
    return Deck(
        kinds=tuple(kind.id for kind in kinds),
        kind_of=MappingProxyType({kind.id: index for index, kind in enumerate(kinds)}),
        effect=tuple(kind.effect for kind in kinds),
        cost=tuple(kind.cost for kind in file.tricks) + none,
        power=tuple(kind.power for kind in file.tricks) + none,
        value=(0,) * first_nut + tuple(kind.value for kind in file.nuts),
        price=(0,) * first_nut + tuple(kind.price for kind in file.nuts),
        tricks=tuple(index for index, kind in enumerate(file.tricks) for _ in range(kind.count)),
        nuts=tuple(index for index, kind in enumerate(file.nuts, first_nut) for _ in range(kind.count)),
        military=frozenset(index for index, kind in enumerate(file.tricks) if kind.effect == "military"),
        hand_size=file.hand_size,
        action_points=file.action_points,
    )


def _check(file: DeckFile) -> None:
    seen: set[str] = set()
    tables: tuple[tuple[str, tuple[TrickKind | NutKind, ...]], ...] = (("tricks", file.tricks), ("nuts", file.nuts))
    for table, kinds in tables:
        if not kinds:
            raise ManifestError(f"{_DECK_FILE}: {table} is empty; list at least one kind")
        for number, kind in enumerate(kinds):
            place = f"{_DECK_FILE}: {table}[{number}] ({kind.id})"
            if kind.id in seen:
                raise ManifestError(f"{place}: this id stands twice; give each kind its own")
            seen.add(kind.id)
            if isinstance(kind, TrickKind) and (kind.power == 0) != (kind.effect in _WITHOUT_POWER):
                need = "takes no power" if kind.power else "needs a power of 1 or more"
                raise ManifestError(f"{place}: a {kind.effect} {need}")


def house_file() -> DeckFile:
    """The house's own deck, as it stands in `data/`."""
    return load_data(_PACKAGE, _DECK_FILE, DeckFile)
