"""The list of pages for crawlers: every card and everything written, in both languages."""

from collections.abc import Iterator

from django.contrib.sitemaps import Sitemap
from django.urls import reverse

from cards.models import Card, CardSet
from rules.reference.shelf import reference_of
from rules.registry import systems


class Bilingual(Sitemap):
    """Pages that stand under the same address in each language, told as alternates of each other."""

    i18n = True
    alternates = True
    x_default = True
    protocol = None


class Addresses(Bilingual):
    """Pages by the name and arguments of their address."""

    def location(self, item: tuple) -> str:
        name, *arguments = item
        return reverse(name, args=arguments)


class Jobs(Addresses):
    """The pages the menu leads to, and what stands beside them."""

    def items(self) -> list[tuple]:
        sets = [("set", code) for code in CardSet.objects.values_list("code", flat=True)]
        return [(name,) for name in ("home", "cards", "syntax", "sets", "decks", "systems", "search")] + sets


class Rules(Addresses):
    """Everything written about every system, and every resolver."""

    def items(self) -> list[tuple]:
        return [item for slug, system in systems().items() for item in self._of(slug, system)]

    @staticmethod
    def _of(slug: str, system) -> Iterator[tuple]:
        reference = reference_of(slug)
        yield "system", slug
        yield from (("manual-chapter", slug, chapter.slug) for chapter in reference.chapters)
        yield from (("guide-chapter", slug, chapter.slug) for chapter in reference.guide)
        if reference.terms:
            yield "glossary", slug
        yield from (("ruling", slug, key) for key in reference.rulings)
        yield from (("procedure", slug, name) for name in system.procedures)


class Cards(Bilingual):
    """Every card."""

    def items(self):
        return Card.objects.all()


SITEMAPS = {"jobs": Jobs, "rules": Rules, "cards": Cards}
