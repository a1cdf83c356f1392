"""Another position that a viewer cannot tell from the true one, drawn from what the viewer knows alone."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import astuple, replace

from filbert.gamekit.dice import Dice
from filbert.gamekit.prompts import PromptBook
from filbert.games.nut_so_fast.deck import Deck
from filbert.games.nut_so_fast.judging import judge
from filbert.games.nut_so_fast.model import NEVER, NO_SEAT, SEEN, Cards, Position, PositionDraft
from filbert.games.nut_so_fast.windows import prompt_of


def resample(now: Position, viewer: int | None, dice: Dice) -> Position:
    """A position that gives *viewer* the same view, with everything else drawn anew.

    Cards that all have seen stay where all know them to be. In an open window nobody else has reacted yet: whether and when others
    do is up to those who play the sample.
    """
    draft = PositionDraft(*astuple(now))
    _draw_cards(draft, dice)
    draft.pose_deck = dice.shuffle("resample/poses", sorted(now.pose_deck))
    _unseal(draft, NO_SEAT if viewer is None else viewer)
    return Position(*astuple(draft))


def _draw_cards(draft: PositionDraft, dice: Dice) -> None:
    """Nobody knows a card that lies face down and was never face up in this round, its owner neither."""
    places = (*draft.decks, *draft.unders)
    pool = iter(dice.shuffle("resample/cards", sorted(card for cards in places for card in cards if not card & SEEN)))
    drawn = [tuple([card if card & SEEN else next(pool) for card in cards]) for cards in places]
    draft.decks, draft.unders = tuple(drawn[: len(draft.decks)]), tuple(drawn[len(draft.decks) :])


def _unseal(draft: PositionDraft, viewer: int) -> None:
    window = draft.window
    if window is None:
        return
    own = tuple(each for each in window.reactions if each.seat == viewer)
    passed = tuple(at_ms if seat == viewer else NEVER for seat, at_ms in enumerate(window.passed))
    window = replace(window, reactions=own, passed=passed)
    draft.window = replace(window, decided_ms=judge(window, draft.gone).decided_ms)
    own_keys = {prompt.key for prompt in draft.book.open if prompt.seat == viewer}
    asked = [seat for seat, gone in enumerate(draft.gone) if not gone and (seat != viewer or window.keys[seat] in own_keys)]
    draft.book = PromptBook(draft.book.asked, tuple(prompt_of(draft, window, seat) for seat in asked))


def tokens(now: Position, deck: Deck) -> dict[str, int]:
    """How many cards of each kind and poses there are, wherever they lie."""
    cards: Counter[int] = Counter(now.undealt)
    for pile in (*now.decks, *now.unders, *now.piles):
        cards.update(_faces(pile))
    counts = {deck.ids[kind]: cards[kind] for kind in range(len(deck.ids))}
    counts["pose_card"] = len({*now.pose_deck, *now.poses, *now.poses_out})
    return counts


def _faces(pile: Cards) -> list[int]:
    return [card & ~SEEN for card in pile]
