"""Child processes that do not outlive us, even if we are killed without a chance to end them."""

from __future__ import annotations

import ctypes
import os
import signal
import sys
from collections.abc import Callable

ENDS_WITH_PARENT = sys.platform == "linux"
"""Whether a child that was started with `die_with_parent` ends with its parent. Only Linux can do that."""

_PR_SET_PDEATHSIG = 1


def die_with_parent() -> Callable[[], None] | None:
    """A `preexec_fn` by which the kernel sends the child SIGTERM when the *thread* that starts it ends; None where it cannot.

    There a child goes on if its parent is killed with SIGKILL.
    """
    if not ENDS_WITH_PARENT:
        return None
    libc = ctypes.CDLL(None)  # loaded here: between fork and exec as little as possible may happen
    parent = os.getpid()

    def prepare() -> None:
        libc.prctl(_PR_SET_PDEATHSIG, signal.SIGTERM)
        if os.getppid() != parent:  # we were gone before the kernel knew
            os._exit(1)

    return prepare
