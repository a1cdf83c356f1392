"""What a seat makes of what it may see."""

from __future__ import annotations

import pytest
from filbert.gamekit.dice import Dice
from filbert.gamekit.events import Event
from filbert.games.politico.appraisal import Appraisal, score
from filbert.games.politico.events import InfluenceDeckShown
from filbert.games.politico.model import FOLLOWER, INFLUENCE, PoliticoOptions
from games.politico.table import VILLAGE, Match, at
from msgspec.structs import replace

CHOOSING = """
    clergy
    * 0 ? | c4 p1    | {hand}
      1 ? | c3 m2 g1 | gather-c
    """


def appraised(match: Match, *, told: bool = True) -> Appraisal:
    """The match as seat 0 sees it, which was shown the deck or not."""
    shown: list[Event] = []
    if told:
        first = match.game.setup(2, PoliticoOptions(), Dice(b"deck"))
        shown = [each.event for each in first.events if isinstance(each.event, InfluenceDeckShown)]
    return Appraisal(match.game.view(match.position, 0), 0, shown)


@pytest.mark.rule("PO-1", "PO-18")
def test_a_third_card_that_is_sure_to_differ_is_one_action_more_for_sure() -> None:
    match = at(CHOOSING.format(hand="-"))
    match.position = replace(match.position, dummy_deck=(INFLUENCE,) * 3, dummy_used=(FOLLOWER,) * 3)

    seen = appraised(match)

    assert seen.chances("follower")[0] == 0
    assert seen.chances("influence")[-1] == 0
    assert sum(seen.chances("follower")) == pytest.approx(1)


@pytest.mark.rule("PO-1")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_one_may_act_once_and_once_for_each_rival_at_most(seats: int) -> None:
    match = at("clergy\n* 0 ? | - | -\n" + "".join(f"{seat} ? | - | -\n" for seat in range(1, seats)))

    chances = appraised(match).chances("influence")

    assert len(chances) == seats
    assert sum(chances) == pytest.approx(1)


@pytest.mark.rule("PO-12")
def test_thirteen_of_three_classes_are_worth_less_than_twelve_of_four() -> None:
    assert score((5, 4, 4, 0)) < score((3, 3, 3, 3)) < score((4, 3, 3, 3))


@pytest.mark.rule("PO-21")
def test_cards_are_worth_what_the_deck_that_was_shown_says() -> None:
    match = at(CHOOSING.format(hand="gather-c sway-c"))

    assert appraised(match).worth("gather_clergy") == 3
    assert appraised(match, told=False).worth("gather_clergy") == 0


@pytest.mark.rule("PO-21")
def test_cards_of_a_deck_that_no_code_knows_are_understood_by_their_effects() -> None:
    match = at(CHOOSING.format(hand="-").replace("gather-c", "-"), game=VILLAGE)

    seen = appraised(match)

    assert seen.worth("bonfire_clergy") == 2
    assert seen.worth("mission_clergy") > seen.worth("gossip_peasants")


@pytest.mark.rule("PO-28")
def test_a_card_that_was_seen_in_the_pile_is_worth_itself_and_one_unseen_the_mean() -> None:
    match = at("""
        clergy
        * 0 ? | c4 p1    | -
          1 ? | c3 m2 g1 | -
        pile counsel-c gather-g gather-m
        """)
    unseen = appraised(match)
    match.position = replace(match.position, tops=(1, 0))

    assert appraised(match).draw_worth() == unseen.in_hand("counsel_clergy") < unseen.draw_worth()
