"""Leaving: a seat goes out with all that lies before it, and the effects that wait go on without it (GN-38, GN-39)."""

from __future__ import annotations

from filbert.games.get_nuts.attacks import fail
from filbert.games.get_nuts.events import DivineNutLost, ForesterLeft
from filbert.games.get_nuts.memory import hand_gone
from filbert.games.get_nuts.model import BARE_TRAIL, NO_CARD, Attack, Frame, Taking, put
from filbert.games.get_nuts.nuts import give_back
from filbert.games.get_nuts.table import Table
from filbert.games.get_nuts.turns import end_match


def leave(table: Table, seat: int) -> None:
    """Take *seat* out. What the match then waits for follows from what is left (`flow.advance`)."""
    now = table.now
    now.gone = put(now.gone, seat, value=True)
    table.step.prompts.close_where("retired", seat=seat)
    table.tell(ForesterLeft(seat))
    _clear_away(table, seat)
    stack, now.stack = now.stack, ()
    if len(table.playing()) == 1:
        _drop_all(table, stack)
        end_match(table, "last_seat")
        return
    for frame in stack:
        _go_on_without(table, seat, frame)


def _clear_away(table: Table, seat: int) -> None:
    """Trail and hand to the discard pile, a Divine Nut out of the game, the stash aside, face down as it was."""
    now = table.now
    for spot in now.trails[seat]:
        singles = [card for card in (spot.tree, spot.activist) if card != NO_CARD]
        table.discard(*singles, *spot.harm, *spot.shield, *spot.bulldozers, *spot.blunted)
        if spot.divine != NO_CARD:
            table.lose_nuts(spot.divine)
            table.tell(DivineNutLost(seat, table.deck.kinds[spot.divine]))
    table.discard(*now.hands[seat])
    hand_gone(now, seat)
    now.trails = put(now.trails, seat, BARE_TRAIL)
    now.hands = put(now.hands, seat, ())
    now.squirrels = put(now.squirrels, seat, 0)
    now.hurt = put(now.hurt, seat, value=False)
    now.aside = put(now.aside, seat, now.stashes[seat])
    now.stashes = put(now.stashes, seat, ())


def _go_on_without(table: Table, seat: int, frame: Frame) -> None:
    """What becomes of an effect that waits (GN-39)."""
    if isinstance(frame, Attack):
        if frame.target != seat:
            table.push(frame)
        elif table.deck.effect[frame.card] == "thief":
            table.push(Taking(frame.seat, frame.card, "choosing"))
        else:
            fail(table, frame)
    elif frame.seat != seat:
        table.push(frame)
    elif isinstance(frame, Taking):
        if frame.step == "choosing":
            table.push(frame)
        else:
            give_back(table, frame)


def _drop_all(table: Table, stack: tuple[Frame, ...]) -> None:
    """The match is over: cards that were on their way are put away."""
    for frame in stack:
        if isinstance(frame, Attack):
            fail(table, frame)
        elif isinstance(frame, Taking):
            give_back(table, frame)
