"""Names that cannot be seen, or are another's (ValveSoftware/Source-1-Games issue 3666, openstreetmap-website issue 4538)."""

from __future__ import annotations

import pytest

from service.tables import Table, Town

INVISIBLE = "\u200b"
TURNED = "\u202e"


def joined(town: Town, table: Table, name: str) -> tuple[int, str]:
    """Status and code of the answer to somebody who wants to sit down under this name."""
    reply = town.line(1).call("POST", table.path("/seats"), {"name": name})
    assert ("fbs_" in reply.text) == (reply.status == 201)
    return reply.status, reply.json.get("code", "")


def names(table: Table) -> dict[int, str | None]:
    """Who sits where, for everybody."""
    lobby = table.call(0, "GET", "").json
    return {seat["seat"]: seat["name"] for seat in lobby["seats"]}


@pytest.mark.parametrize("name", ["Ann ", " Ann", "ANN", "\uff21nn", "ａｎｎ"])
def test_a_name_that_reads_like_another_is_taken(town: Town, name: str) -> None:
    table = town.lobby(2, people=1, bots=[])

    assert joined(town, table, name) == (409, "name_taken")
    assert names(table) == {0: "Ann", 1: None}


@pytest.mark.parametrize("name", [f"A{INVISIBLE}nn", f"{TURNED}Ann", "   ", INVISIBLE * 15, "A\u2066nn", "A\u00adnn", "\ufeffAnn"])
def test_a_name_with_what_nobody_sees_is_refused(town: Town, name: str) -> None:
    table = town.lobby(2, people=1, bots=[])

    assert joined(town, table, name) == (422, "invalid_body")
    assert names(table) == {0: "Ann", 1: None}


def test_two_spellings_of_one_name_are_one_and_are_stored_composed(town: Town) -> None:
    table = town.lobby(3, people=1, bots=[])

    assert joined(town, table, "An\u0303a") == (201, "")
    assert joined(town, table, "A\u00f1a") == (409, "name_taken")
    assert names(table) == {0: "Ann", 1: "A\u00f1a", 2: None}


def test_a_look_alike_of_another_script_is_told_apart_by_its_seat_number(town: Town) -> None:
    table = town.lobby(2, people=1, bots=[])

    assert joined(town, table, "\u0410nn") == (201, "")
    assert names(table) == {0: "Ann", 1: "\u0410nn"}
