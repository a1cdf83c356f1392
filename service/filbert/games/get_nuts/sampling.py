"""Another position that a viewer cannot tell from the true one, drawn from what the viewer knows alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from msgspec.structs import astuple, replace

from filbert.gamekit.dice import Dice
from filbert.gamekit.prompts import Prompt, PromptBook
from filbert.games.get_nuts.asking import MILITARY, awaited, may_use_military
from filbert.games.get_nuts.deck import Cards, Deck
from filbert.games.get_nuts.memory import StashLore, hand_known_to
from filbert.games.get_nuts.model import NO_CARD, NO_SEAT, Attack, Position, PositionDraft, Taking


def resample(now: Position, deck: Deck, viewer: int | None, dice: Dice) -> Position:
    """A position that gives *viewer* the same view, with everything else drawn anew.

    What other seats remember of thefts is left out of it: it is theirs alone, and would have to fit hands that are drawn anew.
    """
    seat = NO_SEAT if viewer is None else viewer
    draft = PositionDraft(*astuple(now))
    _draw_stashes(draft, deck, seat, dice)
    rest = sorted(now.nuts[now.known_nuts :])
    draft.nuts = now.nuts[: now.known_nuts] + dice.shuffle("resample/nuts", rest)
    _draw_tricks(draft, seat, dice)
    draft.remembered = tuple(note for note in now.remembered if note[0] == seat)
    draft.nut_moves = tuple(
        (to, origin, nut if origin == NO_SEAT or seat in (to, origin) else NO_CARD) for to, origin, nut in now.nut_moves
    )
    _ask_anew(draft, deck, seat)
    return Position(*astuple(draft))


def _draw_stashes(draft: PositionDraft, deck: Deck, viewer: int, dice: Dice) -> None:
    """Deal the nuts of each group of stashes anew among its members, who keep what must lie with them."""
    seats = range(len(draft.gone))
    lore = StashLore(draft.nut_moves, viewer, len(seats))
    # A seat that left has its stash aside; the other of the two is empty.
    held = [draft.stashes[seat] + draft.aside[seat] for seat in seats]
    moving = [[nut for nut in held[seat] if deck.effect[nut] != "divine_nut"] for seat in seats]
    drawn: list[Cards] = [()] * len(seats)
    for group in sorted(set(lore.group)):
        members = [seat for seat in seats if lore.group[seat] == group]
        pool = Counter(nut for seat in members for nut in moving[seat])
        for seat in members:
            pool -= lore.sure[seat]
        loose = dice.shuffle(f"resample/stashes {group}", sorted(pool.elements()))
        for seat in members:
            sure = sorted(lore.sure[seat].elements())
            missing = len(moving[seat]) - len(sure)
            stays = [nut for nut in held[seat] if deck.effect[nut] == "divine_nut"]
            drawn[seat] = tuple(sorted((*stays, *sure, *loose[:missing])))
            loose = loose[missing:]
    draft.stashes = tuple(() if draft.gone[seat] else drawn[seat] for seat in seats)
    draft.aside = tuple(drawn[seat] if draft.gone[seat] else () for seat in seats)


def _draw_tricks(draft: PositionDraft, viewer: int, dice: Dice) -> None:
    """Deal hands and deck anew. The deck holds only cards of the pile it was last made of, which all have seen (GN-4)."""
    seats = [seat for seat in range(len(draft.gone)) if seat != viewer]
    known = {seat: hand_known_to(draft, viewer, seat) for seat in seats}
    pool = Counter(draft.deck)
    for seat in seats:
        pool += Counter(draft.hands[seat])
        pool -= Counter(known[seat])
    cards = dice.shuffle("resample/tricks", sorted(pool.elements()))
    draft.deck, loose = _split(cards, len(draft.deck), Counter(draft.refill))
    hands = list(draft.hands)
    for seat in seats:
        missing = len(hands[seat]) - len(known[seat])
        hands[seat] = tuple(sorted((*known[seat], *loose[:missing])))
        loose = loose[missing:]
    draft.hands = tuple(hands)


def _split(cards: Cards, size: int, most: Counter[int]) -> tuple[Cards, Cards]:
    """The first *size* of *cards* that keep within *most* of each kind, and the rest."""
    taken: list[int] = []
    rest: list[int] = []
    left = Counter(most)
    for card in cards:
        if len(taken) < size and left[card]:
            left[card] -= 1
            taken.append(card)
        else:
            rest.append(card)
    return tuple(taken), tuple(rest)


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
