"""A window says nothing: whether its target holds Military Forces, the others get the same bytes at the same times (GN-26).

Two services with the same ids, tokens and clock stand alike but for one card in Bob's hand. Ann attacks Bob in both, time goes by
in small steps with workers at work, and all that reaches Ann, Cleo and an onlooker is noted with its instant.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from filbert.bots import random_bot
from filbert.games.get_nuts import GAME
from filbert.games.get_nuts.model import GetNutsOptions
from filbert.matches.elapse import elapse
from filbert.matches.house import Policy
from filbert.matches.play_bots import Manner, play_bots
from filbert.matches.read import read_view
from games.get_nuts.boards import ANN, BOB, CLEO
from games.get_nuts.table import Table
from secrecy.service import Service, Viewer

OTHERS: tuple[Viewer, ...] = (ANN, CLEO, None)
TICK_MS = 100
REACTION_S = 3
DELAY_MS = 600
LONGEST_MS = DELAY_MS * 3 // 2
WINDOW_MS = REACTION_S * 1_000 + Policy().grace_ms

Seen = tuple[int, Viewer, str, bytes]
"""When, by whom, under which tag, and what."""

BOARD = """
Ann  |                  | tree 2 | -      | -      | tree 4, squirrel | hand: {attack}
Bob  |                  | tree 3{harm} | tree 2 | tree 4 | -          | hand: {card}, tree 1 | stash: nut 1
Cleo |                  | tree 1 | -      | -      | -                | hand: tree 2
nuts: {nuts}
"""

ATTACKS: dict[str, dict[str, Any]] = {
    "axe": {"type": "chop_tree", "card": "axe", "seat": BOB, "position": 2},
    "chainsaw": {"type": "chop_tree", "card": "chainsaw", "seat": BOB, "position": 2},
    "bulldozer": {"type": "send_bulldozer", "card": "bulldozer", "seat": BOB},
    "flamethrower": {"type": "use_flamethrower", "card": "flamethrower", "seat": BOB},
    "stole": {"type": "steal_card", "card": "stole", "seat": BOB, "zone": "stash"},
    "thief": {"type": "take_nut"},
}


class World:
    """One of the two services, with what the others have seen."""

    def __init__(self, service: Service, attack: str, card: str, harm: str) -> None:
        self.service = service
        self.service.begin()
        played, nuts = ("sacred tree", "thief, nut 2, nut 3") if attack == "thief" else (attack, "nut 2, nut 3")
        board = BOARD.format(attack=played, card=card.replace("_", " "), nuts=nuts, harm=harm)
        self.service.put_position(Table(board, options=GetNutsOptions(reaction_s=REACTION_S)).position)
        self.seen: list[Seen] = []
        self.now_ms = 0
        self._look()

    def attack(self, attack: str) -> None:
        """Ann plays the card; the Thief! is taken, paid for and aimed first."""
        self.answer(ANN, ATTACKS[attack])
        if attack == "thief":
            self.answer(ANN, {"type": "pay_trees", "positions": [1]})
            self.answer(ANN, {"type": "choose_victim", "seat": BOB})

    def answer(self, seat: int, plain: dict[str, Any]) -> None:
        """Answer the first prompt of *seat* that waits."""
        prompt = next(each for each in self.service.progress().open_prompts() if each.seat == seat and each.required)
        way = self.service.move(seat, prompt.key, plain, f"{seat}-answers-{prompt.kind}")
        assert way[1] == 201, way
        self._look()

    def let_go_by(self, by_ms: int) -> None:
        """Let time go by, with workers at work all the while."""
        for _ in range(by_ms // TICK_MS):
            self.now_ms += TICK_MS
            self.service.clock.advance(TICK_MS)
            self.service.store.claim(limit=10)
            elapse(self.service.house, self.service.match)
            play_bots(self.service.house, self.service.match, Manner({"random": random_bot.choose}))
            self._look()

    def changes(self) -> list[tuple[int, Viewer]]:
        """When whose view changed."""
        return [(at_ms, viewer) for at_ms, viewer, _, _ in self.seen]

    def asked(self) -> list[tuple[int, str]]:
        """Whom the table waits for."""
        return [(prompt.seat, prompt.kind) for prompt in self.service.progress().open_prompts() if prompt.required]

    def _look(self) -> None:
        for viewer in OTHERS:
            token = None if viewer is None else self.service.tokens[viewer]
            now = read_view(self.service.house, self.service.clock, self.service.match, token)
            before = next((each for each in reversed(self.seen) if each[1] == viewer), None)
            if before is None or before[2:] != (now.tag, now.view):
                self.seen.append((self.now_ms, viewer, now.tag, now.view))


@pytest.fixture(scope="module")
def services() -> tuple[Service, Service]:
    """Two services alike, in which one match after the other is played: making them is what takes time."""
    one, other = (Service(GAME, 3, {"reaction_s": REACTION_S}, policy=Policy(bot_delay_ms=DELAY_MS)) for _ in range(2))
    return one, other


def worlds(
    services: tuple[Service, Service], attack: str, prepare: Callable[[World], None] = lambda world: None, *, harm: str = ", axe"
) -> tuple[World, World]:
    """Bob holds Military Forces in the first and a Whirlwind in the second; Ann's attack waits for him in both.

    With *harm* on his trail he is asked more in the first: his keys count a prompt that nobody else knows of.
    """
    pair = World(services[0], attack, "military_forces", harm), World(services[1], attack, "whirlwind", harm)
    for world in pair:
        prepare(world)
        world.attack(attack)
        assert world.asked() == [(BOB, "react")]
    return pair


def assert_alike(with_card: World, without: World) -> None:
    """Everything that reached the others came at the same instants and in the same bytes, over every way out."""
    assert with_card.seen == without.seen
    for viewer in OTHERS:
        assert with_card.service.ways_out(viewer) == without.service.ways_out(viewer)


@pytest.mark.rule("GN-26")
@pytest.mark.parametrize("attack", ATTACKS)
def test_a_window_that_time_closes_tells_nothing(services: tuple[Service, Service], attack: str) -> None:
    pair = worlds(services, attack)
    opened = [len(world.seen) for world in pair]

    for world in pair:
        world.let_go_by(WINDOW_MS + 200)

    assert_alike(*pair)
    assert {at_ms for at_ms, _ in pair[0].changes()[opened[0] :]} == {-(-WINDOW_MS // TICK_MS) * TICK_MS}


@pytest.mark.rule("GN-26")
@pytest.mark.parametrize("attack", ATTACKS)
def test_a_standing_answer_tells_nothing_and_comes_after_the_delay_of_a_bot(services: tuple[Service, Service], attack: str) -> None:
    def says_so(world: World) -> None:
        path = f"/matches/{world.service.match}/seats/{BOB}/standing-answers/react"
        assert world.service.ask("PUT", path, BOB, {"answer": "allow_attack"})[1] == 200

    pair = worlds(services, attack, says_so)
    opened = len(pair[0].seen)

    for world in pair:
        world.let_go_by(LONGEST_MS + 200)

    assert_alike(*pair)
    first_ms = pair[0].seen[opened][0]
    assert DELAY_MS // 2 <= first_ms <= LONGEST_MS + TICK_MS


@pytest.mark.rule("GN-26")
@pytest.mark.parametrize("attack", ATTACKS)
def test_a_person_who_allows_tells_nothing(services: tuple[Service, Service], attack: str) -> None:
    pair = worlds(services, attack)

    for world in pair:
        world.let_go_by(1_240)
        world.answer(BOB, {"type": "allow_attack"})
        world.let_go_by(600)

    assert_alike(*pair)


@pytest.mark.rule("GN-26")
@pytest.mark.parametrize("attack", ATTACKS)
@pytest.mark.parametrize("level", ["random", "steady", "autopilot"])
def test_a_bot_answers_at_the_same_instant_whether_or_not_it_holds_the_card(
    services: tuple[Service, Service], attack: str, level: str
) -> None:
    """If it cancels, the table sees the card; until then, and if it allows, it sees nothing."""

    def plays(world: World) -> None:
        progress = world.service.progress()
        kind = {} if level == "autopilot" else {"kind": "bot", "level": level}
        progress.set_seat(BOB, controller="autopilot" if level == "autopilot" else "bot", **kind)
        assert world.service.store.commit(progress.commit())

    pair = worlds(services, attack, plays, harm="")  # a bot might use the standing option first, in public
    opened = [len(world.seen) for world in pair]

    for world in pair:
        world.let_go_by(LONGEST_MS + TICK_MS)

    answered = [world.seen[count][0] for world, count in zip(pair, opened, strict=True)]
    assert answered[0] == answered[1]
    assert [each[0] for each in pair[0].seen[: opened[0]]] == [each[0] for each in pair[1].seen[: opened[1]]]
    assert pair[0].seen[: opened[0]] == pair[1].seen[: opened[1]]
    if b"attack_cancelled" not in pair[0].service.store.history(pair[0].service.match)[-1]:
        assert pair[0].seen[opened[0]] == pair[1].seen[opened[1]]
