"""Template filters for the engine's values."""

from django import template

from rules.wording import words

register = template.Library()
register.filter("words", words)
