"""One folder a game. Each has a `SYSTEM`, its procedures, its reference, glossary and rulings."""
