"""What all those who hear one wake-up read of the store once, and not each for itself.

A wake-up brings its own `Together`, so that whatever is read under it was read after the news came. Nobody keeps one: who looks
without having been woken, at a heartbeat or at the beginning, reads for itself.

Secrecy hangs on the key of a read: it names the viewer, and two who may not see the same never give the same key.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable
from typing import Any, TypeVar

T = TypeVar("T")


class Together:
    """One wake-up. Threads and greenlets may share it."""

    __slots__ = ("_lock", "_reads")

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._reads: dict[Hashable, _Read] = {}

    def once(self, key: Hashable, read: Callable[[], T]) -> T:
        """What *read* returns to the first who asks for *key*; the others wait for that. Where it fails, each reads for itself.

        Raises: whatever *read* raises.
        """
        with self._lock:
            found = self._reads.get(key)
            is_first = found is None
            if found is None:
                found = self._reads[key] = _Read()
        if is_first:
            try:
                found.result = (read(),)
            finally:
                found.done.set()
        else:
            found.done.wait()
        if not found.result:
            return read()
        result: T = found.result[0]
        return result


class _Read:
    """A read under way, or done. `result`: empty until it has succeeded."""

    __slots__ = ("done", "result")

    def __init__(self) -> None:
        self.done = threading.Event()
        self.result: tuple[Any, ...] = ()
