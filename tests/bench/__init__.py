"""Benchmarks: they print figures and judge nothing in tests. `make bench` runs them."""
