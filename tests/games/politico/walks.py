"""The decks that tests of bots play with, all short enough that the limit of rounds is reached now and then."""

from __future__ import annotations

from filbert.games.politico import GAME
from filbert.games.politico.game import Politico
from filbert.games.politico.model import PoliticoOptions
from games.politico.table import VILLAGE

DECKS: dict[str, tuple[Politico, PoliticoOptions]] = {
    "house": (GAME, PoliticoOptions(round_limit=15)),
    "court": (GAME, PoliticoOptions(deck="court", round_limit=15)),
    "village": (VILLAGE, PoliticoOptions(round_limit=15)),
}
