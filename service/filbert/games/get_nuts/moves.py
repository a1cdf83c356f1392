"""The moves: one class for each answer that a prompt of this game takes, in the order of the rulebook."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from filbert.gamekit.contract import Move
from filbert.gamekit.events import Seat
from filbert.games.get_nuts.model import Zone

CardId = Annotated[str, Meta(description="Kind of card; `name.<id>` in the texts.", min_length=1, max_length=40)]
TrailPosition = Annotated[int, Meta(ge=1, le=4, description="Trail position: 1 is nearest the player, 4 nearest the nuts.")]
TrailPositions = Annotated[
    tuple[TrailPosition, ...],
    Meta(min_length=1, max_length=4, description="Trail positions of one's own trees; order means nothing."),
]
Victim = Annotated[Seat, Meta(description="The opponent it is played on.")]


class StartTurn(Move, frozen=True, tag="start_turn"):
    """Let the bulldozers on one's own trail move on (section 1)."""


class PlantTree(Move, frozen=True, tag="plant_tree"):
    """Play a tree or a Sacred Tree beside a trail card of one's own that has none (section 2.1)."""

    card: CardId
    position: TrailPosition


class ChopTree(Move, frozen=True, tag="chop_tree"):
    """Play an axe or a chainsaw on an opponent's tree (Axe and Chainsaw)."""

    card: CardId
    seat: Victim
    position: TrailPosition


class SendBulldozer(Move, frozen=True, tag="send_bulldozer"):
    """Play a bulldozer on an opponent's trail; the rules say where it starts (Bulldozer; GN-7)."""

    card: CardId
    seat: Victim


class UseFlamethrower(Move, frozen=True, tag="use_flamethrower"):
    """Make an opponent discard trees of their choice (Flamethrower)."""

    card: CardId
    seat: Victim


class StealCard(Move, frozen=True, tag="steal_card"):
    """Take a random card out of an opponent's hand or stash ("Stole!"; GN-32)."""

    card: CardId
    seat: Victim
    zone: Annotated[Zone, Meta(description="Where to steal from: `hand` or `stash`.")]


class StirNuts(Move, frozen=True, tag="stir_nuts"):
    """Shuffle the nut deck (Whirlwind)."""

    card: CardId


class BoostSquirrel(Move, frozen=True, tag="boost_squirrel"):
    """Gain an action point for this turn (Super Squirrel)."""

    card: CardId


class PostActivist(Move, frozen=True, tag="post_activist"):
    """Set a Peace Activist before one's own tree (Peace Activist)."""

    card: CardId
    position: TrailPosition


class LeapOfFaith(Move, frozen=True, tag="leap_of_faith"):
    """Jump with the squirrel over one trail card without a tree (Leap of Faith)."""

    card: CardId


class EnterSquirrel(Move, frozen=True, tag="enter_squirrel"):
    """Bring the squirrel into play, on the first tree (section 2.2)."""


class AdvanceSquirrel(Move, frozen=True, tag="advance_squirrel"):
    """Move the squirrel on by one tree (section 2.2)."""


class HealSquirrel(Move, frozen=True, tag="heal_squirrel"):
    """Turn the token of a hurt squirrel back (section 2.2)."""


class TakeNut(Move, frozen=True, tag="take_nut"):
    """Take the top card of the nut deck (Reaching the Goal)."""


class PayTrees(Move, frozen=True, tag="pay_trees"):
    """Pay for a nut card with trees (Reaching the Goal; GN-19, GN-20)."""

    positions: TrailPositions


class GuardDivineNut(Move, frozen=True, tag="guard_divine_nut"):
    """Lay a Divine Nut beside a tree of one's own (Divine Nut)."""

    position: TrailPosition


class ChooseVictim(Move, frozen=True, tag="choose_victim"):
    """Name the player who gets a Thief! (Thief!)."""

    seat: Victim


class AllowAttack(Move, frozen=True, tag="allow_attack"):
    """Let a harmful card take effect (GN-26)."""


class CancelAttack(Move, frozen=True, tag="cancel_attack"):
    """Cancel a harmful card with Military Forces (Military Forces; GN-26)."""


class RemoveHarm(Move, frozen=True, tag="remove_harm"):
    """Discard a harmful card that lies on one's own trail, with Military Forces (Military Forces; GN-26)."""

    card: Annotated[CardId, Meta(description="The harmful card to discard.")]
    position: TrailPosition
    on_shield: Annotated[bool, Meta(description="Whether it is one that was laid on a Peace Activist (GN-29).")] = False


class BurnTrees(Move, frozen=True, tag="burn_trees"):
    """Choose the trees that a flamethrower burns (Flamethrower; GN-31)."""

    positions: TrailPositions


class EndTurn(Move, frozen=True, tag="end_turn"):
    """Spend no more action points (GN-2)."""


class DiscardTricks(Move, frozen=True, tag="discard_tricks"):
    """Discard any number of cards of one's hand, none included, and draw (sections 3 and 4; GN-3)."""

    cards: Annotated[tuple[CardId, ...], Meta(max_length=64, description="The cards, as kinds; order means nothing.")] = ()


GetNutsMove = (
    StartTurn
    | PlantTree
    | ChopTree
    | SendBulldozer
    | UseFlamethrower
    | StealCard
    | StirNuts
    | BoostSquirrel
    | PostActivist
    | LeapOfFaith
    | EnterSquirrel
    | AdvanceSquirrel
    | HealSquirrel
    | TakeNut
    | PayTrees
    | GuardDivineNut
    | ChooseVictim
    | AllowAttack
    | CancelAttack
    | RemoveHarm
    | BurnTrees
    | EndTurn
    | DiscardTricks
)

MOVE_CLASSES: tuple[type[Move], ...] = (
    StartTurn,
    PlantTree,
    ChopTree,
    SendBulldozer,
    UseFlamethrower,
    StealCard,
    StirNuts,
    BoostSquirrel,
    PostActivist,
    LeapOfFaith,
    EnterSquirrel,
    AdvanceSquirrel,
    HealSquirrel,
    TakeNut,
    PayTrees,
    GuardDivineNut,
    ChooseVictim,
    AllowAttack,
    CancelAttack,
    RemoveHarm,
    BurnTrees,
    EndTurn,
    DiscardTricks,
)
