"""Politico once more, small and slow, written from the rulebook and the rulings: what the tests hold the rules against.

It shares no code with the rules. A move is a plain tuple: its type, then its fields, lists sorted. `lawful` tries every move that
can be written down and keeps those that a rule allows; `after` carries one out. Where chance decides, `after` raises `Chance`, and
the test takes over what the rules drew.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, product
from typing import Any, NamedTuple

from filbert.games.politico.library import Deck
from filbert.games.politico.model import Position

CLASSES = ("clergy", "peasants", "merchants", "guild")
WORDS = ("follower", "influence")

Told = tuple[Any, ...]
"""A move: `("take_follower",)`, or `("play_influence", card, followers, seat, give, take, cards)`."""


class Chance(Exception):
    """What follows is for the dice to say."""


class World(NamedTuple):
    """All that the rules speak of.

    Followers are counts by class; cards are ids; `turns` are the seats yet to play, the current one first. `chosen` and `sealed`
    are by seat, None for nothing. `asked` is who must discard by a card's effect, and how many cards; `rest` is what that card has
    left to do.
    """

    stage: str
    round: int
    limit: int
    starter: int
    turns: tuple[int, ...]
    left: int
    alive: tuple[bool, ...]
    held: tuple[tuple[int, ...], ...]
    supply: tuple[int, ...]
    active: int
    class_deck: tuple[int, ...]
    class_used: tuple[int, ...]
    chosen: tuple[str | None, ...]
    allowed: tuple[int, ...]
    dummy: str | None
    dummy_deck: tuple[str, ...]
    dummy_used: tuple[str, ...]
    hands: tuple[tuple[str, ...], ...]
    sealed: tuple[tuple[str, ...] | None, ...]
    pile: tuple[str, ...]
    discard: tuple[str, ...]
    exiled: tuple[str, ...]
    seen: tuple[int, ...]
    asked: tuple[int, int] | None = None
    rest: tuple[str, int, Told] | None = None
    winner: int | None = None


def world_of(position: Position, deck: Deck) -> World:
    """The world of a position of the rules that waits for no effect of a card."""

    def word(action: int) -> str | None:
        return WORDS[action] if action >= 0 else None

    assert position.in_play is None, "start where no card is in play"
    return World(
        stage=position.stage,
        round=position.round,
        limit=position.options.round_limit,
        starter=position.starter,
        turns=(position.turn, *position.queue) if position.stage == "acting" else (),
        left=position.actions_left if position.stage == "acting" else 0,
        alive=position.alive,
        held=position.followers,
        supply=position.supply,
        active=position.active,
        class_deck=position.class_deck,
        class_used=position.class_used,
        chosen=tuple(word(action) for action in position.chosen),
        allowed=position.allowed,
        dummy=word(position.dummy),
        dummy_deck=tuple(WORDS[action] for action in position.dummy_deck),
        dummy_used=tuple(WORDS[action] for action in position.dummy_used),
        hands=tuple(tuple(sorted(deck.names(hand))) for hand in position.hands),
        sealed=tuple(tuple(sorted(deck.names(cards))) or None for cards in position.sealed),
        pile=deck.names(position.pile),
        discard=deck.names(position.discard),
        exiled=tuple(sorted(deck.names(position.exiled))),
        seen=position.tops,
        winner=position.winner if position.winner >= 0 else None,
    )


def told(move: Any) -> Told:
    """A move of the rules as a plain tuple; the order of a list means nothing."""
    values = [getattr(move, name) for name in move.__struct_fields__]
    return (move.__struct_config__.tag, *(tuple(sorted(value)) if isinstance(value, tuple) else value for value in values))


def asked(world: World) -> list[int]:
    """The seats that the world waits for."""
    living = [seat for seat, alive in enumerate(world.alive) if alive]
    if world.asked:
        return [world.asked[0]]
    if world.stage == "choosing":
        return [seat for seat in living if world.chosen[seat] is None]
    if world.stage == "acting":
        return [world.turns[0]]
    if world.stage == "discarding":
        return [seat for seat in living if len(world.hands[seat]) > 4 and world.sealed[seat] is None]
    return []


def lawful(world: World, deck: Deck, seat: int) -> set[Told]:
    """Every lawful answer of *seat*."""
    if world.stage == "choosing":
        return {("choose_action", "follower"), ("choose_action", "influence")}
    if world.asked:
        return {("discard_by_effect", cards) for cards in combinations(world.hands[seat], world.asked[1])}
    if world.stage == "discarding":
        return {("discard_down", cards) for cards in combinations(world.hands[seat], len(world.hands[seat]) - 4)}
    return {move for move in written(world, deck, seat) if after(world, deck, seat, move, look=True) is not None}


def written(world: World, deck: Deck, seat: int) -> Iterator[Told]:
    """Every action of a turn that can be written down with the cards of the deck, within the bounds of a move's fields.

    A field that the card has no use for is tried with its default and with one other value, to see it refused; a card that *seat*
    does not hold is tried in one way.
    """
    yield from (("take_follower",), ("draw_influence",), ("end_turn",))
    seats = (None, *range(len(world.alive)))
    piles = sorted(set(world.discard))
    exiles = [chosen for size in range(3) for chosen in combinations_with_replacement(piles, size)]
    for card in deck.file.cards:
        yield ("discard_for_follower", card.id)
        if card.id not in world.hands[seat]:
            yield ("play_influence", card.id, 1, None, (), (), ())
            continue
        names = {_name(effect) for effect in card.effects}
        longest = 2 if "exchange" in names else 3  # two lists at once are many
        lists = [chosen for size in range(longest + 1) for chosen in combinations_with_replacement(sorted(CLASSES), size)]
        yield from product(
            ("play_influence",),
            (card.id,),
            range(5) if "gather" in names else (0, 1),
            seats if names & {"sway", "exchange", "discard"} else (None, 0),
            lists if names & {"convert", "exchange"} else ((), ("guild",)),
            lists if names & {"sway", "exchange"} else ((), ("guild",)),
            exiles if "exile" in names else ((), *exiles[1:2]),
        )


def after(world: World, deck: Deck, seat: int, move: Told, *, look: bool = False) -> World | None:
    """The world after *move*, or None where a rule forbids it. *look*: only whether it is lawful is asked, so no dice are needed.

    Raises: Chance.
    """
    if world.stage == "choosing":
        chosen = _put(world.chosen, seat, move[1])
        return world._replace(chosen=chosen) if look else _revealed(world._replace(chosen=chosen))
    if world.stage == "discarding":
        return _discarded_down(world._replace(sealed=_put(world.sealed, seat, move[1])))
    if move[0] == "discard_by_effect":
        assert world.rest is not None
        card, number, play = world.rest
        thrown = _thrown(world._replace(asked=None, rest=None), seat, move[1])
        return _acted(_effects(thrown, deck, world.turns[0], card, number, play, look=False), world.turns[0])
    if move[0] == "end_turn":
        return world if look else _turn_over(world)
    done = _action(world, deck, seat, move, look=look)
    return done if done is None or look else _acted(done, seat)


def _action(world: World, deck: Deck, seat: int, move: Told, *, look: bool) -> World | None:
    """One action of a turn, without what follows of it."""
    action, free, active = world.chosen[seat], world.supply[world.active], world.active
    card = move[1] if len(move) > 1 else ""
    symbol = _class_of(deck, card)
    if move[0] == "take_follower":
        return _moved(world, seat, active, 1) if action == "follower" and free else None
    if move[0] == "draw_influence":
        return _drawn(world, seat, 1, look=look) if action == "influence" and (world.pile or world.discard) else None
    if card not in world.hands[seat]:
        return None
    if move[0] == "discard_for_follower":
        lawful_here = action == "influence" and symbol == active and free
        return _moved(_thrown(world, seat, (card,)), seat, active, 1) if lawful_here else None
    if action == "follower" and symbol != active:
        return None
    hand = _less(world.hands[seat], (card,))
    return _effects(world._replace(hands=_put(world.hands, seat, hand)), deck, seat, card, 0, move, look=look)


def _acted(world: World | None, seat: int) -> World:
    """After an action or effect: has somebody won; is the turn over?"""
    assert world is not None
    if world.asked:
        return world
    winner = winner_of(world, seat)
    if winner is not None:
        return world._replace(stage="over", winner=winner)
    return _turn_over(world) if world.left == 1 else world._replace(left=world.left - 1)


def winner_of(world: World, seat: int) -> int | None:
    """Who has 13 followers and all four classes: *seat* first, then clockwise."""
    order = [*range(seat, len(world.alive)), *range(seat)]
    return next((other for other in order if sum(world.held[other]) >= 13 and all(world.held[other])), None)


def _turn_over(world: World) -> World:
    turns = world.turns[1:]
    if turns:
        return world._replace(turns=turns, left=world.allowed[turns[0]])
    return _discarded_down(world._replace(stage="discarding", turns=(), left=0))


def _revealed(world: World) -> World:
    living = [seat for seat, alive in enumerate(world.alive) if alive]
    if any(world.chosen[seat] is None for seat in living):
        return world
    if len(world.alive) == 2:
        if not world.dummy_deck:
            raise Chance
        top, *others = world.dummy_deck
        world = world._replace(dummy=top, dummy_deck=tuple(others), dummy_used=(*world.dummy_used, top))
    shown = [world.chosen[seat] for seat in living] + ([world.dummy] if world.dummy else [])
    allowed = tuple(1 + sum(other != action for other in shown) if action else 0 for action in world.chosen)
    turns = (*(seat for seat in living if seat >= world.starter), *(seat for seat in living if seat < world.starter))
    return world._replace(stage="acting", allowed=allowed, turns=turns, left=allowed[turns[0]])


def _discarded_down(world: World) -> World:
    if asked(world):
        return world
    for seat, cards in enumerate(world.sealed):
        world = _thrown(world, seat, cards or ())
    world = world._replace(sealed=(None,) * len(world.alive), dummy=None)
    if world.round == world.limit:
        return world._replace(stage="over")
    if not world.class_deck:
        raise Chance
    seats = len(world.alive)
    starter = next(seat for seat in [(world.starter + step) % seats for step in range(1, seats + 1)] if world.alive[seat])
    return world._replace(
        stage="choosing",
        round=world.round + 1,
        starter=starter,
        active=world.class_deck[0],
        class_deck=world.class_deck[1:],
        class_used=(*world.class_used, world.class_deck[0]),
        chosen=(None,) * seats,
        allowed=(0,) * seats,
    )


def _effects(world: World, deck: Deck, seat: int, card: str, first: int, move: Told, *, look: bool) -> World | None:
    """The effects of *card* from number *first* on; None where a choice of *move* is wrong for them."""
    symbol = _class_of(deck, card)
    _, _, followers, target, give, take, cards = move
    if first == 0:
        # What is chosen must be what the effects ask for, one after the other; what none of them asks for keeps its default.
        wanted = dict.fromkeys(("followers", "seat", "give", "take", "cards"), False)
        ahead, changed = world, False
        for effect in _of(deck, card):
            target_so_far = target if wanted["seat"] else None
            if not _can_act(ahead, effect, seat, symbol, target_so_far, given=wanted["seat"]):
                continue
            for name in _choices(effect):
                wanted[name] = True
            looked = _one(ahead, effect, seat, symbol, move, look=True)
            if looked is None:
                return None
            ahead, changed = looked, True
        said = {
            "followers": followers > 0,
            "seat": target is not None,
            "give": bool(give),
            "take": bool(take),
            "cards": bool(cards),
        }
        if not changed or said != wanted:
            return None
        if look:
            return ahead
    for number, effect in enumerate(_of(deck, card)[first:], first):
        if not _can_act(world, effect, seat, symbol, target, given=target is not None):
            continue
        if _name(effect) == "discard" and target is not None and len(world.hands[target]) > effect.count:
            return world._replace(asked=(target, effect.count), rest=(card, number + 1, move))
        done = _one(world, effect, seat, symbol, move, look=False)
        assert done is not None
        world = done
        if winner_of(world, seat) is not None:
            break
    return world._replace(discard=(*world.discard, card))


def _can_act(world: World, effect: Any, seat: int, symbol: int, target: int | None, *, given: bool) -> bool:
    """Whether *effect* can change anything, with the opponent that was chosen already if one was."""
    name, own = _name(effect), world.held[seat]
    others = [other for other, alive in enumerate(world.alive) if alive and other != seat and (not given or other == target)]
    if name == "gather":
        return world.supply[symbol] > 0
    if name == "convert":
        return world.supply[symbol] > 0 and sum(own) > own[symbol]
    if name == "unrest":
        return any(world.held[other][symbol] > 0 for other, alive in enumerate(world.alive) if alive and other != seat)
    if name == "counsel":
        return bool(world.pile or world.discard)
    if name == "peek":
        return bool(world.seen[seat] < min(effect.count, len(world.pile)))
    if name == "exile":
        return bool(world.discard)
    if name == "sway":
        return _reach(effect, own[symbol]) > 0 and any(sum(world.held[other]) for other in others)
    if name == "exchange":
        return any(mine != theirs and own[mine] and world.held[other][theirs] for other in others for mine, theirs in _pairs())
    assert name == "discard"
    return any(world.hands[other] for other in others)


def _pairs() -> list[tuple[int, int]]:
    return list(product(range(4), range(4)))


def _one(world: World, effect: Any, seat: int, symbol: int, move: Told, *, look: bool) -> World | None:
    """One effect carried out; None where its choices are wrong."""
    name = _name(effect)
    _, _, followers, target, give, take, cards = move
    if name == "gather":
        return _moved(world, seat, symbol, followers) if 1 <= followers <= min(effect.count, world.supply[symbol]) else None
    if name == "convert":
        return _converted(world, seat, symbol, give) if 1 <= len(give) <= effect.count else None
    if name == "unrest":
        for other, alive in enumerate(world.alive):
            if alive and other != seat:
                world = _moved(world, other, symbol, -min(effect.count, world.held[other][symbol]))
        return world
    if name == "counsel":
        return _drawn(world, seat, effect.count, look=look)
    if name == "peek":
        return world._replace(seen=_put(world.seen, seat, max(world.seen[seat], min(effect.count, len(world.pile)))))
    if name == "exile":
        lawful_here = 1 <= len(cards) <= effect.count and Counter(cards) <= Counter(world.discard)
        exiled = tuple(sorted((*world.exiled, *cards)))
        return world._replace(discard=_less(world.discard, cards), exiled=exiled) if lawful_here else None
    if target is None or target == seat or not world.alive[target]:
        return None
    if name == "sway":
        lawful_here = 1 <= len(take) <= _reach(effect, world.held[seat][symbol])
        return _swapped(world, seat, target, (), take) if lawful_here else None
    if name == "exchange":
        lawful_here = 1 <= len(give) <= effect.count and len(give) == len(take) and not set(give) & set(take)
        return _swapped(world, seat, target, give, take) if lawful_here else None
    if not world.hands[target]:
        return None
    return _thrown(world, target, world.hands[target][: effect.count])  # which ones does not matter to what may be played


def _converted(world: World, seat: int, symbol: int, give: tuple[str, ...]) -> World | None:
    for name in give:
        number = CLASSES.index(name)
        if number == symbol or not world.held[seat][number]:
            return None
        world = _moved(world, seat, number, -1)
    return _moved(world, seat, symbol, len(give)) if world.supply[symbol] >= len(give) else None


def _swapped(world: World, seat: int, target: int, give: tuple[str, ...], take: tuple[str, ...]) -> World | None:
    held = [list(counts) for counts in world.held]
    for giver, taker, names in ((seat, target, give), (target, seat, take)):
        for name in names:
            held[giver][CLASSES.index(name)] -= 1
            held[taker][CLASSES.index(name)] += 1
            if held[giver][CLASSES.index(name)] < 0:
                return None
    return world._replace(held=tuple(tuple(counts) for counts in held))


def _moved(world: World, seat: int, symbol: int, number: int) -> World:
    """*number* followers from the supply to *seat*; back, if it is negative."""
    held = _put(world.held, seat, _put(world.held[seat], symbol, world.held[seat][symbol] + number))
    return world._replace(held=held, supply=_put(world.supply, symbol, world.supply[symbol] - number))


def _drawn(world: World, seat: int, count: int, *, look: bool) -> World:
    if look:
        world = world._replace(pile=(*world.pile, *world.discard), discard=()) if count > len(world.pile) else world
    elif len(world.pile) < count and world.discard:
        raise Chance
    hand = tuple(sorted((*world.hands[seat], *world.pile[:count])))
    drawn = min(count, len(world.pile))
    return world._replace(
        hands=_put(world.hands, seat, hand), pile=world.pile[drawn:], seen=tuple(max(0, known - drawn) for known in world.seen)
    )


def _thrown(world: World, seat: int, cards: tuple[str, ...]) -> World:
    return world._replace(hands=_put(world.hands, seat, _less(world.hands[seat], cards)), discard=(*world.discard, *cards))


def _less(cards: tuple[str, ...], gone: tuple[str, ...]) -> tuple[str, ...]:
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


def _put(values: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    return (*values[:place], value, *values[place + 1 :])


def _class_of(deck: Deck, card: str) -> int:
    return next((CLASSES.index(kind.follower_class) for kind in deck.file.cards if kind.id == card), -1)


def _of(deck: Deck, card: str) -> tuple[Any, ...]:
    return next(kind.effects for kind in deck.file.cards if kind.id == card)


def _name(effect: Any) -> str:
    return str(effect.__struct_config__.tag)


def _choices(effect: Any) -> tuple[str, ...]:
    """What an effect lets its player choose."""
    return {
        "gather": ("followers",),
        "convert": ("give",),
        "sway": ("seat", "take"),
        "exchange": ("seat", "give", "take"),
        "exile": ("cards",),
        "discard": ("seat",),
    }.get(_name(effect), ())


def _reach(effect: Any, own: int) -> int:
    return max((step.take for step in effect.steps if own >= step.have), default=0)
