"""The play phase of the standard flow: step 3."""

from __future__ import annotations

import pytest
from filbert.gamekit.errors import IllegalMove
from filbert.games.politics_in_a_nutshell import GAME, moves
from filbert.games.politics_in_a_nutshell.events import HandEmptied, PlacementsRevealed
from games.politics_in_a_nutshell.table import ODD_HANDS, Match, options


@pytest.mark.rule("3")
@pytest.mark.rule("PN-5")
def test_all_place_at_the_same_time_and_the_table_then_sees_counts_only() -> None:
    match = Match(*ODD_HANDS)
    assert match.waiting() == [(seat, "place_cards") for seat in range(4)]

    match.place_all("HH", "B", "HBS", "WW")

    revealed = match.one(PlacementsRevealed)
    assert revealed.counts == (2, 1, 3, 2)
    assert [player.sets[0].count for player in match.view(None).players] == [2, 1, 3, 2]
    assert all(placed.cards is None for player in match.view(None).players for placed in player.sets)
    assert match.waiting() == [(seat, "vote") for seat in range(4)]


@pytest.mark.rule("PN-5")
def test_nothing_is_told_while_a_placement_is_missing() -> None:
    match = Match(*ODD_HANDS)

    match.place(2, "HBS")

    assert match.events == []
    assert match.view(0).players[2].hand_count == 5
    assert match.view(0).players[2].sets == ()
    assert match.view(2).sealed_cards == ("nuclear_bomb", "handshake", "scarcity")


@pytest.mark.rule("3")
@pytest.mark.rule("PN-6")
@pytest.mark.parametrize(("hand", "most"), [("HHBBS", 3), ("HB", 2), ("H", 1)])
def test_a_set_holds_one_to_three_cards_and_never_more_than_the_hand(hand: str, most: int) -> None:
    match = Match(hand, "HHBBS")

    sizes = {len(move.cards) for move in match.legal(0, "place_cards") if isinstance(move, moves.PlaceCards)}

    assert sizes == set(range(1, most + 1))


@pytest.mark.rule("PN-6")
@pytest.mark.parametrize(
    ("cards", "reason"),
    [
        ((), "no_cards"),
        (("handshake", "handshake", "scarcity", "nuclear_bomb"), "too_many_cards"),
        (("wealth",), "card_not_held"),
        (("scarcity", "scarcity"), "card_not_held"),
        (("walnut",), "unknown_card"),
    ],
)
def test_a_set_that_is_empty_too_large_or_not_held_is_refused_and_nothing_moves(cards: tuple[str, ...], reason: str) -> None:
    match = Match(*ODD_HANDS)
    before = match.position

    with pytest.raises(IllegalMove) as refusal:
        match.answer(0, "place_cards", moves.PlaceCards(cards))

    assert refusal.value.reason == reason
    assert refusal.value.field == "cards"
    assert refusal.value.rule_ref
    assert match.position == before


@pytest.mark.rule("PN-6")
def test_there_is_no_pass() -> None:
    match = Match(*ODD_HANDS)

    with pytest.raises(IllegalMove) as refusal:
        match.answer(0, "place_cards", moves.CastBlankVote())

    assert refusal.value.reason == "wrong_move"


@pytest.mark.rule("3")
def test_illegal_cards_may_be_placed_because_bluffing_is_the_game() -> None:
    match = Match(*ODD_HANDS)

    assert moves.PlaceCards(("nuclear_bomb", "nuclear_bomb", "scarcity")) in match.legal(0, "place_cards")


@pytest.mark.rule("PN-1")
def test_after_one_revote_without_result_all_who_have_cards_place_again() -> None:
    match = Match(*ODD_HANDS).place_all("H", "H", "H", "W")

    match.vote(None, None, None, None)
    assert match.waiting() == [(seat, "vote") for seat in range(4)]

    match.vote(1, 0, 3, 2)
    assert match.waiting() == [(seat, "place_cards") for seat in range(4)]

    match.place_all("H", "H", "H", "W")
    assert [len(player.sets) for player in match.view(None).players] == [2, 2, 2, 2]


@pytest.mark.rule("PN-1")
@pytest.mark.parametrize("revotes", [0, 1, 3, 10])
def test_the_number_of_revotes_before_another_placement_is_an_option(revotes: int) -> None:
    match = Match(*ODD_HANDS, options=options(revotes_before_replay=revotes)).place_all("H", "H", "H", "W")

    votes = 0
    while match.position.stage == "voting":
        match.vote(None, None, None, None)
        votes += 1

    assert votes == revotes + 1
    assert match.position.stage == "placing"


@pytest.mark.rule("PN-1")
def test_the_count_of_revotes_starts_anew_after_a_placement() -> None:
    match = Match(*ODD_HANDS).place_all("H", "H", "H", "W").vote(None, None, None, None).vote(None, None, None, None)

    match.place_all("H", "H", "H", "W").vote(None, None, None, None)

    assert match.position.stage == "voting"


@pytest.mark.rule("PN-1")
def test_with_two_living_players_a_vote_without_result_leads_to_a_placement_at_once() -> None:
    match = Match("HHBBS", "HHBBS", options=options(revotes_before_replay=10)).place_all("H", "H")

    match.vote(1, 0)

    assert match.position.stage == "placing"


@pytest.mark.rule("PN-3")
def test_the_first_to_empty_a_hand_wins_nothing_but_is_safe_from_being_last() -> None:
    match = Match("HH", "HHB", "HHB", options=options(revotes_before_replay=0)).place_all("HH", "H", "H")
    assert match.one(HandEmptied).seat == 0
    assert GAME.outcome(match.position) is None

    match.vote(None, None, None).place(1, "HB").place(2, "HB").vote(None, None, None)

    assert [seat for seat, held in enumerate(match.position.nutshells) if held] == [1, 2]


@pytest.mark.rule("PN-4")
def test_a_player_with_an_empty_hand_still_votes_and_can_be_accused_but_places_nothing() -> None:
    match = Match("HB", "HHBBS", "HHBBS", options=options(revotes_before_replay=0)).place_all("HB", "H", "H")
    match.vote(None, None, None)
    assert match.waiting() == [(1, "place_cards"), (2, "place_cards")]

    match.place(1, "H").place(2, "H")
    assert (0, "vote") in match.waiting()
    match.vote(None, 0, 0)

    assert match.position.nutshells == (1, 0, 0)  # the set of the first placement was a lie, and counts
