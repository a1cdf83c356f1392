"""See to a match in which something is due: let time answer, give what was decided beforehand, answer for bots that are late.

For the processes that keep deadlines. They never search: the steady level, or the random one, stands in for a bot that nobody has
asked in time, be it that all workers are busy, or that one dies whenever it asks this bot.
"""

from __future__ import annotations

from dataclasses import dataclass

from filbert.matches.attempt import carry_out
from filbert.matches.bot_times import Appointment, appointments
from filbert.matches.decide import (
    DECIDES_WITHIN_S,
    Minder,
    Replacement,
    answered_beforehand,
    decide,
    give,
    report,
    stand_ins,
    unminded,
)
from filbert.matches.elapse import note_time
from filbert.matches.errors import MatchNotFound
from filbert.matches.house import House
from filbert.matches.ports import MatchId
from filbert.matches.progress import Progress
from filbert.matches.sights import Sights

_ANSWERS_AT_MOST = 8
"""One for each seat at the most; what is late by then is found again."""


def see_to(house: House, match_id: MatchId, minder: Minder = unminded) -> bool:
    """Apply all that is due in the match, and answer what bots should have answered long ago; whether there was anything.

    Raises: StoreUnavailable.
    """
    sights, did = Sights(house), False
    for _ in range(_ANSWERS_AT_MOST):
        try:
            seen = carry_out(house, match_id, lambda progress, received_ms: _see_to(progress, sights, minder))
        except MatchNotFound:
            return did
        report(house, match_id, seen.game_id, seen.replacements)
        did = did or seen.changed
        if not seen.answered:
            break
    return did


@dataclass(frozen=True, slots=True)
class _Seen:
    """What one look at a match came to."""

    game_id: str
    changed: bool
    answered: bool
    replacements: tuple[Replacement, ...]


def _see_to(progress: Progress, sights: Sights, minder: Minder) -> _Seen:
    changed = note_time(progress)
    late = [each for each in appointments(progress) if each.hastens_ms <= progress.now_ms]
    replacements = _answer(progress, sights, late[0], minder) if late else ()
    return _Seen(progress.state.game, changed or bool(late), bool(late), replacements)


def _answer(progress: Progress, sights: Sights, late: Appointment, minder: Minder) -> tuple[Replacement, ...]:
    """Answer for the bot; who was replaced."""
    if answered_beforehand(progress, late.prompt):
        return ()
    decision = decide(progress, sights.sight(progress, late.prompt), stand_ins(progress.game), minder, DECIDES_WITHIN_S)
    give(progress, late.prompt, decision.move)
    return Replacement(late.level, "absent"), *decision.replacements
