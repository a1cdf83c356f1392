"""What befalls a server of a group of Redis under a crowd, and what is asked after it: what was lost, and whether all were told."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

from harness.redis_groups import Cluster, Watched, tell

from service.crowd import Crowd, Follower, Mover
from service.proofs import own_moves, prove_heard
from service.tables import come_true

RECOVERED_WITHIN_S = 20.0
"""Until it counts as dead, the vote, and as long as callers are told to wait; more on a busy machine."""

Trouble = Callable[[Watched | Cluster, int], AbstractContextManager[None]]
"""What befalls the server at a port, a primary, until another one is."""


@contextmanager
def killed(group: Watched | Cluster, port: int) -> Iterator[None]:
    """It is gone."""
    group.servers[port].kill()
    yield


@contextmanager
def hung(group: Watched | Cluster, port: int) -> Iterator[None]:
    """It stands still until another is the primary, and then goes on as if it still were."""
    group.servers[port].pause()
    yield
    group.servers[port].resume()
    assert come_true(lambda: (tell(port, "ROLE") or [b""])[0] == b"slave", RECOVERED_WITHIN_S)


def forget_lost(people: Crowd) -> list[float]:
    """Strike what was acknowledged and is gone from what must be found; when each of those moves was acknowledged."""
    return [at_s for mover in people.movers for at_s in _forget_lost(mover)]


def _forget_lost(mover: Mover) -> list[float]:
    stored = {seat: own_moves(mover.table, seat) for seat in mover.table.tokens}
    moves = [
        (at_s, each, each[1].json["move"] in stored[each[0]])
        for at_s, each in zip(mover.moved_s, mover.table.accepted, strict=True)
    ]
    mover.table.accepted = [each for _, each, is_kept in moves if is_kept]
    return [at_s for at_s, _, is_kept in moves if not is_kept]


def prove_told_anew(follower: Follower) -> None:
    """Assert that it was told to begin anew, in a later epoch, and heard of all that is the match since."""
    prove_heard(follower, resyncs=None)
    assert "resync" in follower.types
    epochs = [int(heard.frame["cursor"].partition(".")[0]) for heard in follower.heard if "cursor" in heard.frame]
    assert epochs == sorted(epochs)
    assert epochs[-1] > epochs[0]
