"""Following a match: updates, tickets for them, presence."""
