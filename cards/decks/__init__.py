"""Action decks: what makes one valid, how balanced and how playable it is, and the best one for a wish.

What counts, solves and reads lists (`formats`, `balance`, `playability`, `solver`, `importing`, `exporting` and what they
stand on) is pure, as `tests/test_pure_core.py` lists it; the rest is the Django edge.
"""
