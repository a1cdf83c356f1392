"""Why a card, or a choice that comes with it, is refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from filbert.gamekit.contract import Move
from filbert.gamekit.errors import IllegalMove
from filbert.gamekit.prompts import Prompt
from filbert.games.politico.library import Card, Deck
from filbert.games.politico.model import Cards, PositionDraft
from filbert.games.politico.moves import PlayInfluence

RULE_OF_PROMPT = {"choose_action": "PO-20", "act": "PO-3", "discard_by_effect": "PO-24", "discard_down": "PO-7"}
"""The rule that asks each kind of prompt."""


def tag_of(move: Move) -> str:
    """The `type` of a move."""
    return str(type(move).__struct_config__.tag)


def wrong_move(prompt: Prompt, move: Move) -> IllegalMove:
    """The move answers another kind of prompt."""
    params = {"type": tag_of(move), "prompt": prompt.kind}
    return IllegalMove("wrong_move", field="type", value=tag_of(move), rule_ref=RULE_OF_PROMPT[prompt.kind], params=params)


def card_named(deck: Deck, hand: Cards, name: str, rule: str) -> Card:
    """The card of *hand* that *name* means.

    Raises: IllegalMove, citing *rule*.
    """
    kind = deck.kind_of.get(name)
    if kind is None:
        raise IllegalMove("unknown_card", field="card", value=name, rule_ref=rule, params={"card": name})
    if kind not in hand:
        raise IllegalMove("card_not_held", field="card", value=name, rule_ref=rule, params={"card": name})
    return deck.kinds[kind]


def cards_named(deck: Deck, hand: Cards, names: Sequence[str], count: int, rule: str) -> Cards:
    """The *count* cards of *hand* that *names* mean, sorted.

    Raises: IllegalMove, citing *rule*.
    """
    for name in names:
        if name not in deck.kind_of:
            raise IllegalMove("unknown_card", field="cards", value=name, rule_ref=rule, params={"card": name})
    wanted = Counter(deck.kind_of[name] for name in names)
    for kind, number in wanted.items():
        if number > hand.count(kind):
            name = deck.ids[kind]
            raise IllegalMove("card_not_held", field="cards", value=name, rule_ref=rule, params={"card": name})
    if len(names) != count:
        params = {"count": len(names), "wanted": count}
        raise IllegalMove("wrong_number_of_cards", field="cards", value=len(names), rule_ref=rule, params=params)
    return tuple(sorted(wanted.elements()))


def wrong_choice(move: PlayInfluence, ways: Sequence[PlayInfluence], now: PositionDraft, seat: int) -> IllegalMove:
    """Why *move* is none of the *ways* to play its card: the first of its choices that leaves none of them."""
    if not ways:
        return IllegalMove("changes_nothing", field="card", value=move.card, rule_ref="PO-22", params={"card": move.card})
    for name in ("seat", "followers", "give", "take", "cards"):
        value = _plain(getattr(move, name))
        fitting = [way for way in ways if _plain(getattr(way, name)) == value]
        if not fitting:
            return _wrong_field(name, move, ways, now, seat)
        ways = fitting
    raise AssertionError("the move is one of the ways")


def _wrong_field(name: str, move: PlayInfluence, ways: Sequence[PlayInfluence], now: PositionDraft, seat: int) -> IllegalMove:
    value, params = getattr(move, name), {"card": move.card}
    default = getattr(PlayInfluence(move.card), name)
    shown = msgspec.to_builtins(value)
    if all(getattr(way, name) == default for way in ways):
        return IllegalMove("not_asked_for", field=name, value=shown, rule_ref="PO-23", params={**params, "field": name})
    if name == "seat":
        return _wrong_seat(move, now, seat)
    if name == "followers":
        numbers = [way.followers for way in ways]
        limits = {"min": min(numbers), "max": max(numbers)}
        return IllegalMove("followers_out_of_range", field=name, value=shown, rule_ref="PO-23", params=limits)
    if name == "give":
        return IllegalMove("cannot_give", field=name, value=shown, rule_ref="PO-32", params=params)
    if name == "take":
        return IllegalMove("cannot_take", field=name, value=shown, rule_ref="PO-24", params=params)
    return IllegalMove("not_in_discard_pile", field=name, value=shown, rule_ref="PO-6", params=params)


def _wrong_seat(move: PlayInfluence, now: PositionDraft, seat: int) -> IllegalMove:
    if move.seat is None:
        return IllegalMove("opponent_missing", field="seat", rule_ref="PO-24", params={"card": move.card})
    params = {"seat": move.seat}
    if move.seat == seat or not 0 <= move.seat < len(now.alive) or not now.alive[move.seat]:
        return IllegalMove("not_an_opponent", field="seat", value=move.seat, rule_ref="PO-24", params=params)
    return IllegalMove("nothing_to_act_on", field="seat", value=move.seat, rule_ref="PO-33", params=params)


def _plain(value: object) -> object:
    return sorted(value) if isinstance(value, tuple) else value
