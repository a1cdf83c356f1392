"""Playing on in place: the same as by the rules, step by step."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest
from filbert.gamekit.contract import Moment
from filbert.gamekit.dice import Dice
from filbert.games.politico import moves
from filbert.games.politico.game import Politico
from filbert.games.politico.model import NO_SEAT, Position
from filbert.games.politico.playout import Playout
from games.politico.walks import DECKS
from hypothesis import given
from hypothesis import strategies as st


class Twin(Playout):
    """A playout that shuffles as the rules do, from the dice of the match."""

    __slots__ = ("dice", "shuffles")

    dice: Dice
    shuffles: dict[str, int]

    def shuffled(self, label: str, cards: Sequence[int]) -> tuple[int, ...]:
        """*cards* as the dice of the match order them."""
        number = self.shuffles[label]
        self.shuffles[label] = number + 1
        return self.dice.shuffle(f"{label}/{number}", sorted(cards))


def twin_of(position: Position, game: Politico, key: bytes) -> Twin:
    """A playout from *position* on with the dice of *key*."""
    twin = Twin(position, game.decks[position.options.deck], random.Random(0))
    twin.dice = Dice(key)
    twin.shuffles = dict(zip(("class deck", "dummy deck", "influence deck"), position.shuffles, strict=True))
    return twin


def told(now: Position) -> dict[str, object]:
    """What a playout must have in common with *now*."""
    return {
        "stage": now.stage,
        "round": now.round,
        "starter": now.starter,
        "turn": now.turn,
        "queue": list(now.queue),
        "actions_left": now.actions_left if now.stage == "acting" else None,
        "followers": list(now.followers),
        "supply": now.supply,
        "active": now.active,
        "decks": (now.class_deck, now.class_used, now.dummy_deck, now.dummy_used, now.dummy),
        "chosen": list(now.chosen),
        "allowed": now.allowed,
        "cards": (now.pile[::-1], now.discard, now.exiled, now.hands, now.sealed),
        "in_play": now.in_play,
        "tops": list(now.tops),
        "end": (now.winner, now.reason),
    }


def told_in_place(now: Playout) -> dict[str, object]:
    """The same of a playout."""
    return {
        "stage": now.stage,
        "round": now.round,
        "starter": now.starter,
        "turn": now.turn,
        "queue": now.queue,
        "actions_left": now.actions_left if now.stage == "acting" else None,
        "followers": now.followers,
        "supply": now.supply,
        "active": now.active,
        "decks": (now.class_deck, now.class_used, now.dummy_deck, now.dummy_used, now.dummy),
        "chosen": now.chosen,
        "allowed": now.allowed,
        "cards": (tuple(now.pile), tuple(now.discard), now.exiled, tuple(map(tuple, now.hands)), tuple(now.sealed)),
        "in_play": now.in_play,
        "tops": now.tops,
        "end": (now.winner, now.reason),
    }


@pytest.mark.rule("gameplay", "actions", "end", "two", "PO-26")
@pytest.mark.parametrize("deck", DECKS)
@given(seats=st.integers(2, 5), key=st.binary(min_size=32, max_size=32), left=st.booleans(), walk=st.randoms(use_true_random=False))
def test_a_match_played_in_place_is_the_match_that_the_rules_play(
    deck: str, seats: int, key: bytes, left: bool, walk: random.Random
) -> None:
    game, options = DECKS[deck]
    position = game.setup(seats, options, Dice(key)).position
    if left and seats > 2:
        position = game.retire(position, 1, Moment(Dice(key), 0)).position
    twin = twin_of(position, game, key)
    while game.outcome(position) is None:
        prompt = walk.choice(game.prompts(position))
        legal = list(game.legal_moves(position, prompt))
        # Draws fill hands above the limit, which hardly ever happens else.
        move = moves.DrawInfluence() if moves.DrawInfluence() in legal and walk.random() < 0.4 else walk.choice(legal)
        position = game.apply(position, prompt, move, Moment(Dice(key), 0)).position
        copy = twin.copy(twin.chance)
        twin.play(prompt.seat, move)

        assert told_in_place(twin) == told(position)
        assert copy.asked() != NO_SEAT
    assert twin.asked() == NO_SEAT
