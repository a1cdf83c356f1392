"""What every game is made of: contract, prompts, dice, decks, manifest, codec, errors.

Floor 0: it imports the standard library and msgspec, nothing else of this project.
"""
