"""The addresses of the tables' pages, below `/mesa/`."""

from django.urls import path

from rules.mesa import combat_page, lobby, views

urlpatterns = [
    path("", lobby.lobby, name="mesa"),
    path("nova/", combat_page.new_combat, name="new-combat"),
    path("nova/<slug:system>/<slug:kind>/", views.new_table, name="new-table"),
    path("importar/", views.import_page, name="table-import"),
    path("<str:session_id>/", views.table_page, name="table"),
    path("<str:session_id>/comando/", views.table_command, name="table-command"),
    path("<str:session_id>/ate-o-fim/", views.table_played_out, name="table-played-out"),
    path("<str:session_id>/diario/", views.table_log, name="table-log"),
    path("<str:session_id>/e-se/", views.table_branch, name="table-branch"),
    path("<str:session_id>/esquecer/", views.table_forget, name="table-forget"),
    path("<str:session_id>/arquivo/", views.table_file, name="table-file"),
    path("<str:session_id>/qr.svg", views.table_qr, name="table-qr"),
]
