"""Tickets: good once, for half a minute, for one match and one token."""

from __future__ import annotations

import pytest
from filbert.matches.errors import InvalidToken
from filbert.matches.passes import Pass
from filbert.matches.ticket import TICKET_LIFE_MS, give_ticket, use_ticket
from matches.table import Table, table


@pytest.fixture
def at() -> Table:
    lobby = table()
    lobby.create(3, spectators="public")
    lobby.sit("Bo")
    return lobby


def given(at: Table, seat: int = 1) -> str:
    return give_ticket(at.house, at.clock, Pass.of(at.match_id, at.tokens[seat])).ticket


def used(at: Table, ticket: str) -> Pass:
    return use_ticket(at.house, at.clock, at.live, at.match_id, ticket)


def test_a_ticket_stands_for_the_token_it_was_given_to(at: Table) -> None:
    assert used(at, given(at)) == Pass.of(at.match_id, at.tokens[1])


def test_a_ticket_is_used_once(at: Table) -> None:
    ticket = given(at)
    used(at, ticket)

    with pytest.raises(InvalidToken):
        used(at, ticket)


def test_a_ticket_is_good_for_half_a_minute(at: Table) -> None:
    in_time, late = given(at), given(at)

    at.clock.advance(TICKET_LIFE_MS)
    used(at, in_time)
    at.clock.advance(1)

    with pytest.raises(InvalidToken):
        used(at, late)


def test_a_ticket_dies_with_its_token(at: Table) -> None:
    from filbert.matches.leave import leave

    ticket = given(at)
    leave(at.house, at.match_id, at.tokens[1], 1)
    at.sit("Cy", 1)

    with pytest.raises(InvalidToken):
        used(at, ticket)


def test_a_ticket_opens_no_other_seat_and_no_other_match(at: Table) -> None:
    ticket, mine = given(at), at.match_id
    _, _, rest = ticket.split("_", 2)
    with pytest.raises(InvalidToken):
        used(at, f"fbt_0_{rest}")
    at.create(2, key="another-match-012345")
    at.sit("Bo")

    with pytest.raises(InvalidToken):
        used(at, ticket)
    assert at.match_id != mine


@pytest.mark.parametrize("nonsense", ["", "fbt", "fbt_1_a_b_c", "fbs_1_abc"])
def test_what_is_no_ticket_is_refused(at: Table, nonsense: str) -> None:
    with pytest.raises(InvalidToken):
        used(at, nonsense)


def test_spectators_need_no_ticket_and_get_none(at: Table) -> None:
    with pytest.raises(InvalidToken):
        give_ticket(at.house, at.clock, Pass.of(at.match_id, None))
