"""What to say of a prompt that is no longer open: why it closed, and what was applied in the seat's name."""

from __future__ import annotations

from typing import Any

import msgspec

from filbert.gamekit.events import admits
from filbert.matches.errors import PromptClosed
from filbert.matches.history import entries
from filbert.matches.progress import Progress


def closed_refusal(progress: Progress, key: str, why: str | None = None) -> PromptClosed:
    """The refusal of an answer to *key*, a prompt of a seat that closed, or whose deadline passed."""
    seat = int(key[1:].partition("-")[0])
    applied = _applied(progress, seat, key)
    reason = why or next((note.reason for note in progress.state.closed if note.key == key), None)
    if reason is None:
        reason = "timed_out" if applied is not None and applied["by"] == "time" else "answered"
    return PromptClosed(reason, field="prompt", value=key, params={"value": key}, extra={"closed": reason, "applied": applied})


def was_rolled_back(progress: Progress) -> bool:
    """Whether the match has lived in another line of history too, which may have asked and answered more than this one knows."""
    found = entries(progress.house, progress.state.id)
    return any(entry.epoch != progress.loaded.epoch for entry in found)


def _applied(progress: Progress, seat: int, key: str) -> dict[str, Any] | None:
    """The answer that was applied to the prompt, with who gave it and its number in the seat's list."""
    number = 0
    for entry in [*entries(progress.house, progress.state.id), *progress.pending_history()]:
        for shown in entry.moves:
            if admits(shown.audience, seat):
                number += 1
                if shown.prompt == key and shown.seat == seat:
                    return {"number": number, "by": shown.by, "move": msgspec.json.decode(shown.move)}
    return None
