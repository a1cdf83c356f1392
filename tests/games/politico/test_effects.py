"""The effects of the house deck, with every lawful choice: PO-22 to PO-24, PO-32, PO-33."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest
from filbert.gamekit.errors import IllegalMove
from filbert.games.politico import GAME
from filbert.games.politico.events import FollowersConverted, FollowersGathered, FollowersSwayed, InfluenceDrawn, UnrestSpread
from filbert.games.politico.moves import EndTurn
from games.politico.choices import plays, ways
from games.politico.reference import after, told, world_of
from games.politico.table import at, board, classes

HOUSE = GAME.decks["house"]


def multisets(held: str, most: int) -> list[str]:
    """Every selection of 1 to *most* letters of *held*, in which a letter stands as often as it is held."""
    letters = "cpmg"
    return [
        "".join(chosen)
        for size in range(1, most + 1)
        for chosen in combinations_with_replacement(letters, size)
        if all(chosen.count(letter) <= held.count(letter) for letter in letters)
    ]


@pytest.mark.rule("PO-23")
@pytest.mark.parametrize(("others", "most"), [("c8", 3), ("c12", 3), ("c13", 3), ("c14", 2), ("c15", 1), ("c16", 0)])
def test_gather_takes_one_to_three_as_far_as_the_supply_goes(others: str, most: int) -> None:
    match = at(f"""
        guild
        *> 0 influence 2 | -        | gather-c
           1 follower    | {others} | -
           2 influence   | -        | -
        """)

    assert plays(match, "gather-c") == ways("gather-c", ({"followers": count} for count in range(1, most + 1)))
    for count in range(1, most + 1):
        fork = match.copy().play("gather-c", followers=count)
        assert fork.one(FollowersGathered) == FollowersGathered(0, "clergy", count)
        assert fork.position.followers[0] == (count, 0, 0, 0)
        assert fork.position.supply[0] == match.position.supply[0] - count


CONVERSIONS = [
    ("c1 m2", "", 2),
    ("m3 g1", "", 2),
    ("p5", "", 2),
    ("p5 c1", "", 2),
    ("c1 p1 m1 g1", "", 2),
    ("m3 g1", "p14", 2),
    ("m3 g1", "p15", 1),
    ("m3 g1", "p16", 0),
]


@pytest.mark.rule("PO-32")
@pytest.mark.rule("PO-23")
@pytest.mark.parametrize(("own", "others", "most"), CONVERSIONS)
def test_convert_gives_one_or_two_of_other_classes_for_as_many_from_the_supply(own: str, others: str, most: int) -> None:
    match = at(f"""
        guild
        *> 0 influence 2 | {own} | convert-p
           1 follower    | {others or "-"} | -
           2 influence   | -     | -
        """)
    letters = "".join(word[0] * int(word[1:]) for word in own.split() if word[0] != "p")

    assert plays(match, "convert-p") == ways("convert-p", ({"give": given} for given in multisets(letters, most)))
    for given in multisets(letters, most):
        fork = match.copy().play("convert-p", give=given)
        assert fork.one(FollowersConverted) == FollowersConverted(0, classes(given), "peasants")
        assert sum(fork.position.followers[0]) == sum(match.position.followers[0])
        for number, letter in enumerate("cpmg"):
            change = given.count(letter) - (len(given) if letter == "p" else 0)
            assert fork.position.supply[number] == match.position.supply[number] + change


@pytest.mark.rule("PO-32")
def test_convert_may_cost_the_last_follower_of_a_class() -> None:
    match = at("""
        guild
        *> 0 influence 2 | c1 m1 | convert-p
           1 follower    | -     | -
           2 influence   | -     | -
        """).play("convert-p", give="cm")

    assert match.drawing == board("""
        guild round 1
        *> 0 influence 1 | p2 | -
           1 follower 3  | -  | -
           2 influence 2 | -  | -
        supply c16 p14 m16 g16
        discard convert-p
        """)


@pytest.mark.rule("PO-32")
@pytest.mark.parametrize("given", ["p", "pc", "mm", "g", "ccm", ""])
def test_convert_refuses_its_own_class_what_is_not_held_too_many_and_none(given: str) -> None:
    match = at("""
        guild
        *> 0 influence 2 | c2 p2 m1 | convert-p
           1 follower    | g1       | -
           2 influence   | -        | -
        """)
    before = match.position

    with pytest.raises(IllegalMove) as refusal:
        match.play("convert-p", give=given)

    assert refusal.value.field == "give"
    assert match.position == before


@pytest.mark.rule("PO-24")
@pytest.mark.rule("PO-33")
@pytest.mark.parametrize(("own", "most"), [("g0", 0), ("g1", 1), ("g3", 1), ("g4", 2), ("g5", 2)])
@pytest.mark.parametrize(("left", "right"), [("c2 p1", "m1"), ("c1", "-"), ("c1 p1 m1 g1", "g2")])
def test_sway_steals_one_with_one_of_the_class_and_two_with_four(own: str, most: int, left: str, right: str) -> None:
    match = at(f"""
        clergy
           0 follower    | {left}  | -
        *> 1 influence 2 | {own}   | sway-g
           2 influence   | {right} | -
        """)
    held = {
        seat: "".join(word[0] * int(word[1:]) for word in text.split() if word != "-") for seat, text in ((0, left), (2, right))
    }
    choices = [{"seat": seat, "take": taken} for seat, letters in held.items() for taken in multisets(letters, most)]

    assert plays(match, "sway-g") == ways("sway-g", choices)
    for choice in choices:
        fork = match.copy().play("sway-g", **choice)  # type: ignore[arg-type]
        taken = classes(str(choice["take"]))
        assert fork.one(FollowersSwayed) == FollowersSwayed(1, int(str(choice["seat"])), taken)
        assert sum(fork.position.followers[1]) == sum(match.position.followers[1]) + len(taken)
        assert fork.position.supply == match.position.supply


@pytest.mark.rule("PO-24")
@pytest.mark.parametrize(
    ("choice", "field"),
    [
        ({"take": "c"}, "seat"),
        ({"seat": 0, "take": "c"}, "seat"),
        ({"seat": 2, "take": "c"}, "seat"),
        ({"seat": 3, "take": "c"}, "seat"),
        ({"seat": 9, "take": "c"}, "seat"),
        ({"seat": 1}, "take"),
        ({"seat": 1, "take": "cc"}, "take"),
        ({"seat": 1, "take": "m"}, "take"),
        ({"seat": 1, "take": "c", "followers": 1}, "followers"),
        ({"seat": 1, "take": "c", "give": "g"}, "give"),
        ({"seat": 1, "take": "c", "cards": "gather-c"}, "cards"),
    ],
)
def test_sway_refuses_a_missing_own_empty_or_absent_target_and_wrong_followers(choice: dict[str, object], field: str) -> None:
    match = at("""
        clergy
        *> 0 influence 2 | g1    | sway-g
           1 follower    | c2 p1 | -
           2 influence   | -     | -
           3 left        | -     | -
        discard gather-c
        """)
    before = match.position

    with pytest.raises(IllegalMove) as refusal:
        match.play("sway-g", **choice)  # type: ignore[arg-type]

    assert refusal.value.field == field
    assert match.position == before


@pytest.mark.rule("PO-24")
def test_the_target_of_a_theft_is_not_asked() -> None:
    match = at("""
        clergy
        *> 0 influence 2 | g1 | sway-g
           1 follower    | c2 | -
           2 influence   | -  | -
        """).play("sway-g", seat=1, take="c")

    assert match.waiting() == [(0, "act")]


@pytest.mark.rule("PO-22")
@pytest.mark.rule("PO-24")
def test_unrest_takes_one_of_the_class_from_every_opponent_who_has_any() -> None:
    match = at("""
        clergy
        *> 0 influence 2 | p3    | unrest-p
           1 follower    | p2 c1 | -
           2 influence   | p1    | -
           3 influence   | c1    | -
        """).play("unrest-p")

    assert match.one(UnrestSpread) == UnrestSpread(0, "peasants", (0, 1, 1, 0))
    assert match.drawing == board("""
        clergy round 1
        *> 0 influence 1 | p3    | -
           1 follower 4  | c1 p1 | -
           2 influence 2 | -     | -
           3 influence 2 | c1    | -
        supply c14 p12 m16 g16
        discard unrest-p
        """)


@pytest.mark.rule("PO-33")
@pytest.mark.parametrize(
    ("lying", "drawn", "left"),
    [
        ("pile gather-c gather-p sway-m", 2, 1),
        ("pile gather-c gather-p", 2, 0),
        ("pile gather-c", 1, 0),
        ("discard gather-c", 1, 0),
        ("discard gather-c gather-p sway-m", 2, 1),
        ("pile gather-c\ndiscard sway-m sway-p", 2, 1),
    ],
)
def test_counsel_draws_two_or_one_if_only_one_is_left(lying: str, drawn: int, left: int) -> None:
    match = at(f"""
        clergy
        *> 0 influence 2 | - | counsel-p
           1 follower    | - | -
           2 influence   | - | -
        {lying}
        """).play("counsel-p")

    assert match.one(InfluenceDrawn) == InfluenceDrawn(0, drawn)
    assert len(match.position.hands[0]) == drawn
    assert len(match.position.pile) == left


@pytest.mark.rule("PO-6")
@pytest.mark.rule("PO-33")
def test_a_card_in_play_joins_the_discards_after_its_effect_and_so_is_not_drawn_by_it() -> None:
    match = at("""
        clergy
        *> 0 influence 2 | - | counsel-p
           1 follower    | - | -
           2 influence   | - | -
        pile gather-c
        """).play("counsel-p")

    assert match.drawing == board("""
        clergy round 1
        *> 0 influence 1 | - | gather-c
           1 follower 3  | - | -
           2 influence 2 | - | -
        supply c16 p16 m16 g16
        discard counsel-p
        """)


WITHOUT_EFFECT = [
    ("gather-c", "c8", "c8", "-", ""),
    ("convert-c", "c3", "p3", "-", ""),
    ("convert-c", "p1", "c8", "c8", ""),
    ("convert-c", "-", "p3", "-", ""),
    ("sway-c", "p4", "c3", "-", ""),
    ("sway-c", "c4", "-", "-", ""),
    ("unrest-c", "c4", "p4", "-", ""),
    ("counsel-c", "c4", "p4", "-", ""),
]


@pytest.mark.rule("PO-22")
@pytest.mark.parametrize("action", ["influence", "follower"])
@pytest.mark.parametrize(("card", "own", "left", "right", "cards"), WITHOUT_EFFECT)
def test_a_card_that_can_change_nothing_may_not_be_played(
    action: str, card: str, own: str, left: str, right: str, cards: str
) -> None:
    match = at(f"""
        clergy
        *> 0 {action} 2 | {own}   | {card}
           1 influence  | {left}  | -
           2 influence  | {right} | -
        {cards}
        """)

    assert plays(match, card) == set()
    for choice in ({}, {"followers": 1}, {"give": "p"}, {"seat": 1, "take": "c"}):
        with pytest.raises(IllegalMove) as refusal:
            match.play(card, **choice)
        assert refusal.value.rule_ref == "PO-22"
    assert EndTurn() in match.legal()


EVERY_CHOICE = """
    guild
    >* 0 influence 2 | c1 p2 g4 | gather-c convert-m sway-g unrest-p counsel-c
       1 follower    | m2 p2    | unrest-g
       2 influence   | c1       | gather-g
    pile gather-p sway-c gather-m
    discard convert-g
    """


@pytest.mark.rule("PO-24")
@pytest.mark.rule("PO-23")
def test_what_a_player_chose_is_what_is_done_and_forks_differ_exactly_there() -> None:
    match = at(EVERY_CHOICE)
    world = world_of(match.position, HOUSE)
    boards = {}

    for move in match.legal():
        fork = match.copy().answer(move)
        expected = after(world, HOUSE, 0, told(move))
        assert expected is not None
        come = world_of(fork.position, HOUSE)
        assert (come.held, come.supply, come.hands) == (expected.held, expected.supply, expected.hands), move
        assert (come.pile, come.discard) == (expected.pile, expected.discard), move
        boards[fork.drawing] = move

    assert len(boards) == len(match.legal()) > 20


@pytest.mark.rule("PO-24")
def test_followers_may_be_named_in_any_order() -> None:
    one, other = (at(EVERY_CHOICE).play("sway-g", seat=1, take=taken) for taken in ("mp", "pm"))

    assert one.position == other.position
    assert at(EVERY_CHOICE).play("convert-m", give="pc").position == at(EVERY_CHOICE).play("convert-m", give="cp").position
