"""Asking for cards in the game's words."""

from collections.abc import Iterable

from django.db import models


class CardQuerySet(models.QuerySet):
    """Every list of cards starts here; writes in bulk keep the derived columns true."""

    def get_by_natural_key(self, code: str):
        """The card, as backups name it."""
        return self.get(code=code)

    def coded(self, code: str):
        """The card of a code as anybody may type it, or None; a NUL is in no code, and PostgreSQL cannot look for one."""
        return None if "\x00" in code else self.filter(code=code).first()

    def official(self):
        """Cards of the published game, those whose set nobody knows included."""
        return self.exclude(card_set__official=False)

    def open(self):
        """Cards of the site's own sets."""
        return self.filter(card_set__official=False)

    def of_set(self, code: str):
        return self.filter(card_set_id=code)

    def of_kind(self, kind: str):
        return self.filter(kind=kind)

    def actions(self):
        return self.of_kind("action")

    def treasures(self):
        return self.of_kind("treasure")

    def monsters(self):
        return self.of_kind("monster")

    def heroes(self):
        return self.of_kind("hero")

    def placed(self):
        """Cards that hold a known slot of a set: the ones counts, decks and presets may use."""
        return self.filter(placed=True)

    def removed_by(self, set_code: str):
        """Cards taken out when the set is mixed in (p.1)."""
        return self.filter(removed_by_id=set_code)

    def incomplete(self):
        """Cards of which something is not known."""
        return self.exclude(unknown="")

    def with_relations(self):
        """What the API's JSON and the card page read, in one query."""
        return self.select_related("card_set", "replaced_by")

    def bulk_create(self, objs: Iterable, *args, **kwargs):
        objs = list(objs)
        for card in objs:
            card.fill_derived()
        return super().bulk_create(objs, *args, **kwargs)

    def bulk_update(self, objs: Iterable, fields: Iterable[str], *args, **kwargs):
        objs = list(objs)
        for card in objs:
            card.fill_derived()
        return super().bulk_update(objs, [*{*fields, *self.model.DERIVED}], *args, **kwargs)

    def update(self, **values):
        """Refuses to write columns from which others are derived without those; saving the cards fills both."""
        feeding = values.keys() - self.model.FREE
        if feeding and not values.keys() >= {*self.model.DERIVED}:
            raise ValueError(f"save the cards instead: {', '.join(sorted(feeding))} feed derived columns")
        return super().update(**values)
