"""The use cases: one verb a file, on ports. Nothing here knows Redis, Flask or RQ."""
