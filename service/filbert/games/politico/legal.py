"""Every legal answer to a prompt, and the same as fields and domains for a generic form."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from filbert.gamekit.prompts import Choices, FieldChoice, MoveChoice, Prompt
from filbert.games.politico import moves
from filbert.games.politico.answers import demanded
from filbert.games.politico.library import Card, Deck
from filbert.games.politico.model import INFLUENCE, Cards, PositionDraft
from filbert.games.politico.moves import PlayInfluence, PoliticoMove
from filbert.games.politico.plays import plays
from filbert.games.politico.rounds import excess
from filbert.games.politico.turns import playable, supply_left

# Moves without choices are made once.
_ACTIONS = (moves.ChooseAction("follower"), moves.ChooseAction("influence"))
_TAKE = moves.TakeFollower()
_DRAW = moves.DrawInfluence()
_END = moves.EndTurn()


def legal_moves(now: PositionDraft, deck: Deck, prompt: Prompt) -> Iterable[PoliticoMove]:
    """Every answer to *prompt*, in a stable order."""
    seat = prompt.seat
    if prompt.kind == "choose_action":
        return _ACTIONS
    if prompt.kind == "act":
        return _actions(now, deck, seat)
    hand = now.hands[seat]
    if prompt.kind == "discard_down":
        return [moves.DiscardDown(deck.names(cards)) for cards in _selections(hand, excess(now, seat))]
    return [moves.DiscardByEffect(deck.names(cards)) for cards in _selections(hand, demanded(now))]


def _actions(now: PositionDraft, deck: Deck, seat: int) -> list[PoliticoMove]:
    found: list[PoliticoMove] = []
    if now.chosen[seat] == INFLUENCE:
        if now.pile or now.discard:
            found.append(_DRAW)
        found += [moves.DiscardForFollower(card.id) for card in _exchangeable(now, deck, seat)]
    elif supply_left(now):
        found.append(_TAKE)
    for card in playable(now, deck, seat):
        found += plays(now, deck, seat, card)
    found.append(_END)
    return found


def _exchangeable(now: PositionDraft, deck: Deck, seat: int) -> list[Card]:
    """The kinds of card that *seat* may discard for a follower (PO-9, PO-11)."""
    if not supply_left(now):
        return []
    return [card for card in playable(now, deck, seat) if card.symbol == now.active]


def _selections(hand: Cards, count: int) -> Iterable[Cards]:
    """Every distinct selection of *count* cards."""
    return dict.fromkeys(combinations(sorted(hand), count))


def choices(now: PositionDraft, deck: Deck, prompt: Prompt) -> Choices:
    """Kinds of move that answer *prompt*, with the domains of their fields.

    There is a `play_influence` for each card, and for each opponent that it may act on: what may be chosen depends on both.
    """
    seat = prompt.seat
    if prompt.kind == "choose_action":
        return (MoveChoice("choose_action", (FieldChoice("action", "choice", tuple(move.action for move in _ACTIONS)),)),)
    if prompt.kind == "act":
        return tuple(_action_forms(now, deck, seat))
    count = excess(now, seat) if prompt.kind == "discard_down" else demanded(now)
    return (MoveChoice(prompt.kind, (FieldChoice("cards", "cards", deck.names(now.hands[seat]), count, count),)),)


def _action_forms(now: PositionDraft, deck: Deck, seat: int) -> Iterator[MoveChoice]:
    if now.chosen[seat] == INFLUENCE:
        if now.pile or now.discard:
            yield MoveChoice("draw_influence")
        if cards := _exchangeable(now, deck, seat):
            yield MoveChoice("discard_for_follower", (FieldChoice("card", "choice", tuple(card.id for card in cards)),))
    elif supply_left(now):
        yield MoveChoice("take_follower")
    for card in playable(now, deck, seat):
        yield from _play_forms(plays(now, deck, seat, card))
    yield MoveChoice("end_turn")


def _play_forms(ways: Sequence[PlayInfluence]) -> Iterator[MoveChoice]:
    """The ways to play a card, those together that ask for the same choices about the same opponent."""
    alike: dict[tuple[object, ...], list[PlayInfluence]] = {}
    for way in ways:
        asked = (way.seat, way.followers > 0, bool(way.give), bool(way.take), bool(way.cards))
        alike.setdefault(asked, []).append(way)
    for group in alike.values():
        yield MoveChoice("play_influence", tuple(_fields(group)))


def _fields(group: Sequence[PlayInfluence]) -> Iterator[FieldChoice]:
    first = group[0]
    yield FieldChoice("card", "choice", (first.card,))
    if first.seat is not None:
        yield FieldChoice("seat", "seat", (first.seat,))
    if first.followers:
        numbers = [way.followers for way in group]
        yield FieldChoice("followers", "integer", minimum=min(numbers), maximum=max(numbers))
    for name in ("give", "take", "cards"):
        if getattr(first, name):
            yield _list_field(name, [getattr(way, name) for way in group])


def _list_field(name: str, lists: Sequence[tuple[str, ...]]) -> FieldChoice:
    most: Counter[str] = Counter()
    for each in lists:
        most |= Counter(each)
    sizes = [len(each) for each in lists]
    return FieldChoice(name, "cards", tuple(most.elements()), min(sizes), max(sizes))
