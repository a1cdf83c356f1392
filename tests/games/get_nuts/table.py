"""A table for tests: a drawn position that is played on, a word a move. Drawings are explained in `boards.py`."""

from __future__ import annotations

from typing import Any, TypeVar

import pytest
from filbert.gamekit.codec import Codec
from filbert.gamekit.contract import Due, Moment, Move, Outcome, Step
from filbert.gamekit.dice import Dice
from filbert.gamekit.errors import IllegalMove
from filbert.gamekit.events import Event, admits
from filbert.gamekit.prompts import Choices, Prompt
from filbert.games.get_nuts import GAME, moves
from filbert.games.get_nuts.model import GetNutsOptions, Position, Zone
from filbert.games.get_nuts.views import GetNutsView
from games.get_nuts.boards import cards, drawing, drawn, redrawn
from msgspec.structs import replace

E = TypeVar("E", bound=Event)

_CODEC = Codec(GAME)


class Table:
    """A match that begins as drawn, with the prompts open that its position asks for.

    Moves are given by the one seat that is asked for such a move, or by `seat`. Cards go by their ids in words (`tree 2`). Whoever
    has an empty hand gets no window to cancel a harmful card (GN-26), so drawings without hands are played without windows.
    Chance follows from `seed`; `now_ms` is the match time of the next step. After each step the box must be complete.
    """

    def __init__(self, board: str | Position, *, seed: int = 0, options: GetNutsOptions | None = None, **fields: Any) -> None:
        position = drawn(board) if isinstance(board, str) else board
        position = replace(position, options=options or position.options, **fields)
        self.seed = seed
        self.now_ms = 0
        self.steps: list[Step[Position]] = []
        # Nothing falls due: the step only opens the prompts that the position asks for.
        self.steps = [GAME.elapse(position, Due((), (), 0), self._moment())]

    # What stands, and what was told.

    @property
    def position(self) -> Position:
        """The whole truth."""
        return self.steps[-1].position

    @property
    def events(self) -> list[Event]:
        """What the last step told."""
        return [announcement.event for announcement in self.steps[-1].events]

    @property
    def all_events(self) -> list[Event]:
        """What all steps told, oldest first."""
        return [announcement.event for step in self.steps for announcement in step.events]

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended."""
        return GAME.outcome(self.position)

    def told_to(self, viewer: int | None) -> list[Event]:
        """What the last step told *viewer*."""
        return [a.event for a in self.steps[-1].events if admits(a.audience, viewer)]

    def all(self, kind: type[E]) -> list[E]:
        """The events of this kind in the last step."""
        return [event for event in self.events if isinstance(event, kind)]

    def one(self, kind: type[E]) -> E:
        """The one event of this kind in the last step."""
        found = self.all(kind)
        assert len(found) == 1, f"{len(found)} of {kind.__name__} in {self.events}"
        return found[0]

    def none(self, kind: type[Event]) -> bool:
        """Whether the last step told no event of this kind."""
        return not self.all(kind)

    def view(self, viewer: int | None) -> GetNutsView:
        """What *viewer* sees."""
        return GAME.view(self.position, viewer)

    def shows(self, board: str) -> Table:
        """Check that the position is as drawn, in all parts that the drawing has."""
        assert drawing(self.position, like=board) == redrawn(board)
        return self

    def hand(self, seat: int) -> str:
        """The hand of *seat* in words."""
        return ", ".join(name.replace("_", " ") for name in GAME.deck.ids(sorted(self.position.hands[seat])))

    def effective(self, seat: int, position: int) -> int:
        """The effective points of a tree."""
        return self.position.trails[seat][position - 1].points

    # What is asked, and what may be answered.

    def prompts(self, seat: int | None = None) -> list[Prompt]:
        """The open prompts, oldest first; with *seat*, its own."""
        return [prompt for prompt in GAME.prompts(self.position) if seat in (None, prompt.seat)]

    def kinds(self, seat: int) -> list[str]:
        """The kinds of the open prompts of *seat*."""
        return [prompt.kind for prompt in self.prompts(seat)]

    def waiting(self) -> list[tuple[int, str]]:
        """The required prompts that are open, as (seat, kind), in seat order."""
        return sorted((prompt.seat, prompt.kind) for prompt in self.prompts() if prompt.required)

    def asked(self) -> list[int]:
        """The seats that the match waits for, in seat order."""
        return [seat for seat, _ in self.waiting()]

    def prompt(self, seat: int, kind: str) -> Prompt:
        """The open prompt of this kind."""
        return next(prompt for prompt in self.prompts(seat) if prompt.kind == kind)

    def prompt_for(self, move: Move, seat: int | None = None) -> Prompt:
        """The open prompt, of *seat* if one is named, that takes moves of this type; the first required one if none does."""
        open_prompts = self.prompts(seat)
        tag = type(move).__struct_config__.tag
        taking = [prompt for prompt in open_prompts if any(choice.type == tag for choice in self.choices(prompt))]
        found = taking or [prompt for prompt in open_prompts if prompt.required] or open_prompts
        assert found, f"nobody is asked anything, so {move} cannot be answered"
        assert len({prompt.seat for prompt in taking}) < 2, f"several seats may answer {move}; name one"
        return found[0]

    def choices(self, prompt: Prompt) -> Choices:
        """The forms of *prompt*."""
        return GAME.choices(self.position, prompt)

    def legal(self, seat: int, kind: type[Move] = Move) -> list[Any]:
        """The legal answers to the open prompts of *seat*, of this class."""
        listed = [move for prompt in self.prompts(seat) for move in GAME.legal_moves(self.position, prompt)]
        return [move for move in listed if isinstance(move, kind)]

    def refuses(self, move: Move, seat: int | None = None) -> IllegalMove:
        """The refusal of *move*. It must not be listed, must change nothing, and must say what is wrong by which rule."""
        before, prompt = self.position, self.prompt_for(move, seat)
        assert move not in list(GAME.legal_moves(before, prompt)), f"{move} is listed as legal"
        encoded = _CODEC.position_bytes(before)
        with pytest.raises(IllegalMove) as refusal:
            self._apply(prompt, move)
        assert _CODEC.position_bytes(before) == encoded
        why = refusal.value
        assert why.reason
        assert why.rule_ref in (*GAME.manifest.sections, *GAME.manifest.rulings)
        assert why.field in ("type", *type(move).__struct_fields__), f"{why.reason} names no field of {move}"
        assert why.value is not None
        return why

    # Moves, in the order of the rulebook.

    def does(self, move: Move, seat: int | None = None) -> Table:
        """Give *move* as an answer; any refusal is raised."""
        return self._take(self._apply(self.prompt_for(move, seat), move))

    def start(self) -> Table:
        """Let the bulldozers move."""
        return self.does(moves.StartTurn())

    def plant(self, tree: str, position: int) -> Table:
        """Play a tree."""
        return self.does(moves.PlantTree(_id(tree), position))

    def chop(self, victim: int, position: int, blade: str = "axe") -> Table:
        """Play an axe or a chainsaw."""
        return self.does(moves.ChopTree(_id(blade), victim, position))

    def bulldoze(self, victim: int) -> Table:
        """Play a bulldozer."""
        return self.does(moves.SendBulldozer("bulldozer", victim))

    def flame(self, victim: int) -> Table:
        """Play a flamethrower."""
        return self.does(moves.UseFlamethrower("flamethrower", victim))

    def steal(self, victim: int, zone: Zone) -> Table:
        """Play “Stole!”."""
        return self.does(moves.StealCard("stole", victim, zone))

    def stir(self) -> Table:
        """Play a Whirlwind."""
        return self.does(moves.StirNuts("whirlwind"))

    def boost(self) -> Table:
        """Play a Super Squirrel."""
        return self.does(moves.BoostSquirrel("super_squirrel"))

    def post(self, position: int) -> Table:
        """Play a Peace Activist."""
        return self.does(moves.PostActivist("peace_activist", position))

    def leap(self) -> Table:
        """Play a Leap of Faith."""
        return self.does(moves.LeapOfFaith("leap_of_faith"))

    def enter(self) -> Table:
        """Bring the squirrel into play."""
        return self.does(moves.EnterSquirrel())

    def advance(self) -> Table:
        """Move the squirrel on."""
        return self.does(moves.AdvanceSquirrel())

    def heal(self) -> Table:
        """Heal the squirrel."""
        return self.does(moves.HealSquirrel())

    def take(self) -> Table:
        """Take the top nut."""
        return self.does(moves.TakeNut())

    def pay(self, *positions: int) -> Table:
        """Pay with the trees at these positions."""
        return self.does(moves.PayTrees(positions))

    def guard(self, position: int) -> Table:
        """Lay the Divine Nut beside a tree."""
        return self.does(moves.GuardDivineNut(position))

    def give(self, victim: int) -> Table:
        """Name the victim of a Thief!."""
        return self.does(moves.ChooseVictim(victim))

    def allow(self, seat: int | None = None) -> Table:
        """Let the pending card take effect."""
        return self.does(moves.AllowAttack(), seat)

    def cancel(self, seat: int | None = None) -> Table:
        """Cancel the pending card with Military Forces."""
        return self.does(moves.CancelAttack(), seat)

    def remove(self, harm: str, position: int, seat: int | None = None, *, on_shield: bool = False) -> Table:
        """Discard a card from one's own trail with Military Forces."""
        return self.does(moves.RemoveHarm(_id(harm), position, on_shield), seat)

    def burn(self, *positions: int) -> Table:
        """Choose what a flamethrower burns."""
        return self.does(moves.BurnTrees(positions))

    def end(self) -> Table:
        """Spend no more action points."""
        return self.does(moves.EndTurn())

    def discard(self, words: str = "") -> Table:
        """Discard these cards (none, unless named) and draw."""
        return self.does(moves.DiscardTricks(GAME.deck.ids(cards(words))))

    def next_turn(self) -> Table:
        """End the turn and discard nothing."""
        self.end()
        return self.discard() if self.position.stage == "discarding" else self

    # What else may happen.

    def time_out(self, *asks: tuple[int, str]) -> Table:
        """Let time answer these prompts at one instant; all required ones if none is named."""
        keys = tuple(self.prompt(*ask).key for ask in asks or self.waiting())
        return self._take(GAME.elapse(self.position, Due(keys, (), self.now_ms), self._moment()))

    def leave(self, seat: int) -> Table:
        """Have *seat* leave the match."""
        return self._take(GAME.retire(self.position, seat, self._moment()))

    def fork(self, seed: int | None = None) -> Table:
        """The same match, to be played on in another way; with *seed*, under other chance."""
        other = Table.__new__(Table)
        other.seed = self.seed if seed is None else seed
        other.now_ms, other.steps = self.now_ms, list(self.steps)
        return other

    def _apply(self, prompt: Prompt, move: Any) -> Step[Position]:
        return GAME.apply(self.position, prompt, move, self._moment())

    def _moment(self) -> Moment:
        return Moment(Dice(self.seed.to_bytes(32, "big")), self.now_ms)

    def _take(self, step: Step[Position]) -> Table:
        assert GAME.tokens(step.position) == GAME.tokens(self.position), "a card was lost or made"
        self.steps.append(step)
        return self


def _id(words: str) -> str:
    return words.replace(" ", "_")
