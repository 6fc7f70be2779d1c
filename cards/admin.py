"""The keepers' desk: cards and sets to read (they change in the data files), reports to answer."""

from django.contrib import admin

from cards.models import Card, CardSet, Catalogue, Deck, Report
from cards.search.fold import fold


class ReadOnlyAdmin(admin.ModelAdmin):
    """Shows what data files loaded; `manage.py load_cards` is the only way to change it."""

    def has_add_permission(self, request):
        return False

    def has_change_permission(self, request, obj=None):
        return False

    def has_delete_permission(self, request, obj=None):
        return False


@admin.register(CardSet)
class CardSetAdmin(ReadOnlyAdmin):
    list_display = ("code", "name", "official")


@admin.register(Catalogue)
class CatalogueAdmin(ReadOnlyAdmin):
    list_display = ("version", "cards", "sets", "loaded_at")


@admin.register(Card)
class CardAdmin(ReadOnlyAdmin):
    list_display = ("code", "name", "kind", "card_set", "requirement_kind", "level", "status", "page")
    list_filter = ("card_set", "kind", "status", "placed", "requirement_kind")
    list_select_related = ("card_set",)
    search_fields = ("code", "name_folded")
    show_facets = admin.ShowFacets.NEVER

    def get_search_results(self, request, queryset, search_term):
        return super().get_search_results(request, queryset, fold(search_term))


@admin.register(Report)
class ReportAdmin(admin.ModelAdmin):
    list_display = ("created_at", "card", "ruling", "deck", "message", "state")
    list_filter = ("state",)
    list_select_related = ("card", "deck")
    readonly_fields = ("card", "ruling", "deck", "message", "source", "created_at")
    search_fields = ("message", "ruling", "card__code", "card__name")

    def has_add_permission(self, request):
        return False


@admin.register(Deck)
class DeckAdmin(admin.ModelAdmin):
    """Public decks; hiding one is the answer to a report. Secret keys and private decks are not shown."""

    fields = ("title", "format", "notes", "hidden")
    readonly_fields = ("title", "format", "notes")
    list_display = ("title", "format", "touched_at", "hidden")
    list_filter = ("hidden",)
    search_fields = ("title_folded",)

    def get_queryset(self, request):
        return super().get_queryset(request).filter(public=True)

    def get_search_results(self, request, queryset, search_term):
        return super().get_search_results(request, queryset, fold(search_term))

    def has_add_permission(self, request):
        return False

    def has_delete_permission(self, request, obj=None):
        return False
