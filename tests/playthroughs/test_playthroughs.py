"""The golden playthroughs are what the rules give today. A difference is a rule, or a secret, that changed: look at it first."""

from __future__ import annotations

from pathlib import Path

import pytest
from conformance.toy import GAME
from conformance.toy.faults import LeakedHand
from conformance.toy.model import ToyOptions
from conformance.walks import Habits, walk
from filbert.games import AnyGame, catalogue
from playthroughs.scenarios import PLAYTHROUGHS, Scenario, all_files, scenarios_of
from playthroughs.story import story

FILES = all_files()

REMEDY = "is not what the rules give today; if the change is meant, run `make generated` and review the difference"


@pytest.mark.parametrize("path", FILES, ids=[f"{path.parent.name}-{path.stem}" for path in FILES])
def test_a_playthrough_is_what_the_rules_give_today(path: Path) -> None:
    game, scenario = FILES[path]

    today = story(scenario.played(game), f"{game.manifest.id}: {scenario.name}")

    assert path.read_text("utf-8") == today, f"{path.name} {REMEDY}"


def test_no_file_is_left_without_a_scenario() -> None:
    assert set(PLAYTHROUGHS.glob("*/*.txt")) == set(FILES)


@pytest.mark.parametrize("game", catalogue().values(), ids=catalogue())
def test_every_game_has_playthroughs_with_names_of_their_own(game: AnyGame) -> None:
    names = [scenario.name for scenario in scenarios_of(game.manifest.id)]

    assert names
    assert len(names) == len(set(names))


def test_a_story_tells_acts_audiences_prompts_and_views() -> None:
    text = story(walk(GAME, 2, ToyOptions(), 3, Habits(dawdle=20)), "toy")

    assert "tells [0] kernels_drawn" in text
    assert "tells [0 1 +] kernels_revealed" in text
    assert "asks s0-2 put (required, sealed, put, then lowest_kernel)" in text
    assert "  [+] hand = []" in text
    assert "closes s1-2: " in text
    assert "== outcome · " in text


def test_a_leak_shows_as_a_line_in_a_story() -> None:
    honest = story(walk(GAME, 2, ToyOptions(), 3), "toy").splitlines()
    leaking = story(walk(LeakedHand(), 2, ToyOptions(), 3), "toy").splitlines()

    assert any(line.startswith("  [0 +] hand = ") for line in leaking)
    assert not any(line.startswith("  [0 +] hand = ") for line in honest)


def test_the_same_scenario_gives_the_same_story() -> None:
    scenario = Scenario("again", 3, 5, {"die": "harsh"}, {"dawdle": 10}, 40)

    assert story(scenario.played(GAME), "toy") == story(scenario.played(GAME), "toy")
