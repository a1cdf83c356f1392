"""People with the SDK: at each table two of them play against bots, match after match, through whatever happens to the service."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import filbert_sdk as sdk
from conformance.suite import declared
from filbert.bots.levels import LEVELS
from filbert.games import AnyGame, catalogue
from filbert_sdk.models import LivePace, Prompt

PEOPLE = 2
SHORTER: dict[str, dict[str, Any]] = {"get_nuts": {"turn_limit": 40}}
"""Options that end a match sooner, by its own rules."""

_PATIENT = sdk.Settings(retries=sdk.Retries(patience_s=120))
_TEXTS = ("Hats off at this table", "No pointing", "Thank the chair before you play")
_WILLING = 0.3
"""How likely they use what may be left alone."""

_FORMS = 20
"""A form says what a field may hold, not what goes together; so it may take some tries."""

_CLOSED = (sdk.PromptClosed, sdk.MatchNotActive)
_NEXT_S = 1.0

_FASTER, _LEAST_S = 15, 2
"""By how much clocks run faster than the games' own, and the shortest time that anybody gets: time is to answer now and then."""

_DREAMING = 0.05
"""How likely they leave to time what they must answer."""


@dataclass(frozen=True, slots=True)
class Answered:
    """A move that the service acknowledged."""

    seat: int
    prompt: str


@dataclass
class Played:
    """One match of the run, with what its people were told."""

    game: str
    levels: tuple[str, ...]
    id: str = ""
    token: str = ""
    answered: list[Answered] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return f"{self.id or '(not made)'} ({self.game}, {', '.join(self.levels)})"


class TableOfTwo:
    """One table: two people and some bots, in a thread for each person; a new match of the next game when one is over."""

    def __init__(self, number: int, urls: Sequence[str], seed: int, *, pause_s: float) -> None:
        self.played: list[Played] = []
        self._number = number
        self._urls = urls
        self._pause_s = pause_s
        self._chance = random.Random(f"{seed} {number}")
        self._stop = threading.Event()
        self._seated: list[tuple[str, sdk.Table]] = []
        self._thread = threading.Thread(target=self._run, name=f"table-{number}", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Begin no more matches, and let both people agree to end the one that is on."""
        self._stop.set()
        for url, seated in tuple(self._seated):
            again = sdk.Table(url, seated.match_id, seat=seated.seat, token=seated.token, settings=_PATIENT)
            with again, suppress(sdk.MatchNotActive):
                again.abort()

    def has_ended(self, within_s: float) -> bool:
        """Whether everybody left the table, given this long."""
        self._thread.join(within_s)
        return not self._thread.is_alive()

    def _run(self) -> None:
        games = list(catalogue().values())
        count = self._number
        while not self._stop.is_set():
            game = games[count % len(games)]
            levels = tuple(
                LEVELS[(count + each) % len(LEVELS)] for each in range(max(game.manifest.seats.min - PEOPLE, 1 + count % 2))
            )
            count += 1
            match = Played(game.manifest.id, levels)
            self.played.append(match)
            try:
                self._play(match, game)
            except Exception as error:  # noqa: BLE001 - told in the report, with the match
                match.faults.append(f"{type(error).__name__}: {error}")
                self._stop.wait(_NEXT_S)

    def _play(self, match: Played, game: AnyGame) -> None:
        """One match, from its creation until it is over for both people."""
        url, other_url = (self._urls[(self._number + person) % len(self._urls)] for person in range(PEOPLE))
        seconds = {clock: max(_LEAST_S, own_s // _FASTER) for clock, own_s in game.manifest.clocks.items()}
        with sdk.Table.create(
            url,
            game=match.game,
            seats=PEOPLE + len(match.levels),
            name="Ann",
            bots=dict(enumerate(match.levels, PEOPLE)),
            options={**declared(game).quick, **SHORTER.get(match.game, {})},
            pace=LivePace.from_dict({"type": "live", "seconds": seconds}),
            starts="when_full",
            settings=_PATIENT,
        ) as ann:
            match.id, match.token = ann.match_id, ann.token.reveal() if ann.token else ""
            with sdk.Table.join(other_url, match.id, name="Bo", settings=_PATIENT) as bo:
                self._seated = [(url, ann), (other_url, bo)]
                if self._stop.is_set():
                    self.stop()
                both = [threading.Thread(target=self._sit, args=(match, each), daemon=True) for each in (ann, bo)]
                for thread in both:
                    thread.start()
                for thread in both:
                    thread.join()
                self._seated = []

    def _sit(self, match: Played, table: sdk.Table) -> None:
        chance = random.Random(f"{match.id} {table.seat}")
        dreamt = ""
        try:
            for _, prompt in sdk.asked(table, optional=True, take_back=True):
                if prompt.required and chance.random() < _DREAMING:
                    dreamt = prompt.key
                if prompt.key != dreamt and (prompt.required or chance.random() < _WILLING):
                    time.sleep(self._pause_s * chance.uniform(0.5, 1.5))
                    _answer(match, table, prompt, chance)
        except Exception as error:  # noqa: BLE001 - told in the report, with the match
            match.faults.append(f"{type(error).__name__}: {error}")


def _answer(match: Played, table: sdk.Table, prompt: Prompt, chance: random.Random) -> None:
    with suppress(*_CLOSED):
        for _ in range(_FORMS):
            listed = None if sdk.asks_for_text(prompt.moves) else table.legal_moves(prompt)
            move = chance.choice(listed).to_dict() if listed else sdk.made_up(prompt.moves, chance, _TEXTS)
            with suppress(sdk.IllegalMove):
                table.answer(prompt, move)
                match.answered.append(Answered(table.seat or 0, prompt.key))
                return
