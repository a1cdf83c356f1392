"""What several commands ask of a match in memory: its game, its seats, its options."""

from __future__ import annotations

import json

import msgspec

from filbert.cli import Refusal
from filbert.gamekit.codec import Codec
from filbert.gamekit.contract import Options, Seating
from filbert.gamekit.errors import InvalidOptions
from filbert.games import AnyGame, catalogue


def game_of(game_id: str) -> AnyGame:
    """The game of that id.

    Raises: Refusal.
    """
    known = catalogue()
    if game_id not in known:
        raise Refusal(f"there is no game {game_id!r}; there are {', '.join(known)}")
    return known[game_id]


def options_of(game: AnyGame, seats: int, options_json: str) -> Options:
    """The options of a match between bots, settled; *options_json* is a JSON object.

    Raises: Refusal, for the number of seats too.
    """
    known = game.manifest.seats
    if not known.min <= seats <= known.max:
        raise Refusal(f"--seats is {seats}; {game.manifest.id} takes {known.min} to {known.max}")
    try:
        options: Options = Codec(game).options(json.loads(options_json))
        return game.settle_options(options, Seating(seats, frozenset(range(seats)), host=0))  # type: ignore[no-any-return] # AnyGame
    except (msgspec.ValidationError, ValueError) as error:
        raise Refusal(f"--options: {error}; give a JSON object such as {{}}") from error
    except InvalidOptions as error:
        raise Refusal(f"--options: {error.field} is {error.value}: {error.reason}") from error
