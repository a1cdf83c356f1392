"""What happened, and the proof of it: events, fairness, replay."""
