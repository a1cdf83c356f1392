"""Matches that start by themselves, in the commit that fills them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest
from conformance.toy.game import ToyGame
from conformance.toy.model import ToyOptions
from filbert.gamekit.contract import Seating
from filbert.gamekit.errors import InvalidOptions
from filbert.matches.change import ChangeRequest, Changes, change
from filbert.matches.consent import consent
from filbert.matches.errors import InvalidBody, SecretKeyChanged
from filbert.matches.play_bots import play_bots
from filbert.matches.read import read_lobby
from filbert.matches.rematch import rematch
from filbert.matches.seat_bot import seat_bot
from filbert.matches.secrets import Keys
from matches.table import Table, table


def lobby(at: Table) -> dict[str, Any]:
    shown: dict[str, Any] = msgspec.json.decode(read_lobby(at.house, at.match_id, None))
    return shown


def alter(at: Table, **changes: Any) -> None:
    change(at.house, ChangeRequest(match_id=at.match_id, token=at.tokens[0], changes=Changes(**changes), if_match=None))


def test_it_starts_with_whoever_takes_the_last_seat_and_once() -> None:
    at = table()
    at.create(3, starts="when_full")
    at.sit("Bo")
    assert lobby(at)["status"] == "lobby"

    at.sit("Cy")

    assert lobby(at)["status"] == "active"
    head = at.progress().state.head
    at.started_by_host()
    assert at.progress().state.head == head


def test_it_starts_with_the_bot_that_takes_the_last_seat() -> None:
    at = table()
    at.create(2, starts="when_full")

    shown = msgspec.json.decode(seat_bot(at.house, at.match_id, at.tokens[0], 1, "random"))

    assert shown["status"] == "active"


def test_it_starts_at_once_where_bots_leave_no_seat_open() -> None:
    at = table()

    created = at.create(2, bots={1: "random"}, starts="when_full")

    assert msgspec.json.decode(created.lobby)["status"] == lobby(at)["status"] == "active"
    assert at.view(0)["prompts"]
    at.let_go_by(1_000)
    assert play_bots(at.house, at.match_id) > 0


@pytest.mark.parametrize("changes", [{"starts": "when_full"}, {"starts": "when_full", "seats": 2}], ids=str)
def test_it_starts_with_the_change_that_makes_it_so(changes: dict[str, Any]) -> None:
    at = table()
    at.create(3 if "seats" in changes else 2)
    at.sit("Bo", 1)

    alter(at, **changes)

    assert lobby(at)["status"] == "active"


def test_its_rematch_starts_when_the_last_of_them_has_come() -> None:
    at = table()
    at.create(2, starts="when_full")
    at.sit("Bo")
    for seat in (0, 1):
        consent(at.house, at.match_id, at.tokens[seat], seat, "abort", agreed=True)

    found = [msgspec.json.decode(rematch(at.house, at.match_id, at.tokens[seat]).lobby)["status"] for seat in (1, 0)]

    assert found == ["lobby", "active"]


def test_under_another_server_key_it_stays_a_lobby_and_a_start_changes_nothing() -> None:
    at = table()
    at.create(2, starts="when_full")
    at.house = replace(at.house, keys=Keys(b"another key, of thirty-two bytes"))
    at.sit("Bo")
    before = at.house.store.load(at.match_id)

    with pytest.raises(SecretKeyChanged):
        at.started_by_host()

    assert lobby(at)["status"] == "lobby"
    assert at.house.store.load(at.match_id) == before


class Fussy(ToyGame):
    """A toy whose options were good once."""

    is_playable = True

    def settle_options(self, options: ToyOptions, seating: Seating) -> ToyOptions:
        """The options, as long as they can be played."""
        if not self.is_playable:
            raise InvalidOptions("deck_gone", field="peeks")
        return options


def test_settings_that_cannot_be_played_after_all_leave_it_a_lobby() -> None:
    game = Fussy()
    at = table(game)
    at.create(2, starts="when_full")
    game.is_playable = False

    at.sit("Bo")

    assert lobby(at)["status"] == "lobby"
    with pytest.raises(InvalidBody):
        at.started_by_host()
