"""Turns: who may flip, what a flip turns up, and whose turn is next."""

from __future__ import annotations

from filbert.games.nut_so_fast.deck import TEMPO, Deck, trigger_of
from filbert.games.nut_so_fast.events import CardShown, NutCardFlipped
from filbert.games.nut_so_fast.model import NO_SEAT, SEEN, put, turn_cards
from filbert.games.nut_so_fast.rounds import score_round
from filbert.games.nut_so_fast.table import Table
from filbert.games.nut_so_fast.windows import open_window

_CARDS_A_TURN = 2


def ask_to_flip(table: Table) -> None:
    """The gap is over: the Active player may flip, or, if that seat has left, the next one may (NSF-29, NSF-32)."""
    now = table.now
    if now.gone[now.active]:
        pass_turn(table)
        return
    now.stage = "flipping"
    table.step.prompts.ask(now.active, "flip", required=True, opened_ms=table.at_ms, allowance="flip", on_timeout="flip_card")


def flip(table: Table) -> None:
    """Turn up the top card of the Active player, and open the window for it (“Flipping Cards”)."""
    now, seat = table.now, table.now.active
    [card] = table.draw(seat, 1)
    now.piles = put(now.piles, seat, (*now.piles[seat], card & ~SEEN))
    now.turned += 1
    now.flips += 1
    now.stage = "reacting"
    cards = turn_cards(now)
    trigger = trigger_of(table.deck, cards)
    asked = now.poses[table.deck.number[cards[-1]] - 1] if trigger == "number" else ""
    window = open_window(table, "react", trigger, asked)
    table.tell(NutCardFlipped(seat, window.number, now.turned, card_shown(table.deck, cards[-1]), window.reveal_ms, window.end_ms))


def card_shown(deck: Deck, card: int) -> CardShown:
    """A card as it is shown."""
    return CardShown(deck.ids[card], *deck.nuts[card], deck.number[card] or None)


def go_on(table: Table, *, triggered: bool) -> None:
    """After a window: a second flip unless there was a trigger (NSF-3) or no card is left for it (NSF-22), else the next turn."""
    now = table.now
    seat = now.active
    if triggered or now.turned == _CARDS_A_TURN or now.gone[seat] or not now.decks[seat] or now.flips >= TEMPO.flips_a_round:
        pass_turn(table)
    else:
        table.pause(now.options.flip_gap_ms)


def pass_turn(table: Table) -> None:
    """End the turn; the round too if a base card showed in it (NSF-21), or after its last flip (NSF-37)."""
    now = table.now
    if now.ended_by != NO_SEAT or now.flips >= TEMPO.flips_a_round:
        score_round(table, now.active if now.ended_by == NO_SEAT else now.ended_by)
        return
    now.active = table.next_living(now.active)
    now.turned = 0
    table.pause(now.options.flip_gap_ms)
