"""Persons: guests without sign-up, their sessions, and those for whom a team's own issuer vouches."""
