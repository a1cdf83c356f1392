"""Answers in a playout: what each move does, without a check, for the moves are lawful."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from filbert.gamekit.contract import Move
from filbert.games.get_nuts import moves as m
from filbert.games.get_nuts.blows import BOX
from filbert.games.get_nuts.model import LAST, Attack, without
from filbert.games.get_nuts.nuts import NUT_COST
from filbert.games.get_nuts.playout import Playout
from filbert.games.get_nuts.squirrels import STEP_COST


def play(now: Playout, move: Move | None) -> None:
    """Answer for the seat that is asked, lawfully, and go on; None leaves a standing option alone."""
    if move is not None:
        _DO[type(move)](now, now.seat, move)
    now.go_on()


def _attack(now: Playout, seat: int, card: int, target: int, position: int = 0, zone: str = "") -> None:
    now.use(seat, card)
    now.stack.append(Attack(card, seat, target, position, zone))


def _start_turn(now: Playout, seat: int, move: m.StartTurn) -> None:
    now.move_bulldozers()


def _plant(now: Playout, seat: int, move: m.PlantTree) -> None:
    card = BOX.kind_of[move.card]
    now.use(seat, card)
    now.change(seat, now.grounds[seat].planted(move.position, card))


def _chop(now: Playout, seat: int, move: m.ChopTree) -> None:
    _attack(now, seat, BOX.kind_of[move.card], move.seat, move.position)


def _send(now: Playout, seat: int, move: m.SendBulldozer) -> None:
    nearest = now.grounds[move.seat].first_tree
    _attack(now, seat, BOX.kind_of[move.card], move.seat, 1 if now.at_first_card else nearest)


def _flame(now: Playout, seat: int, move: m.UseFlamethrower) -> None:
    _attack(now, seat, BOX.kind_of[move.card], move.seat)


def _steal(now: Playout, seat: int, move: m.StealCard) -> None:
    _attack(now, seat, BOX.kind_of[move.card], move.seat, 0, move.zone)


def _stir(now: Playout, seat: int, move: m.StirNuts) -> None:
    card = BOX.kind_of[move.card]
    now.use(seat, card)
    now.discards.append(card)
    now.nuts = now.shuffled("whirlwind", now.nuts)
    now.outlooks.clear()


def _boost(now: Playout, seat: int, move: m.BoostSquirrel) -> None:
    card = BOX.kind_of[move.card]
    now.use(seat, card)
    now.discards.append(card)
    now.points += BOX.power[card]


def _post(now: Playout, seat: int, move: m.PostActivist) -> None:
    card = BOX.kind_of[move.card]
    now.use(seat, card)
    now.change(seat, now.grounds[seat].shielded(move.position, card))


def _leap(now: Playout, seat: int, move: m.LeapOfFaith) -> None:
    card, ground = BOX.kind_of[move.card], now.grounds[seat]
    landing = ground.squirrel + 2
    now.use(seat, card, NUT_COST if landing > LAST else 0)
    now.discards.append(card)
    if landing > LAST:
        now.take(seat)
    else:
        now.grounds[seat] = ground.moved(landing)


def _enter(now: Playout, seat: int, move: m.EnterSquirrel) -> None:
    now.points -= STEP_COST
    now.grounds[seat] = now.grounds[seat].moved(1)


def _advance(now: Playout, seat: int, move: m.AdvanceSquirrel) -> None:
    now.points -= STEP_COST
    now.grounds[seat] = now.grounds[seat].moved(now.grounds[seat].squirrel + 1)


def _heal(now: Playout, seat: int, move: m.HealSquirrel) -> None:
    now.points -= STEP_COST
    now.grounds[seat] = now.grounds[seat].moved(now.grounds[seat].squirrel)


def _take(now: Playout, seat: int, move: m.TakeNut) -> None:
    now.points -= NUT_COST
    now.take(seat)


def _pay(now: Playout, seat: int, move: m.PayTrees) -> None:
    now.pay(move.positions)


def _guard(now: Playout, seat: int, move: m.GuardDivineNut) -> None:
    now.guard(move.position)


def _choose(now: Playout, seat: int, move: m.ChooseVictim) -> None:
    now.choose(move.seat)


def _allow(now: Playout, seat: int, move: m.AllowAttack) -> None:
    now.resolve()


def _cancel(now: Playout, seat: int, move: m.CancelAttack) -> None:
    attack, used = now.stack.pop(), now.military_of(seat)
    if not isinstance(attack, Attack):
        raise TypeError(f"an attack should be on top of the stack, not {attack!r}")
    now.hands[seat] = without(now.hands[seat], used)
    now.discards.append(used)
    (now.lost if BOX.effect[attack.card] == "thief" else now.discards).append(attack.card)


def _remove(now: Playout, seat: int, move: m.RemoveHarm) -> None:
    used = now.military_of(seat)
    now.hands[seat] = without(now.hands[seat], used)
    now.discards.append(used)
    now.change(seat, now.grounds[seat].relieved(move.position, BOX.kind_of[move.card], on_shield=move.on_shield))


def _burn(now: Playout, seat: int, move: m.BurnTrees) -> None:
    now.stack.pop()
    now.change(seat, now.grounds[seat].burned(move.positions))


def _end_turn(now: Playout, seat: int, move: m.EndTurn) -> None:
    now.stage = "discarding"


def _discard(now: Playout, seat: int, move: m.DiscardTricks) -> None:
    for name in move.cards:
        card = BOX.kind_of[name]
        now.hands[seat] = without(now.hands[seat], card)
        now.discards.append(card)
    now.draw_and_pass()


# Each function takes moves of its own class only, which is what it stands under.
_DO: Mapping[type[Move], Callable[[Playout, int, Any], None]] = MappingProxyType(
    {
        m.StartTurn: _start_turn,
        m.PlantTree: _plant,
        m.ChopTree: _chop,
        m.SendBulldozer: _send,
        m.UseFlamethrower: _flame,
        m.StealCard: _steal,
        m.StirNuts: _stir,
        m.BoostSquirrel: _boost,
        m.PostActivist: _post,
        m.LeapOfFaith: _leap,
        m.EnterSquirrel: _enter,
        m.AdvanceSquirrel: _advance,
        m.HealSquirrel: _heal,
        m.TakeNut: _take,
        m.PayTrees: _pay,
        m.GuardDivineNut: _guard,
        m.ChooseVictim: _choose,
        m.AllowAttack: _allow,
        m.CancelAttack: _cancel,
        m.RemoveHarm: _remove,
        m.BurnTrees: _burn,
        m.EndTurn: _end_turn,
        m.DiscardTricks: _discard,
    }
)
