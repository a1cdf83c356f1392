"""The lobby: who is host, which seats bots take, what the match will be, who is invited."""
