"""What a bot answers, and what is answered in its place where it fails: by the steady level, by the random one, at last by time.

Each of these stands in for one prompt alone. How often which level failed, and why, is counted and logged, with ids and codes only.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from typing import Literal

import msgspec

from filbert.bots import random_bot
from filbert.bots.baseline import baseline
from filbert.bots.sight import Chooser, Sight
from filbert.gamekit.contract import Moment, Move
from filbert.gamekit.dice import Dice
from filbert.gamekit.errors import IllegalMove
from filbert.gamekit.prompts import Prompt
from filbert.games import AnyGame
from filbert.matches.free_text import take_texts_out
from filbert.matches.house import House
from filbert.matches.model import Answerer
from filbert.matches.ports import MatchId
from filbert.matches.progress import Progress

log = logging.getLogger(__name__)

DECIDES_WITHIN_S = 1.0
"""How long a bot that does not search may take, on however busy a machine; it needs two milliseconds."""

Reason = Literal["absent", "crashed", "late", "overtaken", "silent", "slow", "unknown", "unlawful"]
"""Why another answered. `absent`: no worker asked the bot in time; `late`: it was asked when there was no time left to search;
`overtaken`: what it had decided on was no longer lawful; `silent`: it left alone what must be answered; `unknown`: this process
does not know its level."""

_NO_FAULT: frozenset[Reason] = frozenset(("absent", "late", "overtaken"))


class TooSlow(BaseException):
    """A bot has taken longer than it may. No `Exception`, so that a bot that catches those does not catch it."""


Minder = Callable[[float], AbstractContextManager[None]]
"""Ends what runs under it after so many seconds, by raising `TooSlow` in it."""


def unminded(within_s: float) -> AbstractContextManager[None]:
    """A minder that lets everything take its time."""
    return nullcontext()


@dataclass(frozen=True, slots=True)
class Replacement:
    """A bot of *level* was replaced. `error`: the class of what it raised, or the reason of the rules' refusal."""

    level: str
    reason: Reason
    error: str = ""


@dataclass(frozen=True, slots=True)
class Decision:
    """What is answered, None to leave the prompt alone; and who was replaced on the way."""

    move: Move | None
    replacements: tuple[Replacement, ...] = ()


Player = tuple[str, Chooser]


def stand_ins(game: AnyGame) -> tuple[Player, ...]:
    """Who answers where others fail, best first. None of them searches."""
    return ("steady", baseline(game)), ("random", random_bot.choose)


def decide(progress: Progress, sight: Sight, players: Sequence[Player], minder: Minder, within_s: float) -> Decision:
    """What the first of *players*, who may take *within_s*, decides; the others stand in for it.

    Where all fail the prompt is left alone: it is not looked at again, so that a faulty bot cannot keep a worker busy, and time
    answers at the deadline.

    Raises: SecretKeyChanged.
    """
    progress.require_key()
    replaced: list[Replacement] = []
    for level, chooser in players:
        try:
            with minder(within_s):
                move = chooser(sight, Dice(progress.house.keys.bot_key(progress.state.id, sight.prompt.key)))
            _require_lawful(progress, sight.prompt, move)
        except (Exception, TooSlow) as error:  # noqa: BLE001  whatever a bot does, the match goes on; the next one stands in
            replaced.append(_replacement(level, error))
        else:
            return Decision(move, tuple(replaced))
        within_s = DECIDES_WITHIN_S
    return Decision(None, tuple(replaced))


def give(progress: Progress, prompt: Prompt, move: Move | None) -> None:
    """Answer *prompt* by *move* in the name of the bot or the autopilot of its seat; None leaves it alone.

    Raises: IllegalMove, with nothing changed.
    """
    if move is None:
        progress.leave_alone(prompt)
        return
    by: Answerer = "autopilot" if progress.state.seats[prompt.seat].controller == "autopilot" else "bot"
    without_texts, texts = take_texts_out(progress.house, move)
    progress.answer(prompt, without_texts, by, progress.now_ms)
    progress.keep_texts(texts)


def answered_beforehand(progress: Progress, prompt: Prompt) -> bool:
    """Whether the seat's standing answer dealt with the prompt, or what its bot has decided on before.

    A standing answer is told as the seat's own: nobody is to know that it stands.
    """
    seat = progress.state.seats[prompt.seat]
    thought = seat.thoughts.get(prompt.key)
    try:
        if prompt.kind in seat.standing:
            move = progress.codec.move({"type": seat.standing[prompt.kind]})
            by: Answerer = "autopilot" if seat.controller == "autopilot" else "seat"
            progress.answer(prompt, move, by, progress.now_ms, beforehand=True)
        elif thought is not None:
            give(progress, prompt, progress.codec.move(msgspec.json.decode(thought)))
        else:
            return False
    except IllegalMove:
        if thought is not None:
            return False
        progress.leave_alone(prompt)
    return True


def report(house: House, match_id: MatchId, game_id: str, replacements: Sequence[Replacement]) -> None:
    """Count and log who was replaced."""
    for replaced in replacements:
        severity = logging.INFO if replaced.reason in _NO_FAULT else logging.ERROR
        told = {"match": match_id, "game": game_id, "bot": replaced.level, "reason": replaced.reason, "error": replaced.error}
        log.log(severity, "bot_replaced", extra=told)
        house.signals.bot_replaced(game_id, replaced.level, replaced.reason)


def _require_lawful(progress: Progress, prompt: Prompt, move: Move | None) -> None:
    """Try the answer: what is decided now may be given later, and must not fail then for a fault of the bot.

    Raises: IllegalMove, _Silent; and whatever else comes of an answer that is no move.
    """
    if move is None:
        if prompt.required:
            raise _Silent
        return
    without_texts, _ = take_texts_out(progress.house, move)
    moment = Moment(progress.dice(), max(progress.now_ms, prompt.answerable_ms))
    progress.game.apply(progress.position, prompt, without_texts, moment)


class _Silent(Exception):
    """A prompt that must be answered was left alone."""


def _replacement(level: str, error: BaseException) -> Replacement:
    match error:
        case TooSlow():
            return Replacement(level, "slow")
        case _Silent():
            return Replacement(level, "silent")
        case IllegalMove():
            return Replacement(level, "unlawful", error.reason)
    return Replacement(level, "crashed", type(error).__name__)
