"""What operators may do to a match, and what its players hear of it."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest
from filbert.matches.administer import Act, Desk, end_match, expire_match, revoke_seat, show_match
from filbert.matches.control import control
from filbert.matches.errors import InvalidToken, NotFinished
from filbert.matches.follow import Follower
from filbert.matches.frames import Frame
from filbert.matches.parcel import Delivery, Parcel
from filbert.matches.passes import Pass
from filbert.matches.ports import MatchId
from matches.table import Table, table


class Acts:
    """An audit log; the newest last."""

    def __init__(self) -> None:
        self.noted: list[Act] = []

    def note(self, act: Act) -> None:
        self.noted.append(act)

    def acts(self, limit: int) -> list[Act]:
        return self.noted[::-1][:limit]


class Dropped:
    """Transfers of a store of which nothing is taken; what is dropped is noted."""

    def __init__(self) -> None:
        self.dropped: list[MatchId] = []

    def ids(self, after: str) -> Iterator[MatchId]:
        return iter(())

    def take(self, match_id: MatchId) -> Parcel | None:
        return None

    def put(self, delivery: Delivery, *, replace: bool) -> bool:
        return False

    def drop(self, match_id: MatchId) -> bool:
        self.dropped.append(match_id)
        return True


@pytest.fixture
def at() -> Table:
    """Three people in a match."""
    return table().started(3, spectators="public")


def desk_of(at: Table) -> Desk:
    return Desk(at.house, Acts(), Dropped(), "olive", "stuck")


def stream(at: Table, seat: int) -> Iterator[Frame]:
    """What the seat hears, presence left out."""
    follower = Follower(at.house, at.clock, at.live, Pass.of(at.match_id, at.tokens[seat]), None, stays_ms=20_000)
    return (frame for frame in follower.stream() if type(frame).__struct_config__.tag != "presence")


def kind(frame: Frame) -> object:
    return type(frame).__struct_config__.tag


def test_who_follows_a_match_that_an_operator_ends_is_told_so_and_sent_home(at: Table) -> None:
    heard = stream(at, 1)
    first = next(heard)

    end_match(desk_of(at), at.match_id)

    assert [kind(frame) for frame in (first, *heard)] == ["snapshot", "update", "end"]
    assert at.view(1)["status"] == "finished"


def test_a_stream_ends_with_the_token_that_it_was_opened_with(at: Table) -> None:
    heard, others = stream(at, 1), stream(at, 0)
    next(heard)
    next(others)

    revoke_seat(desk_of(at), at.match_id, 1)

    with pytest.raises(InvalidToken):
        at.view(1)
    assert "update" not in [kind(frame) for frame in heard]
    assert kind(next(others)) == "update"


def test_a_token_is_dead_too_where_the_autopilot_plays_already(at: Table) -> None:
    control(at.house, at.match_id, at.tokens[1], 1, "autopilot")

    revoke_seat(desk_of(at), at.match_id, 1)

    with pytest.raises(InvalidToken):
        at.view(1)


def test_nothing_of_what_the_seats_hold_is_shown(at: Table) -> None:
    shown = show_match(desk_of(at), at.match_id)

    assert sorted(shown) == [
        "created", "ended", "epoch", "history_entries", "key_is_ours", "match", "missed_prompts", "paused", "started", "version",
    ]  # fmt: skip
    assert shown["match"] == msgspec.json.decode(at.house.store.lobby(at.match_id) or b"")


def test_what_was_refused_was_noted_and_nothing_was_dropped(at: Table) -> None:
    desk = desk_of(at)

    with pytest.raises(NotFinished):
        expire_match(desk, at.match_id)

    assert [(act.deed, act.why, act.operator) for act in desk.audit.acts(9)] == [("expire", "stuck", "olive")]
    assert isinstance(desk.transfers, Dropped)
    assert desk.transfers.dropped == []
