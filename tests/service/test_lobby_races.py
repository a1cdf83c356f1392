"""Many at the door of one lobby in the same instant, on two API processes (heroiclabs/nakama issue 821)."""

from __future__ import annotations

import pytest

from service.tables import GAME, SIMPLE, UNTIMED, Call, Line, Reply, Table, Town, at_once

MANY = 10
ROUNDS = 5


def lines(town: Town, count: int = MANY) -> list[Line]:
    """So many connections, in turn to each process."""
    return [town.line(number) for number in range(count)]


def only(replies: list[Reply], status: int) -> Reply:
    """The one reply with this status."""
    [found] = [reply for reply in replies if reply.status == status]
    return found


def kinds(table: Table) -> list[str]:
    """What sits at each seat, as everybody sees it."""
    return [seat["kind"] for seat in table.call(0, "GET", "").json["seats"]]


def statuses(town: Town, table: Table, token: str) -> set[int]:
    """What each process answers to a token."""
    return {line.call("GET", table.path("/view"), token=token).status for line in lines(town, 2)}


@pytest.mark.parametrize("uses", [1, 2])
def test_an_invite_lets_in_as_many_as_it_has_uses(town: Town, uses: int) -> None:
    table = town.lobby(4, people=1, visibility="private", bots=[])
    made = table.call(0, "POST", "/invites", {"uses": uses}).json
    path = f"/invites/{made['code']}/acceptances"

    replies = at_once([Call(line, "POST", path, {"name": f"Guest {at}"}) for at, line in enumerate(lines(town))])

    came = [reply for reply in replies if reply.status == 201]
    assert len(came) == uses
    assert all(reply.is_refused(410, "invite_gone") for reply in replies if reply not in came)
    assert len({reply.json["seat"] for reply in came}) == uses
    assert table.call(0, "GET", "/invites").json["invites"][0]["left"] == 0
    assert kinds(table).count("human") == 1 + uses
    assert all(statuses(town, table, reply.json["token"]) == {200} for reply in came)


def test_twins_of_one_acceptance_are_one_seat_and_one_use(town: Town) -> None:
    table = town.lobby(4, people=1, visibility="private", bots=[])
    made = table.call(0, "POST", "/invites", {"uses": 4}).json
    path = f"/invites/{made['code']}/acceptances"

    replies = at_once([Call(line, "POST", path, {"name": "Bo"}, key="the-same-acceptance-twice") for line in lines(town, 2)])

    assert sorted(reply.status for reply in replies) == [200, 201]
    assert replies[0].json == replies[1].json
    assert table.call(0, "GET", "/invites").json["invites"][0]["left"] == 3


def test_a_seat_that_is_opened_while_many_want_it_goes_to_one_at_most(town: Town) -> None:
    table = town.lobby(2)

    for number in range(ROUNDS):
        old = table.tokens[1]
        away = [
            Call(line, "DELETE", table.path("/seats/1"), token=table.tokens[0], key=f"away-{number}") for line in lines(town, 2)
        ]
        guests = [Call(line, "POST", table.path("/seats"), {"name": f"Guest {number} {at}"}) for at, line in enumerate(lines(town))]

        replies = at_once([guests[0], away[0], *guests[1:], away[1]])

        assert [replies[1].status, replies[-1].status] == [204, 204]
        assert statuses(town, table, old) == {401}
        winners = [reply for reply in replies if reply.status == 201]
        assert len(winners) <= 1
        if not winners:  # all of them came before it was open
            winners = [table.lines[1].call("POST", table.path("/seats"), {"name": "Late"})]
        table.tokens[1] = winners[0].json["token"]
        assert statuses(town, table, table.tokens[1]) == {200}, "the repeated call did not send the next one away"


def test_a_start_and_the_last_to_come_agree_on_who_was_first(town: Town) -> None:
    for number in range(ROUNDS):
        table = town.lobby(3, people=2, bots=[])
        join = Call(town.line(number), "POST", table.path("/seats"), {"name": "Cy"})

        joined, started = at_once([join, table.request(0, "POST", "/start", {})])

        assert joined.status == 201
        assert started.status == 200 or started.is_refused(409, "seats_open")
        assert town.is_active(table) == (started.status == 200)


def test_a_start_and_one_who_is_sent_away_agree_on_who_was_first(town: Town) -> None:
    for number in range(ROUNDS):
        table = town.lobby(3)
        away = Call(town.line(number), "DELETE", table.path("/seats/2"), token=table.tokens[0])

        gone, started = at_once([away, table.request(0, "POST", "/start", {})])

        if gone.status == 204:
            assert started.is_refused(409, "seats_open")
            assert statuses(town, table, table.tokens[2]) == {401}
        else:
            assert gone.is_refused(403, "not_your_seat")
            assert started.status == 200
            assert not table.view(2)["seats"][2]["out"]


def test_of_many_changes_made_on_one_state_one_counts(town: Town) -> None:
    table = town.lobby(2)
    tag = table.call(0, "GET", "").headers["ETag"]
    version = town.version(table)
    changes = [{"pace": {"type": "relaxed", "minutes": minutes}} for minutes in range(2, 2 + MANY)]

    replies = at_once(
        [
            Call(line, "PATCH", table.path(""), change, table.tokens[0], if_match=tag)
            for line, change in zip(lines(town), changes, strict=True)
        ]
    )

    winner = only(replies, 200)
    assert all(reply.is_refused(412, "precondition_failed") for reply in replies if reply is not winner)
    assert town.version(table) == version + 1
    assert table.call(0, "GET", "").json == winner.json


def test_quick_plays_at_once_fill_table_after_table(town: Town) -> None:
    body = {"game": GAME, "options": SIMPLE, "pace": UNTIMED, "seats": 4}

    replies = at_once(
        [Call(line, "POST", "/quick-plays", {**body, "name": f"Guest {at}"}) for at, line in enumerate(lines(town, 12))]
    )

    assert {reply.status for reply in replies} == {201}, [reply.text for reply in replies if reply.status != 201]
    places = [(reply.json["match"]["id"], reply.json["seat"]) for reply in replies]
    assert len(set(places)) == 12
    assert len({match for match, _ in places}) == 3


def test_twins_of_one_quick_play_are_one_seat(town: Town) -> None:
    body = {"game": GAME, "options": SIMPLE, "pace": UNTIMED}

    for number in range(2 * ROUNDS):
        replies = at_once(
            [
                Call(line, "POST", "/quick-plays", {**body, "name": f"Guest {number}"}, key=f"the-same-quick-play-{number}")
                for line in lines(town, 2)
            ]
        )

        assert sorted(reply.status for reply in replies) == [200, 201]
        assert len({(reply.json["match"]["id"], reply.json["seat"], reply.json["token"]) for reply in replies}) == 1
        assert replies[0].json["seat"] == number % 2, "no table was made too many"
