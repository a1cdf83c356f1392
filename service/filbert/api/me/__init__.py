"""What is a person's own: matches, what waits in them, following all of them, all that is kept, and its end."""
