"""A deckbuilding game for two: the draft in the open, then points, purchases, coins and training (p.15).

Nothing in it is secret: the cards lie in the middle of the table, and a pile has no order until a card is drawn.
"""
