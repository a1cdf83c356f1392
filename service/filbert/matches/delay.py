"""Spectators who are some public steps behind: what is written for them, and what they may read of the history.

A step is a change of the public view. Each new view waits in the store, and the one shown is that of n steps ago, everywhere: so
the slot of the public view holds it, and who reads that slot needs to know of no delay. The end releases everything.

In the lobby the delay may be changed. Spectators are shown the lobby as it is then, and are behind from there on: what waited in
the places of another delay is not looked for.
"""

from __future__ import annotations

from dataclasses import replace

from filbert.matches.history import entries
from filbert.matches.house import House
from filbert.matches.model import HistoryEntry, MatchState
from filbert.matches.ports import PUBLIC_SLOT, Commit, Slot

MOST_STEPS = 20


def waiting_slot(revision: int, delay_steps: int) -> Slot:
    """Where the public view of *revision* lies until spectators may see it: one of *delay_steps* + 1 places, in turn."""
    return f"{PUBLIC_SLOT}{revision % (delay_steps + 1)}"


def held_back(commit: Commit, after: MatchState) -> Commit:
    """*commit*, which leads to *after*, with a new public view in its waiting place, if there are spectators who are behind.

    It wakes them only if what they are shown is another view, so that no wake-up tells of a step before its time.
    """
    if not after.is_delayed or PUBLIC_SLOT not in commit.views:
        return commit
    newest, steps = after.viewers[-1].revision, after.delay_steps
    views = {slot: view for slot, view in commit.views.items() if slot != PUBLIC_SLOT}
    views[waiting_slot(newest, steps)] = commit.views[PUBLIC_SLOT]
    shows_another = newest == after.delay_from or newest - steps > after.delay_from
    woken = tuple(slot for slot in commit.woken if slot != PUBLIC_SLOT or shows_another)
    return replace(commit, views=views, woken=woken, public_from=waiting_slot(after.shown_revision, steps))


def entries_for(house: House, state: MatchState, viewer: int | None) -> list[HistoryEntry]:
    """The entries that *viewer* may know the public part of by now, oldest first."""
    found = entries(house, state.id)
    if viewer is not None or not state.is_delayed:
        return found
    return [entry for entry in found if 0 < entry.revisions[-1] <= state.shown_revision]
