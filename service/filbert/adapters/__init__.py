"""The ports made real: Redis, RQ, clock and entropy, and the memory stand-ins that tests use. `bootstrap` alone wires them."""
