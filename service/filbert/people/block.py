"""Block somebody, named by where they sit or watch, and see and end one's own blocks."""

from __future__ import annotations

from dataclasses import dataclass

from filbert.matches.attempt import load
from filbert.matches.block_ports import Block
from filbert.matches.errors import InvalidBody, MatchNotFound, NotFound, TooManyBlocks
from filbert.matches.house import House
from filbert.matches.model import MatchState, decode_state
from filbert.matches.people_ports import PersonId
from filbert.matches.ports import MatchId
from filbert.matches.seating import seat_of_person
from filbert.matches.watchers import decode_watcher

MOST_BLOCKS = 500
"""Blocks of one person."""


@dataclass(frozen=True, slots=True)
class Blocked:
    """A block, and whether it was there before."""

    block: Block
    was_there: bool


def block(house: House, person: PersonId, match_id: MatchId, *, seat: int | None, spectator: str | None) -> Blocked:
    """Keep *person* apart from whoever sits at *seat* of a match, or watches as *spectator*: one of the two is given.

    To block somebody again changes nothing.

    Raises: MatchNotFound, for a private match at which the person does not sit too; NotFound for a seat or spectator whom the match
    has not, or who plays without an identity; InvalidBody for oneself, or not just one of the two; TooManyBlocks, StoreUnavailable.
    """
    state = decode_state(load(house, match_id).state)
    if state.visibility == "private" and seat_of_person(state, person) is None:
        raise MatchNotFound(field="match", value=match_id)
    if seat is not None and spectator is None:
        other, name = _at_seat(state, seat)
    elif spectator is not None and seat is None:
        other, name = _watching(house, match_id, spectator)
    else:
        raise InvalidBody("whom", field="seat")
    if not other:
        raise NotFound("person")
    if other == person:
        raise InvalidBody("oneself", field="seat" if spectator is None else "spectator")
    wanted = Block(f"b_{house.entropy.token_bytes(8).hex()}", other, name, 0)
    kept = house.store.blocks.block(person, wanted, most=MOST_BLOCKS)
    if kept is None:
        raise TooManyBlocks(params={"maximum": MOST_BLOCKS})
    return Blocked(kept, kept.id != wanted.id)


def my_blocks(house: House, person: PersonId) -> list[Block]:
    """The person's blocks, the newest first.

    Raises: StoreUnavailable.
    """
    return house.store.blocks.blocks(person)


def unblock(house: House, person: PersonId, block_id: str) -> None:
    """End one of the person's blocks. To end it again changes nothing.

    Raises: StoreUnavailable.
    """
    house.store.blocks.unblock(person, block_id)


def _at_seat(state: MatchState, seat: int) -> tuple[PersonId, str]:
    if seat >= len(state.seats):
        raise NotFound("seat", field="seat", value=seat)
    return state.seats[seat].person, state.seats[seat].name or ""


def _watching(house: House, match_id: MatchId, spectator: str) -> tuple[PersonId, str]:
    kept = house.store.chat.watcher(match_id, spectator)
    if kept is None:
        raise NotFound("spectator", field="spectator", value=spectator)
    watcher = decode_watcher(kept)
    return watcher.person, watcher.name
