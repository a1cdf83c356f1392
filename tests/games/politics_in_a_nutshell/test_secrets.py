"""What stays hidden: hands, face-down sets, sealed answers, and the card that Macaron saw."""

from __future__ import annotations

import random
from itertools import permutations
from typing import Any

import msgspec
import pytest
from filbert.gamekit.codec import Codec
from filbert.gamekit.contract import Moment
from filbert.gamekit.dice import Dice
from filbert.gamekit.events import Audience, Event, admits
from filbert.games.politics_in_a_nutshell import GAME, moves
from filbert.games.politics_in_a_nutshell.events import (
    CardSeen,
    PlacementsRevealed,
    PlayCardsDealt,
    PlayedCardsRevealed,
    VotesRevealed,
)
from filbert.games.politics_in_a_nutshell.game import PoliticsInANutshell
from filbert.games.politics_in_a_nutshell.model import BLANK, NOT_CAST, PoliticsOptions, Position
from games.politics_in_a_nutshell.secrets import marked_game
from games.politics_in_a_nutshell.table import ODD_HANDS, Match, options

FLOWS = ("standard", "eye_for_an_eye", "trust")


@pytest.mark.rule("PN-5")
def test_placements_in_every_order_give_the_same_reveal_and_the_same_position() -> None:
    sets = ("HH", "B", "HBS", "WW")
    results = set()

    for order in permutations(range(4)):
        match = Match(*ODD_HANDS)
        for seat in order:
            match.place(seat, sets[seat])
        assert match.one(PlacementsRevealed).counts == (2, 1, 3, 2)
        results.add(Codec(GAME).position_bytes(match.position))

    assert len(results) == 1


@pytest.mark.rule("PN-10")
def test_votes_in_every_order_give_the_same_reveal_and_the_same_position() -> None:
    votes = (1, None, 1, 0)
    results = set()

    for order in permutations(range(4)):
        match = Match(*ODD_HANDS).place_all("H", "B", "H", "W")
        for seat in order:
            against = votes[seat]
            match.answer(seat, "vote", moves.CastBlankVote() if against is None else moves.CastVote(against))
        assert match.one(VotesRevealed).votes[0].against == 1
        results.add(Codec(GAME).position_bytes(match.position))

    assert len(results) == 1


@pytest.mark.rule("PN-5")
@pytest.mark.parametrize("sets", [("H", "HHB"), ("BBS", "B")])
def test_a_sealed_placement_or_vote_changes_no_byte_of_anybody_elses_view(sets: tuple[str, str]) -> None:
    match = Match(*ODD_HANDS)
    before = [Codec(GAME).json_bytes(match.view(viewer)) for viewer in (1, 2, 3, None)]

    match.place(0, sets[0])

    assert [Codec(GAME).json_bytes(match.view(viewer)) for viewer in (1, 2, 3, None)] == before
    assert match.told_to(0) == match.told_to(None) == []


@pytest.mark.rule("PN-15")
@pytest.mark.parametrize("sets", [("H", "HHB"), ("HHB", "H"), ("H", "B"), ("HHB", "BBS")])
def test_a_lockdown_looks_the_same_whatever_was_sealed(sets: tuple[str, str]) -> None:
    match = Match(*ODD_HANDS, characters=("", "", "", "yuri")).place(0, sets[0]).place(1, sets[1])

    match.answer(3, "lockdown", moves.DeclareLockdown())

    closed = sorted((prompt.key, prompt.reason) for prompt in match.steps[-1].closed if prompt.seat != 3)
    assert closed == [("s2-1", "reopened")]
    assert match.waiting() == [(seat, "place_cards") for seat in range(4)]
    assert sorted(prompt.key for prompt in GAME.prompts(match.position) if prompt.required) == ["s0-2", "s1-2", "s2-2", "s3-3"]


@pytest.mark.rule("PN-14")
def test_what_macaron_saw_stays_in_macarons_view_until_the_round_is_over() -> None:
    match = Match(*ODD_HANDS, characters=("macaron", "", "", "")).answer(0, "peek", moves.PeekAtHand(1))
    seen = match.view(0).seen

    match.place_all("H", "HHB", "H", "W")
    assert match.view(0).seen == seen
    assert seen is not None
    for number in range(200):
        other = GAME.resample(match.position, 0, Dice(number.to_bytes(32, "big")))
        held = (*other.hands[1], *other.sets[1][0])
        assert GAME.deck.kind_of[seen.card] in held

    match.vote(1, None, None, None)
    assert match.position.round == 2
    assert match.view(0).seen is None


@pytest.mark.rule("PN-20")
def test_a_player_still_sees_the_cards_they_placed_themselves() -> None:
    match = Match(*ODD_HANDS).place_all("HB", "H", "H", "W")

    assert match.view(0).players[0].sets[0].cards == ("nuclear_bomb", "handshake")
    assert match.view(1).players[0].sets[0].cards is None


@pytest.mark.rule("5")
def test_only_the_accused_shows_cards() -> None:
    match = Match(*ODD_HANDS).place_all("H", "H", "H", "W").vote(2, 2, None, None)

    shown = [[placed.cards for placed in player.sets] for player in match.view(None).players]
    assert shown == [[None], [None], [("handshake",)], [None]]


def _play(
    game: PoliticsInANutshell, chooser: random.Random, seats: int, chosen: PoliticsOptions, steps: int = 150
) -> list[tuple[Position, list[tuple[Audience, Event]]]]:
    """Positions of a random playout, each with the announcements of the step that led there."""
    key = chooser.randbytes(32)
    step = game.setup(seats, chosen, Dice(key))
    seen = [(step.position, [(a.audience, a.event) for a in step.events])]
    for now in range(steps):
        if game.outcome(step.position) is not None:
            break
        prompt = chooser.choice(game.prompts(step.position))
        move = chooser.choice(list(game.legal_moves(step.position, prompt)))
        step = game.apply(step.position, prompt, move, Moment(Dice(key), now * 1000))
        seen.append((step.position, [(a.audience, a.event) for a in step.events]))
    return seen


@pytest.mark.rule("PN-20")
@pytest.mark.parametrize("flow", FLOWS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_marked_card_reaches_anybody_before_the_rules_show_it(flow: str, seats: int) -> None:
    game = marked_game()
    codec = Codec(game)
    chooser = random.Random(f"canary {flow} {seats}")

    for _ in range(8):
        allowed: dict[int | None, set[str]] = {viewer: set() for viewer in (None, *range(seats))}
        for position, told in _play(game, chooser, seats, options(flow=flow, laws="on")):
            for audience, event in told:
                if event.__class__.__name__ == "RoundStarted":
                    allowed = {viewer: set() for viewer in allowed}
                for viewer in allowed:
                    if not admits(audience, viewer):
                        continue
                    if isinstance(event, PlayCardsDealt | CardSeen | PlayedCardsRevealed):
                        allowed[viewer] |= _markers(codec.json_bytes(event), game)
                    else:
                        assert _markers(codec.json_bytes(event), game) == set()
                    if isinstance(event, PlayCardsDealt):
                        assert event.seat == viewer
                    if isinstance(event, CardSeen):
                        assert position.seen is None or position.seen.by == viewer
            for viewer in allowed:
                view = msgspec.structs.replace(game.view(position, viewer), legal_kinds=())
                assert _markers(codec.json_bytes(view), game) <= allowed[viewer]


def _markers(data: bytes, game: PoliticsInANutshell) -> set[str]:
    return {kind for kind in game.deck.kinds if f'"{kind}"'.encode() in data}


@pytest.mark.rule("PN-20")
@pytest.mark.parametrize("flow", FLOWS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_resampled_position_looks_the_same_conserves_cards_and_follows_from_the_view_alone(flow: str, seats: int) -> None:
    chooser = random.Random(f"resample {flow} {seats}")
    varied = 0

    for _ in range(6):
        for position, _ in _play(GAME, chooser, seats, options(flow=flow, laws="on")):
            for viewer in (None, *range(seats)):
                one = GAME.resample(position, viewer, Dice(b"1" * 32))
                other = GAME.resample(position, viewer, Dice(b"2" * 32))
                assert GAME.view(one, viewer) == GAME.view(position, viewer)
                assert GAME.tokens(one) == GAME.tokens(position)
                assert GAME.resample(one, viewer, Dice(b"2" * 32)) == other
                assert GAME.prompts(one) == GAME.prompts(position)
                varied += one != other

    assert varied > 100


@pytest.mark.rule("PN-5")
@pytest.mark.parametrize("flow", FLOWS)
def test_in_paired_worlds_nothing_differs_before_a_published_fact_does(flow: str) -> None:
    chooser = random.Random(f"pairs {flow}")
    compared = 0
    for number in range(40):
        key = chooser.randbytes(32)
        one = GAME.setup(3, options(flow=flow), Dice(key)).position
        viewer = number % 3
        other = GAME.resample(one, viewer, Dice(chooser.randbytes(32)))
        for now in range(60):
            prompt = chooser.choice(GAME.prompts(one))
            pair = _matched(one, other, viewer, prompt, chooser)
            if pair is None or GAME.outcome(one) is not None:
                break
            step = GAME.apply(one, prompt, pair[0], Moment(Dice(key), now))
            twin = GAME.apply(other, prompt, pair[1], Moment(Dice(key), now))
            told, twin_told = ([a.event for a in s.events if admits(a.audience, viewer)] for s in (step, twin))
            if any(isinstance(event, PlayedCardsRevealed | CardSeen | VotesRevealed | PlacementsRevealed) for event in told):
                break
            if told != twin_told and any(type(event).__name__ == "TrustRevealed" for event in told):
                break
            assert told == twin_told
            assert (step.closed, step.published) == (twin.closed, twin.published)
            one, other = step.position, twin.position
            assert GAME.view(one, viewer) == GAME.view(other, viewer)
            assert GAME.prompts(one) == GAME.prompts(other)
            compared += 1
            if GAME.outcome(one) is not None:
                break

    assert compared > 60


def _matched(one: Position, other: Position, viewer: int, prompt: Any, chooser: random.Random) -> tuple[Any, Any] | None:
    """A move for each world that looks the same to the table; the viewer's own move is the same in both."""
    move = chooser.choice(list(GAME.legal_moves(one, prompt)))
    twins = list(GAME.legal_moves(other, prompt))
    if prompt.seat == viewer:
        return (move, move) if move in twins else None
    same = twins if prompt.sealed else [twin for twin in twins if twin.face() == move.face()]
    return (move, chooser.choice(same)) if same else None


@pytest.mark.rule("PN-5")
def test_the_face_of_a_placement_is_its_count() -> None:
    face = moves.PlaceCards(("wealth", "handshake")).face()

    assert Codec(GAME).json_bytes(face) == b'{"type":"place_cards","count":2}'
    assert moves.CastVote(2).face() == moves.CastVote(2)


@pytest.mark.rule("PN-5")
def test_sealed_answers_are_published_at_the_reveal_and_only_then() -> None:
    match = Match(*ODD_HANDS)
    keys = {match.prompt(seat, "place_cards").key for seat in range(4)}

    match.place_all("H", "B", "H", "")
    assert all(step.published == () for step in match.steps)
    match.place(3, "W")

    assert set(match.steps[-1].published) == keys
    votes = {match.prompt(seat, "vote").key for seat in range(4)}
    match.vote(None, None, None, 1)
    assert set(match.steps[-1].published) == votes


@pytest.mark.rule("PN-14")
@pytest.mark.parametrize("viewer", [1, 2, 3, None])
def test_the_private_event_of_a_peek_reaches_nobody_else(viewer: int | None) -> None:
    match = Match(*ODD_HANDS, characters=("macaron", "", "", "")).answer(0, "peek", moves.PeekAtHand(1))

    assert not any(isinstance(event, CardSeen) for event in match.told_to(viewer))
    assert any(isinstance(event, CardSeen) for event in match.told_to(0))


def redrawn(match: Match, viewer: int | None) -> list[Position]:
    """Forty positions that *viewer* cannot tell from the true one."""
    return [GAME.resample(match.position, viewer, Dice(number.to_bytes(32, "big"))) for number in range(40)]


@pytest.mark.rule("PN-5")
def test_to_others_a_sealed_set_may_be_any_that_its_owner_could_have_placed() -> None:
    match = Match(*ODD_HANDS).place(0, "HB").place(1, "H")

    drawn = redrawn(match, 1)

    assert {len(position.sealed[0]) for position in drawn} == {1, 2, 3}
    assert {position.sealed[1] for position in drawn} == {match.position.sealed[1]}
    assert all(position.sealed[2] == () for position in drawn)
    assert all(
        list(position.sealed[0]).count(card) <= position.hands[0].count(card) for position in drawn for card in position.sealed[0]
    )


@pytest.mark.rule("PN-10")
def test_to_others_a_sealed_vote_may_be_any_lawful_one() -> None:
    match = Match(*ODD_HANDS).place_all("H", "H", "H", "W")
    match.answer(0, "vote", moves.CastVote(1)).answer(1, "vote", moves.CastBlankVote())

    drawn = redrawn(match, 1)

    assert {position.ballots[0] for position in drawn} == {BLANK, 1, 2, 3}
    assert {position.ballots[1] for position in drawn} == {BLANK}
    assert {position.ballots[2:] for position in drawn} == {(NOT_CAST, NOT_CAST)}


@pytest.mark.rule("PN-29")
def test_to_others_sealed_trust_may_be_no_trust() -> None:
    match = Match(*ODD_HANDS, options=options(flow="trust")).place(0, "H").judge(s1=True)

    assert {position.ballots[1] for position in redrawn(match, 2)} == {BLANK, 0}


@pytest.mark.rule("PN-14")
def test_to_others_the_card_that_macaron_saw_may_be_any_of_that_hand() -> None:
    match = Match("HHBBS", "HHBBS", "HHBSS", characters=("macaron", "", "")).answer(0, "peek", moves.PeekAtHand(1))

    seen = {position.seen.card for position in redrawn(match, 2) if position.seen is not None}

    assert len(seen) > 1
