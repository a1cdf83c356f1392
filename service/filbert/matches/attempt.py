"""How a change reaches the store: load, catch up with time, act, commit; again if another change came first.

The instant of receipt is that of the first load, and is kept over all attempts.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

import msgspec

from filbert.matches.errors import IdempotencyKeyReused, MatchError, MatchNotFound, StoreUnavailable
from filbert.matches.house import House
from filbert.matches.ports import Loaded, Slot
from filbert.matches.progress import Progress

T = TypeVar("T")


class Record(msgspec.Struct, frozen=True, array_like=True):
    """What is kept of a request under its Idempotency-Key: fingerprint of the body, status, number of what was made."""

    fingerprint: bytes
    status: int
    number: int


@dataclass(frozen=True, slots=True)
class Settled:
    """The lobby document after a change to the match. `replayed`: the change was made before, under the same key."""

    lobby: bytes
    replayed: bool


def carry_out(house: House, match_id: str, act: Callable[[Progress, int], T], *, key: bytes | None = None) -> T:
    """Commit what *act* does to a draft of the match, and return what it returned.

    *act* gets the draft, caught up with time, and the receipt in shard time. It refuses before it changes anything. A draft that
    it leaves unchanged is not written. What was overdue is written even if *act* refuses.

    Raises: MatchNotFound, StoreUnavailable, and whatever *act* raises.
    """
    return carry_out_once(house, match_id, lambda progress, received, _: (act(progress, received), None), key=key)


def carry_out_once(
    house: House,
    match_id: str,
    act: Callable[[Progress, int, Record | None], tuple[T, Record | None]],
    *,
    key: bytes | None = None,
    seat: Slot | None = None,
) -> T:
    """As `carry_out`, for requests with an Idempotency-Key: *act* also gets the record found under *key*, if there is one, and
    returns the record to be written with its change. *seat*: whose round trips the draft is to know."""
    received: int | None = None
    for _ in range(house.policy.commit_attempts):
        loaded = load(house, match_id, key, seat=seat)
        received = loaded.shard_now_ms if received is None else received
        progress = Progress(house, loaded)
        try:
            progress.catch_up()
            result, record = act(progress, received, _decode(loaded.record))
        except MatchError:
            if progress.changed:
                _written(progress, None)  # if another change came first, that one has caught up with time
            raise
        if not progress.changed:
            return result
        written = (key, msgspec.msgpack.encode(record)) if key is not None and record is not None else None
        if _written(progress, written):
            return result
        house.signals.commit_retried()
    raise StoreUnavailable("contended")


def _written(progress: Progress, record: tuple[bytes, bytes] | None) -> bool:
    """Commit the draft, and tell operators what happened in it; False if another change came first."""
    is_written = progress.house.store.commit(progress.commit(record))
    if is_written:
        progress.signal()
    return is_written


def load(house: House, match_id: str, key: bytes | None = None, *, seat: Slot | None = None) -> Loaded:
    """The match as it stands.

    Raises: MatchNotFound.
    """
    loaded = house.store.load(match_id, key, seat=seat) if is_match_id(match_id) else None
    if loaded is None or not loaded.version:
        raise MatchNotFound(field="match", value=match_id)
    return loaded


def is_match_id(text: str) -> bool:
    """Whether *text* has the form of a match id; anything else never reaches the store as part of a key."""
    return len(text) == 24 and text.isascii() and text.isalnum() and all(digit in "0123456789abcdef" for digit in text[:2])


def same_request(record: Record, fingerprint: bytes) -> None:
    """Refuse a key that was used for another body.

    Raises: IdempotencyKeyReused.
    """
    if record.fingerprint != fingerprint:
        raise IdempotencyKeyReused


def _decode(record: bytes | None) -> Record | None:
    return None if record is None else msgspec.msgpack.decode(record, type=Record)
