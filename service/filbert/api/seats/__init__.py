"""Seats: take one, leave it, say who answers for it."""
