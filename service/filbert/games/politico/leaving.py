"""Leaving: a seat goes out, its followers and cards go back, and the round goes on without it (PO-27 to PO-31)."""

from __future__ import annotations

from filbert.games.politico.cards import discard_from_hand
from filbert.games.politico.events import PlayerLeft
from filbert.games.politico.library import BOX
from filbert.games.politico.model import NO_ACTION, PositionDraft, put
from filbert.games.politico.rounds import advance, end_match, next_turn
from filbert.games.politico.shifts import plus
from filbert.games.politico.table import Table
from filbert.games.politico.turns import resume


def leave(table: Table, seat: int) -> None:
    """Take *seat* out. What it had sealed does not count (PO-29); the last seat in play wins at once (PO-30)."""
    now = table.now
    _give_back(table, seat)
    if len(table.living()) == 1:
        _drop_card_in_play(now)
        end_match(table, "last_seat", table.living()[0])
    elif now.in_play is not None and now.in_play.by == seat:
        _drop_card_in_play(now)
        table.step.prompts.close_where("superseded", kinds=["discard_by_effect"])
        next_turn(table)
    elif now.in_play is not None and now.in_play.asked == seat:
        resume(table)
    elif now.turn == seat:
        next_turn(table)
    else:
        advance(table)


def _give_back(table: Table, seat: int) -> None:
    now, counts = table.now, table.now.followers[seat]
    now.alive = put(now.alive, seat, value=False)
    table.step.prompts.close_where("retired", seat=seat)
    now.followers = put(now.followers, seat, (0,) * len(counts))
    now.supply = plus(now.supply, counts)
    table.tell(PlayerLeft(seat, dict(zip(BOX.class_ids, counts, strict=True))))
    now.sealed = put(now.sealed, seat, ())
    now.keys = put(now.keys, seat, "")
    now.queue = tuple(other for other in now.queue if other != seat)
    if now.stage == "choosing":
        now.chosen = put(now.chosen, seat, NO_ACTION)
        if now.starter == seat:  # whoever sits next starts in its place (PO-31)
            now.starter = table.next_living(seat)
    if now.hands[seat]:
        discard_from_hand(table, seat, now.hands[seat], "left")
    now.insights = tuple(insight for insight in now.insights if insight.by != seat)
    now.tops = put(now.tops, seat, 0)


def _drop_card_in_play(now: PositionDraft) -> None:
    """The card in play of a match that ends, or of a player who leaves, joins the discard pile; its other effects lapse."""
    if now.in_play is not None:
        now.discard = (*now.discard, now.in_play.card)
        now.in_play = None
