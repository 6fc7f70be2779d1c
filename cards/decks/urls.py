"""Pages of decks, below `/baralhos/`."""

from django.urls import path

from cards.decks import views

urlpatterns = [
    path("", views.deck_list, name="decks"),
    path("prontos/<slug:format>/", views.preset_page, name="preset"),
]
