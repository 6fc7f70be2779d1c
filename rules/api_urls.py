"""The rules API's addresses, below `/api/v1/rules/`."""

from django.urls import path

from rules import api

urlpatterns = [
    path("", api.SystemList.as_view(), name="api-systems"),
    path("<slug:system>/", api.SystemDetail.as_view(), name="api-system"),
    path("<slug:system>/<slug:procedure>/", api.ProcedureAnswer.as_view(), name="api-procedure"),
]
