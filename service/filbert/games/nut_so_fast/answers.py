"""An answer to a prompt: checked, then done."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from filbert.gamekit.contract import Move
from filbert.gamekit.errors import IllegalMove
from filbert.gamekit.prompts import ClosedReason, Prompt
from filbert.games.nut_so_fast import moves
from filbert.games.nut_so_fast.closing import give_points
from filbert.games.nut_so_fast.legal import poses_for
from filbert.games.nut_so_fast.model import Window
from filbert.games.nut_so_fast.rounds import name_pose
from filbert.games.nut_so_fast.table import Table
from filbert.games.nut_so_fast.turns import flip
from filbert.games.nut_so_fast.windows import note_pass, react, require_shown

_ANSWERS: Mapping[str, tuple[type[Move], ...]] = MappingProxyType(
    {
        "flip": (moves.FlipCard,),
        "give_points": (moves.GivePoints,),
        "name_pose": (moves.NamePose, moves.UseHousePose),
        "react": (moves.GrabNut, moves.StrikePose, moves.PassFlip),
        "pose_race": (moves.StrikePose,),
    }
)

_RULE_OF_PROMPT: Mapping[str, str] = MappingProxyType(
    {"flip": "NSF-29", "give_points": "NSF-19", "name_pose": "NSF-16", "react": "NSF-10", "pose_race": "NSF-26"}
)


def answer(table: Table, prompt: Prompt, move: Move, lag_ms: int = 0, *, closed_as: ClosedReason = "answered") -> None:
    """Do what *move* says.

    Raises: IllegalMove.
    """
    if not isinstance(move, _ANSWERS[prompt.kind]):
        tag = str(move.__struct_config__.tag)
        params = {"type": tag, "prompt": prompt.kind}
        raise IllegalMove("wrong_move", field="type", value=tag, rule_ref=_RULE_OF_PROMPT[prompt.kind], params=params)
    if table.now.window is not None:
        _answer_window(table, table.now.window, prompt, move, lag_ms)
        return
    table.step.close(prompt.key, closed_as)
    if isinstance(move, moves.FlipCard):
        flip(table)
    elif isinstance(move, moves.GivePoints):
        _give(table, move.seat)
    else:
        name_pose(table, move.text if isinstance(move, moves.NamePose) else "")


def _answer_window(table: Table, window: Window, prompt: Prompt, move: Move, lag_ms: int) -> None:
    poses = poses_for(table.now, prompt)
    if isinstance(move, moves.StrikePose) and move.pose not in poses:
        params = {"pose": move.pose}
        raise IllegalMove("pose_not_in_view", field="pose", value=move.pose, rule_ref="NSF-16", params=params)
    require_shown(prompt, table.at_ms)
    if isinstance(move, moves.PassFlip):
        note_pass(table, window, prompt.seat)
        table.step.close(prompt.key, "answered")
        return
    thing = move.pose if isinstance(move, moves.StrikePose) else move.nut if isinstance(move, moves.GrabNut) else ""
    react(table, window, prompt.seat, thing, lag_ms)
    if prompt.answers == "one":
        table.step.close(prompt.key, "answered")


def _give(table: Table, target: int) -> None:
    if target not in table.living():
        raise IllegalMove("not_in_play", field="seat", value=target, rule_ref="NSF-19", params={"seat": target})
    give_points(table, target)
