"""The site's addresses and one that answers next to nothing, through the same middleware."""

from django.http import HttpResponse
from django.urls import path

from mtxp.urls import handler400, handler403, handler404, handler500, urlpatterns

__all__ = ["handler400", "handler403", "handler404", "handler500", "urlpatterns"]


def bare(request) -> HttpResponse:
    return HttpResponse("ok")


urlpatterns = [path("bare", bare), *urlpatterns]
