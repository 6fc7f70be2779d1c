"""The toy system's kinds of session."""

from tests.rules.engine.tiny import KIND

KINDS = (KIND,)
