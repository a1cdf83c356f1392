"""What a service offers: its games, their texts, the matches that anybody may join."""

from __future__ import annotations

from types import TracebackType
from typing import Literal, Self

from filbert_sdk._generated.api.games import get_game, get_texts, list_games
from filbert_sdk._generated.api.matches import list_matches
from filbert_sdk._generated.models import Game, GameLine, GameList, GameTexts, Match, MatchList
from filbert_sdk._generated.types import UNSET
from filbert_sdk.connection import Connection
from filbert_sdk.place import given
from filbert_sdk.settings import Settings


class Catalogue:
    """The games and public matches of a service. Every method may raise Unreachable, Unexpected or Refused."""

    def __init__(self, base_url: str, *, settings: Settings | None = None) -> None:
        self._connection = Connection(base_url, settings or Settings())

    def games(self) -> list[GameLine]:
        """Every game, in short."""
        return self._connection.fetch(list_games._get_kwargs(), GameList.from_dict).games

    def game(self, game: str) -> Game:
        """All that is needed to set up a match: seats, options, bot levels, clocks."""
        return self._connection.fetch(get_game._get_kwargs(game), Game.from_dict)

    def texts(self, game: str, language: str | None = None) -> dict[str, str]:
        """Every name and message template of a game by code; `{name}` in a template stands for the field of that name,
        `{name.part}` for a part of it."""
        request = get_texts._get_kwargs(game, language=UNSET if language is None else language)
        return dict(self._connection.fetch(request, GameTexts.from_dict).texts.additional_properties)

    def open_matches(
        self,
        game: str | None = None,
        *,
        pace: Literal["live", "relaxed", "correspondence", "untimed"] | None = None,
        open_seats: int | None = None,
        started: bool = False,
    ) -> list[Match]:
        """The newest public matches that have not started, some of which may have a free seat. *pace*: only of this kind.
        *open_seats*: only with so many free seats, or more. *started*: those under way instead, some of which let you take over."""
        status = "active" if started else "lobby"
        request = list_matches._get_kwargs(**given(game=game, status=status, pace=pace, open_seats=open_seats))
        return self._connection.fetch(request, MatchList.from_dict).matches

    def close(self) -> None:
        """Close the connection."""
        self._connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()
