"""The Nutshell Die: who must roll, how often, and what it costs or earns (step 6; Softshell Mode)."""

from __future__ import annotations

from filbert.games.politics_in_a_nutshell.deck import BLACK
from filbert.games.politics_in_a_nutshell.events import (
    NutshellCardWon,
    NutshellRolled,
    PlayerEliminated,
    PointsScored,
    RollCause,
    RollOrdered,
    RollRepeated,
    SurvivorDrawn,
)
from filbert.games.politics_in_a_nutshell.model import put
from filbert.games.politics_in_a_nutshell.rounds import end_match, end_round
from filbert.games.politics_in_a_nutshell.table import Table

BLACK_POINTS = 3  # "Black Nutshell = +3 points"
COLOURED_POINTS = 1  # "Colored Nutshell = +1 point"
_REPEATS = 20  # PN-19


def order_roll(table: Table, rollers: tuple[int, ...], cause: RollCause) -> None:
    """Have *rollers* (in seat order) roll: the round ends with that, before the dice fall (step 6; PN-22)."""
    now = table.now
    table.close_round_prompts()
    # Cards held when the roll is ordered count; one won by this roll counts from the next order on (PN-17).
    dice = tuple(1 + now.nutshells[seat] for seat in rollers)
    table.tell(RollOrdered(rollers, cause, dice))
    if now.options.stakes == "softshell":
        _score(table, rollers, dice)
        if max(now.points[seat] for seat in table.living()) >= now.options.softshell_points:
            end_match(table, "points_reached")
            return
    else:
        _risk(table, rollers, dice)
        if len(table.living()) == 1:
            end_match(table, "last_survivor")
            return
    end_round(table, "rolled", rollers[0])


def _risk(table: Table, rollers: tuple[int, ...], dice: tuple[int, ...]) -> None:
    now = table.now
    fallen = _fallen(table, rollers, dice)
    for seat in fallen:
        now.alive = put(now.alive, seat, value=False)
        return_nutshell_cards(table, seat)
        table.tell(PlayerEliminated(seat))
    if fallen:
        now.out = (*now.out, fallen)
    for seat in rollers:
        if seat not in fallen:
            _win_nutshell_card(table, seat)


def _fallen(table: Table, rollers: tuple[int, ...], dice: tuple[int, ...]) -> tuple[int, ...]:
    """Those who rolled black; rolled anew while that would leave nobody alive (PN-19)."""
    living = len(table.living())
    for attempt in range(_REPEATS + 1):
        if attempt:
            table.tell(RollRepeated(rollers))
        fallen = tuple(
            [
                seat
                for seat, count in zip(rollers, dice, strict=True)
                if BLACK in _throw(table, seat, count, attempt, to_the_end=False)
            ]
        )
        if len(fallen) < living:
            return fallen
    survivor = table.dice.roll(f"survivor/round {table.now.round}", rollers)
    table.tell(SurvivorDrawn(survivor))
    return tuple(seat for seat in rollers if seat != survivor)


def _throw(table: Table, seat: int, count: int, attempt: int, *, to_the_end: bool) -> list[str]:
    """Roll *count* dice one by one; the first black one stops them unless they are thrown *to_the_end* (PN-17, PN-31)."""
    again = f"/again {attempt}" if attempt else ""
    faces: list[str] = []
    for index in range(count):
        face = table.dice.roll(f"nutshell/round {table.now.round}/seat {seat}{again}/{index}", table.deck.nutshell_faces)
        faces.append(face)
        table.tell(NutshellRolled(seat, index + 1, count, face))
        if face == BLACK and not to_the_end:
            break
    return faces


def _score(table: Table, rollers: tuple[int, ...], dice: tuple[int, ...]) -> None:
    """Softshell: every die scores, nobody falls, and a card is won if none was black (PN-31)."""
    now = table.now
    for seat, count in zip(rollers, dice, strict=True):
        faces = _throw(table, seat, count, 0, to_the_end=True)
        scored = sum(BLACK_POINTS if face == BLACK else COLOURED_POINTS for face in faces)
        now.points = put(now.points, seat, now.points[seat] + scored)
        table.tell(PointsScored(seat, scored, now.points[seat]))
        if BLACK not in faces:
            _win_nutshell_card(table, seat)


def _win_nutshell_card(table: Table, seat: int) -> None:
    """Gain one Nutshell Card, if the supply has one (PN-17, PN-18)."""
    now = table.now
    if now.supply:
        now.supply -= 1
        now.nutshells = put(now.nutshells, seat, now.nutshells[seat] + 1)
        table.tell(NutshellCardWon(seat, now.nutshells[seat]))


def return_nutshell_cards(table: Table, seat: int) -> None:
    """Put the Nutshell Cards of a seat that is out back into the supply (PN-18)."""
    now = table.now
    now.supply += now.nutshells[seat]
    now.nutshells = put(now.nutshells, seat, 0)
