"""The standard flow: all place at once, all vote at once (steps 3 to 5)."""

from __future__ import annotations

from filbert.games.politics_in_a_nutshell.asking import missing_sets
from filbert.games.politics_in_a_nutshell.events import LockdownEnded, PlacementsRevealed, VoteShown, VotesRevealed, VoteUndecided
from filbert.games.politics_in_a_nutshell.judging import judge
from filbert.games.politics_in_a_nutshell.model import BLANK, NO_SEAT, NOT_CAST, SET_ASIDE
from filbert.games.politics_in_a_nutshell.placing import put_down
from filbert.games.politics_in_a_nutshell.rolls import order_roll
from filbert.games.politics_in_a_nutshell.table import Table


def reveal_placements(table: Table) -> bool:
    """When all sets are in, show how many cards each holds and open the vote (PN-5). False while one is missing."""
    now = table.now
    if missing_sets(now):
        return False
    if not table.holders():
        # Whoever had cards left the match (PN-40).
        _last_roll(table)
        return True
    now.placements += 1
    sealed = [now.sealed[seat] if now.alive[seat] else () for seat in table.seats]
    table.tell(PlacementsRevealed(tuple(len(cards) for cards in sealed)))
    for seat, cards in enumerate(sealed):
        if cards:
            put_down(table, seat, cards)
            table.step.publish(now.keys[seat])
    if now.lockdown != NO_SEAT:
        now.lockdown = NO_SEAT  # it binds this one placement (PN-15)
        table.tell(LockdownEnded())
    now.sealed = ((),) * len(table.seats)
    _open_vote(table)
    return True


def _open_vote(table: Table) -> None:
    """Ask every living player for a vote; all Vote Cards are back in hand (step 4; PN-4, PN-11)."""
    now = table.now
    now.ballots = tuple(NOT_CAST if alive else SET_ASIDE for alive in now.alive)
    now.keys = ("",) * len(table.seats)
    table.enter("voting")


def reveal_votes(table: Table) -> bool:
    """When all votes are in, turn them up together (step 5). False while one is missing."""
    now = table.now
    if NOT_CAST in now.ballots:
        return False
    shown = [(seat, ballot) for seat, ballot in enumerate(now.ballots) if ballot != SET_ASIDE]
    table.tell(VotesRevealed(tuple(VoteShown(seat, None if ballot == BLANK else ballot) for seat, ballot in shown)))
    table.step.publish(*[now.keys[seat] for seat, _ in shown])
    table.enter("removal")
    return True


def resolve_vote(table: Table) -> None:
    """Judge the seat with the most votes; with a tie or nothing but blanks there is no result (step 5; PN-8)."""
    now = table.now
    counts = [now.ballots.count(seat) for seat in table.seats]
    most = max(counts)
    if most and counts.count(most) == 1:
        judge(table, counts.index(most), 0)
        return
    now.votes_without_result += 1
    if not table.holders():
        table.tell(VoteUndecided("roll"))
        _last_roll(table)
        return
    revotes = now.options.revotes_before_replay if len(table.living()) > 2 else 0
    if now.votes_without_result <= revotes:
        table.tell(VoteUndecided("vote"))
        _open_vote(table)
    else:
        table.tell(VoteUndecided("placement"))
        now.votes_without_result = 0
        now.ballots = (SET_ASIDE,) * len(table.seats)
        now.keys = ("",) * len(table.seats)
        table.enter("placing")


def _last_roll(table: Table) -> None:
    """No living hand holds a card: those who emptied theirs last roll together (PN-2; FAQ)."""
    now = table.now
    living = table.living()
    latest = max(now.emptied[seat] for seat in living)
    order_roll(table, tuple(seat for seat in living if now.emptied[seat] == latest), "last_cards")
