"""Who one is at every table: a guest of the service, or somebody whom a team's own issuer knows."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Self, TypeVar

from filbert_sdk._generated.api.persons import create_guest, end_session, refresh_tokens
from filbert_sdk._generated.models import GuestBody, PersonTicket, RefreshBody
from filbert_sdk._generated.types import UNSET
from filbert_sdk.connection import Connection, Json, Token, read_body
from filbert_sdk.errors import SessionOver, TokenExpired
from filbert_sdk.mine import Mine
from filbert_sdk.place import fresh_key
from filbert_sdk.settings import Settings

T = TypeVar("T")

_EARLY_S = 60.0
"""How long before its end an access token is not used any more: a request may take a while."""


class Person(Mine):
    """Somebody who takes seats as the same person each time, and gets back to them from any device."""

    def __init__(self, base_url: str, access_token: Callable[[], str], *, settings: Settings | None = None) -> None:
        """A person of your team's own issuer. *access_token* is called for each request, and gives one that is good."""
        self.base_url = base_url.rstrip("/")
        self._access_token = access_token
        self._settings = settings or Settings()

    @property
    def settings(self) -> Settings:
        """How this person talks to the service."""
        return self._settings

    def access_token(self) -> Token:
        """A token that is good now."""
        return Token(self._access_token())

    def sign_out(self) -> None:
        """End the session: its tokens are dead on every server. Seats stay yours by their own tokens."""
        self.send(end_session._get_kwargs(idempotency_key=fresh_key()), expect=(204,))

    def send(self, request: Json, *, expect: tuple[int, ...]) -> None:
        """Send a request as this person whose answer has no body.

        Raises: as `fetch`.
        """
        self._call(lambda connection: connection.send(request, expect=expect))

    def fetch(self, request: Json, read: Callable[[Json], T], *, expect: tuple[int, ...] = (200,)) -> T:
        """Send a request as this person, and read the body of the answer.

        Raises: Refused, Unexpected, Unreachable.
        """
        return self._call(lambda connection: connection.fetch(request, read, expect=expect))

    def _call(self, act: Callable[[Connection], T]) -> T:
        """What *act* does as this person."""
        with closing(Connection(self.base_url, self._settings, self.access_token())) as connection:
            return act(connection)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.base_url!r})"


class Guest(Person):
    """A person without sign-up. Tokens are renewed by themselves, over lost answers too. It may be shared by threads.

    Give *keep* what stores a text where only this person finds it again, or store what `kept` gives: it is all that leads back.
    Two places must not use the same text at the same time, or the service takes one of them for a thief, and ends the session.
    """

    def __init__(
        self, base_url: str, kept: str, *, settings: Settings | None = None, keep: Callable[[str], object] | None = None
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
        keep: Callable[[str], object] | None = None,
        key: str | None = None,
    ) -> Self:
        """Become a guest. *name*: what you call yourself; only you are shown it. *key*: as for `Table.create`.

        Raises: InvalidBody, IdempotencyKeyReused.
        """
        body = GuestBody(name=UNSET if name is None else name)
        request = create_guest._get_kwargs(body=body, idempotency_key=key or fresh_key())
        settings = settings or Settings()
        with closing(Connection(base_url, settings)) as connection:
            ticket = _ticket(connection, request, expect=(200, 201))
        guest = cls(base_url, ticket.state.text(), settings=settings, keep=keep)
        with guest._lock:
            guest._take(ticket)
        return guest

    @classmethod
    def kept_in(cls, file: Path | str, base_url: str, *, name: str | None = None, settings: Settings | None = None) -> Self:
        """The guest who is kept in *file*, or a new one, who is kept there from now on. Only its owner may read the file.

        One process uses it at a time.

        Raises: ValueError if something else is in it, OSError if it cannot be read or written.
        """
        file = Path(file)

        def keep(text: str) -> None:
            fresh = file.with_name(f"{file.name}.new")
            fresh.touch(mode=0o600)
            fresh.write_text(text, "utf-8")
            fresh.replace(file)  # at once: a crash leaves one text or the other

        if file.exists():
            return cls(base_url, file.read_text("utf-8"), settings=settings, keep=keep)
        return cls.create(base_url, name=name, settings=settings, keep=keep)

    @property
    def kept(self) -> str:
        """All that leads back to this person, as text. Who has it is this person."""
        return self._state.text()

    @property
    def id(self) -> str:
        """The opaque id of this person, which the service tells nobody else."""
        return self._state.person

    def _call(self, act: Callable[[Connection], T]) -> T:
        """As that of a person; should the token have expired although it seemed good, as after a computer slept, with another.

        Raises: SessionOver, when only a new guest helps.
        """
        try:
            return super()._call(act)
        except TokenExpired:
            with self._lock:
                self._access = None
            return super()._call(act)

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
        body = RefreshBody(refresh_token=self._state.refresh_token)
        request = refresh_tokens._get_kwargs(body=body, idempotency_key=self._state.key)
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
        given = PersonTicket.from_dict(document)
        # By the service's own clock: this computer's may be set to anything.
        expires = datetime.fromisoformat(given.expires_at)
        life_s = (expires - datetime.fromisoformat(sent_at)).total_seconds() if sent_at else 0.0
        return _Ticket(_State(given.person, given.refresh_token, fresh_key()), given.access_token, life_s)

    return read_body(answer, read)
