"""Monsters without a player (p.8–9): which AI card they may use, what it makes them do, discard and wound.

Every choice comes with the reason each candidate passed or failed; whatever still ties is drawn, never decided.
"""
