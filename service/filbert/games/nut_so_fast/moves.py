"""The moves: one class for each answer that a prompt of this game takes."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from filbert.gamekit.contract import Move
from filbert.gamekit.events import Seat
from filbert.games.nut_so_fast.deck import Nut

PoseId = Annotated[str, Meta(description="Pose; `name.<id>` in the texts, `pose.<id>` how to do it.", min_length=1, max_length=40)]


class FlipCard(Move, frozen=True, tag="flip_card"):
    """Flip the top card of one's own deck (“Flipping Cards”; NSF-29)."""


class GrabNut(Move, frozen=True, tag="grab_nut"):
    """Grab a wooden nut (“Triggers”; NSF-9)."""

    nut: Annotated[Nut, Meta(description="Which nut.")]


class StrikePose(Move, frozen=True, tag="strike_pose"):
    """Do one of the poses that lie in view (“Number card”; NSF-16)."""

    pose: PoseId


class PassFlip(Move, frozen=True, tag="pass_flip"):
    """Do nothing more about this flip."""


class GivePoints(Move, frozen=True, tag="give_points"):
    """Name who receives the cards of the Pistachio (NSF-19)."""

    seat: Annotated[Seat, Meta(description="Who receives them; one's own seat is allowed.")]


class NamePose(Move, frozen=True, tag="name_pose"):
    """Say what the “?” pose is in this round (NSF-16)."""

    text: Annotated[
        str,
        Meta(description="The pose in a few words, as free text.", min_length=1, max_length=60, extra={"free_text": True}),
    ]


class UseHousePose(Move, frozen=True, tag="use_house_pose"):
    """Leave the “?” pose to the house (NSF-36)."""


NutSoFastMove = FlipCard | GrabNut | StrikePose | PassFlip | GivePoints | NamePose | UseHousePose

MOVE_CLASSES: tuple[type[Move], ...] = (FlipCard, GrabNut, StrikePose, PassFlip, GivePoints, NamePose, UseHousePose)
