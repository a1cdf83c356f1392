"""Every legal answer to a prompt, the same as fields and domains for a generic form, and the answer that time gives."""

from __future__ import annotations

from collections.abc import Iterable

from filbert.gamekit.contract import Move
from filbert.gamekit.prompts import Choices, FieldChoice, MoveChoice, Prompt
from filbert.games.nut_so_fast import moves
from filbert.games.nut_so_fast.deck import NUTS
from filbert.games.nut_so_fast.model import PositionDraft, clockwise, living
from filbert.games.nut_so_fast.moves import NutSoFastMove

_FLIP = moves.FlipCard()
_HOUSE_POSE = moves.UseHousePose()
_POSE_EXAMPLE = moves.NamePose("Pretend to crack a nut with your elbow.")
_GRABS = tuple(moves.GrabNut(nut) for nut in NUTS)
_PASS = moves.PassFlip()
_MOST_LETTERS = 60


def poses_for(now: PositionDraft, prompt: Prompt) -> tuple[str, ...]:
    """The poses that may be struck in answer to *prompt*: those that lie in view, whatever the card asks for (NSF-16)."""
    if prompt.kind == "pose_race" and now.window is not None:
        return (now.window.asked,)
    return now.order


def legal_moves(now: PositionDraft, prompt: Prompt) -> Iterable[NutSoFastMove]:
    """Every answer to *prompt*. Those to a flip are the same whatever has been done about it: a second one is ignored (NSF-9)."""
    if prompt.kind == "flip":
        return (_FLIP,)
    if prompt.kind == "give_points":
        return [moves.GivePoints(seat) for seat in living(now)]
    if prompt.kind == "name_pose":
        return (_POSE_EXAMPLE, _HOUSE_POSE)
    strikes = [moves.StrikePose(pose) for pose in poses_for(now, prompt)]
    return strikes if prompt.kind == "pose_race" else (*_GRABS, *strikes, _PASS)


def choices(now: PositionDraft, prompt: Prompt) -> Choices:
    """Kinds of move that answer *prompt*, with the domains of their fields."""
    if prompt.kind == "flip":
        return (MoveChoice("flip_card"),)
    if prompt.kind == "give_points":
        return (MoveChoice("give_points", (FieldChoice("seat", "seat", tuple(living(now))),)),)
    if prompt.kind == "name_pose":
        text = FieldChoice("text", "text", min_items=1, max_items=_MOST_LETTERS)
        return (MoveChoice("name_pose", (text,)), MoveChoice("use_house_pose"))
    strike = MoveChoice("strike_pose", (FieldChoice("pose", "choice", poses_for(now, prompt)),))
    if prompt.kind == "pose_race":
        return (strike,)
    return (MoveChoice("grab_nut", (FieldChoice("nut", "choice", NUTS),)), strike, MoveChoice("pass_flip"))


def timed_answer(now: PositionDraft, prompt: Prompt) -> Move:
    """What time answers to a required prompt (NSF-19, NSF-29, NSF-36)."""
    if prompt.kind == "flip":
        return _FLIP
    if prompt.kind == "name_pose":
        return _HOUSE_POSE
    return moves.GivePoints(clockwise(now, prompt.seat + 1)[0])
