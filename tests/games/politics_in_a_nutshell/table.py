"""A table for tests: a round with hands of our choice, dice that fall as told, and moves in a word each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from filbert.gamekit.contract import Due, Moment, Move, Step
from filbert.gamekit.dice import Dice
from filbert.gamekit.events import Event, admits
from filbert.gamekit.prompts import Prompt, PromptBook
from filbert.games.politics_in_a_nutshell import GAME, moves
from filbert.games.politics_in_a_nutshell.asking import sync
from filbert.games.politics_in_a_nutshell.flow import advance
from filbert.games.politics_in_a_nutshell.model import PoliticsOptions, Position
from filbert.games.politics_in_a_nutshell.table import Table
from filbert.games.politics_in_a_nutshell.views import PoliticsView
from msgspec.structs import replace

T = TypeVar("T")
E = TypeVar("E", bound=Event)

KINDS = {"B": "nuclear_bomb", "H": "handshake", "S": "scarcity", "W": "wealth"}
ODD_HANDS = ("HHBBS", "HHBBS", "HHBSS", "WWBSS")
"""Twenty cards for four seats; under Peace Treaties (H and W are legal) each holds true cards and false ones."""

BLACK, COLOURED = "black_nutshell", "coloured_nutshell"


class ToldDice(Dice):
    """Dice that fall as told where a label holds one of the told words; Nutshell Dice are coloured unless told."""

    def __init__(self, told: Mapping[str, object], seed: int = 0) -> None:
        super().__init__(seed.to_bytes(32, "big"))
        self._told = told

    def roll(self, label: str, faces: Sequence[T]) -> T:
        """One of *faces*: the told one, if any."""
        rolled = super().roll(label, faces)
        for word, face in self._told.items():
            if word in label:
                return next(known for known in faces if known == face)
        if label.startswith("nutshell"):
            return next(known for known in faces if known == COLOURED)
        return rolled


class Match:
    """A match in its first round. `hands` are letters of KINDS; missing seats get an unsaid rest of the deck."""

    def __init__(
        self,
        *hands: str,
        seats: int | None = None,
        event: str = "peace_treaties",
        characters: Sequence[str] = (),
        options: PoliticsOptions | None = None,
        told: Mapping[str, object] | None = None,
        starter: int = 0,
        **fields: Any,
    ) -> None:
        options = options or PoliticsOptions(laws="off")
        self.told: dict[str, object] = dict(told or {})
        self.now_ms = 0
        self.all_events: list[Event] = []
        self.steps: list[Step[Position]] = []
        count = seats or len(hands)
        bare = GAME.setup(count, replace(options, characters="off"), ToldDice(self.told)).position
        spread = characters or ("",) * count
        position = replace(
            bare,
            options=replace(bare.options, characters=options.characters),
            book=PromptBook((0,) * count),
            stage="event",
            event=event,
            starter=bare.starter if options.flow == "standard" else starter,
            characters=tuple(spread),
            box=tuple(sorted(set(GAME.deck.characters) - set(spread))),
            **fields,
        )
        position = _with_hands(position, hands)
        table = Table(GAME.deck, position, self._moment())
        advance(table)
        sync(table)
        self._take(table.finish())

    @property
    def position(self) -> Position:
        """The whole truth."""
        return self.steps[-1].position

    @property
    def events(self) -> list[Event]:
        """What the last step told."""
        return [announcement.event for announcement in self.steps[-1].events]

    def told_to(self, viewer: int | None) -> list[Event]:
        """What the last step told *viewer*."""
        return [a.event for a in self.steps[-1].events if admits(a.audience, viewer)]

    def one(self, kind: type[E]) -> E:
        """The one event of this kind in the last step."""
        found = [event for event in self.events if isinstance(event, kind)]
        assert len(found) == 1, f"{len(found)} of {kind.__name__} in {self.events}"
        return found[0]

    def none(self, kind: type[Event]) -> bool:
        """Whether the last step told no event of this kind."""
        return not any(isinstance(event, kind) for event in self.events)

    def kinds(self, seat: int) -> list[str]:
        """The kinds of the open prompts of *seat*."""
        return [prompt.kind for prompt in GAME.prompts(self.position) if prompt.seat == seat]

    def waiting(self) -> list[tuple[int, str]]:
        """The required prompts that are open, as (seat, kind), in seat order."""
        return sorted((prompt.seat, prompt.kind) for prompt in GAME.prompts(self.position) if prompt.required)

    def prompt(self, seat: int, kind: str) -> Prompt:
        """The open prompt of this kind."""
        return next(prompt for prompt in GAME.prompts(self.position) if prompt.seat == seat and prompt.kind == kind)

    def legal(self, seat: int, kind: str) -> list[Move]:
        """Every legal answer to it."""
        return list(GAME.legal_moves(self.position, self.prompt(seat, kind)))

    def view(self, viewer: int | None) -> PoliticsView:
        """What *viewer* sees."""
        return GAME.view(self.position, viewer)

    def answer(self, seat: int, kind: str, move: Any) -> Match:
        """Answer the open prompt of this kind; any refusal is raised."""
        prompt = self.prompt(seat, kind)
        self._take(GAME.apply(self.position, prompt, move, self._moment()))
        return self

    def place(self, seat: int, cards: str) -> Match:
        """Place these cards, in whichever flow."""
        kind = next(kind for kind in self.kinds(seat) if kind in ("place_cards", "place_set", "take_turn"))
        return self.answer(seat, kind, moves.PlaceCards(tuple(KINDS[card] for card in cards)))

    def place_all(self, *sets: str) -> Match:
        """Place a set for each seat, in seat order; an empty text leaves a seat out."""
        for seat, cards in enumerate(sets):
            if cards:
                self.place(seat, cards)
        return self

    def vote(self, *votes: int | None) -> Match:
        """Vote for each living seat, in seat order: against a seat, or None for a blank card."""
        for (seat, _), against in zip([ask for ask in self.waiting() if ask[1] == "vote"], votes, strict=True):
            self.answer(seat, "vote", moves.CastBlankVote() if against is None else moves.CastVote(against))
        return self

    def judge(self, **trusting: bool) -> Match:
        """Trust mode: say for each seat (`s1=True`) whether it trusts."""
        for seat, trusts in trusting.items():
            self.answer(int(seat[1:]), "trust_or_distrust", moves.Trust() if trusts else moves.Distrust())
        return self

    def call(self, seat: int) -> Match:
        """Eye for an Eye: call the last set a bluff."""
        kind = next(kind for kind in self.kinds(seat) if kind in ("take_turn", "accept_or_call"))
        return self.answer(seat, kind, moves.CallBluff())

    def leave(self, seat: int) -> Match:
        """Have *seat* leave the match."""
        self._take(GAME.retire(self.position, seat, self._moment()))
        return self

    def time_out(self, *asks: tuple[int, str]) -> Match:
        """Let time answer these prompts at one instant; all required ones if none is named."""
        keys = tuple(self.prompt(*ask).key for ask in asks or self.waiting())
        self._take(GAME.elapse(self.position, Due(keys, (), self.now_ms), self._moment()))
        return self

    def copy(self) -> Match:
        """The same match, to be played on in another way."""
        other = Match.__new__(Match)
        other.told, other.now_ms = dict(self.told), self.now_ms
        other.steps, other.all_events = list(self.steps), list(self.all_events)
        return other

    def _moment(self) -> Moment:
        return Moment(ToldDice(self.told), self.now_ms)

    def _take(self, step: Step[Position]) -> None:
        self.steps.append(step)
        self.all_events += [announcement.event for announcement in step.events]


def _with_hands(position: Position, hands: Sequence[str]) -> Position:
    kind_of = GAME.deck.kind_of
    rest = list(GAME.deck.cards)
    dealt = []
    for hand in hands:
        cards = tuple(sorted(kind_of[KINDS[letter]] for letter in hand))
        for card in cards:
            rest.remove(card)
        dealt.append(cards)
    for _ in range(len(position.alive) - len(hands)):
        dealt.append(tuple(rest[:5]))
        del rest[:5]
    return replace(position, hands=tuple(dealt), undealt=tuple(rest))


def options(**fields: Any) -> PoliticsOptions:
    """Options without laws, unless they are asked for."""
    return PoliticsOptions(**{"laws": "off", **fields})
