"""What the tests of secrecy must know of this game: a deck of marked cards, who may know which of them, and what reveals."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from filbert.games.politics_in_a_nutshell.deck import CardKind, deck_of, house_files
from filbert.games.politics_in_a_nutshell.game import PoliticsInANutshell
from filbert.games.politics_in_a_nutshell.model import Position

OPTION_SETS: tuple[dict[str, Any], ...] = (
    {"flow": "standard", "laws": "on"},
    {"flow": "standard", "stakes": "softshell", "revotes_before_replay": 0},
    {"flow": "eye_for_an_eye"},
    {"flow": "trust", "characters": "chosen"},
)

PUBLIC_FIELDS = ("legal_kinds",)
"""Fields that name kinds of card without saying where one lies."""


def marked_game() -> PoliticsInANutshell:
    """The game with twenty cards that can all be told apart by a marker in their name."""
    file, dice = house_files()
    kinds = tuple(
        CardKind(f"{kind.id}-mark{number}{chr(97 + copy)}", 1, kind.legal_under)
        for number, kind in enumerate(file.kinds)
        for copy in range(kind.count)
    )
    return PoliticsInANutshell(deck_of(msgspec.structs.replace(file, kinds=kinds), dice))


def markers(game: PoliticsInANutshell) -> tuple[str, ...]:
    """Every marked card."""
    return game.deck.kinds


def may_know(game: PoliticsInANutshell, position: Position, viewer: int | None) -> set[str]:
    """The cards that *viewer* may know the place of: its own, those face up, the one it saw as Macaron."""
    cards: set[int] = set()
    if viewer is not None:
        cards.update(position.hands[viewer], position.sealed[viewer], *position.sets[viewer])
        if position.seen is not None and position.seen.by == viewer:
            cards.add(position.seen.card)
    if position.shown_seat >= 0:
        cards.update(*position.sets[position.shown_seat][position.shown_from :])
    return set(game.deck.ids(tuple(cards)))


def shown_by(game: PoliticsInANutshell, before: Position, events: Iterable[Mapping[str, Any]]) -> set[str]:
    """The cards that the events of one step turn up; each must have lain before the seat that the event names."""
    shown: set[str] = set()
    for event in events:
        if event["type"] == "played_cards_revealed":
            seat = event["seat"]
            placed = game.deck.ids(tuple(card for cards in before.sets[seat] for card in cards) + before.sealed[seat])
            turned = {card for cards in event["sets"] for card in cards}
            assert turned <= set(placed), "only cards that this seat had placed may be turned up"
            shown |= turned
    return shown
