"""What persons need of the store, and of whoever else vouches for them. It lies beside the matches, outside their shards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Protocol

PersonId = str
"""Opaque, `p_` and 26 letters and digits. Told to nobody but the person."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A guest to be kept for `life_ms`, with a first session. A repeated one is answered alike for `replay_ms`, if its fingerprint
    is the same and the session has not been refreshed since."""

    person: PersonId
    session: str
    name: str
    fingerprint: bytes
    life_ms: int
    replay_ms: int


@dataclass(frozen=True, slots=True)
class Entered:
    """What became of an entry. `known`: it was made before. `other`: by a request of another fingerprint. `spent`: it was made,
    and its time is over, or the person is gone."""

    what: Literal["new", "known", "other", "spent"]
    at_ms: int


@dataclass(frozen=True, slots=True)
class Turn:
    """A refresh token that is used: the one of this `generation`, under the key whose hash is `key_hash`."""

    person: PersonId
    session: str
    generation: int
    key_hash: bytes
    life_ms: int


@dataclass(frozen=True, slots=True)
class Turned:
    """What became of it. `turned`: the next generation is good now. `known`: it was so before, by the same key. `stolen`: it was
    used before under another key, and the session is over. `over`: there is no such session. `at_ms`: Unix time."""

    what: Literal["turned", "known", "stolen", "over"]
    at_ms: int = 0
    name: str = ""


@dataclass(frozen=True, slots=True)
class Session:
    """A session that goes on. `now_ms`: the store's clock, Unix time."""

    now_ms: int
    name: str


@dataclass(frozen=True, slots=True)
class Record:
    """What is kept of a guest. `created_ms`: Unix time; `sessions`: how many go on."""

    name: str
    created_ms: int
    sessions: int


class PeopleStore(Protocol):
    """Guests and their sessions. Every method raises StoreUnavailable as those of `MatchStore` do."""

    def enter(self, entry: Entry) -> Entered:
        """Keep a new guest with a first session, or find that it was done before."""

    def turn(self, turn: Turn) -> Turned:
        """Use a refresh token up, and let the person be kept for another while.

        A generation that the store does not know of yet is good: the token was checked by whoever asks, and a store that lost its
        newest writes must not shut anybody out.
        """

    def session(self, person: PersonId, session: str) -> Session | None:
        """The session, if it goes on; one read that writes nothing."""

    def record(self, person: PersonId) -> Record | None:
        """What is kept of a guest; None of others."""

    def end_session(self, person: PersonId, session: str) -> None:
        """End it, if it goes on."""

    def refuse(self, person: PersonId, token_hash: bytes, *, life_ms: int) -> None:
        """Remember for a while that a token, which somebody else gave out, is good no more."""

    def is_refused(self, person: PersonId, token_hash: bytes) -> bool:
        """Whether `refuse` was said of it."""

    def is_gone(self, person: PersonId) -> bool:
        """Whether `forget` was said of the person a while ago."""

    def forget(self, person: PersonId, *, life_ms: int) -> None:
        """Keep nothing of the person, end every session, and remember for a while only that the id is used up."""


@dataclass(frozen=True, slots=True)
class Outsider:
    """Somebody for whom an issuer vouches. `subject`: who it is, as the issuer has it. `life_ms`: how much longer the
    token is good."""

    subject: str
    life_ms: int


class Issuer(Protocol):
    """Who vouches for persons beside this service."""

    @property
    def name(self) -> str:
        """Its address, as it stands in its tokens."""

    def outsider(self, token: str) -> Outsider | None:
        """Whom the token is about; None if it is not good.

        Raises: TokenExpired; IssuerUnavailable if its keys cannot be had.
        """
