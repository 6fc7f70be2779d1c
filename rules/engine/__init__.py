"""The rules engine: pure Python, no Django, no game nouns, no clock, no global randomness.

Conventions: every value is immutable; odds are exact `Fraction`s; words are `Message`s, rendered at the edge.
"""
