"""The four characters: "Character Ability"."""

from __future__ import annotations

from collections import Counter

import pytest
from filbert.gamekit.errors import IllegalMove
from filbert.games.politics_in_a_nutshell import GAME, moves
from filbert.games.politics_in_a_nutshell.events import (
    CardSeen,
    EventDieRerolled,
    HandPeeked,
    LockdownDeclared,
    LockdownEnded,
    PlayedCardsRevealed,
    RollOrdered,
    VoteCardRemoved,
)
from games.politics_in_a_nutshell.table import ODD_HANDS, Match, options

MACK = ("mack_mcmarshal", "", "", "")
KIMCHI = ("", "", "", "kimchi_juice")
MACARON = ("macaron", "", "", "")
YURI = ("", "", "", "yuri")


@pytest.mark.rule("PN-16")
def test_mack_keeps_or_rerolls_after_the_first_roll_and_before_anybody_places() -> None:
    match = Match(*ODD_HANDS, characters=MACK, told={"reroll": "economic_crisis"})
    assert match.waiting() == [(0, "keep_or_reroll")]

    match.answer(0, "keep_or_reroll", moves.RerollEvent())

    assert match.one(EventDieRerolled) == EventDieRerolled(0, "economic_crisis")
    assert match.view(2).event == "economic_crisis"
    assert match.waiting() == [(seat, "place_cards") for seat in range(4)]


@pytest.mark.rule("PN-16")
def test_the_reroll_may_come_up_the_same() -> None:
    match = Match(*ODD_HANDS, characters=MACK, event="peace_treaties", told={"reroll": "peace_treaties"})

    match.answer(0, "keep_or_reroll", moves.RerollEvent())

    assert match.position.event == "peace_treaties"
    assert match.position.used[0]


@pytest.mark.rule("PN-16")
@pytest.mark.rule("abilities")
@pytest.mark.parametrize(("move", "asked_again"), [(moves.KeepEvent(), True), (moves.RerollEvent(), False)])
def test_mack_is_asked_each_round_until_the_reroll_is_used_once(move: moves.PoliticsMove, asked_again: bool) -> None:
    match = Match(*ODD_HANDS, characters=MACK, told={"reroll": "peace_treaties"}).answer(0, "keep_or_reroll", move)

    match.place_all("B", "H", "H", "W").vote(None, 0, 0, None)

    assert match.position.round == 2
    assert (match.waiting() == [(0, "keep_or_reroll")]) is asked_again


@pytest.mark.rule("PN-13")
def test_kimchi_is_asked_after_the_reveal_and_before_the_resolution_only_while_alive_and_unused() -> None:
    match = Match(*ODD_HANDS, characters=KIMCHI).place_all("B", "H", "H", "W").vote(None, 0, None, None)

    assert match.waiting() == [(3, "remove_vote")]
    assert match.none(PlayedCardsRevealed)
    match.answer(3, "remove_vote", moves.KeepVotes())
    assert match.one(PlayedCardsRevealed).seat == 0

    used = Match(*ODD_HANDS, characters=KIMCHI, used=(False, False, False, True))
    used.place_all("B", "H", "H", "W").vote(None, 0, None, None)
    assert not used.none(PlayedCardsRevealed)


@pytest.mark.rule("PN-13")
def test_kimchi_removes_one_of_all_revealed_cards_at_random_blank_ones_and_the_own_one_included() -> None:
    owners: Counter[int] = Counter()
    for owner in range(4):
        match = Match(*ODD_HANDS, characters=KIMCHI, told={"removed vote": owner})
        match.place_all("B", "H", "H", "W").vote(None, 0, 0, None).answer(3, "remove_vote", moves.RemoveVote())
        owners[match.one(VoteCardRemoved).owner] += 1

    assert owners == {0: 1, 1: 1, 2: 1, 3: 1}


@pytest.mark.rule("PN-13")
def test_a_removed_vote_can_create_a_tie_and_is_back_for_the_next_vote() -> None:
    match = Match(*ODD_HANDS, characters=KIMCHI, told={"removed vote": 1}).place_all("B", "H", "H", "W").vote(None, 0, None, None)

    match.answer(3, "remove_vote", moves.RemoveVote())

    assert match.one(VoteCardRemoved) == VoteCardRemoved(3, 1, 0)
    assert match.none(PlayedCardsRevealed)
    assert (1, "vote") in match.waiting()
    assert moves.CastVote(0) in match.legal(1, "vote")


@pytest.mark.rule("PN-13")
def test_a_removed_vote_can_break_a_tie() -> None:
    match = Match(*ODD_HANDS, characters=KIMCHI, told={"removed vote": 0}).place_all("B", "H", "H", "W").vote(1, 0, None, None)

    match.answer(3, "remove_vote", moves.RemoveVote())

    assert match.one(PlayedCardsRevealed).seat == 0


@pytest.mark.rule("PN-13")
def test_the_owner_of_a_removed_vote_has_not_voted_against_anybody() -> None:
    match = Match(*ODD_HANDS, characters=KIMCHI, told={"removed vote": 1}).place_all("H", "H", "H", "W").vote(None, 0, 0, 0)

    match.answer(3, "remove_vote", moves.RemoveVote())

    assert match.legal(0, "choose_roller") == [moves.ChooseRoller(2), moves.ChooseRoller(3)]


@pytest.mark.rule("PN-14")
@pytest.mark.rule("abilities")
def test_macaron_alone_sees_the_card_while_use_and_target_are_public() -> None:
    match = Match("HHHHH", "BBBBB", "SSSSS", characters=("macaron", "", ""))

    match.answer(0, "peek", moves.PeekAtHand(1))

    assert match.told_to(0) == [HandPeeked(0, 1), CardSeen(1, "nuclear_bomb")]
    for viewer in (1, 2, None):
        assert match.told_to(viewer) == [HandPeeked(0, 1)]
        assert match.view(viewer).seen is None
    seen = match.view(0).seen
    assert seen is not None
    assert (seen.seat, seen.card) == (1, "nuclear_bomb")
    assert match.kinds(0) == ["place_cards"]


@pytest.mark.rule("PN-14")
def test_macaron_may_look_from_the_deal_until_a_roll_is_ordered() -> None:
    match = Match(*ODD_HANDS, characters=("macaron", "mack_mcmarshal", "", "kimchi_juice"))
    stages = []

    for _ in range(5):
        stages.append((match.position.stage, "peek" in match.kinds(0)))
        if match.position.stage == "event":
            match.answer(1, "keep_or_reroll", moves.KeepEvent())
        elif match.position.stage == "placing":
            match.place_all("H", "H", "H", "W")
        elif match.position.stage == "voting":
            match.vote(2, 2, None, None)
        elif match.position.stage == "removal":
            match.answer(3, "remove_vote", moves.KeepVotes())

    assert stages == [("event", True), ("placing", True), ("voting", True), ("removal", True), ("choosing", True)]


@pytest.mark.rule("PN-14")
def test_a_sealed_set_counts_as_in_hand_so_that_the_targets_do_not_betray_it() -> None:
    match = Match("HHBBS", "HB", "HHBSS", characters=("macaron", "", ""), told={})
    before = match.legal(0, "peek")

    match.place(1, "HB")

    assert match.legal(0, "peek") == before == [moves.PeekAtHand(1), moves.PeekAtHand(2)]
    match.answer(0, "peek", moves.PeekAtHand(1))
    assert match.told_to(0)[1] in (CardSeen(1, "handshake"), CardSeen(1, "nuclear_bomb"))


@pytest.mark.rule("PN-14")
def test_once_the_counts_are_out_an_empty_hand_is_no_target_and_without_targets_there_is_no_prompt() -> None:
    match = Match("HHBBS", "H", "HHBSS", characters=("macaron", "", "")).place_all("H", "H", "H")
    assert match.legal(0, "peek") == [moves.PeekAtHand(2)]
    with pytest.raises(IllegalMove) as refusal:
        match.answer(0, "peek", moves.PeekAtHand(1))
    assert refusal.value.rule_ref == "PN-14"

    nobody = Match("HHBBS", "H", "H", characters=("macaron", "", "")).place_all("H", "H", "H")
    assert "peek" not in nobody.kinds(0)


@pytest.mark.rule("PN-15")
def test_a_lockdown_sends_every_sealed_set_back_and_asks_all_again_whatever_the_sizes_were() -> None:
    match = Match(*ODD_HANDS, characters=YURI).place(0, "HHB").place(2, "H")
    open_before = {prompt.seat: prompt.key for prompt in GAME.prompts(match.position) if prompt.kind == "place_cards"}
    asked_before = match.position.book.asked

    match.answer(3, "lockdown", moves.DeclareLockdown())

    assert match.waiting() == [(seat, "place_cards") for seat in range(4)]
    assert match.position.sealed == ((), (), (), ())
    reopened = {closed.key for closed in match.steps[-1].closed if closed.reason == "reopened"}
    assert reopened == set(open_before.values())
    assert all(after == before + 1 for after, before in zip(match.position.book.asked, asked_before, strict=True))
    assert match.steps[-1].published == ()


@pytest.mark.rule("PN-15")
def test_under_a_lockdown_all_place_one_card_at_most_yuri_too_and_only_this_once_in_the_standard_flow() -> None:
    match = Match(*ODD_HANDS, characters=YURI, options=options(revotes_before_replay=0))
    match.answer(3, "lockdown", moves.DeclareLockdown())

    for seat in range(4):
        assert all(len(move.cards) == 1 for move in match.legal(seat, "place_cards") if isinstance(move, moves.PlaceCards))
    with pytest.raises(IllegalMove) as refusal:
        match.place(3, "WW")
    assert (refusal.value.reason, refusal.value.rule_ref) == ("lockdown_limit", "PN-15")

    match.place_all("H", "H", "H", "W")
    assert not match.none(LockdownEnded)
    match.vote(None, None, None, None).place(0, "HBB")


@pytest.mark.rule("PN-15")
def test_a_lockdown_may_be_declared_only_while_a_placement_is_missing() -> None:
    match = Match(*ODD_HANDS, characters=YURI)
    match.place_all("H", "H", "H", "")
    assert "lockdown" in match.kinds(3)

    match.place(3, "W")

    assert "lockdown" not in match.kinds(3)


@pytest.mark.rule("PN-15")
def test_in_trust_a_lockdown_lasts_until_the_order_returns_to_yuri() -> None:
    match = Match(*ODD_HANDS, characters=("", "yuri", "", ""), options=options(flow="trust"))
    match.place(0, "H").judge(s1=True, s2=True, s3=True)
    old = match.prompt(1, "place_set").key

    match.answer(1, "lockdown", moves.DeclareLockdown())

    assert (old, "reopened") in [(closed.key, closed.reason) for closed in match.steps[-1].closed]
    match.place(1, "H").judge(s0=True, s2=True, s3=True)
    match.place(2, "H").judge(s0=True, s1=True, s3=True)
    match.place(3, "W").judge(s0=True, s1=True, s2=True)
    assert match.view(None).most_cards == 1
    match.place(0, "H").judge(s1=True, s2=True, s3=True)
    assert not match.none(LockdownEnded)
    match.place(1, "HB")


@pytest.mark.rule("PN-15")
def test_in_trust_a_lockdown_also_ends_when_yuri_is_skipped_and_with_the_round() -> None:
    match = Match("HHBBS", "H", "HHBSS", "WWBSS", characters=("", "yuri", "", ""), options=options(flow="trust"), starter=1)
    match.answer(1, "lockdown", moves.DeclareLockdown()).place(1, "H").judge(s0=True, s2=True, s3=True)
    for seat, others in ((2, (0, 1, 3)), (3, (0, 1, 2))):
        match.place(seat, "S").judge(**{f"s{other}": True for other in others})
        assert match.view(None).lockdown
    match.place(0, "H").judge(s1=True, s2=True, s3=True)
    assert match.position.mover == 2
    assert not match.view(None).lockdown

    ended = Match(*ODD_HANDS, characters=("", "yuri", "", ""), options=options(flow="trust"))
    ended.answer(1, "lockdown", moves.DeclareLockdown()).place(0, "B").judge(s1=False, s2=False, s3=True)
    assert ended.position.round == 2
    assert not ended.view(None).lockdown


@pytest.mark.rule("abilities")
def test_each_ability_can_be_used_only_once_in_a_match() -> None:
    match = Match(*ODD_HANDS, characters=YURI).answer(3, "lockdown", moves.DeclareLockdown())
    assert match.one(LockdownDeclared).seat == 3
    assert match.view(0).players[3].ability_used

    match.place_all("B", "H", "H", "W").vote(None, 0, 0, None)

    assert match.position.round == 2
    assert "lockdown" not in match.kinds(3)


@pytest.mark.rule("PN-42")
def test_a_time_out_leaves_an_ability_unused_and_leaving_lets_it_lapse() -> None:
    mack = Match(*ODD_HANDS, characters=MACK).time_out()
    kimchi = Match(*ODD_HANDS, characters=KIMCHI).place_all("B", "H", "H", "W").vote(None, 0, None, None).time_out()

    assert not mack.position.used[0]
    assert not kimchi.position.used[3]
    assert not kimchi.none(RollOrdered)

    left = Match(*ODD_HANDS, characters=MACK).leave(0)
    assert left.waiting() == [(seat, "place_cards") for seat in (1, 2, 3)]


@pytest.mark.rule("abilities")
def test_only_the_living_use_abilities() -> None:
    match = Match(
        "HHBBS", "HHBBS", "", "HHBSS", characters=("", "", "macaron", "yuri"), alive=(True, True, False, True), out=((2,),)
    )

    assert match.kinds(2) == []
    assert "lockdown" in match.kinds(3)
