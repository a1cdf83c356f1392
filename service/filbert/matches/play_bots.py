"""Let bots and standing answers answer what is theirs, until a person must answer.

A bot that decides at once is asked at the instant of its answer. One that searches is asked a while before, outside of any commit;
what it decides on is kept with its seat until that instant, and given then by those who keep deadlines. Where there is less time
than it wants, or others wait, it searches less; where there is next to none, the steady level decides.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from filbert.bots.levels import LEVELS, chooser, searches
from filbert.bots.sight import Chooser
from filbert.matches.attempt import carry_out
from filbert.matches.bot_times import Appointment, appointment, appointments, thinking_ms
from filbert.matches.decide import (
    DECIDES_WITHIN_S,
    Decision,
    Minder,
    Player,
    Reason,
    Replacement,
    answered_beforehand,
    decide,
    give,
    report,
    stand_ins,
    unminded,
)
from filbert.matches.errors import MatchNotFound
from filbert.matches.house import House
from filbert.matches.ports import MatchId
from filbert.matches.progress import Progress
from filbert.matches.sights import Sights
from filbert.matches.spans import span

ANSWERS_AT_MOST = 500
"""Answers of one call; a match that needs more gets them from the next, so that one match never holds a worker for long."""

LEAST_SHARE = 0.1
"""Of a search: less tells nothing that the steady level does not know."""

_OVERRUN_S = 0.5
"""How long beyond its instant a search may run before it is ended as one that hangs: it ends by its own clock long before."""


@dataclass(frozen=True)
class Manner:
    """How a process lets bots play.

    `choosers` stand in for those of the levels named, in tests. `searches`: whether it has the time to search. `minder`: ends what
    takes too long. `waiting`: how many other matches wait for this process now. `goes_on`: whether it may take up another question
    of this match, before the others get their turn. `keep`: keeps the match to this process for so many ms from now.
    """

    choosers: Mapping[str, Chooser] = field(default_factory=dict)
    searches: bool = True
    minder: Minder = unminded
    waiting: Callable[[], int] = lambda: 0
    goes_on: Callable[[], bool] = lambda: True
    keep: Callable[[int], None] = lambda for_ms: None


def play_bots(house: House, match_id: MatchId, manner: Manner | None = None, *, at_most: int = ANSWERS_AT_MOST) -> int:
    """Answer every prompt of this match that a bot is to answer by now, and search where it is time to, *at_most* that many times;
    how many times it did.

    Raises: StoreUnavailable.
    """
    play = _Play(house, match_id, manner or Manner())
    for done in range(at_most):
        try:
            if (done and not play.manner.goes_on()) or not play.go_on():
                return done
        except MatchNotFound:
            return done
    return at_most


@dataclass(frozen=True, slots=True)
class _Question:
    """What a search is to answer, in a draft that is not to be written. `share`: of the search that its level would make."""

    progress: Progress
    asked: Appointment
    share: float
    within_s: float


class _Play:
    """One call's way through a match."""

    def __init__(self, house: House, match_id: MatchId, manner: Manner) -> None:
        self.manner = manner
        self._house = house
        self._match_id = match_id
        self._sights = Sights(house)
        self._game_id = ""
        self._replaced: list[Replacement] = []

    def go_on(self) -> bool:
        """Do what is next; whether there was anything."""
        did = carry_out(self._house, self._match_id, lambda progress, received_ms: self._answer(progress))
        if isinstance(did, _Question):
            self.manner.keep(int(did.within_s * 1_000))
            decision = self._search(did)
            self._replaced = list(decision.replacements)
            carry_out(self._house, self._match_id, lambda progress, received_ms: _keep(progress, did.asked, decision))
        report(self._house, self._match_id, self._game_id, self._replaced)
        return bool(did)

    def _answer(self, progress: Progress) -> bool | _Question:
        """Answer the first prompt that is to be answered by now, optional ones first: they may not be there afterwards. Else return
        what is to be searched by now, or False."""
        self._game_id, self._replaced = progress.state.game, []
        made = appointments(progress)
        due = [each for each in made if each.answers_ms <= progress.now_ms]
        if due:
            self._answer_one(progress, min(due, key=lambda each: each.prompt.required))
            return True
        asked = _next_question(made, progress.now_ms)
        return self._question(progress, asked) if asked else False

    def _answer_one(self, progress: Progress, asked: Appointment) -> None:
        if not answered_beforehand(progress, asked.prompt):
            decision = self._decision(progress, asked, 0.0, DECIDES_WITHIN_S)
            self._replaced = list(decision.replacements)
            give(progress, asked.prompt, decision.move)

    def _question(self, progress: Progress, asked: Appointment) -> _Question:
        left_ms = asked.answers_ms - progress.now_ms
        wanted_ms = thinking_ms(progress.game, asked.level)
        share = min(1.0, left_ms / wanted_ms) / (1 + self.manner.waiting()) if wanted_ms else 1.0
        return _Question(progress, asked, share, left_ms / 1_000 + _OVERRUN_S)

    def _search(self, question: _Question) -> Decision:
        return self._decision(question.progress, question.asked, question.share, question.within_s)

    def _decision(self, progress: Progress, asked: Appointment, share: float, within_s: float) -> Decision:
        """What the level decides with this *share* of its search, or who can instead of it."""
        with span("bot decides", filbert_match=self._match_id, filbert_game=self._game_id, filbert_level=asked.level):
            return self._decided(progress, asked, share, within_s)

    def _decided(self, progress: Progress, asked: Appointment, share: float, within_s: float) -> Decision:
        others = stand_ins(progress.game)
        sight = self._sights.sight(progress, asked.prompt)
        hindered = self._hindered(progress, asked, share)
        if hindered is not None:
            decision = decide(progress, sight, others, self.manner.minder, DECIDES_WITHIN_S)
            return Decision(decision.move, (Replacement(asked.level, hindered), *decision.replacements))
        own = self.manner.choosers.get(asked.level) or chooser(progress.game, asked.level, share=share)
        players: tuple[Player, ...] = ((asked.level, own), *(other for other in others if other[0] != asked.level))
        return decide(progress, sight, players, self.manner.minder, within_s)

    def _hindered(self, progress: Progress, asked: Appointment, share: float) -> Reason | None:
        """Why the level itself cannot be asked, if it cannot."""
        if asked.level not in LEVELS and asked.level not in self.manner.choosers:
            return "unknown"
        if not searches(progress.game, asked.level):
            return None
        if asked.prompt.key in progress.state.seats[asked.prompt.seat].thoughts:
            return "overtaken"
        if not self.manner.searches:
            return "absent"
        return "late" if share < LEAST_SHARE else None


def _next_question(made: Sequence[Appointment], now_ms: int) -> Appointment | None:
    """What to decide ahead of its instant. Once it is time for a search, all that is to be answered before its end is decided
    first, whatever the level: else the search would keep that waiting, and show how long it took."""
    begun = [each.answers_ms for each in made if each.thinks_ms <= now_ms and not each.is_decided]
    open_still = [each for each in made if not each.is_decided and each.answers_ms <= max(begun, default=0)]
    return min(open_still, key=lambda each: each.answers_ms, default=None)


def _keep(progress: Progress, asked: Appointment, decision: Decision) -> None:
    """Keep what was decided until it is time to answer, unless another change made that void."""
    prompt = next((each for each in progress.open_prompts() if each.key == asked.prompt.key), None)
    if prompt is None or appointment(progress, prompt) is None or prompt.key in progress.state.seats[prompt.seat].thoughts:
        return
    if decision.move is None:
        progress.leave_alone(prompt)
    else:
        progress.keep_thought(prompt, decision.move)
