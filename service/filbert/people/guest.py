"""Become a person without sign-up: a guest, with a session."""

from __future__ import annotations

from dataclasses import dataclass

from filbert.matches.errors import IdempotencyKeyReused
from filbert.matches.house import House
from filbert.matches.names import clean_name
from filbert.matches.people_ports import Entry, PersonId
from filbert.people.tokens import access_token


@dataclass(frozen=True, slots=True)
class Pass:
    """A person's tokens. `expires_ms`: until when the access token is good, Unix time. `replayed`: the request got them before."""

    person: PersonId
    name: str | None
    access_token: str
    expires_ms: int
    refresh_token: str
    replayed: bool


def create_guest(house: House, name: str | None, idempotency_key: str, fingerprint: bytes) -> Pass:
    """A new guest. Repeated with its key, the call gets the same person and refresh token for a day, until that token is used.

    Raises: InvalidBody for a name that cannot be one; IdempotencyKeyReused, StoreUnavailable.
    """
    shown = "" if name is None else clean_name(name, "name")
    person, session = house.keys.guest(idempotency_key)
    policy = house.policy
    entered = house.store.people.enter(Entry(person, session, shown, fingerprint, policy.guest_ms, policy.replay_ms))
    if entered.what == "other":
        raise IdempotencyKeyReused
    if entered.what == "spent":
        raise IdempotencyKeyReused("guest")
    return given(house, person, session, 1, shown, entered.at_ms, replayed=entered.what == "known")


def given(house: House, person: PersonId, session: str, generation: int, name: str, at_ms: int, *, replayed: bool) -> Pass:
    """The tokens of a session as it stands now."""
    token, expires_ms = access_token(house.keys, person, session, at_ms)
    return Pass(person, name or None, token, expires_ms, house.keys.refresh_token(person, session, generation), replayed)
