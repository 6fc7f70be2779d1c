"""Pages of decks, below `/baralhos/`."""

from django.urls import path

from cards.decks import builder, views

urlpatterns = [
    path("", views.deck_list, name="decks"),
    path("novo/", builder.new_deck, name="deck-new"),
    path("prontos/<slug:format>/", views.preset_page, name="preset"),
    path("<str:deck_id>/", views.deck_page, name="deck"),
    path("<str:deck_id>/editar/", builder.deck_edit, name="deck-edit"),
]
