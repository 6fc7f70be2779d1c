"""Dungeons that the tests explore."""

CRIXUS = {"name": "Crixus", "power": 4, "hearts": 1, "attributes": {"attack": 3, "stealth": 1}}
YLVA = {"name": "Ylva", "power": 3, "attributes": {"arcane": 2, "stealth": 2}}
ZANDER = {"name": "Zander", "power": 2}
HEROES = [CRIXUS, YLVA, ZANDER]
CORRIDOR = {"name": "Corredor", "grade": "easy", "monsters": 1, "level": 2, "text": "Compre 1 carta."}
DARTS = {
    "name": "Dardos",
    "grade": "easy",
    "role": "trap",
    "tests": {"attack": 6, "stealth": 5},
    "text": "Fira quem testou.",
}
SPRING = {"name": "Nascente", "grade": "medium", "role": "rest"}
THRONE = {"name": "Trono", "grade": "hard", "monsters": 2, "level": 6}
PACK = [{"name": f"Goblin {number}", "level": number % 6 + 1} for number in range(12)]
BOSS = {"name": "Neree", "level": 12}


def one_path(*terrains, **changes):
    """A dungeon of a single path, so that what comes up is known: the final encounter lies below."""
    return {"paths": 1, "terrains": list(terrains), "heroes": HEROES, "boss": BOSS} | changes


REAL = {"paths": 2, "terrains": [CORRIDOR, DARTS, SPRING], "heroes": HEROES}
LONG = {
    "paths": 3,
    "terrains": [CORRIDOR, DARTS, SPRING, THRONE] * 3,
    "heroes": HEROES,
    "boss": BOSS,
    "monsters": PACK,
}
