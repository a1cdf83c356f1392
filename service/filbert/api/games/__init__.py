"""The catalogue of games, their rules and texts, and the server's clock: what is the same for everybody."""
