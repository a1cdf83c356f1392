"""The ways to play a card as sets, so that the rules' list and one written out in a test can be compared."""

from __future__ import annotations

from collections.abc import Iterable

from filbert.games.politico.moves import PlayInfluence
from games.politico.reference import told
from games.politico.table import Match, a_play, card_id


def plays(match: Match, card: str) -> set[tuple[object, ...]]:
    """The legal ways to play *card*, lists sorted; none is listed twice."""
    ways = [told(move) for move in match.legal() if isinstance(move, PlayInfluence) and move.card == card_id(card)]
    assert len(set(ways)) == len(ways)
    return set(ways)


def ways(card: str, choices: Iterable[dict[str, object]]) -> set[tuple[object, ...]]:
    """The ways to play *card* that these choices make."""
    return {told(a_play(card, **choice)) for choice in choices}  # type: ignore[arg-type]
