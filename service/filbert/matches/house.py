"""What every use case is handed: the games, the keys, the store, the policies."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import msgspec

from filbert.gamekit.codec import Codec
from filbert.games import AnyGame
from filbert.matches.errors import OtherRelease, UnknownGame
from filbert.matches.model import MatchState
from filbert.matches.people_ports import Issuer
from filbert.matches.ports import Entropy, MatchStore
from filbert.matches.secrets import Keys
from filbert.matches.signals import Signals


@dataclass(frozen=True)
class Policy:
    """How the house deals with time and absence.

    `grace_ms`: how long after a deadline time answers, so that a move that was received before it can still be written.
    `bot_delay_ms`: how long a bot, or a standing answer, waits on average: from half of it to one and a half, drawn without regard
    to hidden cards. `bot_margin_ms`: how long before a deadline it answers at the latest. `bot_patience_ms`: how long after
    its instant, or half the margin before a deadline, somebody else answers in haste for a bot that has not.
    `misses_to_autopilot`: required prompts in a row that time answered. `late_hint_ms`: how overdue a match must be for a reader
    to wake the sweepers. `commit_attempts`: how often a write that met another is tried. `pause_ms`: the longest pause.
    `idle_match_ms`, `idle_lobby_ms`: how long after the last act of a person a match, or a lobby, is given up.
    `live_matches_max`: how many matches may be not over at once, lobbies among them; 0: any number.
    `guest_ms`: how long after their last refresh guests are kept. `replay_ms`: how long a call that made one may be repeated.
    """

    grace_ms: int = 150
    bot_delay_ms: int = 600
    bot_margin_ms: int = 500
    bot_patience_ms: int = 2_000
    misses_to_autopilot: int = 3
    late_hint_ms: int = 250
    commit_attempts: int = 25
    pause_ms: int = 72 * 3_600_000
    idle_match_ms: int = 14 * 24 * 3_600_000
    idle_lobby_ms: int = 24 * 3_600_000
    live_matches_max: int = 0
    guest_ms: int = 90 * 24 * 3_600_000
    replay_ms: int = 24 * 3_600_000


@dataclass(frozen=True)
class House:
    """The use cases' world. One per process. `issuer`: who vouches for persons beside this service, if anybody does.
    `signals`: where it tells operators how it does."""

    games: Mapping[str, AnyGame]
    keys: Keys
    store: MatchStore
    entropy: Entropy
    policy: Policy = Policy()
    issuer: Issuer | None = None
    signals: Signals = field(default_factory=Signals)

    @cached_property
    def codecs(self) -> dict[str, Codec[Any, Any]]:
        """One codec per game."""
        return {game_id: Codec(game) for game_id, game in self.games.items()}

    def game(self, game_id: str) -> AnyGame:
        """The game of this id.

        Raises: UnknownGame.
        """
        try:
            return self.games[game_id]
        except KeyError:
            raise UnknownGame(
                field="game", value=game_id, params={"value": game_id, "known": ", ".join(sorted(self.games))}
            ) from None

    def game_of(self, state: MatchState) -> AnyGame:
        """The game of a match, by the very rules that a running one was dealt by. A lobby takes those of its start.

        Raises: OtherRelease if this release has others, or does not have the game.
        """
        game = self.games.get(state.game)
        if game is None or (state.status == "active" and state.rules_version != game.manifest.rules_version):
            raise OtherRelease
        return game

    def position_of(self, state: MatchState) -> Any:
        """The position of a match, None before the start.

        Raises: OtherRelease if there is something in it that this release does not know.
        """
        if not state.position:
            return None
        try:
            return self.codecs[state.game].position(state.position)
        except msgspec.ValidationError as error:
            raise OtherRelease from error
