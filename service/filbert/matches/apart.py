"""Persons who have blocked others: whom they are kept apart from, and what they do not see. Nobody is told who blocked whom.

Somebody without an identity neither blocks nor can be blocked. A match that has begun goes on as it is.
"""

from __future__ import annotations

from filbert.matches.errors import NotAdmitted
from filbert.matches.house import House
from filbert.matches.model import MatchState
from filbert.matches.people_ports import PersonId


def blocked_by(house: House, person: PersonId) -> frozenset[PersonId]:
    """Whom *person* has blocked; nobody for one without an identity.

    Raises: StoreUnavailable.
    """
    return frozenset(block.person for block in house.store.blocks.blocks(person)) if person else frozenset()


def require_welcome(house: House, state: MatchState, person: PersonId) -> None:
    """Refuse somebody whom the host has blocked.

    Raises: NotAdmitted, StoreUnavailable.
    """
    if person and person in blocked_by(house, host_person(state)):
        raise NotAdmitted


def are_apart(house: House, state: MatchState, person: PersonId) -> bool:
    """Whether *person* has blocked somebody who sits at this match, or was blocked by one of them.

    Raises: StoreUnavailable.
    """
    others = {seat.person for seat in state.seats if seat.person} - {person}
    if not person or not others:
        return False
    return bool(blocked_by(house, person) & others) or any(person in blocked_by(house, other) for other in sorted(others))


def host_person(state: MatchState) -> PersonId:
    """The id of the host, empty if the host has none, or there is no host."""
    if state.host_seat is not None:
        return state.seats[state.host_seat].person
    return state.host_person if state.host_hash else ""
