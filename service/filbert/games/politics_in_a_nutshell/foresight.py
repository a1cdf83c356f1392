"""Foresight for bots that search: rounds played on in place, beliefs by habits, and the chances that the dice leave."""

from __future__ import annotations

import random
from collections.abc import Sequence

from filbert.gamekit.contract import Move
from filbert.gamekit.events import Event
from filbert.gamekit.foresight import Foresight
from filbert.gamekit.prompts import Prompt
from filbert.games.politics_in_a_nutshell import moves as m
from filbert.games.politics_in_a_nutshell import prospects
from filbert.games.politics_in_a_nutshell.habits import BOLD, STEADY, Habit
from filbert.games.politics_in_a_nutshell.manners import shares_of
from filbert.games.politics_in_a_nutshell.model import NOT_CAST, Position
from filbert.games.politics_in_a_nutshell.policy import DECK, pair_of, policy
from filbert.games.politics_in_a_nutshell.round_world import Worlds

_SETS = ("place_cards", "place_set", "take_turn")
_LAWS = ("declare_law", "call_out")


class PoliticsForesight(Foresight):
    """`sharp` takes everybody for a steady player; `master` also reckons with bold ones, and tells them by what they do."""

    horizon = 200
    sharp = 1_500
    master = 9_000

    def __init__(self, habits: Sequence[tuple[Habit, float]] = ((STEADY, 1.0),)) -> None:
        self._habits = tuple([habit for habit, _ in habits])
        self._before = tuple([share for _, share in habits])

    def of_level(self, level: str) -> Foresight:
        """Master knows more habits than sharp."""
        return _MASTER if level == "master" else self

    def candidates(self, position: Position, prompt: Prompt, moves: Sequence[Move]) -> Sequence[Move]:
        """One of all sets that differ in nothing but what is false of them; and what rules of thumb know well enough."""
        kind = prompt.kind
        if kind in _SETS:
            return list({_key(position, move): move for move in reversed(moves)}.values())[::-1]
        if kind in _LAWS or (kind == "peek" and not _can_use_a_peek(position, prompt.seat)):
            return ()  # laws are for people
        if kind == "accept_or_call":
            return [m.CallBluff()]  # whoever accepts rolls for certain
        if kind == "rule_on_call_out":
            return [m.RejectCallOut()]  # a bot cannot tell whether a funny rule was broken
        if kind == "choose_character":
            return [min((move for move in moves if isinstance(move, m.ChooseCharacter)), key=_preference)]
        return moves

    def policy(self, position: Position, prompt: Prompt, chance: random.Random) -> Move | None:
        """What a steady player answers."""
        return policy(position, prompt, chance)

    def values(self, position: Position) -> Sequence[float]:
        """The chances that the dice leave to each seat."""
        return prospects.standings(position, DECK)

    def beliefs(self, position: Position, prompt: Prompt, events: Sequence[Event]) -> Worlds:
        """Worlds of the round as the seat of *prompt* believes it to be."""
        shares = shares_of(events, len(position.alive), self._habits, self._before)
        return Worlds(DECK, position, prompt, events, self._habits, shares)


def _key(position: Position, move: Move) -> object:
    return pair_of(DECK, position.event, move) if isinstance(move, m.PlaceCards) else move


def _can_use_a_peek(position: Position, seat: int) -> bool:
    """A card that Macaron sees helps with a vote that is yet to come."""
    if position.stage == "placing":
        return not position.sealed[seat]
    return position.stage in ("voting", "trusting") and position.ballots[seat] == NOT_CAST


_PREFERENCE = ("kimchi_juice", "mack_mcmarshal", "macaron", "yuri")


def _preference(move: m.ChooseCharacter) -> int:
    return _PREFERENCE.index(move.character)


FORESIGHT = PoliticsForesight()
_MASTER = PoliticsForesight(((STEADY, 0.3), (BOLD, 0.7)))
