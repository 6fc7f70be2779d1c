"""Pages of decks, below `/baralhos/`."""

from django.urls import path

from cards.decks import balancing, builder, collection, comparing, drawing, moving, printing, travel, views

urlpatterns = [
    path("", views.deck_list, name="decks"),
    path("novo/", builder.new_deck, name="deck-new"),
    path("importar/", travel.deck_import, name="deck-import"),
    path("equilibrar/", balancing.balance_page, name="deck-balance"),
    path("colecao/", collection.collection_page, name="deck-collection"),
    path("colecao/cartas/", collection.owned_counts, name="owned-counts"),
    path("colecao/cartas/<str:code>/", collection.own_card, name="own-card"),
    path("levar/", moving.move_page, name="decks-move"),
    path("levar/qr.svg", moving.move_qr, name="decks-move-qr"),
    path("comparar/", comparing.compare, name="deck-compare"),
    path("prontos/<slug:format>/", views.preset_page, name="preset"),
    path("prontos/<slug:format>/imprimir/", printing.print_preset, name="preset-print"),
    path("<str:deck_id>/", views.deck_page, name="deck"),
    path("<str:deck_id>/editar/", builder.deck_edit, name="deck-edit"),
    path("<str:deck_id>/chances/", balancing.playability_page, name="deck-playability"),
    path("<str:deck_id>/copiar/", builder.duplicate, name="deck-duplicate"),
    path("<str:deck_id>/apagar/", builder.delete, name="deck-delete"),
    path("<str:deck_id>/sobre/", builder.about, name="deck-about"),
    path("<str:deck_id>/mao/", drawing.hand_page, name="deck-hand"),
    path("<str:deck_id>/imprimir/", printing.print_deck, name="deck-print"),
    path("<str:deck_id>/qr.svg", views.deck_qr, name="deck-qr"),
    path("<str:deck_id>/arquivo.<slug:kind>", travel.deck_file, name="deck-file"),
]
