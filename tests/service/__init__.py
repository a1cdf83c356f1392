"""The whole service with its real parts: a store, two API processes, workers, and people who play over HTTP."""
