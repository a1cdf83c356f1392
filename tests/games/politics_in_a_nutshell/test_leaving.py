"""Leaving a match, in every stage and for every kind of prompt."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from filbert.games.politics_in_a_nutshell import GAME, moves
from filbert.games.politics_in_a_nutshell.events import (
    MatchDecided,
    NutshellRolled,
    PlacementsRevealed,
    PlayedCardsRevealed,
    PlayerLeft,
    RollOrdered,
    RoundEnded,
    VoteShown,
    VotesRevealed,
    VoteUndecided,
)
from filbert.games.politics_in_a_nutshell.model import Law
from games.politics_in_a_nutshell.table import BLACK, ODD_HANDS, Match, options

TRUST = options(flow="trust")
EYE = options(flow="eye_for_an_eye")


def outcome_places(match: Match) -> tuple[int, ...]:
    """Places by seat of a match that is over."""
    outcome = GAME.outcome(match.position)
    assert outcome is not None
    return outcome.places


@pytest.mark.rule("PN-35")
def test_leaving_is_elimination_without_a_roll_and_the_round_goes_on() -> None:
    match = Match(*ODD_HANDS, nutshells=(0, 3, 0, 0), supply=7).place(0, "H").leave(1)

    assert match.one(PlayerLeft).seat == 1
    assert match.none(NutshellRolled)
    assert match.position.round == 1
    assert match.view(0).players[1].status == "left"
    assert match.position.supply == 10
    assert match.waiting() == [(2, "place_cards"), (3, "place_cards")]


@pytest.mark.rule("PN-35")
def test_the_cards_of_a_leaver_are_not_revealed() -> None:
    match = Match(*ODD_HANDS).place(1, "HB").leave(1).place(0, "H").place(2, "H").place(3, "W")

    assert match.one(PlacementsRevealed).counts == (1, 0, 1, 1)
    for viewer in (0, 2, 3, None):
        assert match.view(viewer).players[1].sets == ()
    assert len(match.steps[-1].published) == 3


@pytest.mark.rule("PN-35")
@pytest.mark.parametrize(
    ("kind", "stage", "code"),
    [
        ("keep_or_reroll", "event", "keep_event"),
        ("place_cards", "placing", "place_one_card"),
        ("vote", "voting", "cast_blank_vote"),
        ("remove_vote", "removal", "keep_votes"),
        ("choose_roller", "choosing", "first_voter_clockwise"),
    ],
)
def test_each_prompt_says_what_time_will_answer(kind: str, stage: str, code: str) -> None:
    match = Match(*ODD_HANDS, characters=("mack_mcmarshal", "", "", "kimchi_juice"))
    while match.position.stage != stage:
        if match.position.stage == "voting":
            match.vote(2, 2, None, None)
        else:
            match.time_out()

    prompt = next(prompt for prompt in GAME.prompts(match.position) if prompt.required)

    assert (prompt.kind, prompt.on_timeout) == (kind, code)
    assert prompt.allowance in GAME.manifest.clocks


@pytest.mark.rule("PN-35")
def test_time_names_the_first_voter_clockwise_of_the_accused() -> None:
    match = Match(*ODD_HANDS).place_all("H", "H", "H", "W").vote(2, 2, None, 2).time_out()

    assert match.one(RollOrdered).seats == (3,)


@pytest.mark.rule("PN-35")
def test_all_that_falls_due_at_one_instant_is_worked_out_in_one_step() -> None:
    match = Match(*ODD_HANDS).place(2, "HHB").time_out()

    assert [(answer.seat, answer.move) for answer in match.steps[-1].answers] == [
        (0, moves.PlaceCards(("handshake",))),
        (1, moves.PlaceCards(("handshake",))),
        (3, moves.PlaceCards(("wealth",))),
    ]
    assert match.one(PlacementsRevealed).counts == (1, 1, 3, 1)


@pytest.mark.rule("PN-38")
def test_a_leavers_vote_is_set_aside_and_votes_for_the_leaver_are_blank() -> None:
    match = Match(*ODD_HANDS).place_all("B", "H", "H", "W")
    match.answer(0, "vote", moves.CastVote(1)).answer(1, "vote", moves.CastVote(2)).answer(2, "vote", moves.CastVote(0)).leave(1)
    assert match.waiting() == [(3, "vote")]

    match.answer(3, "vote", moves.CastBlankVote())

    assert match.one(VotesRevealed).votes == (VoteShown(0, None), VoteShown(2, 0), VoteShown(3, None))
    assert match.one(RollOrdered).seats == (0,)


@pytest.mark.rule("PN-38")
def test_the_last_awaited_voter_leaves_and_the_vote_is_resolved_at_once() -> None:
    match = Match(*ODD_HANDS).place_all("B", "H", "H", "W")
    for seat in (1, 2, 3):
        match.answer(seat, "vote", moves.CastVote(0) if seat != 3 else moves.CastBlankVote())

    match.leave(0)

    assert not match.none(VotesRevealed)
    assert match.none(PlayedCardsRevealed)
    assert match.one(VoteUndecided).follows == "vote"


@pytest.mark.rule("PN-38")
def test_in_trust_the_set_of_a_placer_who_left_is_not_judged() -> None:
    match = Match(*ODD_HANDS, options=TRUST).place(0, "BB").judge(s1=False).leave(0)

    assert match.none(PlayedCardsRevealed)
    assert match.waiting() == [(1, "place_set")]


@pytest.mark.rule("PN-38")
def test_a_roller_who_leaves_is_out_without_a_roll_and_the_round_ends() -> None:
    match = Match("B", "HHB", "S", options=EYE).place(0, "B").place(1, "H").place(2, "S")
    assert match.waiting() == [(1, "accept_or_call")]

    match.leave(1)

    assert match.none(NutshellRolled)
    assert match.one(RoundEnded).reason == "nobody_to_roll"
    assert match.position.round == 2


@pytest.mark.rule("PN-38")
def test_a_set_whose_owner_left_can_no_longer_be_called() -> None:
    match = Match(*ODD_HANDS, options=EYE).place(0, "B").leave(0)
    assert match.waiting() == [(1, "take_turn")]
    assert moves.CallBluff() not in match.legal(1, "take_turn")

    last = Match("B", "H", "HHB", options=EYE).place(0, "B").place(1, "H")
    assert last.waiting() == [(2, "accept_or_call")]
    last.leave(1)
    assert last.one(RollOrdered) == RollOrdered((2,), "last_cards", (1,))


@pytest.mark.rule("PN-39")
def test_with_no_living_accuser_left_there_is_a_new_deal() -> None:
    match = Match(*ODD_HANDS).place_all("H", "H", "H", "W").vote(2, 2, None, None)
    assert match.waiting() == [(2, "choose_roller")]

    one_left = match.copy().leave(0)
    assert one_left.one(RollOrdered) == RollOrdered((1,), "named", (1,))

    chooser_left = match.copy().leave(2)
    assert chooser_left.one(RoundEnded).reason == "nobody_to_choose"
    assert chooser_left.none(RollOrdered)

    kimchi = Match(*ODD_HANDS, characters=("", "", "", "kimchi_juice")).place_all("H", "H", "H", "W").vote(2, None, None, None)
    kimchi.leave(0).answer(3, "remove_vote", moves.KeepVotes())
    assert kimchi.none(RollOrdered)


@pytest.mark.rule("PN-39")
def test_the_lone_accuser_may_leave_while_a_call_out_holds_up_the_choice() -> None:
    match = Match(
        "HHBBS",
        "HHBBS",
        "HHBSS",
        "",
        alive=(True, True, True, False),
        out=((3,),),
        laws=(Law(3, "text"),),
        options=options(laws="on"),
    )
    match.place_all("H", "H", "H").vote(2, 2, None).answer(3, "call_out", moves.CallOut(2, 1))
    match.leave(0)
    assert match.waiting() == [(3, "rule_on_call_out")]

    match.answer(3, "rule_on_call_out", moves.RejectCallOut())

    assert match.one(RollOrdered) == RollOrdered((1,), "named", (1,))


@pytest.mark.rule("PN-40")
def test_if_the_last_to_empty_a_hand_left_the_latest_living_one_rolls() -> None:
    match = Match("H", "HB", "HBB", "WWB", options=options(revotes_before_replay=0))
    match.place_all("H", "H", "H", "W").vote(None, None, None, None)
    match.place(1, "B").place(2, "B").place(3, "W").vote(None, None, None, None)
    assert match.waiting() == [(2, "place_cards"), (3, "place_cards")]

    match.place(2, "B").leave(3).vote(None, None, None)
    assert match.one(RollOrdered).seats == (2,)

    again = Match("H", "HB", "HBB", options=options(revotes_before_replay=0)).place_all("H", "H", "H").vote(None, None, None)
    again.place(1, "B").place(2, "B").vote(None, None, None).leave(2)
    assert again.one(RollOrdered) == RollOrdered((1,), "last_cards", (1,))


@pytest.mark.rule("PN-40")
@pytest.mark.parametrize("flow", ["eye_for_an_eye", "trust"])
def test_if_nobody_is_left_to_roll_there_is_a_new_deal(flow: str) -> None:
    match = Match("H", "H", "HHB", options=options(flow=flow)).place(0, "H")
    if flow == "trust":
        match.judge(s1=True, s2=True)
    match.place(1, "H").leave(2)
    if flow == "trust":
        match.judge(s0=True)

    assert match.one(RoundEnded).reason == "nobody_to_roll"
    assert match.none(NutshellRolled)
    assert match.position.round == 2


@pytest.mark.rule("PN-44")
def test_one_living_seat_left_wins_at_once_and_of_two_leavers_the_later_ranks_higher() -> None:
    match = Match("HHBBS", "HHBBS", "HHBSS").leave(2)
    assert GAME.outcome(match.position) is None

    match.leave(0)

    assert match.one(MatchDecided) == MatchDecided("others_left", (1,))
    assert outcome_places(match) == (2, 1, 3)
    assert GAME.prompts(match.position) == ()
    assert match.leave(1).events == []
    assert outcome_places(match) == (2, 1, 3)


@pytest.mark.rule("PN-37")
def test_whoever_left_ranks_below_whoever_fell() -> None:
    match = Match("HHBBS", "HHBBS", "HHBSS", "", alive=(True, True, True, False), out=((3,),), told={"seat 0": BLACK}).leave(1)

    match.place(0, "B").place(2, "H").vote(None, 0)

    assert outcome_places(match) == (2, 4, 1, 3)


def _chooser() -> Match:
    match = Match(*ODD_HANDS)
    match.steps = [GAME.setup(4, options(characters="chosen"), match._moment().dice)]
    return match


STAGES: dict[str, Callable[[], Match]] = {
    "choose_character": _chooser,
    "keep_or_reroll": lambda: Match(*ODD_HANDS, characters=("mack_mcmarshal", "", "", "")),
    "place_cards": lambda: Match(*ODD_HANDS).place_all("H", "H", "H", ""),
    "vote": lambda: Match(*ODD_HANDS).place_all("H", "H", "H", "W").answer(0, "vote", moves.CastBlankVote()),
    "remove_vote": lambda: (
        Match(*ODD_HANDS, characters=("", "", "", "kimchi_juice")).place_all("H", "H", "H", "W").vote(2, 2, None, None)
    ),
    "choose_roller": lambda: Match(*ODD_HANDS).place_all("H", "H", "H", "W").vote(2, 2, None, None),
    "take_turn": lambda: Match(*ODD_HANDS, options=EYE).place(0, "H"),
    "accept_or_call": lambda: Match("B", "S", "HHB", "W", options=EYE).place(0, "B").place(1, "S").place(2, "H").place(3, "W"),
    "place_set": lambda: Match(*ODD_HANDS, options=TRUST).place(0, "H").judge(s1=True, s2=True, s3=True),
    "trust_or_distrust": lambda: Match(*ODD_HANDS, options=TRUST).place(0, "H").judge(s1=True, s2=True),
    "rule_on_call_out": lambda: Match(
        "HHBBS", "HHBBS", "HHBSS", "", alive=(True, True, True, False), out=((3,),), laws=(Law(3, "t"),), options=options(laws="on")
    ).answer(0, "call_out", moves.CallOut(1, 1)),
    "peek": lambda: Match(*ODD_HANDS, characters=("macaron", "", "", "")),
    "lockdown": lambda: Match(*ODD_HANDS, characters=("yuri", "", "", "")),
    "declare_law": lambda: Match(
        "HHBBS", "HHBBS", "HHBSS", "", alive=(True, True, True, False), out=((3,),), options=options(laws="on")
    ),
    "call_out": lambda: Match(
        "HHBBS", "HHBBS", "HHBSS", "", alive=(True, True, True, False), out=((3,),), laws=(Law(3, "t"),), options=options(laws="on")
    ),
}


@pytest.mark.rule("PN-35")
@pytest.mark.rule("PN-38")
@pytest.mark.parametrize("kind", STAGES)
def test_the_awaited_seat_may_leave_at_every_kind_of_prompt_and_the_match_goes_on(kind: str) -> None:
    match = STAGES[kind]()
    seat = next(prompt.seat for prompt in GAME.prompts(match.position) if prompt.kind == kind)
    tokens = GAME.tokens(match.position)

    match.leave(seat)

    assert match.kinds(seat) == []
    assert GAME.outcome(match.position) is not None or match.waiting()
    assert GAME.tokens(match.position) == tokens
    for _ in range(200):
        if GAME.outcome(match.position) is not None:
            break
        match.time_out()
    assert match.position.round > 1 or GAME.outcome(match.position) is not None


@pytest.mark.rule("PN-35")
@pytest.mark.parametrize("kind", STAGES)
@pytest.mark.parametrize("seat", range(4))
def test_any_seat_may_leave_at_every_kind_of_prompt(kind: str, seat: int) -> None:
    match = STAGES[kind]()

    match.leave(seat)

    assert match.kinds(seat) == []
    assert GAME.outcome(match.position) is not None or match.waiting()


@pytest.mark.rule("eye")
@pytest.mark.parametrize(("gone", "mover"), [(1, 2), (2, 1), (0, 1), (3, 1)])
def test_the_turn_order_survives_whoever_leaves(gone: int, mover: int) -> None:
    match = Match(*ODD_HANDS, options=EYE).place(0, "H").leave(gone)

    assert match.waiting() == [(mover, "take_turn")]


@pytest.mark.rule("eye")
def test_the_turn_passes_from_the_last_seat_to_the_first_one_living() -> None:
    match = Match("", "HHBBS", "HHBSS", "WWBSS", options=EYE, alive=(False, True, True, True), out=((0,),), starter=3).place(3, "W")

    assert match.waiting() == [(1, "take_turn")]


@pytest.mark.rule("6")
def test_two_may_fall_in_one_roll_and_the_living_play_on_in_order() -> None:
    match = Match("H", "H", "H", "W", options=options(revotes_before_replay=0), told={"seat 0": BLACK, "seat 3": BLACK})

    match.place_all("H", "H", "H", "W").vote(None, None, None, None)

    assert match.waiting() == [(1, "place_cards"), (2, "place_cards")]
