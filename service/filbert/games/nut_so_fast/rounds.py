"""A match, a round: poses, First Player, deal; scoring and the end."""

from __future__ import annotations

from typing import Literal

from filbert.games.nut_so_fast.deck import POSES, QUESTION, TEMPO
from filbert.games.nut_so_fast.events import (
    FirstPlayerFound,
    NutCardsDealt,
    NutRoundScored,
    NutSoFastDecided,
    PoseNamed,
    PosesRevealed,
    RacePoseRevealed,
)
from filbert.games.nut_so_fast.model import NO_SEAT, clockwise
from filbert.games.nut_so_fast.scoring import round_points, winners
from filbert.games.nut_so_fast.table import Table
from filbert.games.nut_so_fast.windows import open_window

_POSES_A_ROUND = 3


def start_match(table: Table) -> None:
    """Shuffle the poses, show those of the first round, and find the First Player (“Choose First Player”; NSF-26)."""
    now = table.now
    now.pose_deck = table.dice.shuffle("poses", POSES)
    _reveal_poses(table)
    if now.options.first_player == "pose_race":
        _start_race(table)
    else:
        begin_round(table, table.dice.roll("first player", table.living()), "random")


def _reveal_poses(table: Table) -> None:
    """Three fresh poses, the old ones out (NSF-27). They are listed in an order that does not give their numbers away (NSF-16)."""
    now = table.now
    now.round += 1
    now.flips = 0
    now.poses_out += now.poses
    now.poses, now.pose_deck = now.pose_deck[:_POSES_A_ROUND], now.pose_deck[_POSES_A_ROUND:]
    now.order = table.dice.shuffle(f"pose order/{now.round}", now.poses)
    now.text_id = ""
    table.tell(PosesRevealed(now.round, now.poses))


def _start_race(table: Table) -> None:
    """The “?” pose is nobody's yet, so another one is raced for (NSF-26)."""
    now = table.now
    raced = next(pose for pose in now.pose_deck if pose != QUESTION)
    place = now.pose_deck.index(raced) + 1
    now.poses_out += now.pose_deck[:place]
    now.pose_deck = now.pose_deck[place:]
    now.stage = "racing"
    window = open_window(table, "pose_race", "race", raced)
    table.tell(RacePoseRevealed(raced, window.number, window.reveal_ms, window.end_ms))


def begin_round(table: Table, first: int, by: Literal["random", "pose_race", "round_end"]) -> None:
    """Shuffle all cards, deal them out one by one clockwise from the First Player, and let them name the “?” pose (NSF-25)."""
    now = table.now
    now.first = now.active = first
    now.turned = 0
    now.ended_by = NO_SEAT
    table.tell(FirstPlayerFound(now.round, first, by))
    cards = table.dice.shuffle(f"deal/{now.round}", table.deck.cards)
    order = clockwise(now, first)
    nothing: tuple[tuple[int, ...], ...] = ((),) * len(now.gone)
    now.undealt = ()
    now.decks = tuple(cards[order.index(seat) :: len(order)] if seat in order else () for seat in range(len(now.gone)))
    now.unders = now.piles = nothing
    table.tell(NutCardsDealt(now.round, tuple(map(len, now.decks))))
    if QUESTION in now.poses:
        now.stage = "naming"
        table.step.prompts.ask(first, "name_pose", required=True, opened_ms=table.at_ms, allowance="name", on_timeout="house_pose")
    else:
        _let_memorise(table)


def name_pose(table: Table, text_id: str) -> None:
    """What the “?” pose is in this round; without a text the house's own (NSF-36)."""
    table.now.text_id = text_id
    table.tell(PoseNamed(table.now.first, text_id or None))
    _let_memorise(table)


def _let_memorise(table: Table) -> None:
    """All run through the poses before the first card is flipped (“Reveal the Nutty Pose Cards”)."""
    table.pause(max(TEMPO.memorise_ms, table.now.options.flip_gap_ms))


def score_round(table: Table, ended_by: int) -> None:
    """Count the cards under the base cards, then start the next round with the one who ended this one (NSF-24, NSF-28)."""
    now = table.now
    points = round_points(now)
    now.totals = tuple(total + each for total, each in zip(now.totals, points, strict=True))
    table.tell(NutRoundScored(now.round, ended_by, points, now.totals))
    if now.round == now.options.rounds:
        end_match(table, "rounds_played")
        return
    _reveal_poses(table)
    begin_round(table, clockwise(now, ended_by)[0], "round_end")


def end_match(table: Table, reason: str) -> None:
    """The match is over."""
    now = table.now
    now.stage = "over"
    now.reason = reason
    now.window = None
    table.step.prompts.close_where("match_over")
    table.tell(NutSoFastDecided(winners(now)))
