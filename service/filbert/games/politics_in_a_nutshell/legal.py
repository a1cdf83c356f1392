"""Every legal answer to a prompt, and the same as fields and domains for a generic form; and the answer that time gives."""

from __future__ import annotations

from collections.abc import Iterable

from filbert.gamekit.contract import Move
from filbert.gamekit.prompts import Choices, FieldChoice, MoveChoice, Prompt
from filbert.games.politics_in_a_nutshell import moves
from filbert.games.politics_in_a_nutshell.asking import call_out_choices, peek_targets
from filbert.games.politics_in_a_nutshell.deck import Deck
from filbert.games.politics_in_a_nutshell.judging import accusers
from filbert.games.politics_in_a_nutshell.model import NO_SEAT, PositionDraft
from filbert.games.politics_in_a_nutshell.moves import PoliticsMove
from filbert.games.politics_in_a_nutshell.placing import most_cards, one_card, placements
from filbert.games.politics_in_a_nutshell.table import Table

_LAW_EXAMPLE = moves.DeclareLaw("Nobody may say the word nut.")
_MOST_LETTERS = 140

# Moves without fields are made once.
_FIXED: dict[str, tuple[PoliticsMove, ...]] = {
    "keep_or_reroll": (moves.KeepEvent(), moves.RerollEvent()),
    "trust_or_distrust": (moves.Trust(), moves.Distrust()),
    "accept_or_call": (moves.AcceptRoll(), moves.CallBluff()),
    "remove_vote": (moves.KeepVotes(), moves.RemoveVote()),
    "rule_on_call_out": (moves.RejectCallOut(), moves.UpholdCallOut()),
    "lockdown": (moves.DeclareLockdown(),),
    "declare_law": (_LAW_EXAMPLE,),
}
_BLANK_VOTE = moves.CastBlankVote()
_CALL_BLUFF = moves.CallBluff()


def legal_moves(now: PositionDraft, deck: Deck, prompt: Prompt) -> Iterable[PoliticsMove]:
    """Every answer to *prompt*, in a stable order."""
    kind, seat = prompt.kind, prompt.seat
    if kind in _FIXED:
        return _FIXED[kind]
    if kind in ("place_cards", "place_set"):
        return placements(deck, now.hands[seat], most_cards(now))
    if kind == "take_turn":
        sets = placements(deck, now.hands[seat], most_cards(now))
        return sets if now.last_set == NO_SEAT else (*sets, _CALL_BLUFF)
    if kind == "vote":
        return (_BLANK_VOTE, *[moves.CastVote(other) for other in _others(now, seat)])
    if kind == "choose_roller":
        return [moves.ChooseRoller(other) for other in accusers(now)]
    if kind == "choose_character":
        return [moves.ChooseCharacter(character) for character in now.box]
    if kind == "peek":
        return [moves.PeekAtHand(other) for other in peek_targets(now, seat)]
    return [moves.CallOut(accused, law) for accused, law in call_out_choices(now, seat)]


def _others(now: PositionDraft, seat: int) -> list[int]:
    return [other for other, alive in enumerate(now.alive) if alive and other != seat]


def choices(now: PositionDraft, deck: Deck, prompt: Prompt) -> Choices:
    """Kinds of move that answer *prompt*, with the domains of their fields."""
    kind, seat = prompt.kind, prompt.seat
    if kind == "declare_law":
        return (MoveChoice("declare_law", (FieldChoice("text", "text", min_items=1, max_items=_MOST_LETTERS),)),)
    if kind in _FIXED:
        return tuple(MoveChoice(str(type(move).__struct_config__.tag)) for move in _FIXED[kind])
    if kind in ("place_cards", "place_set", "take_turn"):
        hand = now.hands[seat]
        cards = FieldChoice("cards", "cards", deck.ids(hand), 1, min(most_cards(now), len(hand)))
        place = MoveChoice("place_cards", (cards,))
        return (place, MoveChoice("call_bluff")) if kind == "take_turn" and now.last_set != NO_SEAT else (place,)
    if kind == "vote":
        return (MoveChoice("cast_blank_vote"), MoveChoice("cast_vote", (_seats(_others(now, seat)),)))
    if kind == "choose_roller":
        return (MoveChoice("choose_roller", (_seats(accusers(now)),)),)
    if kind == "choose_character":
        return (MoveChoice("choose_character", (FieldChoice("character", "choice", now.box),)),)
    if kind == "peek":
        return (MoveChoice("peek_at_hand", (_seats(peek_targets(now, seat)),)),)
    pairs = call_out_choices(now, seat)
    law = FieldChoice("law", "choice", tuple(dict.fromkeys(law for _, law in pairs)))
    return (MoveChoice("call_out", (_seats(dict.fromkeys(accused for accused, _ in pairs)), law)),)


def _seats(seats: Iterable[int]) -> FieldChoice:
    return FieldChoice("seat", "seat", tuple(seats))


def timed_answer(table: Table, prompt: Prompt) -> Move:
    """The answer that time gives to *prompt* ("Time-out answers")."""
    kind, seat = prompt.kind, prompt.seat
    if kind in ("place_cards", "place_set", "take_turn"):
        return one_card(table, seat)
    if kind == "vote":
        return _BLANK_VOTE
    if kind == "choose_roller":
        named = accusers(table.now)
        return moves.ChooseRoller(next((other for other in named if other > seat), named[0]))
    if kind == "choose_character":
        return moves.ChooseCharacter(table.dice.roll(f"character/seat {seat}", table.now.box))
    # The first of the fixed answers is the one that changes nothing: keep, trust, accept, reject.
    return _FIXED[kind][0]
