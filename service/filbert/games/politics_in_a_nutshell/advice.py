"""Rules of thumb for bots: look honest, accuse the likely liar, and keep away from the die."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from filbert.gamekit.contract import Move, View
from filbert.gamekit.events import Event
from filbert.gamekit.prompts import Prompt
from filbert.games.politics_in_a_nutshell import moves as m
from filbert.games.politics_in_a_nutshell import odds, thumb
from filbert.games.politics_in_a_nutshell.deck import house_files
from filbert.games.politics_in_a_nutshell.events import PlayedCardsRevealed, VotesRevealed
from filbert.games.politics_in_a_nutshell.views import PoliticsView

_COUNTS = {kind.id: kind.count for kind in house_files()[0].kinds}
_DECK_SIZE = sum(_COUNTS.values())
_HAND_SIZE = house_files()[0].hand_size


def weigh(view: View, prompt: Prompt, moves: Sequence[Move], events: Sequence[Event]) -> list[float]:
    """A weight of 0 or more for each of *moves*; for a prompt that may be left alone, a chance."""
    if not isinstance(view, PoliticsView):
        raise TypeError(f"this advice is for politics_in_a_nutshell, not for {type(view).__name__}")
    rule = _BY_KIND.get(prompt.kind)
    if rule is None:
        return [1.0] * len(moves)
    read = _Reading(view, prompt.seat, events)
    return [rule(read, move) for move in moves]


class _Reading:
    """What a seat makes of its view: how many legal cards are about, and how honest each player has been."""

    __slots__ = ("hand_legal", "legal", "lied_already", "living", "reveals", "seat", "unseen", "unseen_legal", "view", "votes")

    def __init__(self, view: PoliticsView, seat: int, events: Sequence[Event]) -> None:
        self.view = view
        self.seat = seat
        self.legal = frozenset(view.legal_kinds)
        self.living = [player.seat for player in view.players if player.status == "playing"]
        own = [card for placed in view.players[seat].sets for card in placed.cards or ()]
        mine = [*view.hand, *own]
        self.hand_legal = sum(card in self.legal for card in view.hand)
        self.lied_already = any(card not in self.legal for card in own)
        self.unseen = max(1, _DECK_SIZE - len(mine))
        # A deck of other kinds than the house's counts one card a kind.
        known_legal = sum(card in self.legal for card in mine)
        self.unseen_legal = min(self.unseen, max(0, sum(_COUNTS.get(kind, 1) for kind in self.legal) - known_legal))
        self.reveals = [event for event in events if isinstance(event, PlayedCardsRevealed)]
        self.votes = [event for event in events if isinstance(event, VotesRevealed)]

    def lie(self, seat: int, counts: Sequence[int]) -> float:
        """The chance that *seat* lied in sets of these sizes: between a careful player and one who places at random."""
        chance = odds.lie(self.unseen_legal, self.unseen, _HAND_SIZE, sum(counts), honesty(self.reveals, seat))
        seen = self.view.seen
        if seen is None or seen.seat != seat:
            return chance
        # One card seen of five shifts the odds a little, either way.
        return float(chance ** (1.3 if seen.card in self.legal else 0.7))

    def accuses(self) -> float:
        """How often the others voted against somebody, in all votes of the match that lay face up; a half before there was one."""
        votes = [vote for event in self.votes for vote in event.votes if vote.seat != self.seat]
        return (1 + sum(vote.against is not None for vote in votes)) / (2 + len(votes))

    def lie_this_round(self, seat: int) -> float:
        """The chance that *seat* lied with any set of this round."""
        return self.lie(seat, [placed.count for placed in self.view.players[seat].sets])

    def lie_in_last_set(self, seat: int) -> float:
        """The chance that the last set of *seat* is a lie."""
        sets = self.view.players[seat].sets
        return self.lie(seat, [sets[-1].count]) if sets else 0.0


def honesty(reveals: Sequence[PlayedCardsRevealed], seat: int) -> float:
    """How honest a player has been, from 0 to 1, by what was turned up of theirs."""
    shown = [event.lied for event in reveals if event.seat == seat]
    return (1 + 2 * shown.count(False)) / (2 + 2 * len(shown))


def _keep_or_reroll(read: _Reading, move: Move) -> float:
    # Once a match: keep it for a hand that would have to lie.
    return float((read.hand_legal == 0) == isinstance(move, m.RerollEvent))


def _place(read: _Reading, move: Move) -> float:
    if isinstance(move, m.CallBluff):
        return _call(read, move)
    if not isinstance(move, m.PlaceCards):
        return 0.0
    false = sum(card not in read.legal for card in move.cards)
    true = len(move.cards) - false
    standard = read.view.options.flow == "standard"
    return thumb.set_of(true, false, standard=standard, legal_held=read.hand_legal, lied=read.lied_already)


def _call(read: _Reading, move: Move) -> float:
    target = read.view.callable
    if target is None:
        return 0.0
    return thumb.call(read.lie_in_last_set(target), read.hand_legal)


def _accept_or_call(read: _Reading, move: Move) -> float:
    # Who accepts rolls for certain; a call can only help.
    return float(isinstance(move, m.CallBluff))


def _vote(read: _Reading, move: Move) -> float:
    if isinstance(move, m.CastVote):
        return thumb.vote(read.lie_this_round(move.seat))
    return thumb.blank_vote(len(read.living), lied=read.lied_already, accuses=read.accuses())


def _trust(read: _Reading, move: Move) -> float:
    placer = read.view.mover
    lie = 0.0 if placer is None else read.lie_in_last_set(placer)
    return thumb.trust(lie if isinstance(move, m.Distrust) else 1 - lie)


def _remove_vote(read: _Reading, move: Move) -> float:
    against = [vote.against for vote in read.view.votes]
    most = max((against.count(seat) for seat in read.living), default=0)
    in_danger = read.lied_already and against.count(read.seat) == most
    return float(in_danger == isinstance(move, m.RemoveVote))


def _choose_roller(read: _Reading, move: Move) -> float:
    if not isinstance(move, m.ChooseRoller):
        return 0.0
    player = read.view.players[move.seat]
    if read.view.options.stakes == "softshell":
        return 1 / (1 + player.points)  # whoever has the fewest points is ahead
    return thumb.name(player.nutshell_cards)


def _peek(read: _Reading, move: Move) -> float:
    # A card seen early helps to judge the sets that follow.
    return 0.1 / max(1, len(read.living) - 1) if read.view.stage == "placing" else 0.0


def _lockdown(read: _Reading, move: Move) -> float:
    # One card at a time suits a hand that can tell the truth just once.
    return 0.2 if read.hand_legal == 1 else 0.02


def _rule(read: _Reading, move: Move) -> float:
    # A bot cannot tell whether a funny rule was broken.
    return float(isinstance(move, m.RejectCallOut))


def _leave_alone(read: _Reading, move: Move) -> float:
    # Laws are for people: a bot sets none and calls nobody out.
    return 0.0


_BY_KIND: Mapping[str, Callable[[_Reading, Move], float]] = MappingProxyType(
    {
        "keep_or_reroll": _keep_or_reroll,
        "place_cards": _place,
        "place_set": _place,
        "take_turn": _place,
        "accept_or_call": _accept_or_call,
        "vote": _vote,
        "trust_or_distrust": _trust,
        "remove_vote": _remove_vote,
        "choose_roller": _choose_roller,
        "peek": _peek,
        "lockdown": _lockdown,
        "rule_on_call_out": _rule,
        "declare_law": _leave_alone,
        "call_out": _leave_alone,
    }
)
