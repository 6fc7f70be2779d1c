"""The cards: what is known of each, how they are searched, and the decks built of them."""
