"""A villain phase step by step: the encounter, then villains, monsters and traps in order, each by its tactics as data.

The order is that of the `villain-phase` procedure and every attack that of the `attack` procedure.
"""
