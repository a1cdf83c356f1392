"""Another position that a viewer cannot tell from the true one, drawn from what the viewer knows alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import astuple

from filbert.gamekit.dice import Dice
from filbert.games.politics_in_a_nutshell.deck import Deck
from filbert.games.politics_in_a_nutshell.model import BLANK, NO_SEAT, NOT_CAST, SET_ASIDE, Cards, Position, PositionDraft, Seen
from filbert.games.politics_in_a_nutshell.placing import most_cards
from filbert.games.politics_in_a_nutshell.views import is_face_up

Place = tuple[int, int]
"""Where hidden cards lie: a seat, and the number of its set, or `_HAND`; (NO_SEAT, _HAND) are the undealt cards."""

_HAND = -1


def resample(now: Position, viewer: int | None, dice: Dice) -> Position:
    """A position that gives *viewer* the same view, with everything else drawn anew."""
    seat = NO_SEAT if viewer is None else viewer
    draft = PositionDraft(*astuple(now))
    if now.round:
        _draw_cards(now, draft, seat, dice)
    _draw_sealed_sets(now, draft, seat, dice)
    _draw_ballots(now, draft, seat, dice)
    _draw_seen(now, draft, seat, dice)
    return Position(*astuple(draft))


def _draw_cards(now: Position, draft: PositionDraft, viewer: int, dice: Dice) -> None:
    places = list(_hidden_places(now, viewer))
    sizes = [len(_cards_at(now, place)) for place in places]
    # Sorted before the shuffle, so that the true order has no say.
    pool = sorted(card for place in places for card in _cards_at(now, place))
    known = _still_hidden(now, viewer)
    if known is not None:
        pool.remove(known.card)
    cards = list(dice.shuffle("resample/cards", pool))
    if known is not None:
        cards.insert(_slot_of_seen(known, places, sizes, dice), known.card)
    start = 0
    for place, size in zip(places, sizes, strict=True):
        _lay(draft, place, tuple(sorted(cards[start : start + size])))
        start += size


def _hidden_places(now: Position, viewer: int) -> Iterator[Place]:
    for seat in range(len(now.alive)):
        if seat == viewer:
            continue
        yield seat, _HAND
        for number in range(len(now.sets[seat])):
            if not is_face_up(now, seat, number):
                yield seat, number
    yield NO_SEAT, _HAND


def _cards_at(now: Position, place: Place) -> Cards:
    seat, number = place
    if seat == NO_SEAT:
        return now.undealt
    return now.hands[seat] if number == _HAND else now.sets[seat][number]


def _lay(draft: PositionDraft, place: Place, cards: Cards) -> None:
    seat, number = place
    if seat == NO_SEAT:
        draft.undealt = cards
    elif number == _HAND:
        draft.hands = (*draft.hands[:seat], cards, *draft.hands[seat + 1 :])
    else:
        sets = draft.sets[seat]
        draft.sets = (*draft.sets[:seat], (*sets[:number], cards, *sets[number + 1 :]), *draft.sets[seat + 1 :])


def _still_hidden(now: Position, viewer: int) -> Seen | None:
    """What *viewer* saw as Macaron, if that card must still lie hidden; None if it may be one of those turned up since."""
    seen = now.seen
    if seen is None or seen.by != viewer:
        return None
    later = range(seen.sets_before, len(now.sets[seen.target]))
    turned_up = any(is_face_up(now, seen.target, number) and seen.card in now.sets[seen.target][number] for number in later)
    return None if turned_up else seen


def _slot_of_seen(seen: Seen, places: list[Place], sizes: list[int], dice: Dice) -> int:
    """Where among all hidden cards the seen one goes: anywhere in its owner's hand or the sets placed since."""
    slots: list[int] = []
    start = 0
    for (seat, number), size in zip(places, sizes, strict=True):
        if seat == seen.target and (number == _HAND or number >= seen.sets_before):
            slots.extend(range(start, start + size))
        start += size
    return dice.roll("resample/seen card", slots)


def _draw_sealed_sets(now: Position, draft: PositionDraft, viewer: int, dice: Dice) -> None:
    for seat, cards in enumerate(now.sealed):
        if cards and seat != viewer:
            hand = draft.hands[seat]
            size = 1 + dice.below(f"resample/size of set {seat}", min(most_cards(now), len(hand)))
            drawn = tuple(sorted(dice.shuffle(f"resample/set {seat}", hand)[:size]))
            draft.sealed = (*draft.sealed[:seat], drawn, *draft.sealed[seat + 1 :])


def _draw_ballots(now: Position, draft: PositionDraft, viewer: int, dice: Dice) -> None:
    if now.stage not in ("voting", "trusting"):
        return
    ballots = list(now.ballots)
    for seat, ballot in enumerate(now.ballots):
        if seat != viewer and ballot not in (NOT_CAST, SET_ASIDE):
            if now.stage == "trusting":
                against = [now.mover]
            else:
                against = [other for other, alive in enumerate(now.alive) if alive and other != seat]
            ballots[seat] = dice.roll(f"resample/vote {seat}", [BLANK, *against])
    draft.ballots = tuple(ballots)


def _draw_seen(now: Position, draft: PositionDraft, viewer: int, dice: Dice) -> None:
    """What Macaron saw, to another viewer: any card that may lie there."""
    seen = now.seen
    if seen is None or seen.by == viewer:
        return
    later = range(seen.sets_before, len(now.sets[seen.target]))
    cards = [*draft.hands[seen.target], *[card for number in later for card in draft.sets[seen.target][number]]]
    draft.seen = Seen(seen.by, seen.target, dice.roll("resample/seen by Macaron", sorted(cards)), seen.sets_before)


def tokens(now: Position, deck: Deck) -> dict[str, int]:
    """How many of each thing in the box there are, wherever they lie."""
    cards = Counter(now.undealt)
    for hand in now.hands:
        cards.update(hand)
    for sets in now.sets:
        for placed in sets:
            cards.update(placed)
    counts = {deck.kinds[kind]: count for kind, count in sorted(cards.items())}
    # A Vote Card never changes hands: cast, removed or set aside, it goes back to its owner (PN-9, PN-11, PN-13).
    counts["vote_card"] = deck.vote_cards_each * len(deck.characters)
    counts["nutshell_card"] = now.supply + sum(now.nutshells)
    counts["character_card"] = len(now.box) + sum(1 for character in now.characters if character)
    return counts
