"""Many want the same thing in the same instant, on two API processes: one gets it, and the others are told (boardgame.io 828,
govariantsteam/govariants pull request 413, heroiclabs/nakama issue 821)."""

from __future__ import annotations

import pytest

from service.proofs import prove_moves
from service.tables import Reply, Table, Town, at_once

MANY = 20
ROUNDS = 10


def crowd(town: Town, table: Table, seat: int) -> list[Table]:
    """The same seat of the same match, held on many lines at once."""
    return [Table(table.id, table.tokens, {seat: town.line(number)}) for number in range(MANY)]


def only(replies: list[Reply], status: int) -> Reply:
    """The one reply with this status."""
    [found] = [reply for reply in replies if reply.status == status]
    return found


def test_of_many_different_answers_to_one_prompt_one_counts(town: Town) -> None:
    table = town.started(2)
    held = {seat: crowd(town, table, seat) for seat in table.tokens}

    for number in range(ROUNDS):
        seat = table.view(0)["awaiting"][0]["seat"]
        moves = table.lawful(seat)
        version = town.version(table)

        replies = at_once(
            [
                each.request(seat, "POST", "/moves", moves[at % len(moves)], key=f"{number}-{at}")
                for at, each in enumerate(held[seat])
            ]
        )

        winner = only(replies, 201)
        losers = [reply for reply in replies if reply is not winner]
        assert all(reply.is_refused(409, "prompt_closed") for reply in losers)
        assert all(reply.json["applied"]["move"] == winner.json["move"]["move"] for reply in losers)
        assert town.version(table) == version + 1
        table.accepted.append((seat, winner))
        if winner.json["view"]["status"] == "finished":
            break
    prove_moves(town, table)


def test_a_match_that_many_start_at_once_starts_once(town: Town) -> None:
    table = town.lobby(3)
    version = town.version(table)

    replies = at_once([each.request(0, "POST", "/start", {}) for each in crowd(town, table, 0)])

    assert {(reply.status, reply.text) for reply in replies} == {(200, replies[0].text)}
    assert town.version(table) == version + 1
    assert [entry["kind"] for entry in town.log(table)] == ["start"]


def test_the_last_seat_goes_to_one_of_many_and_the_others_get_no_token(town: Town) -> None:
    """Again and again: whoever got it leaves, and the token is dead in both processes at once."""
    table = town.lobby(2)
    many = crowd(town, table, 1)

    for number in range(ROUNDS):
        old = table.tokens[1]
        assert many[number].call(1, "DELETE", "/seats/1").status == 204

        replies = at_once([each.as_guest("POST", "/seats", {"name": f"Guest {at}"}) for at, each in enumerate(many)])

        winner = only(replies, 201)
        assert all(reply.is_refused(409, "seat_taken") for reply in replies if reply is not winner)
        assert all("fbs_" not in reply.text for reply in replies if reply is not winner)
        assert {each.call(1, "GET", "/view").status for each in many[:2]} == {401}
        table.tokens[1] = winner.json["token"]
        assert {each.view(1)["seat"] for each in many[:2]} == {1}
        assert table.tokens[1] != old


@pytest.mark.parametrize("attempt", range(3))
def test_twins_of_one_creation_are_one_match(town: Town, attempt: int) -> None:
    lines = [town.line(number) for number in range(2)]
    body = {"game": "politics_in_a_nutshell", "seats": 2, "name": "Ann"}

    for line in lines:
        line.send("POST", "/matches", body, key=f"one-creation-twice-{attempt}")
    replies = [line.receive() for line in lines]

    assert sorted(reply.status for reply in replies) == [200, 201]
    assert replies[0].json == replies[1].json


def test_twins_of_one_taking_are_one_seat(town: Town) -> None:
    table = town.lobby(4, people=1, bots=[])

    for seat in range(1, 4):
        twins = crowd(town, table, 1)[:2]
        replies = at_once(
            [each.as_guest("POST", "/seats", {"name": f"Guest {seat}"}, key=f"the-same-seat-twice-{seat}") for each in twins]
        )

        assert sorted(reply.status for reply in replies) == [200, 201]
        assert replies[0].json == replies[1].json
        assert replies[0].json["seat"] == seat


def test_twins_of_one_move_have_one_number_and_count_once(town: Town) -> None:
    table = town.started(2)
    twins = {seat: crowd(town, table, seat)[:2] for seat in table.tokens}

    for number in range(ROUNDS):
        seat = table.view(0)["awaiting"][0]["seat"]
        move = table.lawful(seat)[0]
        version = town.version(table)

        replies = at_once([each.request(seat, "POST", "/moves", move, key=f"twin-{number}") for each in twins[seat]])

        first, again = only(replies, 201), only(replies, 200)
        assert again.headers["Idempotency-Replayed"] == "true"
        assert (again.json["move"], again.headers["Location"]) == (first.json["move"], first.headers["Location"])
        assert town.version(table) == version + 1
        table.accepted.append((seat, first))
        if first.json["view"]["status"] == "finished":
            break
    prove_moves(town, table)
