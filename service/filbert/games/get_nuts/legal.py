"""Every legal answer to a prompt, and the same as fields and domains for a generic form."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from itertools import combinations
from types import MappingProxyType

from filbert.gamekit.prompts import Choices, FieldChoice, FieldKind, MoveChoice, Prompt
from filbert.games.get_nuts import moves as m
from filbert.games.get_nuts.attacks import starting_position, stealable
from filbert.games.get_nuts.deck import Cards, Deck, Effect
from filbert.games.get_nuts.military import holds_military, removals
from filbert.games.get_nuts.model import LAST, NO_CARD, Burning, PositionDraft, Taking
from filbert.games.get_nuts.moves import GetNutsMove
from filbert.games.get_nuts.nuts import NUT_COST, guards, why_not_take
from filbert.games.get_nuts.squirrels import STEP_COST, leap_target, why_not_advance, why_not_enter
from filbert.games.get_nuts.trail import burnings, is_ordinary, ordinary_points, payments

# Moves without fields are made once.
_START, _ALLOW, _CANCEL, _END = m.StartTurn(), m.AllowAttack(), m.CancelAttack(), m.EndTurn()
_ENTER, _ADVANCE, _HEAL, _TAKE = m.EnterSquirrel(), m.AdvanceSquirrel(), m.HealSquirrel(), m.TakeNut()


def legal_moves(now: PositionDraft, deck: Deck, prompt: Prompt) -> Iterable[GetNutsMove]:
    """Every answer to *prompt*, in a stable order: each distinct effect once."""
    kind, seat = prompt.kind, prompt.seat
    if kind == "act":
        return _actions(now, deck, seat)
    if kind == "react":
        return (_ALLOW, _CANCEL) if holds_military(deck, now.hands[seat]) else (_ALLOW,)
    if kind == "discard":
        return _discards(deck, now.hands[seat])
    if kind == "military":
        return removals(deck, now.trails[seat])
    if kind == "start_turn":
        return (_START, *removals(deck, now.trails[seat])) if holds_military(deck, now.hands[seat]) else (_START,)
    return _of_frame(now, deck, seat)


def _of_frame(now: PositionDraft, deck: Deck, seat: int) -> Iterable[GetNutsMove]:
    frame, trail = now.stack[-1], now.trails[seat]
    if isinstance(frame, Burning):
        return [m.BurnTrees(chosen) for chosen in burnings(deck, trail, frame.points)]
    if isinstance(frame, Taking) and frame.step == "paying":
        return [m.PayTrees(chosen) for chosen in payments(deck, trail, deck.price[frame.nut])]
    if isinstance(frame, Taking) and frame.step == "placing":
        return [m.GuardDivineNut(position) for position in guards(deck, trail)]
    return [m.ChooseVictim(other) for other in _opponents(now, seat)]


def _actions(now: PositionDraft, deck: Deck, seat: int) -> list[GetNutsMove]:
    """All that action points can be spent on, in the order of the hand; then the squirrel; then the end of the turn."""
    found: list[GetNutsMove] = []
    effect, cost, points = deck.effect, deck.cost, now.points
    last = NO_CARD
    for card in now.hands[seat]:
        if card != last and cost[card] <= points:
            found.extend(_PLAYS[effect[card]](now, deck, seat, card))
        last = card
    if points >= STEP_COST:
        if now.hurt[seat]:
            found.append(_HEAL)
        elif not now.squirrels[seat]:
            if not why_not_enter(now, seat):
                found.append(_ENTER)
        elif now.squirrels[seat] < LAST:
            if not why_not_advance(now, seat):
                found.append(_ADVANCE)
        elif points >= NUT_COST and not why_not_take(now, deck, seat):
            found.append(_TAKE)
    found.append(_END)
    return found


def _opponents(now: PositionDraft, seat: int) -> list[int]:
    return [other for other, gone in enumerate(now.gone) if not gone and other != seat]


def _plants(now: PositionDraft, deck: Deck, seat: int, card: int) -> list[GetNutsMove]:
    name = deck.kinds[card]
    return [m.PlantTree(name, position) for position, spot in enumerate(now.trails[seat], 1) if spot.tree == NO_CARD]


def _chops(now: PositionDraft, deck: Deck, seat: int, card: int) -> list[GetNutsMove]:
    name, effect = deck.kinds[card], deck.effect
    return [
        m.ChopTree(name, other, position)
        for other in _opponents(now, seat)
        for position, spot in enumerate(now.trails[other], 1)
        if spot.tree != NO_CARD and effect[spot.tree] == "tree"
    ]


def _bulldozers(now: PositionDraft, deck: Deck, seat: int, card: int) -> list[GetNutsMove]:
    name = deck.kinds[card]
    return [m.SendBulldozer(name, other) for other in _opponents(now, seat) if starting_position(now, other)]


def _fires(now: PositionDraft, deck: Deck, seat: int, card: int) -> list[GetNutsMove]:
    name = deck.kinds[card]
    return [m.UseFlamethrower(name, other) for other in _opponents(now, seat) if any(ordinary_points(deck, now.trails[other]))]


def _thefts(now: PositionDraft, deck: Deck, seat: int, card: int) -> list[GetNutsMove]:
    name = deck.kinds[card]
    found: list[GetNutsMove] = []
    for other in _opponents(now, seat):
        if now.hands[other]:
            found.append(m.StealCard(name, other, "hand"))
        if stealable(now, deck, other, "stash"):
            found.append(m.StealCard(name, other, "stash"))
    return found


def _stirs(now: PositionDraft, deck: Deck, seat: int, card: int) -> list[GetNutsMove]:
    return [m.StirNuts(deck.kinds[card])]


def _boosts(now: PositionDraft, deck: Deck, seat: int, card: int) -> list[GetNutsMove]:
    return [m.BoostSquirrel(deck.kinds[card])]


def _leaps(now: PositionDraft, deck: Deck, seat: int, card: int) -> list[GetNutsMove]:
    target = leap_target(now, deck, seat)
    affordable = target.lands and deck.cost[card] + target.extra_cost <= now.points
    return [m.LeapOfFaith(deck.kinds[card])] if affordable else []


def _shields(now: PositionDraft, deck: Deck, seat: int, card: int) -> list[GetNutsMove]:
    name = deck.kinds[card]
    return [
        m.PostActivist(name, position)
        for position, spot in enumerate(now.trails[seat], 1)
        if spot.activist == NO_CARD and is_ordinary(deck, spot)
    ]


def _removals(now: PositionDraft, deck: Deck, seat: int, card: int) -> Iterable[GetNutsMove]:
    # Kinds of Military Forces do not differ in what they do, so only the first that is held is asked.
    first = next(held for held in now.hands[seat] if held in deck.military)
    return removals(deck, now.trails[seat]) if card == first else ()


_PLAYS: Mapping[Effect, Callable[[PositionDraft, Deck, int, int], Iterable[GetNutsMove]]] = MappingProxyType(
    {
        "tree": _plants,
        "sacred_tree": _plants,
        "blade": _chops,
        "bulldozer": _bulldozers,
        "whirlwind": _stirs,
        "super_squirrel": _boosts,
        "stole": _thefts,
        "leap": _leaps,
        "activist": _shields,
        "military": _removals,
        "flamethrower": _fires,
    }
)


@lru_cache(maxsize=2048)
def _discards(deck: Deck, hand: Cards) -> tuple[m.DiscardTricks, ...]:
    """Every part of a hand: nothing first, small ones before large ones (GN-3)."""
    parts = (cards for size in range(len(hand) + 1) for cards in dict.fromkeys(combinations(hand, size)))
    return tuple(m.DiscardTricks(deck.ids(cards)) for cards in parts)


_KIND_OF_FIELD: Mapping[str, FieldKind] = MappingProxyType(
    {"seat": "seat", "on_shield": "boolean", "cards": "cards", "positions": "cards"}
)


def choices(now: PositionDraft, deck: Deck, prompt: Prompt) -> Choices:
    """Kinds of move that answer *prompt*, with the domains of their fields, as the legal moves show them."""
    if prompt.kind == "discard":
        hand = deck.ids(now.hands[prompt.seat])
        return (MoveChoice("discard_tricks", (FieldChoice("cards", "cards", hand, 0, len(hand)),)),)
    by_type: dict[str, list[GetNutsMove]] = {}
    for move in legal_moves(now, deck, prompt):
        by_type.setdefault(str(type(move).__struct_config__.tag), []).append(move)
    return tuple(MoveChoice(tag, _fields(found)) for tag, found in by_type.items())


def _fields(found: list[GetNutsMove]) -> tuple[FieldChoice, ...]:
    return tuple(_field(name, [getattr(move, name) for move in found]) for name in found[0].__struct_fields__)


def _field(name: str, values: list[object]) -> FieldChoice:
    kind = _KIND_OF_FIELD.get(name, "choice")
    if kind != "cards":
        return FieldChoice(name, kind, tuple(dict.fromkeys(values)))  # type: ignore[arg-type]  # fields hold plain values
    sizes = [len(chosen) for chosen in values]  # type: ignore[arg-type]  # these are tuples of positions
    each = sorted({position for chosen in values for position in chosen})  # type: ignore[attr-defined]
    return FieldChoice(name, kind, tuple(each), min(sizes), max(sizes))
