"""The matches that are kept as golden playthroughs: each game's tests declare them in `playthroughs.toml`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import msgspec
from conformance.references import TESTS_OF_GAMES
from conformance.walks import Habits, Walk, walk
from filbert.gamekit.codec import Codec
from filbert.gamekit.contract import Seating
from filbert.games import AnyGame, catalogue
from msgspec import Meta

PLAYTHROUGHS = Path(__file__).parent


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One match. `habits`: chances of 100, as in the walks of the laws. `acts`: after how many acts it stops, if not at its end."""

    name: Annotated[str, Meta(pattern="^[a-z0-9_]+$")]
    seats: int
    seed: int
    options: dict[str, Any] = {}
    habits: dict[str, int] = {}
    acts: int = 1000

    def played(self, game: AnyGame) -> Walk:
        """The match."""
        options = game.settle_options(Codec(game).options(self.options), Seating(self.seats, host=0))
        return walk(game, self.seats, options, self.seed, Habits(**self.habits), limit=self.acts)


class _Scenarios(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    scenario: tuple[Scenario, ...]


def scenarios_of(game_id: str) -> tuple[Scenario, ...]:
    """The scenarios that a game's tests declare."""
    file = TESTS_OF_GAMES / game_id / "playthroughs.toml"
    return msgspec.toml.decode(file.read_bytes(), type=_Scenarios).scenario


def all_files() -> dict[Path, tuple[AnyGame, Scenario]]:
    """Where each playthrough is kept, over the catalogue."""
    return {
        PLAYTHROUGHS / game_id / f"{scenario.name}.txt": (game, scenario)
        for game_id, game in catalogue().items()
        for scenario in scenarios_of(game_id)
    }
