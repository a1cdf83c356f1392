"""One match being moved forward in memory, from what was loaded to what will be committed.

Every change of a match goes this way: people's moves, bots' moves, time, resignations, seats taken and left. What a draft is made
of stands in `draft`, when time is up in `due` and `lifetime`, what is written at last in `outgoing`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from filbert.gamekit.contract import Moment, Move, Step
from filbert.gamekit.events import PUBLIC, only
from filbert.gamekit.prompts import Prompt
from filbert.matches.bot_times import level_of
from filbert.matches.draft import Draft
from filbert.matches.due import earliest_due, has_public_clock, settled_ms
from filbert.matches.events import AnsweredByTime, ClockAdjusted, SeatLeft
from filbert.matches.hosting import pass_host_on
from filbert.matches.house import House
from filbert.matches.lifetime import end_overdue_pause, give_up_if_idle, settle
from filbert.matches.model import Answerer, ClosedNote, HistoryEntry, MatchState
from filbert.matches.outgoing import Outgoing
from filbert.matches.ports import Commit, Loaded

_CLOSED_NOTES = 24
_CATCH_UP_STEPS = 200
"""More instants than can fall due at once without a fault of a game: a match left alone for ever goes on by time-outs."""


class Progress(Draft):
    """A draft that knows what may happen to it, and what comes of it."""

    def __init__(self, house: House, loaded: Loaded, state: MatchState | None = None) -> None:
        super().__init__(house, loaded, state)
        self._outgoing = Outgoing(self)
        self._late_ms: list[int] = []
        self._bots_answered: list[tuple[str, int]] = []

    # What may happen

    def catch_up(self) -> None:
        """Let time do whatever is overdue by more than its grace, instant by instant, and note a clock that stood still."""
        if self.state.status != "finished":
            self._adjust_clock()
            end_overdue_pause(self)
            self._elapse()
            give_up_if_idle(self)

    def _elapse(self) -> None:
        for _ in range(_CATCH_UP_STEPS):
            due = earliest_due(self)
            if due is None or settled_ms(self, due) > self.now_ms:
                return
            self._late_ms.append(self.now_ms - settled_ms(self, due))
            asked = {prompt.key: prompt for prompt in self.open_prompts()}
            step = self.game.elapse(self.position, due, Moment(self.dice(), self.now_ms))
            self.record({"kind": "elapse", "prompts": due.prompts, "timers": due.timers, "due_ms": due.at_ms, "at_ms": self.now_ms})
            for answer in step.answers:
                prompt = asked[answer.key]
                self.tell(AnsweredByTime(answer.seat, prompt.kind), PUBLIC if prompt.answered_is_public else only(answer.seat))
                self.show(prompt, answer.move, "time")
                if prompt.required:
                    self._count_miss(answer.seat)
            self._take(step)

    def answer(self, prompt: Prompt, move: Move, by: Answerer, at_ms: int, *, beforehand: bool = False, lag_ms: int = 0) -> None:
        """Let *move* answer *prompt*, which is open. *beforehand*: by a standing answer, which is no sign that the person is there.
        *lag_ms*: how long it was on its way, as far as that was measured.

        Raises: filbert.gamekit.errors.IllegalMove, with nothing changed.
        """
        step = self.game.apply(self.position, prompt, move, Moment(self.dice(), at_ms, lag_ms))
        self.record(
            {
                "kind": "move",
                "seat": prompt.seat,
                "prompt": prompt.key,
                "move": self.codec.plain(move),
                "by": by,
                "at_ms": at_ms,
                "lag_ms": lag_ms,
            }
        )
        self.show(prompt, move, by)
        if by in ("bot", "autopilot") and not beforehand:
            self._bots_answered.append((level_of(self.state.seats[prompt.seat]), at_ms - prompt.answerable_ms))
        if by == "seat" and not beforehand:
            self.note_act()
            if self.state.seats[prompt.seat].missed:
                self.set_seat(prompt.seat, missed=0)
        self._take(step)

    def keep_texts(self, texts: Mapping[str, bytes], author: str | None = None) -> None:
        """Store free texts that were taken out of a move, under their references. *author*: of what a person wrote."""
        if texts:
            self.texts.update(texts)
            authors = {} if author is None else dict.fromkeys(texts, author)
            self.set(text_count=self.state.text_count + len(texts), text_authors={**self.state.text_authors, **authors})

    def retire(self, seat: int) -> None:
        """Take *seat* out of the running match."""
        if self.state.seats[seat].out:
            return
        self.set_seat(seat, out=True, considered=(), thoughts={})
        self.lobby_changed = True
        self.note_act()
        self.tell(SeatLeft(seat), PUBLIC)
        pass_host_on(self, seat)  # also where the match ends with it: somebody is to keep order in the chat after the end
        step = self.game.retire(self.position, seat, Moment(self.dice(), self.now_ms))
        self.record({"kind": "retire", "seat": seat, "at_ms": self.now_ms})
        self._take(step)

    def start(self, step: Step[Any], entry: Mapping[str, Any]) -> None:
        """Begin the match with the game's first step; *entry* is the first one of the log."""
        self.lobby_changed = True
        self.record(entry)
        self._take(step)

    def leave_alone(self, prompt: Prompt) -> None:
        """Note that a bot has considered an optional prompt and answers nothing for now."""
        seat, still_open = self.state.seats[prompt.seat], self._open_keys()
        kept = tuple(key for key in seat.considered if key in still_open)
        self.set_seat(prompt.seat, considered=(*kept, prompt.key))

    def keep_thought(self, prompt: Prompt, move: Move) -> None:
        """Note what a bot has decided to answer once its time has come. Nobody is told."""
        seat, still_open = self.state.seats[prompt.seat], self._open_keys()
        kept = {key: thought for key, thought in seat.thoughts.items() if key in still_open}
        self.set_seat(prompt.seat, thoughts={**kept, prompt.key: msgspec.json.encode(move)})

    # What comes of it

    def view(self, viewer: int | None) -> tuple[str, bytes]:
        """Tag and bytes of *viewer*'s view as they will be once this draft is committed."""
        return self._outgoing.view(viewer)

    def pending_history(self) -> list[HistoryEntry]:
        """What this draft adds to the history, as far as it has come."""
        return self._outgoing.pending_history()

    def commit(self, record: tuple[bytes, bytes] | None = None) -> Commit:
        """All that is to be written."""
        if self.state.status == "lobby" and (self.lobby_changed or not self.loaded.version):
            self.note_act()
        return self._outgoing.commit(record)

    def signal(self) -> None:
        """Tell operators what happened, once it is written."""
        for late_ms in self._late_ms:
            self.house.signals.time_answered(late_ms / 1_000)
        for level, after_ms in self._bots_answered:
            self.house.signals.bot_answered(self.state.game, level, after_ms / 1_000)

    # How

    def _open_keys(self) -> set[str]:
        return {prompt.key for prompt in self.open_prompts()}

    def _take(self, step: Step[Any]) -> None:
        self.position = step.position
        for told in step.events:
            self.tell(told.event, told.audience)
        self.publish(step.published)
        notes = self.state.closed + tuple(
            ClosedNote(closed.key, closed.reason) for closed in step.closed if closed.reason not in ("answered", "timed_out")
        )
        self.set(closed=notes[-_CLOSED_NOTES:], asked=self._asked())
        outcome = self.game.outcome(self.position)
        if outcome is not None:
            self.conclude(outcome)
        settle(self)

    def _asked(self) -> tuple[int, ...]:
        asked = list(self.state.asked) or [0] * len(self.state.seats)
        for prompt in self.game.prompts(self.position):
            asked[prompt.seat] = max(asked[prompt.seat], int(prompt.key.partition("-")[2]))
        return tuple(asked)

    def _count_miss(self, seat: int) -> None:
        state = self.state.seats[seat]
        if state.controller != "human" or state.out:
            return
        self.set_seat(seat, missed=state.missed + 1)
        if state.missed + 1 >= self.house.policy.misses_to_autopilot:
            self.hand_over(seat, "autopilot")

    def _adjust_clock(self) -> None:
        """Count an outage. Where no deadline may have moved it is no news, and alone no reason to write."""
        behind_ms = self.count_outage()
        if behind_ms and self.state.status == "active" and has_public_clock(self):
            self.tell(ClockAdjusted(behind_ms), PUBLIC)
