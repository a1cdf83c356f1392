"""What is sent and told to measure the way to a seat."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta


class PingBody(msgspec.Struct, frozen=True):
    """The challenge of the ping before, if there was one."""

    echo: Annotated[
        Annotated[str, Meta(min_length=1, max_length=80)] | None,
        Meta(description="The `challenge` of the last answer, sent back as soon as it came; left out the first time."),
    ] = None


class Ping(msgspec.Struct, frozen=True):
    """A challenge, and what the echo before it showed."""

    challenge: Annotated[str, Meta(description="Send it back as `echo`, at once: the time until then is the round trip.")]
    round_trip_us: Annotated[int | None, Meta(description="What your echo showed, in microseconds; null without one.")]
    samples: Annotated[int, Meta(description="Round trips of the last minute that are kept, 9 at most; 3 or more tell the way.")]
