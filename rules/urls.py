"""Pages of the rules."""

from django.urls import path

from rules import views
from rules.questions.pages import search_page
from rules.reference import pages

urlpatterns = [
    path("busca/", search_page, name="search"),
    path("regras/", views.system_list, name="systems"),
    path("regras/<slug:system>/", pages.system_page, name="system"),
    path("regras/<slug:system>/manual/", pages.manual_page, name="manual"),
    path(
        "regras/<slug:system>/manual/<slug:chapter>/",
        pages.chapter_page,
        {"part": "chapters"},
        name="manual-chapter",
    ),
    path(
        "regras/<slug:system>/guia/<slug:chapter>/",
        pages.chapter_page,
        {"part": "guide"},
        name="guide-chapter",
    ),
    path("regras/<slug:system>/glossario/", pages.glossary_page, name="glossary"),
    path("regras/<slug:system>/duvidas/", pages.rulings_page, name="rulings"),
    path("regras/<slug:system>/duvidas/<slug:key>/", pages.ruling_page, name="ruling"),
    path("regras/<slug:system>/duvidas/<slug:key>/mesa/", pages.ruling_table_page, name="ruling-table"),
    path("regras/<slug:system>/<slug:procedure>/", views.procedure_page, name="procedure"),
]
