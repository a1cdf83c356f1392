"""Let a bot sit down in the lobby."""

from __future__ import annotations

from filbert.matches.access import require_host
from filbert.matches.attempt import carry_out
from filbert.matches.create import bot_seat
from filbert.matches.errors import SeatTaken
from filbert.matches.house import House
from filbert.matches.progress import Progress
from filbert.matches.project import lobby_body
from filbert.matches.seating import require_lobby, require_seat
from filbert.matches.start import start_if_full


def seat_bot(house: House, match_id: str, token: str | None, seat: int, level: str) -> bytes:
    """Let a bot of *level* take *seat*, or the one that sits there play by it, and return the lobby document.

    Raises: HostOnly, AlreadyStarted, NotFound, SeatTaken if a person sits there, InvalidBody for a level that is none, and as
    `access.holder`; StoreUnavailable.
    """

    def act(progress: Progress, received_ms: int) -> bytes:
        require_host(progress.state, token)
        require_lobby(progress.state)
        held = require_seat(progress.state, seat)
        if held.kind == "human":
            raise SeatTaken(field="seat", value=seat, params={"value": seat})
        bot = bot_seat(seat, level, "level")
        if (held.kind, held.level) != (bot.kind, bot.level):
            progress.set_seat(seat, kind=bot.kind, name=bot.name, level=bot.level, controller=bot.controller)
            progress.lobby_changed = True
            start_if_full(progress)
        return lobby_body(progress.state)

    return carry_out(house, match_id, act)
