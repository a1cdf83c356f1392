"""Rounds: the set-up, the deal and the Event Die (steps 1 and 2), how a round begins, and how it or the match ends."""

from __future__ import annotations

from filbert.gamekit.events import only
from filbert.games.politics_in_a_nutshell.events import (
    CharactersDealt,
    EventDieRolled,
    MatchDecided,
    PlayCardsDealt,
    RoundEnd,
    RoundEnded,
    RoundStarted,
)
from filbert.games.politics_in_a_nutshell.model import NO_SEAT, SET_ASIDE, put
from filbert.games.politics_in_a_nutshell.scoring import winners
from filbert.games.politics_in_a_nutshell.table import Table


def start_match(table: Table) -> None:
    """Deal or offer the characters, then start the first round ("Set Up")."""
    now = table.now
    seats = len(table.seats)
    if now.options.flow != "standard" or now.options.characters == "chosen":
        # The first starter is random (PN-27); with chosen characters that seat also picks first.
        now.starter = table.dice.below("starter", seats)
    if now.options.characters == "chosen":
        table.enter("characters", now.starter)
        return
    if now.options.characters == "random":
        dealt = table.dice.shuffle("characters", table.deck.characters)
        now.characters = dealt[:seats]
        now.box = tuple(sorted(dealt[seats:]))
        table.tell(CharactersDealt(now.characters))
    start_round(table)


def choose_characters(table: Table) -> bool:
    """Pass the choice of characters on, clockwise, or start the first round when all have one. False if a seat must choose."""
    now = table.now
    if now.alive[now.mover] and not now.characters[now.mover]:
        return False
    waiting = [seat for seat in table.living() if not now.characters[seat]]
    if not waiting:
        start_round(table)
    else:
        table.enter("characters", next((seat for seat in waiting if seat > now.mover), waiting[0]))
    return True


def start_round(table: Table) -> None:
    """Shuffle all Play Cards, deal five to each living player and roll the Event Die (steps 1 and 2; PN-20, PN-26)."""
    now, deck = table.now, table.deck
    if now.options.flow == "standard":
        now.starter = NO_SEAT
    elif not now.alive[now.starter]:
        now.starter = table.next_living(now.starter)  # a starter who fell or left is replaced clockwise (PN-27)
    now.round += 1
    _clear_table(table)
    cards = table.dice.shuffle(f"deal/round {now.round}", deck.cards)
    starter = None if now.starter == NO_SEAT else now.starter
    table.tell(RoundStarted(now.round, starter, deck.hand_size))
    for number, seat in enumerate(table.living()):
        hand = tuple(sorted(cards[number * deck.hand_size : (number + 1) * deck.hand_size]))
        now.hands = put(now.hands, seat, hand)
        table.tell(PlayCardsDealt(seat, deck.ids(hand)), only(seat))
    # Sorted, because the next round shuffles all cards anew: this order never means anything.
    now.undealt = tuple(sorted(cards[len(table.living()) * deck.hand_size :]))
    now.event = table.dice.roll(f"event/round {now.round}", deck.event_faces)
    table.tell(EventDieRolled(now.event))
    table.enter("event")


def _clear_table(table: Table) -> None:
    now = table.now
    seats = len(table.seats)
    now.hands = now.sealed = ((),) * seats
    now.sets = ((),) * seats
    now.ballots = (SET_ASIDE,) * seats
    now.keys = ("",) * seats
    now.emptied = (0,) * seats
    now.placements = now.votes_without_result = now.shown_from = 0
    now.shown_seat = now.last_set = now.lockdown = NO_SEAT
    now.seen = None
    now.calls = ()


def wait_for_mack(table: Table) -> bool:
    """Go on to the play phase, unless Mack McMarshal may still reroll the Event Die (PN-16)."""
    if table.ability_seat("reroll") != NO_SEAT:
        return False
    open_play(table)
    return True


def open_play(table: Table) -> None:
    """Start the play phase (step 3), in the way of the match's flow."""
    table.enter("turn" if table.now.options.flow == "eye_for_an_eye" else "placing", table.now.starter)


def end_round(table: Table, reason: RoundEnd, roller: int = NO_SEAT) -> None:
    """End the round and start the next one. *roller* is who rolled, if anybody did."""
    now = table.now
    table.tell(RoundEnded(now.round, reason))
    if now.options.flow != "standard":
        if now.options.next_starter == "roller" and roller != NO_SEAT:
            now.starter = roller
        else:
            now.starter = table.next_living(now.starter)
    start_round(table)


def redeal(table: Table, reason: RoundEnd) -> None:
    """End a round in which nobody can roll, because the players concerned left (PN-38, PN-39, PN-40)."""
    table.close_round_prompts()
    end_round(table, reason)


def end_match(table: Table, reason: str) -> None:
    """End the match at once."""
    now = table.now
    now.reason = reason
    table.enter("over")
    now.ruling = False
    table.step.prompts.close_where("match_over")
    table.tell(MatchDecided(reason, winners(now)))
