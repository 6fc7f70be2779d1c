"""The sets' addresses in the API, below `/api/v1/sets/`."""

from django.urls import path

from cards.sets import api

urlpatterns = [
    path("", api.SetList.as_view(), name="api-sets"),
    path("<slug:code>/", api.SetDetail.as_view(), name="api-set"),
]
