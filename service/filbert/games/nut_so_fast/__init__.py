"""Nut So Fast: flip two cards, spot what they make, and never be the last hand."""

from filbert.games.nut_so_fast.game import NutSoFast

GAME = NutSoFast()
