"""Trace ids: taken from a client only if they are what the standard says, which is hexadecimal and short."""

from __future__ import annotations

import re

import pytest
from filbert.adapters.trace_ids import new_trace_id, sent_trace_id

TRACE = "4bf92f3577b34da6a3ce929d0e0e4736"
SPAN = "00f067aa0ba902b7"
GOOD = f"00-{TRACE}-{SPAN}-01"


@pytest.mark.parametrize("sent", [GOOD, f"00-{TRACE}-{SPAN}-00", f"01-{TRACE}-{SPAN}-ff", f"cc-{TRACE}-{SPAN}-01-what comes later"])
def test_the_trace_of_a_well_formed_header_goes_on(sent: str) -> None:
    assert sent_trace_id(sent) == TRACE


@pytest.mark.parametrize(
    "sent",
    [
        "",
        TRACE,
        GOOD.upper(),
        f" {GOOD}",
        f"{GOOD}\n",
        f"{GOOD},{GOOD}",
        f"{GOOD}-more",
        f"{GOOD}-",
        f"ff-{TRACE}-{SPAN}-01",
        f"00-{'0' * 32}-{SPAN}-01",
        f"00-{TRACE}-{'0' * 16}-01",
        f"00-{TRACE[:-1]}-{SPAN}-01",
        f"00-{TRACE}0-{SPAN}-01",
        f"00-{TRACE[:-1]}g-{SPAN}-01",
        f"00-{'<script>'.ljust(32, 'a')}-{SPAN}-01",
        f"00-{TRACE}-{SPAN}-1",
        f"01-{TRACE}-{SPAN}-01-{'x' * 10_000}",
        f"01-{TRACE}-{SPAN}-01-\x00",
        f"00-{TRACE[:-1]}\u0663-{SPAN}-01",
    ],
)
def test_anything_else_is_no_trace(sent: str) -> None:
    assert sent_trace_id(sent) is None


def test_a_new_trace_is_like_no_other() -> None:
    made = {new_trace_id() for _ in range(100)}

    assert len(made) == 100
    assert all(re.fullmatch("[0-9a-f]{32}", each) for each in made)
    assert all(sent_trace_id(f"00-{each}-{SPAN}-01") == each for each in made)
