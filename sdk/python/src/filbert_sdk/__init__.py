"""Sit down at a table of a Filbert service."""

__version__ = "0.1.0"
