"""Time at a table: how far away the service is, what its clock shows, and how to act at an instant of that clock."""

from __future__ import annotations

from datetime import datetime
from statistics import median

from filbert_sdk._generated.api.games import get_time
from filbert_sdk._generated.api.pings import send_ping
from filbert_sdk._generated.models import Ping, PingBody, ServerTime
from filbert_sdk._generated.types import UNSET
from filbert_sdk.place import Place

_CLOCK_SAMPLES = 5


class Timing(Place):
    """A place, and its way to the service."""

    _behind_s: float | None = None
    """What the server's clock (Unix time) is ahead of ours; None as long as nobody asked."""

    def ping(self, echo: str | None = None) -> Ping:
        """Let the service measure the round trip to your seat: *echo* is the `challenge` of the ping before, sent back at once.

        A ping that was lost is not repeated, since what it measured would be longer than the way. Call `measure` instead, unless
        you spread pings yourself.

        Raises: InvalidToken, NotYourSeat without a seat; InvalidBody for a challenge that is older than 10 s or was echoed before.
        """
        body = UNSET if echo is None else PingBody(echo=echo)
        return self._connection.fetch(send_ping._get_kwargs(self.match_id, body=body), Ping.from_dict, expect=(201,))

    def measure(self, count: int = 5) -> float:
        """Let the service measure the round trip to your seat *count* times, and return the median in milliseconds.

        In a game that compensates lag the service counts what it measured in the last minute, from three measurements on: call
        this before such a match starts, and again each half minute, at a moment in which nobody has to be fast.

        Raises: as `ping`.
        """
        answer = self.ping()
        trips_us: list[int] = []
        for _ in range(count):
            answer = self.ping(answer.challenge)
            trips_us.append(answer.round_trip_us or 0)
        return median(trips_us) / 1000

    def seconds_until(self, instant: datetime) -> float:
        """How long it is until the server's clock shows *instant*, such as `not_before` of a prompt or an instant of a view;
        negative if it is past.

        The two clocks are compared when you first ask, and whenever you call `compare_clocks`.
        """
        behind_s = self.compare_clocks() if self._behind_s is None else self._behind_s
        return instant.timestamp() - behind_s - self._settings.clock()

    def wait_until(self, instant: datetime) -> None:
        """Sleep until the server's clock shows *instant*; not at all if it is past."""
        left_s = self.seconds_until(instant)
        if left_s > 0:
            self._settings.sleep(left_s)

    def compare_clocks(self) -> float:
        """Ask for the server's time a few times, and note by how many seconds it is ahead of `Settings.clock`.

        Of several answers the quickest is believed: it leaves the least doubt about the instant at which it was true.
        """
        found = [self._compare() for _ in range(_CLOCK_SAMPLES)]
        self._behind_s = min(found)[1]
        return self._behind_s

    def _compare(self) -> tuple[float, float]:
        """How long the answer took, and what it says, taken to be true in the middle of that."""
        asked_s = self._settings.clock()
        told = self._connection.fetch(get_time._get_kwargs(), ServerTime.from_dict)
        took_s = self._settings.clock() - asked_s
        return took_s, told.unix_ms / 1000 - (asked_s + took_s / 2)
