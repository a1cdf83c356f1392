"""Politics in a Nutshell: bluff, vote, and roll the Nutshell Die."""

from filbert.games.politics_in_a_nutshell.game import PoliticsInANutshell

GAME = PoliticsInANutshell()
