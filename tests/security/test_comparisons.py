"""Tokens, codes, hashes and signatures are compared in constant time, or looked up by their hash; never by `==`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

SERVICE = Path(__file__).parents[2] / "service" / "filbert"

_SECRET = re.compile(
    r"(?:^|_)(?:tokens?|tickets?|hash(?:es)?|proofs?|macs?|signatures?|digests?|challenge|echo|codes?_hash|secrets?|seed|head)$"
)
"""Names of what somebody could try to guess, and of what is worked out from it."""
_SECRET_CALLS = frozenset(
    {
        "seat_token",
        "seat_token_of",
        "turned_token",
        "watcher_token",
        "stream_ticket",
        "refresh_token",
        "token_hash",
        "code_hash",
        "challenge",
        "digest",
        "hexdigest",
    }
)

LET_BE = {
    ("adapters/memory_people.py", "turn.key_hash == by"): "whether it is the same call; whoever asks has shown the token before",
    ("api/recording_race.py", "token == ann"): "finds a seat of the examples",
    ("matches/outgoing.py", "fresh != before.digest"): "whether a view has changed, between what is ours",
}
"""Comparisons that look like one and are none, each with its reason."""


def suspects(source: str) -> Iterator[str]:
    """Every comparison in *source* of two values, one of which may be a secret. With a constant nobody learns anything."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            is_equality = any(isinstance(each, ast.Eq | ast.NotEq | ast.In | ast.NotIn) for each in node.ops)
            if is_equality and not any(isinstance(each, ast.Constant) for each in sides) and any(map(_is_secret, sides)):
                yield ast.unparse(node)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ("startswith", "endswith"):
            yield from [ast.unparse(node)] if _is_secret(node.func.value) and not isinstance(node.args[0], ast.Constant) else []


def _is_secret(node: ast.expr) -> bool:
    if isinstance(node, ast.Call):
        return _name(node.func) in _SECRET_CALLS
    return _SECRET.search(_name(node)) is not None


def _name(node: ast.expr) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    if isinstance(node, ast.Subscript):
        return _name(node.value)
    return node.id if isinstance(node, ast.Name) else ""


def test_no_secret_is_compared_byte_by_byte() -> None:
    found = {
        (str(path.relative_to(SERVICE)), suspect)
        for path in sorted(SERVICE.rglob("*.py"))
        if path.relative_to(SERVICE).parts[0] not in ("games", "bots", "gamekit")
        for suspect in suspects(path.read_text())
    }

    assert found == set(LET_BE)


def test_secrets_are_compared_in_constant_time_somewhere() -> None:
    users = {
        str(path.relative_to(SERVICE))
        for path in SERVICE.rglob("*.py")
        if any(
            isinstance(node, ast.Call) and _name(node.func) == "compare_digest" for node in ast.walk(ast.parse(path.read_text()))
        )
    }

    assert users >= {"matches/secrets.py", "matches/passes.py", "matches/ticket.py", "matches/ping.py", "people/tokens.py"}


@pytest.mark.parametrize(
    "fault",
    [
        "token == keys.seat_token(match_id, slot, 1, key)",
        "token_hash(token) != stored",
        "self.proof == proof",
        "recent.token_hash == proof",
        "ticket not in (good,)",
        "state.hashes[0] == given",
        "token.startswith(prefix)",
        "mac.digest() == claimed",
    ],
)
def test_a_comparison_that_tells_by_its_time_is_noticed(fault: str) -> None:
    assert list(suspects(f"if {fault}: pass"))


@pytest.mark.parametrize("harmless", ["token is None", "proof == b''", "seat == 1", "hmac.compare_digest(token, good)"])
def test_others_are_let_be(harmless: str) -> None:
    assert not list(suspects(f"if {harmless}: pass"))
