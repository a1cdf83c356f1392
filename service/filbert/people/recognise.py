"""Who asks: an access token of ours, or one of the issuer that the settings name."""

from __future__ import annotations

from dataclasses import dataclass

from filbert.matches.house import House
from filbert.matches.people_ports import Issuer, PersonId
from filbert.matches.secrets import token_hash
from filbert.people.errors import InvalidPersonToken, SessionOver, TokenExpired
from filbert.people.tokens import ISSUER, is_over, issuer_of, read_access_token

_OTHER_KINDS = {"fbs_": "seat", "fbt_": "ticket", "fbr_": "refresh"}
"""What a token of ours is that is no access token, by how it begins."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who is known here. `id` is told to nobody else. `name`: what a guest chose, if anything. `session`: of a guest, else
    empty; `proof`: of an outsider, the hash of the token, else empty; `life_ms`: how much longer that would be good."""

    id: PersonId
    name: str | None
    session: str = ""
    proof: bytes = b""
    life_ms: int = 0


def recognise(house: House, token: str | None) -> Person:
    """The person whose access token *token* is. A session that was ended anywhere is over here at once.

    Raises: InvalidPersonToken, TokenExpired, SessionOver, IssuerUnavailable, StoreUnavailable.
    """
    if token is None:
        raise InvalidPersonToken("missing")
    issuer = issuer_of(token)
    if issuer is None:
        raise InvalidPersonToken(_OTHER_KINDS.get(token[:4]))
    if issuer == ISSUER:
        return _guest(house, token)
    if house.issuer is not None and issuer == house.issuer.name:
        return _outsider(house, house.issuer, token)
    raise InvalidPersonToken("issuer")


def require_good(house: House, person: Person) -> None:
    """See that the session goes on, of somebody who was recognised a while ago and stayed on the line.

    Raises: SessionOver, StoreUnavailable.
    """
    people = house.store.people
    over = people.is_refused(person.id, person.proof) if person.proof else people.session(person.id, person.session) is None
    if over:
        raise SessionOver


def sign_out(house: House, token: str | None) -> None:
    """End the session of an access token; to end it again changes nothing. Of an issuer's token only that one dies.

    Raises: as `recognise`, but not SessionOver.
    """
    try:
        person = recognise(house, token)
    except SessionOver:
        return
    if person.session:
        house.store.people.end_session(person.id, person.session)
    else:
        house.store.people.refuse(person.id, person.proof, life_ms=person.life_ms)


def _guest(house: House, token: str) -> Person:
    access = read_access_token(house.keys, token)
    if access is None:
        raise InvalidPersonToken
    session = house.store.people.session(access.person, access.session)
    if session is None:
        raise SessionOver
    if is_over(access, session.now_ms):
        raise TokenExpired
    return Person(access.person, session.name or None, access.session)


def _outsider(house: House, issuer: Issuer, token: str) -> Person:
    outsider = issuer.outsider(token)
    if outsider is None:
        raise InvalidPersonToken
    person = Person(house.keys.outsider(issuer.name, outsider.subject), None, "", token_hash(token), outsider.life_ms)
    require_good(house, person)
    return person
