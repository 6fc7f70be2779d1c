"""Addresses of the sets' pages."""

from django.urls import path

from cards.sets import views

urlpatterns = [
    path("conjuntos/", views.set_list, name="sets"),
    path("conjuntos/<slug:code>/", views.set_page, name="set"),
]
