"""The texts that influence decks bring along: names of decks and cards, and what each card does, in every language."""

from __future__ import annotations

from collections.abc import Mapping

from filbert.gamekit.errors import ManifestError
from filbert.games.politico.deckfile import CardKind
from filbert.games.politico.library import Deck
from filbert.games.politico.vocabulary import AnyEffect, Sway, effect_name


def texts_of_decks(decks: Mapping[str, Deck], templates: Mapping[str, str], language: str) -> dict[str, str]:
    """The texts of *decks* by code: `option.deck.<deck>`, `name.<deck>`, `name.<card>`, and `card.<card>`, what the card does.

    *templates* are the game's own texts in *language*, with the wording of each effect.
    """
    texts = {f"option.deck.{name}": getattr(deck.file.name, language) for name, deck in decks.items()}
    for name, deck in decks.items():
        texts[f"name.{name}"] = getattr(deck.file.name, language)
        for card in deck.file.cards:
            texts[f"name.{card.id}"] = getattr(card.name, language)
            texts[f"card.{card.id}"] = " ".join(_sentence(effect, card, templates) for effect in card.effects)
    return texts


def _sentence(effect: AnyEffect, card: CardKind, templates: Mapping[str, str]) -> str:
    code, class_name = f"effect.{effect_name(effect)}", templates[f"name.{card.follower_class}"]
    if isinstance(effect, Sway):
        template = templates[f"{code}.step"]
        steps = [_filled(template, {"have": step.have, "take": step.take, "class": class_name}) for step in effect.steps]
        return _filled(templates[code], {"steps": ", ".join(steps)})
    return _filled(templates[f"{code}.one" if effect.count == 1 else code], {"count": effect.count, "class": class_name})


def _filled(template: str, params: Mapping[str, object]) -> str:
    return template.format_map(params)


def require_one_meaning(decks: Mapping[str, Deck]) -> None:
    """An id stands for one card in all decks of the game, however many copies each has, and for no deck: texts know it by its id
    alone.

    Raises: ManifestError.
    """
    known: dict[str, tuple[str, CardKind]] = {}
    for name, deck in decks.items():
        for card in deck.file.cards:
            if card.id in decks:
                raise ManifestError(f"deck {name}: the card {card.id} is called like a deck; give it another id")
            first_name, first = known.setdefault(card.id, (name, card))
            if (first.name, first.follower_class, first.effects) != (card.name, card.follower_class, card.effects):
                raise ManifestError(f"decks {first_name} and {name}: {card.id} is another card in each; give one another id")
