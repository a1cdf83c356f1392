"""A whole match written down a second time: decks, piles, points, turns and rounds in plain lists of names of cards.

Deals and poses are chance, so they are handed in; the judging of windows is that of `second_rules`.
"""

from __future__ import annotations

from games.nut_so_fast.second_rules import Act, Asked, Close, judge, stamp, trigger

FLIPS_A_ROUND = 400


class SecondMatch:
    """What must be true of a match. All is by seat; decks and cards under a base card are listed from the top."""

    def __init__(self, seats: int, option_ms: int, full_ms: int, refill_per_s: int) -> None:
        self.option_ms, self.full_ms, self.refill_per_s = option_ms, full_ms, refill_per_s
        self.quotas = [(full_ms, 0)] * seats
        self.gone = [False] * seats
        self.totals = [0] * seats
        self.scored: list[int] | None = None
        self.taker: int | None = None
        self.first = self.active = 0

    @property
    def living(self) -> list[int]:
        """The seats still in the match."""
        return [seat for seat, gone in enumerate(self.gone) if not gone]

    def deal(self, decks: list[list[str]], first: int) -> None:
        """A round begins (“Setup”, NSF-25)."""
        self.decks = decks
        self.unders: list[list[str]] = [[] for _ in decks]
        self.piles: list[list[str]] = [[] for _ in decks]
        self.first = self.active = first
        self.flips = 0
        self.turn: list[str] = []
        self.ended_by: int | None = None
        self.scored = None

    def dealt_evenly(self) -> bool:
        """One by one clockwise from the First Player (NSF-25)."""
        order = [self.first, *(self._after(self.first, steps) for steps in range(1, len(self.living)))]
        counts = [72 // len(order) + (place < 72 % len(order)) for place in range(len(order))]
        return [len(self.decks[seat]) for seat in order] == counts

    def flip(self) -> str:
        """The Active player turns up a card (“Flipping Cards”); what the turn's cards ask for now."""
        card = self.decks[self.active].pop(0)
        self._base_shows(self.active)
        self.piles[self.active].append(card)
        self.turn.append(card)
        self.flips += 1
        return trigger(self.turn)

    def close(
        self, acts: list[Act], passes: dict[int, int], end_ms: int, reveal_ms: int, poses: tuple[str, ...], lot: list[int]
    ) -> Close:
        """Work out what was done about the last flip."""
        for seat in range(len(self.gone)):
            left, since = self.quotas[seat]
            own = [act for act in acts if act.seat == seat]
            left, since = stamp(own, self.option_ms, (left, since - reveal_ms), self.full_ms, self.refill_per_s)
            self.quotas[seat] = (left, since + reveal_ms)
        asked = trigger(self.turn)
        pose = poses[int(self.turn[-1][1]) - 1] if asked == "number" else ""
        close = judge(Asked(asked, pose, end_ms, self.living, passes, lot), acts)
        self._forfeit(close)
        self._consequences(asked, close)
        return close

    def give(self, target: int) -> None:
        """The Pistachio's taker names a receiver (NSF-19)."""
        self.taker = None
        self._take(target)
        self._turn_ends()

    def leave(self, seat: int) -> None:
        """A seat leaves (NSF-32)."""
        self.gone[seat] = True
        if self.taker == seat and len(self.living) > 1:
            self.give(self._after(seat))

    def gap_is_over(self) -> None:
        """The Active player is to flip; one that left is skipped (NSF-32)."""
        if self.gone[self.active]:
            self._turn_ends()

    def _forfeit(self, close: Close) -> None:
        """Two cards from the top for each error, by stamp, equal ones clockwise from the Active player (NSF-11, NSF-12, NSF-23)."""
        seats = len(self.gone)
        errors = [act for act in close.acts if act.verdict == "error"]
        errors.sort(key=lambda act: (act.stamp_ms, (act.seat - self.active) % seats))
        for act in errors:
            for _ in range(2):
                if self.decks[act.seat]:
                    self.unders[act.seat].append(self.decks[act.seat].pop(0))
                    self._base_shows(act.seat)

    def _consequences(self, asked: str, close: Close) -> None:
        if asked == "pistachio" and close.fast:
            self.taker = close.fast[0]
            return
        if asked == "almond" and close.fast:
            seat = close.fast[0]
            self.decks[seat] = self.unders[seat] + self.decks[seat]
            self.unders[seat] = []
        elif close.slow is not None:
            self._take(close.slow)
        over = asked != "none" or len(self.turn) == 2 or not self.decks[self.active] or self.gone[self.active]
        if over or self.flips == FLIPS_A_ROUND:
            self._turn_ends()

    def _take(self, seat: int) -> None:
        self.unders[seat] += self.piles[self.active]
        self.piles[self.active] = []

    def _base_shows(self, seat: int) -> None:
        """The first base card that shows ends the round, whatever is put on it later (NSF-21, NSF-23)."""
        if not self.decks[seat] and self.ended_by is None:
            self.ended_by = seat

    def _turn_ends(self) -> None:
        self.turn = []
        if self.ended_by is None and self.flips < FLIPS_A_ROUND:
            self.active = self._after(self.active)
            return
        self.scored = [0 if gone else len(under) for gone, under in zip(self.gone, self.unders, strict=True)]
        self.totals = [total + points for total, points in zip(self.totals, self.scored, strict=True)]
        by = self.active if self.ended_by is None else self.ended_by
        self.first = self._after(by) if self.gone[by] else by

    def _after(self, seat: int, steps: int = 1) -> int:
        """The living seat that many steps clockwise."""
        around = [(seat + step) % len(self.gone) for step in range(1, len(self.gone) + 1)]
        return [each for each in around if not self.gone[each]][steps - 1]
