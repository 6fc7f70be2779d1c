"""The API's addresses, below `/api/v1/`."""

from django.urls import include, path

urlpatterns = [
    path("", include("cards.api_urls")),
    path("sets/", include("cards.sets.api_urls")),
    path("decks/", include("cards.decks.api_urls")),
    path("rules/", include("rules.api_urls")),
    path("mesa/", include("rules.mesa.api_urls")),
]
