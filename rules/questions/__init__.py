"""Plain questions answered from the written rules: one index in memory per language, the words people use as data.

`shelf`, `asking`, `results`, `api`, `pages` and `cards` are the edge; the other modules are pure.
"""
