"""The API of cards and decks."""

from django.urls import path

from cards import api, bulk

urlpatterns = [
    path("cards/", api.CardList.as_view(), name="api-cards"),
    path("cards/<str:code>/", api.CardDetail.as_view(), name="api-card"),
    path("bulk/", bulk.Manifest.as_view(), name="api-bulk"),
    path("bulk/cards.json", bulk.JsonFile.as_view(), name="api-bulk-json"),
    path("bulk/cards.csv", bulk.CsvFile.as_view(), name="api-bulk-csv"),
    path("suggest/", api.SuggestionList.as_view(), name="api-suggest"),
    path("fields/", api.FieldList.as_view(), name="api-fields"),
]
