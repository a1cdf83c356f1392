"""What a match may be set to: the checks that creation and change share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from filbert.gamekit.contract import Seating
from filbert.gamekit.errors import InvalidOptions
from filbert.games import AnyGame
from filbert.matches.delay import MOST_STEPS
from filbert.matches.errors import InvalidBody
from filbert.matches.house import House
from filbert.matches.model import LivePace, Pace, Replacements, Spectators
from filbert.matches.refusals import unplayable, wrong_value


def checked_options(house: House, game: AnyGame, options: Mapping[str, Any], seating: Seating) -> dict[str, Any]:
    """The options, defaults filled in. They are settled when the match starts, and must be playable as they stand.

    Raises: InvalidBody.
    """
    try:
        known = house.codecs[game.manifest.id].options(options)
        game.settle_options(known, seating)
    except msgspec.ValidationError as error:
        raise wrong_value(error, "option", options, game.options_class, "options") from None
    except InvalidOptions as error:
        raise unplayable(error) from None
    plain: dict[str, Any] = msgspec.to_builtins(known)
    return plain


def require_seat_count(game: AnyGame, seats: int) -> None:
    """Refuse a number of seats that the game does not take.

    Raises: InvalidBody.
    """
    limits = game.manifest.seats
    if not limits.min <= seats <= limits.max:
        params = {"value": seats, "minimum": limits.min, "maximum": limits.max}
        raise InvalidBody("seat_count", field="seats", value=seats, params=params)


def require_delay(spectators: Spectators, delay_steps: int) -> None:
    """Refuse a delay without spectators who are delayed, and these without one.

    Raises: InvalidBody.
    """
    if (spectators == "delayed") != bool(delay_steps):
        raise InvalidBody(
            "spectator_delay",
            field="spectator_delay",
            value=delay_steps,
            params={"value": delay_steps, "spectators": spectators, "maximum": MOST_STEPS},
        )


def require_replacements(replacements: Replacements, spectators: Spectators) -> None:
    """Refuse replacements where spectators are behind: that a seat is free would tell them, before its time, that somebody left.

    Raises: InvalidBody.
    """
    if replacements != "off" and spectators == "delayed":
        raise InvalidBody("replacements", field="replacements", value=replacements, params={"value": replacements})


def require_pace(game: AnyGame, pace: Pace) -> None:
    """Refuse a pace that the game is not played at, and one that sets clocks which the game has not.

    Raises: InvalidBody.
    """
    name, known = str(pace.__struct_config__.tag), game.manifest.paces
    if name not in known:
        raise InvalidBody("pace", field="pace/type", value=name, params={"value": name, "known": ", ".join(known)})
    clocks = game.manifest.clocks
    if isinstance(pace, LivePace) and (unknown := sorted(pace.seconds.keys() - clocks.keys())):
        raise InvalidBody("clock", field=f"pace/seconds/{unknown[0]}", params={"value": unknown[0], "known": ", ".join(clocks)})
