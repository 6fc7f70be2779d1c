"""The combat at the table, one step a file: setup, rounds, actions, reactions, effects, wounds, flight, rewards."""
