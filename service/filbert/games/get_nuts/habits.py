"""The player of playouts: it answers as a steady player would, in microseconds, and is never of two minds."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType

from filbert.gamekit.contract import Move
from filbert.games.get_nuts import moves as m
from filbert.games.get_nuts.actions import CARD
from filbert.games.get_nuts.advice import FORCES
from filbert.games.get_nuts.asking import MILITARY
from filbert.games.get_nuts.blows import BOX
from filbert.games.get_nuts.deck import Cards
from filbert.games.get_nuts.hands import DRAWN, kept_worth
from filbert.games.get_nuts.model import Attack, Burning, Taking
from filbert.games.get_nuts.moves import GetNutsMove
from filbert.games.get_nuts.outlook import outlook, stealable
from filbert.games.get_nuts.playable import discards, playable
from filbert.games.get_nuts.playout import Playout
from filbert.games.get_nuts.spending import Purse, best_burned

Moves = Sequence[GetNutsMove]


def answer(now: Playout) -> GetNutsMove | None:
    """What a steady player answers to what is asked; None leaves a standing option alone."""
    moves = playable(now)
    if len(moves) == 1 and now.kind != MILITARY:
        return moves[0]
    return _BY_KIND[now.kind](now, moves)


def ranked(now: Playout, moves: Sequence[Move]) -> list[tuple[float, Move]]:
    """Ways to spend action points with what each brings, the best first."""
    purse = Purse(now)
    return sorted([(purse.brings(move), move) for move in moves], key=_brings, reverse=True)


def discarded(now: Playout, drawn: float) -> m.DiscardTricks:
    """What the seat that is asked lets go, if it thinks each card to be drawn worth *drawn*: the more, the fewer it keeps."""
    return _best_discard(now.hands[now.seat], len(now.grounds[now.seat].gaps), drawn)


def _brings(pair: tuple[float, Move]) -> float:
    return pair[0]


def _act(now: Playout, moves: Moves) -> GetNutsMove:
    purse = Purse(now)
    return max(moves, key=purse.brings)


def _removal(now: Playout, moves: Moves) -> GetNutsMove | None:
    """By what is left once the bulldozers have moved on."""
    seat = now.seat
    seen, ground, hand = outlook(now, seat), now.grounds[seat], now.hands[seat]
    best = None if now.kind == MILITARY else moves[0]
    least = seen.worth(seat, ground.bulldozers_moved().ground, hand) + FORCES
    for move in moves:
        if isinstance(move, m.RemoveHarm):
            after = ground.relieved(move.position, BOX.kind_of[move.card], on_shield=move.on_shield).ground
            worth = seen.worth(seat, after.bulldozers_moved().ground, hand)
            if worth > least:
                best, least = move, worth
    return best


def _react(now: Playout, moves: Moves) -> GetNutsMove:
    return moves[_harm(now) > FORCES]


def _harm(now: Playout) -> float:
    """What the announced card would cost its target."""
    attack, seat = now.stack[-1], now.seat
    if not isinstance(attack, Attack):
        raise TypeError(f"an attack should be on top of the stack, not {attack!r}")
    card, ground, hand, seen = attack.card, now.grounds[seat], now.hands[seat], outlook(now, seat)
    effect = BOX.effect[card]
    if effect == "thief":
        return float(-BOX.value[card])
    if effect == "stole":
        return CARD if attack.zone == "hand" else (1 + seen.rivalry[attack.seat]) * stealable(now.stashes[seat])
    if effect == "blade":
        after = ground.chopped(attack.position, card).ground
    elif effect == "bulldozer":
        after = ground.bulldozed(card, at_first_card=now.at_first_card).ground
    else:
        after = best_burned(seen, seat, ground, BOX.power[card], hand)[1] if ground.choppable else ground
    return seen.worth(seat, ground, hand) - seen.worth(seat, after, hand)


def _burn(now: Playout, moves: Moves) -> GetNutsMove:
    frame, seat = now.stack[-1], now.seat
    if not isinstance(frame, Burning):
        raise TypeError(f"a fire should be on top of the stack, not {frame!r}")
    return best_burned(outlook(now, seat), seat, now.grounds[seat], frame.points, now.hands[seat])[0]


def _pay(now: Playout, moves: Moves) -> GetNutsMove:
    seat = now.seat
    seen, ground, hand = outlook(now, seat), now.grounds[seat], now.hands[seat]

    def left(move: GetNutsMove) -> float:
        change = ground.paid(move.positions if isinstance(move, m.PayTrees) else ())
        return seen.worth(seat, change.ground, hand) + sum([BOX.value[nut] for nut in change.divine])

    return max(moves, key=left)


def _place(now: Playout, moves: Moves) -> GetNutsMove:
    frame, ground = now.stack[-1], now.grounds[now.seat]
    nut = frame.nut if isinstance(frame, Taking) else 0

    def guarded(move: GetNutsMove) -> float:
        return ground.guarded(move.position, nut).ground.substance if isinstance(move, m.GuardDivineNut) else 0.0

    return max(moves, key=guarded)


def _choose_victim(now: Playout, moves: Moves) -> GetNutsMove:
    rivalry = outlook(now, now.seat).rivalry
    return max(moves, key=lambda move: rivalry[move.seat] if isinstance(move, m.ChooseVictim) else 0.0)


def _discard(now: Playout, moves: Moves) -> GetNutsMove:
    return discarded(now, DRAWN)


@lru_cache(maxsize=2048)
def _best_discard(hand: Cards, gaps: int, drawn: float) -> m.DiscardTricks:
    return max(discards(hand), key=lambda move: _left(hand, gaps, move, drawn))


def _left(hand: Cards, gaps: int, move: m.DiscardTricks, drawn: float) -> float:
    """What is left of a hand after a discard, in points."""
    left = list(hand)
    for name in move.cards:
        left.remove(BOX.kind_of[name])
    return kept_worth(tuple(left), gaps, BOX.hand_size, drawn)


_BY_KIND: Mapping[str, Callable[[Playout, Moves], GetNutsMove | None]] = MappingProxyType(
    {
        "start_turn": _removal,
        "act": _act,
        "react": _react,
        "burn": _burn,
        "pay": _pay,
        "place_divine_nut": _place,
        "choose_victim": _choose_victim,
        "discard": _discard,
        MILITARY: _removal,
    }
)
