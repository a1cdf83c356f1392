"""Real parts for tests: a fault-making proxy, real processes, free ports."""
