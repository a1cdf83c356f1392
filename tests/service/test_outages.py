"""The store stands still, is away, slow or out of reach, while twenty streams are open and people go on (livekit issue 4663).

Nobody restarts anything: processes stay alive, say that they are not ready, refuse what they cannot do, and go on by themselves.
"""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from filbert.adapters.embedded_store import EmbeddedStore
from harness.processes import Processes
from harness.proxy import FaultProxy

from service.crowd import LASTING, Balancer, Crowd, crowd, house_of_four
from service.proofs import prove_ended, prove_heard
from service.tables import Town, come_true, server_pid

pytestmark = pytest.mark.timeout(900)

TABLES = 6
STREAMS = 20
SLOW_MS = 2_200

BUDGET_S = 6.0
"""What the setting `store_timeout_s` promises of its default: a request to a store that stands still ends after three times two
seconds."""

SPARE_S = 1.5
"""For a machine that is busy with the test itself."""

SEEN_WITHIN_S = 5.0
HANGUP_S = 20.0
"""After so long without a frame, clients are told to take a stream for dead."""


@contextmanager
def frozen(store: EmbeddedStore, front: FaultProxy) -> Iterator[None]:
    """It stands still: connections stay open, and nothing is answered."""
    pid = server_pid(store.url)
    os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(pid, signal.SIGCONT)


@contextmanager
def stopped(store: EmbeddedStore, front: FaultProxy) -> Iterator[None]:
    """It was ended, and is started again with its data."""
    store.stop()
    try:
        yield
    finally:
        store.start()


@contextmanager
def slow(store: EmbeddedStore, front: FaultProxy) -> Iterator[None]:
    """Each of its answers takes two seconds and some more."""
    front.delay(SLOW_MS)
    try:
        yield
    finally:
        front.delay(0)


@contextmanager
def cut(store: EmbeddedStore, front: FaultProxy) -> Iterator[None]:
    """The way to it is cut: connections end, and new ones are refused."""
    front.cut()
    try:
        yield
    finally:
        front.mend()


@contextmanager
def half_open(store: EmbeddedStore, front: FaultProxy) -> Iterator[None]:
    """The way to it forgets every connection without a word, and carries nothing new for a while. The old ones never come back."""
    front.freeze()
    front.strand()
    try:
        yield
    finally:
        front.strand()
        front.thaw()


FAULTS = (frozen, stopped, slow, cut, half_open)


@pytest.mark.parametrize("outage_s", [5, pytest.param(60, marks=pytest.mark.soak)], ids=["seconds", "a minute"])
def test_an_outage_of_the_store_kills_nobody_loses_nothing_and_ends_by_itself(
    outage_s: float, own_store: EmbeddedStore, own_service: Processes
) -> None:
    with FaultProxy(own_store.url) as front:
        apis, workers = house_of_four(own_service, front.redis_url)
        balancer = Balancer(apis)
        urls = [api.url for api in apis]
        with Town(urls, own_store.url) as town:
            tables = [town.started(2, **LASTING) for _ in range(TABLES)]
            with crowd(town, tables, lambda: urls, followers=STREAMS, pause_s=0.3) as people:
                assert come_true(lambda: people.all_move_since(0)), "everybody plays"
                for fault in FAULTS:
                    with fault(own_store, front):
                        check_outage(people, balancer, outage_s)
                    check_recovery(people, balancer)
                people.settle()
                balancer.stop()

                assert all(sample.is_live for samples in balancer.samples.values() for sample in samples)
                assert all(process.is_alive for process in (*apis, *workers))
                for mover in people.movers:
                    assert mover.refused == [], [reply.text for _, reply in mover.refused]
                for follower in people.followers:
                    prove_heard(follower, resyncs=1)  # the store that was started anew is another line of history
                    assert len(follower.connections) == 1, "its stream stayed open all the time"
                    assert follower.longest_silence_s() < HANGUP_S
            prove_ended(town, tables)


def check_outage(people: Crowd, balancer: Balancer, outage_s: float) -> None:
    """Live through an outage that has begun: it is seen in time, and who asks is refused in time, and told when to come again."""
    began_s = time.monotonic()
    assert come_true(balancer.none_ready, SEEN_WITHIN_S)
    assert come_true(lambda: time.monotonic() - began_s > outage_s, outage_s + 1)
    ended_s = time.monotonic()
    answered = [each for each in people.attempts if began_s < each.at_s and each.at_s + each.took_s < ended_s]
    assert answered, "nobody was left without an answer"
    assert {(each.status, each.code) for each in answered} == {(503, "store_unavailable")}
    assert all(each.retry_after_s >= 1 for each in answered)
    assert max(each.took_s for each in people.attempts) < BUDGET_S + SPARE_S


def check_recovery(people: Crowd, balancer: Balancer) -> None:
    """After it, all is ready and everybody plays again, in time and without help."""
    ended_s = time.monotonic()
    assert come_true(balancer.all_ready, SEEN_WITHIN_S)
    assert come_true(lambda: people.all_move_since(ended_s), SEEN_WITHIN_S + BUDGET_S)
