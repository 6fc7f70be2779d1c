"""The deck API's addresses, below `/api/v1/decks/`."""

from django.urls import path

from cards.decks import api

urlpatterns = [
    path("presets/", api.PresetList.as_view(), name="api-presets"),
    path("presets/<slug:preset>/", api.Preset.as_view(), name="api-preset"),
    path("validate/", api.Validate.as_view(), name="api-validate"),
    path("balance/", api.Balance.as_view(), name="api-balance"),
    path("playability/", api.PlayabilityView.as_view(), name="api-playability"),
]
