"""Persons: guests, and their tokens."""
