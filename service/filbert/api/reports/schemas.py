"""What is reported."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from filbert.matches.report import NOTE_CHARACTERS, Reason, ReportedMessage


class ReportBody(msgspec.Struct, frozen=True):
    """Whom or what it is about, one of `seat`, `spectator` and `message`, and why."""

    reason: Annotated[Reason, Meta(description="`abuse`, `cheating`, `stalling`, `name`, `spam` or `other`.")]
    seat: Annotated[Annotated[int, Meta(ge=0, le=15)] | None, Meta(description="Whoever sits there.")] = None
    spectator: Annotated[
        Annotated[str, Meta(min_length=1, max_length=64)] | None,
        Meta(description="A spectator, by the id that their messages bear."),
    ] = None
    message: Annotated[ReportedMessage | None, Meta(description="A message, and whoever said it; its text is copied now.")] = None
    note: Annotated[
        Annotated[str, Meta(min_length=1, max_length=NOTE_CHARACTERS)] | None,
        Meta(description="What else there is to say: one line, as in the chat."),
    ] = None


class ReportTicket(msgspec.Struct, frozen=True):
    """That it was taken down."""

    report: Annotated[str, Meta(description="Id of the report, to name it to whoever runs the service.")]
