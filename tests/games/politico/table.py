"""A table for tests: positions drawn as text, moves in a word each, and time that answers when told.

A drawing is what an onlooker who may see everything would sketch. Leave out what does not matter:

    clergy round 2                              the active class; round 1 if left out
    *  0 follower 2   | c2 m1 | sway-p          * began the round; action, and how often it may be used (as counted, if left out)
    >  1 influence 1  | -     | gather-c        > is on turn, with the actions it has left; then its followers and its hand
       2 follower     | g4    | -               a seat that has yet to take its turn
       3 done         | p13   | -               a seat that has had its turn
       4 left         | -     | -               a seat that has left the match
    dummy influence                             the third action card of a match of two
    supply c14 p3 m15 g12                       whatever nobody holds, so `drawn` may go without it
    pile gather-m counsel-g                     the influence deck, the next card first; what is named nowhere is out of the game
    discard convert-c                           the discard pile, in the order in which it was laid

Followers are letters with numbers: c clergy, p peasants, m merchants, g guild. The card `sway_peasants` is `sway-p`, and so on; ids
that name no class are written whole. While actions are chosen a seat shows `?`, or `(follower)` for one that lies face down. While
hands are cut down it shows `too-many`, or `(cards)` for what it has sealed. A match that is over ends in a line `over` with its
reason and the places by seat. Blanks around words and bars mean nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from filbert.gamekit.contract import Due, Moment, Step
from filbert.gamekit.dice import Dice
from filbert.gamekit.events import Event, admits
from filbert.gamekit.prompts import Prompt
from filbert.games.politico import GAME, moves
from filbert.games.politico.game import Politico
from filbert.games.politico.library import Deck, load_deck
from filbert.games.politico.model import FOLLOWER, INFLUENCE, NO_ACTION, PoliticoOptions, Position, put
from filbert.games.politico.moves import PoliticoMove
from msgspec.structs import replace

E = TypeVar("E", bound=Event)

CLASSES = ("clergy", "peasants", "merchants", "guild")
EACH_CLASS = 16
"""Followers of a class in the box."""

DECKS = Path(__file__).parent / "decks"
VILLAGE = Politico({"house": load_deck(DECKS / "village.toml")})
"""The game with the deck of the tests, in the place of the house's."""

_ACTIONS = {"follower": FOLLOWER, "influence": INFLUENCE}
_WORDS = {FOLLOWER: "follower", INFLUENCE: "influence"}
_KEY = bytes(32)


def board(text: str) -> str:
    """A drawing with its columns in line, so that two may be compared as texts."""
    rows = [[" ".join(cell.split()) for cell in line.split("|")] for line in text.splitlines() if line.strip()]
    rows = [[_indented(row[0]), *row[1:]] if len(row) == 3 else row for row in rows]
    widths = [max((len(row[column]) for row in rows if len(row) == 3), default=0) for column in range(3)]
    lines = [" | ".join(cell.ljust(widths[n]) for n, cell in enumerate(row)) if len(row) == 3 else row[0] for row in rows]
    return "\n".join(line.rstrip() for line in lines)


def _indented(head: str) -> str:
    marks = "".join(head.partition(next(sign for sign in head if sign.isdigit()))[0].split())
    return f"{marks:<2} {head[len(head) - len(head.lstrip('*> ')) :]}"


def classes(letters: str) -> tuple[str, ...]:
    """The classes that *letters* name: `cpp` is one of the clergy and two peasants."""
    return tuple(next(name for name in CLASSES if name[0] == letter) for letter in letters)


def card_id(word: str) -> str:
    """The id of the card that a drawing calls *word*."""
    kind, _, letter = word.rpartition("-")
    return f"{kind}_{classes(letter)[0]}" if kind and letter in {"c", "p", "m", "g"} else word


def card_word(card: str) -> str:
    """What a drawing calls the card *card*."""
    kind, _, name = card.rpartition("_")
    return f"{kind}-{name[0]}" if name in CLASSES else card


def drawn(text: str, *, game: Politico = GAME, options: PoliticoOptions | None = None) -> Position:
    """The position that *text* shows. The rules lead up to it; then its tokens and cards are laid as drawn.

    It must wait for actions to be chosen or used: the end of a round is played to.
    """
    sketch = _Sketch(text)
    starter = next((row.seat for row in sketch.rows if "*" in row.marks), 0)
    seats = len(sketch.rows)
    options = replace(options or PoliticoOptions(), starter="host", first_seat=starter)
    position: Position = game.setup(seats, options, Dice(_KEY)).position
    for row in sketch.rows:
        if row.words == ["left"]:
            position = game.retire(position, row.seat, Moment(Dice(_KEY), 0)).position
    position = _laid(position, sketch, game)
    position = _led_to_turn(position, sketch, game)
    return _with_actions(position, sketch)


class _Row:
    """A line of a drawing that shows a seat."""

    def __init__(self, line: str) -> None:
        head, followers, hand = (cell.strip() for cell in line.split("|"))
        self.marks, seat, rest = head.partition(next(sign for sign in head if sign.isdigit()))
        self.seat = int(seat)
        self.words = rest.split()
        self.followers = _counts(followers)
        self.hand = [card_id(word) for word in hand.split() if word != "-"]

    @property
    def action(self) -> str | None:
        """The action, sealed or not."""
        return next((word.strip("()") for word in self.words if word.strip("()") in _ACTIONS), None)

    @property
    def number(self) -> int | None:
        """The number of actions, if one is drawn."""
        return next((int(word) for word in self.words if word.isdigit()), None)


class _Sketch:
    """A drawing, taken apart."""

    def __init__(self, text: str) -> None:
        lines = [line.strip() for line in text.splitlines() if line.strip()]
        self.rows = [_Row(line) for line in lines if "|" in line]
        self.others = {line.split()[0]: line.split()[1:] for line in lines if "|" not in line}
        self.active = next((name for name in CLASSES if name in self.others), CLASSES[0])
        assert [row.seat for row in self.rows] == list(range(len(self.rows))), "draw every seat, in order"
        words = self.others.get(self.active, [])
        self.round = int(words[1]) if words else 1

    @property
    def choosing(self) -> bool:
        return any(row.words and (row.words[0] == "?" or row.words[0].startswith("(")) for row in self.rows)


def _counts(text: str) -> tuple[int, ...]:
    numbers = {word[0]: int(word[1:]) for word in text.split() if word != "-"}
    return tuple(numbers.get(name[0], 0) for name in CLASSES)


def _laid(position: Position, sketch: _Sketch, game: Politico) -> Position:
    """*position*, which waits for actions to be chosen, with tokens and cards where *sketch* shows them."""
    deck = game.decks[position.options.deck]
    held = tuple(row.followers for row in sketch.rows)
    supply = tuple(EACH_CLASS - sum(counts[number] for counts in held) for number in range(4))
    assert min(supply) >= 0, f"more followers than the box has: {held}"
    assert "supply" not in sketch.others or supply == _counts(" ".join(sketch.others["supply"])), f"the supply is {supply}"
    hands = [tuple(deck.kind_of[card] for card in row.hand) for row in sketch.rows]
    pile, discard = (
        tuple(deck.kind_of[card_id(word)] for word in sketch.others.get(name, []) if word != "-") for name in ("pile", "discard")
    )
    rest = Counter(deck.cards)
    rest.subtract([*pile, *discard, *(card for hand in hands for card in hand)])
    assert min(rest.values()) >= 0, "more cards of a kind than the deck has"
    return replace(
        _with_active(position, CLASSES.index(sketch.active)),
        round=sketch.round,
        followers=held,
        supply=supply,
        hands=tuple(hands),
        pile=pile,
        discard=discard,
        exiled=tuple(sorted(rest.elements())),
        made_of=tuple(sorted([*pile, *discard, *(card for hand in hands for card in hand)])),
    )


def _with_active(position: Position, active: int) -> Position:
    """*position* with another active class, which changes places with the one that lies open."""
    if position.active == active:
        return position
    place = position.class_deck.index(active)
    return replace(
        position,
        active=active,
        class_deck=put(position.class_deck, place, position.active),
        class_used=(*position.class_used[:-1], active),
    )


def _led_to_turn(position: Position, sketch: _Sketch, game: Politico) -> Position:
    """All lay down what *sketch* shows, and those before the one on turn have had theirs."""
    dummy = sketch.others.get("dummy")
    if dummy:
        place = position.dummy_deck.index(_ACTIONS[dummy[0]])
        top = position.dummy_deck[0]
        position = replace(position, dummy_deck=put(put(position.dummy_deck, place, top), 0, _ACTIONS[dummy[0]]))
    for row in sketch.rows:
        if row.words and row.words[0] not in ("?", "left"):
            position = _answer(game, position, row.seat, moves.ChooseAction(row.action or "follower"))  # type: ignore[arg-type]
    if sketch.choosing:
        return position
    for _ in sketch.rows:
        if ">" in sketch.rows[position.turn].marks:
            return position
        position = _answer(game, position, position.turn, moves.EndTurn())
    raise AssertionError("draw > before the seat on turn")


def _with_actions(position: Position, sketch: _Sketch) -> Position:
    for row in sketch.rows:
        if row.number is not None:
            position = replace(position, allowed=put(position.allowed, row.seat, row.number))
            if row.seat == position.turn:
                position = replace(position, actions_left=row.number)
    return position


def _answer(game: Politico, position: Position, seat: int, move: PoliticoMove) -> Position:
    prompt = next(prompt for prompt in game.prompts(position) if prompt.seat == seat)
    answered: Position = game.apply(position, prompt, move, Moment(Dice(_KEY), 0)).position
    return answered


def drawing(position: Position, *, game: Politico = GAME) -> str:
    """*position* as a drawing."""
    deck = game.decks[position.options.deck]
    lines = [f"{CLASSES[position.active]} round {position.round}"]
    for seat in range(len(position.alive)):
        marks = ("*" if seat == position.starter else "") + (">" if position.stage == "acting" and seat == position.turn else "")
        hand = _cards(deck, position.hands[seat])
        lines.append(f"{marks} {seat} {_standing(position, deck, seat)} | {_letters(position.followers[seat])} | {hand}")
    if position.dummy != NO_ACTION:
        lines.append(f"dummy {_WORDS[position.dummy]}")
    lines.append(f"supply {_letters(position.supply)}")
    lines += [f"{name} {_cards(deck, cards)}" for name, cards in (("pile", position.pile), ("discard", position.discard)) if cards]
    outcome = game.outcome(position)
    if outcome is not None:
        lines.append(f"over {outcome.reason} {' '.join(map(str, outcome.places))}")
    return board("\n".join(lines))


def _standing(position: Position, deck: Deck, seat: int) -> str:
    """What the seat is about, in a word or two."""
    if not position.alive[seat]:
        return "left"
    if position.stage == "choosing":
        return "?" if position.chosen[seat] == NO_ACTION else f"({_WORDS[position.chosen[seat]]})"
    if position.stage == "discarding":
        sealed = position.sealed[seat]
        return f"({_cards(deck, sealed)})" if sealed else "too-many" if len(position.hands[seat]) > 4 else "done"
    if position.stage == "acting" and seat == position.turn:
        return f"{_WORDS[position.chosen[seat]]} {position.actions_left}"
    return f"{_WORDS[position.chosen[seat]]} {position.allowed[seat]}" if seat in position.queue else "done"


def _letters(counts: Sequence[int]) -> str:
    return " ".join(f"{name[0]}{count}" for name, count in zip(CLASSES, counts, strict=True) if count) or "-"


def _cards(deck: Deck, cards: tuple[int, ...]) -> str:
    return " ".join(card_word(card) for card in deck.names(cards)) or "-"


@dataclass
class Match:
    """A match from a drawing on. `step` is the last one; `history` holds the events of all."""

    position: Position
    game: Politico = GAME
    now_ms: int = 0
    key: bytes = _KEY
    step: Step[Position] = field(init=False)
    history: list[Event] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.step = Step(self.position)

    @property
    def drawing(self) -> str:
        """The position as a drawing."""
        return drawing(self.position, game=self.game)

    @property
    def events(self) -> list[Event]:
        """What the last step told."""
        return [told.event for told in self.step.events]

    def told_to(self, viewer: int | None) -> list[Event]:
        """What the last step told *viewer*."""
        return [told.event for told in self.step.events if admits(told.audience, viewer)]

    def one(self, kind: type[E]) -> E:
        """The one event of this kind in the last step."""
        found = [event for event in self.events if isinstance(event, kind)]
        assert len(found) == 1, f"{len(found)} of {kind.__name__} in {self.events}"
        return found[0]

    def none(self, *kinds: type[Event]) -> bool:
        """Whether the last step told no event of these kinds."""
        return not any(isinstance(event, kinds) for event in self.events)

    def waiting(self) -> list[tuple[int, str]]:
        """The open prompts as (seat, kind), in seat order."""
        return sorted((prompt.seat, prompt.kind) for prompt in self.game.prompts(self.position))

    def prompt(self, seat: int) -> Prompt:
        """The open prompt of *seat*."""
        return next(prompt for prompt in self.game.prompts(self.position) if prompt.seat == seat)

    def legal(self, seat: int | None = None) -> list[Any]:
        """Every legal answer of *seat*, or of the seat on turn."""
        return list(self.game.legal_moves(self.position, self.prompt(self._seat(seat))))

    def answer(self, move: Any, seat: int | None = None) -> Match:
        """Answer the prompt of *seat*, or of the seat on turn; a refusal is raised."""
        self._take(self.game.apply(self.position, self.prompt(self._seat(seat)), move, self._moment()))
        return self

    def choose(self, *actions: str, seats: Iterable[int] | None = None) -> Match:
        """Choose for each seat that is asked, in seat order: `f` or `i` for each."""
        asked = [seat for seat, kind in self.waiting() if kind == "choose_action"] if seats is None else list(seats)
        for seat, action in zip(asked, "".join(actions), strict=True):
            self.answer(moves.ChooseAction("follower" if action == "f" else "influence"), seat)
        return self

    def take(self, times: int = 1) -> Match:
        """Collect followers of the active class."""
        for _ in range(times):
            self.answer(moves.TakeFollower())
        return self

    def draw(self, times: int = 1) -> Match:
        """Draw influence cards, an action for each."""
        for _ in range(times):
            self.answer(moves.DrawInfluence())
        return self

    def play(
        self, card: str, *, followers: int = 0, seat: int | None = None, give: str = "", take: str = "", cards: str = ""
    ) -> Match:
        """Play a card with these choices."""
        return self.answer(a_play(card, followers=followers, seat=seat, give=give, take=take, cards=cards))

    def match_discard(self, card: str) -> Match:
        """Discard a matching card for a follower."""
        return self.answer(moves.DiscardForFollower(card_id(card)))

    def end(self, times: int = 1) -> Match:
        """End this turn, and the next ones if *times* says so."""
        for _ in range(times):
            self.answer(moves.EndTurn())
        return self

    def down(self, seat: int, cards: str) -> Match:
        """Seal the discards of *seat* at the end of the round."""
        return self.answer(moves.DiscardDown(tuple(card_id(word) for word in cards.split())), seat)

    def leave(self, seat: int) -> Match:
        """Have *seat* leave the match."""
        self._take(self.game.retire(self.position, seat, self._moment()))
        return self

    def time_out(self, *seats: int) -> Match:
        """Let time answer these seats at one instant; all that are asked if none is named."""
        keys = tuple(prompt.key for prompt in self.game.prompts(self.position) if not seats or prompt.seat in seats)
        self._take(self.game.elapse(self.position, Due(keys, (), self.now_ms), self._moment()))
        return self

    def copy(self) -> Match:
        """The same match, to be played on in another way."""
        other = Match(self.position, self.game, self.now_ms, self.key)
        other.step, other.history = self.step, list(self.history)
        return other

    def _seat(self, seat: int | None) -> int:
        return self.position.turn if seat is None else seat

    def _moment(self) -> Moment:
        return Moment(Dice(self.key), self.now_ms)

    def _take(self, step: Step[Position]) -> None:
        self.step, self.position = step, step.position
        self.history += self.events


def at(text: str, **fields: Any) -> Match:
    """A match at the position that *text* shows."""
    return Match(drawn(text, **fields), fields.get("game", GAME))


def fresh(seats: int, seed: int = 0, **options: Any) -> Match:
    """A match straight from the set-up."""
    key = seed.to_bytes(32, "big")
    step = GAME.setup(seats, PoliticoOptions(**options), Dice(key))
    match = Match(step.position, key=key)
    match._take(step)
    return match


def a_play(
    card: str, *, followers: int = 0, seat: int | None = None, give: str = "", take: str = "", cards: str = ""
) -> moves.PlayInfluence:
    """The move that plays *card* with these choices: letters of classes, words of cards."""
    named = tuple(card_id(word) for word in cards.split())
    return moves.PlayInfluence(card_id(card), followers, seat, classes(give), classes(take), named)
