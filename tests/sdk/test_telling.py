"""Events as sentences, and the page that they are written on."""

from __future__ import annotations

import io

import pytest
from filbert_sdk import Event, Teller, Words, models
from filbert_sdk.demo.narrator import Narrator, Page
from filbert_sdk.demo.words import ENGLISH, FRENCH, words_of
from filbert_sdk.models import Outcome, SeatLine

TEXTS = {
    "event.votes_revealed": "The votes: {votes}.",
    "event.placements_revealed": "Placed: {counts}.",
    "event.played_cards_revealed": "{seat} shows {sets}.",
    "event.trust_revealed": "{placer}: {trusting} against {distrusting}.",
    "event.law_declared": "{seat} declares law {law}.",
    "event.call_out_ruled": "Guilty: {upheld}.",
    "event.nutshell_round_started": "Round {round}",
    "name.wealth": "Wealth",
    "name.scarcity": "Scarcity",
    "outcome.last_survivor": "the last one standing",
    "game.name": "A Game",
}
NAMES = ("Ada", "Blaise", "Carmen")


def tell(event: Event, words: Words | None = None) -> str:
    return Teller(TEXTS, lambda seat: NAMES[seat], words).tell(event)


def test_a_vote_is_told_as_who_against_whom() -> None:
    votes = [models.PoliticsInANutshellVoteShown(seat=0, against=2), models.PoliticsInANutshellVoteShown(seat=2, against=None)]

    assert tell(models.VotesRevealedEvent(votes=votes)) == "The votes: Ada → Carmen, Carmen → nobody."


def test_a_sentence_may_name_a_part_of_a_field() -> None:
    shown = models.NutSoFastCardShown(card="nuts_310", walnuts=3, cashews=1, pistachios=0, number=None)
    event = models.NutCardFlippedEvent(closes_at_ms=9, flip=7, of_turn=1, reveal_at_ms=6, seat=1, shown=shown)
    texts = {"event.nut_card_flipped": "Flip {flip}, {seat}: {shown.card}, {shown.wings}.", "name.nuts_310": "3 walnuts, 1 cashew"}

    told = Teller(texts, lambda seat: NAMES[seat]).tell(event)

    assert told == "Flip 7, Blaise: 3 walnuts, 1 cashew, {shown.wings}."


def test_a_field_that_is_null_may_have_a_sentence_of_its_own() -> None:
    texts = {"event.comet_passed": "It went to {to}.", "event.comet_passed.without_to": "It is gone."}
    teller = Teller(texts, str)

    told = [teller.tell(models.UnknownEvent.from_dict({"type": "comet_passed", "to": to})) for to in (4, None)]

    assert told == ["It went to 4.", "It is gone."]


def test_a_list_by_seat_names_the_seats_and_leaves_out_those_with_nothing() -> None:
    assert tell(models.PlacementsRevealedEvent(counts=[2, 0, 1])) == "Placed: Ada (2), Carmen (1)."


def test_equal_cards_are_counted_and_sets_kept_apart() -> None:
    event = models.PlayedCardsRevealedEvent(seat=1, sets=[["wealth", "wealth", "scarcity"], ["joker"]], lied=True)

    assert tell(event) == "Blaise shows 2 × Wealth, Scarcity / joker."


def test_a_list_of_no_seats_is_nobody() -> None:
    event = models.TrustRevealedEvent(placer=0, trusting=[], distrusting=[1, 2])

    assert tell(event) == "Ada: nobody against Blaise, Carmen."


@pytest.mark.parametrize(("upheld", "told"), [(True, "Guilty: oui."), (False, "Guilty: non.")])
def test_yes_and_no_are_words_of_the_language(upheld: bool, told: str) -> None:
    assert tell(models.CallOutRuledEvent(accused=0, law=1, upheld=upheld), FRENCH) == told


def test_a_free_text_is_quoted_after_the_event_that_refers_to_it() -> None:
    event = models.LawDeclaredEvent(seat=0, law=1, text_id="t1")

    assert Teller(TEXTS, lambda seat: NAMES[seat]).tell(event, {"t1": "No pointing"}) == "Ada declares law 1. “No pointing”"


class Terminal(io.StringIO):
    """Says that it is one."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("output", "environ", "coloured"),
    [
        (Terminal(), {}, True),
        (Terminal(), {"NO_COLOR": "1"}, False),
        (Terminal(), {"TERM": "dumb"}, False),
        (io.StringIO(), {}, False),
    ],
)
def test_colours_are_for_terminals_that_want_them(output: io.StringIO, environ: dict[str, str], coloured: bool) -> None:
    Page(output, 0, environ).heading("Round 1")

    assert ("\x1b[" in output.getvalue()) is coloured


def test_the_result_is_a_table_with_the_best_on_top() -> None:
    output = io.StringIO()
    seats = [
        SeatLine(controller="human", kind="human", level=None, name=name, out=False, seat=seat, awaited=False, ready=True)
        for seat, name in enumerate(NAMES)
    ]

    narrator = Narrator(Page(output, 0, {}), TEXTS, ENGLISH, seats)
    narrator.conclude(Outcome(places=[3, 1, 2], points=[9, 1, 4], reason="last_survivor"))

    lines = [line.split() for line in output.getvalue().splitlines() if line]
    assert lines[1:] == [
        ["The", "last", "one", "standing."],
        ["Place", "Player", "Points"],
        ["1", "Blaise", "1"],
        ["2", "Carmen", "4"],
        ["3", "Ada", "9"],
    ]


@pytest.mark.parametrize("rounds", [True, False])
def test_a_turn_begins_a_new_part_of_the_story_only_where_a_game_has_no_rounds(rounds: bool) -> None:
    output = io.StringIO()
    texts = {"event.turn_started": "A turn begins.", **({"event.nutshell_round_started": "Round {round}"} if rounds else {})}

    Narrator(Page(output, 0, {}), texts, ENGLISH, []).tell(models.UnknownEvent(type_="turn_started"), {})

    assert any(line.startswith("── ") for line in output.getvalue().splitlines()) is not rounds


def test_a_language_without_words_is_told_in_english() -> None:
    assert (words_of("fr-CA"), words_of("de")) == (FRENCH, ENGLISH)
