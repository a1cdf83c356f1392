"""Creating a match."""

from __future__ import annotations

import msgspec
import pytest
from filbert.gamekit.dice import commitment
from filbert.matches.errors import IdempotencyKeyReused, InvalidBody, NameTaken, UnknownGame
from filbert.matches.secrets import fingerprint
from matches.table import table


def test_the_creator_takes_the_first_seat_that_is_no_bots() -> None:
    created = table().create(3, bots={0: "steady"})

    lobby = msgspec.json.decode(created.lobby)
    assert created.seat == 1
    assert [(seat["kind"], seat["name"]) for seat in lobby["seats"]] == [("bot", "Bot 0"), ("human", "Ann"), ("open", None)]


def test_a_creator_without_a_name_is_host_without_a_seat() -> None:
    created = table().create(2, bots={0: "random", 1: "random"}, name=None)

    assert created.seat is None
    assert created.token.startswith("fbs_h_")


def test_the_commitment_is_the_hash_of_the_seed_of_the_match() -> None:
    at = table()
    created = at.create(2)

    lobby = msgspec.json.decode(created.lobby)
    assert lobby["commitment"] == commitment(at.house.keys.server_seed(created.match_id))


def test_the_same_request_again_is_answered_with_the_same_match_and_token() -> None:
    at = table()
    first = at.create(2)

    again = at.create(2)

    assert (again.match_id, again.token, again.replayed) == (first.match_id, first.token, True)


def test_a_key_used_for_another_body_is_refused() -> None:
    at = table()
    at.create(2)

    with pytest.raises(IdempotencyKeyReused):
        at.create(2, fingerprint=fingerprint(b"another"))


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"seats": 9}, "seats"),
        ({"seats": 2, "options": {"rounds": 99}}, "options/rounds"),
        ({"seats": 2, "options": {"wings": True}}, "options"),
        ({"seats": 2, "bots": {5: "steady"}}, "bots"),
        ({"seats": 2, "bots": {1: "genius"}}, "bots"),
        ({"seats": 2, "name": "\u200b"}, "name"),
        ({"seats": 2, "name": "x" * 33}, "name"),
        ({"seats": 2, "name": "\u202eAnn"}, "name"),
    ],
)
def test_what_cannot_be_is_refused_with_the_field(fields: dict[str, object], field: str) -> None:
    with pytest.raises(InvalidBody) as refusal:
        table().create(**fields)  # type: ignore[arg-type]  # the cases name the arguments of create

    assert refusal.value.field == field


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    at = table()

    with pytest.raises(UnknownGame) as refusal:
        at.house.game("go")

    assert refusal.value.params["known"] == "toy"


@pytest.mark.parametrize("name", ["Bot 1", "bot  1", "1", "ＡＮＮ", "ann"])
def test_a_name_that_reads_like_a_seat_or_another_name_is_taken(name: str) -> None:
    at = table()
    at.create(3)

    with pytest.raises(NameTaken):
        at.sit(name)
