"""The four characters, each ability once in a match ("Character Ability")."""

from __future__ import annotations

from filbert.gamekit.errors import IllegalMove
from filbert.gamekit.events import only
from filbert.games.politics_in_a_nutshell.asking import peek_targets
from filbert.games.politics_in_a_nutshell.events import CardSeen, EventDieRerolled, HandPeeked, LockdownDeclared, VoteCardRemoved
from filbert.games.politics_in_a_nutshell.model import BLANK, SET_ASIDE, Seen, put
from filbert.games.politics_in_a_nutshell.rounds import open_play
from filbert.games.politics_in_a_nutshell.table import Table


def reroll_event(table: Table, seat: int) -> None:
    """Mack McMarshal: roll the Event Die again; the same face may come up (PN-16)."""
    now = table.now
    table.use_ability(seat)
    now.event = table.dice.roll(f"reroll/round {now.round}", table.deck.event_faces)
    table.tell(EventDieRerolled(seat, now.event))
    open_play(table)


def remove_vote(table: Table, seat: int) -> None:
    """Kimchi Juice: remove one of the revealed Vote Cards at random, blank ones included; it goes back to its owner (PN-13)."""
    now = table.now
    table.use_ability(seat)
    voters = [voter for voter, ballot in enumerate(now.ballots) if ballot != SET_ASIDE]
    owner = table.dice.roll(f"removed vote/round {now.round}", voters)
    ballot = now.ballots[owner]
    now.ballots = put(now.ballots, owner, SET_ASIDE)
    table.tell(VoteCardRemoved(seat, owner, None if ballot == BLANK else ballot))


def peek(table: Table, seat: int, target: int) -> None:
    """Macaron: look at one random card in another hand; only Macaron sees it (PN-14).

    Raises: IllegalMove.
    """
    now = table.now
    targets = peek_targets(now, seat)
    if target not in targets:
        raise IllegalMove("no_hand_to_see", field="seat", value=target, rule_ref="PN-14", params={"seat": target})
    table.use_ability(seat)
    card = table.dice.roll(f"peek/round {now.round}", now.hands[target])
    now.seen = Seen(seat, target, card, len(now.sets[target]))
    table.tell(HandPeeked(seat, target))
    table.tell(CardSeen(target, table.deck.kinds[card]), only(seat))


def declare_lockdown(table: Table, seat: int) -> None:
    """Yuri: at most one card a set from now on.

    All sealed sets go back, whatever their size, and all place again under new prompts: to ask only those who placed several
    would betray who did (PN-15).
    """
    now = table.now
    table.use_ability(seat)
    now.lockdown = seat
    now.sealed = ((),) * len(table.seats)
    now.keys = ("",) * len(table.seats)
    table.step.prompts.close_where("reopened", kinds=("place_cards", "place_set"))
    table.tell(LockdownDeclared(seat))
