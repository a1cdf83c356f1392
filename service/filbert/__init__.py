"""Filbert: a table-game service. `README.md` shows how to run it, `CONTRIBUTING.md` how the house is laid out."""

__version__ = "0.1.0"
