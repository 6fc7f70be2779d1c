"""Plain questions answered from the written rules: one index in memory per language, no database, no Django.

`pages`, `api` and `cards` are the edge; the words people use are data, in `portuguese/` and `english/`.
"""
