"""Play again: one successor of a finished match for everybody, whoever asks first.

The successor's id follows from that of its parent. So the parent, which lies in its archive, need not be written: that it has a
successor is that a match of this id exists, and of many who create it in one instant one does, and the others find it.
"""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from filbert.gamekit.dice import commitment
from filbert.matches.access import holder
from filbert.matches.apart import require_welcome
from filbert.matches.attempt import carry_out, load
from filbert.matches.cap import commit_new
from filbert.matches.errors import (
    InvalidToken,
    MatchNotFound,
    NotFinished,
    NotYourSeat,
    SeatTaken,
    StoreUnavailable,
)
from filbert.matches.house import House
from filbert.matches.model import Controller, MatchState, SeatState, ViewerState, decode_state
from filbert.matches.names import require_free_name
from filbert.matches.people_ports import PersonId
from filbert.matches.ports import HOST_SLOT, Clock, Loaded, MatchId, Slot, Wakeups
from filbert.matches.progress import Progress
from filbert.matches.project import lobby_body
from filbert.matches.read import read_lobby
from filbert.matches.seating import occupy, require_lobby, require_unseated
from filbert.matches.secrets import matches_hash, token_hash
from filbert.matches.sittings import require_room
from filbert.matches.start import start_if_full


@dataclass(frozen=True, slots=True)
class Rejoined:
    """The successor, with the caller's seat and token in it. `seat` is None for a host without one; `replayed`: the seat was the
    caller's already."""

    match_id: MatchId
    lobby: bytes
    token: str
    seat: int | None
    replayed: bool


def rematch(house: House, match_id: MatchId, token: str | None, person: PersonId = "") -> Rejoined:
    """Take one's seat in the successor of a finished match; it is made if nobody asked before, and then the caller is its host.

    The caller is the holder of a *token* of the parent, or the *person* of one of its seats; whose a seat was, it is in the
    successor.

    Game, options, pace, visibility, names and bots are those of the parent. The seat of a person who has not come yet is kept; that
    of one who left the parent is open, but in a match of two who resigned may ask as well. Whoever asks again is answered alike,
    whatever came of the first answer: the token follows from the person, or from the parent's token, so that two devices of one
    person do not shut each other out.

    Raises: NotFinished; NotYourSeat for a seat that left; SeatTaken, NameTaken or AlreadyStarted if the seat was given away
    meanwhile, AlreadySeated if its person took another one, NotAdmitted if the host has blocked them; as `access.holder`;
    TableFull if nobody asked before, and the house takes no more matches; StoreUnavailable.
    """
    parent = decode_state(load(house, match_id).state)
    slot = _entitled(parent, _slot_of_person(parent, person) if person else holder(parent, token))
    whose = "" if slot == HOST_SLOT else parent.seats[int(slot)].person
    claim = _Claim(house, house.keys.successor_id(parent.id), slot, str(token), whose)
    for _ in range(house.policy.commit_attempts):
        loaded = house.store.load(claim.match_id)
        if loaded.version:
            return carry_out(house, claim.match_id, lambda progress, received_ms: _sit_down(progress, parent, claim))
        require_room(house, claim.person)
        progress = Progress(house, loaded, _successor(house, parent, loaded, claim))
        progress.listing = "listed" if parent.visibility == "public" else "keep"
        start_if_full(progress)
        if commit_new(house, progress.commit()):
            return claim.met(progress.state, replayed=False)
    raise StoreUnavailable("contended")


def read_rematch(house: House, match_id: MatchId, token: str | None) -> MatchId | None:
    """The id of the successor, None while nobody has asked for one; for everybody who may know of the parent.

    Raises: as `read.read_lobby`.
    """
    read_lobby(house, match_id, token)
    return _made(house, house.keys.successor_id(match_id))


def await_rematch(
    house: House, clock: Clock, wakeups: Wakeups, match_id: MatchId, token: str | None, *, wait_s: float
) -> MatchId | None:
    """As `read_rematch`, but with patience: the successor wakes those who wait for its first seat. The parent cannot, since a
    finished match takes no commit."""
    successor_id = house.keys.successor_id(match_id)
    waiter = wakeups.waiter(successor_id, "0")
    try:
        found = read_rematch(house, match_id, token)
        ends_ms = clock.now_ms() + int(wait_s * 1000)
        while found is None and not wakeups.closing and (left_ms := ends_ms - clock.now_ms()) > 0:
            waiter.wait(min(left_ms / 1000, wait_s))
            found = _made(house, successor_id)
        return found
    finally:
        waiter.close()


def _made(house: House, successor_id: MatchId) -> MatchId | None:
    return None if house.store.lobby(successor_id) is None else successor_id


@dataclass(frozen=True, slots=True)
class _Claim:
    """Who asks: a holder of *slot* in the parent, by its token there; or its person, if it has one."""

    house: House
    match_id: MatchId
    slot: Slot
    parent_token: str
    person: PersonId

    @property
    def seat(self) -> int | None:
        return None if self.slot == HOST_SLOT else int(self.slot)

    def token(self, generation: int, rotations: int = 0) -> str:
        """The token of the successor. The parent's has the part of an idempotency key: who has it gets the same one each time."""
        if self.person:
            return self.house.keys.seat_token_of(self.person, self.match_id, self.slot, generation, rotations)
        return self.house.keys.seat_token(self.match_id, self.slot, generation, self.parent_token)

    def met(self, state: MatchState, *, replayed: bool) -> Rejoined:
        held = SeatState(generation=1) if self.seat is None else state.seats[self.seat]
        return Rejoined(self.match_id, lobby_body(state), self.token(held.generation, held.rotations), self.seat, replayed)


def _slot_of_person(parent: MatchState, person: PersonId) -> Slot:
    """Where the person sat to the end, or left.

    Raises: NotYourSeat; MatchNotFound for a private match.
    """
    found = [number for number, seat in enumerate(parent.seats) if seat.person == person]
    if not found:
        raise MatchNotFound(field="match", value=parent.id) if parent.visibility == "private" else NotYourSeat("person")
    return str(found[-1])


def _entitled(parent: MatchState, slot: Slot | None) -> Slot:
    if slot is None:
        raise InvalidToken
    if parent.status != "finished":
        raise NotFinished("rematch", extra={"status": parent.status})
    if slot != HOST_SLOT and _has_left(parent, int(slot)):
        raise NotYourSeat("left", field="seat", value=int(slot))
    return slot


def _successor(house: House, parent: MatchState, loaded: Loaded, claim: _Claim) -> MatchState:
    seats = [SeatState() if _has_left(parent, number) else _kept(seat) for number, seat in enumerate(parent.seats)]
    hashed = token_hash(claim.token(1))
    if claim.seat is not None:
        seats[claim.seat] = msgspec.structs.replace(seats[claim.seat], generation=1, token_hash=hashed)
    return MatchState(
        id=claim.match_id,
        game=parent.game,
        rules_version=house.game(parent.game).manifest.rules_version,
        status="lobby",
        visibility=parent.visibility,
        watchable=parent.watchable,
        pace=parent.pace,
        options=parent.options,
        seats=tuple(seats),
        viewers=tuple(ViewerState() for _ in parent.viewers),
        created_ms=loaded.now_ms,
        key_id=house.keys.key_id,
        commitment=commitment(house.keys.server_seed(claim.match_id)),
        host_seat=claim.seat,
        host_hash=hashed if claim.seat is None else b"",
        host_person=parent.host_person if claim.seat is None else "",
        rematch_of=parent.id,
        delay_steps=parent.delay_steps,
        replacements=parent.replacements,
        starts=parent.starts,
    )


def _has_left(parent: MatchState, seat: int) -> bool:
    """Whether the person went away and let the others play on. Of two, one who resigns ends the match, as one who lost it does."""
    return parent.seats[seat].out and len(parent.seats) > 2


def _kept(seat: SeatState) -> SeatState:
    if seat.kind == "open" or seat.name is None:  # without a name: its person asked to be forgotten
        return SeatState()
    controller: Controller = "bot" if seat.kind == "bot" else "human"
    return SeatState(seat.kind, seat.name, seat.level, controller=controller, person=seat.person)


def _sit_down(progress: Progress, parent: MatchState, claim: _Claim) -> Rejoined:
    state = progress.state
    if claim.seat is None:
        replayed = bool(state.host_hash)
        if not replayed:
            require_lobby(state)
            progress.set(host_hash=token_hash(claim.token(1)), host_person=parent.host_person)
            progress.lobby_changed = True
    else:
        held = state.seats[claim.seat]
        replayed = matches_hash(claim.token(held.generation, held.rotations), held.token_hash)
        if not replayed:
            require_lobby(state)
            _take(progress, parent, claim, claim.seat)
            start_if_full(progress)
    return claim.met(progress.state, replayed=replayed)


def _take(progress: Progress, parent: MatchState, claim: _Claim, seat: int) -> None:
    """Sit down on *seat*, if it is kept for its person still, or open."""
    held, name = progress.state.seats[seat], parent.seats[seat].name
    require_welcome(progress.house, progress.state, claim.person)
    if not held.is_awaited:
        require_unseated(progress.state, claim.person)
        require_room(progress.house, claim.person)
    if held.kind == "open":
        require_free_name(progress.state.seats, name or "")
    elif not held.is_awaited or held.name != name:
        raise SeatTaken(field="seat", value=seat, params={"value": seat})
    occupy(progress, seat, name or "", claim.token(held.generation + 1), claim.person)
