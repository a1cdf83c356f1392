"""A quick lawful answer for whoever is asked, as a steady player gives it: for playouts by the rules."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from types import MappingProxyType

from filbert.gamekit.contract import Move
from filbert.gamekit.prompts import Prompt
from filbert.games.politics_in_a_nutshell import moves as m
from filbert.games.politics_in_a_nutshell.belief import own_hand
from filbert.games.politics_in_a_nutshell.deck import Deck, deck_of, house_files
from filbert.games.politics_in_a_nutshell.habits import STEADY, Pair, legal_cards, legal_kinds
from filbert.games.politics_in_a_nutshell.judging import accusers
from filbert.games.politics_in_a_nutshell.model import NO_SEAT, Position
from filbert.games.politics_in_a_nutshell.placing import most_cards

DECK = deck_of(*house_files())

_HONEST = 0.5
"""Of a player of whom nothing has been turned up; see `odds.lie`."""


def policy(now: Position, prompt: Prompt, chance: random.Random) -> Move | None:
    """What the seat of *prompt* answers; None leaves an optional prompt alone, which all of them are."""
    rule = _BY_KIND.get(prompt.kind)
    return None if rule is None else rule(now, prompt.seat, chance)


def pair_of(deck: Deck, face: str, move: m.PlaceCards) -> Pair:
    """How many true and false cards a set has."""
    legal = legal_kinds(face)
    true = sum(deck.kind_of[card] in legal for card in move.cards)
    return true, len(move.cards) - true


def _place(now: Position, seat: int, chance: random.Random) -> Move:
    hand = own_hand(now, seat)
    standard, duel = now.options.flow == "standard", sum(now.alive) == 2
    sets = STEADY.sets(now.event, standard, (hand.true, hand.false), hand.lied, most_cards(now), duel)
    target = now.last_set
    if now.stage == "turn" and target != NO_SEAT:
        called = STEADY.call(hand.dealt, legal_cards(now.event), len(now.sets[target][-1]), _HONEST, hand.true, sets.weight)
        if chance.random() < called:
            return m.CallBluff()
    true, false = sets.draw(chance.random())
    legal = legal_kinds(now.event)
    cards = [card for card in now.hands[seat] if card in legal][:true]
    cards += [card for card in now.hands[seat] if card not in legal][:false]
    return m.PlaceCards(DECK.ids(tuple(sorted(cards))))


def _vote(now: Position, seat: int, chance: random.Random) -> Move:
    hand = own_hand(now, seat)
    others = [other for other, alive in enumerate(now.alive) if alive and other != seat]
    known = [(sum(map(len, now.sets[other])), _HONEST) for other in others]
    weights = STEADY.votes(hand.dealt, hand.lied, sum(map(len, now.sets[seat])), legal_cards(now.event), known)
    votes: list[Move] = [m.CastBlankVote(), *[m.CastVote(other) for other in others]]
    return chance.choices(votes, weights)[0]


def _trust(now: Position, seat: int, chance: random.Random) -> Move:
    held, count = own_hand(now, seat).dealt, len(now.sets[now.mover][-1])
    return m.Distrust() if chance.random() < STEADY.distrust(held, legal_cards(now.event), count, _HONEST) else m.Trust()


def _remove(now: Position, seat: int, chance: random.Random) -> Move:
    against = [now.ballots.count(other) for other in range(len(now.alive))]
    return m.RemoveVote() if STEADY.removes(own_hand(now, seat).lied, against[seat] == max(against)) else m.KeepVotes()


def _name(now: Position, seat: int, chance: random.Random) -> Move:
    named = accusers(now)
    return m.ChooseRoller(chance.choices(named, STEADY.names([(other, now.nutshells[other]) for other in named]))[0])


def _reroll(now: Position, seat: int, chance: random.Random) -> Move:
    return m.KeepEvent() if own_hand(now, seat).true else m.RerollEvent()


_BY_KIND: Mapping[str, Callable[[Position, int, random.Random], Move]] = MappingProxyType(
    {
        "choose_character": lambda now, seat, chance: m.ChooseCharacter(chance.choice(now.box)),
        "keep_or_reroll": _reroll,
        "place_cards": _place,
        "place_set": _place,
        "take_turn": _place,
        "accept_or_call": lambda now, seat, chance: m.CallBluff(),
        "vote": _vote,
        "trust_or_distrust": _trust,
        "remove_vote": _remove,
        "choose_roller": _name,
        "rule_on_call_out": lambda now, seat, chance: m.RejectCallOut(),
    }
)
