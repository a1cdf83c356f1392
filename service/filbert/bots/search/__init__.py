"""Information-set Monte Carlo tree search: it plays sampled worlds on, and learns what its seat should answer.

The tree is that of the searching seat: a node is what the seat has seen since it was asked, whatever is hidden from it.
"""
