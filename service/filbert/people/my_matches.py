"""Where a person sits, and what waits there for an answer: from the index, held against what each match shows. Runs no rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Raw

from filbert.matches.house import House
from filbert.matches.model import Controller, Status
from filbert.matches.people_ports import PersonId
from filbert.matches.ports import Clock
from filbert.matches.project import VIEW_FORMAT
from filbert.matches.read import fresh_view
from filbert.matches.sitting_ports import Glance, Since, Sitting, owner_mark

_MOST_LOOKED_AT = 500
"""Matches that one page looks at; a filter that leaves nearly all of them out gives a short page, and a way to go on."""

_Deadline = Annotated[
    str | None,
    Meta(description="Latest instant to answer: RFC 3339, UTC; null if there is none.", extra_json_schema={"format": "date-time"}),
]


class MyPrompt(msgspec.Struct, frozen=True):
    """A question that waits for you, because its match waits for the answer."""

    match: Annotated[str, Meta(description="Id of the match.")]
    game: Annotated[str, Meta(description="Id of the game.")]
    seat: Annotated[int, Meta(description="Your seat there.")]
    prompt: Annotated[str, Meta(description="Key of the prompt, to be named in the move.")]
    kind: Annotated[str, Meta(description="Kind of prompt; `prompt.<kind>` in the game's texts.")]
    deadline: _Deadline
    on_timeout: Annotated[str | None, Meta(description="What time will answer: `timeout.<code>` in the game's texts.")]


class MyMatch(msgspec.Struct, frozen=True):
    """A match at which you sit."""

    match: Annotated[Raw, Meta(description="The match, as everybody may know it.")]
    seat: Annotated[int, Meta(description="Your seat.")]
    revision: Annotated[int, Meta(description="Revision of your view; 0 where only the outcome of the match is kept.")]
    etag: Annotated[
        str,
        Meta(
            description="ETag of your view, without quotes: read the view again if you have another one. Empty where only the "
            "outcome of the match is kept."
        ),
    ]
    waiting: Annotated[int, Meta(description="How many of your prompts the match waits for; see `GET /v1/me/prompts`.")]
    deadline: Annotated[
        str | None,
        Meta(
            description="The earliest of their deadlines: RFC 3339, UTC; null if there is none.",
            extra_json_schema={"format": "date-time"},
        ),
    ]


class _Prompt(msgspec.Struct, frozen=True):
    key: str
    kind: str
    required: bool
    deadline: str | None
    on_timeout: str | None


class _Seat(msgspec.Struct, frozen=True):
    controller: Controller
    out: bool


class _View(msgspec.Struct, frozen=True):
    """What is read of a view."""

    revision: int
    game: str
    status: Status
    seats: tuple[_Seat, ...]
    prompts: tuple[_Prompt, ...]
    paused: dict[str, str] | None = None


_view = msgspec.json.Decoder(_View)


@dataclass(frozen=True, slots=True)
class Standing:
    """How a match stands for the person at one of its seats. `required`: the prompts that wait for the person: none while clocks
    stand still, or the autopilot answers. `lobby`: the lobby document."""

    sitting: Sitting
    tag: str
    revision: int
    game: str
    status: Status
    required: tuple[_Prompt, ...]
    lobby: bytes

    @property
    def deadline(self) -> str | None:
        """The earliest deadline of what waits."""
        return min((prompt.deadline for prompt in self.required if prompt.deadline is not None), default=None)

    def line(self) -> MyMatch:
        """It as the person is shown it."""
        return MyMatch(Raw(self.lobby), self.sitting.seat, self.revision, self.tag, len(self.required), self.deadline)

    def prompts(self) -> list[MyPrompt]:
        """The prompts that wait, as the person is shown them."""
        return [
            MyPrompt(
                self.sitting.match_id, self.game, self.sitting.seat, prompt.key, prompt.kind, prompt.deadline, prompt.on_timeout
            )
            for prompt in self.required
        ]


@dataclass(frozen=True, slots=True)
class Place:
    """A place in the list of a person's matches: those that go on come first."""

    part: Literal["live", "over"]
    since: Since


@dataclass(frozen=True, slots=True)
class Page:
    """Matches of a person, from one place of the list to `last`, behind which to go on; None at the end."""

    matches: list[Standing]
    last: Place | None


def my_matches(house: House, clock: Clock, person: PersonId, *, status: Status | None, before: Place | None, limit: int) -> Page:
    """Up to *limit* matches at which the person sits: those that go on, the latest joined first, then those that are over, the
    latest ended first.

    Raises: StoreUnavailable.
    """
    found: list[Standing] = []
    looked_at = 0
    for places in _chunks(house, person, status, before, limit):
        for place, standing in zip(places, look(house, clock, person, [place.since.sitting for place in places]), strict=True):
            before = place
            if standing is not None and status in (None, standing.status):
                found.append(standing)
                if len(found) == limit:
                    return Page(found, before)
        looked_at += len(places)
        if looked_at >= _MOST_LOOKED_AT:
            return Page(found, before)
    return Page(found, None)


def my_prompts(house: House, clock: Clock, person: PersonId) -> list[MyPrompt]:
    """All prompts that wait for the person, the most urgent first; those without a deadline come last.

    Raises: StoreUnavailable.
    """
    asked = [prompt for standing in live_standings(house, clock, person) for prompt in standing.prompts()]
    return sorted(asked, key=lambda asked: (asked.deadline is None, asked.deadline or "", asked.match, asked.prompt))


def live_standings(house: House, clock: Clock, person: PersonId) -> list[Standing]:
    """How the matches stand that the index has as going on; one that has just ended may be among them.

    Raises: StoreUnavailable.
    """
    sittings = [since.sitting for since in house.store.sittings.live(person) if since.sitting.is_on_seat]
    return [standing for standing in look(house, clock, person, sittings) if standing is not None]


def look(house: House, clock: Clock, person: PersonId, sittings: Sequence[Sitting]) -> list[Standing | None]:
    """How these matches stand; None where the person does not sit (any more). Tells the sweepers of what is overdue, and the index
    of what is gone.

    Raises: StoreUnavailable.
    """
    glances = house.store.sittings.glances(sittings)
    gone = [sitting for sitting, glance in zip(sittings, glances, strict=True) if glance is None]
    if gone:
        house.store.sittings.forget(person, gone)
    late_ms = clock.now_ms() - house.policy.late_hint_ms
    for sitting, glance in zip(sittings, glances, strict=True):
        if glance is not None and glance.due_ms is not None and glance.due_ms < late_ms:
            house.store.wake(sitting.match_id)
    return [_standing(house, person, sitting, glance) for sitting, glance in zip(sittings, glances, strict=True)]


def _standing(house: House, person: PersonId, sitting: Sitting, glance: Glance | None) -> Standing | None:
    if glance is None or glance.owner != owner_mark(person, sitting.generation):
        return None
    if glance.is_outcome:
        return Standing(sitting, "", 0, msgspec.json.decode(glance.lobby)["game"], "finished", (), glance.lobby)
    if not glance.view:
        return None
    tag, body = glance.tag, glance.view
    if tag.split(".")[1:2] != [str(VIEW_FORMAT)]:
        tag, body = fresh_view(house, sitting.match_id, sitting.seat, tag, body)
    view = _view.decode(body)
    seat = view.seats[sitting.seat]
    answers = seat.controller == "human" and not seat.out and view.paused is None
    required = tuple(prompt for prompt in view.prompts if prompt.required) if answers else ()
    return Standing(sitting, tag, view.revision, view.game, view.status, required, glance.lobby)


def _chunks(house: House, person: PersonId, status: Status | None, before: Place | None, limit: int) -> Iterator[list[Place]]:
    """The places behind *before*, in parts of *limit*."""
    index = house.store.sittings
    live: list[Since] = []
    if before is None or before.part == "live":
        live = index.live(person)
        on_seats = [since for since in live if since.sitting.is_on_seat]
        behind = [since for since in on_seats if before is None or since.order < before.since.order]
        for first in range(0, len(behind), limit):
            yield [Place("live", since) for since in behind[first : first + limit]]
        before = None
    if status not in (None, "finished"):
        return
    known = {since.sitting for since in live}
    last = None if before is None else before.since
    while found := index.over(person, before=last, limit=limit):
        last = found[-1]
        yield [Place("over", since) for since in found if since.sitting.is_on_seat and since.sitting not in known]
