"""The API's addresses, below `/api/v1/`."""

from django.urls import include, path

from mtxp import api
from rules.questions.api import Search

urlpatterns = [
    path("", api.Root.as_view(), name="api-root"),
    path("schema/", api.OpenApiFile.as_view(), name="api-schema"),
    path("docs/", api.docs, name="api-docs"),
    path("", include("cards.api_urls")),
    path("sets/", include("cards.sets.api_urls")),
    path("decks/", include("cards.decks.api_urls")),
    path("rules/", include("rules.api_urls")),
    path("search/", Search.as_view(), name="api-search"),
    path("mesa/", include("rules.mesa.api_urls")),
]
