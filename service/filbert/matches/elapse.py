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

    def act(progress: Progress, received_ms: int) -> bool:
        if progress.clock_moved:
            progress.set()  # written though it is no news, so that sweepers need not look again
        return progress.changed

    try:
        return carry_out(house, match_id, act)
    except MatchNotFound:
        return False
