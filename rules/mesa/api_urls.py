"""The addresses of the tables' API, below `/api/v1/mesa/`."""

from django.urls import path

from rules.mesa import api

urlpatterns = [
    path("", api.Tables.as_view(), name="api-tables"),
    path("import/", api.Import.as_view(), name="api-table-import"),
    path("<str:session_id>/", api.TableDetail.as_view(), name="api-table"),
    path("<str:session_id>/commands/", api.Commands.as_view(), name="api-table-commands"),
    path("<str:session_id>/events/", api.Events.as_view(), name="api-table-events"),
    path("<str:session_id>/played-out/", api.PlayedOut.as_view(), name="api-table-played-out"),
    path("<str:session_id>/branch/", api.Branch.as_view(), name="api-table-branch"),
    path("<str:session_id>/export/", api.Export.as_view(), name="api-table-export"),
]
