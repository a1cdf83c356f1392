"""What a change of a match means for where persons sit."""

from __future__ import annotations

from filbert.matches.model import MatchState
from filbert.matches.ports import Slot
from filbert.matches.sitting_ports import HOSTING, Phase, Sitting, SittingChange, owner_mark


def owners(state: MatchState) -> dict[Slot, str]:
    """Whose each seat is, by slot: one that is kept after a rematch too."""
    return {str(number): owner_mark(seat.person, seat.generation) for number, seat in enumerate(state.seats)}


def sitting_changes(before: MatchState | None, after: MatchState) -> tuple[SittingChange, ...]:
    """What is new from one state to the next; *before* is None for a match that is made."""
    if before is not None and before.seats is after.seats and _frame(before) == _frame(after):
        return ()  # most moves are so
    was = {} if before is None else _sittings(before)
    now = _sittings(after)
    is_over = after.status == "finished"
    phase: Phase = "over" if is_over else "live"
    goes_on = before is not None and before.status == after.status
    told = {sitting: person for sitting, person in now.items() if not (goes_on and was.get(sitting) == person)}
    gone = {sitting: person for sitting, person in was.items() if now.get(sitting) != person}
    return (
        *(SittingChange(person, sitting, "left") for sitting, person in gone.items()),
        *(SittingChange(person, sitting, phase) for sitting, person in told.items()),
    )


def _frame(state: MatchState) -> tuple[str, str]:
    return state.status, state.host_person


def _sittings(state: MatchState) -> dict[Sitting, str]:
    found = {Sitting(state.id, number, seat.generation): seat.person for number, seat in enumerate(state.seats) if seat.person}
    return {**found, Sitting(state.id, HOSTING, 0): state.host_person} if state.host_person else found
