"""Games of domains that the tests play."""

from tests.rules.playing import Play

BLUE = {"name": "Azul", "heroes": [{"name": f"Azul {n}", "power": 4} for n in (1, 2, 3)]}
RED = {
    "name": "Vermelho",
    "heroes": [{"name": f"Vermelho {n}", "power": 3, "power_wounded": 1} for n in (1, 2, 3)],
}
GAME = {"players": [BLUE, RED]}
THREE = {"players": [BLUE, RED, {"name": "Verde", "heroes": [{"name": "Verde 1"}], "coins": 0}]}


def conquered(kind, **opening) -> Play:
    """Blue has a domain with one guard, and it is Red's turn after Blue's next."""
    play = Play(kind, GAME, **opening).choose("explore", "conquered", "pass")
    play.tell("place", hero="h3", where="d1")
    return play.choose("pass")
