"""What must not be read before its time: sealed actions and discards, hands, what was drawn (PO-20, PO-28, PO-29)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import permutations, product

import pytest
from filbert.gamekit.codec import Codec
from filbert.gamekit.dice import Dice
from filbert.gamekit.events import admits
from filbert.games.politico import GAME
from filbert.games.politico.events import ActionsRevealed, InfluenceDiscarded, InfluenceDrawn, InfluencePlayed, InfluenceReceived
from games.politico.table import VILLAGE, Match, at

CODECS = {id(game): Codec(game) for game in (GAME, VILLAGE)}


def bytes_for(match: Match, viewer: int | None) -> bytes:
    """Every byte that *viewer* has of the last step and the position after it: view, prompts, events, closed and published keys."""
    codec = CODECS[id(match.game)]
    parts = [codec.json_bytes(match.game.view(match.position, viewer))]
    parts += [codec.json_bytes(prompt) for prompt in match.game.prompts(match.position)]
    parts += [codec.json_bytes(told.event) for told in match.step.events if admits(told.audience, viewer)]
    parts += [codec.json_bytes(closed) for closed in match.step.closed]
    return b"\n".join([*parts, *(key.encode() for key in match.step.published)])


def four() -> Match:
    return at("""
        clergy
        *  0 ? | c1 | gather-c
           1 ? | -  | sway-p sway-p
           2 ? | m2 | -
           3 ? | -  | -
        pile gather-m
        """)


@pytest.mark.rule("PO-20")
@pytest.mark.parametrize("order", list(permutations(range(4))))
def test_in_no_order_of_sealing_can_others_tell_what_was_chosen(order: tuple[int, ...]) -> None:
    """The same order of seats, all sixteen choices: up to the last one, a viewer's bytes follow from its own choice alone."""
    seen: dict[tuple[int, int | None, str], set[bytes]] = {}
    ends = set()
    for chosen in product("fi", repeat=4):
        match = four()
        for place, seat in enumerate(order):
            match.choose(chosen[seat], seats=[seat])
            if place == 3:
                break
            for viewer in (0, 1, 2, 3, None):
                own = chosen[viewer] if viewer in order[: place + 1] and viewer is not None else ""
                seen.setdefault((place, viewer, own), set()).add(bytes_for(match, viewer))
        ends.add(match.one(ActionsRevealed).actions)

    assert all(len(different) == 1 for different in seen.values())
    assert len(ends) == 16


@pytest.mark.rule("PO-20")
def test_that_a_seat_has_chosen_is_public_and_its_hand_looks_the_same() -> None:
    before, match = four(), four().choose("i", seats=[1])

    for viewer in (0, 2, 3, None):
        assert GAME.view(match.position, viewer) == GAME.view(before.position, viewer)
    assert [closed.key for closed in match.step.closed] == [before.prompt(1).key]
    assert all(prompt.answered_is_public for prompt in GAME.prompts(before.position))


@pytest.mark.rule("PO-20")
def test_a_seat_sees_its_own_sealed_action() -> None:
    match = four().choose("i", seats=[1])

    assert GAME.view(match.position, 1).sealed_action == "influence"
    assert GAME.view(match.position, 0).sealed_action is None


@pytest.mark.rule("PO-29")
@pytest.mark.parametrize("viewer", [0, 2, 3, None])
def test_the_sealed_action_of_a_leaver_is_never_shown(viewer: int | None) -> None:
    worlds = []
    for action in "fi":
        match = four().choose(action, seats=[1]).leave(1)
        told = [bytes_for(match, viewer)]
        match.choose("fff")
        worlds.append([*told, bytes_for(match, viewer)])

    assert worlds[0] == worlds[1]


def two_with_too_many() -> Match:
    return at("""
        clergy
        *  0 done      | c1 | gather-c sway-p gather-m gather-m counsel-g
           1 done      | -  | -
        >  2 influence | m2 | gather-g gather-g gather-g counsel-p counsel-m unrest-c
        """).end()


@pytest.mark.rule("PO-7")
@pytest.mark.parametrize("viewer", [1, 2, None])
def test_sealed_discards_cannot_be_told_apart_by_others(viewer: int | None) -> None:
    worlds = {bytes_for(two_with_too_many().down(0, card), viewer) for card in ("gather-c", "sway-p", "gather-m", "counsel-g")}

    assert len(worlds) == 1


@pytest.mark.rule("PO-7")
def test_sealed_discards_are_shown_with_all_the_others_and_to_the_owner_before() -> None:
    match = two_with_too_many().down(0, "sway-p")
    assert GAME.view(match.position, 0).sealed_discards == ("sway_peasants",)
    assert GAME.view(match.position, 2).players[0].hand_count == 5

    match.down(2, "gather-g unrest-c")

    for viewer in (0, 1, 2, None):
        assert [event.seat for event in match.told_to(viewer) if isinstance(event, InfluenceDiscarded)] == [0, 2]
        assert [player.hand_count for player in GAME.view(match.position, viewer).players] == [4, 0, 4]


DRAWS = """
    clergy
    *> 0 influence 3 | -  | counsel-c
       1 follower    | c1 | -
       2 follower    | -  | sway-m
    pile {pile}
    """


@pytest.mark.rule("PO-28")
@pytest.mark.parametrize("viewer", [1, 2, None])
def test_no_byte_of_others_tells_what_was_drawn(viewer: int | None) -> None:
    told = []
    for pile in ("gather-c gather-p sway-p unrest-c", "unrest-c sway-p gather-c gather-p"):
        match = at(DRAWS.format(pile=pile))
        bytes_of_steps = []
        bytes_of_steps.append(bytes_for(match.draw(), viewer))
        bytes_of_steps.append(bytes_for(match.play("counsel-c"), viewer))
        told.append(bytes_of_steps)

    assert told[0] == told[1]


@pytest.mark.rule("PO-28")
def test_only_the_drawer_is_told_what_was_drawn_the_others_how_many() -> None:
    match = at("""
        clergy
        *> 0 influence 3 | - | counsel-c
           1 follower    | - | -
           2 follower    | - | -
        pile gather-c gather-p sway-m
        """)

    match.draw()
    for viewer in (1, 2, None):
        assert match.told_to(viewer) == [InfluenceDrawn(0, 1)]
    assert match.told_to(0) == [InfluenceDrawn(0, 1), InfluenceReceived(("gather_clergy",))]
    match.play("counsel-c")

    for viewer in (1, 2, None):
        assert match.told_to(viewer) == [InfluencePlayed(0, "counsel_clergy"), InfluenceDrawn(0, 2)]
    assert match.one(InfluenceReceived).cards == ("gather_peasants", "sway_merchants")


@pytest.mark.rule("PO-28")
def test_hands_are_for_their_owner_and_their_sizes_and_all_followers_for_everybody() -> None:
    match = four()

    for viewer in (0, 1, 2, 3, None):
        view = GAME.view(match.position, viewer)
        assert [player.hand_count for player in view.players] == [1, 2, 0, 0]
        assert view.players[2].followers == {"clergy": 0, "peasants": 0, "merchants": 2, "guild": 0}
        assert view.supply == {"clergy": 15, "peasants": 16, "merchants": 14, "guild": 16}
        assert view.active_class == "clergy"
        assert view.hand == {0: ("gather_clergy",), 1: ("sway_peasants",) * 2}.get(-1 if viewer is None else viewer, ())


@pytest.mark.rule("PO-6")
def test_the_discard_pile_and_the_third_card_lie_open() -> None:
    match = at("""
        clergy
        *> 0 influence 2 | - | gather-c
           1 follower    | - | -
        dummy influence
        discard sway-p
        """).match_discard("gather-c")

    for viewer in (0, 1, None):
        view = GAME.view(match.position, viewer)
        assert view.discard_pile == ("sway_peasants", "gather_clergy")
        assert view.dummy == "influence"
        assert [player.action for player in view.players] == ["influence", "follower"]


def asked() -> Match:
    return at(
        """
        guild
        *> 0 influence 2 | c2 | tithe-c
           1 follower    | p2 | gossip-m barter-p barter-p
           2 influence   | -  | mission-c
        pile mission-g barter-c
        """,
        game=VILLAGE,
    ).play("tithe-c", seat=1, take="p")


def peeked() -> Match:
    return at(
        """
        guild
        *> 0 influence 1 | c2 | gossip-c
           1 influence 2 | c2 | gossip-m barter-p barter-p
           2 follower    | -  | mission-c
        pile mission-g barter-c mission-p
        """,
        game=VILLAGE,
    ).play("gossip-c")


STAGES: dict[str, Callable[[], Match]] = {
    "nobody has chosen": four,
    "two have chosen": lambda: four().choose("if", seats=[0, 2]),
    "a turn": lambda: at(DRAWS.format(pile="gather-c gather-p sway-p unrest-c")).draw(),
    "a sealed discard": lambda: two_with_too_many().down(2, "gather-g counsel-m"),
    "a card in play": asked,
    "cards seen": peeked,
    "a seen card drawn": lambda: peeked().draw(),
}


def redrawn(match: Match, viewer: int | None) -> Iterator[Match]:
    """Thirty positions that *viewer* cannot tell from the true one."""
    for number in range(30):
        yield Match(match.game.resample(match.position, viewer, Dice(number.to_bytes(32, "big"))), match.game)


@pytest.mark.rule("PO-20")
@pytest.mark.rule("PO-28")
@pytest.mark.parametrize("stage", STAGES)
def test_a_position_redrawn_for_a_viewer_looks_the_same_and_follows_from_the_view_alone(stage: str) -> None:
    match = STAGES[stage]()
    for viewer in (*range(len(match.position.alive)), None):
        view, different = match.game.view(match.position, viewer), 0
        for number, other in enumerate(redrawn(match, viewer)):
            assert match.game.view(other.position, viewer) == view
            assert match.game.tokens(other.position) == match.game.tokens(match.position)
            assert match.game.prompts(other.position) == match.game.prompts(match.position)
            again = match.game.resample(other.position, viewer, Dice(number.to_bytes(32, "big")))
            assert again == other.position
            different += other.position != match.position
        assert different


@pytest.mark.rule("PO-20")
def test_to_others_a_sealed_action_may_be_either() -> None:
    match = STAGES["two have chosen"]()

    drawn = {tuple(other.position.chosen) for other in redrawn(match, 2)}

    assert {chosen[0] for chosen in drawn} == {0, 1}
    assert {chosen[1:] for chosen in drawn} == {match.position.chosen[1:]}


@pytest.mark.rule("PO-7")
def test_to_others_a_sealed_discard_may_be_any_that_its_owner_could_have_sealed() -> None:
    match = STAGES["a sealed discard"]()

    for other in redrawn(match, 0):
        sealed, hand = other.position.sealed[2], other.position.hands[2]
        assert len(sealed) == 2
        assert all(sealed.count(card) <= hand.count(card) for card in sealed)


@pytest.mark.rule("PO-28")
def test_whoever_peeked_still_knows_the_card_in_the_hand_of_the_one_who_drew_it() -> None:
    match = STAGES["a seen card drawn"]()
    kind = VILLAGE.decks["house"].kind_of["mission_guild"]

    assert all(kind in other.position.hands[1] for other in redrawn(match, 0))
    assert {kind in other.position.hands[1] for other in redrawn(match, 2)} == {True, False}
