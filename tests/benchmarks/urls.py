"""The site's addresses, and two that answer next to nothing through the same middleware."""

import os
from pathlib import Path

from django.http import HttpResponse, JsonResponse
from django.urls import path

from mtxp.urls import handler400, handler403, handler404, handler500, urlpatterns

__all__ = ["handler400", "handler403", "handler404", "handler500", "urlpatterns"]


def bare(request) -> HttpResponse:
    return HttpResponse("ok")


def memory(request) -> JsonResponse:
    """The worker that answers, and its megabytes: those it holds and the most it held (Linux)."""
    lines = dict(line.split(":", 1) for line in Path("/proc/self/status").read_text().splitlines())
    now, most = (int(lines[name].split()[0]) / 1024 for name in ("VmRSS", "VmHWM"))
    return JsonResponse({"pid": os.getpid(), "now": now, "most": most})


urlpatterns = [path("bare", bare), path("memory", memory), *urlpatterns]
