"""How long a prompt stands at each pace."""

from __future__ import annotations

import pytest
from conformance.toy import GAME
from filbert.gamekit.prompts import Prompt
from filbert.matches.model import CorrespondencePace, LivePace, Pace, RelaxedPace, UntimedPace
from filbert.matches.pace import deadline_ms

CLOCK_MS = GAME.manifest.clocks["put"] * 1_000


def asked(allowance: str | int | None, spent_ms: int = 0) -> Prompt:
    return Prompt("s0-1", 0, "put", required=True, opened_ms=1_000, allowance=allowance, spent_ms=spent_ms)


@pytest.mark.parametrize(
    ("pace", "expected"),
    [
        (LivePace(), 1_000 + CLOCK_MS),
        (LivePace({"put": 7}), 8_000),
        (RelaxedPace(3), 181_000),
        (CorrespondencePace(2), 7_201_000),
        (UntimedPace(), None),
    ],
)
def test_a_named_clock_runs_at_the_pace_of_the_match(pace: Pace, expected: int | None) -> None:
    assert deadline_ms(asked("put"), pace, GAME.manifest) == expected


@pytest.mark.parametrize("pace", [LivePace(), UntimedPace()])
def test_a_fixed_allowance_is_the_same_at_every_pace(pace: Pace) -> None:
    assert deadline_ms(asked(500), pace, GAME.manifest) == 1_500


@pytest.mark.parametrize(
    ("pace", "expected"),
    [(LivePace(), 9_000), (LivePace({"put": 7}), 8_000), (RelaxedPace(3), 181_000), (UntimedPace(), None)],
)
def test_an_option_of_the_match_sets_a_clock_at_pace_live_unless_the_pace_itself_does(pace: Pace, expected: int | None) -> None:
    prompt = Prompt("s0-1", 0, "put", required=True, opened_ms=1_000, allowance="put", live_ms=8_000)

    assert deadline_ms(prompt, pace, GAME.manifest) == expected


def test_a_prompt_without_an_allowance_stands_until_the_rules_close_it() -> None:
    assert deadline_ms(asked(None), LivePace(), GAME.manifest) is None


def test_time_spent_under_earlier_keys_is_taken_off_and_never_more_than_all() -> None:
    assert deadline_ms(asked(500, spent_ms=200), LivePace(), GAME.manifest) == 1_300
    assert deadline_ms(asked(500, spent_ms=900), LivePace(), GAME.manifest) == 1_000
