"""Boards as text: a position is drawn, and a drawing is read back.

    Ann's turn, 4 points
    Ann |          | tree 2       | tree 3, axe, squirrel | bulldozer | tree 4, divine nut | hand: axe, tree 2
    Bob | squirrel | tree 1       | -                     | -         | sacred tree        | stash: nut 1, thief
    nuts: nut 3, nut 1
    discards: chainsaw

A line a seat, clockwise: what is at home, then the four trail cards, the nearest the nuts last; `-` is a trail card with nothing
beside it. Cards go by their ids, in words. Hurt squirrels are `hurt squirrel`; a card laid on a Peace Activist is an `axe on
activist`; a bulldozer that used up a shield in this stop is a `blunted bulldozer`. Instead of `4 points` there may stand
`bulldozers to move` (the turn begins), `cards to discard` (it ends) or `match over`; a player who left is `gone`, an empty hand or
pile `nothing`. Piles are listed from the top.

What a drawing leaves out: it is the first seat's turn with 4 points; hands, stashes and discards are empty; the nut deck holds all
12 cards and the trick deck all cards that lie nowhere else. Nut cards left out of a list of `nuts` are out of the game (`lost`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

from filbert.gamekit.prompts import PromptBook
from filbert.games.get_nuts.deck import Cards, deck_of, house_file
from filbert.games.get_nuts.model import BARE_TRAIL, NO_CARD, NO_SEAT, GetNutsOptions, Position, Spot, Trail

ANN, BOB, CLEO, DAN, EVE, FINN = range(6)
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn")

STRENGTH = {"tree 1": 1, "tree 2": 2, "tree 3": 3, "tree 4": 4, "sacred tree": 2}
DAMAGE = {"axe": 1, "chainsaw": 2, "bulldozer": 2}

_DECK = deck_of(house_file())
_WORDS = tuple(kind.replace("_", " ") for kind in _DECK.kinds)
_STAGES = {"starting": "bulldozers to move", "discarding": "cards to discard", "over": "match over"}
_PILES = ("nuts", "deck", "discards", "lost")


def card(words: str) -> int:
    """The kind that *words* name: `tree 2`, `leap of faith`."""
    if words not in _WORDS:
        raise ValueError(f"no card is called {words!r}; the cards are {', '.join(_WORDS)}")
    return _WORDS.index(words)


def cards(words: str) -> Cards:
    """The kinds in a list such as `axe, tree 2`, in its order; `nothing` is none."""
    return tuple(card(name.strip()) for name in words.split(",") if name.strip() not in ("", "nothing"))


def words(kinds: Iterable[int]) -> str:
    """The list that `cards` reads."""
    return ", ".join(_WORDS[kind] for kind in kinds) or "nothing"


def drawn(text: str, **fields: Any) -> Position:
    """The position that *text* draws; *fields* replace what a drawing does not show. No prompt is open in it."""
    seats: list[dict[str, Any]] = []
    piles: dict[str, Cards] = {}
    turn: dict[str, Any] = {"mover": 0, "stage": "acting", "points": 4}
    for line in _lines(text):
        if match := re.fullmatch(r"(\w+)'s turn, (?:(\d+) points|(.*))", line):
            name, points, stage = match.groups()
            turn["mover"] = NAMES.index(name)
            turn["points"] = int(points or 4)
            turn["stage"] = "acting" if points else {told: known for known, told in _STAGES.items()}[stage]
        elif "|" in line:
            if not line.startswith(NAMES[len(seats)]):
                raise ValueError(f"line {len(seats) + 1} of the seats must be {NAMES[len(seats)]}'s: {line}")
            seats.append(_seat([cell.strip() for cell in line.split("|")[1:]]))
        else:
            name, _, rest = line.partition(":")
            piles[_PILES[_PILES.index(name)]] = cards(rest)
    return _position(seats, piles, {**turn, **fields})


def drawing(position: Position, like: str | None = None) -> str:
    """*position* as text; with *like*, only the parts that this drawing has, so that both can be compared."""
    parts = {"hand", "stash", "turn", *_PILES} if like is None else _parts(like)
    rows = [_row(position, seat, parts) for seat in range(len(position.trails))]
    widths = [max(len(row[column]) for row in rows) for column in range(6)]
    lines = [_line(row, widths) for row in rows]
    if "turn" in parts:
        lines.insert(0, f"{NAMES[position.mover]}'s turn, {_STAGES.get(position.stage, f'{position.points} points')}")
    piles = {"nuts": position.nuts, "deck": position.deck, "discards": sorted(position.discards), "lost": sorted(position.lost)}
    return "\n".join([*lines, *(f"{name}: {words(pile)}" for name, pile in piles.items() if name in parts)])


def redrawn(text: str) -> str:
    """*text* in the layout that `drawing` gives it."""
    return drawing(drawn(text), like=text)


def _lines(text: str) -> list[str]:
    return [line.strip() for line in text.strip().splitlines() if line.strip()]


def _parts(text: str) -> set[str]:
    return {part for part in ("hand", "stash", *_PILES) if f"{part}:" in text} | ({"turn"} if "'s turn" in text else set())


def _line(row: list[str], widths: list[int]) -> str:
    cells = [cell.ljust(width) for cell, width in zip(row, widths, strict=False)]
    return " ".join([cells[0], *(f"| {cell}" for cell in (*cells[1:], *row[len(cells) :]))]).rstrip()


def _row(position: Position, seat: int, parts: set[str]) -> list[str]:
    if position.gone[seat]:
        return [NAMES[seat], "gone", *["-"] * 4]
    squirrel = "hurt squirrel" if position.hurt[seat] else "squirrel"
    cells = ["", *(_cell(spot) for spot in position.trails[seat])]
    at = position.squirrels[seat]
    cells[at] = ", ".join(part for part in (cells[at], squirrel) if part not in ("", "-"))
    row = [NAMES[seat], *cells]
    if "hand" in parts:
        row.append(f"hand: {words(sorted(position.hands[seat]))}")
    if "stash" in parts:
        row.append(f"stash: {words(sorted(position.stashes[seat]))}")
    return row


def _cell(spot: Spot) -> str:
    single = [kind for kind in (spot.tree, spot.divine, spot.activist) if kind != NO_CARD]
    items = [_WORDS[kind] for kind in (*single, *sorted(spot.harm))]
    items += [f"{_WORDS[kind]} on activist" for kind in sorted(spot.shield)]
    items += [_WORDS[kind] for kind in spot.bulldozers]
    items += [f"blunted {_WORDS[kind]}" for kind in spot.blunted]
    return ", ".join(items) or "-"


def _seat(cells: list[str]) -> dict[str, Any]:
    seat: dict[str, Any] = {"squirrel": 0, "hurt": False, "hand": (), "stash": (), "gone": cells[0] == "gone"}
    trail: list[Spot] = []
    for at, cell in enumerate(cells[:5]):
        items = [item.strip() for item in cell.split(",") if item.strip() not in ("", "-")]
        for item in {"squirrel", "hurt squirrel"}.intersection(items):
            items.remove(item)
            seat["squirrel"], seat["hurt"] = at, item == "hurt squirrel"
        if at > 0:
            trail.append(_spot(items))
    for cell in cells[5:]:
        name, _, rest = cell.partition(":")
        if name:
            seat[name] = tuple(sorted(cards(rest)))
    return {**seat, "trail": tuple(trail)}


def _spot(items: Sequence[str]) -> Spot:
    tree = next((item for item in items if item in STRENGTH), None)
    harm = [item for item in items if item in DAMAGE and item != "bulldozer"]
    bulldozers = items.count("bulldozer")
    points = 0
    if tree is not None:
        wounds = 0 if tree == "sacred tree" else sum(DAMAGE[item] for item in harm) + DAMAGE["bulldozer"] * bulldozers
        points = STRENGTH[tree] - wounds
    spot = Spot(
        tree=NO_CARD if tree is None else card(tree),
        points=points,
        harm=tuple(sorted(card(item) for item in harm)),
        activist=card("peace activist") if "peace activist" in items else NO_CARD,
        shield=tuple(sorted(card(item.removesuffix(" on activist")) for item in items if item.endswith(" on activist"))),
        divine=card("divine nut") if "divine nut" in items else NO_CARD,
        bulldozers=(card("bulldozer"),) * bulldozers,
        blunted=(card("bulldozer"),) * items.count("blunted bulldozer"),
    )
    if len(_on(spot)) != len(items):
        raise ValueError(f"not all of {', '.join(items)} can be drawn beside one trail card")
    return spot


def _on(spot: Spot) -> Cards:
    single = tuple(kind for kind in (spot.tree, spot.activist, spot.divine) if kind != NO_CARD)
    return single + spot.harm + spot.shield + spot.bulldozers + spot.blunted


def _position(seats: list[dict[str, Any]], piles: dict[str, Cards], fields: dict[str, Any]) -> Position:
    count, divine = len(seats), card("divine nut")
    trails: tuple[Trail, ...] = tuple(BARE_TRAIL if seat["gone"] else seat["trail"] for seat in seats)
    stashes = tuple(seat["stash"] for seat in seats)
    hands = tuple(seat["hand"] for seat in seats)
    on_table = [kind for trail in trails for spot in trail for kind in _on(spot)]
    used = [*on_table, *(kind for pile in (*stashes, *hands, *piles.values()) for kind in pile)]
    nuts = piles.get("nuts", _rest(_DECK.nuts, used))
    lost = piles.get("lost", _rest(_DECK.nuts, [*used, *(() if "nuts" in piles else nuts)]))
    deck = piles.get("deck", _rest(_DECK.tricks, used))
    discards = tuple(sorted(piles.get("discards", ())))
    tricks = [kind for kind in (*on_table, *deck, *discards, *(kind for hand in hands for kind in hand)) if kind in _DECK.tricks]
    values: dict[str, Any] = {
        "options": GetNutsOptions(),
        "book": PromptBook((0,) * count),
        "quiet_asked": (0,) * count,
        "turn": 1,
        "spent_ms": 0,
        "out_of_time": False,
        "stack": (),
        "gone": tuple(seat["gone"] for seat in seats),
        "trails": trails,
        "squirrels": tuple(seat["squirrel"] for seat in seats),
        "hurt": tuple(seat["hurt"] for seat in seats),
        "hands": hands,
        "stashes": stashes,
        "aside": ((),) * count,
        "deck": deck,
        "refill": tuple(sorted(tricks)),
        "held": (),
        "held_by": ((),) * count,
        "drawn": hands,
        "fed": (True,) * count,
        "discards": discards,
        "nuts": nuts,
        "known_nuts": min(1, len(nuts)),
        "lost": lost,
        "nut_moves": tuple((seat, NO_SEAT, nut) for seat, stash in enumerate(stashes) for nut in stash if nut != divine),
        "remembered": (),
        "chances": 0,
        "reason": "",
    }
    return Position(**{**values, **fields})


def _rest(whole: Cards, used: Iterable[int]) -> Cards:
    rest = list(whole)
    for kind in used:
        if kind in whole:
            if kind not in rest:
                raise ValueError(f"the box has no {_WORDS[kind]} left for this drawing")
            rest.remove(kind)
    return tuple(rest)
