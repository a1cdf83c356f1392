"""The canary: whether what a viewer is shown follows from something that it must not know.

Of a match that is played, another position is drawn that the viewer cannot tell from the true one; its view must be the same, byte
for byte, with the prompts and what may be answered to them. That is a law that every game is tested by. Here it is put to matches
as they are played, to find what no test has played.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from itertools import islice
from typing import Any, NamedTuple

from filbert.gamekit.dice import Dice
from filbert.matches.attempt import load
from filbert.matches.house import House
from filbert.matches.ports import MatchId
from filbert.matches.progress import Progress
from filbert.matches.project import Projector

_DICE_BYTES = 32
_MOVES_AT_MOST = 200
"""As many as a prompt shows; see `read.read_prompt`."""


class Look(NamedTuple):
    """What was found in a match of *game*: whether a viewer is shown what it must not know."""

    game: str
    leaks: bool


def look(house: House, match_id: MatchId, choose: Callable[[int], int] = secrets.randbelow) -> Look | None:
    """Look at one viewer of the match; None if nothing is hidden there now. *choose* takes a number below the given one: which
    viewer is looked at.

    Raises: MatchNotFound, StoreUnavailable.
    """
    progress = Progress(house, load(house, match_id))
    if progress.state.status != "active":
        return None
    chosen = choose(len(progress.state.seats) + 1)
    viewer = chosen if chosen < len(progress.state.seats) else None
    twin = progress.game.resample(progress.position, viewer, Dice(secrets.token_bytes(_DICE_BYTES)))
    return Look(progress.state.game, _shown(progress, progress.position, viewer) != _shown(progress, twin, viewer))


def _shown(progress: Progress, position: Any, viewer: int | None) -> tuple[bytes, list[Any]]:
    """What *viewer* would be shown if *position* were the true one."""
    game = progress.game
    body = Projector(progress.state, game, position, {}).view_body(viewer)
    own = [prompt for prompt in game.prompts(position) if prompt.seat == viewer]
    return body, [list(islice(game.legal_moves(position, prompt), _MOVES_AT_MOST)) for prompt in own]
