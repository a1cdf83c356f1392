"""A limit of time for one call, by the alarm clock of the process."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import NoReturn

from filbert.matches.decide import TooSlow

_SOON_S = 0.001


@contextmanager
def time_limit(within_s: float) -> Iterator[None]:
    """Raise `TooSlow` in what runs under it after so many seconds. In the main thread only: elsewhere nothing is limited.

    The process has one alarm clock. A limit that runs already, such as that of a whole job, goes on afterwards.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGALRM, _raise)
    started_s = time.monotonic()
    left_s, _ = signal.setitimer(signal.ITIMER_REAL, within_s)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
        if left_s:
            signal.setitimer(signal.ITIMER_REAL, max(_SOON_S, left_s - (time.monotonic() - started_s)))


def _raise(signum: int, frame: FrameType | None) -> NoReturn:
    raise TooSlow
