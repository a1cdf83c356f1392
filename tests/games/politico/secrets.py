"""What the tests of secrecy must know of this game: a deck of marked cards, who may know which of them, and what reveals."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from filbert.games.politico.game import Politico
from filbert.games.politico.library import Deck, deck_of, house_decks
from filbert.games.politico.model import Position

OPTION_SETS: tuple[dict[str, Any], ...] = (
    {"deck": "house"},
    {"deck": "court"},
)

PUBLIC_FIELDS = ("deck_cards", "pile_made_of")
"""Fields that name kinds of card without saying where one lies."""


def marked_game() -> Politico:
    """The game with decks whose cards can all be told apart by a marker in their name."""
    return Politico({name: _marked(name, deck) for name, deck in house_decks().items()})


def _marked(name: str, deck: Deck) -> Deck:
    cards = tuple(
        msgspec.structs.replace(card, id=f"{name}-mark{number}{chr(97 + copy)}-{card.id}"[:40], copies=1)
        for number, card in enumerate(deck.file.cards)
        for copy in range(card.copies)
    )
    return deck_of(msgspec.structs.replace(deck.file, cards=cards))


def markers(game: Politico) -> tuple[str, ...]:
    """Every marked card."""
    return tuple(card for deck in game.decks.values() for card in deck.ids)


def may_know(game: Politico, position: Position, viewer: int | None) -> set[str]:
    """The cards that *viewer* may know the place of: those face up, its own, and those it has seen in the pile, drawn or not."""
    cards = {*position.discard, *position.exiled}
    if position.in_play is not None:
        cards.add(position.in_play.card)
    if viewer is not None:
        cards.update(position.hands[viewer], position.pile[: position.tops[viewer]])
        for insight in position.insights:
            if insight.by == viewer:
                cards.update(insight.cards)
    return set(game.decks[position.options.deck].names(tuple(cards)))


def shown_by(game: Politico, before: Position, events: Iterable[Mapping[str, Any]]) -> set[str]:
    """The cards that the events of one step turn up: they must have lain in the hand that the event names, or in the pile."""
    deck = game.decks[before.options.deck]
    shown: set[str] = set()
    for event in events:
        if event["type"] == "influence_played":
            turned = {event["card"]}
        elif event["type"] in ("influence_discarded", "influence_received", "pile_cards_seen"):
            turned = set(event["cards"])
        else:
            continue
        places = before.hands[event["seat"]] if "seat" in event else (*before.pile, *before.discard)
        assert turned <= set(deck.names(places)), "only cards that lay there may be turned up"
        shown |= turned
    return shown
