"""Get Nuts: plant a trail, climb it with your squirrel, and saw off everybody else's."""

from filbert.games.get_nuts.game import GetNuts

GAME = GetNuts()
