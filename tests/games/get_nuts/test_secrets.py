"""What stays hidden: hands, who holds Military Forces, the deck, stashes, and what was stolen from whom."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import NamedTuple

import msgspec
import pytest
from conformance.laws_of_secrets import sight
from filbert.bots.due import due_at, next_due_ms
from filbert.gamekit.codec import Codec
from filbert.gamekit.contract import Due, Moment, Step
from filbert.gamekit.dice import Dice
from filbert.gamekit.events import admits, only
from filbert.gamekit.prompts import Prompt
from filbert.games.get_nuts import GAME, events, moves
from filbert.games.get_nuts.model import GetNutsOptions, Position
from games.get_nuts.attacks import ATTACKS, BOARD, attacked, each_attack, windows
from games.get_nuts.boards import ANN, BOB, CLEO, DAN, card, drawn
from games.get_nuts.table import Table
from msgspec.structs import replace

OTHERS: tuple[int | None, ...] = (ANN, CLEO, DAN, None)
CODEC = Codec(GAME)
MILITARY = card("military forces")

HOLDER = BOARD.replace("military forces, military forces, tree 3", "military forces, tree 3")
"""Bob holds one Military Forces, and an axe lies on his trail that it could take away."""


# Two worlds, alike but for one card in Bob's hand that lies at the bottom of the deck in the other.


class Act(NamedTuple):
    """A move of a seat, or time passing to an instant."""

    at_ms: int
    seat: int = -1
    move: moves.GetNutsMove | None = None


class World:
    """A match of which everything that may show is kept."""

    def __init__(self, position: Position) -> None:
        self.labels: list[frozenset[str]] = []
        self.steps: list[Step[Position]] = []
        self._take(lambda moment: GAME.elapse(position, Due((), (), 0), moment), 0)

    @property
    def position(self) -> Position:
        """The whole truth."""
        return self.steps[-1].position

    def prompts(self, seat: int) -> list[Prompt]:
        """The open prompts of *seat*."""
        return [prompt for prompt in GAME.prompts(self.position) if prompt.seat == seat]

    def act(self, act: Act) -> None:
        """Do it."""
        if act.move is None:
            due = due_at(GAME, self.position, act.at_ms)
            self._take(lambda moment: GAME.elapse(self.position, due, moment), act.at_ms)
            return
        tag = act.move.__struct_config__.tag
        prompt = next(
            prompt for prompt in self.prompts(act.seat) if any(choice.type == tag for choice in GAME.choices(self.position, prompt))
        )
        move = act.move
        self._take(lambda moment: GAME.apply(self.position, prompt, move, moment), act.at_ms)

    def _take(self, play: Callable[[Moment], Step[Position]], at_ms: int) -> None:
        dice = Dice(b"worlds" * 5)
        self.steps.append(play(Moment(dice, at_ms)))
        self.labels.append(dice.used)


def swapped(position: Position, other: str) -> Position:
    """*position* with a Military Forces of Bob's changed for the lowest card of this kind in the deck."""
    kind = card(other)
    place = max(index for index, each in enumerate(position.deck) if each == kind)
    deck = (*position.deck[:place], MILITARY, *position.deck[place + 1 :])
    hand = list(position.hands[BOB])
    hand.remove(MILITARY)
    hands = (*position.hands[:BOB], tuple(sorted((*hand, kind))), *position.hands[BOB + 1 :])
    return replace(position, deck=deck, hands=hands)


def looks_alike(one: World, other: World, viewers: tuple[int | None, ...] = OTHERS) -> None:
    """Check that none of *viewers* can tell the worlds apart by their latest step."""
    here, there = one.steps[-1], other.steps[-1]
    assert one.labels[-1] == other.labels[-1]
    assert next_due_ms(GAME, here.position) == next_due_ms(GAME, there.position)
    assert here.published == there.published
    assert [(answer.seat, answer.move) for answer in here.answers] == [(answer.seat, answer.move) for answer in there.answers]
    assert _asked(here.position) == _asked(there.position)
    for viewer in viewers:
        assert _told(here, viewer) == _told(there, viewer)
        assert sight(GAME, here.position, viewer) == sight(GAME, there.position, viewer)
        assert _sample(here.position, viewer) == _sample(there.position, viewer)


def _sample(position: Position, viewer: int | None) -> bytes:
    return CODEC.position_bytes(GAME.resample(position, viewer, Dice(b"sample")))


def _told(step: Step[Position], viewer: int | None) -> list[bytes]:
    return [CODEC.json_bytes(told.event) for told in step.events if admits(told.audience, viewer)]


def _asked(position: Position) -> list[tuple[object, ...]]:
    """All that the table may know of the open prompts."""
    public = [prompt for prompt in GAME.prompts(position) if prompt.answered_is_public]
    return [tuple(getattr(prompt, name) for name in prompt.__struct_fields__ if name != "key") for prompt in public]


PLAYS: dict[str, list[moves.GetNutsMove]] = {
    "axe": [moves.ChopTree("axe", BOB, 1)],
    "chainsaw": [moves.ChopTree("chainsaw", BOB, 2)],
    "bulldozer": [moves.SendBulldozer("bulldozer", BOB)],
    "flamethrower": [moves.UseFlamethrower("flamethrower", BOB)],
    "stole from hand": [moves.StealCard("stole", BOB, "hand")],
    "stole from stash": [moves.StealCard("stole", BOB, "stash")],
    "thief": [moves.TakeNut(), moves.PayTrees((1,)), moves.ChooseVictim(BOB)],
}


@pytest.mark.rule("GN-26")
@pytest.mark.parametrize("answer", ["allow", "time"])
@pytest.mark.parametrize("other", ["peace activist", "axe"])
@pytest.mark.parametrize("name", PLAYS)
def test_whether_the_target_holds_military_forces_shows_to_nobody_at_any_step(name: str, other: str, answer: str) -> None:
    position = drawn(HOLDER)
    worlds = World(position), World(swapped(position, other))
    acts = [Act(1_000 * number, ANN, move) for number, move in enumerate(PLAYS[name], 1)]
    acts.append(Act(5_000, BOB, moves.AllowAttack()) if answer == "allow" else Act(1_000 * len(acts) + 10_000))
    if name == "flamethrower":
        acts.append(Act(15_000, BOB, moves.BurnTrees((3,))))
    for number, seat in enumerate((ANN, BOB, CLEO, DAN)):
        if name == "bulldozer" and seat == BOB:
            acts.append(Act(19_000 + 10_000 * number, BOB, moves.StartTurn()))
        acts += [Act(20_000 + 10_000 * number, seat, moves.EndTurn()), Act(25_000 + 10_000 * number, seat, moves.DiscardTricks())]
    viewers = OTHERS[1:] if name == "stole from hand" else OTHERS  # Ann may see the very card that differs

    looks_alike(*worlds)
    for act in acts:
        for world in worlds:
            world.act(act)
        looks_alike(*worlds, viewers)

    assert worlds[0].position.mover == ANN
    assert worlds[0].position.turn == 5


@pytest.mark.rule("GN-26")
@pytest.mark.parametrize("name", PLAYS)
def test_in_the_two_worlds_only_the_target_is_offered_different_moves(name: str) -> None:
    position = drawn(HOLDER)
    holder, other = World(position), World(swapped(position, "tree 4"))
    for number, move in enumerate(PLAYS[name], 1):
        holder.act(Act(number, ANN, move))
        other.act(Act(number, ANN, move))

    offered = [
        [move for prompt in world.prompts(BOB) for move in GAME.legal_moves(world.position, prompt)] for world in (holder, other)
    ]

    assert offered[1] == [moves.AllowAttack()]
    assert set(offered[0]) - set(offered[1]) == {moves.CancelAttack(), moves.RemoveHarm("axe", 2)}


@pytest.mark.rule("GN-26")
def test_the_moment_before_bulldozers_move_shows_nothing_either() -> None:
    board = HOLDER.replace("Ann's turn, 4 points", "Bob's turn, bulldozers to move").replace("tree 3, axe", "tree 3, bulldozer")
    position = drawn(board)
    worlds = World(position), World(swapped(position, "tree 4"))

    for act in (Act(3_000, BOB, moves.StartTurn()), Act(4_000, BOB, moves.EndTurn()), Act(5_000, BOB, moves.DiscardTricks())):
        looks_alike(*worlds)
        for world in worlds:
            world.act(act)
    looks_alike(*worlds)


@pytest.mark.rule("GN-26")
@each_attack
def test_the_open_standing_option_of_a_holder_is_known_to_the_holder_alone(name: str) -> None:
    table = attacked(name)
    (standing,) = [prompt for prompt in table.prompts(BOB) if not prompt.required]

    assert not standing.answered_is_public
    assert standing.allowance is None
    assert all(prompt.answered_is_public for prompt in table.prompts() if prompt.required)


@pytest.mark.rule("GN-26")
def test_keys_of_the_others_are_the_same_whether_or_not_a_holder_was_offered_anything() -> None:
    position = drawn(HOLDER)
    holder, other = World(position), World(swapped(position, "tree 4"))

    asked = [world.position.book.asked for world in (holder, other)]

    assert [keys[:BOB] + keys[BOB + 1 :] for keys in asked] == [(1, 0, 0), (1, 0, 0)]


@pytest.mark.rule("GN-26")
def test_the_hidden_offer_tells_the_others_nothing_when_it_opens_or_closes() -> None:
    """Cleo's axe comes to lie on Bob's trail, then it goes with its tree: Bob is offered something, then not any more."""
    table = Table("""
        Cleo's turn, 4 points
        Ann  |  | - | - | - | -      | hand: tree 2
        Bob  |  | tree 3 | - | - | - | hand: military forces
        Cleo |  | - | - | - | -      | hand: axe, chainsaw
    """)
    assert table.kinds(BOB) == []
    table.chop(BOB, 1).allow()
    assert [prompt.required for prompt in table.prompts(BOB)] == [False]

    table.chop(BOB, 1, "chainsaw").allow()

    assert table.kinds(BOB) == []


# What was stolen.


def looted(zone: str = "hand") -> Table:
    """Ann has stolen Bob's only card of a zone."""
    table = Table("""
        Ann's turn, 4 points
        Ann  |  | - | - | - | - | hand: stole, axe
        Bob  |  | - | - | - | - | hand: tree 4 | stash: nut 2
        Cleo |  | - | - | - | - | hand: stole, tree 2
    """)
    (table.steal(BOB, "hand") if zone == "hand" else table.steal(BOB, "stash")).allow()
    assert table.one(events.CardStolen) == events.CardStolen(ANN, BOB, "hand" if zone == "hand" else "stash")
    return table


@pytest.mark.rule("stole")
@pytest.mark.rule("GN-32")
@pytest.mark.parametrize(("zone", "name"), [("hand", "tree_4"), ("stash", "nut_2")])
def test_what_was_stolen_is_told_to_thief_and_victim_alone(zone: str, name: str) -> None:
    table = looted(zone)

    for viewer in (ANN, BOB, CLEO, None):
        seen = [event for event in table.told_to(viewer) if isinstance(event, events.StolenCardSeen)]
        assert [event.card for event in seen] == ([name] if viewer in (ANN, BOB) else [])
        for event in table.told_to(viewer):
            assert viewer in (ANN, BOB) or name.encode() not in CODEC.json_bytes(event)


@pytest.mark.rule("stole")
@pytest.mark.rule("GN-36")
@pytest.mark.parametrize(("zone", "name"), [("hand", "tree_4"), ("stash", "nut_2")])
def test_victim_and_thief_keep_what_was_stolen_in_their_views_and_nobody_else_has_it(zone: str, name: str) -> None:
    table = looted(zone)

    known = {viewer: table.view(viewer).players[ANN] for viewer in (BOB, CLEO, None)}
    assert (known[BOB].known_hand, known[BOB].known_stash) == (((name,), ()) if zone == "hand" else ((), (name,)))
    assert name in (table.view(ANN).hand if zone == "hand" else table.view(ANN).stash)
    for viewer in (CLEO, None):
        assert (known[viewer].known_hand, known[viewer].known_stash) == ((), ())
        assert name.encode() not in CODEC.json_bytes(replace(table.view(viewer), top_nuts=(), lost_nuts=()))


@pytest.mark.rule("stole")
def test_a_stolen_card_is_remembered_until_its_thief_shows_one_of_that_kind() -> None:
    table = looted()
    planted, thrown, kept = table.fork().plant("tree 4", 1), table.fork().end().discard("tree 4"), table.fork().end().discard("axe")

    assert planted.view(BOB).players[ANN].known_hand == ()
    assert thrown.view(BOB).players[ANN].known_hand == ()
    assert kept.view(BOB).players[ANN].known_hand == ("tree_4",)


@pytest.mark.rule("stole")
def test_a_stolen_card_is_no_longer_certain_once_the_thief_is_robbed_by_a_third_player() -> None:
    table = looted()
    table.end().discard()  # Ann draws back up to five
    table.next_turn()

    table.steal(ANN, "hand").allow()

    assert table.view(BOB).players[ANN].known_hand == ()
    assert table.view(BOB).players[CLEO].known_hand == ()
    assert len(table.view(ANN).players[CLEO].known_hand) == 1


@pytest.mark.rule("stole")
def test_a_stolen_card_that_is_stolen_back_is_remembered_the_other_way_round() -> None:
    board = """
        Bob's turn, 4 points
        Ann |  | - | - | - | - | hand: tree 4
        Bob |  | - | - | - | - | hand: stole
    """
    table = Table(board, remembered=((BOB, 1 << ANN, card("tree 4")),))
    assert table.view(BOB).players[ANN].known_hand == ("tree_4",)

    table.steal(ANN, "hand").allow()

    assert table.view(BOB).players[ANN].known_hand == ()
    assert table.view(ANN).players[BOB].known_hand == ("tree_4",)


@pytest.mark.rule("GN-36")
def test_a_stolen_nut_is_remembered_as_long_as_it_must_lie_there() -> None:
    table = looted("stash").next_turn().next_turn()
    assert table.view(BOB).players[ANN].known_stash == ("nut_2",)

    table.steal(ANN, "stash").allow()

    assert table.view(BOB).players[ANN].known_stash == ()
    assert table.view(ANN).players[CLEO].known_stash == ("nut_2",)
    assert table.view(None).players[CLEO].known_stash == ()


@pytest.mark.rule("GN-38")
@pytest.mark.rule("stole")
def test_what_a_leaver_had_stolen_is_remembered_no_longer() -> None:
    for zone in ("hand", "stash"):
        table = looted(zone).leave(ANN)

        player = table.view(BOB).players[ANN]
        assert (player.known_hand, player.known_stash) == ((), ())


@pytest.mark.rule("GN-36")
def test_a_stash_is_open_to_its_owner_and_a_number_to_the_others() -> None:
    table = Table("""
        Ann's turn, 4 points
        Ann  |  | - | - | - | - | stash: nut 3, nut 1
        Bob  |  | - | - | - | - | stash: thief
        Cleo |  | - | - | - | -
    """)

    assert sorted(table.view(ANN).stash) == ["nut_1", "nut_3"]
    assert table.view(ANN).stash_points == 4
    for viewer in (BOB, CLEO, None):
        view = table.view(viewer)
        assert [player.stash_count for player in view.players] == [2, 1, 0]
        assert b"nut_3" not in CODEC.json_bytes(replace(view, top_nuts=(), lost_nuts=()))


@pytest.mark.rule("GN-36")
@pytest.mark.parametrize("viewer", [ANN, BOB, CLEO, None])
def test_what_is_taken_is_told_to_all(viewer: int | None) -> None:
    table = Table(BOARD.replace("nuts: thief", "nuts: nut 3")).take().pay(3)

    assert events.NutStashed(ANN, "nut_3") in table.told_to(viewer)


@pytest.mark.rule("GN-36")
def test_a_thief_that_was_allowed_is_told_to_all_and_hidden_afterwards() -> None:
    table = attacked("thief", BOARD.replace("nuts: thief, nut 2, nut 3, nut 3", "nuts: thief, nut 2, nut 3, thief")).allow()

    assert events.NutStashed(BOB, "thief") in table.told_to(None)
    assert b"thief" not in CODEC.json_bytes(replace(table.view(CLEO), lost_nuts=()))
    assert table.view(BOB).stash == ("nut_1", "thief")


# The deck, and whatever else nobody sees.


def walked(seed: int, seats: int, steps: int = 160) -> list[Step[Position]]:
    """The steps of a match played at random."""
    chooser = random.Random(f"secrets {seed} {seats}")
    key = chooser.randbytes(32)
    found = [GAME.setup(seats, GetNutsOptions(), Dice(key))]
    for now_ms in range(steps):
        position = found[-1].position
        if GAME.outcome(position) is not None:
            break
        prompt = chooser.choice(GAME.prompts(position))
        legal = list(GAME.legal_moves(position, prompt))
        found.append(GAME.apply(position, prompt, chooser.choice(legal), Moment(Dice(key), now_ms)))
    return found


@pytest.mark.rule("GN-4")
@pytest.mark.rule("GN-33")
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_order_of_both_decks_changes_nothing_that_anybody_sees(seats: int) -> None:
    compared = 0
    for step in walked(1, seats)[::5]:
        position = step.position
        known = position.known_nuts
        other = replace(position, deck=position.deck[::-1], nuts=position.nuts[:known] + position.nuts[known:][::-1])
        compared += other != position
        for viewer in (*range(seats), None):
            assert sight(GAME, position, viewer) == sight(GAME, other, viewer)

    assert compared > 20


@pytest.mark.rule("GN-33")
def test_only_the_top_of_the_nut_deck_is_seen_and_after_a_whirlwind_only_the_new_one() -> None:
    table = Table("""
        Ann's turn, 4 points
        Ann |  | tree 1 | - | - | tree 4, squirrel | hand: whirlwind
        Bob |  | - | - | - | -
        nuts: nut 3, nut 1, nut 2, thief, nut 2
    """)
    assert table.view(BOB).top_nuts == ("nut_3",)

    table.stir()

    assert table.view(BOB).top_nuts == GAME.deck.ids(table.position.nuts[:1])
    assert len(table.view(BOB).top_nuts) == 1


@pytest.mark.rule("GN-39")
def test_under_a_nut_that_went_back_the_one_that_was_seen_is_still_known() -> None:
    table = Table(BOARD.replace("nuts: thief, nut 2", "nuts: nut 2, thief")).take()
    assert events.NutTurnedUp("thief") in table.told_to(CLEO)

    table.leave(ANN)

    assert table.view(CLEO).top_nuts == ("nut_2", "thief")
    for number in range(60):
        sample = GAME.resample(table.position, CLEO, Dice(number.to_bytes(32, "big")))
        assert GAME.deck.ids(sample.nuts[:2]) == ("nut_2", "thief")


@pytest.mark.rule("GN-32")
@pytest.mark.rule("4")
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_private_words_go_to_those_that_they_concern(seats: int) -> None:
    counted = 0
    for seed in range(4):
        for step in walked(seed, seats, 300):
            for told in step.events:
                event = told.event
                if isinstance(event, events.TrickCardsDealt | events.TrickCardsSeen):
                    assert told.audience == only(event.seat)
                elif isinstance(event, events.StolenCardSeen):
                    assert told.audience == only(event.seat, event.target)
                else:
                    assert admits(told.audience, None)
                counted += 1

    assert counted > 400


@pytest.mark.rule("3")
@pytest.mark.rule("4")
def test_cards_that_are_drawn_are_a_number_to_the_others() -> None:
    table = Table("""
        Ann's turn, cards to discard
        Ann  |  | - | - | - | - | hand: axe, tree 2
        Bob  |  | - | - | - | - | hand: tree 2
        deck: whirlwind, stole, bulldozer, tree 4, tree 3
    """).discard("axe")

    assert table.view(BOB).players[ANN].hand_count == 5
    for viewer in (BOB, None):
        told = [event for event in table.told_to(viewer) if isinstance(event, events.TricksDrawn | events.TrickCardsSeen)]
        assert told == [events.TricksDrawn(ANN, 4)]
        data = CODEC.json_bytes(table.view(viewer)) + b"".join(map(CODEC.json_bytes, table.told_to(viewer)))
        assert not any(word in data for word in (b'"whirlwind"', b'"stole"', b'"bulldozer"', b'"tree_4"'))


@pytest.mark.rule("GN-26")
def test_a_window_is_public_and_names_its_target() -> None:
    table = attacked("stole from hand")

    for viewer in OTHERS:
        (pending,) = table.view(viewer).pending
        assert (pending.kind, pending.seat, pending.target, pending.card, pending.zone) == ("attack", ANN, BOB, "stole", "hand")
    assert windows(table) == [BOB]


@pytest.mark.rule("GN-26")
@pytest.mark.parametrize("name", ATTACKS)
def test_to_others_any_target_with_cards_may_hold_military_forces_or_none(name: str) -> None:
    table = attacked(name, BOARD.replace("military forces, military forces, tree 3", "military forces, tree 3"))

    held = {
        MILITARY in GAME.resample(table.position, viewer, Dice(number.to_bytes(32, "big"))).hands[BOB]
        for viewer in OTHERS
        for number in range(100)
    }

    assert held == {True, False}


@pytest.mark.rule("GN-26")
def test_no_view_has_a_field_that_was_not_made_for_it() -> None:
    """A view is built from nothing, so that whatever a position gains stays hidden until somebody shows it."""
    hidden = {"deck", "refill", "nuts", "hands", "stashes", "aside", "remembered", "nut_moves", "quiet_asked", "chances", "book"}

    assert not hidden & {field.name for field in msgspec.structs.fields(GAME.view_class)}
