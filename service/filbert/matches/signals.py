"""What the use cases tell operators: counts and times, under labels from short lists, and nothing of any match or person."""

from __future__ import annotations

from typing import Literal, get_args

MoveOutcome = Literal["made", "replayed", "refused", "unavailable", "failed"]
"""What became of a move that was sent: it was made, or had been made before under its key; a refusal; no store; a fault of ours."""

MOVE_OUTCOMES: tuple[MoveOutcome, ...] = get_args(MoveOutcome)

ViewStatus = Literal["200", "304", "refused", "unavailable", "failed"]

VIEW_STATUSES: tuple[ViewStatus, ...] = get_args(ViewStatus)

QueueLabel = Literal["due", "bots"]

QUEUES: tuple[QueueLabel, ...] = get_args(QueueLabel)


class Signals:
    """Where it is told: nowhere, but for what a subclass does.

    A call takes microseconds and never fails; a game or level that is not known counts as `other`. What is told may not depend on
    what somebody at a table must not know: a bot's answer is timed by the instants that the table sees, never by how long it
    thought.
    """

    def moved(self, game: str, outcome: MoveOutcome, seconds: float) -> None:
        """A move was answered, so long after it came in. *game* is empty where nobody knows it."""

    def view_asked(self, status: ViewStatus) -> None:
        """Somebody asked for a view."""

    def stream_opened(self) -> None:
        """A stream began."""

    def stream_closed(self) -> None:
        """A stream ended."""

    def commit_retried(self) -> None:
        """A change met another one, and is tried again."""

    def time_answered(self, late_s: float) -> None:
        """Time answered what was due, so long after it could have."""

    def bot_answered(self, game: str, level: str, seconds: float) -> None:
        """A bot answered, so long after it was asked, in match time."""

    def bot_replaced(self, game: str, level: str, reason: str) -> None:
        """Another answered for a bot."""

    def leak_found(self) -> None:
        """What a viewer would be shown follows from something that it must not know."""

    def leak_looked_for(self) -> None:
        """A viewer of a match was looked at for that."""

    def overdue(self, matches: int) -> None:
        """How many matches wait for an answer that should have been given."""

    def live(self, matches: int) -> None:
        """How many matches are not over."""

    def queued(self, queue: QueueLabel, jobs: int) -> None:
        """How many jobs nobody has taken yet."""

    def store_seen(self, *, is_up: bool) -> None:
        """Whether the store answered just now."""
