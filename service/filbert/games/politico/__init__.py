"""Politico: gather followers of all four classes by stealth and influence."""

from filbert.games.politico.game import Politico

GAME = Politico()
