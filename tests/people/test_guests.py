"""Guests: how one becomes one, stays one, and ends it."""

from __future__ import annotations

import base64
import json
from typing import Any

import jwt
import pytest
from filbert.matches.errors import IdempotencyKeyReused, InvalidBody
from filbert.people.errors import InvalidPersonToken, InvalidRefreshToken, SessionOver, TokenExpired
from filbert.people.guest import Pass, create_guest
from filbert.people.recognise import recognise, require_good, sign_out
from filbert.people.refresh import refresh
from filbert.people.tokens import ACCESS_S
from matches.table import Table, table

KEY = "a key of sixteen"
DAY_MS = 24 * 3_600_000


@pytest.fixture
def world() -> Table:
    """A house with a clock that is set by hand."""
    return table()


def guest(world: Table, key: str = KEY, name: str | None = "Ann") -> Pass:
    return create_guest(world.house, name, key, b"body")


def test_a_guest_is_recognised_by_the_access_token(world: Table) -> None:
    ann = guest(world)

    known = recognise(world.house, ann.access_token)

    assert (known.id, known.name) == (ann.person, "Ann")
    assert ann.person.startswith("p_")
    assert len(ann.person) == 28


def test_a_guest_needs_no_name(world: Table) -> None:
    assert guest(world, name=None).name is None


def test_the_same_call_makes_the_same_guest_and_another_key_another(world: Table) -> None:
    first, again, other = guest(world), guest(world), guest(world, "another key of mine")

    assert (again.person, again.refresh_token, again.replayed) == (first.person, first.refresh_token, True)
    assert other.person != first.person


def test_a_key_that_made_a_guest_makes_no_other(world: Table) -> None:
    ann = guest(world)
    with pytest.raises(IdempotencyKeyReused):
        create_guest(world.house, "Bob", KEY, b"another body")

    refresh(world.house, ann.refresh_token, KEY)

    with pytest.raises(IdempotencyKeyReused) as refused:
        guest(world)
    assert refused.value.reason == "guest"


def test_a_call_is_repeated_for_a_day(world: Table) -> None:
    guest(world)
    world.clock.advance(DAY_MS)
    assert guest(world).replayed

    world.clock.advance(1)

    with pytest.raises(IdempotencyKeyReused):
        guest(world)


@pytest.mark.parametrize("name", ["An\u200bn", "\u2800", "x" * 33])
def test_a_name_is_checked_as_names_at_tables_are(world: Table, name: str) -> None:
    with pytest.raises(InvalidBody):
        guest(world, name=name)


def test_an_access_token_lasts_a_quarter_of_an_hour_by_the_clock_of_the_store(world: Table) -> None:
    ann = guest(world)
    world.clock.advance(ACCESS_S * 1000 - 1)
    recognise(world.house, ann.access_token)
    assert ann.expires_ms == world.clock.now_ms() + 1

    world.clock.advance(6_000)

    with pytest.raises(TokenExpired):
        recognise(world.house, ann.access_token)


def test_a_refresh_gives_the_next_tokens(world: Table) -> None:
    ann = guest(world)
    world.clock.advance(ACCESS_S * 1000)

    following = refresh(world.house, ann.refresh_token, KEY)

    assert (following.person, following.name) == (ann.person, "Ann")
    assert following.refresh_token != ann.refresh_token
    assert recognise(world.house, following.access_token).id == ann.person


def test_a_refresh_whose_answer_was_lost_is_answered_alike_under_its_key(world: Table) -> None:
    ann = guest(world)

    first, again = (refresh(world.house, ann.refresh_token, KEY) for _ in range(2))

    assert (again.refresh_token, again.replayed, first.replayed) == (first.refresh_token, True, False)


def test_a_refresh_token_in_two_hands_ends_the_session_for_both(world: Table) -> None:
    ann = guest(world)
    following = refresh(world.house, ann.refresh_token, KEY)

    with pytest.raises(SessionOver) as refused:
        refresh(world.house, ann.refresh_token, "the key of a thief")

    assert refused.value.reason == "used_twice"
    with pytest.raises(SessionOver):
        refresh(world.house, following.refresh_token, KEY)
    with pytest.raises(SessionOver):
        recognise(world.house, following.access_token)


def test_a_session_that_was_ended_is_over_at_once(world: Table) -> None:
    ann = guest(world)
    known = recognise(world.house, ann.access_token)

    sign_out(world.house, ann.access_token)
    sign_out(world.house, ann.access_token)

    with pytest.raises(SessionOver):
        recognise(world.house, ann.access_token)
    with pytest.raises(SessionOver):
        refresh(world.house, ann.refresh_token, KEY)
    with pytest.raises(SessionOver):
        require_good(world.house, known)


def test_a_guest_who_does_not_come_back_for_90_days_is_gone(world: Table) -> None:
    ann = guest(world)
    world.clock.advance(89 * DAY_MS)
    following = refresh(world.house, ann.refresh_token, KEY)
    world.clock.advance(89 * DAY_MS)
    last = refresh(world.house, following.refresh_token, KEY)

    world.clock.advance(90 * DAY_MS)

    with pytest.raises(SessionOver):
        refresh(world.house, last.refresh_token, KEY)


def test_what_is_no_refresh_token_of_ours_is_refused(world: Table) -> None:
    good = guest(world).refresh_token
    head, person, session, generation, mac = good.split("_", 4)
    bad = [
        "",
        "fbr_",
        good[:-1],
        f"{good}A",
        f"{head}_{person}_{session}_2_{mac}",
        f"{head}_{person}_{session}_0{generation}_{mac}",
        f"{head}_{person}_{session}_\u0661_{mac}",
        f"{head}_{person}_{session}_-1_{mac}",
        f"{head}_{person[::-1]}_{session}_{generation}_{mac}",
        f"fbs_{person}_{session}_{generation}_{mac}",
        f"{head}_{person}_{session}_{generation}_{mac[:-1]}\u00e9",
    ]

    for token in bad:
        with pytest.raises(InvalidRefreshToken):
            refresh(world.house, token, KEY)
    assert refresh(world.house, good, KEY)


def changed(token: str, header: dict[str, Any] | None = None, **claims: Any) -> str:
    """The token with other claims under the old signature."""
    head, payload, mac = token.split(".")
    if header is not None:
        head = _part(header)
    if claims:
        payload = _part({**json.loads(base64.urlsafe_b64decode(payload + "==")), **claims})
    return f"{head}.{payload}.{mac}"


def test_an_access_token_that_was_touched_is_none(world: Table) -> None:
    ann, bob = guest(world), guest(world, "another key of mine")
    key = world.house.keys.access_key()
    claims = jwt.decode(ann.access_token, options={"verify_signature": False})
    bad = [
        changed(ann.access_token, sub=bob.person),
        changed(ann.access_token, exp=claims["exp"] + 60),
        changed(ann.access_token, {"alg": "none", "typ": "at+jwt"})[: ann.access_token.rindex(".") + 1],
        jwt.encode(claims, key * 2, algorithm="HS512", headers={"typ": "at+jwt"}),
        jwt.encode(claims, key, algorithm="HS256", headers={"typ": "JWT"}),
        jwt.encode(claims, bytes(32), algorithm="HS256", headers={"typ": "at+jwt"}),
        jwt.encode({**claims, "aud": "another"}, key, algorithm="HS256", headers={"typ": "at+jwt"}),
        jwt.encode({name: claims[name] for name in claims if name != "exp"}, key, algorithm="HS256", headers={"typ": "at+jwt"}),
        jwt.encode({**claims, "sid": 7}, key, algorithm="HS256", headers={"typ": "at+jwt"}),
        "a.b.c",
        "..",
        "é.é.é",
    ]

    for token in bad:
        with pytest.raises(InvalidPersonToken):
            recognise(world.house, token)


def test_the_refusal_says_what_was_sent_instead(world: Table) -> None:
    world.create(2)
    sent = {
        None: "missing",
        world.tokens[0]: "seat",
        guest(world).refresh_token: "refresh",
        "fbt_0_ab_1_cd": "ticket",
        "anything": None,
        jwt.encode({"iss": "https://elsewhere.example"}, bytes(32), algorithm="HS256"): "issuer",
    }

    for token, reason in sent.items():
        with pytest.raises(InvalidPersonToken) as refused:
            recognise(world.house, token)
        assert refused.value.reason == reason


def _part(document: object) -> str:
    return base64.urlsafe_b64encode(json.dumps(document).encode()).decode().rstrip("=")
