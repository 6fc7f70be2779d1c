"""The domains ledger: who holds what, tributes, guards, sieges and coins, turn by turn (p.14)."""
