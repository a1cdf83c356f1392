"""The history of a match as one viewer may see it: events after a revision, moves in the viewer's own numbering."""

from __future__ import annotations

from dataclasses import dataclass

from filbert.gamekit.events import admits
from filbert.matches.house import House
from filbert.matches.model import Answerer, HistoryEntry, MatchState, decode_history


@dataclass(frozen=True, slots=True)
class SeenEvent:
    """An event as JSON, with the viewer's revision that it came with and its instant in Unix ms."""

    revision: int
    at_ms: int
    event: bytes


@dataclass(frozen=True, slots=True)
class SeenMove:
    """A move as this viewer may see it. `prompt` is empty for moves of others."""

    number: int
    seat: int
    prompt: str
    by: Answerer
    at_ms: int
    move: bytes


def entries(house: House, match_id: str) -> list[HistoryEntry]:
    """All entries, oldest first."""
    return [decode_history(data) for data in house.store.history(match_id)]


def seen_events(found: list[HistoryEntry], viewer: int | None) -> list[SeenEvent]:
    """All events that *viewer* was told, oldest first."""
    seen = []
    for entry in found:
        revision = entry.revisions[-1 if viewer is None else viewer]
        seen += [
            SeenEvent(revision, entry.at_ms, told.event) for told in entry.events if revision and admits(told.audience, viewer)
        ]
    return seen


def seen_moves(found: list[HistoryEntry], viewer: int | None) -> list[SeenMove]:
    """All moves that *viewer* may see, in its own numbering from 1: its own when made, others' when published."""
    seen: list[SeenMove] = []
    for entry in found:
        for shown in entry.moves:
            if admits(shown.audience, viewer):
                seen.append(SeenMove(len(seen) + 1, shown.seat, shown.prompt, shown.by, entry.at_ms, shown.move))
    return seen


def own_move(house: House, state: MatchState, seat: int, number: int) -> tuple[int, bytes, list[bytes]]:
    """Instant (Unix ms) and JSON of the move of this number in *seat*'s list, with the events that *seat* was told with it."""
    count = 0
    for entry in entries(house, state.id):
        for shown in entry.moves:
            if admits(shown.audience, seat):
                count += 1
                if count == number:
                    return entry.at_ms, shown.move, [told.event for told in entry.events if admits(told.audience, seat)]
    raise LookupError(f"move {number} is in no history entry")
