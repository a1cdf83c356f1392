"""Let bots and standing answers answer what is theirs, until a person must answer.

A bot is handed a `Sight`: its seat's view, its prompt with the legal moves, the events that its seat was told, a sampler bound to
its seat; and dice of its own. A bot that fails, or answers unlawfully, is stood in for by the random one, and at last by time.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping

import msgspec

from filbert.bots import random_bot
from filbert.bots.baseline import baseline
from filbert.bots.sight import Chooser, sight_of
from filbert.gamekit.dice import Dice
from filbert.gamekit.errors import IllegalMove
from filbert.gamekit.events import Event
from filbert.gamekit.prompts import Prompt
from filbert.matches.attempt import carry_out
from filbert.matches.due import AUTOPILOT_LEVEL, bot_due_ms
from filbert.matches.errors import MatchNotFound
from filbert.matches.free_text import take_texts_out
from filbert.matches.history import seen_events
from filbert.matches.house import House
from filbert.matches.model import Answerer, HistoryEntry, decode_history
from filbert.matches.progress import Progress

log = logging.getLogger(__name__)

ANSWERS_AT_MOST = 500
"""Answers of one call; a match that needs more gets them from the next, so that one match never holds a worker for long."""


def play_bots(house: House, match_id: str, choosers: Mapping[str, Chooser] | None = None, *, at_most: int = ANSWERS_AT_MOST) -> int:
    """Answer every prompt of this match that a bot is to answer by now, *at_most* that many; how many were.

    *choosers* stand in for the bots by level: where a bot takes too long, and in tests of bots that fail.

    Raises: StoreUnavailable.
    """
    players: dict[str, Chooser] = {**(choosers or {})}
    memory = _Memory(house)
    for done in range(at_most):
        try:
            if not carry_out(house, match_id, lambda progress, received_ms: _answer_next(house, progress, players, memory)):
                return done
        except MatchNotFound:
            return done
    return at_most


def _answer_next(house: House, progress: Progress, players: dict[str, Chooser], memory: _Memory) -> bool:
    """Answer the first prompt that a bot is to answer by now, optional ones first: they may not be there afterwards."""
    waiting = [
        prompt for prompt in progress.open_prompts() if (at := bot_due_ms(progress, prompt)) is not None and at <= progress.now_ms
    ]
    if not waiting:
        return False
    prompt = min(waiting, key=lambda candidate: candidate.required)
    if _answered_beforehand(progress, prompt):
        return True
    level = progress.state.seats[prompt.seat].level or AUTOPILOT_LEVEL
    if level not in players:
        players[level] = random_bot.choose if level == "random" else baseline(progress.game)
    if not any(_answered(house, progress, prompt, chooser, level, memory) for chooser in (players[level], random_bot.choose)):
        # Not looked at again, so that a faulty bot cannot keep a worker busy: time answers at the deadline.
        progress.leave_alone(prompt)
    return True


def _answered_beforehand(progress: Progress, prompt: Prompt) -> bool:
    """Whether the seat's standing answer dealt with the prompt. It is told as the seat's own: nobody is to know that it stands."""
    seat = progress.state.seats[prompt.seat]
    if prompt.kind not in seat.standing:
        return False
    move = progress.codec.move({"type": seat.standing[prompt.kind]})
    by: Answerer = "autopilot" if seat.controller == "autopilot" else "seat"
    try:
        progress.answer(prompt, move, by, progress.now_ms, beforehand=True)
    except IllegalMove:
        progress.leave_alone(prompt)
    return True


def _answered(house: House, progress: Progress, prompt: Prompt, chooser: Chooser, level: str, memory: _Memory) -> bool:
    """Whether *chooser* dealt with the prompt: by a lawful move, or by leaving an optional one alone."""
    sight = sight_of(progress.game, progress.position, prompt, lambda: memory.told(progress, prompt.seat))
    by: Answerer = "autopilot" if progress.state.seats[prompt.seat].controller == "autopilot" else "bot"
    try:
        move = chooser(sight, Dice(house.keys.bot_key(progress.state.id, prompt.key)))
        if move is not None:
            without_texts, texts = take_texts_out(house, move)
            progress.answer(prompt, without_texts, by, progress.now_ms)
            progress.keep_texts(texts)
        elif prompt.required:
            return False
        else:
            progress.leave_alone(prompt)
    except IllegalMove as error:
        log.error("bot_refused", extra={"match": progress.state.id, "level": level, "reason": error.reason})
        return False
    except Exception as error:  # noqa: BLE001  whatever a bot does, the match goes on; the next player stands in
        log.error("bot_failed", extra={"match": progress.state.id, "level": level, "error": type(error).__name__})
        return False
    return True


class _Memory:
    """What the seats of one match were told, kept from one answer to the next: decoding all of it for each was half the work."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._entries: list[HistoryEntry] = []
        self._events: dict[int, tuple[int, list[Event]]] = {}

    def told(self, progress: Progress, seat: int) -> list[Event]:
        """The game's own events that *seat* was told, oldest first."""
        stored = self._house.store.history(progress.state.id)
        self._entries += [decode_history(data) for data in stored[len(self._entries) :]]
        read, events = self._events.get(seat, (0, []))
        events += self._decoded(progress, [seen.event for seen in seen_events(self._entries[read:], seat)])
        self._events[seat] = len(self._entries), events
        return events + self._decoded(progress, progress.shown_to(seat))

    def _decoded(self, progress: Progress, data: list[bytes]) -> list[Event]:
        known = {event_class.__struct_config__.tag for event_class in progress.game.event_classes}
        plain = [msgspec.json.decode(event) for event in data]
        return [progress.codec.event(event) for event in plain if event["type"] in known]
