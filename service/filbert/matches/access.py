"""Who asks: a token held against the seats of a match."""

from __future__ import annotations

from filbert.matches.errors import HostOnly, InvalidToken, MatchNotFound, NotYourSeat, SpectatorsOff
from filbert.matches.house import House
from filbert.matches.model import MatchState
from filbert.matches.ports import HOST_SLOT, PUBLIC_SLOT, Slot
from filbert.matches.secrets import matches_hash, slot_of, watcher_of
from filbert.matches.watchers import Spectator, find_spectator


def holder(state: MatchState, token: str | None) -> Slot | None:
    """The slot that *token* is good for, or None if none was given.

    Raises: InvalidToken; MatchNotFound for a private match, which does not show that it exists.
    """
    slot = slot_of(token) if token is not None else None
    if token is not None and slot is not None:
        stored = state.host_hash if slot == HOST_SLOT else _seat_hash(state, int(slot))
        if matches_hash(token, stored):
            return slot
    if state.visibility == "private":
        raise MatchNotFound(field="match", value=state.id)
    if token is not None:
        raise InvalidToken
    return None


def seat_of(state: MatchState, token: str | None) -> int:
    """The seat that *token* is good for.

    Raises: InvalidToken, MatchNotFound as `holder`; NotYourSeat for a host without a seat.
    """
    slot = holder(state, token)
    if slot is None:
        raise InvalidToken
    if slot == HOST_SLOT:
        raise NotYourSeat("no_seat")
    return int(slot)


def require_host(state: MatchState, token: str | None) -> None:
    """Refuse anybody but the host.

    Raises: HostOnly, and as `holder`.
    """
    if not is_host(state, token):
        raise HostOnly


def is_host(state: MatchState, token: str | None) -> bool:
    """Whether *token* is the host's, at a seat or without one.

    Raises: InvalidToken, and as `holder`.
    """
    slot = holder(state, token)
    if slot is None:
        raise InvalidToken
    return slot == HOST_SLOT or (state.host_seat is not None and int(slot) == state.host_seat)


def viewer_of(state: MatchState, token: str | None) -> int | None:
    """The viewer that *token*, or its lack, makes: a seat, or None for the public view.

    Raises: SpectatorsOff, and as `holder`.
    """
    slot = holder(state, token)
    if slot is None and not state.watchable:
        raise SpectatorsOff
    return None if slot in (None, HOST_SLOT, PUBLIC_SLOT) else int(str(slot))


def viewer_in(house: House, state: MatchState, token: str | None) -> int | None:
    """As `viewer_of`, for the token of a spectator too, who sees the public view.

    Raises: as `viewer_of`; StoreUnavailable.
    """
    return None if spectator(house, state, token) is not None else viewer_of(state, token)


def spectator(house: House, state: MatchState, token: str | None) -> Spectator | None:
    """The spectator that *token* is good for; None if it is none of a spectator.

    Raises: InvalidToken; MatchNotFound for a private match; SpectatorsOff where they may watch no more; StoreUnavailable.
    """
    if token is None or watcher_of(token) is None:
        return None
    if state.visibility == "private":
        raise MatchNotFound(field="match", value=state.id)
    found = find_spectator(house, state.id, token)
    if found is None:
        raise InvalidToken
    if not state.watchable:
        raise SpectatorsOff
    return found


def _seat_hash(state: MatchState, seat: int) -> bytes:
    return state.seats[seat].token_hash if seat < len(state.seats) else b""
