"""What a player chose is what happens: every parameter, and the domains that prompts announce."""

from __future__ import annotations

import pytest
from filbert.gamekit.codec import Codec
from filbert.gamekit.contract import Move
from filbert.gamekit.errors import IllegalMove
from filbert.games.politics_in_a_nutshell import GAME, moves
from filbert.games.politics_in_a_nutshell.events import CallOutMade, HandPeeked, RollOrdered, VotesRevealed
from filbert.games.politics_in_a_nutshell.model import Law
from games.politics_in_a_nutshell.table import ODD_HANDS, Match, options
from games.politics_in_a_nutshell.test_leaving import STAGES


@pytest.mark.rule("3")
def test_the_cards_placed_are_the_cards_chosen() -> None:
    match = Match(*ODD_HANDS)

    for move in match.legal(0, "place_cards"):
        assert isinstance(move, moves.PlaceCards)
        fork = match.copy().answer(0, "place_cards", move)
        assert GAME.deck.ids(fork.position.sealed[0]) == move.cards
        fork.place(1, "H").place(2, "H").place(3, "W")
        assert GAME.deck.ids(fork.position.sets[0][0]) == move.cards


@pytest.mark.rule("4")
def test_a_vote_counts_against_the_seat_named() -> None:
    match = Match(*ODD_HANDS).place_all("H", "H", "H", "W")
    for seat in (1, 2, 3):
        match.answer(seat, "vote", moves.CastBlankVote())

    against = [match.copy().answer(0, "vote", move).one(VotesRevealed).votes[0].against for move in match.legal(0, "vote")]

    assert against == [None, 1, 2, 3]


@pytest.mark.rule("PN-12")
def test_the_roller_named_is_the_one_who_rolls() -> None:
    match = Match(*ODD_HANDS).place_all("H", "H", "H", "W").vote(2, 2, None, 2)

    for seat in (0, 1, 3):
        assert match.copy().answer(2, "choose_roller", moves.ChooseRoller(seat)).one(RollOrdered).seats == (seat,)


@pytest.mark.rule("PN-14")
def test_macaron_looks_into_the_hand_named() -> None:
    match = Match(*ODD_HANDS, characters=("macaron", "", "", ""))

    for seat in (1, 2, 3):
        assert match.copy().answer(0, "peek", moves.PeekAtHand(seat)).one(HandPeeked).target == seat


@pytest.mark.rule("PN-36")
def test_a_call_out_is_against_the_seat_and_under_the_law_named() -> None:
    match = Match(
        "HHBBS",
        "HHBBS",
        "",
        "",
        alive=(True, True, False, False),
        out=((2,), (3,)),
        laws=(Law(3, "a"), Law(2, "b")),
        options=options(laws="on"),
    )

    for move in match.legal(2, "call_out"):
        assert isinstance(move, moves.CallOut)
        fork = match.copy().answer(2, "call_out", move)
        assert fork.one(CallOutMade) == CallOutMade(2, move.seat, move.law)
        assert (3 if move.law == 1 else 2, "rule_on_call_out") in fork.waiting()


@pytest.mark.rule("setup")
def test_the_character_named_is_the_one_taken() -> None:
    match = STAGES["choose_character"]()
    ((seat, kind),) = match.waiting()

    for move in match.legal(seat, kind):
        assert isinstance(move, moves.ChooseCharacter)
        assert match.copy().answer(seat, kind, move).position.characters[seat] == move.character


@pytest.mark.rule("3")
@pytest.mark.parametrize("kind", STAGES)
def test_every_legal_move_lies_within_the_choices_that_its_prompt_announces(kind: str) -> None:
    match = STAGES[kind]()
    prompt = next(prompt for prompt in GAME.prompts(match.position) if prompt.kind == kind)
    announced = {choice.type: choice for choice in GAME.choices(match.position, prompt)}
    legal = list(GAME.legal_moves(match.position, prompt))

    assert legal
    assert {_plain(move)["type"] for move in legal} == set(announced)
    for move in legal:
        plain = _plain(move)
        fields = {field.name: field for field in announced[str(plain.pop("type"))].fields}
        assert set(plain) == set(fields)
        for name, value in plain.items():
            field = fields[name]
            if field.kind == "cards":
                assert isinstance(value, tuple)
                assert field.min_items <= len(value) <= field.max_items
                assert all(value.count(card) <= field.values.count(card) for card in value)
            elif field.kind != "text":
                assert value in field.values


def _plain(move: Move) -> dict[str, object]:
    return Codec(GAME).plain(move)


@pytest.mark.rule("3")
@pytest.mark.parametrize("kind", STAGES)
def test_a_move_of_another_prompt_is_refused_with_its_type(kind: str) -> None:
    match = STAGES[kind]()
    prompt = next(prompt for prompt in GAME.prompts(match.position) if prompt.kind == kind)
    fitting = {choice.type for choice in GAME.choices(match.position, prompt)}
    examples: list[Move] = [
        moves.ChooseCharacter("yuri"),
        moves.KeepEvent(),
        moves.PlaceCards(("wealth",)),
        moves.CastVote(1),
        moves.RemoveVote(),
        moves.ChooseRoller(1),
        moves.Trust(),
        moves.AcceptRoll(),
        moves.PeekAtHand(1),
        moves.DeclareLockdown(),
        moves.DeclareLaw("x"),
        moves.CallOut(1, 1),
        moves.RejectCallOut(),
    ]

    for move in examples:
        if _plain(move)["type"] not in fitting:
            with pytest.raises(IllegalMove) as refusal:
                match.answer(prompt.seat, kind, move)
            assert (refusal.value.reason, refusal.value.field) == ("wrong_move", "type")
            assert refusal.value.rule_ref
