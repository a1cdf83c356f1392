"""Quick play: whoever comes finds a table, and never makes one too many."""

from __future__ import annotations

import threading
from typing import Any

import msgspec
import pytest
from filbert.games import catalogue
from filbert.matches.accept_invite import Joined
from filbert.matches.change import ChangeRequest, Changes, change
from filbert.matches.create import DEFAULT_PACE
from filbert.matches.errors import IdempotencyKeyReused, InvalidBody, NameTaken, UnknownGame
from filbert.matches.leave import leave
from filbert.matches.list_matches import Filters, list_matches
from filbert.matches.model import RelaxedPace
from filbert.matches.ports import MatchId
from filbert.matches.quick_play import QuickPlay, quick_play
from filbert.matches.seat_bot import seat_bot
from filbert.matches.secrets import fingerprint
from filbert.matches.start import start
from matches.table import Table, table

POLITICS = catalogue()["politics_in_a_nutshell"]


def seek(at: Table, name: str, *, key: str | None = None, **fields: Any) -> Joined:
    wanted: dict[str, Any] = {
        "game": next(iter(at.house.games)),
        "options": {},
        "pace": DEFAULT_PACE,
        "seats": None,
        "name": name,
        "idempotency_key": key or f"the-key-of-{name}-0123456789",
        "fingerprint": fingerprint(name.encode()),
        **fields,
    }
    return quick_play(at.house, QuickPlay(**wanted))


def place(joined: Joined) -> tuple[MatchId, int]:
    return joined.match_id, joined.seated.seat


def tables(at: Table) -> int:
    """How many public matches there are."""
    at.store.publish_listings()
    return len(list_matches(at.house, Filters(), limit=100).lobbies)


def test_the_first_makes_a_public_table_and_is_its_host() -> None:
    at = table()

    joined = seek(at, "Ann")

    lobby = msgspec.json.decode(joined.lobby)
    assert (lobby["visibility"], lobby["host_seat"], joined.seated.seat) == ("public", 0, 0)
    assert [seat["kind"] for seat in lobby["seats"]] == ["human", "open"]
    assert tables(at) == 1


def test_the_next_ones_fill_it_and_the_one_after_makes_another() -> None:
    at = table()

    found = [place(seek(at, name, seats=3)) for name in ("Ann", "Bo", "Cy", "Di")]

    first, last = found[0][0], found[3][0]
    assert found[:3] == [(first, 0), (first, 1), (first, 2)]
    assert last != first
    assert tables(at) == 2


def status(joined: Joined) -> str:
    shown: dict[str, Any] = msgspec.json.decode(joined.lobby)
    return str(shown["status"])


def test_a_table_of_quick_play_starts_by_itself_with_who_fills_it() -> None:
    at = table()

    found = [seek(at, name, seats=3) for name in ("Ann", "Bo", "Cy")]

    assert [status(joined) for joined in found] == ["lobby", "lobby", "active"]
    at.match_id, at.tokens = found[0].match_id, {joined.seated.seat: joined.seated.token for joined in found}
    assert all(at.view(seat)["prompts"] for seat in range(3))
    assert status(seek(at, "Cy", seats=3)) == "active", "a retry finds it started"


def test_a_table_of_quick_play_may_wait_for_its_host_after_all_and_bots_fill_it_too() -> None:
    at = table()
    first = seek(at, "Ann")
    changes = Changes(starts="by_host")
    change(at.house, ChangeRequest(match_id=first.match_id, token=first.seated.token, changes=changes, if_match=None))

    assert status(seek(at, "Bo")) == "lobby"

    second = seek(at, "Cy")
    shown = msgspec.json.decode(seat_bot(at.house, second.match_id, second.seated.token, 1, "random"))
    assert (shown["status"], shown["starts"]) == ("active", "when_full")


def test_tables_that_wait_for_no_host_are_filled_before_others() -> None:
    at = table()
    at.create(2, visibility="public", key="by-hand-0123456789")
    at.create(2, visibility="public", starts="when_full", key="by-itself-0123456789")
    at.store.publish_listings()

    joined = seek(at, "Bo")

    assert (joined.match_id, status(joined)) == (at.match_id, "active")


def test_a_table_that_people_opened_by_hand_is_found_in_the_list() -> None:
    at = table()
    at.create(4, visibility="public")
    at.store.publish_listings()

    assert place(seek(at, "Bo")) == (at.match_id, 1)
    assert place(seek(at, "Cy", seats=4)) == (at.match_id, 2)
    assert place(seek(at, "Di", seats=3))[0] != at.match_id


@pytest.mark.parametrize("fields", [{"visibility": "unlisted"}, {"visibility": "private"}, {"pace": RelaxedPace(5)}])
def test_a_table_of_other_settings_or_not_open_to_everybody_is_not_taken(fields: dict[str, Any]) -> None:
    at = table()
    at.create(2, **{"visibility": "public", **fields})
    at.store.publish_listings()

    assert seek(at, "Bo").match_id != at.match_id


def test_tables_are_told_apart_by_their_options_with_defaults_filled_in() -> None:
    at = table(POLITICS)

    first = seek(at, "Ann", options={"flow": "standard"}).match_id

    assert seek(at, "Bo", options={"flow": "trust"}).match_id != first
    assert seek(at, "Cy", options={}).match_id == first


def test_a_seat_that_became_free_again_is_found_before_a_new_table_is_made() -> None:
    at = table()
    at.create(2, visibility="public")
    at.store.publish_listings()
    second = seek(at, "Bo")
    third = seek(at, "Cy")
    seek(at, "Di")
    leave(at.house, second.match_id, second.seated.token, 1)
    at.store.publish_listings()

    again = seek(at, "Ed")

    assert third.match_id != second.match_id == at.match_id
    assert place(again) == (at.match_id, 1)
    assert tables(at) == 2


def test_a_table_that_was_changed_or_has_begun_is_passed_by() -> None:
    at = table()
    first = seek(at, "Ann", seats=3)
    changes = Changes(visibility="private")
    change(at.house, ChangeRequest(match_id=first.match_id, token=first.seated.token, changes=changes, if_match=None))

    second = seek(at, "Bo", seats=3)
    for name in ("Cy", "Di"):
        assert seek(at, name, seats=3).match_id == second.match_id
    start(at.house, second.match_id, second.seated.token)

    assert seek(at, "Ed", seats=3).match_id not in (first.match_id, second.match_id)


def test_a_repeated_request_is_the_same_seat_and_needs_the_same_body() -> None:
    at = table()
    first = seek(at, "Ann", seats=3)
    second = seek(at, "Bo", seats=3)
    seek(at, "Cy", seats=3)
    seek(at, "Di", seats=3)

    for name, before in (("Ann", first), ("Bo", second)):
        again = seek(at, name, seats=3)
        assert again.seated.replayed
        assert (place(again), again.seated.token) == (place(before), before.seated.token)
    assert tables(at) == 2
    with pytest.raises(IdempotencyKeyReused):
        seek(at, "Ann", seats=3, fingerprint=fingerprint(b"another"))


def test_a_request_that_was_cut_off_before_its_commit_is_carried_out_by_its_retry() -> None:
    at = table()
    ticket = at.house.keys.signpost("ticket", "", "the-key-of-Ann-0123456789")
    gone = at.house.keys.match_id("quick play", "a table that nobody made")
    assert at.store.signposts.point(ticket, gone, instead_of=None, life_ms=60_000)

    joined = seek(at, "Ann")

    assert joined.match_id != gone
    assert tables(at) == 1
    assert seek(at, "Ann").match_id == joined.match_id


def test_a_name_that_sits_at_the_open_table_already_is_refused_and_no_other_table_made() -> None:
    at = table()
    seek(at, "Ann", seats=3)

    with pytest.raises(NameTaken):
        seek(at, "ANN", seats=3)

    assert tables(at) == 1


def test_what_cannot_be_played_is_refused_and_nothing_made() -> None:
    at = table()

    with pytest.raises(InvalidBody):
        seek(at, "Ann", seats=9)
    with pytest.raises(InvalidBody):
        seek(at, "Ann", options={"wings": 2})
    with pytest.raises(InvalidBody):
        seek(at, "  ")
    with pytest.raises(UnknownGame):
        seek(at, "Ann", game="chess")
    assert tables(at) == 0


def test_many_at_once_fill_table_after_table() -> None:
    at = table()
    found: list[tuple[MatchId, int]] = []

    def come(number: int) -> None:
        found.append(place(seek(at, f"Guest {number + 10}", seats=3)))

    threads = [threading.Thread(target=come, args=(number,)) for number in range(12)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert len(set(found)) == 12
    assert tables(at) == 4
