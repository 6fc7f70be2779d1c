"""Addresses: pages in two languages (`/en/…` is English), one API, one health check."""

from django.conf.urls.i18n import i18n_patterns
from django.contrib import admin
from django.contrib.sitemaps.views import sitemap
from django.urls import include, path

from mtxp import bundles, views
from mtxp.components import components
from mtxp.offline import views as offline
from mtxp.preferences import set_preferences
from mtxp.sitemaps import SITEMAPS

urlpatterns = [
    path("healthz", views.healthz, name="healthz"),
    path("robots.txt", views.robots, name="robots"),
    path("sitemap.xml", sitemap, {"sitemaps": SITEMAPS}, name="sitemap"),
    path("favicon.ico", views.favicon),
    path("site/<slug:digest>/<str:name>", bundles.serve, name="bundle"),
    path("sw.js", offline.service_worker, name="service-worker"),
    path("manifest.webmanifest", offline.manifest, name="manifest"),
    path("guardado/<slug:version>.json", offline.kept_json, name="kept"),
    path("preferencias/", set_preferences, name="preferences"),
    path("admin/", admin.site.urls),
    path("api/v1/", include("mtxp.api_urls")),
    *i18n_patterns(
        path("", views.home, name="home"),
        path("sem-rede/", offline.offline, name="offline"),
        path("componentes/", components, name="components"),
        path("", include("cards.urls")),
        path("", include("cards.sets.urls")),
        path("baralhos/", include("cards.decks.urls")),
        path("mesa/", include("rules.mesa.urls")),
        path("", include("rules.urls")),
        prefix_default_language=False,
    ),
]

handler400 = "mtxp.error_views.bad_request"
handler403 = "mtxp.error_views.permission_denied"
handler404 = "mtxp.error_views.not_found"
handler500 = "mtxp.error_views.server_error"
