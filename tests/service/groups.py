"""What is asked after servers of a group of Redis were killed under a crowd: what was lost, and whether everybody was told."""

from __future__ import annotations

from service.crowd import Crowd, Follower, Mover
from service.proofs import own_moves, prove_heard


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
