"""What may be answered in a playout: the legal moves of the rules, in their order, from what each ground remembers."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from filbert.games.get_nuts import moves as m
from filbert.games.get_nuts.asking import MILITARY
from filbert.games.get_nuts.blows import BOX
from filbert.games.get_nuts.deck import Cards
from filbert.games.get_nuts.grounds import Ground
from filbert.games.get_nuts.model import LAST, NO_CARD, Burning, Taking
from filbert.games.get_nuts.moves import GetNutsMove
from filbert.games.get_nuts.nuts import NUT_COST
from filbert.games.get_nuts.playout import Playout
from filbert.games.get_nuts.squirrels import STEP_COST

START, ALLOW, CANCEL, END = m.StartTurn(), m.AllowAttack(), m.CancelAttack(), m.EndTurn()
ENTER, ADVANCE, HEAL, TAKE = m.EnterSquirrel(), m.AdvanceSquirrel(), m.HealSquirrel(), m.TakeNut()

_GUARDS = tuple([m.GuardDivineNut(position) for position in range(1, LAST + 1)])


def playable(now: Playout) -> list[GetNutsMove]:
    """Every answer to what is asked."""
    kind, seat = now.kind, now.seat
    ground = now.grounds[seat]
    if kind == "act":
        return _actions(now, seat, ground)
    if kind == "react":
        return [ALLOW] if now.military_of(seat) == NO_CARD else [ALLOW, CANCEL]
    if kind == "discard":
        return list(discards(now.hands[seat]))
    if kind == MILITARY:
        return list(ground.removals)
    if kind == "start_turn":
        return [START] if now.military_of(seat) == NO_CARD else [START, *ground.removals]
    frame = now.stack[-1]
    if isinstance(frame, Burning):
        return list(ground.burnings(frame.points))
    if isinstance(frame, Taking) and frame.step == "paying":
        return list(ground.payments(BOX.price[frame.nut]))
    if kind == "place_divine_nut":
        return [_GUARDS[position - 1] for position in ground.guards]
    return [m.ChooseVictim(other) for other in now.opponents(seat)]


def _actions(now: Playout, seat: int, ground: Ground) -> list[GetNutsMove]:
    found: list[GetNutsMove] = []
    cost, points = BOX.cost, now.points
    last, military = NO_CARD, NO_CARD
    for card in now.hands[seat]:
        if card == last or cost[card] > points:
            continue
        last = card
        effect = BOX.effect[card]
        if effect in ("blade", "bulldozer", "flamethrower"):
            for other in now.opponents(seat):
                found += _blows(now.grounds[other], other, card)
        elif effect == "stole":
            _thefts(now, seat, card, found)
        elif effect == "leap":
            _leap(now, ground, card, found)
        elif effect != "military":
            found += _own(ground, card)
        elif military == NO_CARD:
            # Kinds of Military Forces do not differ in what they do, so only the first that is held is asked.
            military = card
            found += ground.removals
    if points >= STEP_COST:
        _steps(now, ground, found)
    found.append(END)
    return found


def _steps(now: Playout, ground: Ground, found: list[GetNutsMove]) -> None:
    at = ground.squirrel
    if ground.hurt:
        found.append(HEAL)
    elif at == LAST:
        if now.points >= NUT_COST and ground.may_take(now.nuts[0]):
            found.append(TAKE)
    elif at + 1 not in ground.gaps:
        found.append(ADVANCE if at else ENTER)


def _leap(now: Playout, ground: Ground, card: int, found: list[GetNutsMove]) -> None:
    at = ground.squirrel
    if not at or ground.hurt or at + 1 not in ground.gaps:
        return
    if at + 2 > LAST:
        if ground.may_take(now.nuts[0]) and BOX.cost[card] + NUT_COST <= now.points:
            found.append(m.LeapOfFaith(BOX.kinds[card]))
    elif at + 2 not in ground.gaps:
        found.append(m.LeapOfFaith(BOX.kinds[card]))


def _thefts(now: Playout, seat: int, card: int, found: list[GetNutsMove]) -> None:
    name = BOX.kinds[card]
    for other in now.opponents(seat):
        if now.hands[other]:
            found.append(m.StealCard(name, other, "hand"))
        # A loop: any() over a generator takes three times as long, and this runs in every playout.
        for nut in now.stashes[other]:
            if BOX.effect[nut] != "divine_nut":
                found.append(m.StealCard(name, other, "stash"))
                break


def _own(ground: Ground, card: int) -> tuple[GetNutsMove, ...]:
    """What a card may do on its player's own trail, or for the player alone."""
    key = (card, NO_CARD)
    found = ground.moves.get(key)
    if found is None:
        name, effect = BOX.kinds[card], BOX.effect[card]
        if effect == "activist":
            found = tuple([m.PostActivist(name, position) for position in ground.shieldable])
        elif effect == "whirlwind":
            found = (m.StirNuts(name),)
        elif effect == "super_squirrel":
            found = (m.BoostSquirrel(name),)
        else:
            found = tuple([m.PlantTree(name, position) for position in ground.gaps])
        ground.moves[key] = found
    return found


def _blows(ground: Ground, seat: int, card: int) -> tuple[GetNutsMove, ...]:
    """What a harmful card may do on this trail of an opponent."""
    key = (card, seat)
    found = ground.moves.get(key)
    if found is None:
        name, effect = BOX.kinds[card], BOX.effect[card]
        if effect == "blade":
            found = tuple([m.ChopTree(name, seat, position) for position in ground.choppable])
        elif effect == "bulldozer":
            found = (m.SendBulldozer(name, seat),) if ground.first_tree else ()
        else:
            found = (m.UseFlamethrower(name, seat),) if ground.choppable else ()
        ground.moves[key] = found
    return found


@lru_cache(maxsize=2048)
def discards(hand: Cards) -> tuple[m.DiscardTricks, ...]:
    """Every part of a hand: nothing first, small ones before large ones (GN-3)."""
    parts = (cards for size in range(len(hand) + 1) for cards in dict.fromkeys(combinations(hand, size)))
    return tuple([m.DiscardTricks(BOX.ids(cards)) for cards in parts])
