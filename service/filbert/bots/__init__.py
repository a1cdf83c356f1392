"""Players made of code, and whole matches between them in memory.

Floor 2: it knows gamekit and games. A bot is a `Chooser`: it gets a `Sight` (what its seat may know) and dice of its own, and
answers one prompt or leaves it alone. It never gets the true position.
"""
