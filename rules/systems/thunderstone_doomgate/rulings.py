"""What the rulebook leaves open and a table may decide otherwise."""

from rules.engine.citations import section
from rules.engine.messages import msg
from rules.engine.rulings import ruling

EQUAL_DEFEATS = ruling(
    "equal-defeats",
    msg("Ataque igual à saúde derrota?"),
    {
        "yes": msg("Sim: basta alcançar"),
        "no": msg("Não: é preciso passar"),
    },
    section("batalha"),
)
TREASURE_IN_OTHERS_TURN = ruling(
    "treasure-others-turn",
    msg("Usa-se um tesouro no turno de outro?"),
    {
        "yes": msg("Sim: em qualquer turno posterior"),
        "no": msg("Não: só nos turnos de quem o tem"),
    },
    section("cartas-de-tesouro"),
)

RULINGS = (EQUAL_DEFEATS, TREASURE_IN_OTHERS_TURN)
