"""What each prompt does with its answer: check it, do it, and leave what follows to `flow.advance`; and what time answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from filbert.gamekit.contract import Move
from filbert.gamekit.errors import IllegalMove
from filbert.gamekit.prompts import Prompt
from filbert.games.get_nuts import moves, nuts, squirrels, tricks, turns
from filbert.games.get_nuts.asking import rule_of
from filbert.games.get_nuts.attacks import burn_trees, resolve
from filbert.games.get_nuts.military import cancel_attack, remove_harm
from filbert.games.get_nuts.model import Attack, Burning, Taking
from filbert.games.get_nuts.table import Table
from filbert.games.get_nuts.trail import burnings, payments


def answer(table: Table, prompt: Prompt, move: Move) -> None:
    """Take *move* as the answer to *prompt*, which is closed already.

    Raises: IllegalMove.
    """
    act = _BY_KIND[prompt.kind].get(type(move))
    if act is None:
        tag = str(type(move).__struct_config__.tag)
        params = {"type": tag, "prompt": prompt.kind}
        raise IllegalMove("wrong_move", field="type", value=tag, rule_ref=rule_of(prompt.kind), params=params)
    act(table, prompt.seat, move)


def timed_answer(table: Table, prompt: Prompt) -> Move:
    """The answer that time gives to *prompt* ("Time-out answers")."""
    deck, kind, trail = table.deck, prompt.kind, table.now.trails[prompt.seat]
    if kind == "burn":
        return moves.BurnTrees(burnings(deck, trail, table.top(Burning).points)[0])
    if kind == "pay":
        return moves.PayTrees(payments(deck, trail, deck.price[table.top(Taking).nut])[0])
    if kind == "place_divine_nut":
        return moves.GuardDivineNut(nuts.strongest_guard(deck, trail))
    if kind == "choose_victim":
        return moves.ChooseVictim(nuts.richest_opponent(table, prompt.seat))
    return _FIXED_BY_TIME[kind]


def _start_turn(table: Table, seat: int, move: moves.StartTurn) -> None:
    turns.move_bulldozers(table)


def _enter_squirrel(table: Table, seat: int, move: moves.EnterSquirrel) -> None:
    squirrels.enter_squirrel(table, seat)


def _advance_squirrel(table: Table, seat: int, move: moves.AdvanceSquirrel) -> None:
    squirrels.advance_squirrel(table, seat)


def _heal_squirrel(table: Table, seat: int, move: moves.HealSquirrel) -> None:
    squirrels.heal_squirrel(table, seat)


def _take_nut(table: Table, seat: int, move: moves.TakeNut) -> None:
    nuts.take_nut(table, seat)


def _end_turn(table: Table, seat: int, move: moves.EndTurn) -> None:
    turns.end_turn(table)


def _pay_trees(table: Table, seat: int, move: moves.PayTrees) -> None:
    nuts.pay_trees(table, table.top(Taking), move.positions)


def _guard_divine_nut(table: Table, seat: int, move: moves.GuardDivineNut) -> None:
    nuts.guard_divine_nut(table, table.top(Taking), move.position)


def _choose_victim(table: Table, seat: int, move: moves.ChooseVictim) -> None:
    nuts.choose_victim(table, table.top(Taking), move.seat)


def _allow_attack(table: Table, seat: int, move: moves.AllowAttack) -> None:
    resolve(table, table.top(Attack))


def _cancel_attack(table: Table, seat: int, move: moves.CancelAttack) -> None:
    cancel_attack(table, table.top(Attack))


def _burn_trees(table: Table, seat: int, move: moves.BurnTrees) -> None:
    burn_trees(table, table.top(Burning), move.positions)


def _discard_tricks(table: Table, seat: int, move: moves.DiscardTricks) -> None:
    turns.discard_tricks(table, move.cards)


# Each function takes moves of its own class only, which is what it stands under.
_BY_KIND: Mapping[str, Mapping[type[Move], Callable[[Table, int, Any], None]]] = MappingProxyType(
    {
        "start_turn": {moves.StartTurn: _start_turn, moves.RemoveHarm: remove_harm},
        "act": {
            moves.PlantTree: tricks.plant_tree,
            moves.ChopTree: tricks.chop_tree,
            moves.SendBulldozer: tricks.send_bulldozer,
            moves.UseFlamethrower: tricks.use_flamethrower,
            moves.StealCard: tricks.steal_card,
            moves.StirNuts: tricks.stir_nuts,
            moves.BoostSquirrel: tricks.boost_squirrel,
            moves.PostActivist: tricks.post_activist,
            moves.LeapOfFaith: tricks.leap_of_faith,
            moves.RemoveHarm: remove_harm,
            moves.EnterSquirrel: _enter_squirrel,
            moves.AdvanceSquirrel: _advance_squirrel,
            moves.HealSquirrel: _heal_squirrel,
            moves.TakeNut: _take_nut,
            moves.EndTurn: _end_turn,
        },
        "pay": {moves.PayTrees: _pay_trees},
        "place_divine_nut": {moves.GuardDivineNut: _guard_divine_nut},
        "choose_victim": {moves.ChooseVictim: _choose_victim},
        "react": {moves.AllowAttack: _allow_attack, moves.CancelAttack: _cancel_attack},
        "burn": {moves.BurnTrees: _burn_trees},
        "discard": {moves.DiscardTricks: _discard_tricks},
        "military": {moves.RemoveHarm: remove_harm},
    }
)

_FIXED_BY_TIME: Mapping[str, Move] = MappingProxyType(
    {
        "start_turn": moves.StartTurn(),
        "act": moves.EndTurn(),
        "discard": moves.DiscardTricks(),
        "react": moves.AllowAttack(),
    }
)
