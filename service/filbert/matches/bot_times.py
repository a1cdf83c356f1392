"""When an answer that no person gives is thought about, given, and given by another. All of it follows from what the table knows.

An answer goes out at an instant that was drawn when the question was asked. A level that searches begins so long before it that the
search, which has hard limits, is over by then: how long it took, and what it found, shows nowhere.
"""

from __future__ import annotations

from dataclasses import dataclass

from filbert.bots.levels import searches
from filbert.gamekit.prompts import Prompt
from filbert.games import AnyGame
from filbert.matches.draft import Draft
from filbert.matches.model import SeatState

AUTOPILOT_LEVEL = "steady"
"""The level that answers for people who are not there, and for bots that fail."""


@dataclass(frozen=True, slots=True)
class Tempo:
    """How a level takes its time.

    `thinks_ms`: how long before its answer it begins to search, if it does: its hard limit of one core's time, and a quarter or
    more for a busy machine. `factor`: of the house's `bot_delay_ms`, beyond that.
    """

    thinks_ms: int = 0
    factor: float = 1.0


_TEMPOS = {"sharp": Tempo(250), "master": Tempo(1_000, 1.5)}
_AT_ONCE = Tempo()


@dataclass(frozen=True, slots=True)
class Appointment:
    """A prompt that no person is to answer. In match time: from when on it is thought about, when it is answered, and when whoever
    keeps deadlines sees to it. `is_decided`: what is answered stands already, so that they do so at its instant; that of one who
    searches for another answer would depend on the search."""

    prompt: Prompt
    level: str
    thinks_ms: int
    answers_ms: int
    hastens_ms: int
    is_decided: bool


def level_of(seat: SeatState) -> str:
    """The level that answers for this seat while its person does not."""
    return seat.level or AUTOPILOT_LEVEL


def thinking_ms(game: AnyGame, level: str) -> int:
    """How long before its answer a bot of *level* begins to search; 0 for one that decides at once."""
    return _tempo(level).thinks_ms if searches(game, level) else 0


def appointments(draft: Draft) -> list[Appointment]:
    """Every open prompt that no person is to answer, in the order of the position."""
    return [made for prompt in draft.open_prompts() if (made := appointment(draft, prompt)) is not None]


def appointment(draft: Draft, prompt: Prompt) -> Appointment | None:
    """When the bot or the standing answer of this prompt's seat is to answer; None if a person does, or the bot left it alone."""
    seat = draft.state.seats[prompt.seat]
    by_person = seat.controller == "human" and prompt.kind not in seat.standing
    if by_person or prompt.key in seat.considered or draft.state.paused is not None:
        return None
    policy, level, deadline = draft.house.policy, level_of(seat), draft.deadline_ms(prompt)
    answers = prompt.answerable_ms + _delay_ms(draft, prompt, level)
    hastens = answers + policy.bot_patience_ms
    if deadline is not None:
        answers = min(answers, max(prompt.answerable_ms, deadline - policy.bot_margin_ms))
        hastens = max(answers, min(hastens, deadline - policy.bot_margin_ms // 2))
    is_decided = prompt.key in seat.thoughts or prompt.kind in seat.standing
    if is_decided:
        return Appointment(prompt, level, answers, answers, answers, is_decided)
    thinks = max(prompt.opened_ms, answers - thinking_ms(draft.game, level))
    return Appointment(prompt, level, thinks, answers, hastens, is_decided)


def _delay_ms(draft: Draft, prompt: Prompt, level: str) -> int:
    # The key of the prompt may count hidden ones, and what is drawn from it would then follow from hidden cards.
    drawn = draft.house.keys.answer_delay(draft.state.id, f"{prompt.seat}/{prompt.kind}/{prompt.opened_ms}")
    by_game = draft.game.answer_delay_ms(draft.position, prompt, level, drawn)
    if by_game is not None:
        return by_game
    return thinking_ms(draft.game, level) + int(draft.house.policy.bot_delay_ms * _tempo(level).factor * (0.5 + drawn))


def _tempo(level: str) -> Tempo:
    return _TEMPOS.get(level, _AT_ONCE)  # one that is not known is played by the steady level
