"""Programs that are no part of the project, and that tests run where there are any."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

_VENV = Path(__file__).parents[2] / ".venv"


def find(fetched: str, *names: str) -> str | None:
    """The first program of these names: fetched into .venv/*fetched* by `make oldest proxy browser promtool`, else on PATH."""
    # Servers stand in /usr/sbin, which is not on everybody's PATH.
    places = os.pathsep.join([str(_VENV / fetched), os.environ.get("PATH", os.defpath), "/usr/sbin"])
    return next((path for name in names if (path := shutil.which(name, path=places))), None)
