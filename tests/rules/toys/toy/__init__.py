"""A system that exists only in tests."""

from rules.engine.messages import msg
from rules.engine.systems import System

SYSTEM = System(
    slug="toy", name="Jogo de teste", summary=msg("Só nos testes."), package="tests.rules.toys.toy"
)
