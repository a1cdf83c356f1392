"""Matches: create, list, look up, start, and the view of one viewer."""
