"""Take matches out of one store, prove them, and put them into another, where they go on.

The time between is nobody's: clocks go on where they stood, and viewers are told that deadlines moved, as after an outage.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from typing import Literal

import msgspec

from filbert.gamekit.dice import commitment
from filbert.matches.attempt import is_match_id
from filbert.matches.errors import MatchError, OtherRelease
from filbert.matches.house import House
from filbert.matches.model import HistoryEntry, MatchState, Pause, decode_history, decode_state, encode_state
from filbert.matches.parcel import Delivery, Existing, Parcel, Transfers
from filbert.matches.ports import Loaded
from filbert.matches.read import replay_of
from filbert.matches.sittings import sitting_changes
from filbert.matches.verify import verify

_AFTERLIFE_MS = timedelta(days=1) // timedelta(milliseconds=1)


Taken = Literal["taken", "unproved", "kept"]
"""What became of a match: taken in; taken in, though nothing could be proved; or what was there was left alone."""


class ParcelRefused(MatchError):
    """The match cannot be taken in; `reason` says why, in words for operators."""

    code = "parcel_refused"


def export_matches(transfers: Transfers, *, after: str = "") -> Iterator[Parcel]:
    """Every match behind *after* in the order of ids, one at a time: whoever was interrupted goes on behind the last one."""
    for match_id in transfers.ids(after):
        parcel = transfers.take(match_id)
        if parcel is not None:
            yield parcel


def import_match(house: House, transfers: Transfers, parcel: Parcel, existing: Existing = "keep") -> Taken:
    """Take a match in, once it is proved that it follows from its log and its seed, which only the key tells that it was made
    under. One that is over, by other rules, can only be proved by a release that has them, and is taken all the same.

    Raises: ParcelRefused; StoreUnavailable.
    """
    if not is_match_id(parcel.id):
        raise ParcelRefused("it is not the match that it says it is")
    loaded = house.store.load(parcel.id)
    if loaded.version and existing == "keep":
        return "kept"
    state, is_proved = _checked(house, parcel)
    if not transfers.put(_delivery(parcel, state, loaded), replace=existing == "replace"):
        return "kept"
    for invite in state.invites:
        life_ms = invite.expires_ms - loaded.now_ms + _AFTERLIFE_MS
        if invite.left and life_ms > 0:
            house.store.signposts.point(invite.code_hash, parcel.id, instead_of=None, life_ms=life_ms)
    return "taken" if is_proved else "unproved"


def _checked(house: House, parcel: Parcel) -> tuple[MatchState, bool]:
    """The state of a match whose parcel holds together, and whether it is proved.

    Raises: ParcelRefused.
    """
    try:
        state = decode_state(parcel.state)
        entries = [decode_history(data) for data in parcel.history]
        if parcel.id != state.id or parcel.version < 1:
            raise ParcelRefused("it is not the match that it says it is")
        if (state.status == "finished") != parcel.finished:
            raise ParcelRefused("it is over and goes on at once")
        if state.key_id != house.keys.key_id or state.commitment != commitment(house.keys.server_seed(state.id)):
            raise ParcelRefused("it was made under another FILBERT_SECRET_KEY; take it in where that key is set")
        game = house.game_of(state)
        fault, is_proved = None, state.rules_version == game.manifest.rules_version
        if state.started_unix_ms and is_proved:
            fault = _fault(house, state, entries)
    except OtherRelease as error:
        raise ParcelRefused("it was written by another release, or by other rules; take it in with that release") from error
    except msgspec.MsgspecError as error:
        raise ParcelRefused(f"it cannot be read: {error}") from error
    if fault is not None:
        raise ParcelRefused(fault)
    return state, is_proved or not state.started_unix_ms


def _fault(house: House, state: MatchState, entries: list[HistoryEntry]) -> str | None:
    verdict = verify(house.games, replay_of(house, state, entries))
    if verdict.fault is None and verdict.position != house.position_of(state):
        return "the stored position does not follow from the log"
    return verdict.fault


def _delivery(parcel: Parcel, state: MatchState, loaded: Loaded) -> Delivery:
    by_ms = loaded.shard_now_ms - (parcel.taken_ms - parcel.outage_ms)
    moved = (
        parcel
        if parcel.finished
        else msgspec.structs.replace(
            parcel,
            state=encode_state(_moved(state, by_ms)),
            due_ms=None if parcel.due_ms is None else parcel.due_ms + by_ms,
            bots_ms=None if parcel.bots_ms is None else parcel.bots_ms + by_ms,
        )
    )
    is_listed = state.visibility == "public" and not (parcel.finished and not state.started_unix_ms)
    kept = parcel.finished and bool(state.started_unix_ms)
    return Delivery(moved, state.created_ms if is_listed else None, sitting_changes(None, state), kept)


def _moved(state: MatchState, by_ms: int) -> MatchState:
    """The state in the time of another shard, *by_ms* later. That viewers were told of earlier instants is told as an outage."""
    paused = state.paused
    return msgspec.structs.replace(
        state,
        started_ms=state.started_ms + by_ms if state.started_unix_ms else 0,
        acted_ms=state.acted_ms + by_ms if state.acted_ms else 0,
        paused=None if paused is None else Pause(paused.since_ms + by_ms, paused.until_ms + by_ms),
        outage_ms=state.outage_ms - by_ms,
    )
