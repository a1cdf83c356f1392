"""What the tests of secrecy must know of this game: a deck of marked cards, who may know which of them, and what reveals."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from filbert.games.get_nuts.deck import DeckFile, deck_of, house_file
from filbert.games.get_nuts.game import GetNuts
from filbert.games.get_nuts.memory import hand_known_to, stolen_nuts_known
from filbert.games.get_nuts.model import NO_CARD, Attack, Position, Taking

OPTION_SETS: tuple[dict[str, Any], ...] = (
    {},
    {"bulldozer_start": "first_card", "turn_limit": 20},
)

PUBLIC_FIELDS: tuple[str, ...] = ()
"""Fields that name kinds of card without saying where one lies: none."""

_TURNED_UP = ("card", "cards", "used", "nut")
"""Fields of events in which a card is shown; what is told in private is left to `may_know`."""

_PRIVATE = ("trick_cards_dealt", "trick_cards_seen", "stolen_card_seen")


def marked_game() -> GetNuts:
    """The game with 70 cards that can all be told apart by a marker in their name."""
    file = house_file()
    tricks = tuple(each for number, kind in enumerate(file.tricks) for each in _marked(number, kind))
    nuts = tuple(each for number, kind in enumerate(file.nuts, len(file.tricks)) for each in _marked(number, kind))
    return GetNuts(deck_of(DeckFile(file.hand_size, file.action_points, tricks, nuts)))


def _marked(number: int, kind: Any) -> list[Any]:
    return [msgspec.structs.replace(kind, id=f"{kind.id}-mark{number}{chr(97 + copy)}", count=1) for copy in range(kind.count)]


def markers(game: GetNuts) -> tuple[str, ...]:
    """Every marked card."""
    return game.deck.kinds


def may_know(game: GetNuts, position: Position, viewer: int | None) -> set[str]:
    """The cards that *viewer* may know the place of: its own, all that lies open, and what it remembers of thefts."""
    cards = {*position.discards, *position.lost, *position.nuts[: position.known_nuts]}
    for trail in position.trails:
        for spot in trail:
            cards.update((*spot.harm, *spot.shield, *spot.bulldozers, *spot.blunted, spot.tree, spot.activist, spot.divine))
    for frame in position.stack:
        if isinstance(frame, Attack):
            cards.add(frame.card)
        elif isinstance(frame, Taking):
            cards.add(frame.nut)
    if viewer is not None:
        cards.update(position.hands[viewer], position.stashes[viewer])
        for seat, stolen in enumerate(stolen_nuts_known(position.nut_moves, viewer, len(position.gone))):
            cards.update(hand_known_to(position, viewer, seat), stolen)
    return set(game.deck.ids(cards - {NO_CARD}))


def shown_by(game: GetNuts, before: Position, events: Iterable[Mapping[str, Any]]) -> set[str]:
    """The cards that the public events and moves of one step turn up.

    What a hand shows must have lain in it, or in the deck that it drew from in the same step.
    """
    shown: set[str] = set()
    for event in events:
        if event["type"] in _PRIVATE:
            continue
        turned = {name for field in _TURNED_UP if field in event for name in _names(event[field])}
        if event["type"] == "tricks_discarded":
            assert turned <= set(game.deck.ids((*before.hands[event["seat"]], *before.deck, *before.discards)))
        shown |= turned
    return shown


def _names(value: Any) -> list[str]:
    return [value] if isinstance(value, str) else list(value)
