"""The home page and the health check."""

from django.db import DatabaseError, connection
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.templatetags.static import static


def home(request: HttpRequest) -> HttpResponse:
    """What can I do here: search, build, resolve, read."""
    return render(request, "home.html")


def healthz(request: HttpRequest) -> JsonResponse:
    """For a load balancer: 200 when the database answers, else 503."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError:
        return JsonResponse({"status": "database-unreachable"}, status=503)
    return JsonResponse({"status": "ok"})


def favicon(request: HttpRequest) -> HttpResponse:
    """The icon, for browsers that ask for it where no page names one (the API's answers)."""
    return redirect(static("icons/icon.svg"), permanent=False)
