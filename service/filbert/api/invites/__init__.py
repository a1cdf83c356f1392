"""Invites: codes that let people take a seat."""
