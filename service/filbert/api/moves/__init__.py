"""Prompts and moves: what is asked, and what is answered."""
