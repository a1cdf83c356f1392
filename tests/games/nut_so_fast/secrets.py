"""What the tests of secrecy must know of this game: a deck of marked cards, who may know which of them, and what reveals."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from filbert.games.nut_so_fast.deck import DeckFile, deck_of, house_file
from filbert.games.nut_so_fast.game import NutSoFast
from filbert.games.nut_so_fast.model import SEEN, Position

OPTION_SETS: tuple[dict[str, Any], ...] = (
    {},
    {"first_player": "pose_race", "lag_compensation_ms": 100, "rounds": 1, "window_ms": 1500},
)

PUBLIC_FIELDS: tuple[str, ...] = ()
"""Fields that name kinds of card without saying where one lies: none."""


def marked_game() -> NutSoFast:
    """The game with 72 cards that can all be told apart by a marker in their name."""
    cards = tuple(
        msgspec.structs.replace(kind, id=f"{kind.id}-mark{number}{chr(97 + copy)}", count=1)
        for number, kind in enumerate(house_file().cards)
        for copy in range(kind.count)
    )
    return NutSoFast(deck_of(DeckFile(cards)))


def markers(game: NutSoFast) -> tuple[str, ...]:
    """Every marked card."""
    return game.deck.ids


def may_know(game: NutSoFast, position: Position, viewer: int | None) -> set[str]:
    """The cards that *viewer* may know the place of: those that lie face up, and those that all have seen in this round."""
    face_up = {card for pile in position.piles for card in pile}
    seen = {card & ~SEEN for cards in (*position.decks, *position.unders) for card in cards if card & SEEN}
    return set(game.deck.names(tuple(face_up | seen)))


def shown_by(game: NutSoFast, before: Position, events: Iterable[Mapping[str, Any]]) -> set[str]:
    """The cards that the events of one step turn up. Several flips may lie in it, and a new deal, so they come from anywhere."""
    shown: set[str] = set()
    for event in events:
        if event["type"] == "nut_card_flipped":
            shown.add(event["shown"]["card"])
        elif event["type"] in ("pile_taken", "points_given"):
            shown |= set(event["cards"])
    return shown
