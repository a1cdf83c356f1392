"""Who one is at every table: a guest of the service, or somebody whom a team's own issuer knows."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Self, TypeVar

from filbert_sdk.connection import Connection, Json, Token, read_body
from filbert_sdk.errors import SessionOver, TokenExpired
from filbert_sdk.place import fresh_key
from filbert_sdk.settings import Settings

T = TypeVar("T")

_EARLY_S = 60.0
"""How long before its end an access token is not used any more: a request may take a while."""


class Person:
    """Somebody who takes seats as the same person each time, and gets back to them from any device."""

    def __init__(self, base_url: str, access_token: Callable[[], str], *, settings: Settings | None = None) -> None:
        """A person of your team's own issuer. *access_token* is called for each request, and gives one that is good."""
        self.base_url = base_url.rstrip("/")
        self._access_token = access_token
        self._settings = settings or Settings()

    def access_token(self) -> Token:
        """A token that is good now."""
        return Token(self._access_token())

    def sign_out(self) -> None:
        """End the session: its tokens are dead on every server. Seats stay yours by their own tokens."""
        request = {"method": "delete", "url": "/v1/tokens/current", "headers": {"Idempotency-Key": fresh_key()}}
        with closing(self._connection()) as connection:
            connection.send(request, expect=(204,))

    def fetch(self, request: Json, read: Callable[[Json], T], *, expect: tuple[int, ...] = (200,)) -> T:
        """Send a request as this person, and read the body of the answer.

        Raises: Refused, Unexpected, Unreachable.
        """
        with closing(self._connection()) as connection:
            return connection.fetch(request, read, expect=expect)

    def _connection(self) -> Connection:
        return Connection(self.base_url, self._settings, self.access_token())

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.base_url!r})"


class Guest(Person):
    """A person without sign-up. Tokens are renewed by themselves, over lost answers too. It may be shared by threads.

    Give *keep* what stores a text where only this person finds it again, or store what `kept` gives: it is all that leads back.
    Two places must not use the same text at the same time, or the service takes one of them for a thief, and ends the session.
    """

    def __init__(
        self, base_url: str, kept: str, *, settings: Settings | None = None, keep: Callable[[str], None] | None = None
    ) -> None:
        """Come back with what was kept. *keep* is called with the new text each time it changes.

        Raises: ValueError if it is no such text.
        """
        super().__init__(base_url, self._good_token, settings=settings)
        self._state = _State.read(kept)
        self._keep = keep
        self._lock = threading.Lock()
        self._access: tuple[str, float] | None = None
        self._gone: SessionOver | None = None

    @classmethod
    def create(
        cls,
        base_url: str,
        *,
        name: str | None = None,
        settings: Settings | None = None,
        keep: Callable[[str], None] | None = None,
        key: str | None = None,
    ) -> Self:
        """Become a guest. *name*: what you call yourself; only you are shown it. *key*: as for `Table.create`.

        Raises: InvalidBody, IdempotencyKeyReused.
        """
        request = _post("/v1/guests", {} if name is None else {"name": name}, key or fresh_key())
        settings = settings or Settings()
        with closing(Connection(base_url, settings)) as connection:
            ticket = _ticket(connection, request, expect=(200, 201))
        guest = cls(base_url, ticket.state.text(), settings=settings, keep=keep)
        with guest._lock:
            guest._take(ticket)
        return guest

    @property
    def kept(self) -> str:
        """All that leads back to this person, as text. Who has it is this person."""
        return self._state.text()

    @property
    def id(self) -> str:
        """The opaque id of this person, which the service tells nobody else."""
        return self._state.person

    def fetch(self, request: Json, read: Callable[[Json], T], *, expect: tuple[int, ...] = (200,)) -> T:
        """As that of a person; should the token have expired although it seemed good, as after a computer slept, with another.

        Raises: as that of a person; SessionOver, when only a new guest helps.
        """
        try:
            return super().fetch(request, read, expect=expect)
        except TokenExpired:
            with self._lock:
                self._access = None
            return super().fetch(request, read, expect=expect)

    def _good_token(self) -> str:
        with self._lock:
            if self._access is None or self._settings.clock() > self._access[1] - _EARLY_S:
                self._refresh()
            assert self._access is not None  # noqa: S101  as `_take` leaves it
            return self._access[0]

    def _refresh(self) -> None:
        """Renew the tokens. The key was kept with the refresh token: whoever comes back after a lost answer, or a crash, asks the
        same again, and is answered alike."""
        if self._gone is not None:
            raise self._gone
        request = _post("/v1/tokens/refresh", {"refresh_token": self._state.refresh_token}, self._state.key)
        try:
            with closing(Connection(self.base_url, self._settings)) as connection:
                self._take(_ticket(connection, request, expect=(200,)))
        except SessionOver as refused:
            self._gone = refused
            raise

    def _take(self, ticket: _Ticket) -> None:
        self._state = ticket.state
        self._access = (ticket.access_token, self._settings.clock() + ticket.life_s)
        if self._keep is not None:
            self._keep(ticket.state.text())


@dataclass(frozen=True, slots=True, repr=False)
class _State:
    """What must be kept: `key` is that of the next refresh, chosen before its first try."""

    person: str
    refresh_token: str
    key: str

    def text(self) -> str:
        return json.dumps({"person": self.person, "refresh_token": self.refresh_token, "key": self.key})

    @classmethod
    def read(cls, text: str) -> _State:
        try:
            document = json.loads(text)
            fields = [document[name] for name in ("person", "refresh_token", "key")]
        except (ValueError, KeyError, TypeError):
            fields = []
        if not (fields and all(isinstance(field, str) for field in fields)):
            raise ValueError("this is not what Guest.kept gave")
        return cls(*fields)


@dataclass(frozen=True, slots=True, repr=False)
class _Ticket:
    """Tokens as they came. `life_s`: how long the access token is good from now on."""

    state: _State
    access_token: str
    life_s: float


def _ticket(connection: Connection, request: Json, *, expect: tuple[int, ...]) -> _Ticket:
    answer = connection.send(request, expect=expect)
    sent_at = answer.headers.get("Server-Time")

    def read(document: Json) -> _Ticket:
        expires = datetime.fromisoformat(document["expires_at"])
        # By the service's own clock: this computer's may be set to anything.
        life_s = (expires - datetime.fromisoformat(sent_at)).total_seconds() if sent_at else 0.0
        state = _State(str(document["person"]), str(document["refresh_token"]), fresh_key())
        return _Ticket(state, str(document["access_token"]), life_s)

    return read_body(answer, read)


def _post(url: str, body: Mapping[str, Any], key: str) -> Json:
    return {"method": "post", "url": url, "json": dict(body), "headers": {"Idempotency-Key": key}}
