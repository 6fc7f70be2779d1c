"""A fight step by step: help, cards of everybody, more monsters, the kill or the flight.

The totals are those of the `combat` procedure and the odds those of `run-away`, so that play and odds cannot disagree.
"""
