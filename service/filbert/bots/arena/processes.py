"""The deals of one series, played in several processes and handed out in their order."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Generator
from functools import cache, partial
from time import monotonic, process_time

import msgspec

from filbert.bots.arena.pairing import Contender, Deal, play_deal
from filbert.bots.levels import chooser
from filbert.bots.simulate import seed_of
from filbert.gamekit.contract import Options
from filbert.games import catalogue


class Bout(msgspec.Struct, frozen=True):
    """Who plays what in a series. `share`: of the iterations that the levels have in the service."""

    game: str
    seats: int
    options: Options
    stronger: str
    weaker: str
    share: float
    seed: int


def played(bout: Bout, deals: int, processes: int, until: float) -> Generator[Deal, None, None]:
    """The first *deals* deals of *bout*, in order, as far as they are played at *until*, an instant of `time.monotonic`.

    They are handed out in order, so that quick deals do not count for more than slow ones. With one process they are played in
    the caller's own, and one that is under way at *until* is played to its end; else those under way are given up.
    Processes are spawned, not forked: the caller may have threads.

    Raises: MatchStuck.
    """
    if processes == 1:
        for number in range(deals):
            if monotonic() >= until:
                return
            yield deal_of(bout, number)
        return
    with multiprocessing.get_context("spawn").Pool(processes, _leave_interrupts_to_the_parent) as pool:
        coming = pool.imap(partial(deal_of, bout), range(deals))
        for _ in range(deals):
            try:
                yield coming.next(max(0.0, until - monotonic()))
            except multiprocessing.TimeoutError:
                return


def deal_of(bout: Bout, number: int) -> Deal:
    """Play deal *number* of *bout*: the same whoever plays it, and whenever."""
    start = process_time()
    pair = (_contender(bout.game, level, bout.share) for level in (bout.stronger, bout.weaker))
    matches = play_deal(catalogue()[bout.game], bout.seats, bout.options, seed_of(bout.seed, number), *pair)
    return Deal(matches, process_time() - start)


@cache
def _contender(game_id: str, level: str, share: float) -> Contender:
    return Contender(level, chooser(catalogue()[game_id], level, share=share, seconds=False))


def _leave_interrupts_to_the_parent() -> None:
    """Ctrl-C reaches every process of the terminal; the parent ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
