"""Who watches and who keeps order, through the SDK."""

from __future__ import annotations

import pytest
from filbert_sdk import HostOnly, Muted, NameTaken, NoSeat, NotFound, RoomClosed, SpectatorsOff, Table
from sdk.worlds import URL, Home, required


def test_the_host_takes_a_word_and_gives_it_back(home: Home) -> None:
    host, guest, _ = home.lobby()

    host.mute(1)
    with pytest.raises(Muted):
        guest.say("hello")
    host.mute(1, muted=False)

    assert guest.say("hello").text == "hello"
    with pytest.raises(HostOnly):
        guest.mute(0)


def test_a_room_that_is_shut_is_read_and_takes_nothing(home: Home) -> None:
    host, guest, _ = home.lobby()
    guest.say("before")

    host.shut("players")
    with pytest.raises(RoomClosed):
        guest.say("after")
    assert [each.text for each in guest.messages().messages] == ["before"]

    host.shut("players", is_open=True)
    assert guest.say("after").number == 2


def test_what_was_said_is_taken_back_by_whoever_said_it_or_by_the_host(home: Home) -> None:
    host, guest, other = home.lobby()
    for text in ("one", "two"):
        guest.say(text)

    guest.delete_message(1)
    host.delete_message(2)

    page = guest.messages()
    assert ([each.text for each in page.messages], page.erased) == ([None, None], [1, 2])
    with pytest.raises(HostOnly):
        other.delete_message(2)
    with pytest.raises(NotFound):
        host.delete_message(9)


def test_somebody_watches_under_a_name_and_speaks(home: Home) -> None:
    host = home.lobby(spectators="public")[0]

    with Table.watch(URL, host.match_id, name="Zoe", settings=home.settings(), key="a-key-of-a-spectator") as zoe:
        with Table.watch(URL, host.match_id, name="Zoe", settings=home.settings(), key="a-key-of-a-spectator") as again:
            assert again.token is not None
            assert zoe.token is not None
            assert again.token.reveal() == zoe.token.reveal()
        assert zoe.say("Hello!", "spectators").name == "Zoe"
        assert zoe.view().seat is None
        with pytest.raises(NoSeat):
            zoe.leave()
    with pytest.raises(NameTaken):
        Table.watch(URL, host.match_id, name="Ada", settings=home.settings())
    with pytest.raises(SpectatorsOff):
        Table.watch(URL, home.lobby()[0].match_id, name="Zoe", settings=home.settings())


def test_moves_are_listed_in_ones_own_numbering(home: Home) -> None:
    tables = home.started()
    assert tables[0].moves() == []
    for table in tables:
        prompt = required(table.view())
        if prompt is not None:
            moves = table.legal_moves(prompt)
            assert moves
            table.answer(prompt, moves[0])

    made = tables[0].moves()

    assert [each.number for each in made] == list(range(1, len(made) + 1))
    assert made
    assert tables[0].moves(after=len(made)) == []
