"""Let time answer what is overdue. Anybody may call this at any moment; if nothing is due, nothing happens."""

from __future__ import annotations

from filbert.matches.attempt import carry_out
from filbert.matches.errors import MatchNotFound
from filbert.matches.house import House
from filbert.matches.progress import Progress


def elapse(house: House, match_id: str) -> bool:
    """Apply all that is overdue in the match; whether anything was. A match that is gone has nothing due.

    Raises: StoreUnavailable.
    """
    try:
        return carry_out(house, match_id, lambda progress, received_ms: note_time(progress))
    except MatchNotFound:
        return False


def note_time(progress: Progress) -> bool:
    """Whether time changed this draft, which is caught up with it."""
    if progress.clock_moved:
        progress.set()  # written though it is no news, so that sweepers need not look again
    return progress.changed
