"""Rules of thumb for bots: win if you can, gather what you lack, stop whoever is ahead, and be hard to guess."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType

from filbert.gamekit.contract import Move, View
from filbert.gamekit.events import Event
from filbert.gamekit.prompts import Prompt
from filbert.games.politico import moves as m
from filbert.games.politico.appraisal import Appraisal
from filbert.games.politico.library import BOX
from filbert.games.politico.model import Counts, put
from filbert.games.politico.shifts import added
from filbert.games.politico.views import PoliticoView

INDECISION = 0.25
"""How many followers more an action must bring to be chosen twice as often as the other."""


def weigh(view: View, prompt: Prompt, moves: Sequence[Move], events: Sequence[Event]) -> list[float]:
    """A weight of 0 or more for each of *moves*."""
    if not isinstance(view, PoliticoView):
        raise TypeError(f"this advice is for politico, not for {type(view).__name__}")
    return _BY_KIND[prompt.kind](Appraisal(view, prompt.seat, events), moves)


def _choose_action(seen: Appraisal, moves: Sequence[Move]) -> list[float]:
    """By what each action brings on average, but mixed: rivals who can tell what comes choose the other, and act more often."""
    brings = [_brings(seen, move) for move in moves]
    best = max(brings)
    return [1 / (1 + ((best - each) / INDECISION) ** 2) for each in brings]


def _brings(seen: Appraisal, move: Move) -> float:
    if not isinstance(move, m.ChooseAction):
        return 0.0
    turn = _follower_turn if move.action == "follower" else _influence_turn
    return sum(chance * turn(seen, actions) for actions, chance in enumerate(seen.chances(move.action), 1))


def _follower_turn(seen: Appraisal, actions: int) -> float:
    """What a turn brings in which matching cards are played and followers collected."""
    plays = _best_first(seen.worth(card) - seen.in_hand(card) for card in seen.view.hand if seen.matches(card))
    return max(sum(plays[:played]) + seen.gain(seen.active, actions - played) for played in range(min(actions, len(plays)) + 1))


def _influence_turn(seen: Appraisal, actions: int) -> float:
    """What a turn brings in which cards are played or discarded for followers, and others drawn as far as they can be kept."""
    uses = _best_first(_use(seen, card) - seen.in_hand(card) for card in seen.view.hand)
    drawn, room = seen.draw_worth(), BOX.hand_limit - len(uses)
    return max(sum(uses[:used]) + drawn * min(actions - used, room + used) for used in range(min(actions, len(uses)) + 1))


def _use(seen: Appraisal, card: str) -> float:
    return max(seen.worth(card), seen.gain(seen.active, 1) if seen.matches(card) else 0.0)


def _act(seen: Appraisal, moves: Sequence[Move]) -> list[float]:
    """By the position after each move, one action ahead."""
    left = seen.view.actions_left - 1
    drawn, collected = seen.draw_worth(), _collected(seen)
    whole = seen.hand_worth(seen.view.hand, left)
    rest = {card: seen.hand_worth(_without(seen.view.hand, card), left) for card in set(seen.view.hand)}

    def after(move: Move) -> float:
        if isinstance(move, m.PlayInfluence):
            held, draws, discards = seen.after_play(move)
            return seen.standing(held, rest[move.card] + draws * drawn, move.seat, discards)
        if isinstance(move, m.DiscardForFollower):
            return seen.standing(collected, rest[move.card])
        if isinstance(move, m.TakeFollower):
            return seen.standing(collected, whole)
        if isinstance(move, m.DrawInfluence):
            return seen.standing(seen.followers.held, whole + drawn)
        return seen.standing(seen.followers.held, seen.hand_worth(seen.view.hand, 0))

    return _best([after(move) for move in moves])


def _collected(seen: Appraisal) -> tuple[Counts, ...]:
    """What all hold once this seat has one more follower of the active class."""
    return put(seen.followers.held, seen.seat, added(seen.own, seen.active, 1))


def _without(hand: Sequence[str], card: str) -> list[str]:
    left = list(hand)
    left.remove(card)
    return left


def _discard(seen: Appraisal, moves: Sequence[Move]) -> list[float]:
    """By what is left in hand."""
    given = [move.cards if isinstance(move, m.DiscardDown | m.DiscardByEffect) else () for move in moves]
    return _best([-sum(seen.in_hand(card) for card in cards) for cards in given])


def _best_first(worths: Iterable[float]) -> list[float]:
    return sorted(worths, reverse=True)


def _best(values: Sequence[float]) -> list[float]:
    """All weight on the best, shared with its equals: nothing is gained by a worse one, as turns are played in the open."""
    best = max(values)
    return [float(value >= best - 1e-9) for value in values]


_BY_KIND: Mapping[str, Callable[[Appraisal, Sequence[Move]], list[float]]] = MappingProxyType(
    {
        "choose_action": _choose_action,
        "act": _act,
        "discard_by_effect": _discard,
        "discard_down": _discard,
    }
)
