"""Pages of the rules."""

from django.urls import path

from rules import views

urlpatterns = [
    path("regras/", views.system_list, name="systems"),
    path("regras/<slug:system>/", views.system_page, name="system"),
    path("regras/<slug:system>/<slug:procedure>/", views.procedure_page, name="procedure"),
]
