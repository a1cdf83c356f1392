"""Another position that a viewer cannot tell from the true one, drawn from what the viewer knows alone."""

from __future__ import annotations

from bisect import bisect
from collections import Counter
from collections.abc import Iterable
from itertools import accumulate

from msgspec.structs import astuple, replace

from filbert.gamekit.dice import Dice
from filbert.gamekit.prompts import Prompt, PromptBook
from filbert.games.get_nuts.asking import MILITARY, awaited, may_use_military
from filbert.games.get_nuts.deck import Cards, Deck
from filbert.games.get_nuts.memory import seen_by, stash_worlds
from filbert.games.get_nuts.model import NO_CARD, NO_SEAT, Attack, Position, PositionDraft, Taking

_DICE_BITS = 31


def resample(now: Position, deck: Deck, viewer: int | None, dice: Dice) -> Position:
    """A position that gives *viewer* the same view, with everything else drawn anew.

    It fits all that the viewer has witnessed. What only others remember is left out of it: it would have to fit hands and stashes
    that are drawn anew.
    """
    seat = NO_SEAT if viewer is None else viewer
    draft = PositionDraft(*astuple(now))
    draft.nut_moves = seen_by(now.nut_moves, seat)
    _draw_stashes(draft, deck, seat, dice)
    draft.nuts = now.nuts[: now.known_nuts] + dice.shuffle("resample/nuts", sorted(now.nuts[now.known_nuts :]))
    _draw_tricks(draft, seat, dice)
    draft.remembered = tuple(note for note in now.remembered if note[0] == seat)
    draft.held_by = _own_only(now.held_by, seat)
    draft.drawn = _own_only(now.drawn, seat)
    _ask_anew(draft, deck, seat)
    return Position(*astuple(draft))


def _own_only(by_seat: tuple[Cards, ...], viewer: int) -> tuple[Cards, ...]:
    return tuple(cards if seat == viewer else () for seat, cards in enumerate(by_seat))


def _draw_stashes(draft: PositionDraft, deck: Deck, viewer: int, dice: Dice) -> None:
    """One of the worlds that the viewer cannot exclude, in proportion to its chance (GN-32, GN-36)."""
    seats = range(len(draft.gone))
    # A seat that left has its stash aside; the other of the two is empty.
    held = [draft.stashes[seat] + draft.aside[seat] for seat in seats]
    divine = [tuple(nut for nut in held[seat] if deck.effect[nut] == "divine_nut") for seat in seats]
    worlds = stash_worlds(draft.nut_moves, len(seats))
    if viewer != NO_SEAT:
        own = tuple(nut for nut in held[viewer] if deck.effect[nut] != "divine_nut")
        worlds = tuple(world for world in worlds if world[0][viewer] == own)
    spread = worlds[_weighted(dice, "resample/stashes", [ways for _, ways in worlds])][0]
    drawn = [tuple(sorted(spread[seat] + divine[seat])) for seat in seats]
    draft.stashes = tuple(() if draft.gone[seat] else drawn[seat] for seat in seats)
    draft.aside = tuple(drawn[seat] if draft.gone[seat] else () for seat in seats)


def _weighted(dice: Dice, label: str, weights: list[int]) -> int:
    """The index of one of *weights*, drawn in proportion to them, as finely as one word of dice allows."""
    excess = max(0, sum(weights).bit_length() - _DICE_BITS)
    scaled = [max(1, weight >> excess) for weight in weights]
    return bisect(list(accumulate(scaled)), dice.below(label, sum(scaled)))


def _draw_tricks(draft: PositionDraft, viewer: int, dice: Dice) -> None:
    """Deal hands and deck anew (GN-4).

    When the deck was last made anew, all could see what it was made of, and so what the hands held in all. So the deck holds
    nothing but cards of that pile which the viewer has not drawn, and a hand that got no card since, nothing but cards held then.
    """
    seats = [seat for seat in range(len(draft.gone)) if seat != viewer]
    hands = _remembered_cards(draft, viewer, seats, dice)
    hidden = Counter(draft.deck)
    for seat in seats:
        hidden += Counter(draft.hands[seat])
    for cards in hands.values():
        hidden -= Counter(cards)
    pile, held = Counter(draft.refill), Counter(draft.held)
    if viewer != NO_SEAT:
        pile -= Counter(draft.drawn[viewer])
        held -= Counter(draft.held_by[viewer])
    missing = {seat: len(draft.hands[seat]) - len(hands[seat]) for seat in seats}
    for seat in seats:
        if not draft.fed[seat]:
            held -= Counter(hands[seat])
    unfed = sum(missing[seat] for seat in seats if not draft.fed[seat])
    draft.deck, old, rest = _sorted_out(hidden, pile, held, len(draft.deck), unfed, dice)
    loose = {False: list(old), True: list(rest)}
    for seat in seats:
        source = loose[draft.fed[seat]]
        hands[seat] += source[: missing[seat]]
        del source[: missing[seat]]
    draft.hands = tuple(tuple(sorted(hands[seat])) if seat != viewer else hand for seat, hand in enumerate(draft.hands))


def _sorted_out(
    hidden: Counter[int], pile: Counter[int], held: Counter[int], deck_size: int, unfed: int, dice: Dice
) -> tuple[Cards, Cards, Cards]:
    """Hidden cards as a deck, cards for hands that got none since the deck was made anew, and cards for the other hands.

    At most *pile* of a kind may lie in the deck, at most *held* in the former hands.
    """
    of_pile, of_hands, of_both, of_neither = [], [], [], []
    for kind, count in sorted(hidden.items()):
        most, most_held = min(count, pile[kind]), min(count, held[kind])
        both = max(0, most + most_held - count)
        of_both += [kind] * both
        of_pile += [kind] * (most - both)
        of_hands += [kind] * (most_held - both)
        of_neither += [kind] * max(0, count - most - most_held)
    least = max(0, unfed - len(of_hands))
    spare = max(0, min(len(of_both), len(of_pile) + len(of_both) - deck_size) - least)
    split = least + dice.below("resample/old", spare + 1)
    either = dice.shuffle("resample/either", of_both)
    new = dice.shuffle("resample/deck", [*of_pile, *either[split:]])
    old = dice.shuffle("resample/hands", [*of_hands, *either[:split]])
    rest = dice.shuffle("resample/others", sorted([*new[deck_size:], *old[unfed:], *of_neither]))
    return new[:deck_size], old[:unfed], rest


def _remembered_cards(draft: PositionDraft, viewer: int, seats: list[int], dice: Dice) -> dict[int, list[int]]:
    """Cards stolen from the viewer, each in one of the hands that it may be in; those that can be in one only come first."""
    hands: dict[int, list[int]] = {seat: [] for seat in seats}
    notes = [(holders, card) for by, holders, card in draft.remembered if by == viewer]
    for number, (holders, card) in enumerate(sorted(notes, key=lambda note: (note[0].bit_count(), note))):
        room = [seat for seat in seats if holders >> seat & 1 and len(hands[seat]) < len(draft.hands[seat])]
        if room:
            hands[dice.roll(f"resample/remembered {number}", room)].append(card)
    return hands


def _ask_anew(draft: PositionDraft, deck: Deck, viewer: int) -> None:
    """Who may use Military Forces follows from the hands drawn; keys of others are counted without what nobody else knows of."""
    required = awaited(draft)
    asked, quiet = list(draft.book.asked), list(draft.quiet_asked)
    hidden: list[Prompt] = []
    for seat in range(len(asked)):
        if seat == viewer:
            continue
        asked[seat] -= quiet[seat]
        quiet[seat] = 0
        if may_use_military(draft, deck, seat, required):
            quiet[seat] = 1
            key = f"s{seat}-{asked[seat] + 1}"
            hidden.append(Prompt(key, seat, MILITARY, required=False, opened_ms=0, answered_is_public=False))
    seen = [
        prompt if prompt.seat == viewer else replace(prompt, key=f"s{prompt.seat}-{asked[prompt.seat]}")
        for prompt in draft.book.open
        if prompt.seat == viewer or prompt.answered_is_public
    ]
    draft.quiet_asked = tuple(quiet)
    totals = tuple(count + (quiet[seat] if seat != viewer else 0) for seat, count in enumerate(asked))
    draft.book = PromptBook(totals, (*seen, *hidden))


def tokens(now: Position, deck: Deck) -> dict[str, int]:
    """How many cards of each kind there are, wherever they lie."""
    cards = Counter((*now.deck, *now.discards, *now.nuts, *now.lost))
    for pile in (*now.hands, *now.stashes, *now.aside):
        cards.update(pile)
    for trail in now.trails:
        for spot in trail:
            cards.update((*spot.harm, *spot.shield, *spot.bulldozers, *spot.blunted))
            cards.update(card for card in (spot.tree, spot.activist, spot.divine) if card != NO_CARD)
    cards.update(_on_their_way(now))
    return {deck.kinds[kind]: cards[kind] for kind in range(len(deck.kinds))}


def _on_their_way(now: Position) -> Iterable[int]:
    """Cards within the effects that wait."""
    for frame in now.stack:
        if isinstance(frame, Attack):
            yield frame.card
        elif isinstance(frame, Taking):
            yield frame.nut
