"""Pages of cards and decks."""

from django.urls import path

from cards import views

urlpatterns = [
    path("cartas/", views.card_list, name="cards"),
    path("cartas/<str:code>/", views.card_page, name="card"),
]
