"""Being asked to end."""

from __future__ import annotations

import subprocess
import sys

import pytest

SCRIPT = """
import os, signal, sys
from filbert.workers.signals import on_stop
asked = []
on_stop(lambda: asked.append(1))
for name in sys.argv[1:]:
    os.kill(os.getpid(), getattr(signal, name))
print(len(asked))
"""


@pytest.mark.parametrize("signals", [["SIGTERM"], ["SIGINT"], ["SIGINT", "SIGTERM"], ["SIGTERM", "SIGTERM", "SIGINT"]])
def test_the_first_signal_stops_and_further_ones_do_no_harm(signals: list[str]) -> None:
    ended = subprocess.run([sys.executable, "-c", SCRIPT, *signals], capture_output=True, text=True, timeout=30)

    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "1\n", "")
