"""Where persons sit, over all matches. It lies outside the matches' shards and says where to look; what is so, the match says.

A sitting is one person's time on one seat, and only ever goes on: it begins (`live`), and is `over` with its match, or `left`
before. So news of it may come late, twice and in any order, and the index comes out the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, Protocol

from filbert.matches.people_ports import PersonId

LIVE_MOST = 200
"""Sittings that a person may have in matches that are not over."""

LEFT_KEPT = 1_000
"""Sittings that were left, and are remembered for what was said in them."""

PERSON_SLOT = "me"
"""What a wake-up names in the place of a viewer when a person, in the place of a match, has sat down, left, or finished."""


HOSTING = -1
"""Stands for a seat where a person hosts without one."""

WATCHING = -2
"""Stands for a seat where a person is a spectator with a name. The index has these as left: they are nowhere to be followed."""


class Sitting(NamedTuple):
    """A person's time on a seat, by the seat's generation."""

    match_id: str
    seat: int
    generation: int

    @property
    def is_on_seat(self) -> bool:
        """Whether it is a seat, and not what stands for one."""
        return self.seat >= 0

    @property
    def author(self) -> str:
        """What the person is called as the author of messages and texts of the match."""
        return f"{self.seat}.{self.generation}"

    @property
    def slot(self) -> str:
        """Where the view of the seat is stored."""
        return str(self.seat)

    def __str__(self) -> str:
        return f"{self.match_id}.{self.seat}.{self.generation}"

    @classmethod
    def read(cls, text: str) -> Sitting:
        """The sitting that was written so."""
        match_id, seat, generation = text.rsplit(".", 2)
        return cls(match_id, int(seat), int(generation))


Phase = Literal["live", "over", "left"]


class SittingChange(NamedTuple):
    """That a sitting of *person* has come so far."""

    person: PersonId
    sitting: Sitting
    phase: Phase


class Since(NamedTuple):
    """A sitting, and since when, in Unix ms, it has been as it is. They are ordered by that instant, then by name."""

    at_ms: int
    sitting: Sitting

    @property
    def order(self) -> tuple[int, str]:
        """What they are ordered by."""
        return self.at_ms, str(self.sitting)


@dataclass(frozen=True, slots=True)
class Glance:
    """What the store shows of a match to who sits there. `owner`: whose the seat is, as `owner_mark` writes it, empty for nobody's.

    `due_ms`: as in `ports.Peek`. `is_outcome`: nothing is kept of the match but what came of it, so there is no view.
    """

    owner: str
    tag: str
    view: bytes
    lobby: bytes
    due_ms: int | None
    is_outcome: bool = False


def owner_mark(person: PersonId, generation: int) -> str:
    """What a match stores of whose a seat is."""
    return f"{generation} {person}" if person else ""


class SittingIndex(Protocol):
    """The sittings of all persons. Every method raises StoreUnavailable as those of `MatchStore` do."""

    def note(self, changes: Sequence[SittingChange], at_ms: int) -> None:
        """Bring the index up to date, and wake the persons for whom something is new by that. Saying it again changes nothing."""

    def live(self, person: PersonId) -> list[Since]:
        """Sittings in matches that are not over, as far as the index knows, the latest first."""

    def over(self, person: PersonId, *, before: Since | None, limit: int) -> list[Since]:
        """Sittings in matches that are over, from behind *before*, the latest first; for as long as their outcomes are kept."""

    def left(self, person: PersonId) -> list[Since]:
        """Sittings that ended before their match, the latest first."""

    def forget(self, person: PersonId, sittings: Sequence[Sitting]) -> None:
        """Take sittings out of the index."""

    def glances(self, sittings: Sequence[Sitting]) -> list[Glance | None]:
        """What each of these matches shows of itself and of its seat, in few round trips; None for one that is gone."""
