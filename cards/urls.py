"""Pages of cards and decks."""

from django.urls import path

from cards import reporting, views

urlpatterns = [
    path("cartas/", views.card_list, name="cards"),
    path("cartas/sintaxe/", views.syntax_page, name="syntax"),
    path("cartas/avancada/", views.advanced_page, name="advanced"),
    path("cartas/aleatoria/", views.random_card, name="random-card"),
    path("cartas/resultado.csv", views.result_file, {"format": "csv"}, name="result-csv"),
    path("cartas/resultado.json", views.result_file, {"format": "json"}, name="result-json"),
    path("cartas/<str:code>/", views.card_page, name="card"),
    path("relatar/carta/<str:code>/", reporting.report_card, name="report-card"),
    path("relatar/baralho/<str:deck_id>/", reporting.report_deck, name="report-deck"),
    path("relatar/duvida/<slug:system>/<slug:key>/", reporting.report_ruling, name="report-ruling"),
]
