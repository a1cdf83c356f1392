"""Blocks: whom a person wants nothing to do with."""
