# Filbert: `make help` lists what can be made.
