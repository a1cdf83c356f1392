"""The box as data: cards, characters and dice, read from `data/` and indexed for play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from filbert.gamekit.manifest import load_data

Ability = Literal["reroll", "remove_vote", "peek", "lockdown"]

_PACKAGE = __name__.rsplit(".", 1)[0]


class CardKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of Play Card, and the events under which it may be played."""

    id: str
    count: Annotated[int, Meta(ge=1)]
    legal_under: tuple[str, ...]


class CharacterCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A character and what it may do once in a match."""

    id: str
    ability: Ability


class DeckFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The shape of `data/deck.toml`."""

    hand_size: int
    nutshell_cards: int
    vote_cards_each: int
    kinds: tuple[CardKind, ...]
    characters: tuple[CharacterCard, ...]


class DiceFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The shape of `data/dice.toml`: the faces of each die."""

    nutshell: tuple[str, ...]
    event: tuple[str, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Deck:
    """A box ready for play. Cards are kinds, and a kind is its place in `kinds`; a hand is a sorted tuple of kinds.

    `cards` is the whole deck in that order. `legal` holds the legal kinds by event, `character` the character by ability.
    """

    kinds: tuple[str, ...]
    cards: tuple[int, ...]
    kind_of: Mapping[str, int]
    legal: Mapping[str, frozenset[int]]
    characters: tuple[str, ...]
    character: Mapping[Ability, str]
    hand_size: int
    nutshell_cards: int
    vote_cards_each: int
    nutshell_faces: tuple[str, ...]
    event_faces: tuple[str, ...]

    def ids(self, cards: tuple[int, ...]) -> tuple[str, ...]:
        """The kinds by name."""
        kinds = self.kinds
        return tuple([kinds[card] for card in cards])


BLACK = "black_nutshell"
"""The face of the Nutshell Die that eliminates (step 6)."""


def deck_of(file: DeckFile, dice: DiceFile) -> Deck:
    """The box that these two files describe."""
    return Deck(
        kinds=tuple(kind.id for kind in file.kinds),
        cards=tuple(index for index, kind in enumerate(file.kinds) for _ in range(kind.count)),
        kind_of=MappingProxyType({kind.id: index for index, kind in enumerate(file.kinds)}),
        legal=MappingProxyType(
            {face: frozenset(i for i, kind in enumerate(file.kinds) if face in kind.legal_under) for face in dice.event}
        ),
        characters=tuple(card.id for card in file.characters),
        character=MappingProxyType({card.ability: card.id for card in file.characters}),
        hand_size=file.hand_size,
        nutshell_cards=file.nutshell_cards,
        vote_cards_each=file.vote_cards_each,
        nutshell_faces=dice.nutshell,
        event_faces=dice.event,
    )


def house_files() -> tuple[DeckFile, DiceFile]:
    """The house's own deck and dice, as they stand in `data/`."""
    return load_data(_PACKAGE, "data/deck.toml", DeckFile), load_data(_PACKAGE, "data/dice.toml", DiceFile)
