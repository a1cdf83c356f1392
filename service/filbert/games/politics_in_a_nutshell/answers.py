"""What each prompt does with its answer: check it, note it, and leave what follows to `flow.advance`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from filbert.gamekit.contract import Move
from filbert.gamekit.errors import IllegalMove
from filbert.gamekit.prompts import Prompt
from filbert.games.politics_in_a_nutshell import abilities, eye_for_an_eye, laws, moves, trust
from filbert.games.politics_in_a_nutshell.asking import QUESTIONS
from filbert.games.politics_in_a_nutshell.events import CharacterChosen
from filbert.games.politics_in_a_nutshell.flow import resolve
from filbert.games.politics_in_a_nutshell.judging import accusers
from filbert.games.politics_in_a_nutshell.model import BLANK, NO_SEAT, put
from filbert.games.politics_in_a_nutshell.placing import checked_set
from filbert.games.politics_in_a_nutshell.rolls import order_roll
from filbert.games.politics_in_a_nutshell.rounds import open_play
from filbert.games.politics_in_a_nutshell.table import Table


def answer(table: Table, prompt: Prompt, move: Move) -> None:
    """Take *move* as the answer to *prompt*, which is closed already.

    Raises: IllegalMove.
    """
    _BY_KIND[prompt.kind](table, prompt, move)


def _wrong_move(prompt: Prompt, move: Move) -> IllegalMove:
    tag = str(type(move).__struct_config__.tag)
    params = {"type": tag, "prompt": prompt.kind}
    return IllegalMove("wrong_move", field="type", value=tag, rule_ref=QUESTIONS[prompt.kind].rule, params=params)


def _choose_character(table: Table, prompt: Prompt, move: Move) -> None:
    now = table.now
    if not isinstance(move, moves.ChooseCharacter):
        raise _wrong_move(prompt, move)
    if move.character not in table.deck.characters:
        raise IllegalMove("unknown_character", field="character", value=move.character, rule_ref="setup")
    if move.character not in now.box:
        raise IllegalMove("character_taken", field="character", value=move.character, rule_ref="setup")
    now.box = tuple(character for character in now.box if character != move.character)
    now.characters = put(now.characters, prompt.seat, move.character)
    table.tell(CharacterChosen(prompt.seat, move.character))


def _keep_or_reroll(table: Table, prompt: Prompt, move: Move) -> None:
    if isinstance(move, moves.RerollEvent):
        abilities.reroll_event(table, prompt.seat)
    elif isinstance(move, moves.KeepEvent):
        open_play(table)
    else:
        raise _wrong_move(prompt, move)


def _place_cards(table: Table, prompt: Prompt, move: Move) -> None:
    if not isinstance(move, moves.PlaceCards):
        raise _wrong_move(prompt, move)
    now = table.now
    now.sealed = put(now.sealed, prompt.seat, checked_set(table, prompt.seat, move))
    now.keys = put(now.keys, prompt.seat, prompt.key)


def _place_set(table: Table, prompt: Prompt, move: Move) -> None:
    if not isinstance(move, moves.PlaceCards):
        raise _wrong_move(prompt, move)
    trust.place(table, prompt.seat, checked_set(table, prompt.seat, move))


def _take_turn(table: Table, prompt: Prompt, move: Move) -> None:
    if isinstance(move, moves.PlaceCards):
        eye_for_an_eye.place(table, prompt.seat, checked_set(table, prompt.seat, move))
    elif not isinstance(move, moves.CallBluff):
        raise _wrong_move(prompt, move)
    elif table.now.last_set == NO_SEAT:
        raise IllegalMove("nothing_to_call", field="type", value="call_bluff", rule_ref="PN-25")
    else:
        eye_for_an_eye.call_bluff(table, prompt.seat)


def _accept_or_call(table: Table, prompt: Prompt, move: Move) -> None:
    if isinstance(move, moves.CallBluff):
        eye_for_an_eye.call_bluff(table, prompt.seat)
    elif isinstance(move, moves.AcceptRoll):
        order_roll(table, (prompt.seat,), "last_cards")
    else:
        raise _wrong_move(prompt, move)


def _vote(table: Table, prompt: Prompt, move: Move) -> None:
    now = table.now
    ballot = BLANK
    if isinstance(move, moves.CastVote):
        ballot = move.seat
        if ballot == prompt.seat:
            raise IllegalMove("vote_for_self", field="seat", value=ballot, rule_ref="PN-9")
        if ballot not in table.seats or not now.alive[ballot]:
            raise IllegalMove("not_in_play", field="seat", value=ballot, rule_ref="PN-9", params={"seat": ballot})
    elif not isinstance(move, moves.CastBlankVote):
        raise _wrong_move(prompt, move)
    _cast(table, prompt, ballot)


def _trust_or_distrust(table: Table, prompt: Prompt, move: Move) -> None:
    if isinstance(move, moves.Trust):
        _cast(table, prompt, BLANK)
    elif isinstance(move, moves.Distrust):
        _cast(table, prompt, table.now.mover)
    else:
        raise _wrong_move(prompt, move)


def _cast(table: Table, prompt: Prompt, ballot: int) -> None:
    now = table.now
    now.ballots = put(now.ballots, prompt.seat, ballot)
    now.keys = put(now.keys, prompt.seat, prompt.key)


def _remove_vote(table: Table, prompt: Prompt, move: Move) -> None:
    if isinstance(move, moves.RemoveVote):
        abilities.remove_vote(table, prompt.seat)
    elif not isinstance(move, moves.KeepVotes):
        raise _wrong_move(prompt, move)
    resolve(table)


def _choose_roller(table: Table, prompt: Prompt, move: Move) -> None:
    if not isinstance(move, moves.ChooseRoller):
        raise _wrong_move(prompt, move)
    if move.seat not in accusers(table.now):
        raise IllegalMove("did_not_accuse_you", field="seat", value=move.seat, rule_ref="PN-12", params={"seat": move.seat})
    order_roll(table, (move.seat,), "named")


def _rule_on_call_out(table: Table, prompt: Prompt, move: Move) -> None:
    if not isinstance(move, moves.UpholdCallOut | moves.RejectCallOut):
        raise _wrong_move(prompt, move)
    laws.rule_on_call_out(table, upheld=isinstance(move, moves.UpholdCallOut))


def _peek(table: Table, prompt: Prompt, move: Move) -> None:
    if not isinstance(move, moves.PeekAtHand):
        raise _wrong_move(prompt, move)
    abilities.peek(table, prompt.seat, move.seat)


def _lockdown(table: Table, prompt: Prompt, move: Move) -> None:
    if not isinstance(move, moves.DeclareLockdown):
        raise _wrong_move(prompt, move)
    abilities.declare_lockdown(table, prompt.seat)


def _declare_law(table: Table, prompt: Prompt, move: Move) -> None:
    if not isinstance(move, moves.DeclareLaw):
        raise _wrong_move(prompt, move)
    laws.declare_law(table, prompt.seat, move.text)


def _call_out(table: Table, prompt: Prompt, move: Move) -> None:
    if not isinstance(move, moves.CallOut):
        raise _wrong_move(prompt, move)
    laws.call_out(table, prompt.seat, move.seat, move.law)


_BY_KIND: Mapping[str, Callable[[Table, Prompt, Move], None]] = MappingProxyType(
    {
        "choose_character": _choose_character,
        "keep_or_reroll": _keep_or_reroll,
        "place_cards": _place_cards,
        "place_set": _place_set,
        "take_turn": _take_turn,
        "accept_or_call": _accept_or_call,
        "vote": _vote,
        "trust_or_distrust": _trust_or_distrust,
        "remove_vote": _remove_vote,
        "choose_roller": _choose_roller,
        "rule_on_call_out": _rule_on_call_out,
        "peek": _peek,
        "lockdown": _lockdown,
        "declare_law": _declare_law,
        "call_out": _call_out,
    }
)
