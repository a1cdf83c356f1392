"""Forget a person: sessions at once, then, match by match, name, texts and messages, then whom they blocked and what they reported.

What is asked for is written down first, as due work. So it is done whatever becomes of the process that was asked, and however
often somebody begins anew.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from itertools import islice

from filbert.matches.erase import erase_sitting
from filbert.matches.errors import SecretKeyChanged
from filbert.matches.house import House
from filbert.matches.people_ports import PersonId
from filbert.matches.settle_report import forget_reporter
from filbert.matches.sitting_ports import Sitting
from filbert.people.errors import SessionOver
from filbert.people.recognise import Person, recognise
from filbert.people.tokens import read_access_token

LEASE_MS = 30_000
"""How long whoever has begun may take before a worker begins anew: many times what a part takes."""

PART = 20
"""Sittings that are erased at one go."""

_SEE_AGAIN_MS = 60_000
"""When it is looked again, for a seat that was taken in the instant of the erasure and came into the index after it."""


def forget_caller(house: House, token: str | None) -> bool:
    """As `forget_person`, for whoever's access token it is. To be forgotten again changes nothing.

    Raises: as `recognise`, but not SessionOver for one who is forgotten; StoreUnavailable.
    """
    try:
        person = recognise(house, token)
    except SessionOver:
        access = read_access_token(house.keys, str(token))
        if access is not None and house.store.people.is_gone(access.person):
            return True
        raise
    return forget_person(house, person)


def forget_person(house: House, person: Person) -> bool:
    """Let nothing of *person* be kept; whether that is so already. If not, workers see to the rest. From here on every session of
    theirs is over.

    Raises: StoreUnavailable; nothing is lost then, and it may be asked again.
    """
    house.store.erasures.put(person.id, LEASE_MS)
    if person.proof:
        house.store.people.refuse(person.id, person.proof, life_ms=person.life_ms)
    house.store.people.forget(person.id, life_ms=house.policy.replay_ms)
    return erase_part(house, person.id, is_first=True)


def erase_part(house: House, person: PersonId, *, is_first: bool = False) -> bool:
    """Erase some more of *person*; whether nothing is left. What is left is due again; so is a last look, some time after something
    was found, or after the first one.

    Raises: StoreUnavailable.
    """
    count = 0
    for sitting in islice(_sittings(house, person), PART):
        count += 1
        with suppress(SecretKeyChanged):  # nobody can change that match any more; it is tried until it is gone
            erase_sitting(house, person, sitting)
            house.store.sittings.forget(person, [sitting])
    if count == PART:
        house.store.erasures.put(person, 0)
        return False
    house.store.blocks.forget(person)
    forgotten = forget_reporter(house, person)
    if is_first or count or forgotten:
        house.store.erasures.put(person, _SEE_AGAIN_MS)
    else:
        house.store.erasures.done(person)
    return True


def _sittings(house: House, person: PersonId) -> Iterable[Sitting]:
    """Where the person sits or sat, as far as anything is kept."""
    index = house.store.sittings
    for since in (*index.live(person), *index.over(person, before=None, limit=PART), *index.left(person)):
        yield since.sitting
