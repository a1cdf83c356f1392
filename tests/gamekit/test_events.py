"""Audiences: who may know an event. Nobody, unless it is said."""

from __future__ import annotations

import pytest
from filbert.gamekit.events import NOBODY, PUBLIC, Announcement, Audience, Event, admits, everyone_but, only

VIEWERS: list[int | None] = [*range(16), None]


class DoorOpened(Event, frozen=True, tag="door_opened"):
    """A door was opened."""


def admitted(audience: Audience) -> set[int | None]:
    return {viewer for viewer in VIEWERS if admits(audience, viewer)}


@pytest.mark.parametrize(
    ("audience", "viewers"),
    [
        (NOBODY, set()),
        (PUBLIC, set(VIEWERS)),
        (only(0), {0}),
        (only(3, 15), {3, 15}),
        (only(), set()),
        (everyone_but(2), set(VIEWERS) - {2}),
        (everyone_but(0, 15), set(VIEWERS) - {0, 15}),
        (everyone_but(), set(VIEWERS)),
    ],
)
def test_an_audience_admits_just_these_viewers(audience: Audience, viewers: set[int | None]) -> None:
    assert admitted(audience) == viewers


def test_an_announcement_is_for_nobody_unless_it_says_for_whom() -> None:
    assert admitted(Announcement(DoorOpened()).audience) == set()


def test_spectators_know_what_is_public_and_nothing_that_is_told_to_seats() -> None:
    assert admits(PUBLIC, None)
    assert not admits(only(*range(16)), None)
