"""The ledger of a campaign: turns and their choices, coins, treasure points, cities, who controls whom (p.7, 12, 13)."""
