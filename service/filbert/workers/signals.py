"""The signals that ask a process to end."""

from __future__ import annotations

import signal
from collections.abc import Callable
from types import FrameType

_STOP = (signal.SIGTERM, signal.SIGINT)


def on_stop(stop: Callable[[], None]) -> None:
    """Call *stop* at the first SIGTERM or SIGINT, in the main thread, wherever that is; so it may set plain flags and no more.

    Further ones are ignored: an interpreter that is about to end takes its handlers off, and would be killed by a signal that it
    has long obeyed.
    """

    def handle(number: int, frame: FrameType | None) -> None:
        for each in _STOP:
            signal.signal(each, signal.SIG_IGN)
        stop()

    for number in _STOP:
        signal.signal(number, handle)
