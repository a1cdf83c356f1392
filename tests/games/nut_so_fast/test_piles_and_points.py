"""Chapter "Triggers" on drawn tables: which cards ask for what, and where they go."""

from __future__ import annotations

from itertools import permutations

import pytest
from filbert.games.nut_so_fast import GAME
from filbert.games.nut_so_fast import moves as m
from filbert.games.nut_so_fast.deck import trigger_of
from filbert.games.nut_so_fast.events import NobodyLast, PileTaken, PistachioTaken
from games.nut_so_fast.boards import ANN, BOB, CLEO, DAN, Board, flipped, words
from games.nut_so_fast.second_rules import trigger


def table_with(cards: str, pile: str = "-", **options: int) -> Board:
    """Four players; Ann has flipped all of *cards* in this turn, and everybody has a point already."""
    table = flipped(
        f"""
        Ann  | {cards}, ?4 | pile: {pile} | under: 200
        Bob  | ?6 | under: 020
        Cleo | ?6 | under: 002
        Dan  | ?6 | under: 220
        """,
        **options,
    )
    for _ in cards.split(",")[1:]:
        table.close().flip()
    return table


@pytest.mark.rule("triggers", "NSF-2", "NSF-4", "NSF-5", "NSF-6")
def test_every_two_cards_of_the_box_ask_for_what_the_rulings_say() -> None:
    for pair in permutations(sorted(set(GAME.deck.cards)), 2):
        named = words(pair).split(", ")
        assert trigger_of(GAME.deck, pair) == trigger(named)
        assert trigger_of(GAME.deck, pair[:1]) == trigger(named[:1])


@pytest.mark.rule("triggers", "NSF-1", "NSF-2")
@pytest.mark.parametrize(
    ("cards", "pile", "asked"),
    [
        ("300, 100", "-", "walnut"),  # a four across two pictures
        ("100", "300", "none"),  # the same four across a turn
        ("300, 030", "400", "none"),
        ("100, 010", "300, 040", "none"),
        ("040", "#1", "cashew"),
    ],
)
def test_the_cards_of_this_turn_count_and_covered_ones_do_not(cards: str, pile: str, asked: str) -> None:
    assert table_with(cards, pile).close().trigger() == asked


@pytest.mark.rule("NSF-2", "NSF-18")
def test_the_last_card_of_ones_turn_before_does_not_count_but_goes_with_the_pile() -> None:
    table = table_with("400", "030, 300")

    table.reacts("Ann walnut 300, Bob walnut 300, Dan walnut 301")
    table.close()

    table.shows("""
        Bob's turn
        Ann  | ?4 | pile: - | under: 200
        Bob  | ?6 | pile: - | under: 020
        Cleo | ?6 | pile: - | under: 002, ^030, ^300, ^400
        Dan  | ?6 | pile: - | under: 220
        """)


@pytest.mark.rule("number", "NSF-6", "NSF-3")
@pytest.mark.parametrize("cards", ["#2", "310, #2"])
def test_a_number_first_or_second_asks_for_its_pose_alone(cards: str) -> None:
    table = table_with(cards).reacts("Ann salute 500, Bob salute 600, Cleo walnut 650, Dan salute 700")

    table.close()

    assert [taken.seat for taken in table.told(PileTaken)] == [CLEO]
    assert table.forfeits() == [(CLEO, 2)]
    assert table.position.active == BOB


@pytest.mark.rule("number", "NSF-15")
def test_a_wrong_pose_is_no_pose_so_who_struck_it_may_be_the_last() -> None:
    table = table_with("#1").reacts("Ann clap 500, Bob clap 600, Cleo salute 400, Dan clap 700")

    table.close()

    assert [taken.seat for taken in table.told(PileTaken)] == [CLEO]
    assert table.forfeits() == []


@pytest.mark.rule("nuts", "NSF-7", "NSF-17")
@pytest.mark.parametrize("slow", [ANN, BOB, CLEO, DAN])
@pytest.mark.parametrize(("cards", "nut"), [("400", "walnut"), ("030, 010", "cashew")])
def test_whoever_is_left_over_takes_the_pile_the_active_player_too(slow: int, cards: str, nut: str) -> None:
    table = table_with(cards)
    for seat in {ANN, BOB, CLEO, DAN} - {slow}:
        table.react(seat, nut, 400 + seat)

    [taken] = table.close().told(PileTaken)

    assert (taken.seat, taken.origin) == (slow, ANN)
    assert table.under(slow) == 1 + len(cards.split(","))


@pytest.mark.rule("nuts", "NSF-7")
@pytest.mark.parametrize(
    "grabs", ["", "Ann walnut 400", "Ann walnut 400, Bob walnut 3000", "Ann walnut 400, Bob walnut 500, Dan walnut 3001"]
)
def test_with_two_or_more_left_over_nobody_is_penalised(grabs: str) -> None:
    table = table_with("400")
    if grabs:
        table.reacts(grabs)

    table.close()

    assert table.told(NobodyLast)
    assert words(table.position.piles[ANN]) == "400"
    assert [table.under(seat) for seat in range(4)] == [1, 1, 1, 1]


@pytest.mark.rule("pistachio", "NSF-19")
@pytest.mark.parametrize("target", [ANN, BOB, CLEO, DAN])
def test_the_pistachio_goes_to_the_fastest_who_may_name_anybody(target: int) -> None:
    table = table_with("004", "300").reacts("Dan pistachio 401, Cleo pistachio 400, Ann walnut 399")
    table.close()
    assert table.told(PistachioTaken) == [PistachioTaken(CLEO)]
    assert {move.seat for move in GAME.legal_moves(table.position, table.prompt(CLEO)) if isinstance(move, m.GivePoints)} == {
        0,
        1,
        2,
        3,
    }

    table.answer(CLEO, m.GivePoints(target), table.at_ms)

    given = words(table.position.unders[target]).split(", ")[-2:]
    assert given == ["^300", "^004"]
    assert table.position.active == BOB


@pytest.mark.rule("pistachio", "NSF-19")
@pytest.mark.parametrize(("taker", "target"), [(ANN, BOB), (CLEO, DAN), (DAN, ANN)])
def test_time_names_the_next_opponent_clockwise(taker: int, target: int) -> None:
    table = table_with("004")

    table.react(taker, "pistachio", 500).close().wait()

    assert table.under(target) == 2


@pytest.mark.rule("pistachio", "almond", "NSF-19", "NSF-20")
@pytest.mark.parametrize("cards", ["004", "310, 130"])
def test_what_nobody_grabs_stays(cards: str) -> None:
    table = table_with(cards).close()

    assert table.told(NobodyLast)
    assert len(table.position.piles[ANN]) == len(cards.split(","))
    assert table.position.active == BOB


@pytest.mark.rule("almond", "NSF-4", "NSF-20")
def test_the_almond_returns_points_in_their_order_and_costs_nobody_else_anything() -> None:
    table = flipped("""
        Ann  | 310, 130, ?4
        Bob  | 022, ?5 | under: 200, ^020, 002
        Cleo | ?6 | under: 220
        Dan  | ?6
        """)

    table.close().flip()
    table.react(DAN, "walnut", 300).react(BOB, "almond", 500).react(CLEO, "almond", 501).close()

    assert words(table.position.decks[BOB]).startswith("200, ^020, 002, 022")
    assert (table.under(BOB), table.under(CLEO), table.under(DAN)) == (0, 1, 2), (
        "Dan erred: a single four does not count beside another"
    )
    assert words(table.position.piles[ANN]) == "310, 130"


@pytest.mark.rule("almond", "errors", "NSF-10", "NSF-20")
def test_what_one_forfeits_in_the_same_window_comes_back_with_the_almond() -> None:
    table = table_with("310, 130").reacts("Bob cashew 300, Bob almond 500")
    deck = words(table.position.decks[BOB])

    table.close()

    assert table.forfeits() == [(BOB, 2)]
    assert words(table.position.decks[BOB]) == f"020, {deck}"
    assert table.under(BOB) == 0


@pytest.mark.rule("NSF-30")
@pytest.mark.parametrize("nut", ["walnut", "cashew"])
def test_three_of_four_find_a_nut_and_the_fourth_does_not(nut: str) -> None:
    table = table_with("400" if nut == "walnut" else "040")

    table.reacts(f"Ann {nut} 900, Bob {nut} 400, Cleo {nut} 901, Dan {nut} 500").close()

    assert table.said() == f"Bob {nut} right, Dan {nut} right, Ann {nut} right, Cleo {nut} no_token"
    assert [taken.seat for taken in table.told(PileTaken)] == [CLEO]
