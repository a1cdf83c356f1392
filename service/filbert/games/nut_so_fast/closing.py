"""Closing a window: everything is worked out by stamp, published at once, and has its consequences."""

from __future__ import annotations

from filbert.games.nut_so_fast.deck import NUTS
from filbert.games.nut_so_fast.events import (
    AlmondTaken,
    CardsForfeited,
    NobodyLast,
    PileTaken,
    PistachioTaken,
    PointsGiven,
    ReactionJudged,
    ReactionsClosed,
)
from filbert.games.nut_so_fast.judging import Judged, Judgement, judge, needed
from filbert.games.nut_so_fast.model import NO_SEAT, Window, clockwise, put
from filbert.games.nut_so_fast.rounds import begin_round
from filbert.games.nut_so_fast.table import Table
from filbert.games.nut_so_fast.turns import go_on
from filbert.games.nut_so_fast.windows import quota_after

_FORFEIT = 2


def close_window(table: Table) -> None:
    """Work out and publish the open window (NSF-9 to NSF-15), then go on."""
    now = table.now
    window = now.window
    if window is None:
        raise ValueError("no window is open")
    judgement = judge(window, now.gone)
    right = _by_speed(table, window, judgement)
    table.step.prompts.close_where("superseded", kinds=("react", "pose_race"))
    table.step.publish(*(key for key in window.keys if key))
    table.tell(ReactionsClosed(window.number, window.trigger, window.asked or None))
    for judged in _with_losers_of_ties(window, judgement.all, right, len(table.living())):
        table.tell(_told(window, judged))
    now.quotas = tuple(quota_after(now, window, seat) for seat in range(len(now.gone)))
    now.window = None
    if now.stage == "racing":
        _end_race(table, window, right)
        return
    _forfeit(table, judgement.all)
    _settle(table, window, right)


def _by_speed(table: Table, window: Window, judgement: Judgement) -> list[int]:
    """The seats that were right, the fastest first; the dice part those with the same stamp (NSF-8)."""
    stamps = [stamp for _, stamp in judgement.right]
    if len(set(stamps)) == len(stamps):
        return [seat for seat, _ in judgement.right]
    rank = table.dice.shuffle(f"tie/{window.number}", range(len(table.now.gone)))
    return [seat for seat, _ in sorted(judgement.right, key=lambda each: (each[1], rank[each[0]]))]


def _with_losers_of_ties(window: Window, judged: tuple[Judged, ...], right: list[int], living: int) -> list[Judged]:
    """Of right grabs with the very stamp that decided, those that lost the tie found no nut left (NSF-34)."""
    if window.trigger not in NUTS:
        return list(judged)
    late = right[needed(window, living) :]
    return [Judged(each, "no_token" if verdict == "right" and each.seat in late else verdict) for each, verdict in judged]


def _told(window: Window, judged: Judged) -> ReactionJudged:
    reaction, verdict = judged
    return ReactionJudged(
        seat=reaction.seat,
        flip=window.number,
        act="grab_nut" if reaction.thing in NUTS else "strike_pose",
        thing=reaction.thing,
        verdict=verdict,
        received_ms=reaction.received_ms - window.reveal_ms,
        compensated_ms=reaction.stamp_ms - window.reveal_ms,
        quota_left_ms=reaction.quota_ms,
    )


def _end_race(table: Table, window: Window, right: list[int]) -> None:
    """The last to do the pose is First Player; without a clear last one, chance decides (NSF-26)."""
    last = _slowest(table, window, right)
    if last == NO_SEAT:
        begin_round(table, table.dice.roll("first player", table.living()), "random")
    else:
        begin_round(table, last, "pose_race")


def _slowest(table: Table, window: Window, right: list[int]) -> int:
    """The one player who was too slow, or NO_SEAT if more than one did nothing (NSF-7, NSF-15)."""
    fast = right[: needed(window, len(table.living()))]
    slow = [seat for seat in table.living() if seat not in fast]
    return slow[0] if len(slow) == 1 else NO_SEAT


def _forfeit(table: Table, judged: tuple[Judged, ...]) -> None:
    """Two cards for each grab in error, as far as there are any (NSF-9, NSF-11, NSF-12).

    In the order of their stamps: the first to expose a base card ends the round; of equal ones the nearest clockwise from the
    Active player (NSF-23).
    """
    now = table.now
    order = clockwise(now, now.active)
    errors = [each.reaction for each in judged if each.verdict == "error"]
    for reaction in sorted(errors, key=lambda each: (each.stamp_ms, order.index(each.seat))):
        cards = table.draw(reaction.seat, _FORFEIT)
        now.unders = put(now.unders, reaction.seat, now.unders[reaction.seat] + cards)
        table.tell(CardsForfeited(reaction.seat, len(cards)))


def _settle(table: Table, window: Window, right: list[int]) -> None:
    """The consequences of the trigger, if there is one (“Triggers”)."""
    now = table.now
    if window.trigger == "none":
        go_on(table, triggered=False)
        return
    if window.trigger in ("pistachio", "almond"):
        if right and window.trigger == "pistachio":
            _ask_receiver(table, right[0])
            return
        if right:
            _return_points(table, right[0])
        else:
            table.tell(NobodyLast(window.number))
    else:
        last = _slowest(table, window, right)
        if last == NO_SEAT:
            table.tell(NobodyLast(window.number))
        else:
            table.tell(PileTaken(last, now.active, table.take_pile(now.active, last)))
    go_on(table, triggered=True)


def _return_points(table: Table, seat: int) -> None:
    """Almond: the cards under the base go back on top of the deck, in their order (NSF-20)."""
    now = table.now
    cards = now.unders[seat]
    now.decks = put(now.decks, seat, cards + now.decks[seat])
    now.unders = put(now.unders, seat, ())
    table.tell(AlmondTaken(seat, len(cards)))


def _ask_receiver(table: Table, seat: int) -> None:
    table.tell(PistachioTaken(seat))
    table.now.taker = seat
    table.now.stage = "giving"
    table.step.prompts.ask(seat, "give_points", required=True, opened_ms=table.at_ms, allowance="give", on_timeout="next_opponent")


def give_points(table: Table, target: int) -> None:
    """Pistachio: the face-up cards go where its taker says (NSF-19)."""
    now = table.now
    giver, now.taker = now.taker, NO_SEAT
    table.tell(PointsGiven(giver, target, now.active, table.take_pile(now.active, target)))
    go_on(table, triggered=True)
