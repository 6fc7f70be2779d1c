"""Action decks: what makes one valid, how balanced and how playable it is, and the best one for a wish.

`formats`, `balance`, `playability`, `solver`, `importing` and `exporting` are pure; the rest is the Django edge.
"""
