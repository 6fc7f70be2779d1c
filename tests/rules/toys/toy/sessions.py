"""The toy system's kinds of session, drawn by a template of its own folder."""

from dataclasses import replace

from tests.rules.engine.tiny import KIND

KINDS = (replace(KIND, template="toy/pig.html"),)
