"""Matches that are over: what came of them, and what may still change: nothing but what a person wants erased."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any

import msgspec
import redis

from filbert.adapters.archive import Archive, pack_archive, pack_outcome, unpack_archive, unpack_outcome
from filbert.adapters.redis_client import once, read
from filbert.adapters.redis_keys import MatchKeys, ServerScript, store_errors
from filbert.matches.errors import StoreUnavailable
from filbert.matches.ports import Ended, MatchId, PutAway

_ATTEMPTS = 8


class RedisArchives:
    """Amends archives. Two who amend one at the same time both succeed, one after the other."""

    def __init__(self, client: redis.Redis) -> None:
        self._client = client
        self._amend = ServerScript(client, "amend", with_clock=False)

    def amend(self, match_id: MatchId, change: Callable[[PutAway], PutAway]) -> bool:
        """Put what *change* makes of a match that is over in its place; False if there is none.

        Raises: StoreUnavailable.
        """
        keys = MatchKeys.find(match_id)
        return keys is not None and self._swap(
            keys.archive, lambda archived: pack_archive(_amended(unpack_archive(archived), change))
        )

    def outcome(self, match_id: MatchId) -> Ended | None:
        """What came of a match.

        Raises: StoreUnavailable.
        """
        keys = MatchKeys.find(match_id)
        if keys is None:
            return None
        with store_errors(self._client):
            kept: Any = read(lambda: once(self._client, "GET", keys.outcome))
        return None if kept is None else unpack_outcome(kept)

    def amend_outcome(self, match_id: MatchId, change: Callable[[Ended], Ended]) -> bool:
        """Put what *change* makes of what came of a match in its place; False if nothing is kept.

        Raises: StoreUnavailable.
        """
        keys = MatchKeys.find(match_id)
        return keys is not None and self._swap(keys.outcome, lambda kept: pack_outcome(change(unpack_outcome(kept))))

    def _swap(self, name: str, rewrite: Callable[[bytes], bytes]) -> bool:
        for _ in range(_ATTEMPTS):
            with store_errors(self._client):
                kept: Any = read(lambda: once(self._client, "GET", name))
                if kept is None:
                    return False
                seen = hashlib.sha1(kept, usedforsecurity=False).hexdigest()
                if self._amend(keys=(name,), args=(seen, rewrite(kept))):
                    return True
        raise StoreUnavailable("contended")


def _amended(archive: Archive, change: Callable[[PutAway], PutAway]) -> Archive:
    before = PutAway(archive.state, archive.lobby or b"", archive.views, archive.tokens, archive.texts, archive.owners)
    after = change(before)
    return msgspec.structs.replace(
        archive,
        state=after.state,
        lobby=after.lobby,
        views=dict(after.views),
        tokens=dict(after.tokens),
        texts=dict(after.texts),
        owners=dict(after.owners),
    )
