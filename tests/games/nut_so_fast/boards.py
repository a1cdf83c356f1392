"""Tables as text: a position is drawn, and a drawing is read back.

    Ann's turn, flip 12, ended by Bob
    Ann | 400, #2, ?5 | pile: 300, 030 | under: 200, ^020 | points: 4
    Bob | ?6
    Cleo | gone, 001
    poses: clap, salute, thumbs_up

A line a seat, clockwise: its deck, top first; its face-up pile, the last card on top; what lies under its base card; points of
earlier rounds. `310` is the card with three walnuts and a cashew, `#2` a number card, `?5` five cards of those that are drawn
nowhere. `^` marks a card that lies face down and that all have seen. `flip 12`: twelve were flipped in this round. The match is
between two turns, and the one whose turn it is may flip at once. The box is whole: what lies nowhere is out of the game.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import msgspec
from filbert.gamekit.dice import Dice
from filbert.gamekit.prompts import PromptBook
from filbert.games.nut_so_fast import GAME
from filbert.games.nut_so_fast.deck import POSES as ALL_POSES
from filbert.games.nut_so_fast.model import NO_SEAT, SEEN, Cards, NutSoFastOptions, Position
from games.nut_so_fast.table import KEY, POSES, Race

ANN, BOB, CLEO, DAN, EVE, FINN = range(6)
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn")

_SPARE = tuple(card for card in GAME.deck.cards if sum(GAME.deck.nuts[card]) in range(2, 6) and max(GAME.deck.nuts[card]) < 4)
"""What `?` stands for first: cards that are no trigger by themselves, and that tests seldom name."""


class Board(Race):
    """A match that was drawn. Instants of reactions are milliseconds after the card shows."""

    def reacts(self, acts: str) -> Board:
        """Reactions in the order in which they are written: `Bob walnut 300, Cleo pass 400, Ann clap 700 lag 80`."""
        for act in acts.split(","):
            name, thing, after_ms, *lag = act.split()
            self.react(NAMES.index(name), thing, int(after_ms), int(lag[1]) if lag else 0)
        return self

    def shows(self, text: str) -> None:
        """Assert that the table is as *text* draws it, in the parts that it draws."""
        assert drawing(self.position, like=text) == redrawn(text)

    def said(self) -> str:
        """The verdicts of the last close: `Bob walnut right, Cleo cashew error`."""
        return ", ".join(f"{NAMES[seat]} {thing} {verdict}" for seat, thing, verdict in self.verdicts())


def board(text: str, **options: Any) -> Board:
    """The drawn match, whose Active player may flip."""
    table = Board(drawn(text, **options))
    table.wait()
    return table


def flipped(text: str, **options: Any) -> Board:
    """The drawn match after the first flip."""
    table = board(text, **options)
    table.flip()
    return table


def drawn(text: str, **options: Any) -> Position:
    """The position that *text* draws."""
    fields: dict[str, Any] = {"active": 0, "flips": 0, "ended_by": NO_SEAT, "poses": POSES}
    seats: list[dict[str, Any]] = []
    for line in _lines(text):
        if "'s turn" in line:
            fields.update(_turn(line))
        elif line.startswith("poses:"):
            fields["poses"] = tuple(pose.strip() for pose in line.removeprefix("poses:").split(","))
        else:
            seats.append(_seat(line, NAMES[len(seats)]))
    rest = _undrawn(seats)
    decks = tuple(_filled(seat["deck"], rest) for seat in seats)
    return msgspec.structs.replace(
        GAME.setup(len(seats), NutSoFastOptions(**options), Dice(KEY)).position,
        book=PromptBook((0,) * len(seats)),
        stage="pausing",
        pause_until_ms=0,
        window=None,
        turned=0,
        first=fields["active"],
        order=tuple(sorted(fields["poses"])),
        pose_deck=tuple(pose for pose in ALL_POSES if pose not in fields["poses"]),
        poses_out=(),
        decks=decks,
        piles=tuple(seat["pile"] for seat in seats),
        unders=tuple(seat["under"] for seat in seats),
        totals=tuple(seat["points"] for seat in seats),
        gone=tuple(seat["gone"] for seat in seats),
        undealt=tuple(rest),
        **fields,
    )


def drawing(position: Position, like: str) -> str:
    """*position* as text, in the parts that the drawing *like* has, so that both can be compared."""
    lines = []
    for seat, line in enumerate(each for each in _lines(like) if "|" in each):
        parts = [NAMES[seat], words(position.decks[seat])]
        parts[1] = f"gone, {parts[1]}" if position.gone[seat] else parts[1]
        if "pile:" in line:
            parts.append(f"pile: {words(position.piles[seat])}")
        if "under:" in line:
            parts.append(f"under: {words(position.unders[seat])}")
        if "points:" in line:
            parts.append(f"points: {position.totals[seat]}")
        lines.append(" | ".join(parts))
    if "'s turn" in like:
        lines.insert(0, f"{NAMES[position.active]}'s turn")
    return "\n".join(lines)


def redrawn(text: str) -> str:
    """*text* in the layout that `drawing` gives it."""
    return drawing(drawn(text), like=text)


def words(cards: Iterable[int]) -> str:
    """Cards as they are drawn."""
    return ", ".join(_word(card) for card in cards) or "-"


def _word(card: int) -> str:
    name = GAME.deck.ids[card & ~SEEN].replace("nuts_", "").replace("number_", "#")
    return f"^{name}" if card & SEEN else name


def _card(word: str) -> int:
    name = word.removeprefix("^")
    kind = GAME.deck.kind_of[f"number_{name[1:]}" if name.startswith("#") else f"nuts_{name}"]
    return kind | SEEN if word.startswith("^") else kind


def _lines(text: str) -> list[str]:
    return [line.strip() for line in text.strip().splitlines() if line.strip()]


def _turn(line: str) -> dict[str, Any]:
    fields: dict[str, Any] = {"active": NAMES.index(line.partition("'s turn")[0])}
    if match := re.search(r"flip (\d+)", line):
        fields["flips"] = int(match[1])
    if match := re.search(r"ended by (\w+)", line):
        fields["ended_by"] = NAMES.index(match[1])
    return fields


def _seat(line: str, name: str) -> dict[str, Any]:
    seat: dict[str, Any] = {"pile": (), "under": (), "points": 0, "gone": False}
    owner, deck, *cells = [cell.strip() for cell in line.split("|")]
    if owner != name:
        raise ValueError(f"the next line of a seat must be {name}'s: {line}")
    seat["gone"] = deck.startswith("gone")
    seat["deck"] = _listed(deck.removeprefix("gone"))
    for cell in cells:
        part, _, rest = cell.partition(":")
        seat[part] = int(rest) if part == "points" else tuple(_card(word) for word in _listed(rest))
    return seat


def _listed(text: str) -> list[str]:
    return [word.strip() for word in text.split(",") if word.strip() not in ("", "-")]


def _undrawn(seats: list[dict[str, Any]]) -> list[int]:
    """The cards that no seat has, those that `?` stands for last."""
    rest = [card for card in GAME.deck.cards if card not in _SPARE] + list(_SPARE)
    for seat in seats:
        named = [_card(word) for word in seat["deck"] if not word.startswith("?")]
        for card in (*named, *seat["pile"], *seat["under"]):
            if card & ~SEEN not in rest:
                raise ValueError(f"the box has no {_word(card)} left for this drawing")
            rest.remove(card & ~SEEN)
    return rest


def _filled(deck: list[str], rest: list[int]) -> Cards:
    cards: list[int] = []
    for word in deck:
        if word.startswith("?"):
            cards += [rest.pop() for _ in range(int(word[1:]))]
        else:
            cards.append(_card(word))
    return tuple(cards)
