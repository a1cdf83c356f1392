"""Where events hold seats. Generated, like all of this package; do not edit."""

SEATS: dict[str, frozenset[str]] = {
    "answered_by_time": frozenset(["seat"]),
    "bluff_called": frozenset(["challenged", "seat"]),
    "call_out_dropped": frozenset(["accused"]),
    "call_out_made": frozenset(["accused", "seat"]),
    "call_out_ruled": frozenset(["accused"]),
    "card_seen": frozenset(["target"]),
    "character_chosen": frozenset(["seat"]),
    "controller_changed": frozenset(["seat"]),
    "event_die_rerolled": frozenset(["seat"]),
    "hand_emptied": frozenset(["seat"]),
    "hand_peeked": frozenset(["seat", "target"]),
    "law_declared": frozenset(["seat"]),
    "lockdown_declared": frozenset(["seat"]),
    "nutshell_card_won": frozenset(["seat"]),
    "nutshell_match_decided": frozenset(["winners"]),
    "nutshell_rolled": frozenset(["seat"]),
    "nutshell_round_started": frozenset(["starter"]),
    "play_cards_dealt": frozenset(["seat"]),
    "played_cards_revealed": frozenset(["seat"]),
    "player_eliminated": frozenset(["seat"]),
    "player_left": frozenset(["seat"]),
    "points_scored": frozenset(["seat"]),
    "roll_ordered": frozenset(["seats"]),
    "roll_repeated": frozenset(["seats"]),
    "seat_left": frozenset(["seat"]),
    "set_left_hidden": frozenset(["seat"]),
    "set_placed": frozenset(["seat"]),
    "survivor_drawn": frozenset(["seat"]),
    "trust_revealed": frozenset(["distrusting", "placer", "trusting"]),
    "vote_card_removed": frozenset(["against", "owner", "seat"]),
    "votes_revealed": frozenset(["votes.against", "votes.seat"]),
}
"""By type of event: the fields that hold a seat, or several; `votes.against` is one inside of `votes`."""
BY_SEAT: dict[str, frozenset[str]] = {
    "characters_dealt": frozenset(["characters"]),
    "placements_revealed": frozenset(["counts"]),
}
"""By type of event: the fields that hold a list with one item for each seat."""
