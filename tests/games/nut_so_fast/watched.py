"""The game with an eye on every position that it leads to: what must be true of each, whatever happened before."""

from __future__ import annotations

from typing import Any

from filbert.gamekit.contract import Due, Moment, Step
from filbert.gamekit.dice import Dice
from filbert.gamekit.prompts import Prompt
from filbert.games.nut_so_fast.deck import POSES, TEMPO
from filbert.games.nut_so_fast.game import NutSoFast
from filbert.games.nut_so_fast.model import NO_SEAT, SEEN, NutSoFastOptions, Position
from filbert.games.nut_so_fast.moves import NutSoFastMove

_ASKED = {"racing": "pose_race", "naming": "name_pose", "flipping": "flip", "reacting": "react", "giving": "give_points"}


class Watched(NutSoFast):
    """The same rules; every step is looked at before it is handed on."""

    def setup(self, seats: int, options: NutSoFastOptions, dice: Dice) -> Step[Position]:
        """As the game does it."""
        return self._seen(super().setup(seats, options, dice))

    def apply(self, position: Position, prompt: Prompt, move: NutSoFastMove, moment: Moment) -> Step[Position]:
        """As the game does it."""
        return self._seen(super().apply(position, prompt, move, moment))

    def elapse(self, position: Position, due: Due, moment: Moment) -> Step[Position]:
        """As the game does it."""
        return self._seen(super().elapse(position, due, moment))

    def retire(self, position: Position, seat: int, moment: Moment) -> Step[Position]:
        """As the game does it."""
        return self._seen(super().retire(position, seat, moment))

    def _seen(self, step: Step[Position]) -> Step[Position]:
        now = step.position
        _bounds(now)
        self._cards(now)
        self._somebody_is_asked(now)
        _reactions(now)
        return step

    def _cards(self, now: Position) -> None:
        """All 72 lie somewhere, face-up ones plainly, and who is to flip has a card for it."""
        held = [card & ~SEEN for cards in (*now.decks, *now.unders, *now.piles) for card in cards]
        assert sorted([*held, *now.undealt]) == sorted(self.deck.cards)
        assert not any(card & SEEN for pile in now.piles for card in pile)
        assert now.stage != "flipping" or now.decks[now.active]
        assert sorted({*now.poses, *now.pose_deck, *now.poses_out}) == sorted(POSES)

    def _somebody_is_asked(self, now: Position) -> None:
        """Of those in play, and of nobody else; or a timer runs that all can see."""
        prompts, timers = self.prompts(now), self.timers(now)
        assert {prompt.kind for prompt in prompts} <= {_ASKED.get(now.stage)}
        assert not any(now.gone[prompt.seat] for prompt in prompts)
        assert [prompt.required for prompt in prompts] in ([True], [False] * len(prompts))
        assert (now.stage == "over") == (not prompts and not timers)
        assert sum(timer.public for timer in timers) == (now.stage in ("racing", "reacting", "pausing"))


def _bounds(now: Position) -> None:
    assert 1 <= now.round <= now.options.rounds
    assert 0 <= now.flips <= TEMPO.flips_a_round
    assert 0 <= now.turned <= 2
    assert now.turned or now.ended_by == NO_SEAT or now.stage == "over", "a turn begins only while all base cards are covered"
    assert (now.window is not None) == (now.stage in ("racing", "reacting"))
    assert (now.taker != NO_SEAT) == (now.stage == "giving") or now.stage == "over"
    full_ms = TEMPO.quota_times_option * now.options.lag_compensation_ms
    assert all(0 <= quota.left_ms <= full_ms for quota in now.quotas)


def _reactions(now: Position) -> None:
    """Of each seat every kind once, and none stamped before the card showed or by more than the option."""
    window: Any = now.window
    if window is None:
        return
    kinds = [(each.seat, each.thing) for each in window.reactions]
    assert len(kinds) == len({*kinds})
    for each in window.reactions:
        assert window.reveal_ms <= each.stamp_ms <= each.received_ms
        assert each.received_ms - each.stamp_ms <= min(now.options.lag_compensation_ms, each.lag_ms)
