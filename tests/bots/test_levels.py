"""Every level answers every kind of prompt of every game, and the levels are those of the list."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from conformance.matches import seat_numbers
from conformance.toy import GAME as TOY
from conformance.walks import Habits, walk
from filbert.bots.levels import LEVELS, chooser, foresight_of, searches
from filbert.bots.search.plain import Plain
from filbert.bots.sight import sight_of
from filbert.gamekit.contract import Seating
from filbert.gamekit.dice import Dice
from filbert.gamekit.events import Event, admits
from filbert.gamekit.prompts import Prompt
from filbert.games import AnyGame, catalogue

GAMES = {"toy": TOY, **catalogue()}
WALKS = 2
"""Enough to meet nearly every kind of prompt with few and with many seats; the law is proved on what is met."""


@cache
def kinds(game_id: str) -> dict[str, tuple[Any, Prompt, tuple[Event, ...]]]:
    """A position, a prompt and what its seat was told, for each kind of prompt."""
    game = GAMES[game_id]
    found: dict[str, tuple[Any, Prompt, tuple[Event, ...]]] = {}
    for number in range(WALKS):
        seats = seat_numbers(game)[-1 if number else 0]
        options = game.settle_options(game.options_class(), Seating(seats, frozenset(range(seats)), host=0))
        match = walk(game, seats, options, number, Habits(meddle=40, dawdle=5))
        for index, position in enumerate(match.positions):
            for prompt in game.prompts(position):
                if prompt.kind not in found:
                    told = (each for step in match.steps[: index + 1] for each in step.events)
                    events = tuple(each.event for each in told if admits(each.audience, prompt.seat))
                    found[prompt.kind] = position, prompt, events
    return found


def shares(game: AnyGame) -> Iterator[tuple[str, float]]:
    """Each level with the share of its iterations that makes three."""
    advice = foresight_of(game)
    return zip(LEVELS, (1.0, 1.0, 3 / advice.sharp, 3 / advice.master), strict=True)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_level_answers_every_kind_of_prompt_lawfully(game_id: str) -> None:
    game = GAMES[game_id]

    for level, share in shares(game):
        bot = chooser(game, level, share=share, seconds=False)
        for position, prompt, events in kinds(game_id).values():
            answer = bot(sight_of(game, position, prompt, lambda events=events: events), Dice(b"own"))  # type: ignore[misc] # bound now
            assert answer in [*game.legal_moves(position, prompt), *([] if prompt.required else [None])], (level, prompt)
    assert len(kinds(game_id)) > 1


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game_id", GAMES)
def test_every_level_answers_lawfully_when_there_is_no_time(game_id: str, level: str) -> None:
    """A share of the time so small that it is over before the search begins."""
    game = GAMES[game_id]
    bot = chooser(game, level, share=1e-9)

    for position, prompt, events in kinds(game_id).values():
        answer = bot(sight_of(game, position, prompt, lambda events=events: events), Dice(b"own"))  # type: ignore[misc] # bound now
        assert answer in [*game.legal_moves(position, prompt), *([] if prompt.required else [None])], prompt


def test_a_game_outside_the_catalogue_is_searched_without_foresight() -> None:
    assert isinstance(foresight_of(TOY), Plain)
    assert [searches(TOY, level) for level in LEVELS] == [False, False, True, True]


@pytest.mark.parametrize("game_id", catalogue())
def test_master_looks_further_than_sharp_wherever_a_level_searches(game_id: str) -> None:
    advice = foresight_of(GAMES[game_id])

    assert 0 < advice.sharp < advice.master


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(KeyError, match="grandmaster"):
        chooser(TOY, "grandmaster")
