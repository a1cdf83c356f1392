"""Quick play: a seat at any open table."""
