"""Series between levels of bots, and what they show: the same deals with swapped seats, a sequential test, ratings.

The arena plays whole matches in memory and so knows true positions; what it hands to the bots is what `sight` hands them.
"""
