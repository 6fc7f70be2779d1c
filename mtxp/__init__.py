"""The site: settings, addresses, and what every page shares.

The cards live in `cards`, the rules of every game in `rules`.
"""
