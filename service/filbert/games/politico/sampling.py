"""Another position that a viewer cannot tell from the true one, drawn from what the viewer knows alone."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import astuple, replace

from filbert.gamekit.dice import Dice
from filbert.games.politico.library import BOX, Deck
from filbert.games.politico.model import FOLLOWER, INFLUENCE, NO_ACTION, NO_SEAT, Cards, Position, PositionDraft, put
from filbert.games.politico.rounds import excess


def resample(now: Position, viewer: int | None, dice: Dice) -> Position:
    """A position that gives *viewer* the same view, with everything else drawn anew.

    All that is hidden is sorted before it is shuffled, so that the true order has no say.
    """
    seat = NO_SEAT if viewer is None else viewer
    draft = PositionDraft(*astuple(now))
    # What is left of these two decks is public by counting; only their order is not.
    draft.class_deck = dice.shuffle("resample/class deck", sorted(now.class_deck))
    draft.dummy_deck = dice.shuffle("resample/dummy deck", sorted(now.dummy_deck))
    _draw_actions(now, draft, seat, dice)
    _draw_cards(now, draft, seat, dice)
    _draw_discards(now, draft, seat, dice)
    _draw_insights(draft, seat, dice)
    return Position(*astuple(draft))


def _draw_actions(now: Position, draft: PositionDraft, viewer: int, dice: Dice) -> None:
    if now.stage != "choosing":
        return
    for seat, action in enumerate(now.chosen):
        if seat != viewer and action != NO_ACTION:
            draft.chosen = put(draft.chosen, seat, dice.roll(f"resample/action {seat}", (FOLLOWER, INFLUENCE)))


def _draw_cards(now: Position, draft: PositionDraft, viewer: int, dice: Dice) -> None:
    """Deal what lies in the pile and in other hands anew, except what the viewer knows of either.

    The pile holds no more of a kind than it was shuffled from: all saw those cards face up.
    """
    others = [seat for seat in range(len(now.hands)) if seat != viewer]
    seen = () if viewer == NO_SEAT else now.pile[: now.tops[viewer]]
    known = {insight.of: insight.cards for insight in now.insights if insight.by == viewer}
    hidden = Counter(now.pile)
    for seat in others:
        hidden.update(now.hands[seat])
    hidden -= Counter([*seen, *(card for cards in known.values() for card in cards)])
    room, most = len(now.pile) - len(seen), Counter(now.made_of) - Counter(seen)
    pile: list[int] = []
    rest: list[int] = []
    for card in dice.shuffle("resample/cards", sorted(hidden.elements())):
        if len(pile) < room and most[card]:
            most[card] -= 1
            pile.append(card)
        else:
            rest.append(card)
    draft.pile = (*seen, *pile)
    for seat in others:
        held = known.get(seat, ())
        drawn, rest = rest[: len(now.hands[seat]) - len(held)], rest[len(now.hands[seat]) - len(held) :]
        draft.hands = put(draft.hands, seat, (*held, *drawn))


def _draw_discards(now: Position, draft: PositionDraft, viewer: int, dice: Dice) -> None:
    for seat, cards in enumerate(now.sealed):
        if cards and seat != viewer:
            drawn = dice.shuffle(f"resample/discards {seat}", sorted(draft.hands[seat]))[: excess(now, seat)]
            draft.sealed = put(draft.sealed, seat, tuple(sorted(drawn)))


def _draw_insights(draft: PositionDraft, viewer: int, dice: Dice) -> None:
    """What others know of hands, as far as the table knows that they do: so many cards of that hand, whichever they are."""
    draft.insights = tuple(
        insight
        if insight.by == viewer
        else replace(insight, cards=_some(draft.hands[insight.of], insight.at_least, f"{insight.by} of {insight.of}", dice))
        for insight in draft.insights
    )


def _some(hand: Cards, count: int, label: str, dice: Dice) -> Cards:
    return tuple(sorted(dice.shuffle(f"resample/insight {label}", sorted(hand))[:count]))


def tokens(now: Position, deck: Deck) -> dict[str, int]:
    """How many of each thing in the box there are, wherever they lie."""
    cards = Counter((*now.pile, *now.discard, *now.exiled))
    for hand in now.hands:
        cards.update(hand)
    if now.in_play is not None:
        cards[now.in_play.card] += 1
    classes = Counter((*now.class_deck, *now.class_used))
    counts = {deck.ids[kind]: count for kind, count in sorted(cards.items())}
    for number, each in enumerate(BOX.classes):
        counts[f"class_card_{each.id}"] = classes[number]
        counts[f"follower_{each.id}"] = now.supply[number] + sum(held[number] for held in now.followers)
    # A player's two action cards never change hands; those left over are the dummy deck, or lie in the box (PO-19).
    dummies = Counter((*now.dummy_deck, *now.dummy_used))
    counts["dummy_follower"], counts["dummy_influence"] = dummies[FOLLOWER], dummies[INFLUENCE]
    return counts
