"""What happens at a match, frame by frame, by long polls that go on where the one before them stopped."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from filbert_sdk._generated.api.updates import get_updates
from filbert_sdk._generated.models import ByeFrame, EndFrame, SnapshotFrame, UnknownFrame, UpdateFrame, Updates
from filbert_sdk._generated.types import UNSET
from filbert_sdk.connection import Connection
from filbert_sdk.pauses import Pauses

_KNOWN = frozenset({"snapshot", "update", "end", "bye"})


def news(connection: Connection, match_id: str, pauses: Pauses) -> Iterator[SnapshotFrame | UpdateFrame]:
    """A snapshot, then each update until the match is over; another snapshot where updates were lost.

    A poll whose answer is lost is sent again with its cursor, and answered alike. A `bye` ends no more than the poll.

    Raises: TimedOut, and as `Connection.send`.
    """
    cursor = ""
    while True:
        wait_s = pauses.ask_for() if cursor else 0
        request = get_updates._get_kwargs(match_id, after=cursor or UNSET, wait=wait_s)
        updates = connection.fetch(request, _read)
        cursor = updates.cursor
        is_new, retry_s = False, 0.0
        for frame in updates.frames:
            if isinstance(frame, EndFrame):
                return
            if isinstance(frame, SnapshotFrame | UpdateFrame):
                is_new = True
                pauses.reset()
                yield frame
            elif isinstance(frame, ByeFrame):
                retry_s = (frame.retry_ms or 0) / 1000
        if retry_s or not is_new:
            pauses.nothing(at_least_s=retry_s)


def _read(document: dict[str, Any]) -> Updates:
    """The answer. A frame of a type that is known and that cannot be read is not skipped as those of newer types are.

    Raises: ValueError.
    """
    updates = Updates.from_dict(document)
    for frame in updates.frames:
        if isinstance(frame, UnknownFrame) and frame.type_ in _KNOWN:
            raise ValueError(f"a frame of type {frame.type_} without what belongs to it")
    return updates
