"""What may still change in a match that is over: nothing but what a person wants erased."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any

import msgspec
import redis

from filbert.adapters.archive import Archive, pack_archive, unpack_archive
from filbert.adapters.redis_client import once, read
from filbert.adapters.redis_keys import MatchKeys, ServerScript, store_errors
from filbert.matches.errors import StoreUnavailable
from filbert.matches.ports import MatchId, PutAway

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
        if keys is None:
            return False
        name = keys.archive
        for _ in range(_ATTEMPTS):
            with store_errors(self._client):
                archived: Any = read(lambda: once(self._client, "GET", name))
                if archived is None:
                    return False
                seen = hashlib.sha1(archived, usedforsecurity=False).hexdigest()
                if self._amend(keys=(name,), args=(seen, pack_archive(_amended(unpack_archive(archived), change)))):
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
