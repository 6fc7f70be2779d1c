"""The cards: model, catalogue and loading."""
