"""Whose request it is, where that is a person's and not a seat's."""

from __future__ import annotations

from flask import g

from filbert.api.context import house
from filbert.api.headers import any_token
from filbert.matches.errors import InvalidToken
from filbert.matches.people_ports import PersonId
from filbert.matches.secrets import is_of_person
from filbert.people.errors import InvalidPersonToken
from filbert.people.recognise import Person, recognise


def bearer_of_person() -> str | None:
    """The bearer token, to be recognised as a person's.

    Raises: InvalidPersonToken for any other kind of Authorization.
    """
    try:
        return any_token()
    except InvalidToken:
        raise InvalidPersonToken from None


def person() -> Person:
    """The person who asks. Asked of the store once per request.

    Raises: InvalidPersonToken, TokenExpired, SessionOver, IssuerUnavailable, StoreUnavailable.
    """
    if "person" not in g:
        g.person = recognise(house(), bearer_of_person())
    found: Person = g.person
    return found


def person_id_if_any() -> PersonId:
    """The id of the person who asks; empty if nobody says who they are. A token that is not good is refused all the same.

    Raises: as `person`.
    """
    return "" if bearer_of_person() is None else person().id


def seat_or_person() -> tuple[str | None, PersonId]:
    """The token of a seat, or the id of the person who asks, where either will do.

    Raises: as `person`; InvalidToken for any other kind of Authorization.
    """
    given = any_token()
    return (None, person().id) if is_of_person(given) else (given, "")
