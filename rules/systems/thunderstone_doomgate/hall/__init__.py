"""The dungeon deck and its hall, turn by turn: the site keeps the deck face down and turns the cards."""
