"""The workers: they let time answer for people, and bots for themselves.

A group of workers is a parent with two kinds of children. `due` sweeps the store for what is due, and lets time answer; `bots` let
bots answer. All that they pass on are hints (`adapters.rq_jobs`), so that any of them may die at any moment.
"""
