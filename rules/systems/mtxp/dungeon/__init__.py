"""The dungeon explorer: paths walked terrain by terrain, shared by everybody at the table (p.10–11)."""
