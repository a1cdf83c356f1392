"""Code and parameters become a text in the caller's language. The codes are stable; the texts are for people."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header

from filbert.gamekit.manifest import load_rules_text
from filbert.games import AnyGame, package_of

LANGUAGES: tuple[str, ...] = ("en", "fr")
"""The languages of the service's own texts; the first is the one for readers of none of them."""

_PLACE = re.compile(r"\{(\w+)\}")


@cache
def service_texts(language: str) -> Mapping[str, str]:
    """The service's own texts by code."""
    texts: dict[str, str] = json.loads(files(__package__).joinpath(f"locale/{language}.json").read_text("utf-8"))
    return texts


def negotiate(accept_language: str, offered: tuple[str, ...] = LANGUAGES) -> str:
    """The language of *offered* that suits an Accept-Language header best; the first if none does. `fr-CA` is content with `fr`."""
    if not accept_language:
        return offered[0]
    ranges = parse_accept_header(accept_language, LanguageAccept)
    broad = LanguageAccept([(each.partition("-")[0], quality) for each, quality in ranges])  # else an exact match always wins
    return broad.best_match(offered, offered[0]) or offered[0]


class Texts:
    """The texts of the service and of its games, read once."""

    def __init__(self, games: Mapping[str, AnyGame]) -> None:
        self._games = {game_id: game.texts() for game_id, game in games.items()}
        self._rules = {
            (game_id, language): load_rules_text(package_of(game), language)
            for game_id, game in games.items()
            for language in game.manifest.languages
        }

    def of_game(self, game_id: str, language: str) -> Mapping[str, str]:
        """Every name and template of a game by code, those of the service that every game shares included."""
        return {**_shared(language), **self._games[game_id][language]}

    def rules_of(self, game_id: str, language: str) -> str:
        """The short rules of a game, as Markdown."""
        return self._rules[game_id, language]

    def title(self, language: str, code: str) -> str:
        """What kind of refusal *code* is, in a few words."""
        return service_texts(language)[f"title.{code}"]

    def refusal(
        self, language: str, code: str, reason: str | None, params: Mapping[str, object], game_id: str | None = None
    ) -> str:
        """The text of a refusal: the game's own where the rules refused, else the service's, by code and reason."""
        texts = service_texts(language)
        own = self._own(game_id, language)
        if code == "illegal_move" and f"refusal.{reason}" in own:
            return filled(own[f"refusal.{reason}"], params)
        why = params.get("why")
        if why is not None and f"refusal.{why}" in own:
            params = {**params, "why": filled(own[f"refusal.{why}"], params)}
        template = texts.get(f"error.{code}.{reason}") if reason is not None else None
        return filled(template if template is not None else texts[f"error.{code}"], params)

    def fault(self, language: str, code: str, params: Mapping[str, object]) -> str:
        """What is wrong with one field."""
        return filled(service_texts(language)[f"fault.{code}"], params)

    def _own(self, game_id: str | None, language: str) -> Mapping[str, str]:
        by_language = self._games.get(game_id or "", {})
        return by_language.get(language) or by_language.get(LANGUAGES[0], {})


@cache
def _shared(language: str) -> Mapping[str, str]:
    """Why the house ends a match, and how bots of each level play."""
    texts = service_texts(language if language in LANGUAGES else LANGUAGES[0])
    return {code: text for code, text in texts.items() if code.startswith(("outcome.", "bot_level."))}


def filled(template: str, params: Mapping[str, object]) -> str:
    """*template* with each `{name}` replaced by its parameter; a name without one stays as it is."""
    return _PLACE.sub(lambda place: str(params.get(place.group(1), place.group())), template)
