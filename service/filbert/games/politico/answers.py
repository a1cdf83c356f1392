"""What each prompt does with its answer: check it, note it or carry it out; and the answer that time gives."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from filbert.gamekit.contract import Move
from filbert.gamekit.prompts import Prompt
from filbert.games.politico import moves, turns
from filbert.games.politico.cards import discard_from_hand
from filbert.games.politico.library import Deck
from filbert.games.politico.model import FOLLOWER, INFLUENCE, PositionDraft, put
from filbert.games.politico.refusals import cards_named, wrong_move
from filbert.games.politico.rounds import excess
from filbert.games.politico.table import Table


def answer(table: Table, prompt: Prompt, move: Move) -> None:
    """Take *move* as the answer to *prompt*, which is closed already.

    Raises: IllegalMove.
    """
    _BY_KIND[prompt.kind](table, prompt, move)


def timed_answer(now: PositionDraft, deck: Deck, prompt: Prompt) -> Move:
    """The answer that time gives to *prompt*: Follower, or Influence if the active class has no followers left; the end of the
    turn; the oldest cards."""
    if prompt.kind == "choose_action":
        return moves.ChooseAction("follower" if turns.supply_left(now) else "influence")
    if prompt.kind == "act":
        return moves.EndTurn()
    if prompt.kind == "discard_down":
        return moves.DiscardDown(deck.names(now.hands[prompt.seat][: excess(now, prompt.seat)]))
    return moves.DiscardByEffect(deck.names(now.hands[prompt.seat][: demanded(now)]))


def demanded(now: PositionDraft) -> int:
    """How many cards the card in play demands; 0 while none waits for them."""
    return 0 if now.in_play is None else now.in_play.due


def _choose_action(table: Table, prompt: Prompt, move: Move) -> None:
    if not isinstance(move, moves.ChooseAction):
        raise wrong_move(prompt, move)
    now = table.now
    now.chosen = put(now.chosen, prompt.seat, FOLLOWER if move.action == "follower" else INFLUENCE)
    now.keys = put(now.keys, prompt.seat, prompt.key)


def _act(table: Table, prompt: Prompt, move: Move) -> None:
    table.now.spent_ms = prompt.spent_ms + max(0, table.at_ms - prompt.opened_ms)
    if isinstance(move, moves.TakeFollower):
        turns.take_follower(table, prompt.seat)
    elif isinstance(move, moves.DrawInfluence):
        turns.draw_influence(table, prompt.seat)
    elif isinstance(move, moves.PlayInfluence):
        turns.play_influence(table, prompt.seat, move)
    elif isinstance(move, moves.DiscardForFollower):
        turns.discard_for_follower(table, prompt.seat, move)
    elif isinstance(move, moves.EndTurn):
        turns.end_turn(table, prompt.seat)
    else:
        raise wrong_move(prompt, move)


def _discard_by_effect(table: Table, prompt: Prompt, move: Move) -> None:
    if not isinstance(move, moves.DiscardByEffect):
        raise wrong_move(prompt, move)
    cards = cards_named(table.deck, table.now.hands[prompt.seat], move.cards, demanded(table.now), "PO-24")
    discard_from_hand(table, prompt.seat, cards, "effect")
    turns.resume(table)


def _discard_down(table: Table, prompt: Prompt, move: Move) -> None:
    if not isinstance(move, moves.DiscardDown):
        raise wrong_move(prompt, move)
    now, seat = table.now, prompt.seat
    now.sealed = put(now.sealed, seat, cards_named(table.deck, now.hands[seat], move.cards, excess(now, seat), "PO-7"))
    now.keys = put(now.keys, seat, prompt.key)


_BY_KIND: Mapping[str, Callable[[Table, Prompt, Move], None]] = MappingProxyType(
    {
        "choose_action": _choose_action,
        "act": _act,
        "discard_by_effect": _discard_by_effect,
        "discard_down": _discard_down,
    }
)
