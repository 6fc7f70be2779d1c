"""The deck API's addresses, below `/api/v1/decks/`."""

from django.urls import path

from cards.decks import api, stored_api, travel_api

urlpatterns = [
    path("", stored_api.Decks.as_view(), name="api-decks"),
    path("presets/", api.PresetList.as_view(), name="api-presets"),
    path("presets/<slug:preset>/", api.Preset.as_view(), name="api-preset"),
    path("validate/", api.Validate.as_view(), name="api-validate"),
    path("balance/", api.Balance.as_view(), name="api-balance"),
    path("playability/", api.PlayabilityView.as_view(), name="api-playability"),
    path("draw/", api.Draw.as_view(), name="api-draw"),
    path("import/", travel_api.ImportList.as_view(), name="api-import"),
    path("compare/", travel_api.Compare.as_view(), name="api-compare"),
    path("missing/", travel_api.Missing.as_view(), name="api-missing"),
    path("<str:deck_id>/", stored_api.StoredDeck.as_view(), name="api-deck"),
    path("<str:deck_id>/versions/", stored_api.Versions.as_view(), name="api-deck-versions"),
    path("<str:deck_id>/export/<slug:kind>/", travel_api.DeckFile.as_view(), name="api-deck-file"),
]
