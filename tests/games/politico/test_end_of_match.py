"""How a match ends: "Object of the Game" and "Ending the Game"; PO-12 to PO-14, PO-26, PO-34."""

from __future__ import annotations

import msgspec
import pytest
from filbert.gamekit.codec import Codec
from filbert.games.politico import GAME
from filbert.games.politico.events import FollowersGathered, InfluenceDrawn, InfluencePlayed, MatchDecided, UnrestSpread
from filbert.games.politico.model import PoliticoOptions
from games.politico.table import VILLAGE, Match, at, board, drawn
from msgspec.structs import replace


@pytest.mark.rule("end")
@pytest.mark.rule("object")
@pytest.mark.rule("PO-12")
def test_the_thirteenth_follower_wins_at_once_if_all_four_classes_are_held() -> None:
    match = at("""
        clergy
        *> 0 follower 3 | c3 p4 m4 g1 | -
           1 influence  | p1          | -
           2 influence  | -           | -
        """).take()

    assert match.one(MatchDecided) == MatchDecided("followers", (0,))
    assert match.waiting() == []
    assert match.drawing.endswith("over followers 1 2 3")


@pytest.mark.rule("PO-12")
@pytest.mark.parametrize("before", ["c2 p4 m4 g1", "c4 p4 m4", "c12"])
def test_twelve_do_not_win_nor_do_thirteen_of_fewer_classes(before: str) -> None:
    match = at(f"""
        clergy
        *> 0 follower 3 | {before} | -
           1 influence  | -        | -
           2 influence  | -        | -
        """).take()

    assert match.waiting() == [(0, "act")]
    assert GAME.outcome(match.position) is None


@pytest.mark.rule("PO-14")
def test_nothing_forbids_more_than_thirteen_and_the_missing_class_wins_later() -> None:
    match = at("""
        guild
        *> 0 influence 3 | c10 p8 m4 | gather-c sway-c gather-g
           1 follower    | g1        | -
           2 follower    | -         | -
        """)

    match.play("gather-c", followers=3)
    assert GAME.outcome(match.position) is None
    match.match_discard("gather-g")

    assert match.one(MatchDecided).winners == (0,)


@pytest.mark.rule("PO-12")
@pytest.mark.parametrize(
    ("action", "followers", "hand", "use"),
    [
        ("follower", "c3 p4 m4 g1", "-", {"take": {}}),
        ("influence", "c3 p4 m4 g1", "gather-c", {"match_discard": {"card": "gather-c"}}),
        ("influence", "c3 p4 m4 g1", "gather-m", {"play": {"card": "gather-m", "followers": 1}}),
        ("influence", "c3 p4 m4 g1", "sway-c", {"play": {"card": "sway-c", "seat": 1, "take": "p"}}),
        ("influence", "c6 p4 m4", "convert-g", {"play": {"card": "convert-g", "give": "c"}}),
        ("follower", "c1 p5 m4 g1", "gather-c", {"play": {"card": "gather-c", "followers": 3}}),
    ],
)
def test_every_kind_of_action_that_brings_a_follower_can_win(
    action: str, followers: str, hand: str, use: dict[str, dict[str, object]]
) -> None:
    match = at(f"""
        clergy
           0 follower    | -           | -
           1 influence   | p1          | -
        *> 2 {action} 2  | {followers} | {hand}
        """)
    ((name, arguments),) = use.items()

    getattr(match, name)(**arguments)

    assert match.one(MatchDecided) == MatchDecided("followers", (2,))
    assert GAME.prompts(match.position) == ()


@pytest.mark.rule("PO-12")
@pytest.mark.parametrize("action", ["draw", "end"])
def test_an_action_that_brings_no_follower_decides_nothing(action: str) -> None:
    match = at("""
        clergy
        *> 0 influence 2 | c3 p4 m4 g1 | -
           1 follower    | p1          | -
           2 influence   | -           | -
        pile gather-c
        """)

    getattr(match, action)()

    assert GAME.outcome(match.position) is None


@pytest.mark.rule("PO-12")
def test_a_player_can_win_by_an_action_of_another() -> None:
    match = at(
        """
        clergy
        *> 0 influence 2 | c2 g1     | barter-c
           1 follower    | c4 p5 m4  | -
           2 influence   | -         | -
        """,
        game=VILLAGE,
    ).play("barter-c", seat=1, give="g", take="p")

    assert match.one(MatchDecided) == MatchDecided("followers", (1,))
    assert VILLAGE.outcome(match.position) is not None


@pytest.mark.rule("PO-13")
@pytest.mark.parametrize("acting", [0, 1])
def test_if_two_qualify_by_one_effect_the_acting_player_wins(acting: int) -> None:
    hands = ("c5 p4 m4", "p4 m4 g5")
    match = at(
        f"""
        clergy
        {"*>" if acting == 0 else ""} 0 influence | {hands[0]} | barter-c
        {"*>" if acting == 1 else ""} 1 influence | {hands[1]} | barter-c
           2 influence   | - | -
        """,
        game=VILLAGE,
    ).play("barter-c", seat=1 - acting, give="cg"[acting], take="gc"[acting])

    assert all(sum(counts) == 13 and all(counts) for counts in match.position.followers[:2])
    assert match.one(MatchDecided).winners == (acting,)
    assert match.drawing.endswith("over followers 1 2 3" if acting == 0 else "over followers 2 1 3")


@pytest.mark.rule("PO-13")
@pytest.mark.parametrize(("acting", "winner"), [(1, 3), (2, 3), (3, 3), (0, 0)])
def test_after_the_acting_player_the_next_one_clockwise_wins(acting: int, winner: int) -> None:
    marks = ["*>" if seat == acting else "" for seat in range(4)]
    match = at(f"""
        clergy
        {marks[0]} 0 follower 2 | c4 p4 m4 g1 | -
        {marks[1]} 1 follower 2 | -           | -
        {marks[2]} 2 follower 2 | -           | -
        {marks[3]} 3 follower 2 | c4 p4 m4 g1 | -
        """).take()

    assert match.one(MatchDecided).winners == (winner,)


@pytest.mark.rule("PO-12")
def test_a_whole_effect_is_done_before_anybody_wins_and_none_follows_a_win() -> None:
    match = at(
        """
        clergy
        *> 0 influence 2 | c4 p4 m3 g1 | mission-c
           1 follower    | c3          | -
           2 influence   | -           | -
        """,
        game=VILLAGE,
    ).play("mission-c", give="m", followers=1)

    assert match.none(UnrestSpread)
    assert match.drawing == board("""
        clergy round 1
        *  0 done | c6 p4 m2 g1 | -
           1 done | c3          | -
           2 done | -           | -
        supply c7 p12 m14 g15
        discard mission-c
        over followers 1 2 3
        """)


@pytest.mark.rule("PO-12")
def test_a_win_within_a_card_ends_it_before_its_draw() -> None:
    match = at(
        """
        clergy
        *> 0 influence 2 | c4 p4 m3 g1 | tithe-c
           1 follower    | c3          | -
           2 influence   | -           | -
        pile gossip-c
        """,
        game=VILLAGE,
    ).play("tithe-c", seat=1, take="c")

    assert match.one(MatchDecided).winners == (0,)
    assert match.none(InfluenceDrawn)
    assert isinstance(match.events[0], InfluencePlayed)


@pytest.mark.rule("PO-12")
def test_gathering_past_thirteen_takes_all_that_was_chosen() -> None:
    match = at("""
        clergy
        *> 0 influence 2 | c4 p4 m3 g1 | gather-m
           1 follower    | -           | -
           2 influence   | -           | -
        """).play("gather-m", followers=3)

    assert match.one(FollowersGathered).count == 3
    assert sum(match.position.followers[0]) == 15
    assert match.one(MatchDecided).winners == (0,)


def limit(text: str) -> Match:
    """A match whose tenth round is its last."""
    return at(text, options=PoliticoOptions(round_limit=10))


@pytest.mark.rule("PO-26")
def test_after_the_last_round_all_four_classes_rank_first_then_the_number_of_followers() -> None:
    match = limit("""
        clergy round 10
        *  0 done      | c12         | -
           1 done      | c1 p1 m1 g1 | -
           2 done      | p5          | -
        >  3 influence | p2 m1 g2 c1 | -
        """).end()

    assert match.one(MatchDecided) == MatchDecided("round_limit", (3,))
    assert match.drawing.endswith("over round_limit 3 2 4 1")
    assert match.waiting() == []


@pytest.mark.rule("PO-26")
@pytest.mark.parametrize(
    ("followers", "places", "winners"),
    [
        (("c3", "p3", "-"), (1, 1, 3), (0, 1)),
        (("c1 p1 m1 g1", "c9", "c1 p1 m1 g1"), (1, 3, 1), (0, 2)),
        (("c2", "c1 p1 m1 g1", "p2"), (2, 1, 2), (1,)),
        (("-", "-", "-"), (1, 1, 1), (0, 1, 2)),
        (("c13", "c2 p1 m1 g1", "m15"), (3, 1, 2), (1,)),
    ],
)
def test_equal_ranks_are_shared(followers: tuple[str, ...], places: tuple[int, ...], winners: tuple[int, ...]) -> None:
    match = limit(f"""
        guild round 10
        *  0 done      | {followers[0]} | -
           1 done      | {followers[1]} | -
        >  2 influence | {followers[2]} | -
        """).end()

    outcome = GAME.outcome(match.position)
    assert outcome is not None
    assert outcome.places == places
    assert match.one(MatchDecided).winners == winners


@pytest.mark.rule("PO-26")
def test_the_round_before_the_last_does_not_end_the_match() -> None:
    match = limit("""
        clergy round 9
        *  0 done      | c12 | -
        >  1 influence | -   | -
        dummy follower
        """).end()

    assert match.position.round == 10
    assert GAME.outcome(match.position) is None


@pytest.mark.rule("PO-26")
@pytest.mark.rule("PO-7")
def test_the_hand_limit_of_the_last_round_is_kept_before_the_match_ends() -> None:
    match = limit("""
        clergy round 10
        *  0 done       | c2 | gather-c gather-p gather-m gather-g sway-c
        >  1 influence  | c1 | -
        dummy follower
        """).end()
    assert match.waiting() == [(0, "discard_down")]

    match.down(0, "sway-c")

    assert match.drawing.endswith("over round_limit 1 2")


@pytest.mark.rule("PO-26")
def test_a_win_in_the_last_round_is_a_win() -> None:
    match = limit("""
        clergy round 10
           0 done       | p5 m4 g4    | -
        *> 1 follower 2 | c3 p4 m4 g1 | -
        dummy influence
        """).take()

    assert match.one(MatchDecided) == MatchDecided("followers", (1,))
    assert match.drawing.endswith("over followers 2 1")


@pytest.mark.rule("PO-34")
def test_nobody_wins_by_discarding() -> None:
    position = drawn("""
        clergy
        *  0 done      | - | gather-c gather-p gather-m gather-g sway-c
        >  1 influence | - | -
        dummy follower
        """)
    match = Match(position).end()
    # No action leads here with such a following, since it would have won before: so it is laid down by hand.
    match.position = replace(match.position, followers=((0, 0, 0, 0), (4, 4, 4, 1)), supply=(12, 12, 12, 15))

    match.down(0, "sway-c")

    assert GAME.outcome(match.position) is None
    assert (match.position.round, match.position.stage) == (2, "choosing")


@pytest.mark.rule("PO-34")
def test_a_match_takes_at_most_fifteen_hundred_moves() -> None:
    assert GAME.manifest.max_moves == 1500


@pytest.mark.rule("PO-26")
def test_the_limit_is_forty_rounds_unless_ten_to_five_hundred_are_asked_for() -> None:
    codec = Codec(GAME)

    assert PoliticoOptions().round_limit == 40
    assert [codec.options({"round_limit": rounds}).round_limit for rounds in (10, 500)] == [10, 500]
    for rounds in (9, 501, "40"):
        with pytest.raises(msgspec.ValidationError):
            codec.options({"round_limit": rounds})


@pytest.mark.rule("end")
def test_once_over_nothing_changes_any_more() -> None:
    match = at("""
        clergy
        *> 0 follower 3 | c3 p4 m4 g1 | -
           1 influence  | p1          | -
           2 influence  | -           | -
        """).take()
    before, outcome = match.position, GAME.outcome(match.position)

    for seat in (0, 1, 2):
        match.leave(seat)
        assert match.events == []

    assert match.position == before
    assert GAME.outcome(match.position) == outcome
