"""The box, and the influence decks that a match may be played with, indexed for play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from types import MappingProxyType
from typing import Annotated

import msgspec
from msgspec import Meta

from filbert.gamekit.errors import ManifestError
from filbert.gamekit.manifest import load_data
from filbert.games.politico.deckfile import DeckFile, read_deck_file
from filbert.games.politico.vocabulary import AnyEffect

_PACKAGE = __name__.rsplit(".", 1)[0]
_DECKS = files(_PACKAGE).joinpath("data/decks")

_Some = Annotated[int, Meta(ge=1)]


class FollowerClass(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the classes: how many class cards and followers of it there are."""

    id: str
    class_cards: _Some
    followers: _Some


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The shape of `data/box.toml`. A class is its place in `classes`."""

    followers_to_win: _Some
    hand_limit: _Some
    action_cards_each: _Some
    classes: Annotated[tuple[FollowerClass, ...], Meta(min_length=1)]

    @property
    def class_ids(self) -> tuple[str, ...]:
        """The classes by name."""
        return tuple(each.id for each in self.classes)


BOX = load_data(_PACKAGE, "data/box.toml", Box)

DECK_NAMES: tuple[str, ...] = tuple(
    sorted(each.name.removesuffix(".toml") for each in _DECKS.iterdir() if each.name.endswith(".toml"))
)
"""The decks of the house: the names of the files in `data/decks`."""


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """A kind of influence card ready for play. `kind` is its place in its deck, `symbol` its class."""

    kind: int
    id: str
    symbol: int
    effects: tuple[AnyEffect, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Deck:
    """An influence deck ready for play. Cards are kinds, and a kind is its place in `ids`.

    `cards` is the whole deck in that order.
    """

    file: DeckFile
    ids: tuple[str, ...]
    kind_of: Mapping[str, int]
    kinds: tuple[Card, ...]
    cards: tuple[int, ...]

    def names(self, cards: tuple[int, ...]) -> tuple[str, ...]:
        """The kinds of *cards* by id."""
        ids = self.ids
        return tuple([ids[card] for card in cards])


def deck_of(file: DeckFile) -> Deck:
    """The deck that *file* describes, ready for play."""
    class_ids = BOX.class_ids
    kinds = tuple(Card(kind, card.id, class_ids.index(card.follower_class), card.effects) for kind, card in enumerate(file.cards))
    return Deck(
        file=file,
        ids=tuple(card.id for card in file.cards),
        kind_of=MappingProxyType({card.id: kind for kind, card in enumerate(file.cards)}),
        kinds=kinds,
        cards=tuple(kind for kind, card in enumerate(file.cards) for _ in range(card.copies)),
    )


def load_deck(path: Path | Traversable) -> Deck:
    """The deck in the file at *path*.

    Raises: ManifestError, with the file, the line and the reason of each fault.
    """
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ManifestError(f"{path.name}: {error}") from error
    return deck_of(read_deck_file(text, path.name, BOX.class_ids))


def house_decks() -> dict[str, Deck]:
    """The decks of the house by name.

    Raises: ManifestError.
    """
    return {name: load_deck(_DECKS.joinpath(f"{name}.toml")) for name in DECK_NAMES}
