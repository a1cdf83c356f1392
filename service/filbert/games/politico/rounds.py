"""Rounds: the set-up, the active class, the reveal, turns in order, the hand limit, and how the match ends."""

from __future__ import annotations

from filbert.games.politico.cards import discard_from_hand, shuffle_influence
from filbert.games.politico.events import (
    ActionsRevealed,
    CardShown,
    ClassDeckReshuffled,
    DummyDeckReshuffled,
    EffectShown,
    InfluenceDeckShown,
    MatchDecided,
    RoundStarted,
    TurnStarted,
)
from filbert.games.politico.library import BOX, Deck
from filbert.games.politico.model import FOLLOWER, INFLUENCE, NO_ACTION, NO_SEAT, PositionDraft, put
from filbert.games.politico.moves import Action
from filbert.games.politico.scoring import winners
from filbert.games.politico.table import Table

CLASS_CARDS = tuple(number for number, each in enumerate(BOX.classes) for _ in range(each.class_cards))
"""The class deck, as classes."""

_ACTIONS: tuple[Action, Action] = ("follower", "influence")


def action_name(action: int) -> Action | None:
    """An action card by name; None for none."""
    return None if action == NO_ACTION else _ACTIONS[action]


def start_match(table: Table) -> None:
    """Shuffle the decks and find out who begins ("Set Up", "2 Player Rules"). Nobody has influence cards yet (PO-4)."""
    now, seats = table.now, len(table.seats)
    table.tell(InfluenceDeckShown(now.options.deck, _shown(table.deck)))
    now.class_deck = _shuffled_classes(table, CLASS_CARDS)
    if seats == 2:
        # Only two players play with the cards left over; with more they stay in the box, also when seats leave (PO-19, PO-27).
        left_over = BOX.action_cards_each - seats
        now.dummy_deck = _shuffled_dummies(table, (FOLLOWER,) * left_over + (INFLUENCE,) * left_over)
    shuffle_influence(table, table.deck.cards)
    first = now.options.first_seat
    now.starter = table.dice.below("starter", seats) if first is None else first  # PO-15
    _start_round(table)


def _shown(deck: Deck) -> tuple[CardShown, ...]:
    return tuple(
        CardShown(
            card.id,
            card.follower_class,
            card.copies,
            tuple(
                EffectShown(str(effect.__struct_config__.tag), getattr(effect, "count", None), getattr(effect, "steps", ()))
                for effect in card.effects
            ),
        )
        for card in deck.file.cards
    )


def _start_round(table: Table) -> None:
    """The starter turns up the active class; then all choose an action in secret ("Gameplay"; PO-16, PO-20)."""
    now = table.now
    now.stage = "choosing"
    now.round += 1
    now.turn = NO_SEAT
    now.chosen = (NO_ACTION,) * len(table.seats)
    now.allowed = (0,) * len(table.seats)
    now.dummy = NO_ACTION
    if not now.class_deck:
        table.tell(ClassDeckReshuffled(len(now.class_used)))
        now.class_deck = _shuffled_classes(table, now.class_used)
        now.class_used = ()
    now.active = now.class_deck[0]
    now.class_deck = now.class_deck[1:]
    now.class_used = (*now.class_used, now.active)
    table.tell(RoundStarted(now.round, now.starter, BOX.class_ids[now.active]))
    for seat in table.living():
        table.step.prompts.ask(
            seat,
            "choose_action",
            required=True,
            opened_ms=table.at_ms,
            allowance="choose",
            on_timeout="usual_action",
            sealed=True,
        )


def _shuffled_classes(table: Table, cards: tuple[int, ...]) -> tuple[int, ...]:
    now = table.now
    classes, dummies, influence = now.shuffles
    now.shuffles = (classes + 1, dummies, influence)
    return table.dice.shuffle(f"class deck/{classes}", sorted(cards))


def _shuffled_dummies(table: Table, cards: tuple[int, ...]) -> tuple[int, ...]:
    now = table.now
    classes, dummies, influence = now.shuffles
    now.shuffles = (classes, dummies + 1, influence)
    return table.dice.shuffle(f"dummy deck/{dummies}", sorted(cards))


def advance(table: Table) -> None:
    """Go on from sealed answers once all of them are in."""
    now = table.now
    if now.stage == "choosing" and all(now.chosen[seat] != NO_ACTION for seat in table.living()):
        _reveal(table)
    elif now.stage == "discarding" and not any(now.sealed[seat] == () for seat in table.living() if excess(now, seat)):
        _discard_down(table)


def _reveal(table: Table) -> None:
    """Turn up all action cards and count once how often each seat may act (PO-1, PO-18, PO-29)."""
    now = table.now
    table.step.publish(*[key for key in now.keys if key])
    now.keys = ("",) * len(table.seats)
    if now.dummy_deck or now.dummy_used:
        _turn_up_dummy(table)
    shown = [now.dummy, *now.chosen]
    now.allowed = tuple(
        [0 if action == NO_ACTION else 1 + sum(other not in (NO_ACTION, action) for other in shown) for action in now.chosen]
    )
    actions = tuple([action_name(action) for action in now.chosen])
    table.tell(ActionsRevealed(actions, action_name(now.dummy), now.allowed))
    now.stage = "acting"
    now.queue = tuple(table.clockwise(now.starter))
    next_turn(table)


def _turn_up_dummy(table: Table) -> None:
    now = table.now
    if not now.dummy_deck:
        table.tell(DummyDeckReshuffled(len(now.dummy_used)))
        now.dummy_deck = _shuffled_dummies(table, now.dummy_used)
        now.dummy_used = ()
    now.dummy = now.dummy_deck[0]
    now.dummy_deck = now.dummy_deck[1:]
    now.dummy_used = (*now.dummy_used, now.dummy)


def next_turn(table: Table) -> None:
    """Let the next seat take its turn, or end the round."""
    now = table.now
    if not now.queue:
        _end_round(table)
        return
    now.turn, *rest = now.queue
    now.queue = tuple(rest)
    now.actions_left = now.allowed[now.turn]
    now.spent_ms = 0
    table.tell(TurnStarted(now.turn, _ACTIONS[now.chosen[now.turn]], now.actions_left))
    ask_to_act(table)


def ask_to_act(table: Table) -> None:
    """Ask for the next action of the turn (PO-3), out of the one time budget of the turn.

    It is asked even where ending the turn is all that is left to do: not to ask would show the table what a hand does not hold.
    """
    now = table.now
    table.step.prompts.ask(
        now.turn,
        "act",
        required=True,
        opened_ms=table.at_ms,
        allowance="turn",
        on_timeout="end_turn",
        spent_ms=now.spent_ms,
    )


def excess(now: PositionDraft, seat: int) -> int:
    """How many cards *seat* holds above the hand limit (PO-7)."""
    return max(0, len(now.hands[seat]) - BOX.hand_limit)


def _end_round(table: Table) -> None:
    """All turns are over: whoever holds too many cards seals what to discard ("Gameplay"; PO-7)."""
    now = table.now
    now.stage = "discarding"
    now.turn = NO_SEAT
    for seat in table.living():
        if excess(now, seat):
            table.step.prompts.ask(
                seat,
                "discard_down",
                required=True,
                opened_ms=table.at_ms,
                allowance="discard",
                on_timeout="oldest_cards",
                sealed=True,
            )
    advance(table)


def _discard_down(table: Table) -> None:
    """All discards are in: lay them down in seat order. Nobody can win by it (PO-34). Then the next round, or the limit (PO-26)."""
    now = table.now
    table.step.publish(*[key for key in now.keys if key])
    now.keys = ("",) * len(table.seats)
    for seat in table.living():
        if now.sealed[seat]:
            cards, now.sealed = now.sealed[seat], put(now.sealed, seat, ())
            discard_from_hand(table, seat, cards, "hand_limit")
    if now.round >= now.options.round_limit:
        end_match(table, "round_limit")
        return
    now.starter = table.next_living(now.starter)
    _start_round(table)


def end_match(table: Table, reason: str, winner: int = NO_SEAT) -> None:
    """End the match. What is still sealed stays so for ever."""
    now = table.now
    if now.stage == "choosing":
        now.chosen = (NO_ACTION,) * len(table.seats)
    now.sealed = ((),) * len(table.seats)
    now.keys = ("",) * len(table.seats)
    now.stage = "over"
    now.turn = NO_SEAT
    now.queue = ()
    now.reason = reason
    now.winner = winner
    table.step.prompts.close_where("match_over")
    table.tell(MatchDecided(reason, winners(now)))
