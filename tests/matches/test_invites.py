"""Invites: who may make them, what they are good for, and for how long."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import msgspec
import pytest
from filbert.matches.accept_invite import Acceptance, Joined, accept_invite
from filbert.matches.errors import (
    AlreadyStarted,
    HostOnly,
    IdempotencyKeyReused,
    InviteGone,
    MatchNotFound,
    NameTaken,
    NotFound,
    SeatTaken,
    TooManyInvites,
)
from filbert.matches.invite import MOST_INVITES, Invited, InviteRequest, invite, invites, revoke_invite
from filbert.matches.leave import leave
from filbert.matches.read import read_lobby
from filbert.matches.secrets import fingerprint, read_code
from matches.table import Table, table


def invited(
    at: Table, *, uses: int = 1, life_s: int = 3600, key: str = "an-invite", token: str | None = None, body: bytes = b""
) -> Invited:
    return invite(
        at.house,
        InviteRequest(
            match_id=at.match_id,
            token=token or at.host_token,
            uses=uses,
            life=timedelta(seconds=life_s),
            idempotency_key=key,
            fingerprint=fingerprint(body),
        ),
    )


def accept(at: Table, code: str, name: str, *, seat: int | None = None, key: str | None = None) -> Joined:
    key = key or f"the-key-of-{name}-0123456789"
    wanted = Acceptance(code=code, name=name, seat=seat, idempotency_key=key, fingerprint=fingerprint(name.encode()))
    joined = accept_invite(at.house, wanted)
    at.tokens[joined.seated.seat] = joined.seated.token
    return joined


def left(at: Table) -> list[int]:
    return [each.left for each in invites(at.house, at.match_id, at.host_token)]


def opened(seats: int = 4, **fields: Any) -> Table:
    """A private match with Ann at seat 0."""
    at = table()
    at.create(seats, **{"visibility": "private", **fields})
    return at


def test_a_private_match_is_entered_by_invite() -> None:
    at = opened()
    code = invited(at).code

    joined = accept(at, code, "Bo")

    assert (joined.match_id, joined.seated.seat, left(at)) == (at.match_id, 1, [0])
    assert read_lobby(at.house, at.match_id, joined.seated.token) == joined.lobby
    assert at.view(1)["seats"][1]["name"] == "Bo"


def test_a_code_is_read_however_it_was_heard() -> None:
    at = opened()
    code = invited(at, uses=3).code

    for number, heard in enumerate((code.lower(), code.replace("-", ""), f" {code[:3]} {code[3:]} ")):
        assert accept(at, heard, f"Guest {number + 10}").match_id == at.match_id


def test_letters_that_look_like_digits_are_digits() -> None:
    assert read_code("o1lio-abcde") == "01110-ABCDE"


@pytest.mark.parametrize(
    "text", ["", "0", "AAAAA-AAAAAA", "AAAA!-AAAAA", "AAAAA-AAAAU", "ÀAAAA-AAAAA", "ſAAAA-AAAAA", "٣AAAAAAAAA"]
)
def test_what_is_no_code_leads_nowhere(text: str) -> None:
    assert read_code(text) is None
    with pytest.raises(NotFound) as refusal:
        accept(opened(), text, "Bo")
    assert (refusal.value.reason, refusal.value.value) == ("invite", None)


def test_an_invite_is_good_for_its_uses_and_refusals_use_nothing() -> None:
    at = opened()
    code = invited(at, uses=2).code
    with pytest.raises(NameTaken):
        accept(at, code, "Ann")
    with pytest.raises(SeatTaken):
        accept(at, code, "Bo", seat=0)
    with pytest.raises(NotFound):
        accept(at, code, "Bo", seat=9)
    assert left(at) == [2]

    accept(at, code, "Bo")
    accept(at, code, "Cy")

    assert left(at) == [0]
    with pytest.raises(InviteGone) as refusal:
        accept(at, code, "Di")
    assert refusal.value.reason == "used_up"


def test_an_invite_ends_with_its_time() -> None:
    at = opened()
    code = invited(at, life_s=60).code
    at.clock.advance(60_000)

    with pytest.raises(InviteGone) as refusal:
        accept(at, code, "Bo")
    assert refusal.value.reason == "expired"

    at.clock.advance(3_600_000)
    with pytest.raises(NotFound):
        accept(at, code, "Bo")


def test_a_revoked_invite_lets_nobody_in_and_those_who_came_stay() -> None:
    at = opened()
    made = invited(at, uses=5)
    accept(at, made.code, "Bo")

    for _ in range(2):
        revoke_invite(at.house, at.match_id, at.host_token, made.id)

    assert left(at) == []
    with pytest.raises(NotFound):
        accept(at, made.code, "Cy")
    assert at.view(1)["seats"][1]["name"] == "Bo"


def test_nobody_enters_by_an_invite_after_the_start() -> None:
    at = opened(2)
    code = invited(at, uses=2).code
    accept(at, code, "Bo")
    at.started_by_host()

    with pytest.raises(AlreadyStarted):
        accept(at, code, "Cy")
    with pytest.raises(AlreadyStarted):
        invited(at, key="another")


def test_only_the_host_invites_lists_and_revokes() -> None:
    at = opened()
    made = invited(at)
    accept(at, made.code, "Bo")
    guest = at.tokens[1]

    with pytest.raises(HostOnly):
        invited(at, token=guest)
    with pytest.raises(HostOnly):
        invites(at.house, at.match_id, guest)
    with pytest.raises(HostOnly):
        revoke_invite(at.house, at.match_id, guest, made.id)
    with pytest.raises(MatchNotFound):
        invites(at.house, at.match_id, None)


def test_an_invite_asked_for_again_is_the_same_and_needs_the_same_body() -> None:
    at = opened()
    first = invited(at)
    accept(at, first.code, "Bo")
    at.clock.advance(5_000)

    again = invited(at)

    assert (again.id, again.code, again.expires_ms) == (first.id, first.code, first.expires_ms)
    assert (first.replayed, again.replayed) == (False, True)
    assert left(at) == [0]
    with pytest.raises(IdempotencyKeyReused):
        invited(at, body=b"another")


def test_an_acceptance_repeated_under_its_key_is_the_same_seat_and_one_use() -> None:
    at = opened()
    code = invited(at, uses=2).code
    first = accept(at, code, "Bo", key="one-key-0123456789")

    again = accept(at, code.lower(), "Bo", key="one-key-0123456789")

    assert again.seated.replayed
    assert (again.seated.seat, again.seated.token) == (first.seated.seat, first.seated.token)
    assert left(at) == [1]
    with pytest.raises(IdempotencyKeyReused):
        accept(at, code, "Cy", key="one-key-0123456789")


def test_a_match_has_so_many_good_invites_and_no_more() -> None:
    at = opened()
    for number in range(MOST_INVITES):
        invited(at, key=str(number), life_s=60 if number else 3600)
    with pytest.raises(TooManyInvites):
        invited(at, key="one too many")
    at.clock.advance(60_000)

    invited(at, key="one more")

    assert len(left(at)) == 2


def test_codes_and_their_hashes_stand_in_no_document() -> None:
    at = opened(visibility="public", spectators="public")
    made = invited(at)
    accept(at, made.code, "Bo")
    state = at.store.load(at.match_id).state

    seen = [read_lobby(at.house, at.match_id, None), at.view_bytes(0)[1], msgspec.json.encode(at.public_view())]

    for code in (made.code, made.code.replace("-", "")):
        assert code.encode() not in state
        assert not any(code.encode() in each for each in seen)
    assert not any(b"invite" in each for each in seen)


def test_one_who_was_sent_away_comes_back_only_by_another_use() -> None:
    at = opened()
    code = invited(at, uses=2).code
    accept(at, code, "Bo", key="the-first-key-of-bo")
    old = at.tokens[1]
    leave(at.house, at.match_id, at.host_token, 1)

    again = accept(at, code, "Bo", key="the-second-key-of-bo")

    assert again.seated.token != old
    assert left(at) == [0]


def test_a_code_that_another_match_has_already_is_not_given_again() -> None:
    at = opened()
    invite_id = at.house.keys.invite_id(at.match_id, at.host_token, "an-invite")
    taken = at.house.keys.invite_code(at.match_id, invite_id, 0)
    at.store.signposts.point(at.house.keys.code_hash(taken), "00othermatch", instead_of=None, life_ms=60_000)

    first, again = invited(at), invited(at)

    assert first.code == again.code != taken
    assert accept(at, first.code, "Bo").match_id == at.match_id
