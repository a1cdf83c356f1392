"""What is asked after servers of a group of Redis were killed under a crowd: what was lost, and whether everybody was told."""

from __future__ import annotations

from service.crowd import Crowd, Follower, Mover
from service.proofs import own_moves, prove_heard


def forget_lost(people: Crowd) -> int:
    """Strike what was acknowledged and is gone from what must be found; how many moves that were."""
    return sum(_forget_lost(mover) for mover in people.movers)


def _forget_lost(mover: Mover) -> int:
    stored = {seat: own_moves(mover.table, seat) for seat in mover.table.tokens}
    kept = [(seat, reply) for seat, reply in mover.table.accepted if reply.json["move"] in stored[seat]]
    lost = len(mover.table.accepted) - len(kept)
    mover.table.accepted = kept
    return lost


def prove_told_anew(follower: Follower) -> None:
    """Assert that it was told to begin anew, in a later epoch, and heard of all that is the match since."""
    prove_heard(follower, resyncs=None)
    assert "resync" in follower.types
    epochs = [int(heard.frame["cursor"].partition(".")[0]) for heard in follower.heard if "cursor" in heard.frame]
    assert epochs == sorted(epochs)
    assert epochs[-1] > epochs[0]
