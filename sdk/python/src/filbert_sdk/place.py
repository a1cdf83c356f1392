"""One match, and who one is at it: what every part of a table stands on."""

from __future__ import annotations

import secrets
from types import TracebackType
from typing import Any, Self

from filbert_sdk._generated.api.matches import get_match
from filbert_sdk._generated.models import Match
from filbert_sdk.connection import Connection, Token, read_body
from filbert_sdk.errors import NoSeat
from filbert_sdk.settings import Settings


class Place:
    """A match, seen from a seat (`seat`; None for a host or spectator without one)."""

    def __init__(
        self,
        base_url: str,
        match_id: str,
        *,
        seat: int | None = None,
        token: Token | str | None = None,
        settings: Settings | None = None,
    ) -> None:
        """Come back to a match with a token that was kept; without one you watch."""
        self.token = Token(token) if isinstance(token, str) else token
        self._settings = settings or Settings()
        self._connection = Connection(base_url, self._settings, self.token)
        self._match_tag: str | None = None
        self.match_id = match_id
        self.seat = seat

    def match(self) -> Match:
        """Seats and settings, the same for everybody."""
        answer = self._connection.send(get_match._get_kwargs(self.match_id))
        match = read_body(answer, Match.from_dict)
        self._match_tag = answer.headers.get("ETag")
        return match

    def close(self) -> None:
        """Close the connection; the seat stays yours."""
        self._connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._connection.base_url!r}, {self.match_id!r}, seat={self.seat})"

    def _own_seat(self) -> int:
        if self.seat is None:
            raise NoSeat("you watch this match; take a seat with Table.join to act in it")
        return self.seat


def given(**fields: Any) -> dict[str, Any]:
    """What was said of these fields. None stands for nothing said, and is not sent."""
    return {name: value for name, value in fields.items() if value is not None}


def fresh_key() -> str:
    """An Idempotency-Key that nobody guesses."""
    return secrets.token_hex(16)
