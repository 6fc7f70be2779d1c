"""What cards do, as data: the vocabulary, its JSON Schema, and the reading of card data into frozen values.

`docs/effects.md` explains every primitive with worked cards; the combat executes them.
"""
