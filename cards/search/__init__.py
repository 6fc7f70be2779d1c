"""The card language: the registry of its fields, how a query is read, compiled for the database and said in words.

Down to the tree it is pure; `compile`, `suggest`, `facets` and what else asks the database is the Django edge.
"""
