"""How many matches the house takes at once: a place is held for one that is new, then it is made, or nothing of it is."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from filbert.matches.errors import StoreUnavailable, TableFull
from filbert.matches.house import House
from filbert.matches.ports import Commit

_RETRY_AFTER_S = 30
"""Tables come free as matches end, which takes minutes rather than moments."""

_CLAIM_BYTES = 6


def commit_new(house: House, commit: Commit) -> bool:
    """Make a match, if the house takes one more. False as by `MatchStore.commit`, and if its place was not held long enough.

    Raises: TableFull, and then nothing was written; StoreUnavailable.
    """
    most = house.policy.live_matches_max
    if not most:
        return house.store.commit(commit)
    census, claim = house.store.census, house.entropy.token_bytes(_CLAIM_BYTES).hex()
    until_ms = census.hold(commit.match_id, claim, most)
    if until_ms is None:
        raise TableFull(params={"maximum": most}, extra={"retry_after_s": _RETRY_AFTER_S})
    # If no answer comes, the match may be made yet, so its place stays held until it cannot be any more.
    made = house.store.commit(replace(commit, until_ms=until_ms))
    with suppress(StoreUnavailable):
        census.let_go(commit.match_id, claim)
    return made
