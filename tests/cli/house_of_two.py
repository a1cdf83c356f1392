"""A house on a real store with one match of two, for the commands of operators."""

from __future__ import annotations

from collections.abc import Mapping

from filbert import bootstrap
from filbert.config import Settings
from filbert.matches.create import NewMatch, create
from filbert.matches.house import House
from filbert.matches.model import UntimedPace, Visibility
from filbert.matches.take_seat import SeatRequest, take_seat

SECRET = "a key for tests, long enough to be one"


def house_of_two(environ: Mapping[str, str], visibility: Visibility) -> tuple[House, str, list[str]]:
    """The house that these settings make, its match of Politico, and the tokens of Ann and Bo, who sit there."""
    house = bootstrap.house(Settings.from_environ(environ))
    new = NewMatch(
        game="politico",
        seats=2,
        idempotency_key="k" * 16,
        fingerprint=b"",
        options={},
        bots={},
        pace=UntimedPace(),
        visibility=visibility,
        name="Ann",
    )
    made = create(house, new)
    bo = take_seat(house, SeatRequest(made.match_id, "Bo", 1, "b" * 16, b"")).token
    return house, made.match_id, [made.token, bo]
