"""Names of NUTS! cards, made from what is on them, in every language."""

from __future__ import annotations

from collections.abc import Mapping

from filbert.games.nut_so_fast.deck import PRINTED, Deck


def texts_of_cards(deck: Deck, templates: Mapping[str, str]) -> dict[str, str]:
    """`name.<card>` for each kind of card; *templates* are the game's own texts in one language."""
    texts = {}
    for kind, card in enumerate(deck.ids):
        number = deck.number[kind]
        texts[f"name.{card}"] = templates["card.number"].format(number=number) if number else _pictures(deck.nuts[kind], templates)
    return texts


def _pictures(counts: tuple[int, int, int], templates: Mapping[str, str]) -> str:
    return ", ".join(
        templates[f"card.{nut}.one" if count == 1 else f"card.{nut}"].format(count=count)
        for nut, count in zip(PRINTED, counts, strict=True)
        if count
    )
