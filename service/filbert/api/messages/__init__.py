"""Chat: rooms, messages, spectators who speak, and who keeps order."""
