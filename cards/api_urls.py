"""The API of cards and decks."""

from django.urls import path

from cards import api

urlpatterns = [
    path("cards/", api.CardList.as_view(), name="api-cards"),
    path("cards/<str:code>/", api.CardDetail.as_view(), name="api-card"),
    path("suggest/", api.SuggestionList.as_view(), name="api-suggest"),
    path("fields/", api.FieldList.as_view(), name="api-fields"),
]
